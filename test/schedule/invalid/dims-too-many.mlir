// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// More names than dimensions.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:33 {{'loop.dims' has 5 names, 'linalg.matmul' has 3 dimensions}}
    // expected-note@below:33 {{at most 3 names are allowed}}
    loop.dims = ["I", "J", "K", "L", "M"],
    loop.schedule = {"I", "J", "K"}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
