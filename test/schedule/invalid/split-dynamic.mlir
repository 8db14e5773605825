// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// With an extent known at run time the last segment has to be open.

func.func @f(%A: memref<?x8xf32>, %B: memref<8x?xf32>, %C: memref<?x?xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      "J[:8]" = {},
      // expected-error@+2:7 {{loop 'j[1]': the split of "J" is unfinished: it stops at 16, and the extent is known at run time only}}
      // expected-note@below:7 {{the last segment is open, like "J[16:]"}}
      "J[8:16]" = {}
    }
  } ins(%A, %B : memref<?x8xf32>, memref<8x?xf32>) outs(%C : memref<?x?xf32>)
  return
}
