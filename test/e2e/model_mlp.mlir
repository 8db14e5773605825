// RUN: %e2e %s
// A two-layer perceptron with constant weights, bias and relu, called twice with different inputs.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#bias = affine_map<(i, j) -> (j)>

func.func @mlp(%x: tensor<3x6xf32>, %w0: tensor<6x8xf32>, %w1: tensor<8x2xf32>) -> tensor<3x2xf32> {
  %zero = arith.constant 0.0 : f32
  %b0 = arith.constant dense<[0.1, -0.2, 0.3, -0.4, 0.5, -0.6, 0.7, -0.8]> : tensor<8xf32>
  %b1 = arith.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %e0 = tensor.empty() : tensor<3x8xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<3x8xf32>) -> tensor<3x8xf32>
  %m0 = linalg.matmul ins(%x, %w0 : tensor<3x6xf32>, tensor<6x8xf32>) outs(%z0 : tensor<3x8xf32>) -> tensor<3x8xf32>
  %h = linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m0, %b0 : tensor<3x8xf32>, tensor<8xf32>) outs(%e0 : tensor<3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<3x8xf32>
  %e1 = tensor.empty() : tensor<3x2xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<3x2xf32>) -> tensor<3x2xf32>
  %m1 = linalg.matmul ins(%h, %w1 : tensor<3x8xf32>, tensor<8x2xf32>) outs(%z1 : tensor<3x2xf32>) -> tensor<3x2xf32>
  %y = linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m1, %b1 : tensor<3x2xf32>, tensor<2xf32>) outs(%e1 : tensor<3x2xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

func.func @main() {
  %w0_empty = tensor.empty() : tensor<6x8xf32>
  %w0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%w0_empty : tensor<6x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<6x8xf32>
  %w1_empty = tensor.empty() : tensor<8x2xf32>
  %w1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%w1_empty : tensor<8x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<8x2xf32>
  %x_empty = tensor.empty() : tensor<3x6xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<3x6xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x6xf32>
  %y_empty = tensor.empty() : tensor<3x6xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%y_empty : tensor<3x6xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 14) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x6xf32>
  %r = call @mlp(%x, %w0, %w1) : (tensor<3x6xf32>, tensor<6x8xf32>, tensor<8x2xf32>) -> tensor<3x2xf32>
  %s = call @mlp(%y, %w0, %w1) : (tensor<3x6xf32>, tensor<6x8xf32>, tensor<8x2xf32>) -> tensor<3x2xf32>
  %dump1 = tensor.cast %r : tensor<3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %dump2 = tensor.cast %s : tensor<3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  return
}
