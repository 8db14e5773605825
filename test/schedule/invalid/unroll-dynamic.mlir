// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Full unrolling needs to know how often.

func.func @f(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': it cannot be unrolled fully: its extent is known at run time only}}
      // expected-note@below:14 {{a factor, 'unroll = N', or a tile of the axis can be unrolled}}
      "I" = {unroll},
      "J[:4]" = {"K"},
      // expected-error@+2:25 {{loop 'k': it cannot be unrolled fully: its extent is known at run time only}}
      // expected-note@below:25 {{a factor, 'unroll = N', or a tile of the axis can be unrolled}}
      "J[4:]" = {"K" = {unroll}}
    }
  } ins(%A, %B : memref<?x?xf32>, memref<?x?xf32>) outs(%C : memref<?x?xf32>)
  return
}
