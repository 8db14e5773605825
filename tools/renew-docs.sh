#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# renew-docs.sh [BUILD [OUT]]: writes the pages of docs/ that come from the compiler itself: the tables
# of options, ops, passes and targets, and the emitted C of docs/emitted.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build} out=${2:-$root/docs}
xtcc=$build/bin/xtcc

page() { # FILE TITLE TEXT OPTION
  { printf '# %s\n\n%s `xtcc %s` prints it; `tools/renew-docs.sh` writes this page.\n\n```text\n' "$2" "$3" "$4"
    "$xtcc" "$4"
    printf '```\n'; } > "$out/$1.md"
}
mkdir -p "$out/emitted"
page options 'Options' 'The command line.' --help
page ops 'Ops' 'Every op that can be printed as C, with its element types or what it becomes.' --print-ops
page passes 'Passes' 'The passes of xtcc; pipelines mix them with those of MLIR.' --print-passes
page targets 'Targets' 'What xtcc compiles for.' --print-targets
for f in "$root"/docs/emitted/*.mlir; do
  name=$(basename "$f" .mlir)
  (cd "$root/docs/emitted" && "$xtcc" -S "$name.mlir" -o "$out/emitted/$name.c")
done
