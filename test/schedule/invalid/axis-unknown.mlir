// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Axes that loop.dims does not name; names are case-sensitive.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@+2:7 {{loop 'L': "L" is not an axis}}
      // expected-note@below:7 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "L",
      // expected-error@+2:7 {{loop 'i#4': "i" is not an axis}}
      // expected-note@below:7 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "i#4",
      // expected-error@+2:7 {{loop 'Q[:2]': "Q" is not an axis}}
      // expected-note@below:7 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "Q[:2]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
