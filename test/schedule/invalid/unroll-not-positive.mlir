// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Factors of 0 and below.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'unroll' cannot be 0}}
      // expected-note@below:14 {{'unroll' takes nothing, true, false or a factor above 0}}
      "I" = {unroll = 0},
      // expected-error@+2:14 {{loop 'j': 'unroll' cannot be -2}}
      // expected-note@below:14 {{'unroll' takes nothing, true, false or a factor above 0}}
      "J" = {unroll = -2},
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
