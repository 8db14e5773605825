// Sequences that use each op of the transform dialect which a script may use, on script-payload.mlir.
// walk_scripts.py makes a script of each paragraph: !op is !transform.any_op, %m the module. The last one
// holds sequences that others name.

%f = transform.structured.match ops{["func.func"]} in %m : (!op) -> !op
transform.apply_cse to %f : !op
transform.apply_dce to %f : !op
%l = transform.structured.match ops{["scf.for"]} in %m : (!op) -> !op
transform.apply_licm to %l : !op

%min = transform.structured.match ops{["affine.min", "affine.max"]} in %m : (!op) -> !op
transform.affine.simplify_bounded_affine_ops %min with [] within [] and [] : !op

%min = transform.structured.match ops{["affine.min", "affine.max"]} in %m : (!op) -> !op
transform.affine.simplify_min_max_affine_ops %min : !op

%f = transform.structured.match ops{["func.func"]} attributes {sym_name = "product"} in %m : (!op) -> !op
transform.alternatives %f : !op {
^bb0(%x: !op):
  transform.yield
}

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%p = transform.param.constant 3 : i64 -> !transform.param<i64>
transform.annotate %e "mark" : !op
transform.annotate %e "number" = %p : !op, !transform.param<i64>
transform.verify %e : !op
transform.print %e : !op
transform.debug.emit_remark_at %e, "here" : !op
transform.debug.emit_param_as_remark %p, "three" at %e : !transform.param<i64>, !op

%f = transform.structured.match ops{["func.func"]} attributes {sym_name = "product"} in %m : (!op) -> !op
transform.apply_patterns to %f {
  transform.apply_patterns.canonicalization
} : !op
transform.bufferization.eliminate_empty_tensors %f : !op
transform.structured.eliminate_empty_tensors %f : !op
%t = transform.structured.match ops{["tensor.empty"]} in %f : (!op) -> !transform.op<"tensor.empty">
%a = transform.bufferization.empty_tensor_to_alloc_tensor %t : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
%b = transform.bufferization.one_shot_bufferize %f : (!op) -> !op
transform.bufferization.buffer_loop_hoisting %b : !op

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%c = transform.cast %e : !op to !transform.op<"linalg.exp">
%d = transform.cast %c : !transform.op<"linalg.exp"> to !op
%both = transform.merge_handles deduplicate %e, %d : !op
%n = transform.num_associations %both : (!op) -> !transform.param<i64>
%one = transform.split_handle %both : (!op) -> !op
%more = transform.replicate num(%one) %e : !op, !op

%matched = transform.collect_matching @of_product in %m : (!op) -> !op
%named = transform.foreach_match in %m @of_product -> @print_it : (!op) -> !op

%matched = transform.collect_matching @matcher in %m : (!op) -> !op

%matched = transform.collect_matching @convolution_matcher in %m : (!op) -> !op

%matched = transform.collect_matching @empty_matcher in %m : (!op) -> !op

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
transform.include @print_it failures(propagate) (%e) : (!op) -> ()

%f = transform.structured.match ops{["func.func"]} attributes {sym_name = "branch"} in %m : (!op) -> !op
%q = transform.dlti.query ["test"] at %f : (!op) -> !transform.any_param

%l = transform.structured.match ops{["linalg.exp", "linalg.matmul"]} in %m : (!op) -> !op
%r = transform.foreach %l : !op -> !op {
^bb0(%one: !op):
  transform.yield %one : !op
}

transform.func.deduplicate_func_args @helper at %m : (!op) -> (!op, !op)

transform.func.replace_func_signature @helper args_interchange = [1, 0] results_interchange = [0] at %m {adjust_func_calls} : (!op) -> (!op, !op)

