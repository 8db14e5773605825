// RUN: xt-opt --xt-read-schedules --split-input-file %s | FileCheck %s
// Each piece of a file has its own text, and its own aliases.

// CHECK: loop.schedule = ["J", "I"]
#order = {"J", "I"}
func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>) {
  linalg.copy {loop.dims = ["I", "J"], loop.schedule = #order} ins(%A : memref<8x8xf32>) outs(%B : memref<8x8xf32>)
  return
}

// -----

// CHECK: loop.schedule = ["I", "J"]
#order = {"I", "J"}
func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>) {
  linalg.copy {loop.dims = ["I", "J"], loop.schedule = #order} ins(%A : memref<8x8xf32>) outs(%B : memref<8x8xf32>)
  return
}
