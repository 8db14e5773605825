// RUN: %e2e %s
// A transposed input is packed by square blocks, beside the tails of M and N; panels of
// columns that no vectors fill are packed element by element.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %A = tensor.generate {
  ^bb0(%i: index, %k: index):
    %n = arith.addi %i, %k : index
    %i32 = arith.index_cast %n : index to i32
    %f = arith.sitofp %i32 : i32 to f32
    tensor.yield %f : f32
  } : tensor<7x37xf32>
  %B = tensor.generate {
  ^bb0(%j: index, %k: index):
    %c3 = arith.constant 3 : index
    %m = arith.muli %j, %c3 : index
    %n = arith.subi %m, %k : index
    %i32 = arith.index_cast %n : index to i32
    %f = arith.sitofp %i32 : i32 to f32
    tensor.yield %f : f32
  } : tensor<83x37xf32>
  %e = tensor.empty() : tensor<7x83xf32>
  %start = linalg.fill ins(%zero : f32) outs(%e : tensor<7x83xf32>) -> tensor<7x83xf32>
  %C = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>]
    {loop.dims = ["i", "j", "k"],
     loop.schedule = [{"k" = {pack = 1}}, "j", "i", "k#37", {"i#4" = {unroll}}, {"j#32" = {vectorize}}]}
    ins(%A, %B : tensor<7x37xf32>, tensor<83x37xf32>) outs(%start : tensor<7x83xf32>) -> tensor<7x83xf32>
  %D = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>]
    {loop.dims = ["i", "j", "k"],
     loop.schedule = ["k", {"j" = {pack = 1}}, "i", "k#18", {"i#4" = {unroll}}, {"j#17" = {vectorize}}]}
    ins(%A, %B : tensor<7x37xf32>, tensor<83x37xf32>) outs(%C : tensor<7x83xf32>) -> tensor<7x83xf32>
  %E = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>]
    {loop.dims = ["i", "j", "k"],
     loop.schedule = [{"k" = {pack = 1}}, "j", "i", "k#37", {"i#4" = {unroll}}, {"j#17" = {vectorize}}]}
    ins(%A, %B : tensor<7x37xf32>, tensor<83x37xf32>) outs(%D : tensor<7x83xf32>) -> tensor<7x83xf32>
  %u = tensor.cast %E : tensor<7x83xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
