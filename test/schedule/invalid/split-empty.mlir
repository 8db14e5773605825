// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Segments without elements; XTC takes [x:0] for an open end.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:4]" = {},
      // expected-error@+2:7 {{loop 'j[1]': the segment is empty}}
      // expected-note@below:7 {{an end is from 5 to 17, or left out for all of it}}
      "J[4:4]" = {},
      "J[4:]" = {}
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
      "J[:17]" = {},
      // expected-error@+2:7 {{loop 'j[1]': the segment is empty}}
      // expected-note@below:7 {{positions are from 0 to 17}}
      "J[17:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @h(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:7 {{loop 'j[0]': the segment is empty}}
      // expected-note@below:7 {{an end is from 1 to 17, or left out for all of it}}
      "J[0:0]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @i(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:7 {{loop 'j[0]': the segment is empty}}
      // expected-note@below:7 {{an end is from 1 to 17, or left out for all of it}}
      "J[:0:]" = {},
      "J[:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
