#!/bin/sh
# verify.sh ROOT EXIT_CODE_SH: in a folder with INVARIANT.mlir, and INVARIANT-WAY.mlir where there are more ways,
# for each row of passes/invariants.def, each of which breaks that invariant, and `good`, which breaks none.
names=$(sed -n 's/^INVARIANT([A-Z_]*, \([a-z_]*\),.*/\1/p' "$1/passes/invariants.def")
module() { # FILE INVARIANT...
  file=$1 && shift
  printf 'module attributes {xt.invariants = [%s]} {\n' "$(printf '"%s"\n' "$@" | paste -sd,)" > m
  cat "$file" >> m && echo '}' >> m
}
for name in $names; do for file in "$name.mlir" "$name"-*.mlir; do
  [ "$file" != "$name-*.mlir" ] || continue
  module "$file" "$name"
  "$2" 134 xt-opt --xt-verify m 2> err &&
    grep -q "in xt-verify, '.*' at m:[0-9]*:[0-9]* breaks the invariant $name: " err || { echo "$file:"; cat err; exit 1; }
done; done
module good $names
xt-opt --xt-verify m
