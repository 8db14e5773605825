#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# usage: random.sh SEED COUNT [CLASS…]
#
# Prints rows in the form of `workloads` with COUNT shapes per class that nobody chose, to see
# whether default schedules hold beyond the shapes they were looked at with:
#
#   random.sh 1 30 > rows && WORKLOADS=rows run.sh
set -euo pipefail
(($# > 1)) || { sed -n '3,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
seed=$1 count=$2
shift 2
(($#)) || set -- gemm batched tiny const gemv cache memory reduction softmax norm movement mlp attention
awk -v seed="$seed" -v count="$count" -v classes="$*" '
# Between lo and hi, evenly in the logarithm: small sizes come up as often as large ones.
function size(lo, hi) { return int(lo * exp(rand() * log(hi / lo)) + 0.5) }
function pick(words, list, n) { n = split(words, list, " "); return list[int(rand() * n) + 1] }
function row(class, operation, shape, extra) {
  if (seen[class, operation, shape]++)
    return 0
  print class "\t" operation "\t" shape "\t1\t0.95\t1.00" (extra ? "\t" extra : "")
  return 1
}
function product(lo, hi, m, n, k) {
  do { m = size(lo, hi); n = size(lo, hi); k = size(lo, hi) } while (m * n * k > 1e9)
  return m "x" n "x" k
}
function draw(class) {
  if (class == "gemm")
    return row(class, pick("gemm gemm gemm gemm_ta gemm_tb"), product(24, 2000))
  if (class == "batched")
    return row(class, "bgemm", size(2, 64) "x" size(8, 256) "x" size(8, 256) "x" size(8, 256))
  if (class == "tiny")
    return row(class, "gemm", size(2, 48) "x" size(2, 48) "x" size(2, 48), "+libxsmm")
  if (class == "const")
    return row(class, "gemm_const", size(1, 300) "x" size(64, 1500) "x" size(64, 1500))
  if (class == "gemv")
    return row(class, pick("gemv_row gemv_col"), size(64, 5000) "x" size(64, 5000))
  if (class == "cache")
    return row(class, pick("add relu addrelu gelu exp tanh sigmoid"), size(500, 200000))
  if (class == "memory")
    return row(class, pick("add relu addrelu"), size(12000000, 24000000))
  if (class == "reduction")
    return row(class, pick("sum_rows max_rows sum_columns"), size(16, 4000) "x" size(16, 4000))
  if (class == "softmax")
    return row(class, "softmax", size(8, 2000) "x" size(16, 4000))
  if (class == "norm")
    return row(class, pick("layernorm rmsnorm"), size(8, 2000) "x" size(16, 4000))
  if (class == "movement")
    return row(class, "transpose", size(16, 3000) "x" size(16, 3000))
  if (class == "mlp")
    return row(class, pick("mlp_relu mlp_gelu mlp_const"), size(4, 256) "x" size(64, 1024) "x" size(64, 1024) "x" size(16, 1024))
  if (class == "attention")
    return row(class, "attention", size(1, 16) "x" size(32, 512) "x" size(32, 128))
  print "random.sh: no class \"" class "\"" > "/dev/stderr"
  exit 2
}
BEGIN {
  srand(seed)
  n = split(classes, list, " ")
  for (c = 1; c <= n; c++)
    for (made = 0; made < count;)
      made += draw(list[c])
}'
