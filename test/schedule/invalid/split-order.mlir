// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Segments out of order.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:4]" = {},
      // expected-error@+3:7 {{loop 'j[1]': 4 elements of "J" from 4 on are in no segment}}
      // expected-note@+2:7 {{it begins at 4, where 'j[0]' ends}}
      // expected-note@below:7 {{only the last segment is open}}
      "J[8:]" = {},
      // expected-error@below:7 {{loop 'j[2]': the segment before it, 'j[1]', has no end, so nothing is left}}
      "J[4:8]" = {}
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
      "J[:4]" = {},
      "J[4:8]" = {},
      // expected-error@+2:7 {{loop 'j[2]': the segments are out of order: it begins at 2, before 'j[1]' at 4}}
      // expected-note@below:7 {{it begins at 8, where 'j[1]' ends}}
      "J[2:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
