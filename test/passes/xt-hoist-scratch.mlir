// RUN: xt-opt --xt-hoist-scratch --split-input-file %s | FileCheck %s
// A kernel's buffers are allocated by its callers, sizes computed there from the operands; a buffer
// that the kernel returned is the caller's own.

// CHECK-LABEL: func.func @f(
// CHECK: %[[D:.*]] = memref.dim %arg0
// CHECK: %[[N:.*]] = arith.addi %[[D]]
// CHECK: %[[A:.*]] = memref.alloc(%[[N]])
// CHECK: %[[B:.*]] = memref.alloc() {{.*}} memref<4xf32>
// CHECK: call @k(%arg0, %[[A]], %[[B]])
// CHECK: memref.load %[[B]]
func.func @f(%x: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %r = call @k(%x) : (memref<?xf32>) -> memref<4xf32>
  %v = memref.load %r[%c0] : memref<4xf32>
  return %v : f32
}
// CHECK: func.func private @k(%{{.*}}: memref<?xf32>, %{{.*}}: memref<?xf32>, %{{.*}}: memref<4xf32>) attributes {xt.kernel}
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.dealloc
func.func private @k(%x: memref<?xf32>) -> memref<4xf32> attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %m = arith.addi %n, %c1 : index
  %a = memref.alloc(%m) : memref<?xf32>
  %b = memref.alloca() : memref<4xf32>
  memref.copy %x, %a : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %b : memref<4xf32>
}
