#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# matmul.sh [SIZE…]: products of matrices, scheduled by hand, compiled by gcc and by clang for this
# machine, against OpenBLAS on one thread. SIZE is N or MxNxK; a ratio above 1 means that xtcc wins.
# Environment: XTCC, XT_BENCH (programs), SCHEDULE (loop.schedule), BENCH_FLAGS (of xt-bench).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
: "${XTCC:=xtcc}" "${XT_BENCH:=xt-bench}" "${BENCH_FLAGS:=}"
# 6 rows of 2 vectors of 8 lanes are 12 of 16 registers; the panel of B stays in the L2 cache.
schedule='[{"j" = {pack = 1}}, "i", "k", {"i#6" = {unroll}}, {"j#16" = {vectorize}}]'
(($#)) || set -- 768 500
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

emit() { # M N K
  local a="tensor<$1x$3xf32>" b="tensor<$3x$2xf32>" c="tensor<$1x$2xf32>"
  cat <<END
func.func @matmul(%A: $a, %B: $b) -> $c {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : $c
  %start = linalg.fill ins(%zero : f32) outs(%empty : $c) -> $c
  %C = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ${SCHEDULE:-$schedule}}
       ins(%A, %B : $a, $b) outs(%start : $c) -> $c
  return %C : $c
}
END
}

for size in "$@"; do
  IFS=x read -r m n k <<<"$size"
  n=${n:-$m} k=${k:-$m}
  libraries=()
  emit "$m" "$n" "$k" > "$work/matmul.mlir"
  for cc in gcc clang-22; do
    command -v "$cc" > /dev/null || continue
    "$XTCC" -O3 -march=native --cc="$cc" "$work/matmul.mlir" -o "$work/$cc.so"
    libraries+=("$work/$cc.so")
  done
  if gcc -O2 -shared -fPIC -Dwork=matmul -DOP_gemm -DD0="$m" -DD1="$n" -DD2="$k" \
      "$here/peers/blas.c" -l:libopenblas.so.0 -lm -o "$work/openblas.so" 2> "$work/why"; then
    libraries+=("$work/openblas.so")
  else
    echo "no OpenBLAS: $(tail -1 "$work/why")"
  fi
  echo "== $m x $n x $k"
  for first in "${libraries[@]}"; do
    [[ $first == */openblas.so ]] && continue
    others=("$first")
    for library in "${libraries[@]}"; do
      [[ $library == "$first" ]] || others+=("$library")
    done
    # shellcheck disable=SC2086
    (IFS=,; list="${others[*]}"; IFS=' '; "$XT_BENCH" --compare="$list" --entry=matmul $BENCH_FLAGS) |
      sed "s,$work/,,g"
  done
done
