// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A factor above the iterations: a warning, the loop is unrolled fully.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      // expected-warning@below:14 {{loop 'j': unroll factor 8 is above its 5 iterations; it is unrolled fully [-Wschedule]}}
      "J" = {unroll = 8},
      "K",
      "J#4"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
