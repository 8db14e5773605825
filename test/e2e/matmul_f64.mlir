// RUN: %e2e %s
// linalg.matmul on f64 into a zero-filled destination, as a public function that makes its own result.

func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @mm(%a: tensor<4x6xf64>, %b: tensor<6x9xf64>) -> tensor<4x9xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<4x9xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<4x9xf64>) -> tensor<4x9xf64>
  %r = linalg.matmul ins(%a, %b : tensor<4x6xf64>, tensor<6x9xf64>) outs(%init : tensor<4x9xf64>) -> tensor<4x9xf64>
  return %r : tensor<4x9xf64>
}

func.func @main() {
  %a_empty = tensor.empty() : tensor<4x6xf64>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<4x6xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<4x6xf64>
  %b_empty = tensor.empty() : tensor<6x9xf64>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<6x9xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 4) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<6x9xf64>
  %r = call @mm(%a, %b) : (tensor<4x6xf64>, tensor<6x9xf64>) -> tensor<4x9xf64>
  %dump1 = tensor.cast %r : tensor<4x9xf64> to tensor<*xf64>
  call @xtDumpF64(%dump1) : (tensor<*xf64>) -> ()
  return
}
