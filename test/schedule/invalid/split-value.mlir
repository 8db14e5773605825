// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// The inside of a segment is a schedule.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:7 {{loop 'j[0]': a schedule cannot be 4}}
      // expected-note@below:7 {{it is a dictionary, like {"I", "J"}, or an array, like ["I", "J"]}}
      "J[:8]" = 4,
      // expected-error@+2:18 {{loop 'unroll': "unroll" is not an axis}}
      // expected-note@below:18 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "J[8:]" = {"unroll"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
