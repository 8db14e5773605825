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
"$@" -std=c11 -O2 -fPIC -fvisibility=hidden -pthread -Wall -Wextra -I "$root/runtime/include" -c "$root"/runtime/{core,host}/*.c
rm -f "$archive"
"$("$@" -print-prog-name=ar)" rcD "$archive" ./*.o
