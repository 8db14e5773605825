// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A memory that the target does not have, and one that is too small.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'buffer': the target has no memory "l2"}}
      // expected-note@below:14 {{its memories are "workspace" and "stack" (65536 bytes)}}
      "I" = {buffer = "l2"},
      "J",
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<128x8xf32>, %B: memref<8x129xf32>, %C: memref<128x129xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'k': 'buffer': the tile has 66048 bytes, "stack" has 65536}}
      // expected-note@below:14 {{a smaller tile or an inner loop; the memories are "workspace" and "stack" (65536 bytes)}}
      "K" = {buffer = "stack"},
      "I",
      "J"
    }
  } ins(%A, %B : memref<128x8xf32>, memref<8x129xf32>) outs(%C : memref<128x129xf32>)
  return
}
func.func @h(%A: memref<?x8xf32>, %B: memref<8x4xf32>, %C: memref<?x4xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'k': 'buffer': the size of the tile is known at run time only, so it may not fit into "stack"}}
      // expected-note@below:14 {{a smaller tile or an inner loop; the memories are "workspace" and "stack" (65536 bytes)}}
      "K" = {buffer = "stack"},
      "I",
      "J"
    }
  } ins(%A, %B : memref<?x8xf32>, memref<8x4xf32>) outs(%C : memref<?x4xf32>)
  return
}