%e = transform.structured.match ops{["func.call"]} in %m : (!op) -> !op
%in = transform.get_operand %e[all] : (!op) -> !transform.any_value
%out = transform.get_result %e[all] : (!op) -> !transform.any_value
%f = transform.structured.match ops{["func.func"]} attributes {sym_name = "helper"} in %m : (!op) -> !op
%call = transform.func.cast_and_call %f(%in) -> %out after %e : (!op, !transform.any_value, !transform.any_value, !op) -> !op

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%p = transform.get_producer_of_operand %e[0] : (!op) -> !op
%c = transform.get_consumers_of_result %p[0] : (!op) -> !op
%f = transform.get_parent_op %e {op_name = "func.func"} : (!op) -> !op
%v = transform.get_operand %e[0] : (!op) -> !transform.any_value
%r = transform.get_result %e[all] : (!op) -> !transform.any_value
%d = transform.get_defining_op %v : (!transform.any_value) -> !op
%t = transform.get_type elemental %v : (!transform.any_value) -> !transform.type
%s = transform.select "linalg.exp" in %e : (!op) -> !op

%l = transform.structured.match ops{["scf.for"]} attributes {nest} in %m : (!op) -> !op
%c = transform.loop.coalesce %l : (!op) -> !op

%l = transform.structured.match ops{["scf.forall"]} attributes {memrefs} in %m : (!op) -> !op
%c = transform.loop.forall_to_for %l : (!op) -> !op

%l = transform.structured.match ops{["scf.forall"]} attributes {memrefs} in %m : (!op) -> !op
%p = transform.loop.forall_to_parallel %l : (!op) -> !op
%c = transform.loop.parallel_for_to_nested_fors %p : (!op) -> !op

%a = transform.structured.match ops{["scf.for"]} attributes {first} in %m : (!op) -> !op
%b = transform.structured.match ops{["scf.for"]} attributes {second} in %m : (!op) -> !op
%c = transform.loop.fuse_sibling %a into %b : (!op, !op) -> !op

%l = transform.structured.match ops{["scf.for"]} attributes {first} in %m : (!op) -> !op
transform.loop.hoist_loop_invariant_subsets %l : !op

%l = transform.structured.match ops{["scf.for"]} attributes {first} in %m : (!op) -> !op
%f, %c = transform.loop.outline %l {func_name = "outlined"} : (!op) -> (!op, !op)

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%t, %l = transform.structured.tile_using_for %e tile_sizes [3] : (!op) -> (!op, !op)
%o = transform.cast %l : !op to !transform.op<"scf.for">
%a, %b = transform.loop.peel %o : (!transform.op<"scf.for">) -> (!op, !op)

%l = transform.structured.match ops{["scf.for"]} attributes {first} in %m : (!op) -> !transform.op<"scf.for">
%p = transform.loop.pipeline %l : (!transform.op<"scf.for">) -> !op

%l = transform.structured.match ops{["scf.for"]} attributes {once} in %m : (!op) -> !op
transform.loop.promote_if_one_iteration %l : !op

%l = transform.structured.match ops{["scf.for"]} attributes {first} in %m : (!op) -> !op
transform.loop.unroll %l {factor = 4} : !op

%l = transform.structured.match ops{["scf.for"]} attributes {nest} in %m : (!op) -> !op
transform.loop.unroll_and_jam %l {factor = 2} : !op

%a = transform.structured.match ops{["memref.alloca"]} in %m : (!op) -> !transform.op<"memref.alloca">
%g, %h = transform.memref.alloca_to_global %a : (!transform.op<"memref.alloca">) -> (!op, !op)

%f = transform.structured.match ops{["func.func"]} in %m : (!op) -> !op
transform.memref.erase_dead_alloc_and_stores %f : (!op) -> ()

