// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// The axis of a segment has its loop already.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-note@below:7 {{the first loop is 'k', here; its tiles are written "K#SIZE"}}
      "K",
      // expected-error@+2:18 {{loop 'i': axis "I" is scheduled twice}}
      // expected-note@below:7 {{the segment 'i[0]' loops over it already; its tiles are written "I#SIZE"}}
      "I[:4]" = {"I", "J"},
      // expected-error@below:30 {{loop 'k': axis "K" is scheduled twice}}
      "I[4:]" = {"J", "J#2", "K"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
