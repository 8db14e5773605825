// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// [x:0] ends before it begins; XTC takes it for an open end.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:4]" = {},
      // expected-error@+2:7 {{loop 'j[1]': the segment ends at 0, before it begins at 4}}
      // expected-note@below:7 {{an end is from 5 to 17, or left out for all of it}}
      "J[4:0]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
