// RUN: env VARIANTS='O0-gcc-sanitize O1-clang O2-gcc' %e2e --schedule=%s %S/Inputs/payload.mlir
// An op cut in two, a reduction cut into partial sums, and a library of sequences.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @halves(%op: !transform.any_op {transform.consumed}) {
    %parts = transform.structured.split %op after 10 {dimension = 0} : !transform.any_op
    transform.yield
  }
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %odd = transform.structured.match attributes {odd} in %m : (!transform.any_op) -> !transform.any_op
    transform.include @halves failures(propagate) (%odd) : (!transform.any_op) -> ()
    %layer = transform.structured.match attributes {layer} in %m : (!transform.any_op) -> !transform.any_op
    %fill, %parts, %combine, %loops = transform.structured.split_reduction %layer {split_factor = 4, insert_split_dimension = 2} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %dynamic = transform.structured.match attributes {dynamic} in %m : (!transform.any_op) -> !transform.any_op
    transform.foreach %dynamic : !transform.any_op {
    ^bb0(%one: !transform.any_op):
      %t, %l = transform.structured.tile_using_for %one tile_sizes [5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    }
    transform.yield
  }
}
