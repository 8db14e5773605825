// RUN: %e2e %s
// Fetching ahead changes no result: from where an input lies, before it is packed, from a copy, from a
// constant, beside the tails of M and N; the results.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %A = tensor.generate {
  ^bb0(%i: index, %k: index):
    %n = arith.addi %i, %k : index
    %i32 = arith.index_cast %n : index to i32
    %f = arith.sitofp %i32 : i32 to f32
    tensor.yield %f : f32
  } : tensor<13x20xf32>
  %B = tensor.generate {
  ^bb0(%k: index, %j: index):
    %n = arith.subi %k, %j : index
    %i32 = arith.index_cast %n : index to i32
    %f = arith.sitofp %i32 : i32 to f32
    tensor.yield %f : f32
  } : tensor<20x37xf32>
  %W = arith.constant dense<0.5> : tensor<20x37xf32>
  %e = tensor.empty() : tensor<13x37xf32>
  %start = linalg.fill ins(%zero : f32) outs(%e : tensor<13x37xf32>) -> tensor<13x37xf32>
  %C = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"j" = {prefetch = 1}}, "i", "k", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %B : tensor<13x20xf32>, tensor<20x37xf32>) outs(%start : tensor<13x37xf32>) -> tensor<13x37xf32>
  %D = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["k", {"j" = {pack = 1, prefetch = 1}}, {"i" = {prefetch = "results"}}, "k#8", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %B : tensor<13x20xf32>, tensor<20x37xf32>) outs(%C : tensor<13x37xf32>) -> tensor<13x37xf32>
  %E = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"k" = {pack = 1}}, {"j" = {prefetch = 1}}, "i", "k#8", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %B : tensor<13x20xf32>, tensor<20x37xf32>) outs(%D : tensor<13x37xf32>) -> tensor<13x37xf32>
  %F = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"k" = {pack = 1, prefetch = 1}}, {"j" = {prefetch = [1, "results"]}}, "i", "k#8", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %W : tensor<13x20xf32>, tensor<20x37xf32>) outs(%E : tensor<13x37xf32>) -> tensor<13x37xf32>
  %u = tensor.cast %F : tensor<13x37xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
