#!/usr/bin/env bash
# Builds the libFuzzer target of the text field and runs it.
#
# Usage: Fuzz/run.sh [SECONDS]   (default 300)
# Findings are written to the folder that is printed at the end.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
seconds=${1:-300}
work=${FUZZ_DIRECTORY:-$(mktemp -d)}
mkdir -p "$work/corpus"

find "$here/../Sources/EmailCompletion" -name '*.swift' -print0 | sort -z | xargs -0 swiftc \
  -O -parse-as-library -swift-version 6 -sanitize=fuzzer,address -package-name attune -module-name FieldFuzz \
  "$here/FieldFuzzer.swift" -o "$work/field"
"$work/field" -max_total_time="$seconds" -max_len=512 -timeout=10 -print_final_stats=1 \
  -artifact_prefix="$work/" "$work/corpus"
echo "fuzz: no finding in $seconds seconds, corpus in $work/corpus"
