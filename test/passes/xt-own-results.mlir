// RUN: xt-opt --xt-own-results %s | FileCheck %s
// A dynamic tensor result that would be an argument, or another result, is copied; a fresh
// allocation is returned as it is; memref results are the user's business.

// CHECK-LABEL: func.func @f(
// CHECK: %[[A:.*]] = memref.alloc(%arg1)
// CHECK: %[[B:.*]] = memref.alloc(
// CHECK: memref.copy %arg0, %[[B]]
// CHECK: %[[C:.*]] = memref.alloc(
// CHECK: memref.copy %[[A]], %[[C]]
// CHECK: return %[[A]], %[[B]], %[[C]], %arg0
func.func @f(%x: memref<?xf32>, %n: index) -> (memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>)
    attributes {xt.entry, xt.signature = (memref<?xf32>, index) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, memref<?xf32>)} {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a, %x, %a, %x : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>
}
