// RUN: %e2e %s
// The other batched contractions: batch_matvec, batch_vecmat, batch_reduce_matmul and mmt4d.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %a_empty = tensor.empty() : tensor<2x3x4xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%a_empty : tensor<2x3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 1) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x3x4xf32>
  %x_empty = tensor.empty() : tensor<2x4xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<2x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x4xf32>
  %y_empty = tensor.empty() : tensor<2x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%y_empty : tensor<2x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x3xf32>
  %b_empty = tensor.empty() : tensor<2x4x5xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%b_empty : tensor<2x4x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 4) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x4x5xf32>
  %z_empty = tensor.empty() : tensor<3x5xf32>
  %z = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%z_empty : tensor<3x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 5) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x5xf32>
  %r0 = linalg.batch_matvec ins(%a, %x : tensor<2x3x4xf32>, tensor<2x4xf32>) outs(%y : tensor<2x3xf32>) -> tensor<2x3xf32>
  %dump1 = tensor.cast %r0 : tensor<2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %r1 = linalg.batch_vecmat ins(%y, %a : tensor<2x3xf32>, tensor<2x3x4xf32>) outs(%x : tensor<2x4xf32>) -> tensor<2x4xf32>
  %dump2 = tensor.cast %r1 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %r2 = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%z : tensor<3x5xf32>) -> tensor<3x5xf32>
  %dump3 = tensor.cast %r2 : tensor<3x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %p_empty = tensor.empty() : tensor<2x3x2x4xi32>
  %p = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%p_empty : tensor<2x3x2x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 6) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<2x3x2x4xi32>
  %q_empty = tensor.empty() : tensor<2x3x5x4xi32>
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%q_empty : tensor<2x3x5x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 7) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<2x3x5x4xi32>
  %o_empty = tensor.empty() : tensor<2x2x2x5xi32>
  %o = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o_empty : tensor<2x2x2x5xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 8) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<2x2x2x5xi32>
  %r3 = linalg.mmt4d ins(%p, %q : tensor<2x3x2x4xi32>, tensor<2x3x5x4xi32>) outs(%o : tensor<2x2x2x5xi32>) -> tensor<2x2x2x5xi32>
  %dump4 = tensor.cast %r3 : tensor<2x2x2x5xi32> to tensor<*xi32>
  call @xtDumpI32(%dump4) : (tensor<*xi32>) -> ()
  return
}
