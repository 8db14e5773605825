// A row of lanes that memory holds as the C vector does is loaded and stored in one line, through a
// type that may lie at any element; three lanes and i1 are not such rows, and f16 only where they are not computed with.
// Three are read and written by a macro, which on AVX-512 is one instruction.
// RUN: rm -rf %t && mkdir %t && %xtcc -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %xtcc -c -O2 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O0 --cc=clang-22 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O2 --cc=gcc -march=x86-64-v4 -o %t/gcc.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: llvm-objdump -d %t/gcc.o | FileCheck %s --check-prefix=ASM
// RUN: %xtcc -c -O2 --cc=clang-22 -march=x86-64-v4 -o %t/clang.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: llvm-objdump -d %t/clang.o | FileCheck %s --check-prefix=ASM
// REQUIRES: x86, gcc, clang

// CHECK-NOT: xt_f16x4u
// CHECK: typedef float xt_f32x8 __attribute__((vector_size(32)));
// CHECK-NEXT: typedef float xt_f32x8u __attribute__((vector_size(32), aligned(4), may_alias));
// CHECK-NOT: xt_f32x4u
// CHECK-LABEL: int rows_ws(
// CHECK: const xt_f32x8 a = *(const xt_f32x8u *)&x[i * 16 + 3];
// CHECK: const xt_f32x8 b = *(const xt_f32x8u *)&x[i * 16];
// CHECK: *(xt_f32x8u *)&y[i * 16] = a;
// CHECK: *(xt_f32x8u *)&y[i * 16 + 5] = b;
// CHECK: XT_READ32x4(three, &x[i * 16], 3);
// CHECK: XT_WRITE32x4(&y[i * 16], three, 3);
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

// All forms of the macro; five bytes have none.
// CHECK-LABEL: int parts_ws(
// CHECK: XT_READ32x8(a, &x[0], 7);
// CHECK: XT_READ32x16(b, &x[7], 9);
// CHECK: XT_READ64x4(c, &y[0], 3);
// CHECK: XT_READ64x8(d, &y[3], 5);
// CHECK: XT_READ32x4(e, &i[0], 3);
// CHECK: memcpy(&f, &j[0], 5 * sizeof *j);
// CHECK: XT_WRITE32x8(&x[1], a, 7);
// CHECK: XT_WRITE32x16(&x[0], b, 9);
// CHECK: XT_WRITE64x4(&y[1], c, 3);
// CHECK: XT_WRITE64x8(&y[0], d, 5);
// CHECK: XT_WRITE32x4(&i[1], e, 3);
// CHECK: memcpy(&j[1], &f, 5 * sizeof *j);
// ASM: {%k{{[1-7]}}} {z}
// ASM: {%k{{[1-7]}}}
func.func @parts(%x: memref<16xf32>, %y: memref<8xf64>, %i: memref<8xi32>, %j: memref<8xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %a = vector.load %x[%c0] : memref<16xf32>, vector<7xf32>
  %b = vector.load %x[%c7] : memref<16xf32>, vector<9xf32>
  %c = vector.load %y[%c0] : memref<8xf64>, vector<3xf64>
  %d = vector.load %y[%c3] : memref<8xf64>, vector<5xf64>
  %e = vector.load %i[%c0] : memref<8xi32>, vector<3xi32>
  %f = vector.load %j[%c0] : memref<8xi8>, vector<5xi8>
  vector.store %a, %x[%c1] : memref<16xf32>, vector<7xf32>
  vector.store %b, %x[%c0] : memref<16xf32>, vector<9xf32>
  vector.store %c, %y[%c1] : memref<8xf64>, vector<3xf64>
  vector.store %d, %y[%c0] : memref<8xf64>, vector<5xf64>
  vector.store %e, %i[%c1] : memref<8xi32>, vector<3xi32>
  vector.store %f, %j[%c1] : memref<8xi8>, vector<5xi8>
  return
}

// What a part does not have is not read from a variable that has no value yet.
// CHECK-LABEL: int either_ws(
// CHECK: XT_READ32x4(
func.func @either(%x: memref<8xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0.0> : vector<3xf32>
  %v = scf.if %c -> vector<3xf32> {
    scf.yield %zero : vector<3xf32>
  } else {
    %a = vector.load %x[%c0] : memref<8xf32>, vector<3xf32>
    scf.yield %a : vector<3xf32>
  }
  vector.store %v, %x[%c0] : memref<8xf32>, vector<3xf32>
  return
}
