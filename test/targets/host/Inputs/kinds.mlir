// One entry point per case of docs/abi.md.
func.func @scale(%a: f32, %n: index) -> f32 {
  %i = arith.index_cast %n : index to i32
  %f = arith.sitofp %i : i32 to f32
  %r = arith.mulf %a, %f : f32
  return %r : f32
}
func.func @layer(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x16xf32>
  %start = linalg.fill ins(%zero : f32) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%start : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %y : tensor<4x16xf32>
}
func.func @add_to(%x: memref<16xf32>, %acc: memref<16xf32>) {
  linalg.add ins(%x, %acc : memref<16xf32>, memref<16xf32>) outs(%acc : memref<16xf32>)
  return
}
func.func @relu(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %e = tensor.empty(%n) : tensor<?x8xf32>
  %y = linalg.map ins(%x : tensor<?x8xf32>) outs(%e : tensor<?x8xf32>) (%v: f32, %o: f32) {
    %m = arith.maximumf %v, %zero : f32
    linalg.yield %m : f32
  }
  return %y : tensor<?x8xf32>
}
func.func @half(%h: tensor<4xf16>, %flag: i1) -> tensor<4xf16> {
  %e = tensor.empty() : tensor<4xf16>
  %y = linalg.map ins(%h : tensor<4xf16>) outs(%e : tensor<4xf16>) (%v: f16, %o: f16) {
    %twice = arith.addf %v, %v : f16
    %s = arith.select %flag, %twice, %v : f16
    linalg.yield %s : f16
  }
  return %y : tensor<4xf16>
}
