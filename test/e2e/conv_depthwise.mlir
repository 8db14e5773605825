// RUN: %e2e %s
// Depthwise convolutions: 1-D nwc, 2-D nhwc with and without multiplier, 2-D nchw.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %x0_empty = tensor.empty() : tensor<1x8x3xf32>
  %x0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%x0_empty : tensor<1x8x3xf32>) {
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
  } -> tensor<1x8x3xf32>
  %k0_empty = tensor.empty() : tensor<3x3xf32>
  %k0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%k0_empty : tensor<3x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x3xf32>
  %o0_empty = tensor.empty() : tensor<1x3x3xf32>
  %o0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%o0_empty : tensor<1x3x3xf32>) {
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
  } -> tensor<1x3x3xf32>
  %r0 = linalg.depthwise_conv_1d_nwc_wc {strides = dense<2> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>}
      ins(%x0, %k0 : tensor<1x8x3xf32>, tensor<3x3xf32>) outs(%o0 : tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
  %dump1 = tensor.cast %r0 : tensor<1x3x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %x1_empty = tensor.empty() : tensor<1x6x5x3xf32>
  %x1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%x1_empty : tensor<1x6x5x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 4) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x6x5x3xf32>
  %k1_empty = tensor.empty() : tensor<3x3x3xf32>
  %k1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%k1_empty : tensor<3x3x3xf32>) {
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
  } -> tensor<3x3x3xf32>
  %o1_empty = tensor.empty() : tensor<1x4x3x3xf32>
  %o1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o1_empty : tensor<1x4x3x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 6) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x4x3x3xf32>
  %r1 = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x1, %k1 : tensor<1x6x5x3xf32>, tensor<3x3x3xf32>) outs(%o1 : tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
  %dump2 = tensor.cast %r1 : tensor<1x4x3x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %k2_empty = tensor.empty() : tensor<2x2x3x2xf32>
  %k2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%k2_empty : tensor<2x2x3x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 7) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x2x3x2xf32>
  %o2_empty = tensor.empty() : tensor<1x5x4x3x2xf32>
  %o2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%o2_empty : tensor<1x5x4x3x2xf32>) {
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
  } -> tensor<1x5x4x3x2xf32>
  %r2 = linalg.depthwise_conv_2d_nhwc_hwcm {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x1, %k2 : tensor<1x6x5x3xf32>, tensor<2x2x3x2xf32>) outs(%o2 : tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x3x2xf32>
  %dump3 = tensor.cast %r2 : tensor<1x5x4x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %x3_empty = tensor.empty() : tensor<2x3x4x4xi16>
  %x3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%x3_empty : tensor<2x3x4x4xi16>) {
  ^bb0(%previous: i16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 9) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i16
    linalg.yield %cell : i16
  } -> tensor<2x3x4x4xi16>
  %k3_empty = tensor.empty() : tensor<3x2x2xi16>
  %k3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%k3_empty : tensor<3x2x2xi16>) {
  ^bb0(%previous: i16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 10) mod 23 - 11)>(%at0, %at1, %at2)
    %cell = arith.index_cast %ramp : index to i16
    linalg.yield %cell : i16
  } -> tensor<3x2x2xi16>
  %o3_empty = tensor.empty() : tensor<2x3x2x2xi16>
  %o3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o3_empty : tensor<2x3x2x2xi16>) {
  ^bb0(%previous: i16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 11) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i16
    linalg.yield %cell : i16
  } -> tensor<2x3x2x2xi16>
  %r3 = linalg.depthwise_conv_2d_nchw_chw {strides = dense<1> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>}
      ins(%x3, %k3 : tensor<2x3x4x4xi16>, tensor<3x2x2xi16>) outs(%o3 : tensor<2x3x2x2xi16>) -> tensor<2x3x2x2xi16>
  %dump4 = tensor.cast %r3 : tensor<2x3x2x2xi16> to tensor<*xi16>
  call @xtDumpI16(%dump4) : (tensor<*xi16>) -> ()
  return
}
