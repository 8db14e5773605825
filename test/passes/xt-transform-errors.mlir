// Errors of a script tell its own line, and the line of the payload where there is one.
// RUN: xt-opt --xt-transform --split-input-file --verify-diagnostics %s

module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{no 'transform.named_sequence' is called '@__transform_main'}}
  transform.named_sequence @main(%m: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}

// -----

module {
  module attributes {transform.with_named_sequence} {
    // expected-note@+1 {{the first is here}}
    transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
      transform.yield
    }
  }
  module attributes {transform.with_named_sequence} {
    // expected-error@+1 {{a second sequence '@__transform_main'}}
    transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
      transform.yield
    }
  }
}

// -----

// What upstream tells of the payload alone.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %e = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %e tile_sizes [3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    // expected-note@+1 {{while 'transform.structured.vectorize' of the schedule ran}}
    transform.structured.vectorize %t : !transform.any_op
    %again = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    // expected-error@+1 {{Attempted to vectorize, but failed}}
    %y = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    return %y : tensor<8xf32>
  }
}

// -----

// What upstream tells of both.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    // expected-note@+1 {{handle to invalidated ops}}
    %e = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    // expected-note@+1 {{invalidated by this transform op}}
    %t, %l = transform.structured.tile_using_for %e tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    // expected-error@+1 {{uses a handle invalidated by a previously executed transform op}}
    transform.structured.vectorize %e : !transform.any_op
    transform.yield
  }
  func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    // expected-note@+2 {{ancestor payload op}}
    // expected-note@+1 {{nested payload op}}
    %y = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    return %y : tensor<8xf32>
  }
}

// -----

// A mistake in a sequence that another includes is told at its place.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @unroll(%op: !transform.any_op {transform.consumed}) {
    // expected-error@+1 {{failed to unroll, incorrect type of payload}}
    transform.loop.unroll %op {factor = 2} : !transform.any_op
    transform.yield
  }
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %e = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    // expected-note@+1 {{while 'transform.include' of the schedule ran}}
    transform.include @unroll failures(propagate) (%e) : (!transform.any_op) -> ()
    transform.yield
  }
  func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    %y = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    return %y : tensor<8xf32>
  }
}

// -----

// One op, two schedules; the other op with a schedule is left alone.
module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{the script is here}}
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %e = transform.structured.match attributes {tiled} in %m : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %e tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
  func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    // expected-error@+1 {{the transform script changes an op that has a 'loop.schedule' of its own}}
    %y = linalg.exp {tiled, loop.dims = ["i"], loop.schedule = ["i"]} ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %z = linalg.exp {loop.dims = ["i"], loop.schedule = ["i"]} ins(%y : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    return %z : tensor<8xf32>
  }
}
