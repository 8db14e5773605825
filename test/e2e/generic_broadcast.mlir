// RUN: %e2e %s
// linalg.generic with broadcasting maps: row bias, column scale, scalar operand and a rank-0 tensor.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
#col = affine_map<(i, j) -> (i)>
#none = affine_map<(i, j) -> ()>

func.func @scale_bias(%x: tensor<4x5xf32>, %bias: tensor<5xf32>, %scale: tensor<4xf32>, %shift: f32, %point: tensor<f32>) -> tensor<4x5xf32> {
  %empty = tensor.empty() : tensor<4x5xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #col, #none, #none, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %bias, %scale, %shift, %point : tensor<4x5xf32>, tensor<5xf32>, tensor<4xf32>, f32, tensor<f32>)
      outs(%empty : tensor<4x5xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32, %t: f32, %p: f32, %o: f32):
    %0 = arith.mulf %a, %s : f32
    %1 = arith.addf %0, %b : f32
    %2 = arith.subf %1, %t : f32
    %3 = arith.divf %2, %p : f32
    linalg.yield %3 : f32
  } -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @main() {
  %x_empty = tensor.empty() : tensor<4x5xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<4x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x5xf32>
  %bias_empty = tensor.empty() : tensor<5xf32>
  %bias = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%bias_empty : tensor<5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<5xf32>
  %scale_empty = tensor.empty() : tensor<4xf32>
  %scale = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%scale_empty : tensor<4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4xf32>
  %point_empty = tensor.empty() : tensor<f32>
  %point = linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []}
      outs(%point_empty : tensor<f32>) {
  ^bb0(%previous: f32):
    %ramp = affine.apply affine_map<() -> ((0 + 4) mod 23 - 11)>()
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<f32>
  %shift = arith.constant 0.1 : f32
  %r = call @scale_bias(%x, %bias, %scale, %shift, %point) : (tensor<4x5xf32>, tensor<5xf32>, tensor<4xf32>, f32, tensor<f32>) -> tensor<4x5xf32>
  %dump1 = tensor.cast %r : tensor<4x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  return
}
