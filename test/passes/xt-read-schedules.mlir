// A schedule comes into native form, in the order of the text, whatever MLIR made of the dictionary;
// a scheduled op gets a name. A native schedule stays.
// RUN: xt-opt --xt-read-schedules %s -o %t
// RUN: FileCheck %s < %t
// RUN: xt-opt --xt-read-schedules %t | diff %t -

// CHECK-LABEL: @order
func.func @order(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %C: memref<8x8xf32>) {
  // CHECK: linalg.matmul {__node0__, loop.dims = ["I", "J", "K"], loop.schedule = ["K", "J", "I", {"K#4" = {unroll}}, {"J#2" = {vectorize}}]}
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "K", // the outermost
      J, "I",
      "K#4" = {unroll}, "J#2" = {"vectorize"}
    }
  } ins(%A, %B : memref<8x8xf32>, memref<8x8xf32>) outs(%C : memref<8x8xf32>) loc("elsewhere.py":7:3)
  // CHECK: linalg.matmul {__kept, loop.dims = ["I", "J"], loop.schedule = ["I", "J"]}
  linalg.matmul {__kept, loop.dims = ["I", "J"]}
    ins(%A, %B : memref<8x8xf32>, memref<8x8xf32>) outs(%C : memref<8x8xf32>)
  return
}
