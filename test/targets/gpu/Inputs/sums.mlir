// Sums of all elements and of columns, more and fewer than a block has items.
func.func @small(%a: tensor<1000xf32>) -> tensor<f32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %r = linalg.reduce ins(%a : tensor<1000xf32>) outs(%o : tensor<f32>) dimensions = [0] (%x: f32, %y: f32) { %s = arith.addf %x, %y : f32
      linalg.yield %s : f32 }
  return %r : tensor<f32>
}
func.func @large(%a: tensor<1000x300xf32>) -> tensor<f32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %r = linalg.reduce ins(%a : tensor<1000x300xf32>) outs(%o : tensor<f32>) dimensions = [0, 1] (%x: f32, %y: f32) { %s = arith.addf %x, %y : f32
      linalg.yield %s : f32 }
  return %r : tensor<f32>
}
func.func @dyn(%a: tensor<?xf32>) -> tensor<f32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %r = linalg.reduce ins(%a : tensor<?xf32>) outs(%o : tensor<f32>) dimensions = [0] (%x: f32, %y: f32) { %s = arith.addf %x, %y : f32
      linalg.yield %s : f32 }
  return %r : tensor<f32>
}
func.func @columns(%a: tensor<5000x24xf32>) -> tensor<24xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<24xf32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<24xf32>) -> tensor<24xf32>
  %r = linalg.reduce ins(%a : tensor<5000x24xf32>) outs(%o : tensor<24xf32>) dimensions = [0] (%x: f32, %y: f32) { %s = arith.addf %x, %y : f32
      linalg.yield %s : f32 }
  return %r : tensor<24xf32>
}
func.func @wide(%a: tensor<5000x600xf32>) -> tensor<600xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<600xf32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<600xf32>) -> tensor<600xf32>
  %r = linalg.reduce ins(%a : tensor<5000x600xf32>) outs(%o : tensor<600xf32>) dimensions = [0] (%x: f32, %y: f32) { %s = arith.addf %x, %y : f32
      linalg.yield %s : f32 }
  return %r : tensor<600xf32>
}
