// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A split that does not cover its axis.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:8]" = {},
      // expected-error@+2:7 {{loop 'j[1]': the split of "J" is unfinished: it stops at 16 of 17}}
      // expected-note@below:7 {{the last segment is open, like "J[16:]", or ends at the extent}}
      "J[8:16]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
