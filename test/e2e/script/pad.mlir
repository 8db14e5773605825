// RUN: env VARIANTS='O0-gcc-sanitize O1-clang O2-gcc' %e2e --schedule=%s %S/Inputs/payload.mlir
// Operands padded to whole tiles, with copies.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %odd = transform.structured.match attributes {odd} in %m : (!transform.any_op) -> !transform.any_op
    %t0, %l0:3 = transform.structured.tile_using_for %odd tile_sizes [4, 8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %padded, %pads, %copies = transform.structured.pad %t0 {
      padding_values = [0.0 : f32, 0.0 : f32, 0.0 : f32], padding_dimensions = [0, 1, 2],
      nofold_flags = [1, 1, 0], copy_back_op = "linalg.copy"
    } : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
