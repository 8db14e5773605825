// RUN: env VARIANTS='O0-gcc-sanitize O1-clang O2-gcc' %e2e --schedule=%s %S/Inputs/payload.mlir
// A packed product: pack and unpack become pads and transposes.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %odd = transform.structured.match attributes {odd} in %m : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.pack %odd packed_sizes = [4, 8, 2] : (!transform.any_op) -> !transform.any_op
    %layer = transform.structured.match attributes {layer} in %m : (!transform.any_op) -> !transform.any_op
    %q = transform.structured.pack %layer packed_sizes = [6, 16, 0] : (!transform.any_op) -> !transform.op<"linalg.generic">
    %t, %l:2 = transform.structured.tile_using_for %q tile_sizes [1, 1] : (!transform.op<"linalg.generic">) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
