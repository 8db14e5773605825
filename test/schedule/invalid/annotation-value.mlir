// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Annotations that are no dictionary.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I" = unit,
      // expected-error@+2:7 {{loop 'j': annotations cannot be "unroll"}}
      // expected-note@below:7 {{they are a dictionary, like {unroll = 4}}}
      "J" = "unroll",
      // expected-error@+2:7 {{loop 'k': annotations cannot be ["unroll"]}}
      // expected-note@below:7 {{they are a dictionary, like {unroll = 4}}}
      "K" = ["unroll"]
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
