// RUN: xt-opt --xt-join-copies %s | FileCheck %s
// Copies into parts that follow each other in the rows of one buffer become one loop over rows.

// CHECK-LABEL: func.func @two(
// CHECK-SAME: %[[X:.*]]: memref<5x2xf32>, %[[Z:.*]]: memref<5x3xf32>, %[[R:.*]]: memref<5x5xf32>
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK: %[[X1:.*]] = memref.subview %[[X]][%[[I]], 0] [1, 2] [1, 1]
// CHECK: memref.copy %[[X1]], %{{.*}} : memref<2xf32,
// CHECK: %[[Z1:.*]] = memref.subview %[[Z]][%[[I]], 0] [1, 3] [1, 1]
// CHECK: memref.copy %[[Z1]], %{{.*}} : memref<3xf32,
// CHECK-NOT: memref.copy
func.func @two(%x: memref<5x2xf32>, %z: memref<5x3xf32>, %r: memref<5x5xf32>) attributes {xt.entry} {
  %a = memref.subview %r[0, 0] [5, 2] [1, 1] : memref<5x5xf32> to memref<5x2xf32, strided<[5, 1]>>
  memref.copy %x, %a : memref<5x2xf32> to memref<5x2xf32, strided<[5, 1]>>
  %b = memref.subview %r[0, 2] [5, 3] [1, 1] : memref<5x5xf32> to memref<5x3xf32, strided<[5, 1], offset: 2>>
  memref.copy %z, %b : memref<5x3xf32> to memref<5x3xf32, strided<[5, 1], offset: 2>>
  return
}

// Three, along the last of three dimensions, of which the first two are loops.
// CHECK-LABEL: func.func @three(
// CHECK: scf.for
// CHECK: scf.for
// CHECK-COUNT-3: memref.copy {{.*}} : memref<2xf32,
func.func @three(%x: memref<4x5x2xf32>, %r: memref<4x5x6xf32>) attributes {xt.entry} {
  %a = memref.subview %r[0, 0, 0] [4, 5, 2] [1, 1, 1] : memref<4x5x6xf32> to memref<4x5x2xf32, strided<[30, 6, 1]>>
  memref.copy %x, %a : memref<4x5x2xf32> to memref<4x5x2xf32, strided<[30, 6, 1]>>
  %b = memref.subview %r[0, 0, 2] [4, 5, 2] [1, 1, 1] : memref<4x5x6xf32> to memref<4x5x2xf32, strided<[30, 6, 1], offset: 2>>
  memref.copy %x, %b : memref<4x5x2xf32> to memref<4x5x2xf32, strided<[30, 6, 1], offset: 2>>
  %c = memref.subview %r[0, 0, 4] [4, 5, 2] [1, 1, 1] : memref<4x5x6xf32> to memref<4x5x2xf32, strided<[30, 6, 1], offset: 4>>
  memref.copy %x, %c : memref<4x5x2xf32> to memref<4x5x2xf32, strided<[30, 6, 1], offset: 4>>
  return
}

// Left alone: parts that follow each other as a whole, that overlap, that read what was written, that
// something stands between, and buffers that may be the same.
// CHECK-LABEL: func.func @left(
// CHECK-NOT: scf.for
// CHECK: func.func private @unknown(
func.func @left(%x: memref<2x6xf32>, %r: memref<4x6xf32>, %u: memref<4x6xf32>, %v: memref<4x6xf32>) attributes {xt.entry} {
  %a = memref.subview %r[0, 0] [2, 6] [1, 1] : memref<4x6xf32> to memref<2x6xf32, strided<[6, 1]>>
  memref.copy %x, %a : memref<2x6xf32> to memref<2x6xf32, strided<[6, 1]>>
  %b = memref.subview %r[2, 0] [2, 6] [1, 1] : memref<4x6xf32> to memref<2x6xf32, strided<[6, 1], offset: 12>>
  memref.copy %x, %b : memref<2x6xf32> to memref<2x6xf32, strided<[6, 1], offset: 12>>
  %w = memref.subview %v[0, 0] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1]>>
  %c = memref.subview %u[0, 0] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1]>>
  memref.copy %w, %c : memref<4x3xf32, strided<[6, 1]>> to memref<4x3xf32, strided<[6, 1]>>
  %d = memref.subview %u[0, 2] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1], offset: 2>>
  memref.copy %w, %d : memref<4x3xf32, strided<[6, 1]>> to memref<4x3xf32, strided<[6, 1], offset: 2>>
  %e = memref.subview %v[0, 3] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1], offset: 3>>
  memref.copy %c, %e : memref<4x3xf32, strided<[6, 1]>> to memref<4x3xf32, strided<[6, 1], offset: 3>>
  memref.copy %w, %c : memref<4x3xf32, strided<[6, 1]>> to memref<4x3xf32, strided<[6, 1]>>
  %i = arith.constant 0 : index
  %p = memref.load %u[%i, %i] : memref<4x6xf32>
  %f = memref.subview %u[0, 3] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1], offset: 3>>
  memref.copy %w, %f : memref<4x3xf32, strided<[6, 1]>> to memref<4x3xf32, strided<[6, 1], offset: 3>>
  memref.store %p, %u[%i, %i] : memref<4x6xf32>
  return
}
func.func private @unknown(%x: memref<4x3xf32>, %r: memref<4x6xf32>) {
  %a = memref.subview %r[0, 0] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1]>>
  memref.copy %x, %a : memref<4x3xf32> to memref<4x3xf32, strided<[6, 1]>>
  %b = memref.subview %r[0, 3] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1], offset: 3>>
  memref.copy %x, %b : memref<4x3xf32> to memref<4x3xf32, strided<[6, 1], offset: 3>>
  return
}
