// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// A row by matrices of so many rows that workers share these, each with a result of its own: a number that no tile
// divides, and a result that exceeds L1, accumulated onto zero and onto values.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
func.func @main() {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %x_empty = tensor.empty() : tensor<523xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x_empty : tensor<523xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %v = affine.apply affine_map<(i) -> ((i * 7) mod 11 - 5)>(%i)
    %w = arith.index_cast %v : index to i32
    %r = arith.sitofp %w : i32 to f32
    linalg.yield %r : f32
  } -> tensor<523xf32>
  %a_empty = tensor.empty() : tensor<523x2051xf32>
  %a = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a_empty : tensor<523x2051xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 5 + j * 3) mod 13 - 6)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %r = arith.sitofp %w : i32 to f32
    linalg.yield %r : f32
  } -> tensor<523x2051xf32>
  %b_empty = tensor.empty() : tensor<523x5001xf32>
  %b = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%b_empty : tensor<523x5001xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 3 + j * 5) mod 17 - 8)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %r = arith.sitofp %w : i32 to f32
    linalg.yield %r : f32
  } -> tensor<523x5001xf32>
  %y_empty = tensor.empty() : tensor<2051xf32>
  %y_zero = linalg.fill ins(%zero : f32) outs(%y_empty : tensor<2051xf32>) -> tensor<2051xf32>
  %y = linalg.vecmat ins(%x, %a : tensor<523xf32>, tensor<523x2051xf32>) outs(%y_zero : tensor<2051xf32>) -> tensor<2051xf32>
  %z_empty = tensor.empty() : tensor<5001xf32>
  %z_half = linalg.fill ins(%half : f32) outs(%z_empty : tensor<5001xf32>) -> tensor<5001xf32>
  %z = linalg.vecmat ins(%x, %b : tensor<523xf32>, tensor<523x5001xf32>) outs(%z_half : tensor<5001xf32>) -> tensor<5001xf32>
  %uy = tensor.cast %y : tensor<2051xf32> to tensor<*xf32>
  call @xtDumpF32(%uy) : (tensor<*xf32>) -> ()
  %uz = tensor.cast %z : tensor<5001xf32> to tensor<*xf32>
  call @xtDumpF32(%uz) : (tensor<*xf32>) -> ()
  return
}
