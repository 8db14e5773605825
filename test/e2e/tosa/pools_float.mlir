// RUN: %e2e --tosa %s
// tosa.max_pool2d and tosa.avg_pool2d, on floats.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @max_pool2d_f32_pad0(%a0: tensor<1x5x5x2xf32>) -> tensor<1x2x2x2xf32> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf32>) -> tensor<1x2x2x2xf32>
  return %r : tensor<1x2x2x2xf32>
}

func.func @avg_pool2d_f32_pad0(%a0: tensor<1x5x5x2xf32>) -> tensor<1x2x2x2xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x2xf32>
  return %r : tensor<1x2x2x2xf32>
}

func.func @max_pool2d_f32_pad1(%a0: tensor<1x5x5x2xf32>) -> tensor<1x3x3x2xf32> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf32>) -> tensor<1x3x3x2xf32>
  return %r : tensor<1x3x3x2xf32>
}

func.func @avg_pool2d_f32_pad1(%a0: tensor<1x5x5x2xf32>) -> tensor<1x3x3x2xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x2xf32>
  return %r : tensor<1x3x3x2xf32>
}

func.func @max_pool2d_f16_pad0(%a0: tensor<1x5x5x2xf16>) -> tensor<1x2x2x2xf16> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf16>) -> tensor<1x2x2x2xf16>
  return %r : tensor<1x2x2x2xf16>
}

func.func @avg_pool2d_f16_f32_pad0(%a0: tensor<1x5x5x2xf16>) -> tensor<1x2x2x2xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x2x2x2xf16>
  return %r : tensor<1x2x2x2xf16>
}

func.func @max_pool2d_f16_pad1(%a0: tensor<1x5x5x2xf16>) -> tensor<1x3x3x2xf16> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf16>) -> tensor<1x3x3x2xf16>
  return %r : tensor<1x3x3x2xf16>
}

func.func @avg_pool2d_f16_f32_pad1(%a0: tensor<1x5x5x2xf16>) -> tensor<1x3x3x2xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x3x3x2xf16>
  return %r : tensor<1x3x3x2xf16>
}

func.func @avg_pool2d_f16_f16_pad0(%a0: tensor<1x5x5x2xf16>) -> tensor<1x2x2x2xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f16, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x2x2x2xf16>
  return %r : tensor<1x2x2x2xf16>
}

func.func @avg_pool2d_f16_f16_pad1(%a0: tensor<1x5x5x2xf16>) -> tensor<1x3x3x2xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f16, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x3x3x2xf16>
  return %r : tensor<1x3x3x2xf16>
}

func.func @max_pool2d_bf16_pad0(%a0: tensor<1x5x5x2xbf16>) -> tensor<1x2x2x2xbf16> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xbf16>) -> tensor<1x2x2x2xbf16>
  return %r : tensor<1x2x2x2xbf16>
}

func.func @avg_pool2d_bf16_pad0(%a0: tensor<1x5x5x2xbf16>) -> tensor<1x2x2x2xbf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x2x2x2xbf16>
  return %r : tensor<1x2x2x2xbf16>
}

func.func @max_pool2d_bf16_pad1(%a0: tensor<1x5x5x2xbf16>) -> tensor<1x3x3x2xbf16> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xbf16>) -> tensor<1x3x3x2xbf16>
  return %r : tensor<1x3x3x2xbf16>
}

func.func @avg_pool2d_bf16_pad1(%a0: tensor<1x5x5x2xbf16>) -> tensor<1x3x3x2xbf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x3x3x2xbf16>
  return %r : tensor<1x3x3x2xbf16>
}

