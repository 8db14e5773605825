// RUN: %e2e %s
// Pooling in the other layouts: nchw sum and max, ncw sum, nwc max and min, ndhwc sum.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %x0_empty = tensor.empty() : tensor<1x2x4x6xf32>
  %x0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%x0_empty : tensor<1x2x4x6xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 1) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x2x4x6xf32>
  %o0_empty = tensor.empty() : tensor<1x2x2x3xf32>
  %o0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o0_empty : tensor<1x2x2x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 2) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x2x2x3xf32>
  %w0 = tensor.empty() : tensor<2x2xf32>
  %r0 = linalg.pooling_nchw_sum {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x0, %w0 : tensor<1x2x4x6xf32>, tensor<2x2xf32>) outs(%o0 : tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  %dump1 = tensor.cast %r0 : tensor<1x2x2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %r1 = linalg.pooling_nchw_max {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x0, %w0 : tensor<1x2x4x6xf32>, tensor<2x2xf32>) outs(%o0 : tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  %dump2 = tensor.cast %r1 : tensor<1x2x2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %x2_empty = tensor.empty() : tensor<1x2x8xf32>
  %x2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%x2_empty : tensor<1x2x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 3) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x2x8xf32>
  %o2_empty = tensor.empty() : tensor<1x2x4xf32>
  %o2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%o2_empty : tensor<1x2x4xf32>) {
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
  } -> tensor<1x2x4xf32>
  %w2 = tensor.empty() : tensor<2xf32>
  %r2 = linalg.pooling_ncw_sum {strides = dense<2> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>}
      ins(%x2, %w2 : tensor<1x2x8xf32>, tensor<2xf32>) outs(%o2 : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %dump3 = tensor.cast %r2 : tensor<1x2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %x3_empty = tensor.empty() : tensor<1x8x2xf32>
  %x3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%x3_empty : tensor<1x8x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 5) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x8x2xf32>
  %o3_empty = tensor.empty() : tensor<1x6x2xf32>
  %o3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%o3_empty : tensor<1x6x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 6) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x6x2xf32>
  %w3 = tensor.empty() : tensor<3xf32>
  %r3 = linalg.pooling_nwc_max {strides = dense<1> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>}
      ins(%x3, %w3 : tensor<1x8x2xf32>, tensor<3xf32>) outs(%o3 : tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
  %dump4 = tensor.cast %r3 : tensor<1x6x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  %r4 = linalg.pooling_nwc_min {strides = dense<1> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>}
      ins(%x3, %w3 : tensor<1x8x2xf32>, tensor<3xf32>) outs(%o3 : tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
  %dump5 = tensor.cast %r4 : tensor<1x6x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump5) : (tensor<*xf32>) -> ()
  %x5_empty = tensor.empty() : tensor<1x2x4x4x2xf32>
  %x5 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%x5_empty : tensor<1x2x4x4x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 7) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x2x4x4x2xf32>
  %o5_empty = tensor.empty() : tensor<1x1x2x2x2xf32>
  %o5 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%o5_empty : tensor<1x1x2x2x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 8) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x1x2x2x2xf32>
  %w5 = tensor.empty() : tensor<2x2x2xf32>
  %r5 = linalg.pooling_ndhwc_sum {strides = dense<2> : tensor<3xi64>, dilations = dense<1> : tensor<3xi64>}
      ins(%x5, %w5 : tensor<1x2x4x4x2xf32>, tensor<2x2x2xf32>) outs(%o5 : tensor<1x1x2x2x2xf32>) -> tensor<1x1x2x2x2xf32>
  %dump6 = tensor.cast %r5 : tensor<1x1x2x2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump6) : (tensor<*xf32>) -> ()
  return
}
