// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// MLIR itself refuses a key that stands twice in a dictionary.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@below:7 {{duplicate key 'I' in dictionary attribute}}
      "I"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
