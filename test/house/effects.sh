#!/usr/bin/env bash
# effects.sh TREE: each op of targets/cgen/ops.def that may take a buffer has a row in
# dialects/effects.def, and no other file holds a list of such ops.
set -uo pipefail
cd "$1" || exit 2
rows=$(sed -nE 's/^EFFECT\("([^"]+)".*/\1/p' dialects/effects.def)
[[ -n $rows ]] || { echo "dialects/effects.def has no rows"; exit 1; }
status=0
doubles=$(sort <<<"$rows" | uniq -d)
[[ -z $doubles ]] || { echo "dialects/effects.def: two rows of $doubles"; status=1; }
while read -r op; do
  grep -qxF -e "$op" -e "${op%%.*}.*" <<<"$rows" && continue
  echo "dialects/effects.def: no row of $op"
  status=1
done < <(sed -nE 's/^[A-Z_]+\("((memref|scf|affine)\.[a-z_.]+|accel\.([a-z]*load|alloc|free|copy|store|get_global)|vector\.[a-z_]*(load|store|read|write|gather|scatter)|func\.(call|return))".*/\1/p' targets/cgen/ops.def)

# Three ops of the table in four lines are a list. These ask for something else: strides that ops
# take, statements that bear a comment, views that are of one size with their buffer or begin where it
# does, values and their ranges, operands that are indices, ops that take a value without a rank, what ops become beside a device.
others='passes/device/loosen_strides.c passes/nest/emit.c passes/analysis/constant.c
passes/analysis/align.c targets/cgen/range.c passes/input/bounds.c passes/input/types.c passes/device/device_ops.c passes/device/measure.c'
lists=$(find passes targets compiler dialects -name '*.c' -print0 |
  grep -zvxF "$(tr ' ' '\n' <<<"$others")" | xargs -0 awk -v rows="$rows" '
    BEGIN { split(rows, r, "\n"); for (i in r) known["\"" r[i] "\""] = 1 }
    FNR == 1 { split("", at) }
    {
      line = $0
      while (match(line, /"[a-z]+\.[a-z_.]+"/)) {
        name = substr(line, RSTART, RLENGTH)
        if (name in known) at[name] = FNR
        line = substr(line, RSTART + RLENGTH)
      }
      n = 0
      for (name in at) if (at[name] > FNR - 4) n++
      if (n >= 3) { print FILENAME ":" FNR ": a list of ops beside dialects/effects.def"; split("", at) }
    }')
[[ -z $lists ]] || { echo "$lists"; status=1; }
exit $status
