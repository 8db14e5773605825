// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Factors above the elements of the loop.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': unroll factor 10 is above the loop's extent, 9}}
      // expected-note@below:14 {{factors from 1 to 9 are allowed}}
      "I" = {unroll = 10},
      "J",
      "K",
      // expected-error@+2:16 {{loop 'j0': unroll factor 5 is above the loop's extent, 4}}
      // expected-note@below:16 {{factors from 1 to 4 are allowed}}
      "J#4" = {unroll = 5}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
