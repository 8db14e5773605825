// RUN: %e2e %s
// linalg.conv_2d_nhwc_hwcf with unequal strides, with dilation, and with a dynamic batch.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @strided(%x: tensor<1x8x9x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x3x7x4xf32>) -> tensor<1x3x7x4xf32> {
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %k : tensor<1x8x9x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x3x7x4xf32>) -> tensor<1x3x7x4xf32>
  return %r : tensor<1x3x7x4xf32>
}

func.func @dilated(%x: tensor<1x8x9x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32> {
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<[1, 2]> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>}
      ins(%x, %k : tensor<1x8x9x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32>
  return %r : tensor<1x4x3x4xf32>
}

func.func @dynamic(%x: tensor<?x?x?x2xf32>, %k: tensor<2x2x2x3xf32>, %o: tensor<?x?x?x3xf32>) -> tensor<?x?x?x3xf32> {
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %k : tensor<?x?x?x2xf32>, tensor<2x2x2x3xf32>) outs(%o : tensor<?x?x?x3xf32>) -> tensor<?x?x?x3xf32>
  return %r : tensor<?x?x?x3xf32>
}

func.func @main() {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %x_empty = tensor.empty() : tensor<1x8x9x3xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%x_empty : tensor<1x8x9x3xf32>) {
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
  } -> tensor<1x8x9x3xf32>
  %k_empty = tensor.empty() : tensor<3x3x3x4xf32>
  %k = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%k_empty : tensor<3x3x3x4xf32>) {
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
  } -> tensor<3x3x3x4xf32>
  %o0_empty = tensor.empty() : tensor<1x3x7x4xf32>
  %o0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o0_empty : tensor<1x3x7x4xf32>) {
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
  } -> tensor<1x3x7x4xf32>
  %o1_empty = tensor.empty() : tensor<1x4x3x4xf32>
  %o1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%o1_empty : tensor<1x4x3x4xf32>) {
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
  } -> tensor<1x4x3x4xf32>
  %r0 = call @strided(%x, %k, %o0) : (tensor<1x8x9x3xf32>, tensor<3x3x3x4xf32>, tensor<1x3x7x4xf32>) -> tensor<1x3x7x4xf32>
  %dump1 = tensor.cast %r0 : tensor<1x3x7x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %r1 = call @dilated(%x, %k, %o1) : (tensor<1x8x9x3xf32>, tensor<3x3x3x4xf32>, tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32>
  %dump2 = tensor.cast %r1 : tensor<1x4x3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %xd_empty = tensor.empty(%c2, %c4, %c3) : tensor<?x?x?x2xf32>
  %xd = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%xd_empty : tensor<?x?x?x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 5) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<?x?x?x2xf32>
  %kd_empty = tensor.empty() : tensor<2x2x2x3xf32>
  %kd = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%kd_empty : tensor<2x2x2x3xf32>) {
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
  } -> tensor<2x2x2x3xf32>
  %od_empty = tensor.empty(%c2, %c3, %c2) : tensor<?x?x?x3xf32>
  %od = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%od_empty : tensor<?x?x?x3xf32>) {
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
  } -> tensor<?x?x?x3xf32>
  %r2 = call @dynamic(%xd, %kd, %od) : (tensor<?x?x?x2xf32>, tensor<2x2x2x3xf32>, tensor<?x?x?x3xf32>) -> tensor<?x?x?x3xf32>
  %dump3 = tensor.cast %r2 : tensor<?x?x?x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  return
}
