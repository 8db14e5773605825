#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# make-mlp.sh LAYERS [WIDTH…]: a perceptron of so many layers on 32 rows, on standard output. The layers
# have the widths in turn (default 256); weights are arguments. What takes how long tells
#   make-mlp.sh 50 256 512 128 384 > mlp.mlir && xtcc -ftime-report mlp.mlir
set -euo pipefail
layers=${1:?how many layers}
shift
(($#)) || set -- 256
widths=("$@") rows=32
width() { echo "${widths[$1 % ${#widths[@]}]}"; }

arguments="%x: tensor<${rows}x$(width 0)xf32>"
for ((i = 0; i < layers; i++)); do
  to=$(width $((i + 1)))
  arguments+=", %w$i: tensor<$(width $i)x${to}xf32>, %b$i: tensor<${to}xf32>"
done
result="tensor<${rows}x$(width "$layers")xf32>"
cat << END
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @mlp($arguments) -> $result {
  %zero = arith.constant 0.0 : f32
END
value=%x
for ((i = 0; i < layers; i++)); do
  from=$(width $i) to=$(width $((i + 1)))
  type="tensor<${rows}x${to}xf32>"
  cat << END
  %e$i = tensor.empty() : $type
  %f$i = linalg.fill ins(%zero : f32) outs(%e$i : $type) -> $type
  %p$i = linalg.matmul ins($value, %w$i : tensor<${rows}x${from}xf32>, tensor<${from}x${to}xf32>) outs(%f$i : $type) -> $type
  %h$i = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%p$i, %b$i : $type, tensor<${to}xf32>) outs(%e$i : $type) {
  ^bb0(%p: f32, %b: f32, %o: f32):
    %s = arith.addf %p, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> $type
END
  value=%h$i
done
printf '  return %s : %s\n}\n' "$value" "$result"
