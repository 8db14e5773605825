// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// An input packed or fused twice.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:28 {{loop 'i': 'pack' names input 0 twice}}
      // expected-note@below:22 {{once here; each input is packed once in a loop}}
      "I" = {pack = [0, 1, "%A"]},
      // expected-error@+4:25 {{loop 'j': 'fuse' names input 1 twice}}
      // expected-note@+3:25 {{each input is fused once in a loop}}
      // expected-error@+2:14 {{loop 'j': 'fuse': input 1 is a buffer, which has no producer}}
      // expected-note@below:14 {{an input that a linalg op computes as a tensor can be fused}}
      "J" = {fuse = [1, 1]},
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