%a = transform.structured.match ops{["memref.alloc"]} in %m : (!op) -> !transform.op<"memref.alloc">
%b = transform.memref.multibuffer %a {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !op

%a = transform.structured.match ops{["memref.alloca"]} in %m : (!op) -> !op
%b = transform.memref.make_loop_independent %a {num_loops = 0 : i64} : (!op) -> !op

%e = transform.structured.match ops{["tensor.empty"]} in %m : (!op) -> !op
%b = transform.tensor.make_loop_independent %e {num_loops = 0 : i64} : (!op) -> !op

%i = transform.structured.match ops{["scf.if"]} in %m : (!op) -> !op
transform.scf.take_assumed_branch %i : (!op) -> ()

transform.sequence %m : !op failures(propagate) {
^bb0(%n: !op):
  transform.yield
}

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%b, %c = transform.structured.bufferize_to_allocation %e : !op

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%s, %c = transform.structured.continuous_tile_sizes %e {dimension = 0, target_size = 3} : (!op) -> !transform.any_param

%c = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} attributes {row} in %m : (!op) -> !op
%a, %b = transform.structured.convert_conv2d_to_img2col %c : (!op) -> (!op, !op)

%c = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} attributes {row} in %m : (!op) -> !op
%d = transform.structured.decompose %c : (!op) -> !op

%c = transform.structured.match ops{["linalg.matmul"]} attributes {buffers} in %m : (!op) -> !op
%d = transform.structured.convert_to_loops %c : (!op) -> !op

%c = transform.structured.match ops{["linalg.softmax"]} in %m : (!op) -> !op
%s = transform.structured.decompose_interface %c : (!op) -> !op

%c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %m : (!op) -> !op
%w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!op) -> !op
%t = transform.structured.match ops{["linalg.winograd_filter_transform"]} in %m : (!op) -> !op
%d = transform.structured.decompose_winograd_op %t : (!op) -> !op

%g = transform.structured.match ops{["linalg.generic"]} attributes {square} in %m : (!op) -> !op
%f = transform.structured.flatten_elementwise %g : (!op) -> !op

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%t, %l = transform.structured.fuse %e tile_sizes [4] : (!op) -> (!op, !op)

%c = transform.structured.match ops{["linalg.matmul"]} attributes {buffers} in %m : (!op) -> !op
%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%t, %l = transform.structured.tile_using_forall %e tile_sizes [4] : (!op) -> (!op, !op)
%fill = transform.structured.match ops{["linalg.fill"]} in %m : (!op) -> !op
%p = transform.get_producer_of_operand %t[0] : (!op) -> !op
%q = transform.structured.match ops{["linalg.matmul"]} filter_result_type = tensor<8x8xf32> in %m : (!op) -> !op
%a, %b = transform.structured.fuse_into_containing_op %q into %l : (!op, !op) -> (!op, !op)

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%g = transform.structured.generalize %e : (!op) -> !op
%s = transform.structured.specialize %g : (!op) -> !op

%q = transform.structured.match ops{["linalg.matmul"]} filter_result_type = tensor<8x8xf32> in %m : (!op) -> !op
%t, %l:3 = transform.structured.tile_using_for %q tile_sizes [4, 4, 4] : (!op) -> (!op, !op, !op, !op)
%p, %pad, %copy = transform.structured.pad %t {padding_values = [0.0 : f32, 0.0 : f32, 0.0 : f32], padding_dimensions = [0, 1, 2], nofold_flags = [1, 1, 0], copy_back_op = "none"} : (!op) -> (!op, !op, !op)
%o = transform.get_producer_of_operand %p[0] : (!op) -> !op
%x = transform.cast %o : !op to !transform.op<"tensor.pad">
%h = transform.structured.hoist_pad %x by 1 loops : (!transform.op<"tensor.pad">) -> !op

%q = transform.structured.match ops{["linalg.matmul"]} filter_result_type = tensor<8x8xf32> in %m : (!op) -> !op
%t, %l:3 = transform.structured.tile_using_for %q tile_sizes [4, 4, 4] : (!op) -> (!op, !op, !op, !op)
%p, %pad, %copy = transform.structured.pad %t {padding_values = [0.0 : f32, 0.0 : f32, 0.0 : f32], padding_dimensions = [0, 1, 2], nofold_flags = [1, 1, 0], copy_back_op = "none"} : (!op) -> (!op, !op, !op)
%o = transform.get_producer_of_operand %p[0] : (!op) -> !op
%x = transform.cast %o : !op to !transform.op<"tensor.pad">
%h = transform.structured.hoist_pad.build_packing_loop_nest %x above %l#1 : (!transform.op<"tensor.pad">, !op) -> !op

