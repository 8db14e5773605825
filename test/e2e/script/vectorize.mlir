// RUN: env VARIANTS='O0-gcc-sanitize O1-clang O2-gcc' %e2e --schedule=%s %S/Inputs/payload.mlir
// Tiles become vectors: of two dimensions, of a reduction, and a product as a contraction.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %layer = transform.structured.match attributes {layer} in %m : (!transform.any_op) -> !transform.any_op
    %t0, %l0:3 = transform.structured.tile_using_for %layer tile_sizes [4, 8, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.structured.vectorize %t0 : !transform.any_op
    %start = transform.structured.match attributes {layer_start} in %m : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %start : !transform.any_op
    %e = transform.structured.match attributes {epilogue} in %m : (!transform.any_op) -> !transform.any_op
    %t1, %l1:2 = transform.structured.tile_using_for %e tile_sizes [1, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.structured.vectorize %t1 : !transform.any_op
    %odd = transform.structured.match attributes {odd} in %m : (!transform.any_op) -> !transform.any_op
    %t2, %l2 = transform.structured.tile_using_for %odd tile_sizes [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.structured.vectorize %t2 : !transform.any_op
    transform.yield
  }
}
