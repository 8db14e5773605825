// RUN: env VARIANTS='O0-gcc-sanitize O1-clang O2-gcc' %e2e --schedule=%s %S/Inputs/payload.mlir
// Producers computed inside the tiles of their consumer.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %e = transform.structured.match attributes {epilogue} in %m : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.fuse %e tile_sizes [8, 16] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %conv = transform.structured.match attributes {conv} in %m : (!transform.any_op) -> !transform.any_op
    %c, %k:2 = transform.structured.fuse %conv tile_sizes [0, 3, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
