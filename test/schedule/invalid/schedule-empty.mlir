// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// An empty schedule of an op with axes.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+6:18 {{axis "I" has no loop in 'loop.schedule'}}
    // expected-note@+5:18 {{every axis of 'loop.dims' has one; add "I"}}
    // expected-error@+4:23 {{axis "J" has no loop in 'loop.schedule'}}
    // expected-note@+3:23 {{every axis of 'loop.dims' has one; add "J"}}
    // expected-error@+2:28 {{axis "K" has no loop in 'loop.schedule'}}
    // expected-note@below:28 {{every axis of 'loop.dims' has one; add "K"}}
    loop.dims = ["I", "J", "K"], loop.schedule = {}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+6:18 {{axis "I" has no loop in 'loop.schedule'}}
    // expected-note@+5:18 {{every axis of 'loop.dims' has one; add "I"}}
    // expected-error@+4:23 {{axis "J" has no loop in 'loop.schedule'}}
    // expected-note@+3:23 {{every axis of 'loop.dims' has one; add "J"}}
    // expected-error@+2:28 {{axis "K" has no loop in 'loop.schedule'}}
    // expected-note@below:28 {{every axis of 'loop.dims' has one; add "K"}}
    loop.dims = ["I", "J", "K"], loop.schedule = []
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
