// Vector arithmetic stands where it is used, what a loop carries is updated in place, and a loop
// goes on in the variables of what it starts from when nothing else reads them.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O1 %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %xtcc -c -O0 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O2 --cc=clang-22 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: clang

// CHECK-LABEL: int update_ws(
// CHECK:         const xt_f32x4 zero = {0};
// CHECK:         xt_f32x4 sum;
// CHECK-NEXT:    if (
// CHECK-NEXT:      sum = zero;
// CHECK-NEXT:    } else {
// CHECK-NEXT:      sum = *(const xt_f32x4u *)&y[0];
// CHECK-NEXT:    }
// CHECK-NEXT:    for (
// CHECK-NEXT:      const xt_f32x4 a =
// CHECK-NEXT:      sum += a * (a - ones);
// CHECK-NEXT:    }
// CHECK-NEXT:    *(xt_f32x4u *)&y[0] = sum / ones;
func.func @update(%x: memref<64xf32>, %y: memref<4xf32>, %one: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %0 = arith.constant dense<0.0> : vector<4xf32>
  %ones = vector.broadcast %one : f32 to vector<4xf32>
  %none = arith.cmpi eq, %n, %c0 : index
  %init = scf.if %none -> (vector<4xf32>) {
    scf.yield %0 : vector<4xf32>
  } else {
    %old = vector.load %y[%c0] : memref<4xf32>, vector<4xf32>
    scf.yield %old : vector<4xf32>
  }
  %total = scf.for %i = %c0 to %c64 step %c4 iter_args(%sum = %init) -> (vector<4xf32>) {
    %a = vector.load %x[%i] : memref<64xf32>, vector<4xf32>
    %less = arith.subf %a, %ones : vector<4xf32>
    %product = arith.mulf %a, %less : vector<4xf32>
    %next = arith.addf %sum, %product : vector<4xf32>
    scf.yield %next : vector<4xf32>
  }
  %mean = arith.divf %total, %ones : vector<4xf32>
  vector.store %mean, %y[%c0] : memref<4xf32>, vector<4xf32>
  return
}

// The old value is read after the new one is known, so both are kept.
// CHECK-LABEL: int keep_ws(
// CHECK:         xt_f32x4 sum = *(const xt_f32x4u *)&y[0];
// CHECK-NEXT:    for (
// CHECK:           const xt_f32x4 next = sum + a;
// CHECK-NEXT:      *(xt_f32x4u *)&x[i] = sum;
// CHECK-NEXT:      sum = next;
func.func @keep(%x: memref<64xf32>, %y: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %sum = vector.load %y[%c0] : memref<4xf32>, vector<4xf32>
  %total = scf.for %i = %c0 to %c64 step %c4 iter_args(%before = %sum) -> (vector<4xf32>) {
    %a = vector.load %x[%i] : memref<64xf32>, vector<4xf32>
    %next = arith.addf %before, %a : vector<4xf32>
    vector.store %before, %x[%i] : memref<64xf32>, vector<4xf32>
    scf.yield %next : vector<4xf32>
  }
  vector.store %total, %y[%c0] : memref<4xf32>, vector<4xf32>
  return
}

// Nothing reads the result: no warning. The start is read twice: it is copied.
// CHECK-LABEL: int unread_ws(
// CHECK:         xt_f32x4 sum = first;
// CHECK:           sum += first;
func.func @unread(%x: memref<64xf32>, %y: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %first = vector.load %x[%c0] : memref<64xf32>, vector<4xf32>
  %start = vector.load %y[%c0] : memref<4xf32>, vector<4xf32>
  %total:2 = scf.for %i = %c0 to %c64 step %c4 iter_args(%sum = %first, %other = %start)
      -> (vector<4xf32>, vector<4xf32>) {
    %next = arith.addf %sum, %first : vector<4xf32>
    vector.store %first, %x[%i] : memref<64xf32>, vector<4xf32>
    %more = arith.mulf %other, %first : vector<4xf32>
    scf.yield %next, %more : vector<4xf32>, vector<4xf32>
  }
  return
}

// Names are free again where their block ends; one that nothing reads is found among namesakes.
// CHECK-LABEL: int names_ws(
// CHECK:         for (
// CHECK:           const xt_f32x4 a =
// CHECK:           xt_f32x4 sum = a;
// CHECK:           (void)sum;
// CHECK:         for (
// CHECK:           const xt_f32x4 a =
// CHECK:           xt_f32x4 sum = a;
// CHECK-NOT:       (void)
// CHECK:           = sum;
func.func @names(%x: memref<64xf32>, %y: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c4 {
    %a = vector.load %x[%i] : memref<64xf32>, vector<4xf32>
    %total = scf.for %j = %c0 to %c64 step %c4 iter_args(%sum = %a) -> (vector<4xf32>) {
      %next = arith.addf %sum, %a : vector<4xf32>
      vector.store %a, %x[%j] : memref<64xf32>, vector<4xf32>
      scf.yield %next : vector<4xf32>
    }
  }
  scf.for %i = %c0 to %c64 step %c4 {
    %a = vector.load %x[%i] : memref<64xf32>, vector<4xf32>
    %total = scf.for %j = %c0 to %c64 step %c4 iter_args(%sum = %a) -> (vector<4xf32>) {
      %next = arith.addf %sum, %a : vector<4xf32>
      scf.yield %next : vector<4xf32>
    }
    vector.store %total, %y[%c0] : memref<4xf32>, vector<4xf32>
  }
  return
}
