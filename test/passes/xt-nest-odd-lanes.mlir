// AVX-512 reads and writes a part of a vector: results that do not fill one are one vector of as many lanes.
// RUN: xt-opt --vector-bits=512 --pass-pipeline="builtin.module(xt-nest)" %s | FileCheck %s
// RUN: xt-opt --vector-bits=256 --pass-pipeline="builtin.module(xt-nest)" %s | FileCheck --check-prefix=PIECES %s

// CHECK-LABEL: func.func private @eleven_matmul(
// CHECK:         vector.load {{.*}} : memref<4x11xf32>, vector<11xf32>
// CHECK:         scf.for {{.*}} -> (vector<11xf32>, vector<11xf32>
// CHECK:           vector.load {{.*}} : memref<9x11xf32>, vector<11xf32>
// CHECK:         vector.store {{.*}} : memref<4x11xf32>, vector<11xf32>
// PIECES-LABEL: func.func private @eleven_matmul(
// PIECES-NOT:     vector<11xf32>
// PIECES:       func.func private @three_matmul
func.func @eleven(%A: memref<4x9xf32>, %B: memref<9x11xf32>, %C: memref<4x11xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k", {"i#4" = {unroll}}, {"j#11" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf32>, memref<9x11xf32>) outs(%C : memref<4x11xf32>)
  return
}

// CHECK-LABEL: func.func private @three_matmul(
// CHECK:         vector.load {{.*}} : memref<9x3xf64>, vector<3xf64>
func.func @three(%A: memref<4x9xf64>, %B: memref<9x3xf64>, %C: memref<4x3xf64>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k", {"i#4" = {unroll}}, {"j#3" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf64>, memref<9x3xf64>) outs(%C : memref<4x3xf64>)
  return
}

// Not where elements have 16 bits, where lanes do not lie side by side, or where an op may stop at a zero.
// CHECK-LABEL: func.func private @half_matmul(
// CHECK-NOT:     vector<11x
// CHECK-LABEL: func.func private @across_generic(
// CHECK-NOT:     vector<11x
// CHECK-LABEL: func.func private @quotients_generic(
// CHECK-NOT:     vector<11x
// CHECK:         return
func.func @half(%A: memref<4x9xf16>, %B: memref<9x11xf16>, %C: memref<4x11xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k", {"i#4" = {unroll}}, {"j#11" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf16>, memref<9x11xf16>) outs(%C : memref<4x11xf32>)
  return
}
func.func @across(%A: memref<11x4xf32>, %B: memref<4x11xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"],
      loop.dims = ["i", "j"], loop.schedule = ["i", {"j" = {vectorize}}]} ins(%A : memref<11x4xf32>) outs(%B : memref<4x11xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}
func.func @quotients(%A: memref<4x11xi32>, %B: memref<4x11xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"],
      loop.dims = ["i", "j"], loop.schedule = ["i", {"j" = {vectorize}}]} ins(%A : memref<4x11xi32>) outs(%B : memref<4x11xi32>) {
  ^bb0(%a: i32, %o: i32):
    %q = arith.divsi %o, %a : i32
    linalg.yield %q : i32
  }
  return
}
