#!/usr/bin/env bash
# op-tests.sh TREE: each op of targets/cgen/ops.def stands in at least one test.
set -uo pipefail
cd "$1" || exit 2
ops=$(sed -nE 's/^[A-Z_]+\("([a-z_]+\.[a-z0-9_.]+)".*/\1/p' targets/cgen/ops.def | LC_ALL=C sort -u)
[[ -n $ops ]] || { echo "targets/cgen/ops.def has no rows"; exit 1; }
# Words of the tests that look like op names; house tests do not count.
words=$(find test -path test/house -prune -o -name '*.mlir' -print0 |
  xargs -0 -r grep -ohE '[a-z_]+\.[a-z_][a-z0-9_.]*' | LC_ALL=C sort -u)
# `func.return` and `func.call` may be written without their dialect.
missing=$(LC_ALL=C comm -23 <(printf '%s\n' "$ops") <(printf '%s\nfunc.call\nfunc.return\n' "$words" | LC_ALL=C sort -u))
[[ -n $missing ]] || exit 0
sed 's|^|targets/cgen/ops.def: no test has |' <<<"$missing"
exit 1
