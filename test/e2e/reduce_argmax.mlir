// RUN: %e2e %s
// linalg.generic and linalg.reduce with two results: the maximum of each row and where it was first found, then both at once over a column.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @argmax(%x: tensor<4x7xf32>) -> (tensor<4xf32>, tensor<4xi64>) {
  %inf = arith.constant 0xFF800000 : f32
  %none = arith.constant -1 : i64
  %e0 = tensor.empty() : tensor<4xf32>
  %e1 = tensor.empty() : tensor<4xi64>
  %f0 = linalg.fill ins(%inf : f32) outs(%e0 : tensor<4xf32>) -> tensor<4xf32>
  %f1 = linalg.fill ins(%none : i64) outs(%e1 : tensor<4xi64>) -> tensor<4xi64>
  %r:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x7xf32>) outs(%f0, %f1 : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%a: f32, %best: f32, %at: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %p = arith.cmpf ogt, %a, %best : f32
    %v = arith.select %p, %a, %best : f32
    %w = arith.select %p, %here, %at : i64
    linalg.yield %v, %w : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xi64>
}

func.func @main() {
  %x_empty = tensor.empty() : tensor<4x7xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<4x7xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x7xf32>
  %v, %at = call @argmax(%x) : (tensor<4x7xf32>) -> (tensor<4xf32>, tensor<4xi64>)
  %dump1 = tensor.cast %v : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %dump2 = tensor.cast %at : tensor<4xi64> to tensor<*xi64>
  call @xtDumpI64(%dump2) : (tensor<*xi64>) -> ()
  %a_empty = tensor.empty() : tensor<5x3xi32>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<5x3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<5x3xi32>
  %b_empty = tensor.empty() : tensor<5x3xi32>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<5x3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<5x3xi32>
  %sum_empty = tensor.empty() : tensor<3xi32>
  %sum = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%sum_empty : tensor<3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3xi32>
  %max_empty = tensor.empty() : tensor<3xi32>
  %max = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%max_empty : tensor<3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 4) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3xi32>
  %r:2 = linalg.reduce ins(%a, %b : tensor<5x3xi32>, tensor<5x3xi32>) outs(%sum, %max : tensor<3xi32>, tensor<3xi32>) dimensions = [0]
    (%p: i32, %q: i32, %s: i32, %m: i32) {
      %0 = arith.addi %s, %p : i32
      %1 = arith.maxsi %m, %q : i32
      linalg.yield %0, %1 : i32, i32
    }
  %dump3 = tensor.cast %r#0 : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump3) : (tensor<*xi32>) -> ()
  %dump4 = tensor.cast %r#1 : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump4) : (tensor<*xi32>) -> ()
  return
}
