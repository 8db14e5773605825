// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// An axis that has its loop cannot be split any more.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      // expected-note@+2:7 {{an axis is split before it is tiled, instead of its own loop}}
      // expected-note@below:7 {{an axis is split before it is tiled, instead of its own loop}}
      "J",
      "K",
      // expected-error@below:7 {{loop 'j[0]': axis "J" is scheduled twice: 'j' loops over it already}}
      "J[:8]" = {},
      // expected-error@below:7 {{loop 'j[1]': axis "J" is scheduled twice: 'j' loops over it already}}
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
      // expected-error@+4:25 {{loop 'j[0]': axis "J" is scheduled twice: 'j0' loops over it already}}
      // expected-note@+3:18 {{an axis is split before it is tiled, instead of its own loop}}
      // expected-error@+2:39 {{loop 'j[1]': axis "J" is scheduled twice: 'j0' loops over it already}}
      // expected-note@below:18 {{an axis is split before it is tiled, instead of its own loop}}
      "J[:8]" = {"J#4", "J[:2]" = {}, "J[2:]" = {}},
      "J[8:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
