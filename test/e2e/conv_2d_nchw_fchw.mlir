// RUN: %e2e %s
// linalg.conv_2d_nchw_fchw on f32 and mixed i8 to i32, conv_2d_nhwc_fhwc, and grouped conv_2d_ngchw_fgchw.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %x_empty = tensor.empty() : tensor<2x3x6x5xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%x_empty : tensor<2x3x6x5xf32>) {
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
  } -> tensor<2x3x6x5xf32>
  %k_empty = tensor.empty() : tensor<4x3x3x3xf32>
  %k = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%k_empty : tensor<4x3x3x3xf32>) {
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
  } -> tensor<4x3x3x3xf32>
  %o_empty = tensor.empty() : tensor<2x4x2x3xf32>
  %o = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o_empty : tensor<2x4x2x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 3) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x4x2x3xf32>
  %r0 = linalg.conv_2d_nchw_fchw {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %k : tensor<2x3x6x5xf32>, tensor<4x3x3x3xf32>) outs(%o : tensor<2x4x2x3xf32>) -> tensor<2x4x2x3xf32>
  %dump1 = tensor.cast %r0 : tensor<2x4x2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %xi_empty = tensor.empty() : tensor<1x2x5x5xi8>
  %xi = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%xi_empty : tensor<1x2x5x5xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 4) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<1x2x5x5xi8>
  %ki_empty = tensor.empty() : tensor<3x2x2x2xi8>
  %ki = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%ki_empty : tensor<3x2x2x2xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 5) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<3x2x2x2xi8>
  %oi_empty = tensor.empty() : tensor<1x3x4x4xi32>
  %oi = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%oi_empty : tensor<1x3x4x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 6) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<1x3x4x4xi32>
  %r1 = linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%xi, %ki : tensor<1x2x5x5xi8>, tensor<3x2x2x2xi8>) outs(%oi : tensor<1x3x4x4xi32>) -> tensor<1x3x4x4xi32>
  %dump2 = tensor.cast %r1 : tensor<1x3x4x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump2) : (tensor<*xi32>) -> ()
  %xf_empty = tensor.empty() : tensor<1x4x4x2xf32>
  %xf = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%xf_empty : tensor<1x4x4x2xf32>) {
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
  } -> tensor<1x4x4x2xf32>
  %kf_empty = tensor.empty() : tensor<3x2x2x2xf32>
  %kf = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%kf_empty : tensor<3x2x2x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 8) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x2x2x2xf32>
  %of_empty = tensor.empty() : tensor<1x3x3x3xf32>
  %of = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%of_empty : tensor<1x3x3x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 9) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x3x3x3xf32>
  %r2 = linalg.conv_2d_nhwc_fhwc {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%xf, %kf : tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) outs(%of : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
  %dump3 = tensor.cast %r2 : tensor<1x3x3x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %xg_empty = tensor.empty() : tensor<1x2x3x4x4xf32>
  %xg = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%xg_empty : tensor<1x2x3x4x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 10) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x2x3x4x4xf32>
  %kg_empty = tensor.empty() : tensor<2x2x3x3x3xf32>
  %kg = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%kg_empty : tensor<2x2x3x3x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 11) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x2x3x3x3xf32>
  %og_empty = tensor.empty() : tensor<1x2x2x2x2xf32>
  %og = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%og_empty : tensor<1x2x2x2x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 12) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x2x2x2x2xf32>
  %r3 = linalg.conv_2d_ngchw_fgchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%xg, %kg : tensor<1x2x3x4x4xf32>, tensor<2x2x3x3x3xf32>) outs(%og : tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x2x2xf32>
  %dump4 = tensor.cast %r3 : tensor<1x2x2x2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  return
}
