// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// MLIR itself refuses an annotation that stands twice.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K" = {unroll,
       // expected-error@below:8 {{duplicate key 'unroll' in dictionary attribute}}
       "unroll"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
