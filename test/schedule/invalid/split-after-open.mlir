// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A segment after an open one.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-note@below:7 {{only the last segment is open}}
      "J[:]" = {},
      // expected-error@below:7 {{loop 'j[1]': the segment before it, 'j[0]', has no end, so nothing is left}}
      "J[8:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
