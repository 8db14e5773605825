// What goes into the kernel of its only user is marked, with a tensor of its own to start from.
// RUN: xt-opt --pass-pipeline="builtin.module(xt-group)" %s | FileCheck %s
// RUN: xt-opt --pass-pipeline="builtin.module(xt-group)" -Rpass=fuse %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#turned = affine_map<(i, j) -> (j, i)>

// A contraction whose results one element-wise op takes, whatever the order of its indices.
// CHECK-LABEL: func.func @bias
// CHECK:       %[[E:.*]] = tensor.empty() {xt.group}
// CHECK:       %[[F:.*]] = linalg.fill {xt.group} {{.*}} outs(%[[E]]
// CHECK:       linalg.matmul {xt.group} {{.*}} outs(%[[F]]
// CHECK:       linalg.generic
// CHECK-NOT:   xt.group
// TOLD: xt-group.mlir:[[#@LINE+7]]:8: remark: shares its kernel with 1 op that feeds it [-Rpass=fuse]
func.func @bias(%x: tensor<8x6xf32>, %w: tensor<6x4xf32>, %b: tensor<4xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %m = linalg.matmul ins(%x, %w : tensor<8x6xf32>, tensor<6x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  %t = tensor.empty() : tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [#turned, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m, %b : tensor<8x4xf32>, tensor<4xf32>) outs(%t : tensor<4x8xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %s = arith.addf %a, %c : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Two users, a result that only a part of the points reads, a scheduled op: all stay apart.
// CHECK-LABEL: func.func @apart
// CHECK-NOT:   xt.group
func.func @apart(%x: tensor<8x6xf32>, %w: tensor<6x4xf32>, %v: tensor<6xf32>)
    -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %m = linalg.matmul ins(%x, %w : tensor<8x6xf32>, tensor<6x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  %y = linalg.exp ins(%m : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %n = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["I", "J", "K"]}
      ins(%x, %w : tensor<8x6xf32>, tensor<6x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  %z = linalg.exp ins(%n : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %m, %y, %z : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}
