// RUN: %e2e %s
// linalg.matmul with f16 inputs into f16 (each step rounds to f16) and into f32 (inputs are extended).

func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @half(%a: tensor<3x8xf16>, %b: tensor<8x5xf16>, %c: tensor<3x5xf16>) -> tensor<3x5xf16> {
  %r = linalg.matmul ins(%a, %b : tensor<3x8xf16>, tensor<8x5xf16>) outs(%c : tensor<3x5xf16>) -> tensor<3x5xf16>
  return %r : tensor<3x5xf16>
}

func.func @mixed(%a: tensor<3x8xf16>, %b: tensor<8x5xf16>, %c: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<3x8xf16>, tensor<8x5xf16>) outs(%c : tensor<3x5xf32>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

func.func @main() {
  %a_empty = tensor.empty() : tensor<3x8xf16>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<3x8xf16>) {
  ^bb0(%previous: f16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f16
    %step = arith.constant 0.37 : f16
    %cell = arith.mulf %real, %step : f16
    linalg.yield %cell : f16
  } -> tensor<3x8xf16>
  %b_empty = tensor.empty() : tensor<8x5xf16>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<8x5xf16>) {
  ^bb0(%previous: f16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 9) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f16
    %step = arith.constant 0.37 : f16
    %cell = arith.mulf %real, %step : f16
    linalg.yield %cell : f16
  } -> tensor<8x5xf16>
  %c_empty = tensor.empty() : tensor<3x5xf16>
  %c = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%c_empty : tensor<3x5xf16>) {
  ^bb0(%previous: f16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 5) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f16
    %step = arith.constant 0.37 : f16
    %cell = arith.mulf %real, %step : f16
    linalg.yield %cell : f16
  } -> tensor<3x5xf16>
  %d_empty = tensor.empty() : tensor<3x5xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%d_empty : tensor<3x5xf32>) {
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
  %r = call @half(%a, %b, %c) : (tensor<3x8xf16>, tensor<8x5xf16>, tensor<3x5xf16>) -> tensor<3x5xf16>
  %s = call @mixed(%a, %b, %d) : (tensor<3x8xf16>, tensor<8x5xf16>, tensor<3x5xf32>) -> tensor<3x5xf32>
  %dump1 = tensor.cast %r : tensor<3x5xf16> to tensor<*xf16>
  call @xtDumpF16(%dump1) : (tensor<*xf16>) -> ()
  %dump2 = tensor.cast %s : tensor<3x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  return
}
