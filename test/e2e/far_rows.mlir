// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Rows of a matrix that is far larger than the caches of the default machine, read side by side: their sums, their
// largest elements, the sum of all, and their products with a vector; numbers that no tile divides.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
func.func @main() {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %a_empty = tensor.empty() : tensor<262x1051xf32>
  %a = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a_empty : tensor<262x1051xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 5 + j * 3) mod 13 - 6)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %r = arith.sitofp %w : i32 to f32
    linalg.yield %r : f32
  } -> tensor<262x1051xf32>
  %x_empty = tensor.empty() : tensor<1051xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x_empty : tensor<1051xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %v = affine.apply affine_map<(i) -> ((i * 7) mod 11 - 5)>(%i)
    %w = arith.index_cast %v : index to i32
    %r = arith.sitofp %w : i32 to f32
    linalg.yield %r : f32
  } -> tensor<1051xf32>
  %rows = tensor.empty() : tensor<262xf32>
  %one = tensor.empty() : tensor<f32>
  %rows_zero = linalg.fill ins(%zero : f32) outs(%rows : tensor<262xf32>) -> tensor<262xf32>
  %rows_least = linalg.fill ins(%least : f32) outs(%rows : tensor<262xf32>) -> tensor<262xf32>
  %one_zero = linalg.fill ins(%zero : f32) outs(%one : tensor<f32>) -> tensor<f32>
  %sums = linalg.reduce {arith.addf} ins(%a : tensor<262x1051xf32>) outs(%rows_zero : tensor<262xf32>) dimensions = [1]
  %most = linalg.reduce {arith.maximumf} ins(%a : tensor<262x1051xf32>) outs(%rows_least : tensor<262xf32>) dimensions = [1]
  %all = linalg.reduce {arith.addf} ins(%a : tensor<262x1051xf32>) outs(%one_zero : tensor<f32>) dimensions = [0, 1]
  %y = linalg.matvec ins(%a, %x : tensor<262x1051xf32>, tensor<1051xf32>) outs(%rows_zero : tensor<262xf32>) -> tensor<262xf32>
  %u0 = tensor.cast %sums : tensor<262xf32> to tensor<*xf32>
  call @xtDumpF32(%u0) : (tensor<*xf32>) -> ()
  %u1 = tensor.cast %most : tensor<262xf32> to tensor<*xf32>
  call @xtDumpF32(%u1) : (tensor<*xf32>) -> ()
  %u2 = tensor.cast %all : tensor<f32> to tensor<*xf32>
  call @xtDumpF32(%u2) : (tensor<*xf32>) -> ()
  %u3 = tensor.cast %y : tensor<262xf32> to tensor<*xf32>
  call @xtDumpF32(%u3) : (tensor<*xf32>) -> ()
  return
}
