// RUN: xt-opt --opt-level=2 --pass-pipeline='builtin.module(xt-fuse)' %s | FileCheck %s
// RUN: xt-opt --opt-level=2 --pass-pipeline='builtin.module(xt-fuse)' -Rpass=fuse %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD
// Pads that their users need not see.

#id = affine_map<(i, j) -> (i, j)>

// Zeros add nothing to a sum that starts from zero.
// TOLD: remark: the source of the zero padding is read: the padding adds nothing to the sum
// CHECK-LABEL: func.func @sum(
// CHECK-SAME: %[[X:.*]]: tensor<5x6xf32>
// CHECK-NOT: tensor.pad
// CHECK: linalg.reduce {{.*}} ins(%[[X]]
func.func @sum(%x: tensor<5x6xf32>) -> tensor<5xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<5x6xf32> to tensor<5x9xf32>
  %e = tensor.empty() : tensor<5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<5xf32>) -> tensor<5xf32>
  %r = linalg.reduce {arith.addf} ins(%p : tensor<5x9xf32>) outs(%f : tensor<5xf32>) dimensions = [1]
  return %r : tensor<5xf32>
}

// Ones do; so do zeros to a product, rows that are no part of a sum, and zeros to a sum that may start from -0.
// CHECK-LABEL: func.func @other_sums(
// CHECK-COUNT-4: tensor.pad
func.func @other_sums(%x: tensor<5x6xf32>, %s: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<6xf32>, tensor<5xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<5xf32>) -> tensor<5xf32>
  %p0 = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %one : f32
  } : tensor<5x6xf32> to tensor<5x9xf32>
  %r0 = linalg.reduce {arith.addf} ins(%p0 : tensor<5x9xf32>) outs(%f : tensor<5xf32>) dimensions = [1]
  %p1 = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<5x6xf32> to tensor<5x9xf32>
  %r1 = linalg.reduce {arith.mulf} ins(%p1 : tensor<5x9xf32>) outs(%f : tensor<5xf32>) dimensions = [1]
  %p2 = tensor.pad %x low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<5x6xf32> to tensor<6x8xf32>
  %e2 = tensor.empty() : tensor<6xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<6xf32>) -> tensor<6xf32>
  %r2 = linalg.reduce {arith.addf} ins(%p2 : tensor<6x8xf32>) outs(%f2 : tensor<6xf32>) dimensions = [1]
  %p3 = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<5x6xf32> to tensor<5x9xf32>
  %r3 = linalg.reduce {arith.addf} ins(%p3 : tensor<5x9xf32>) outs(%s : tensor<5xf32>) dimensions = [1]
  return %r0, %r1, %r2, %r3 : tensor<5xf32>, tensor<5xf32>, tensor<6xf32>, tensor<5xf32>
}

// Ops on every element are done on the source, and on the value.
// TOLD-COUNT-2: remark: is computed before its input is padded
// CHECK-LABEL: func.func @pointwise(
// CHECK-SAME: %[[X:.*]]: tensor<5x6xf32>, %[[V:.*]]: f32
// CHECK: %[[N:.*]] = arith.negf %[[V]]
// CHECK: %[[W:.*]] = arith.extf %[[N]] : f32 to f64
// CHECK: %[[G:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<5x6xf32>) outs(%{{.*}} : tensor<5x6xf64>)
// CHECK: tensor.pad %[[G]] low[0, 1] high[0, 2]
// CHECK: tensor.yield %[[W]] : f64
func.func @pointwise(%x: tensor<5x6xf32>, %v: f32) -> tensor<5x9xf64> {
  %p = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<5x6xf32> to tensor<5x9xf32>
  %e = tensor.empty() : tensor<5x9xf32>
  %n = linalg.negf ins(%p : tensor<5x9xf32>) outs(%e : tensor<5x9xf32>) -> tensor<5x9xf32>
  %d = tensor.empty() : tensor<5x9xf64>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%n : tensor<5x9xf32>) outs(%d : tensor<5x9xf64>) {
  ^bb0(%a: f32, %o: f64):
    %b = arith.extf %a : f32 to f64
    linalg.yield %b : f64
  } -> tensor<5x9xf64>
  return %r : tensor<5x9xf64>
}
