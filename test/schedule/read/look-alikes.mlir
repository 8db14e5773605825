// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// Texts that look like a schedule: in strings, in other attributes, in a comment, in an alias that is not used.
// loop.schedule = {"I", "J"}

#unused = {loop.schedule = {"I", "J"}}
module attributes {x.note = "loop.schedule = {", x.deep = {"loop.schedule" = {"I", "J"}, loop.dims}} {
  // CHECK: x.deep = {loop.dims, loop.schedule = {I, J}}
  func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>) attributes {x.text = "\"loop.dims\" = ["} {
    // CHECK: loop.schedule = ["J", "I"], other = {loop.schedule = {I, J}}
    linalg.copy {other = {loop.schedule = {"J", "I"}}, loop.dims = ["I", "J"], loop.schedule = {"J", "I"}}
      ins(%A : memref<8x8xf32>) outs(%B : memref<8x8xf32>)
    return
  }
}
