// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A split that does not begin at 0.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:7 {{loop 'j[0]': the split of "J" begins at 2, not at 0}}
      // expected-note@below:7 {{positions count from the start of the axis; the first segment begins at 0}}
      "J[2:8]" = {},
      "J[8:]" = {}
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
      // expected-error@+2:7 {{loop 'j[0]': the split of "J" begins at -2, not at 0}}
      // expected-note@below:7 {{positions count from the start of the axis; the first segment begins at 0}}
      "J[-2:8]" = {},
      "J[8:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
