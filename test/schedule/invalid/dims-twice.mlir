// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A name for two dimensions.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:28 {{'loop.dims' names "I" twice}}
    // expected-note@below:18 {{the first one is here; names differ}}
    loop.dims = ["I", "J", "I"], loop.schedule = {"I", "J"}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
