// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Memories that are unknown or too small.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:33 {{loop 'i': 'pack': the target has no memory "l2"}}
      // expected-note@below:33 {{its memories are "workspace" and "stack" (65536 bytes)}}
      "I" = {pack = {input = 0, memory = "l2"}},
      "J",
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x128xf32>, %B: memref<128x129xf32>, %C: memref<9x129xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'pack': the tile has 66048 bytes, "stack" has 65536}}
      // expected-note@below:14 {{a smaller tile or an inner loop; the memories are "workspace" and "stack" (65536 bytes)}}
      "I" = {pack = {input = 1, memory = "stack"}},
      "J",
      "K"
    }
  } ins(%A, %B : memref<9x128xf32>, memref<128x129xf32>) outs(%C : memref<9x129xf32>)
  return
}
func.func @h(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      // expected-error@+2:25 {{loop 'j': 'pack': the target has no memory "cache"}}
      // expected-note@below:25 {{its memories are "workspace" and "stack" (65536 bytes)}}
      "J" = {pack = [0, "cache", true]},
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
