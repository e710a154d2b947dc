#!/usr/bin/env bash
# Builds the documentation of the public libraries, warnings as errors. Usage: Docs/build.sh FOLDER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=${1:?usage: Docs/build.sh FOLDER}
mkdir -p "$out"
# Every library that has a catalogue; those that it imports come before it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/modules"
for module in EmailCompletion CompletionRanking; do
  mkdir -p "$work/$module"
  find "Sources/$module" -name '*.swift' -print0 | sort -z | xargs -0 swiftc \
    -emit-module -module-name "$module" -package-name attune -swift-version 6 \
    -I "$work/modules" -o "$work/modules/$module.swiftmodule" \
    -emit-symbol-graph -emit-symbol-graph-dir "$work/$module"
  [ -d "Sources/$module/$module.docc" ] || continue
  docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$work/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "attune.$module" \
    --warnings-as-errors --output-path "$out/$module.doccarchive"
  echo "docs: $out/$module.doccarchive"
done
