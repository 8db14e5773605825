// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Sizes of 0 and below.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@+2:7 {{loop 'i0': the size of tile "I#0" is 0}}
      // expected-note@below:7 {{a size is above 0}}
      "I#0",
      // expected-error@+2:7 {{loop 'j0': the size of tile "J#-4" is -4}}
      // expected-note@below:7 {{a size is above 0}}
      "J#-4"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
