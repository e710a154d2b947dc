#!/usr/bin/env bash
# Compiles Sources/EmailCompletion as Embedded Swift for WebAssembly, links it, runs it and compares
# what it answers. Shows that a browser can run the same engine, and how many bytes it downloads.
#
# Needs a Swift toolchain from swift.org; writes to a temporary folder only.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
sources=$here/../../Sources/EmailCompletion
target=wasm32-unknown-none-wasm

fail() { echo "embedded check: $1" >&2; exit 1; }

command -v swiftc >/dev/null || fail "no swiftc on PATH, install Swift 6.2 or newer from swift.org"
runtime=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables=$runtime/embedded/$target/libswiftUnicodeDataTables.a
bin=$runtime/../../bin
[ -f "$tables" ] || fail "this toolchain has no Embedded Swift for $target, use one from swift.org"
for tool in clang wasm-ld wasmkit; do
  [ -x "$bin/$tool" ] || fail "this toolchain has no $tool, use one from swift.org"
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find "$sources" -name '*.swift' -print0 | sort -z | xargs -0 swiftc \
  -target "$target" -enable-experimental-feature Embedded -wmo -Osize -parse-as-library \
  -Xfrontend -disable-stack-protector -swift-version 6 -warnings-as-errors \
  -module-name EmailCompletion -package-name attune "$here/Entry.swift" -c -o "$work/engine.o"
"$bin/clang" -target "$target" -Os -ffreestanding -fno-builtin -Wall -Werror \
  -c "$here/stub.c" -o "$work/stub.o"
"$bin/wasm-ld" --no-entry --gc-sections --strip-all \
  "$work/engine.o" "$work/stub.o" "$tables" -o "$work/engine.wasm"

# Up to eight bytes of text as one number, the first byte lowest.
pack() {
  local number=0 shift=0 byte
  for byte in $(printf '%s' "$1" | od -An -v -tu1); do
    number=$((number | byte << shift))
    shift=$((shift + 8))
  done
  echo "$number"
}

# expect TEXT ANSWER [FUNCTION]
expect() {
  local answer
  answer=$("$bin/wasmkit" run "$work/engine.wasm" "${3:-attune_complete}" "i64:$(pack "$1")" |
    sed -n 's/.*i64(\(.*\)).*/\1/p')
  [ "$answer" = "$(pack "$2")" ] || fail "'$1' gives '$answer' instead of the bytes of '$2'"
}

expect 'zhang' '@qq.com'
expect 'zhang@1' '63.com'
expect 'li@例' '.cn'
expect 'li@ＱＱ' ''
expect 'l@Ｑ' 'q.com'
expect 'l@xn--' 'fsq.cn'
expect 'li na' ''
expect '' ''
expect 'z@1' '163.com' attune_field
expect 'z😀' 'qq.com' attune_field
expect '张@' 'qq.com' attune_field
expect '1⃣@' '' attune_field

echo "embedded check: passed, $(gzip -9 -c "$work/engine.wasm" | wc -c) bytes gzip," \
  "$(wc -c <"$work/engine.wasm") bytes"
