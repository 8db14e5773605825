// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Elements in no segment.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:8]" = {},
      // expected-error@+2:7 {{loop 'j[1]': 1 elements of "J" from 8 on are in no segment}}
      // expected-note@below:7 {{it begins at 8, where 'j[0]' ends}}
      "J[9:12]" = {},
      // expected-error@+2:7 {{loop 'j[2]': 2 elements of "J" from 12 on are in no segment}}
      // expected-note@below:7 {{it begins at 12, where 'j[1]' ends}}
      "J[14:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