%q = transform.structured.match ops{["linalg.matmul"]} filter_result_type = tensor<8x8xf32> in %m : (!op) -> !op
%p, %pad = transform.structured.pad_tiling_interface %q to padding_sizes [8, 8, 16] pad_to_multiple_of {padding_values = [0.0 : f32, 0.0 : f32, 0.0 : f32]} : (!op) -> (!op, !op)

%f = transform.structured.match ops{["func.func"]} attributes {sym_name = "vectors"} in %m : (!op) -> !op
%g = transform.structured.hoist_redundant_vector_broadcasts %f : (!op) -> !op
%h = transform.structured.hoist_redundant_vector_transfers %g : (!op) -> !op

%s = transform.structured.match ops{["tensor.insert_slice"]} in %m : (!op) -> !op
%c = transform.structured.insert_slice_to_copy %s : (!op) -> !op

%g = transform.structured.match ops{["linalg.generic"]} attributes {square} in %m : (!op) -> !op
%i = transform.structured.interchange %g iterator_interchange = [1, 0] : (!op) -> !op

%c = transform.structured.match ops{["linalg.copy"]} in %m : (!op) -> !op
%d = transform.structured.linalg_copy_to_memref %c : (!op) -> !op

%p = transform.structured.match ops{["linalg.pack"]} in %m : (!op) -> !transform.op<"linalg.pack">
%a, %b, %c = transform.structured.lower_pack %p : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)

%p = transform.structured.match ops{["linalg.unpack"]} in %m : (!op) -> !transform.op<"linalg.unpack">
%a, %b, %c, %d = transform.structured.lower_unpack %p : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%a, %b, %c = transform.structured.multitile_sizes %e {dimension = 0, target_size = 3} : (!op) -> !transform.param<i64>

%q = transform.structured.match ops{["linalg.matmul"]} filter_result_type = tensor<8x8xf32> in %m : (!op) -> !op
%g = transform.structured.pack %q packed_sizes = [4, 4, 4] : (!op) -> !transform.op<"linalg.generic">
%o = transform.get_producer_of_operand %g[1] : (!transform.op<"linalg.generic">) -> !transform.op<"linalg.pack">
%a, %b, %c = transform.structured.pack_transpose %o with_compute_op(%g) inner_perm = [1, 0] : (!transform.op<"linalg.pack">, !transform.op<"linalg.generic">) -> (!transform.op<"linalg.generic">, !transform.op<"linalg.pack">, !op)

%q = transform.structured.match ops{["linalg.matmul"]} filter_result_type = tensor<8x8xf32> in %m : (!op) -> !op
%g = transform.structured.pack_greedily %q matmul_packed_sizes = [4, 4, 4] matmul_inner_dims_order = [0, 1, 2] : (!op) -> !transform.op<"linalg.generic">

%q = transform.structured.match ops{["linalg.matmul"]} attributes {buffers} in %m : (!op) -> !op
%t, %l = transform.structured.tile_using_for %q tile_sizes [4] : (!op) -> (!op, !op)
%p = transform.structured.promote %t {use_full_tiles_by_default} : (!op) -> !op

%q = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%v = transform.get_operand %q[0] : (!op) -> !transform.any_value
%p = transform.structured.promote_tensor %v : !transform.any_value

%c = transform.structured.match ops{["func.func"]} attributes {sym_name = "caller"} in %m : (!op) -> !op
%r = transform.structured.replace %c {
  builtin.module {
  }
} : (!op) -> !op

%p = transform.structured.match ops{["tensor.pad"]} in %m : (!op) -> !op
%d = transform.structured.rewrite_in_destination_passing_style %p : (!op) -> !op

%e = transform.structured.match ops{["linalg.generic"]} attributes {square} in %m : (!op) -> !op
%s = transform.structured.scalarize %e : (!op) -> !op

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
%h = transform.structured.split %e after 3 {dimension = 0} : !op

