// The C of a scheduled matmul: elements are named after their operands, accumulators after what
// they hold, and index arithmetic after neither.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O1 -freassociate %s -o %t/x.c
// RUN: FileCheck %s --input-file=%t/x.accelerator.c

// CHECK-NOT:  intptr_t C_
// CHECK:      // i0: unrolled by 2; j0: a vector of 4
// CHECK-NEXT: xt_f32x4 C_0_0 = zero, C_1_0 = zero;
// CHECK-NEXT: if (k != 0) {
// CHECK-NEXT:   C_0_0 = *(const xt_f32x4u *)&C[
// CHECK:        C_1_0 = *(const xt_f32x4u *)&C[
// CHECK-NEXT: }
// CHECK-NEXT: for (
// CHECK:        xt_f32x4 [[B:b[_0-9]*]] = *(const xt_f32x4u *)&B_packed[
// CHECK-NEXT:   XT_PIN([[B]]);
// CHECK-NEXT:   const xt_f32x4 [[A0:a[_0-9]*]] = XT_SPLAT(xt_f32x4, A[i * 16 + k0]);
// CHECK-NEXT:   C_0_0 += [[A0]] * [[B]];
// CHECK-NEXT:   const xt_f32x4 [[A1:a[_0-9]*]] = XT_SPLAT(xt_f32x4, A[i * 16 + k0 + 16]);
// CHECK-NEXT:   C_1_0 += [[A1]] * [[B]];
// CHECK-NEXT: }
// CHECK-NEXT: *(xt_f32x4u *)&C[i * 16 + j] = C_0_0;
// CHECK-NEXT: *(xt_f32x4u *)&C[i * 16 + j + 16] = C_1_0;
// CHECK-NOT:  intptr_t C_
func.func @mm(%A: tensor<16x16xf32>, %B: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %C = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = {"k" = {pack = 1}, "i", "j", "k#8", "i#2" = {unroll}, "j#4" = {vectorize}}}
    ins(%A, %B : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %C : tensor<16x16xf32>
}

// A body's values keep their names.
// CHECK-LABEL: // linalg.generic, line
// CHECK:         const xt_f32x4 x = *(const xt_f32x4u *)&X[
// CHECK:         const xt_f32x4 centred = x - m;
// CHECK:         = centred * centred;
func.func @square(%X: tensor<16xf32>, %M: tensor<f32>) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<16xf32>
  %norm = linalg.generic {loop.dims = ["i"], loop.schedule = {"i", "i#4" = {vectorize}},
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%X, %M : tensor<16xf32>, tensor<f32>) outs(%e : tensor<16xf32>) {
  ^bb0(%a: f32, %b: f32, %unused: f32):
    %centred = arith.subf %a, %b : f32
    %squared = arith.mulf %centred, %centred : f32
    linalg.yield %squared : f32
  } -> tensor<16xf32>
  return %norm : tensor<16xf32>
}
