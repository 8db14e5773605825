// RUN: %e2e %s
// Three-dimensional convolutions: conv_3d and conv_3d_ndhwc_dhwcf with stride.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %x0_empty = tensor.empty() : tensor<4x5x3xf64>
  %x0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%x0_empty : tensor<4x5x3xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 1) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<4x5x3xf64>
  %k0_empty = tensor.empty() : tensor<2x2x2xf64>
  %k0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%k0_empty : tensor<2x2x2xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 2) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<2x2x2xf64>
  %o0_empty = tensor.empty() : tensor<3x4x2xf64>
  %o0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%o0_empty : tensor<3x4x2xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 3) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<3x4x2xf64>
  %r0 = linalg.conv_3d ins(%x0, %k0 : tensor<4x5x3xf64>, tensor<2x2x2xf64>) outs(%o0 : tensor<3x4x2xf64>) -> tensor<3x4x2xf64>
  %dump1 = tensor.cast %r0 : tensor<3x4x2xf64> to tensor<*xf64>
  call @xtDumpF64(%dump1) : (tensor<*xf64>) -> ()
  %x1_empty = tensor.empty() : tensor<1x4x5x4x2xf32>
  %x1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%x1_empty : tensor<1x4x5x4x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 4) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x4x5x4x2xf32>
  %k1_empty = tensor.empty() : tensor<2x2x2x2x3xf32>
  %k1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%k1_empty : tensor<2x2x2x2x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 5) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x2x2x2x3xf32>
  %o1_empty = tensor.empty() : tensor<1x2x4x3x3xf32>
  %o1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      outs(%o1_empty : tensor<1x2x4x3x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %at4 = linalg.index 4 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3, d4) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + d4 * 1 + 6) mod 23 - 11)>(%at0, %at1, %at2, %at3, %at4)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<1x2x4x3x3xf32>
  %r1 = linalg.conv_3d_ndhwc_dhwcf {strides = dense<[2, 1, 1]> : tensor<3xi64>, dilations = dense<1> : tensor<3xi64>}
      ins(%x1, %k1 : tensor<1x4x5x4x2xf32>, tensor<2x2x2x2x3xf32>) outs(%o1 : tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3xf32>
  %dump2 = tensor.cast %r1 : tensor<1x2x4x3x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  return
}
