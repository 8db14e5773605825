// RUN: %e2e --tosa %s
// TOSA reductions and tosa.argmax, on floats.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @reduce_max_f32_axis1(%a0: tensor<2x3x4xf32>) -> tensor<2x1x4xf32> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}

func.func @reduce_max_f32_axis2(%a0: tensor<2x3x4xf32>) -> tensor<2x3x1xf32> {
  %r = tosa.reduce_max %a0 {axis = 2 : i32} : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  return %r : tensor<2x3x1xf32>
}

func.func @reduce_min_f32_axis1(%a0: tensor<2x3x4xf32>) -> tensor<2x1x4xf32> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}

func.func @reduce_min_f32_axis2(%a0: tensor<2x3x4xf32>) -> tensor<2x3x1xf32> {
  %r = tosa.reduce_min %a0 {axis = 2 : i32} : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  return %r : tensor<2x3x1xf32>
}

func.func @reduce_sum_f32_axis1(%a0: tensor<2x3x4xf32>) -> tensor<2x1x4xf32> {
  %r = tosa.reduce_sum %a0 {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}

func.func @reduce_sum_f32_axis2(%a0: tensor<2x3x4xf32>) -> tensor<2x3x1xf32> {
  %r = tosa.reduce_sum %a0 {axis = 2 : i32} : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  return %r : tensor<2x3x1xf32>
}

func.func @reduce_product_f32_axis1(%a0: tensor<2x3x4xf32>) -> tensor<2x1x4xf32> {
  %r = tosa.reduce_product %a0 {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}

func.func @reduce_product_f32_axis2(%a0: tensor<2x3x4xf32>) -> tensor<2x3x1xf32> {
  %r = tosa.reduce_product %a0 {axis = 2 : i32} : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  return %r : tensor<2x3x1xf32>
}

func.func @argmax_f32(%a0: tensor<2x3x4xf32>) -> tensor<2x4xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @reduce_max_f16_axis1(%a0: tensor<2x3x4xf16>) -> tensor<2x1x4xf16> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32} : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  return %r : tensor<2x1x4xf16>
}

func.func @reduce_max_f16_axis2(%a0: tensor<2x3x4xf16>) -> tensor<2x3x1xf16> {
  %r = tosa.reduce_max %a0 {axis = 2 : i32} : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  return %r : tensor<2x3x1xf16>
}

func.func @reduce_min_f16_axis1(%a0: tensor<2x3x4xf16>) -> tensor<2x1x4xf16> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32} : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  return %r : tensor<2x1x4xf16>
}

func.func @reduce_min_f16_axis2(%a0: tensor<2x3x4xf16>) -> tensor<2x3x1xf16> {
  %r = tosa.reduce_min %a0 {axis = 2 : i32} : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  return %r : tensor<2x3x1xf16>
}

func.func @reduce_sum_f16_axis1(%a0: tensor<2x3x4xf16>) -> tensor<2x1x4xf16> {
  %r = tosa.reduce_sum %a0 {axis = 1 : i32} : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  return %r : tensor<2x1x4xf16>
}

func.func @reduce_sum_f16_axis2(%a0: tensor<2x3x4xf16>) -> tensor<2x3x1xf16> {
  %r = tosa.reduce_sum %a0 {axis = 2 : i32} : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  return %r : tensor<2x3x1xf16>
}

func.func @reduce_product_f16_axis1(%a0: tensor<2x3x4xf16>) -> tensor<2x1x4xf16> {
  %r = tosa.reduce_product %a0 {axis = 1 : i32} : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  return %r : tensor<2x1x4xf16>
}

func.func @reduce_product_f16_axis2(%a0: tensor<2x3x4xf16>) -> tensor<2x3x1xf16> {
  %r = tosa.reduce_product %a0 {axis = 2 : i32} : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  return %r : tensor<2x3x1xf16>
}

