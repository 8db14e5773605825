// RUN: %e2e %s
// linalg.pooling_nhwc_sum, max and min on f32, and the signed and unsigned max and min on i32 and i8.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %x_empty = tensor.empty() : tensor<1x5x6x2xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%x_empty : tensor<1x5x6x2xf32>) {
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
  } -> tensor<1x5x6x2xf32>
  %o_empty = tensor.empty() : tensor<1x3x3x2xf32>
  %o = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o_empty : tensor<1x3x3x2xf32>) {
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
  } -> tensor<1x3x3x2xf32>
  %w = tensor.empty() : tensor<3x2xf32>
  %r0 = linalg.pooling_nhwc_sum {strides = dense<[1, 2]> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x5x6x2xf32>, tensor<3x2xf32>) outs(%o : tensor<1x3x3x2xf32>) -> tensor<1x3x3x2xf32>
  %dump1 = tensor.cast %r0 : tensor<1x3x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %r1 = linalg.pooling_nhwc_max {strides = dense<[1, 2]> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x5x6x2xf32>, tensor<3x2xf32>) outs(%o : tensor<1x3x3x2xf32>) -> tensor<1x3x3x2xf32>
  %dump2 = tensor.cast %r1 : tensor<1x3x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %r2 = linalg.pooling_nhwc_min {strides = dense<[1, 2]> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x5x6x2xf32>, tensor<3x2xf32>) outs(%o : tensor<1x3x3x2xf32>) -> tensor<1x3x3x2xf32>
  %dump3 = tensor.cast %r2 : tensor<1x3x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %xi_empty = tensor.empty() : tensor<1x4x4x1xi32>
  %xi = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%xi_empty : tensor<1x4x4x1xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 3) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<1x4x4x1xi32>
  %oi_empty = tensor.empty() : tensor<1x2x2x1xi32>
  %oi = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%oi_empty : tensor<1x2x2x1xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 4) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<1x2x2x1xi32>
  %wi = tensor.empty() : tensor<2x2xi32>
  %r3 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%xi, %wi : tensor<1x4x4x1xi32>, tensor<2x2xi32>) outs(%oi : tensor<1x2x2x1xi32>) -> tensor<1x2x2x1xi32>
  %dump4 = tensor.cast %r3 : tensor<1x2x2x1xi32> to tensor<*xi32>
  call @xtDumpI32(%dump4) : (tensor<*xi32>) -> ()
  %r4 = linalg.pooling_nhwc_max_unsigned {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%xi, %wi : tensor<1x4x4x1xi32>, tensor<2x2xi32>) outs(%oi : tensor<1x2x2x1xi32>) -> tensor<1x2x2x1xi32>
  %dump5 = tensor.cast %r4 : tensor<1x2x2x1xi32> to tensor<*xi32>
  call @xtDumpI32(%dump5) : (tensor<*xi32>) -> ()
  %xb_empty = tensor.empty() : tensor<1x4x4x1xi8>
  %xb = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%xb_empty : tensor<1x4x4x1xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 3) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<1x4x4x1xi8>
  %ob_empty = tensor.empty() : tensor<1x2x2x1xi8>
  %ob = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%ob_empty : tensor<1x2x2x1xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 4) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<1x2x2x1xi8>
  %wb = tensor.empty() : tensor<2x2xi8>
  %r5 = linalg.pooling_nhwc_min {strides = dense<1> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>}
      ins(%xb, %wb : tensor<1x4x4x1xi8>, tensor<2x2xi8>) outs(%ob : tensor<1x2x2x1xi8>) -> tensor<1x2x2x1xi8>
  %dump6 = tensor.cast %r5 : tensor<1x2x2x1xi8> to tensor<*xi8>
  call @xtDumpI8(%dump6) : (tensor<*xi8>) -> ()
  %r6 = linalg.pooling_nhwc_min_unsigned {strides = dense<1> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>}
      ins(%xb, %wb : tensor<1x4x4x1xi8>, tensor<2x2xi8>) outs(%ob : tensor<1x2x2x1xi8>) -> tensor<1x2x2x1xi8>
  %dump7 = tensor.cast %r6 : tensor<1x2x2x1xi8> to tensor<*xi8>
  call @xtDumpI8(%dump7) : (tensor<*xi8>) -> ()
  return
}
