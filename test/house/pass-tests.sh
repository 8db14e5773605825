#!/usr/bin/env bash
# pass-tests.sh TREE: each row of passes/passes.def has test/passes/NAME.mlir, where NAME is the
# pass's name with or without its `xt-`.
set -uo pipefail
cd "$1" || exit 2
bad=0 rows=0
while IFS= read -r name; do
  ((rows++))
  [[ -f test/passes/$name.mlir || -f test/passes/${name#xt-}.mlir ]] && continue
  echo "passes/passes.def: $name has no test/passes/${name#xt-}.mlir"
  bad=1
done < <(tr '\n' ' ' <passes/passes.def | grep -oE 'PASS\([^,]+, *"[^"]+"' | sed -E 's/.*"(.*)"/\1/')
((rows)) || { echo "passes/passes.def has no rows"; exit 1; }
exit "$bad"
