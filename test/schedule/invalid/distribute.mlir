// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A target without a mesh.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'distribute': there is no processor axis "clusters"}}
      // expected-note@below:14 {{target 'host' has no mesh of processors}}
      "I" = {distribute = "clusters"},
      "J",
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
