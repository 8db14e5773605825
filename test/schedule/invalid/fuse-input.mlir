// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Inputs that the op does not have.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'fuse': 5 is not an input of 'linalg.matmul'}}
      // expected-note@below:14 {{its inputs are 0 ("%A") and 1 ("%B")}}
      "I" = {fuse = 5},
      // expected-error@+4:28 {{loop 'j': 'fuse': "%X" is not an input of 'linalg.matmul'}}
      // expected-note@+3:28 {{its inputs are 0 ("%A") and 1 ("%B")}}
      // expected-error@+2:14 {{loop 'j': 'fuse': input 0 is a buffer, which has no producer}}
      // expected-note@below:14 {{an input that a linalg op computes as a tensor can be fused}}
      "J" = {fuse = ["%A", "%X"]},
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
