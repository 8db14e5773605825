// RUN: %exit 1 %xtcc -S %s -o %t.c 2>&1 | FileCheck %s
// RUN: not ls %t.c
// A schedule that would explode the code is refused before anything is made.

// CHECK: statements.mlir:[[# @LINE + 5]]:{{[0-9]+}}: error: the schedule asks for about {{[0-9]+}} statements; the limit is 20000
func.func @f(%A: tensor<64x64xf32>, %B: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %C = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = [{"I" = {unroll}}, {"J" = {unroll}}, {"K" = {unroll}}]}
    ins(%A, %B : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %C : tensor<64x64xf32>
}
