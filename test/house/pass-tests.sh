#!/usr/bin/env bash
# pass-tests.sh TREE: each row of passes/passes.def has passes/PHASE/IDENTIFIER.c and test/passes/NAME.mlir,
# where NAME is the pass's name with or without its `xt-`.
set -uo pipefail
cd "$1" || exit 2
bad=0 rows=0
while IFS=' ' read -r id name phase; do
  ((rows++))
  [[ -f passes/$phase/$id.c ]] || { echo "passes/passes.def: $name has no passes/$phase/$id.c"; bad=1; }
  [[ -f test/passes/$name.mlir || -f test/passes/${name#xt-}.mlir ]] && continue
  echo "passes/passes.def: $name has no test/passes/${name#xt-}.mlir"
  bad=1
done < <(tr '\n' ' ' <passes/passes.def | grep -oE 'PASS\([^,]+, *"[^"]+", *[a-z]+' |
  sed -E 's/PASS\(([^,]+), *"(.*)", */\1 \2 /')
((rows)) || { echo "passes/passes.def has no rows"; exit 1; }
exit "$bad"