func.func @main() {
  %c0 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5]], [[-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875]], [[-2.125, 0.5], [3.125, -2.875], [-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25]], [[-1.75, 0.875], [3.5, -2.5], [0.125, 2.75], [-3.25, -0.625], [2.0, -4.0]], [[-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25], [2.375, -3.625]]]]> : tensor<1x5x5x2xf32>
  %max_pool2d_f32_pad0 = call @max_pool2d_f32_pad0(%c0) : (tensor<1x5x5x2xf32>) -> tensor<1x2x2x2xf32>
  %max_pool2d_f32_pad0_dump0 = tensor.cast %max_pool2d_f32_pad0 : tensor<1x2x2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%max_pool2d_f32_pad0_dump0) : (tensor<*xf32>) -> ()
  %avg_pool2d_f32_pad0 = call @avg_pool2d_f32_pad0(%c0) : (tensor<1x5x5x2xf32>) -> tensor<1x2x2x2xf32>
  %avg_pool2d_f32_pad0_dump0 = tensor.cast %avg_pool2d_f32_pad0 : tensor<1x2x2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%avg_pool2d_f32_pad0_dump0) : (tensor<*xf32>) -> ()
  %max_pool2d_f32_pad1 = call @max_pool2d_f32_pad1(%c0) : (tensor<1x5x5x2xf32>) -> tensor<1x3x3x2xf32>
  %max_pool2d_f32_pad1_dump0 = tensor.cast %max_pool2d_f32_pad1 : tensor<1x3x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%max_pool2d_f32_pad1_dump0) : (tensor<*xf32>) -> ()
  %avg_pool2d_f32_pad1 = call @avg_pool2d_f32_pad1(%c0) : (tensor<1x5x5x2xf32>) -> tensor<1x3x3x2xf32>
  %avg_pool2d_f32_pad1_dump0 = tensor.cast %avg_pool2d_f32_pad1 : tensor<1x3x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%avg_pool2d_f32_pad1_dump0) : (tensor<*xf32>) -> ()
  %c1 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5]], [[-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875]], [[-2.125, 0.5], [3.125, -2.875], [-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25]], [[-1.75, 0.875], [3.5, -2.5], [0.125, 2.75], [-3.25, -0.625], [2.0, -4.0]], [[-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25], [2.375, -3.625]]]]> : tensor<1x5x5x2xf16>
  %max_pool2d_f16_pad0 = call @max_pool2d_f16_pad0(%c1) : (tensor<1x5x5x2xf16>) -> tensor<1x2x2x2xf16>
  %max_pool2d_f16_pad0_dump0 = tensor.cast %max_pool2d_f16_pad0 : tensor<1x2x2x2xf16> to tensor<*xf16>
  call @xtDumpF16(%max_pool2d_f16_pad0_dump0) : (tensor<*xf16>) -> ()
  %avg_pool2d_f16_f32_pad0 = call @avg_pool2d_f16_f32_pad0(%c1) : (tensor<1x5x5x2xf16>) -> tensor<1x2x2x2xf16>
  %avg_pool2d_f16_f32_pad0_dump0 = tensor.cast %avg_pool2d_f16_f32_pad0 : tensor<1x2x2x2xf16> to tensor<*xf16>
  call @xtDumpF16(%avg_pool2d_f16_f32_pad0_dump0) : (tensor<*xf16>) -> ()
  %max_pool2d_f16_pad1 = call @max_pool2d_f16_pad1(%c1) : (tensor<1x5x5x2xf16>) -> tensor<1x3x3x2xf16>
  %max_pool2d_f16_pad1_dump0 = tensor.cast %max_pool2d_f16_pad1 : tensor<1x3x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%max_pool2d_f16_pad1_dump0) : (tensor<*xf16>) -> ()
  %avg_pool2d_f16_f32_pad1 = call @avg_pool2d_f16_f32_pad1(%c1) : (tensor<1x5x5x2xf16>) -> tensor<1x3x3x2xf16>
  %avg_pool2d_f16_f32_pad1_dump0 = tensor.cast %avg_pool2d_f16_f32_pad1 : tensor<1x3x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%avg_pool2d_f16_f32_pad1_dump0) : (tensor<*xf16>) -> ()
  %avg_pool2d_f16_f16_pad0 = call @avg_pool2d_f16_f16_pad0(%c1) : (tensor<1x5x5x2xf16>) -> tensor<1x2x2x2xf16>
  %avg_pool2d_f16_f16_pad0_dump0 = tensor.cast %avg_pool2d_f16_f16_pad0 : tensor<1x2x2x2xf16> to tensor<*xf16>
  call @xtDumpF16(%avg_pool2d_f16_f16_pad0_dump0) : (tensor<*xf16>) -> ()
  %avg_pool2d_f16_f16_pad1 = call @avg_pool2d_f16_f16_pad1(%c1) : (tensor<1x5x5x2xf16>) -> tensor<1x3x3x2xf16>
  %avg_pool2d_f16_f16_pad1_dump0 = tensor.cast %avg_pool2d_f16_f16_pad1 : tensor<1x3x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%avg_pool2d_f16_f16_pad1_dump0) : (tensor<*xf16>) -> ()
  %c2 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5]], [[-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875]], [[-2.125, 0.5], [3.125, -2.875], [-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25]], [[-1.75, 0.875], [3.5, -2.5], [0.125, 2.75], [-3.25, -0.625], [2.0, -4.0]], [[-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25], [2.375, -3.625]]]]> : tensor<1x5x5x2xbf16>
  %max_pool2d_bf16_pad0 = call @max_pool2d_bf16_pad0(%c2) : (tensor<1x5x5x2xbf16>) -> tensor<1x2x2x2xbf16>
  %max_pool2d_bf16_pad0_dump0 = tensor.cast %max_pool2d_bf16_pad0 : tensor<1x2x2x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%max_pool2d_bf16_pad0_dump0) : (tensor<*xbf16>) -> ()
  %avg_pool2d_bf16_pad0 = call @avg_pool2d_bf16_pad0(%c2) : (tensor<1x5x5x2xbf16>) -> tensor<1x2x2x2xbf16>
  %avg_pool2d_bf16_pad0_dump0 = tensor.cast %avg_pool2d_bf16_pad0 : tensor<1x2x2x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%avg_pool2d_bf16_pad0_dump0) : (tensor<*xbf16>) -> ()
  %max_pool2d_bf16_pad1 = call @max_pool2d_bf16_pad1(%c2) : (tensor<1x5x5x2xbf16>) -> tensor<1x3x3x2xbf16>
  %max_pool2d_bf16_pad1_dump0 = tensor.cast %max_pool2d_bf16_pad1 : tensor<1x3x3x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%max_pool2d_bf16_pad1_dump0) : (tensor<*xbf16>) -> ()
  %avg_pool2d_bf16_pad1 = call @avg_pool2d_bf16_pad1(%c2) : (tensor<1x5x5x2xbf16>) -> tensor<1x3x3x2xbf16>
  %avg_pool2d_bf16_pad1_dump0 = tensor.cast %avg_pool2d_bf16_pad1 : tensor<1x3x3x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%avg_pool2d_bf16_pad1_dump0) : (tensor<*xbf16>) -> ()
  return
}
