#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# every-op.sh TREE TD…: each op that MLIR's definitions of TOSA name is part of a program in
# test/e2e/tosa, which is compared with upstream, or is refused by name; not both.
set -uo pipefail
cd "$1" && shift || exit 2
bad=0 count=0
for op in $(cat "$@" | tr '\n' ' ' | grep -oE 'def Tosa_\w+Op *: *\w+<"[a-z0-9_]+"' | sed -E 's/.*"(.*)"/\1/'); do
  ((count++))
  refused=$(grep -cF "REFUSED(\"tosa.$op\"," passes/input/supported.def)
  tested=$(cat test/e2e/tosa/*.mlir | grep -cE "tosa\.$op\b")
  [[ $refused == 0 && $tested == 0 ]] && { echo "tosa.$op is neither tested nor refused"; bad=1; }
  [[ $refused != 0 && $tested != 0 ]] && { echo "tosa.$op is refused, and tested"; bad=1; }
done
programs=$(cat test/e2e/tosa/*.mlir | grep -cE '^func\.func @[a-z0-9_]+_(f32|f16|bf16|i1|i8|i16|i32)')
echo "$count ops, $programs programs"
exit "$bad"
