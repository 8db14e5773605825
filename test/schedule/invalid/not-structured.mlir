// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Ops that have no loops of their own to schedule.

func.func @f(%A: tensor<4x8xf32>, %B: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error@+2:24 {{'linalg.softmax' cannot be scheduled: it is not a structured op}}
  // expected-note@below:24 {{linalg ops with one nest of loops can be, named ones and linalg.generic}}
  %r = linalg.softmax {loop.dims = ["I", "J"]} dimension(1) ins(%A : tensor<4x8xf32>) outs(%B : tensor<4x8xf32>) -> tensor<4x8xf32>
  %e = tensor.empty() : tensor<2x4x2x2xf32>
  // expected-error@+2:77 {{'linalg.pack' cannot be scheduled: it is not a structured op}}
  // expected-note@below:77 {{linalg ops with one nest of loops can be, named ones and linalg.generic}}
  %p = linalg.pack %A inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e {loop.dims = ["I"], loop.schedule = {"I"}} : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return %r : tensor<4x8xf32>
}

// expected-error@+2:37 {{'func.func' cannot be scheduled: it is not a structured op}}
// expected-note@below:37 {{linalg ops with one nest of loops can be, named ones and linalg.generic}}
func.func @g(%n: index) attributes {loop.schedule = {"I"}} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@+2:30 {{'arith.addi' cannot be scheduled: it is not a structured op}}
    // expected-note@below:30 {{linalg ops with one nest of loops can be, named ones and linalg.generic}}
    %x = arith.addi %i, %c1 {loop.dims = ["I"]} : index
  // expected-error@+2:6 {{'scf.for' cannot be scheduled: it is not a structured op}}
  // expected-note@below:6 {{linalg ops with one nest of loops can be, named ones and linalg.generic}}
  } {loop.dims = ["I"]}
  return
}
