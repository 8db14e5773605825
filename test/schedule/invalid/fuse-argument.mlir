// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Inputs without a producer that could be computed inside.

func.func @f(%A: tensor<9x8xf32>, %C: tensor<9x17xf32>) -> tensor<9x17xf32> {
  %B = tensor.empty() : tensor<8x17xf32>
  %r = linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'fuse': input 0 is an argument, which has no producer}}
      // expected-note@below:14 {{an input that a linalg op computes as a tensor can be fused}}
      "I" = {fuse = 0},
      // expected-error@+2:14 {{loop 'j': 'fuse': input 1 comes from 'tensor.empty', which cannot be fused: it is not a structured op}}
      // expected-note@below:14 {{an input that a linalg op computes as a tensor can be fused}}
      "J" = {fuse = "%B"},
      "K"
    }
  } ins(%A, %B : tensor<9x8xf32>, tensor<8x17xf32>) outs(%C : tensor<9x17xf32>) -> tensor<9x17xf32>
  return %r : tensor<9x17xf32>
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'fuse': input 1 is a buffer, which has no producer}}
      // expected-note@below:14 {{an input that a linalg op computes as a tensor can be fused}}
      "I" = {fuse = 1},
      "J",
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
