// RUN: %e2e %s
// linalg.broadcast from rank 0, along the first, last and several dimensions, on f32, i64 and f16.

func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %s_empty = tensor.empty() : tensor<f32>
  %s = linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []}
      outs(%s_empty : tensor<f32>) {
  ^bb0(%previous: f32):
    %ramp = affine.apply affine_map<() -> ((0 + 20) mod 23 - 11)>()
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<f32>
  %e0 = tensor.empty() : tensor<2x3xf32>
  %r0 = linalg.broadcast ins(%s : tensor<f32>) outs(%e0 : tensor<2x3xf32>) dimensions = [0, 1]
  %dump1 = tensor.cast %r0 : tensor<2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %v_empty = tensor.empty() : tensor<4xi64>
  %v = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%v_empty : tensor<4xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  } -> tensor<4xi64>
  %e1 = tensor.empty() : tensor<3x4xi64>
  %r1 = linalg.broadcast ins(%v : tensor<4xi64>) outs(%e1 : tensor<3x4xi64>) dimensions = [0]
  %dump2 = tensor.cast %r1 : tensor<3x4xi64> to tensor<*xi64>
  call @xtDumpI64(%dump2) : (tensor<*xi64>) -> ()
  %e2 = tensor.empty() : tensor<4x3xi64>
  %r2 = linalg.broadcast ins(%v : tensor<4xi64>) outs(%e2 : tensor<4x3xi64>) dimensions = [1]
  %dump3 = tensor.cast %r2 : tensor<4x3xi64> to tensor<*xi64>
  call @xtDumpI64(%dump3) : (tensor<*xi64>) -> ()
  %w_empty = tensor.empty() : tensor<2x3xf16>
  %w = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%w_empty : tensor<2x3xf16>) {
  ^bb0(%previous: f16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f16
    %step = arith.constant 0.37 : f16
    %cell = arith.mulf %real, %step : f16
    linalg.yield %cell : f16
  } -> tensor<2x3xf16>
  %e3 = tensor.empty() : tensor<2x2x3x2xf16>
  %r3 = linalg.broadcast ins(%w : tensor<2x3xf16>) outs(%e3 : tensor<2x2x3x2xf16>) dimensions = [1, 3]
  %dump4 = tensor.cast %r3 : tensor<2x2x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%dump4) : (tensor<*xf16>) -> ()
  return
}
