// RUN: env VARIANTS='O0-gcc-sanitize O1-clang O2-gcc' %e2e --schedule=%s %S/Inputs/payload.mlir
// Loops unrolled by factors that divide their trip count and that do not; a peeled loop.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %odd = transform.structured.match attributes {odd} in %m : (!transform.any_op) -> !transform.any_op
    %t0, %l0:3 = transform.structured.tile_using_for %odd tile_sizes [1, 1, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.loop.unroll %l0#2 {factor = 11} : !transform.any_op
    transform.loop.unroll %l0#1 {factor = 5} : !transform.any_op
    %dynamic = transform.structured.match attributes {dynamic} in %m : (!transform.any_op) -> !transform.any_op
    %t1, %l1:2 = transform.structured.tile_using_for %dynamic tile_sizes [0, 4, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.loop.unroll %l1#1 {factor = 3} : !transform.any_op
    %layer = transform.structured.match attributes {layer} in %m : (!transform.any_op) -> !transform.any_op
    %t2, %l2 = transform.structured.tile_using_for %layer tile_sizes [0, 12] : (!transform.any_op) -> (!transform.any_op, !transform.op<"scf.for">)
    %main, %rest = transform.loop.peel %l2 : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
