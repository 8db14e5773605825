// A scalar becomes a vector in one expression; small integers and i1 are brought to the type of a
// lane.
// RUN: rm -rf %t && mkdir %t && %xtcc -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %xtcc -c -O2 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O0 --cc=clang-22 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: clang

// CHECK-LABEL: int splat_ws(
// CHECK: const xt_f32x8 v32 = XT_SPLAT(xt_f32x8, x[i]);
// CHECK: const xt_f64x4 v64 = XT_SPLAT(xt_f64x4, f64 * f64);
// CHECK: const xt_i8x16 v8 = XT_SPLAT(xt_i8x16, (int8_t)i8);
// CHECK: const xt_i1x8 mask = XT_SPLAT(xt_i1x8, (int8_t)(i1 != 0));
// CHECK: const xt_indexx4 v_index = XT_SPLAT(xt_indexx4, i);
// CHECK: const xt_f16x8 half = XT_SPLAT(xt_f16x8, xt_f16_to_f32(f16));
func.func @splat(%x: memref<64xf32>, %i: index, %f64: f64, %i8: i8, %i1: i1, %f16: f16,
                 %o32: memref<64xf32>, %o64: memref<64xf64>, %o8: memref<64xi8>,
                 %oi: memref<64xindex>, %o16: memref<64xf16>) {
  %c0 = arith.constant 0 : index
  %s = memref.load %x[%i] : memref<64xf32>
  %v32 = vector.broadcast %s : f32 to vector<8xf32>
  %d = arith.mulf %f64, %f64 : f64
  %v64 = vector.broadcast %d : f64 to vector<4xf64>
  vector.store %v64, %o64[%c0] : memref<64xf64>, vector<4xf64>
  %v8 = vector.broadcast %i8 : i8 to vector<16xi8>
  vector.store %v8, %o8[%c0] : memref<64xi8>, vector<16xi8>
  %mask = vector.broadcast %i1 : i1 to vector<8xi1>
  vector.maskedstore %o32[%c0], %mask, %v32 : memref<64xf32>, vector<8xi1>, vector<8xf32>
  %v_index = vector.broadcast %i : index to vector<4xindex>
  vector.store %v_index, %oi[%c0] : memref<64xindex>, vector<4xindex>
  %half = vector.broadcast %f16 : f16 to vector<8xf16>
  vector.store %half, %o16[%c0] : memref<64xf16>, vector<8xf16>
  return
}
