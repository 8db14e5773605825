// RUN: env VARIANTS='O0-gcc-sanitize O1-clang O2-gcc' %e2e --schedule=%s %S/Inputs/payload.mlir
// Parallel loops: by tile and by number of threads.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %layer = transform.structured.match attributes {layer} in %m : (!transform.any_op) -> !transform.any_op
    %t0, %f0 = transform.structured.tile_using_forall %layer tile_sizes [8, 16] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %odd = transform.structured.match attributes {odd} in %m : (!transform.any_op) -> !transform.any_op
    %t1, %f1 = transform.structured.tile_using_forall %odd num_threads [3, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %conv = transform.structured.match attributes {conv} in %m : (!transform.any_op) -> !transform.any_op
    %t2, %f2 = transform.structured.tile_using_forall %conv tile_sizes [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %start = transform.structured.match attributes {conv_start} in %m : (!transform.any_op) -> !transform.any_op
    %in, %f3 = transform.structured.fuse_into_containing_op %start into %f2 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
