#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh XTCC WORK [STRIDE [NAME]]: a Markdown table of the worst error of each vector function over every
# STRIDE-th float, for both compilers, with contraction and without. Fails if one is above 2 units.
set -euo pipefail
xtcc=$1 work=$2 stride=${3:-4099} name=${4:-}
inputs=$(cd "$(dirname "$0")/Inputs" && pwd)
: "${GCC:=gcc}" "${CLANG:=clang-22}"
status=0
mkdir -p "$work"
for cc in "$GCC" "$CLANG"; do
  for flags in "-O2 -ffp-contract=fast -march=native" "-O2 -ffp-contract=off" "-O0 -g -ffp-contract=fast -march=native"; do
    [[ $flags != -O0* || $stride -gt 1000 ]] || continue # slow, and the same operations
    # shellcheck disable=SC2086
    "$xtcc" --allow-internal-marks -c --runtime=none --cc="$cc" $flags "$inputs/functions.mlir" -o "$work/functions.o"
    "$xtcc" --allow-internal-marks -S --runtime=none "$inputs/functions.mlir" -o "$work/functions.c"
    "$cc" -std=c11 -O2 -Wall -Wextra -Werror -I "$work" -I "$inputs/../../../runtime/include" "$inputs/accuracy.c" "$work/functions.o" -lm -o "$work/accuracy"
    printf '\n%s %s\n\n| function | samples | worst error | at |\n|---|---|---|---|\n' "$(basename "$cc")" "$flags"
    "$work/accuracy" "$stride" ${name:+"$name"} || status=1
  done
done
exit $status
