// RUN: xt-opt --xt-fix-layouts %s | FileCheck %s
// A cast that takes a strided buffer for a contiguous one of dynamic shape becomes a copy, unless
// it stood in the source.

// CHECK-LABEL: func.func @f(
// CHECK: %[[S:.*]] = memref.subview
// CHECK: %[[A:.*]] = memref.alloc(%{{.*}}, %{{.*}})
// CHECK: memref.copy %[[S]], %[[A]]
// CHECK: call @use(%[[A]])
// CHECK: %[[U:.*]] = memref.cast %[[S]]
// CHECK-NOT: xt.user
// CHECK: call @use(%[[U]])
func.func @f(%m: memref<3x4xf32>) {
  %s = memref.subview %m[0, 0] [2, 1] [1, 1] : memref<3x4xf32> to memref<2x1xf32, strided<[4, 1]>>
  %c = memref.cast %s : memref<2x1xf32, strided<[4, 1]>> to memref<?x?xf32>
  call @use(%c) : (memref<?x?xf32>) -> ()
  %u = memref.cast %s {xt.user} : memref<2x1xf32, strided<[4, 1]>> to memref<?x?xf32>
  call @use(%u) : (memref<?x?xf32>) -> ()
  return
}
func.func private @use(memref<?x?xf32>)
