// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// More dimensions than a buffer inside loops may have.
func.func @f(%a: memref<1x1x1x1x1x1x1x1x1x1x2xf32>) {
  // expected-note@+2 {{linalg ops with one nest of loops can be}}
  // expected-error@+1 {{it has more than 32 dimensions, or an operand more than 10}}
  linalg.exp {loop.dims = ["i"], loop.schedule = ["i"]}
    ins(%a : memref<1x1x1x1x1x1x1x1x1x1x2xf32>) outs(%a : memref<1x1x1x1x1x1x1x1x1x1x2xf32>)
  return
}
