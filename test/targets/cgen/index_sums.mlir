// An index plus a number stands where it is used, however often; sums need no parentheses, and a
// quotient of index no cast. Numbers of all dimensions are one, at the end.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O1 %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c

// CHECK-LABEL: int sums_ws(
// CHECK:         const intptr_t half = i / 2;
// CHECK:         x[half * 16 + i + 1] = x[i * 16 + half + 16];
func.func @sums(%x: memref<16x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %half = arith.divsi %i, %c2 : index
    %n = arith.addi %i, %c1 overflow<nsw> : index
    %e = memref.load %x[%n, %half] : memref<16x16xf32>
    memref.store %e, %x[%half, %n] : memref<16x16xf32>
  }
  return
}

// A quotient of what may be negative has bounds as well, so that sums of it are plain.
// CHECK-LABEL: int quotient_ws(
// CHECK:         x[(i - j) / 4 + 4] =
func.func @quotient(%x: memref<16xf32>, %e: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    scf.for %j = %c0 to %c16 step %c1 {
      %d = arith.subi %i, %j : index
      %q = arith.divsi %d, %c4 : index
      %n = arith.addi %q, %c4 : index
      memref.store %e, %x[%n] : memref<16xf32>
    }
  }
  return
}
