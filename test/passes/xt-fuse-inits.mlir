// RUN: xt-opt --opt-level=2 --pass-pipeline='builtin.module(xt-fuse)' %s | FileCheck %s
// RUN: xt-opt --opt-level=2 -fno-reassociate --pass-pipeline='builtin.module(xt-fuse)' %s | FileCheck --check-prefix=ORDER %s
// A sum of products that starts from a broadcast bias starts from zero instead, and the bias is added
// together with the op on the results, which then can be done while they are in registers. That
// rounds otherwise: only where float sums may be reassociated, and for integers.

#row = affine_map<(i, j) -> (j)>
#all = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func.func @relu(
// CHECK: %[[ZERO:.*]] = linalg.fill
// CHECK: linalg.matmul {{.*}} outs(%[[ZERO]]
// CHECK: linalg.generic
// CHECK-NEXT: ^bb0
// CHECK-NEXT: arith.addf
// CHECK-NEXT: arith.maximumf
// CHECK-NOT: linalg.generic
// ORDER-LABEL: func.func @relu(
// ORDER-NOT: linalg.fill
// ORDER: linalg.matmul
// ORDER-NOT: arith.addf
// ORDER: return
func.func @relu(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<16xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x16xf32>
  %i = linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<16xf32>) outs(%e : tensor<4x16xf32>) {
    ^bb0(%v: f32, %o: f32):
      linalg.yield %v : f32
  } -> tensor<4x16xf32>
  %p = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%i : tensor<4x16xf32>) -> tensor<4x16xf32>
  %r = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<4x16xf32>) outs(%e : tensor<4x16xf32>) {
    ^bb0(%v: f32, %o: f32):
      %m = arith.maximumf %v, %zero : f32
      linalg.yield %m : f32
  } -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}

// Integers wrap around alike in any order; linalg.broadcast is such a start as well.
// CHECK-LABEL: func.func @integers(
// CHECK: linalg.fill
// CHECK: linalg.matmul
// CHECK: arith.addi
// ORDER-LABEL: func.func @integers(
// ORDER: linalg.fill
// ORDER: linalg.matmul
// ORDER: arith.addi
func.func @integers(%x: tensor<4x8xi8>, %w: tensor<8x16xi8>, %b: tensor<16xi32>) -> tensor<4x16xi32> {
  %e = tensor.empty() : tensor<4x16xi32>
  %i = linalg.broadcast ins(%b : tensor<16xi32>) outs(%e : tensor<4x16xi32>) dimensions = [0]
  %p = linalg.matmul ins(%x, %w : tensor<4x8xi8>, tensor<8x16xi8>) outs(%i : tensor<4x16xi32>) -> tensor<4x16xi32>
  return %p : tensor<4x16xi32>
}

// A start of which there is an element for each result stays: adding it later spares nothing.
// CHECK-LABEL: func.func @whole(
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @whole(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %p = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%b : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %p : tensor<4x16xf32>
}

// A sum with a schedule stays as it is.
// CHECK-LABEL: func.func @scheduled(
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @scheduled(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<16xf32>) -> tensor<4x16xf32> {
  %e = tensor.empty() : tensor<4x16xf32>
  %i = linalg.broadcast ins(%b : tensor<16xf32>) outs(%e : tensor<4x16xf32>) dimensions = [0]
  %p = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k"]} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%i : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %p : tensor<4x16xf32>
}
