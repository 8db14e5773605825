module attributes {transform.with_named_sequence} {
  func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
    linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %copy = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %tiled, %loop = transform.structured.tile_using_for %copy tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
