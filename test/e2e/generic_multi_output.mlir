// RUN: %e2e %s
// linalg.generic with two results of different types, one parallel and one reduced, and a dead third result.

func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#t = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>

func.func @stats(%x: tensor<3x4xf32>) -> (tensor<3x4xi1>, tensor<3xf64>) {
  %zero = arith.constant 0.0 : f32
  %zero64 = arith.constant 0.0 : f64
  %e0 = tensor.empty() : tensor<3x4xi1>
  %e1 = tensor.empty() : tensor<3xf64>
  %f1 = linalg.fill ins(%zero64 : f64) outs(%e1 : tensor<3xf64>) -> tensor<3xf64>
  %e2 = tensor.empty() : tensor<4x3xf32>
  %r:3 = linalg.generic {indexing_maps = [#id, #id, #row, #t], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf32>) outs(%e0, %f1, %e2 : tensor<3x4xi1>, tensor<3xf64>, tensor<4x3xf32>) {
  ^bb0(%a: f32, %o0: i1, %o1: f64, %o2: f32):
    %p = arith.cmpf ogt, %a, %zero : f32
    %w = arith.extf %a : f32 to f64
    %s = arith.addf %o1, %w : f64
    linalg.yield %p, %s, %a : i1, f64, f32
  } -> (tensor<3x4xi1>, tensor<3xf64>, tensor<4x3xf32>)
  return %r#0, %r#1 : tensor<3x4xi1>, tensor<3xf64>
}

func.func @main() {
  %x_empty = tensor.empty() : tensor<3x4xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 5) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x4xf32>
  %p, %s = call @stats(%x) : (tensor<3x4xf32>) -> (tensor<3x4xi1>, tensor<3xf64>)
  %dump1 = tensor.cast %p : tensor<3x4xi1> to tensor<*xi1>
  call @xtDumpI1(%dump1) : (tensor<*xi1>) -> ()
  %dump2 = tensor.cast %s : tensor<3xf64> to tensor<*xf64>
  call @xtDumpF64(%dump2) : (tensor<*xf64>) -> ()
  return
}
