// A row of lanes that memory holds as the C vector does is loaded and stored in one line, through a
// type that may lie at any element; three lanes and i1 are not such rows, and f16 only where they are not computed with.
// RUN: rm -rf %t && mkdir %t && %xtcc -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %xtcc -c -O2 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O0 --cc=clang-22 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: clang

// CHECK-NOT: xt_f16x4u
// CHECK: typedef float xt_f32x8 __attribute__((vector_size(32)));
// CHECK-NEXT: typedef float xt_f32x8u __attribute__((vector_size(32), aligned(4), may_alias));
// CHECK-NOT: xt_f32x4u
// CHECK-LABEL: int rows_ws(
// CHECK: const xt_f32x8 a = *(const xt_f32x8u *)&x[i * 16 + 3];
// CHECK: const xt_f32x8 b = *(const xt_f32x8u *)&x[i * 16];
// CHECK: *(xt_f32x8u *)&y[i * 16] = a;
// CHECK: *(xt_f32x8u *)&y[i * 16 + 5] = b;
// CHECK: memcpy(&three, &x[i * 16], 3 * sizeof *x);
// CHECK: memcpy(&y[i * 16], &three, 3 * sizeof *y);
// CHECK: const xt_i16x4 half = *(const xt_i16x4u *)&h[0];
func.func @rows(%x: memref<8x16xf32>, %y: memref<8x16xf32>, %h: memref<8xf16>, %i: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %pad = arith.constant 0.0 : f32
  %a = vector.load %x[%i, %c3] : memref<8x16xf32>, vector<8xf32>
  %b = vector.transfer_read %x[%i, %c0], %pad {in_bounds = [true]} : memref<8x16xf32>, vector<8xf32>
  vector.store %a, %y[%i, %c0] : memref<8x16xf32>, vector<8xf32>
  vector.transfer_write %b, %y[%i, %c5] {in_bounds = [true]} : vector<8xf32>, memref<8x16xf32>
  %three = vector.load %x[%i, %c0] : memref<8x16xf32>, vector<3xf32>
  vector.store %three, %y[%i, %c0] : memref<8x16xf32>, vector<3xf32>
  %half = vector.load %h[%c0] : memref<8xf16>, vector<4xf16>
  vector.store %half, %h[%c0] : memref<8xf16>, vector<4xf16>
  return
}