%g = transform.structured.match ops{["linalg.generic"]} attributes {sum} in %m : (!op) -> !op
%a, %b, %c, %d = transform.structured.split_reduction %g {split_factor = 4, insert_split_dimension = 1} : (!op) -> (!op, !op, !op, !op)

%g = transform.structured.match ops{["linalg.generic"]} attributes {sum} in %m : (!op) -> !op
%a, %b, %c, %l = transform.structured.tile_reduction_using_for %g by tile_sizes = [0, 8] : (!op) -> (!op, !op, !op, !op)

%g = transform.structured.match ops{["linalg.generic"]} attributes {sum} in %m : (!op) -> !op
%a, %b, %c, %l = transform.structured.tile_reduction_using_forall %g by num_threads = [0, 4] tile_sizes = [] : (!op) -> (!op, !op, !op, !op)

%c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %m : (!op) -> !op
%t = transform.structured.transpose_conv2d %c : (!op) -> !op

%q = transform.structured.match ops{["linalg.matmul"]} filter_result_type = tensor<8x8xf32> in %m : (!op) -> !op
%t = transform.structured.transpose_matmul %q : (!op) -> !op

%e = transform.structured.match ops{["linalg.exp"]} in %m : (!op) -> !op
transform.structured.vectorize %e : !op

%f = transform.structured.match ops{["func.func"]} attributes {sym_name = "product"} in %m : (!op) -> !op
%g = transform.structured.vectorize_children_and_apply_patterns %f : (!op) -> !op

%k = transform.tune.knob<"size"> = 4 from options = [2, 4] -> !transform.any_param
transform.tune.alternatives<"way"> selected_region = 1 {
  transform.yield
}, {
  transform.yield
}

transform.named_sequence @print_it(%op: !op {transform.readonly}) {
  transform.print %op : !op
  transform.yield
}
transform.named_sequence @of_product(%op: !op {transform.readonly}) -> !op {
  transform.match.operation_name %op ["linalg.matmul", "linalg.fill"] : !op
  transform.yield %op : !op
}
transform.named_sequence @matcher(%op: !op {transform.readonly}) -> !op {
  transform.match.structured failures(propagate) %op : !op {
  ^bb0(%s: !op):
    %rank = transform.match.structured.rank %s : (!op) -> !transform.param<i64>
    %two = transform.param.constant 2 : i64 -> !transform.param<i64>
    transform.match.param.cmpi ge %rank, %two : !transform.param<i64>
    %inputs = transform.match.structured.num_inputs %s : (!op) -> !transform.param<i64>
    %inits = transform.match.structured.num_inits %s : (!op) -> !transform.param<i64>
    %in = transform.match.structured.input %s[0] : (!op) -> !transform.any_value
    %init = transform.match.structured.init %s[0] : (!op) -> !transform.any_value
    %bits = transform.match.structured.elemental_bitwidth %in : (!transform.any_value) -> !transform.param<i64>
    %out = transform.match.structured.result %s[0] : (!op) -> !transform.any_value
    %dims = transform.match.structured.dim %s[all] : (!op) -> !transform.param<i64>
    transform.match.structured.body %s {contraction = ["arith.mulf", "arith.addf"]} : !op
    %b, %m, %n, %k = transform.match.structured.classify_contraction_dims %s : (!op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
    transform.match.structured.yield
  }
  transform.yield %op : !op
}
transform.named_sequence @convolution_matcher(%op: !op {transform.readonly}) -> !op {
  transform.match.operation_name %op ["linalg.conv_2d_nhwc_hwcf"] : !op
  transform.match.structured failures(propagate) %op : !op {
  ^bb0(%s: !op):
    %d:8 = transform.match.structured.classify_convolution_dims %s : (!op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
    transform.match.structured.yield
  }
  transform.yield %op : !op
}
transform.named_sequence @empty_matcher(%op: !op {transform.readonly}) -> !op {
  transform.match.operation_empty %op : !op
  transform.yield %op : !op
}
