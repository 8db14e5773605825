#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# steps.sh [SIZE]: compiles the steps of docs/schedule.md for this machine and tells how many times as
# fast as the first each of them is, by the best times; OpenBLAS takes part where it is installed.
# SIZE: rows and columns of the matrices, 256 at least (default 512).
# Environment: XTCC, XT_BENCH (programs), CC, THREADS (default: all cores), ROUNDS (default 20).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
: "${XTCC:=xtcc}" "${XT_BENCH:=xt-bench}" "${CC:=cc}" "${THREADS:=$(nproc)}" "${ROUNDS:=20}"
size=${1:-512}
serial=(naive interchange tile vectorize unroll block pack)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for step in "${serial[@]}" parallelize; do
  sed "s/512x512/${size}x$size/g" "$here/$step.mlir" > "$work/$step.mlir"
  "$XTCC" -O3 -march=native "$work/$step.mlir" -o "$work/$step.so"
done
peer=()
if "$CC" -O2 -shared -fPIC -Dwork=matmul -DOP_gemm -DD0="$size" -DD1="$size" -DD2="$size" \
    "$here/../../test/bench/peers/blas.c" -l:libopenblas.so.0 -lm -o "$work/OpenBLAS.so" 2> "$work/why"; then
  peer=(OpenBLAS)
fi

# The table of xt-bench, with speeds in place of times: `best/best` is the third field from the end.
compare() { # THREADS STEP…
  local threads=$1 list
  shift
  list=$(printf "$work/%s.so," "$@")
  export OPENBLAS_NUM_THREADS=$threads
  "$XT_BENCH" --compare="${list%,}" --entry=matmul --model=naive --rounds="$ROUNDS" --threads="$threads" |
    awk -v first="$1" '
      / again, as the control$/ { next }
      /\.so$/ {
        name = $NF; sub(/.*\//, "", name); sub(/\.so$/, "", name)
        printf "%-12s %6.2f\n", name, name == first ? 1 : 1 / $(NF - 2)
      }'
}
echo "$size x $size x $size, one thread"
compare 1 "${serial[@]}" "${peer[@]}"
if ((THREADS > 1)); then
  echo "$THREADS threads"
  compare "$THREADS" naive pack parallelize "${peer[@]}"
fi
