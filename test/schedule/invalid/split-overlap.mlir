// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Segments that overlap.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:8]" = {},
      // expected-error@+2:7 {{loop 'j[1]': it begins at 6 and overlaps 'j[0]', which ends at 8}}
      // expected-note@below:7 {{it begins at 8, where 'j[0]' ends}}
      "J[6:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
