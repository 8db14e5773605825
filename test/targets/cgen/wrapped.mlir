// A statement that is too long for a line is broken behind an operator, never inside an index.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O1 %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c

// CHECK-LABEL: int sum_ws(
// CHECK:         the_result[i * 4 + j] = xt_f32_to_f16(xt_round_f16(xt_f16_to_f32(a[i * 4 + j]) +
// CHECK-NEXT:      xt_f16_to_f32(b[j])));
func.func @sum(%a: memref<8x4xf16>, %b: memref<4xf16>, %the_result: memref<8x4xf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %x = memref.load %a[%i, %j] : memref<8x4xf16>
      %y = memref.load %b[%j] : memref<4xf16>
      %s = arith.addf %x, %y : f16
      memref.store %s, %the_result[%i, %j] : memref<8x4xf16>
    }
  }
  return
}
