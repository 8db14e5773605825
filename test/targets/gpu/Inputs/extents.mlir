// Functions of any size, one of each class of schedules.
func.func @product(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %p = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %p : tensor<?x?xf32>
}
func.func @rows(%x: tensor<?x?xf32>, %r: tensor<?xf32>) -> tensor<?xf32> {
  %s = linalg.reduce ins(%x : tensor<?x?xf32>) outs(%r : tensor<?xf32>) dimensions = [1]
    (%a: f32, %b: f32) {
      %t = arith.addf %a, %b : f32
      linalg.yield %t : f32
    }
  return %s : tensor<?xf32>
}
func.func @columns(%x: tensor<?x?xf32>, %r: tensor<?xf32>) -> tensor<?xf32> {
  %s = linalg.reduce ins(%x : tensor<?x?xf32>) outs(%r : tensor<?xf32>) dimensions = [0]
    (%a: f32, %b: f32) {
      %t = arith.maximumf %a, %b : f32
      linalg.yield %t : f32
    }
  return %s : tensor<?xf32>
}
func.func @softmax(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = linalg.softmax dimension(1) ins(%x : tensor<?x?xf32>) outs(%y : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %s : tensor<?x?xf32>
}
func.func @add(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = arith.addf %x, %y : tensor<?x?xf32>
  return %s : tensor<?x?xf32>
}
func.func @transpose(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = linalg.transpose ins(%x : tensor<?x?xf32>) outs(%y : tensor<?x?xf32>) permutation = [1, 0]
  return %s : tensor<?x?xf32>
}
func.func @convolution(%x: tensor<1x?x?x?xf32>, %w: tensor<3x3x?x?xf32>, %y: tensor<1x?x?x?xf32>) -> tensor<1x?x?x?xf32> {
  %s = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x?x?x?xf32>, tensor<3x3x?x?xf32>) outs(%y : tensor<1x?x?x?xf32>) -> tensor<1x?x?x?xf32>
  return %s : tensor<1x?x?x?xf32>
}
