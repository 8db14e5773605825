#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh XTCC OUT: for every program beside it, runs the mlir-opt command that xtcc's refusal names, and
# compiles what that makes.
set -euo pipefail
xtcc=$1 out=$2 count=0
for f in "$(dirname "$0")"/*.mlir; do
  name=$(basename "$f" .mlir)
  if "$xtcc" -c "$f" -o "$out/$name.o" 2> "$out/$name.err"; then
    echo "$name is compiled as it is" >&2
    exit 1
  fi
  flags=$(sed -n "s/.*mlir-opt \(--[^ ]*\) .*/\1/p" "$out/$name.err" | head -1 | tr -d "'")
  [[ $flags ]] || { echo "$name: no command is named" >&2; exit 1; }
  "$MLIR_OPT" "$flags" "$f" -o "$out/$name.mlir"
  "$xtcc" -c "$out/$name.mlir" -o "$out/$name.o"
  count=$((count + 1))
done
echo "$count lowered"
