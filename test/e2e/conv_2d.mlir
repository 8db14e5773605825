// RUN: %e2e %s
// linalg.conv_2d on f32 and on i64, the unbatched form without attributes.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %x_empty = tensor.empty() : tensor<6x7xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<6x7xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<6x7xf32>
  %k_empty = tensor.empty() : tensor<3x2xf32>
  %k = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%k_empty : tensor<3x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x2xf32>
  %o_empty = tensor.empty() : tensor<4x6xf32>
  %o = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%o_empty : tensor<4x6xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x6xf32>
  %r0 = linalg.conv_2d ins(%x, %k : tensor<6x7xf32>, tensor<3x2xf32>) outs(%o : tensor<4x6xf32>) -> tensor<4x6xf32>
  %dump1 = tensor.cast %r0 : tensor<4x6xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %xi_empty = tensor.empty() : tensor<4x4xi64>
  %xi = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%xi_empty : tensor<4x4xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  } -> tensor<4x4xi64>
  %ki_empty = tensor.empty() : tensor<1x1xi64>
  %ki = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%ki_empty : tensor<1x1xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  } -> tensor<1x1xi64>
  %oi_empty = tensor.empty() : tensor<4x4xi64>
  %oi = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%oi_empty : tensor<4x4xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  } -> tensor<4x4xi64>
  %r1 = linalg.conv_2d ins(%xi, %ki : tensor<4x4xi64>, tensor<1x1xi64>) outs(%oi : tensor<4x4xi64>) -> tensor<4x4xi64>
  %dump2 = tensor.cast %r1 : tensor<4x4xi64> to tensor<*xi64>
  call @xtDumpI64(%dump2) : (tensor<*xi64>) -> ()
  return
}
