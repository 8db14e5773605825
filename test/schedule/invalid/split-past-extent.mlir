// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Segments past the extent, which XTC accepts.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:8]" = {},
      // expected-error@+2:7 {{loop 'j[1]': it ends at 18, past the end of 'J', which has 17 elements}}
      // expected-note@below:7 {{an end is from 9 to 17, or left out for all of it}}
      "J[8:18]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:7 {{loop 'j[0]': it ends at 20, past the end of 'J', which has 17 elements}}
      // expected-note@below:7 {{an end is from 1 to 17, or left out for all of it}}
      "J[:20:]" = {},
      // expected-error@+2:7 {{loop 'j[1]': it begins at 20, past the end of 'J', which has 17 elements}}
      // expected-note@below:7 {{positions are from 0 to 17}}
      "J[20:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
