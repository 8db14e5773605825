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

// An op that adds to the results in place reads them instead.
// CHECK-LABEL: func.func @in_place
// CHECK:       %[[M:.*]] = linalg.matmul {xt.group}
// CHECK:       %[[E:.*]] = tensor.empty() : tensor<8x4xf32>
// CHECK:       linalg.generic {{.*}} ins(%{{.*}}, %[[M]] : tensor<4xf32>, tensor<8x4xf32>) outs(%[[E]]
func.func @in_place(%x: tensor<8x6xf32>, %w: tensor<6x4xf32>, %b: tensor<4xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %m = linalg.matmul ins(%x, %w : tensor<8x6xf32>, tensor<6x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  %y = linalg.generic {indexing_maps = [#column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<4xf32>) outs(%m : tensor<8x4xf32>) {
  ^bb0(%c: f32, %a: f32):
    %s = arith.addf %a, %c : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
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

// Ops on the same rows go into the kernel of the last; what all of them start from is copied.
// CHECK-LABEL: func.func @rows
// CHECK:       tensor.empty() {xt.group} : tensor<8x6xf32>
// CHECK:       linalg.generic {{.*}} attrs = {{{.*}}xt.group}
// CHECK:       %[[E:.*]] = tensor.empty() {xt.group} : tensor<8xf32>
// CHECK:       %[[F:.*]] = linalg.fill {xt.group} {{.*}} outs(%[[E]]
// CHECK:       linalg.reduce {{.*}} outs(%[[F]] {{.*}} {xt.group}
// CHECK:       linalg.generic
// CHECK-NOT:   xt.group
// TOLD: remark: shares its kernel with 2 ops that feed it
func.func @rows(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x6xf32>
  %e1 = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8xf32>) -> tensor<8xf32>
  %p = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x6xf32>) outs(%e : tensor<8x6xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = math.exp %a : f32
    linalg.yield %s : f32
  } -> tensor<8x6xf32>
  %sum = linalg.reduce {arith.addf} ins(%p : tensor<8x6xf32>) outs(%f : tensor<8xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %sum : tensor<8x6xf32>, tensor<8xf32>) outs(%e : tensor<8x6xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %s = arith.divf %a, %c : f32
    linalg.yield %s : f32
  } -> tensor<8x6xf32>
  return %y : tensor<8x6xf32>
}

// Sums of columns are not by rows; a result that is used outside stays.
// CHECK-LABEL: func.func @columns
// CHECK-NOT:   xt.group
func.func @columns(%x: tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x6xf32>
  %e1 = tensor.empty() : tensor<6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e1 : tensor<6xf32>) -> tensor<6xf32>
  %p = linalg.exp ins(%x : tensor<8x6xf32>) outs(%e : tensor<8x6xf32>) -> tensor<8x6xf32>
  %sum = linalg.reduce {arith.addf} ins(%p : tensor<8x6xf32>) outs(%f : tensor<6xf32>) dimensions = [0]
  %y = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %sum : tensor<8x6xf32>, tensor<6xf32>) outs(%e : tensor<8x6xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %s = arith.divf %a, %c : f32
    linalg.yield %s : f32
  } -> tensor<8x6xf32>
  return %p, %y : tensor<8x6xf32>, tensor<8x6xf32>
}
