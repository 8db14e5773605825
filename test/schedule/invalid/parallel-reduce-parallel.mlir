// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Nothing to reduce.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': "I" is not a reduction axis}}
      // expected-note@below:14 {{'parallelize' without a value is enough}}
      "I" = {parallelize = "reduce"},
      "J",
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
