// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// An axis scheduled twice: MLIR takes no key twice, an array does.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    // expected-note@below:27 {{the first loop is 'j', here; its tiles are written "J#SIZE"}}
    loop.schedule = ["I", "J", "K",
      // expected-error@below:7 {{loop 'j': axis "J" is scheduled twice}}
      "J"]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
