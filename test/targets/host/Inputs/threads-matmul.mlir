// Schedules with parallel loops: buffers of a worker, tails, segments, a dynamic extent.

func.func @packed(%a: tensor<61x47xf32>, %b: tensor<47x83xf32>) -> tensor<61x83xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<61x83xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<61x83xf32>) -> tensor<61x83xf32>
  %r = linalg.matmul {
      loop.dims = ["I", "J", "K"],
      loop.schedule = [{"I" = {parallelize}}, {"J" = {pack = [0, 1]}}, "K", {"I#4" = {unroll}}, {"J#16" = {vectorize}}]}
    ins(%a, %b : tensor<61x47xf32>, tensor<47x83xf32>) outs(%i : tensor<61x83xf32>) -> tensor<61x83xf32>
  return %r : tensor<61x83xf32>
}

func.func @segments(%a: tensor<61x47xf32>, %b: tensor<47x83xf32>) -> tensor<61x83xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<61x83xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<61x83xf32>) -> tensor<61x83xf32>
  %r = linalg.matmul {
      loop.dims = ["I", "J", "K"],
      loop.schedule = [{"I[:30]" = [{"J" = {parallelize}}, "K"]}, {"I[30:]" = [{"J" = {parallelize}}, "K", "I#4"]}]}
    ins(%a, %b : tensor<61x47xf32>, tensor<47x83xf32>) outs(%i : tensor<61x83xf32>) -> tensor<61x83xf32>
  return %r : tensor<61x83xf32>
}

func.func @dynamic(%a: memref<?x47xf32>, %b: memref<47x83xf32>, %r: memref<?x83xf32>) {
  linalg.matmul {
      loop.dims = ["I", "J", "K"],
      loop.schedule = [{"I" = {parallelize, buffer}}, {"J" = {pack = 1}}, "K", "I#8", {"J#8" = {vectorize}}]}
    ins(%a, %b : memref<?x47xf32>, memref<47x83xf32>) outs(%r : memref<?x83xf32>)
  return
}
