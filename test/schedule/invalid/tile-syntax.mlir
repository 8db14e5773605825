// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// What is not a tile.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@+2:7 {{loop 'i0': "I#2#4" is not a tile}}
      // expected-note@below:7 {{a tile is written "I#SIZE", SIZE a whole number above 0}}
      "I#2#4",
      // expected-error@+2:7 {{loop 'i0': "I#" is not a tile}}
      // expected-note@below:7 {{a tile is written "I#SIZE", SIZE a whole number above 0}}
      "I#",
      // expected-error@+2:7 {{loop 'i0': "I#1.5" is not a tile}}
      // expected-note@below:7 {{a tile is written "I#SIZE", SIZE a whole number above 0}}
      "I#1.5",
      // expected-error@+2:7 {{loop 'i0': "I#x" is not a tile}}
      // expected-note@below:7 {{a tile is written "I#SIZE", SIZE a whole number above 0}}
      "I#x",
      // expected-error@+2:7 {{loop 'i0': "I# 4" is not a tile}}
      // expected-note@below:7 {{a tile is written "I#SIZE", SIZE a whole number above 0}}
      "I# 4",
      // expected-error@+2:7 {{loop '#4': "" is not an axis}}
      // expected-note@below:7 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "#4"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
