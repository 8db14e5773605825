// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Numbers of lanes that no machine has.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:14 {{loop 'j': 'vectorize' cannot be 0}}
      // expected-note@below:14 {{'vectorize' takes nothing, true, false or a power of two of lanes up to 64}}
      "J" = {vectorize = 0}
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
      // expected-error@+2:14 {{loop 'j': 'vectorize' cannot be 6}}
      // expected-note@below:14 {{'vectorize' takes nothing, true, false or a power of two of lanes up to 64}}
      "J" = {vectorize = 6}
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
      // expected-error@+2:14 {{loop 'j': 'vectorize' cannot be 128}}
      // expected-note@below:14 {{'vectorize' takes nothing, true, false or a power of two of lanes up to 64}}
      "J" = {vectorize = 128}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