func.func @argmax_f16(%a0: tensor<2x3x4xf16>) -> tensor<2x4xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32} : (tensor<2x3x4xf16>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @reduce_max_bf16_axis1(%a0: tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  return %r : tensor<2x1x4xbf16>
}

func.func @reduce_max_bf16_axis2(%a0: tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16> {
  %r = tosa.reduce_max %a0 {axis = 2 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  return %r : tensor<2x3x1xbf16>
}

func.func @reduce_min_bf16_axis1(%a0: tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  return %r : tensor<2x1x4xbf16>
}

func.func @reduce_min_bf16_axis2(%a0: tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16> {
  %r = tosa.reduce_min %a0 {axis = 2 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  return %r : tensor<2x3x1xbf16>
}

func.func @reduce_sum_bf16_axis1(%a0: tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16> {
  %r = tosa.reduce_sum %a0 {axis = 1 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  return %r : tensor<2x1x4xbf16>
}

func.func @reduce_sum_bf16_axis2(%a0: tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16> {
  %r = tosa.reduce_sum %a0 {axis = 2 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  return %r : tensor<2x3x1xbf16>
}

func.func @reduce_product_bf16_axis1(%a0: tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16> {
  %r = tosa.reduce_product %a0 {axis = 1 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  return %r : tensor<2x1x4xbf16>
}

func.func @reduce_product_bf16_axis2(%a0: tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16> {
  %r = tosa.reduce_product %a0 {axis = 2 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  return %r : tensor<2x3x1xbf16>
}

func.func @argmax_bf16(%a0: tensor<2x3x4xbf16>) -> tensor<2x4xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32} : (tensor<2x3x4xbf16>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @main() {
  %c0 = arith.constant dense<[[[0.875, 0.625, 1.5, 1.25], [1.0, 0.75, 0.5, 1.375], [1.125, 0.875, 0.625, 1.5]], [[1.25, 1.0, 0.75, 0.5], [1.375, 1.125, 0.875, 0.625], [1.5, 1.25, 1.0, 0.75]]]> : tensor<2x3x4xf32>
  %reduce_max_f32_axis1 = call @reduce_max_f32_axis1(%c0) : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %reduce_max_f32_axis1_dump0 = tensor.cast %reduce_max_f32_axis1 : tensor<2x1x4xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_max_f32_axis1_dump0) : (tensor<*xf32>) -> ()
  %reduce_max_f32_axis2 = call @reduce_max_f32_axis2(%c0) : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  %reduce_max_f32_axis2_dump0 = tensor.cast %reduce_max_f32_axis2 : tensor<2x3x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_max_f32_axis2_dump0) : (tensor<*xf32>) -> ()
  %reduce_min_f32_axis1 = call @reduce_min_f32_axis1(%c0) : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %reduce_min_f32_axis1_dump0 = tensor.cast %reduce_min_f32_axis1 : tensor<2x1x4xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_min_f32_axis1_dump0) : (tensor<*xf32>) -> ()
  %reduce_min_f32_axis2 = call @reduce_min_f32_axis2(%c0) : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  %reduce_min_f32_axis2_dump0 = tensor.cast %reduce_min_f32_axis2 : tensor<2x3x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_min_f32_axis2_dump0) : (tensor<*xf32>) -> ()
  %reduce_sum_f32_axis1 = call @reduce_sum_f32_axis1(%c0) : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %reduce_sum_f32_axis1_dump0 = tensor.cast %reduce_sum_f32_axis1 : tensor<2x1x4xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_sum_f32_axis1_dump0) : (tensor<*xf32>) -> ()
  %reduce_sum_f32_axis2 = call @reduce_sum_f32_axis2(%c0) : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  %reduce_sum_f32_axis2_dump0 = tensor.cast %reduce_sum_f32_axis2 : tensor<2x3x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_sum_f32_axis2_dump0) : (tensor<*xf32>) -> ()
  %reduce_product_f32_axis1 = call @reduce_product_f32_axis1(%c0) : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %reduce_product_f32_axis1_dump0 = tensor.cast %reduce_product_f32_axis1 : tensor<2x1x4xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_product_f32_axis1_dump0) : (tensor<*xf32>) -> ()
  %reduce_product_f32_axis2 = call @reduce_product_f32_axis2(%c0) : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  %reduce_product_f32_axis2_dump0 = tensor.cast %reduce_product_f32_axis2 : tensor<2x3x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_product_f32_axis2_dump0) : (tensor<*xf32>) -> ()
  %c1 = arith.constant dense<[[[-2.875, -0.25, 2.375, -3.625], [-1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125]], [[2.75, -3.25, -0.625, 2.0], [-4.0, -1.375, 1.25, 3.875], [-2.125, 0.5, 3.125, -2.875]]]> : tensor<2x3x4xf32>
  %argmax_f32 = call @argmax_f32(%c1) : (tensor<2x3x4xf32>) -> tensor<2x4xi32>
  %argmax_f32_dump0 = tensor.cast %argmax_f32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_f32_dump0) : (tensor<*xi32>) -> ()
  %c2 = arith.constant dense<[[[0.875, 0.625, 1.5, 1.25], [1.0, 0.75, 0.5, 1.375], [1.125, 0.875, 0.625, 1.5]], [[1.25, 1.0, 0.75, 0.5], [1.375, 1.125, 0.875, 0.625], [1.5, 1.25, 1.0, 0.75]]]> : tensor<2x3x4xf16>
  %reduce_max_f16_axis1 = call @reduce_max_f16_axis1(%c2) : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  %reduce_max_f16_axis1_dump0 = tensor.cast %reduce_max_f16_axis1 : tensor<2x1x4xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_max_f16_axis1_dump0) : (tensor<*xf16>) -> ()
  %reduce_max_f16_axis2 = call @reduce_max_f16_axis2(%c2) : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  %reduce_max_f16_axis2_dump0 = tensor.cast %reduce_max_f16_axis2 : tensor<2x3x1xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_max_f16_axis2_dump0) : (tensor<*xf16>) -> ()
  %reduce_min_f16_axis1 = call @reduce_min_f16_axis1(%c2) : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  %reduce_min_f16_axis1_dump0 = tensor.cast %reduce_min_f16_axis1 : tensor<2x1x4xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_min_f16_axis1_dump0) : (tensor<*xf16>) -> ()
  %reduce_min_f16_axis2 = call @reduce_min_f16_axis2(%c2) : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  %reduce_min_f16_axis2_dump0 = tensor.cast %reduce_min_f16_axis2 : tensor<2x3x1xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_min_f16_axis2_dump0) : (tensor<*xf16>) -> ()
  %reduce_sum_f16_axis1 = call @reduce_sum_f16_axis1(%c2) : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  %reduce_sum_f16_axis1_dump0 = tensor.cast %reduce_sum_f16_axis1 : tensor<2x1x4xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_sum_f16_axis1_dump0) : (tensor<*xf16>) -> ()
  %reduce_sum_f16_axis2 = call @reduce_sum_f16_axis2(%c2) : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  %reduce_sum_f16_axis2_dump0 = tensor.cast %reduce_sum_f16_axis2 : tensor<2x3x1xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_sum_f16_axis2_dump0) : (tensor<*xf16>) -> ()
  %reduce_product_f16_axis1 = call @reduce_product_f16_axis1(%c2) : (tensor<2x3x4xf16>) -> tensor<2x1x4xf16>
  %reduce_product_f16_axis1_dump0 = tensor.cast %reduce_product_f16_axis1 : tensor<2x1x4xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_product_f16_axis1_dump0) : (tensor<*xf16>) -> ()
  %reduce_product_f16_axis2 = call @reduce_product_f16_axis2(%c2) : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  %reduce_product_f16_axis2_dump0 = tensor.cast %reduce_product_f16_axis2 : tensor<2x3x1xf16> to tensor<*xf16>
  call @xtDumpF16(%reduce_product_f16_axis2_dump0) : (tensor<*xf16>) -> ()
  %c3 = arith.constant dense<[[[-2.875, -0.25, 2.375, -3.625], [-1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125]], [[2.75, -3.25, -0.625, 2.0], [-4.0, -1.375, 1.25, 3.875], [-2.125, 0.5, 3.125, -2.875]]]> : tensor<2x3x4xf16>
  %argmax_f16 = call @argmax_f16(%c3) : (tensor<2x3x4xf16>) -> tensor<2x4xi32>
  %argmax_f16_dump0 = tensor.cast %argmax_f16 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_f16_dump0) : (tensor<*xi32>) -> ()
  %c4 = arith.constant dense<[[[0.875, 0.625, 1.5, 1.25], [1.0, 0.75, 0.5, 1.375], [1.125, 0.875, 0.625, 1.5]], [[1.25, 1.0, 0.75, 0.5], [1.375, 1.125, 0.875, 0.625], [1.5, 1.25, 1.0, 0.75]]]> : tensor<2x3x4xbf16>
  %reduce_max_bf16_axis1 = call @reduce_max_bf16_axis1(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  %reduce_max_bf16_axis1_dump0 = tensor.cast %reduce_max_bf16_axis1 : tensor<2x1x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_max_bf16_axis1_dump0) : (tensor<*xbf16>) -> ()
  %reduce_max_bf16_axis2 = call @reduce_max_bf16_axis2(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  %reduce_max_bf16_axis2_dump0 = tensor.cast %reduce_max_bf16_axis2 : tensor<2x3x1xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_max_bf16_axis2_dump0) : (tensor<*xbf16>) -> ()
  %reduce_min_bf16_axis1 = call @reduce_min_bf16_axis1(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  %reduce_min_bf16_axis1_dump0 = tensor.cast %reduce_min_bf16_axis1 : tensor<2x1x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_min_bf16_axis1_dump0) : (tensor<*xbf16>) -> ()
  %reduce_min_bf16_axis2 = call @reduce_min_bf16_axis2(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  %reduce_min_bf16_axis2_dump0 = tensor.cast %reduce_min_bf16_axis2 : tensor<2x3x1xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_min_bf16_axis2_dump0) : (tensor<*xbf16>) -> ()
  %reduce_sum_bf16_axis1 = call @reduce_sum_bf16_axis1(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  %reduce_sum_bf16_axis1_dump0 = tensor.cast %reduce_sum_bf16_axis1 : tensor<2x1x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_sum_bf16_axis1_dump0) : (tensor<*xbf16>) -> ()
  %reduce_sum_bf16_axis2 = call @reduce_sum_bf16_axis2(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  %reduce_sum_bf16_axis2_dump0 = tensor.cast %reduce_sum_bf16_axis2 : tensor<2x3x1xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_sum_bf16_axis2_dump0) : (tensor<*xbf16>) -> ()
  %reduce_product_bf16_axis1 = call @reduce_product_bf16_axis1(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x1x4xbf16>
  %reduce_product_bf16_axis1_dump0 = tensor.cast %reduce_product_bf16_axis1 : tensor<2x1x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_product_bf16_axis1_dump0) : (tensor<*xbf16>) -> ()
  %reduce_product_bf16_axis2 = call @reduce_product_bf16_axis2(%c4) : (tensor<2x3x4xbf16>) -> tensor<2x3x1xbf16>
  %reduce_product_bf16_axis2_dump0 = tensor.cast %reduce_product_bf16_axis2 : tensor<2x3x1xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reduce_product_bf16_axis2_dump0) : (tensor<*xbf16>) -> ()
  %c5 = arith.constant dense<[[[-2.875, -0.25, 2.375, -3.625], [-1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125]], [[2.75, -3.25, -0.625, 2.0], [-4.0, -1.375, 1.25, 3.875], [-2.125, 0.5, 3.125, -2.875]]]> : tensor<2x3x4xbf16>
  %argmax_bf16 = call @argmax_bf16(%c5) : (tensor<2x3x4xbf16>) -> tensor<2x4xi32>
  %argmax_bf16_dump0 = tensor.cast %argmax_bf16 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_bf16_dump0) : (tensor<*xi32>) -> ()
  return
}
