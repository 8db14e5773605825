// A comparison of f32 vectors that only chooses between f32 vectors is one of whole vectors; other
// predicates and other uses go lane by lane.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O1 %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %xtcc -c -O2 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O2 --cc=clang-22 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: clang

// CHECK-LABEL: int choose_ws(
// CHECK:         const xt_i32x8 less = a < b;
// CHECK-NEXT:    const xt_f32x8 r = xt_select_f32x8(less, a, b);
// CHECK-NEXT:    const xt_f32x8 s = xt_select_f32x8(less, b, a);
// CHECK-NEXT:    const xt_f32x8 d = s - r;
// CHECK-NEXT:    const xt_i32x8 above = ~(d <= b);
// CHECK-NEXT:    const xt_f32x8 t = xt_select_f32x8(above, d, b);
// CHECK:           ordered[lane] =
// CHECK:           u[lane] = ordered[lane] ? t[lane] : a[lane];
func.func @choose(%x: memref<7xf32>, %y: memref<7xf32>) {
  %c0 = arith.constant 0 : index
  %a = vector.load %x[%c0] : memref<7xf32>, vector<7xf32>
  %b = vector.load %y[%c0] : memref<7xf32>, vector<7xf32>
  %less = arith.cmpf olt, %a, %b : vector<7xf32>
  %r = arith.select %less, %a, %b : vector<7xi1>, vector<7xf32>
  %s = arith.select %less, %b, %a : vector<7xi1>, vector<7xf32>
  %d = arith.subf %s, %r : vector<7xf32>
  %above = arith.cmpf ugt, %d, %b : vector<7xf32>
  %t = arith.select %above, %d, %b : vector<7xi1>, vector<7xf32>
  %ordered = arith.cmpf ord, %t, %b : vector<7xf32>
  %u = arith.select %ordered, %t, %a : vector<7xi1>, vector<7xf32>
  vector.store %u, %y[%c0] : memref<7xf32>, vector<7xf32>
  return
}

// CHECK-LABEL: int other_ws(
// CHECK-NOT:     xt_i32x4 less =
// CHECK:           less[lane] = -(a[lane] < b[lane]);
// CHECK:           r[lane] = less[lane] ? i[lane] : j[lane];
func.func @other(%x: memref<4xf32>, %y: memref<4xf32>, %m: memref<4xi32>, %n: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %a = vector.load %x[%c0] : memref<4xf32>, vector<4xf32>
  %b = vector.load %y[%c0] : memref<4xf32>, vector<4xf32>
  %i = vector.load %m[%c0] : memref<4xi32>, vector<4xi32>
  %j = vector.load %n[%c0] : memref<4xi32>, vector<4xi32>
  %less = arith.cmpf olt, %a, %b : vector<4xf32>
  %r = arith.select %less, %i, %j : vector<4xi1>, vector<4xi32>
  vector.store %r, %n[%c0] : memref<4xi32>, vector<4xi32>
  return
}
