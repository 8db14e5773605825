// Ops that bufferisation does not take, in terms of those it takes. Run by xt-decompose.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    %softmax = transform.structured.match ops{["linalg.softmax"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.structured.decompose_interface %softmax : (!transform.any_op) -> !transform.any_op
    %winograd = transform.structured.match ops{["linalg.winograd_filter_transform",
                                                "linalg.winograd_input_transform",
                                                "linalg.winograd_output_transform"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.structured.decompose_winograd_op %winograd : (!transform.any_op) -> !transform.any_op
    %pack = transform.structured.match ops{["linalg.pack"]} in %module
        : (!transform.any_op) -> !transform.op<"linalg.pack">
    transform.structured.lower_pack %pack : (!transform.op<"linalg.pack">)
        -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">,
            !transform.op<"linalg.transpose">)
    %unpack = transform.structured.match ops{["linalg.unpack"]} in %module
        : (!transform.any_op) -> !transform.op<"linalg.unpack">
    transform.structured.lower_unpack %unpack : (!transform.op<"linalg.unpack">)
        -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">,
            !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    %functions = transform.structured.match ops{["func.func"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.tensor.decompose_concat
    } : !transform.any_op
    transform.yield
  }
}
