#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cross-runtime.sh FILE CC [FLAG…]: the runtime compiled for another machine, as the archive FILE for
# `xtcc --runtime-lib=FILE`. The archiver is the C compiler's own.
set -euo pipefail
(($# > 1)) || { echo "usage: tools/cross-runtime.sh FILE CC [FLAG…]" >&2; exit 2; }
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$(dirname "$1")"
archive=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
build() { "$@" -std=c11 -O2 -pthread -Wall -Wextra -I "$root/runtime/include" -I "$root" -I "$work"; }
runtime=$root/runtime
# The process of a hostsim device is a program of its own, whose bytes are in the archive.
build "$@" -s "$runtime"/hostsim/device/*.c "$runtime"/core/{message,threads}.c \
  "$runtime"/host/{blocks,launches,modules,peak}.c \
  -ldl -o xtrt-hostsim-device
for folder in "$runtime"/*/; do
  name=$(basename "$folder")
  [[ $name == demo || $name == include ]] && continue
  for file in "$folder"*.c; do
    build "$@" -fPIC -fvisibility=hidden -c "$file" -o "$name-$(basename "$file" .c).o"
  done
done
rm -f "$archive"
"$("$@" -print-prog-name=ar)" rcD "$archive" ./*.o
