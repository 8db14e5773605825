// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Tiles larger than the loop around them: a tile and a segment.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      "J#4",
      // expected-error@+2:7 {{loop 'j1': tile of 8 is larger than the enclosing loop 'j0' of 4}}
      // expected-note@below:7 {{sizes from 1 to 4 fit into 'j0'}}
      "J#8"
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
      // expected-error@+2:18 {{loop 'j0': tile of 5 is larger than the enclosing loop 'j[0]' of 4}}
      // expected-note@below:18 {{sizes from 1 to 4 fit into 'j[0]'}}
      "J[:4]" = {"J#5"},
      // expected-error@+2:18 {{loop 'j0': tile of 14 is larger than the enclosing loop 'j[1]' of 13}}
      // expected-note@below:18 {{sizes from 1 to 13 fit into 'j[1]'}}
      "J[4:]" = {"J#14"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
