// RUN: %e2e --tosa %s
// tosa.matmul and the convolutions, on f16.

func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @matmul_f16_f32(%a0: tensor<2x3x5xf16>, %a1: tensor<2x5x4xf16>) -> tensor<2x3x4xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.matmul %a0, %a1, %zp0, %zp1 : (tensor<2x3x5xf16>, tensor<2x5x4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @conv2d_f16_f32_pad1(%a0: tensor<1x5x5x2xf16>, %a1: tensor<3x3x3x2xf16>, %a2: tensor<3xf16>) -> tensor<1x5x5x3xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf16>, tensor<3x3x3x2xf16>, tensor<3xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x5x5x3xf16>
  return %r : tensor<1x5x5x3xf16>
}

func.func @conv3d_f16_f32(%a0: tensor<1x3x3x4x2xf16>, %a1: tensor<2x2x2x2x2xf16>, %a2: tensor<2xf16>) -> tensor<1x2x2x3x2xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.conv3d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x3x3x4x2xf16>, tensor<2x2x2x2x2xf16>, tensor<2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x2x2x3x2xf16>
  return %r : tensor<1x2x2x3x2xf16>
}

func.func @depthwise_conv2d_f16_f32(%a0: tensor<1x5x5x2xf16>, %a1: tensor<3x3x2x2xf16>, %a2: tensor<4xf16>) -> tensor<1x5x5x4xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.depthwise_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf16>, tensor<3x3x2x2xf16>, tensor<4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x5x5x4xf16>
  return %r : tensor<1x5x5x4xf16>
}

func.func @transpose_conv2d_f16_f32_stride2(%a0: tensor<1x3x3x2xf16>, %a1: tensor<3x2x2x2xf16>, %a2: tensor<3xf16>) -> tensor<1x6x6x3xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.transpose_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x3x3x2xf16>, tensor<3x2x2x2xf16>, tensor<3xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x6x6x3xf16>
  return %r : tensor<1x6x6x3xf16>
}

func.func @matmul_f16_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<2x5x4xf16>) -> tensor<2x3x4xf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.matmul %a0, %a1, %zp0, %zp1 : (tensor<2x3x5xf16>, tensor<2x5x4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<2x3x4xf16>
  return %r : tensor<2x3x4xf16>
}

func.func @main() {
  %c0 = arith.constant dense<[[[-0.25, -0.75, 1.0, 0.5, 0.0], [-0.5, -1.0, 0.75, 0.25, -0.25], [-0.75, 1.0, 0.5, 0.0, -0.5]], [[-1.0, 0.75, 0.25, -0.25, -0.75], [1.0, 0.5, 0.0, -0.5, -1.0], [0.75, 0.25, -0.25, -0.75, 1.0]]]> : tensor<2x3x5xf16>
  %c1 = arith.constant dense<[[[1.0, 0.5, 0.0, -0.5], [-1.0, 0.75, 0.25, -0.25], [-0.75, 1.0, 0.5, 0.0], [-0.5, -1.0, 0.75, 0.25], [-0.25, -0.75, 1.0, 0.5]], [[0.0, -0.5, -1.0, 0.75], [0.25, -0.25, -0.75, 1.0], [0.5, 0.0, -0.5, -1.0], [0.75, 0.25, -0.25, -0.75], [1.0, 0.5, 0.0, -0.5]]]> : tensor<2x5x4xf16>
  %matmul_f16_f32 = call @matmul_f16_f32(%c0, %c1) : (tensor<2x3x5xf16>, tensor<2x5x4xf16>) -> tensor<2x3x4xf32>
  %matmul_f16_f32_dump0 = tensor.cast %matmul_f16_f32 : tensor<2x3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%matmul_f16_f32_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]]]]> : tensor<1x5x5x2xf16>
  %c3 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]], [[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]], [[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]]]> : tensor<3x3x3x2xf16>
  %c4 = arith.constant dense<[0.0, -0.5, -1.0]> : tensor<3xf16>
  %conv2d_f16_f32_pad1 = call @conv2d_f16_f32_pad1(%c2, %c3, %c4) : (tensor<1x5x5x2xf16>, tensor<3x3x3x2xf16>, tensor<3xf16>) -> tensor<1x5x5x3xf16>
  %conv2d_f16_f32_pad1_dump0 = tensor.cast %conv2d_f16_f32_pad1 : tensor<1x5x5x3xf16> to tensor<*xf16>
  call @xtDumpF16(%conv2d_f16_f32_pad1_dump0) : (tensor<*xf16>) -> ()
  %c5 = arith.constant dense<[[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0]], [[0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]]], [[[-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]]], [[[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25]]]]]> : tensor<1x3x3x4x2xf16>
  %c6 = arith.constant dense<[[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]]], [[[-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25]]]], [[[[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]], [[[0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0]]]]]> : tensor<2x2x2x2x2xf16>
  %c7 = arith.constant dense<[0.0, -0.5]> : tensor<2xf16>
  %conv3d_f16_f32 = call @conv3d_f16_f32(%c5, %c6, %c7) : (tensor<1x3x3x4x2xf16>, tensor<2x2x2x2x2xf16>, tensor<2xf16>) -> tensor<1x2x2x3x2xf16>
  %conv3d_f16_f32_dump0 = tensor.cast %conv3d_f16_f32 : tensor<1x2x2x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%conv3d_f16_f32_dump0) : (tensor<*xf16>) -> ()
  %c8 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0]]], [[[-0.5, -1.0], [0.75, 0.25]], [[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]], [[[0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0]], [[0.75, 0.25], [-0.25, -0.75]]]]> : tensor<3x3x2x2xf16>
  %c9 = arith.constant dense<[0.0, -0.5, -1.0, 0.75]> : tensor<4xf16>
  %depthwise_conv2d_f16_f32 = call @depthwise_conv2d_f16_f32(%c2, %c8, %c9) : (tensor<1x5x5x2xf16>, tensor<3x3x2x2xf16>, tensor<4xf16>) -> tensor<1x5x5x4xf16>
  %depthwise_conv2d_f16_f32_dump0 = tensor.cast %depthwise_conv2d_f16_f32 : tensor<1x5x5x4xf16> to tensor<*xf16>
  call @xtDumpF16(%depthwise_conv2d_f16_f32_dump0) : (tensor<*xf16>) -> ()
  %c10 = arith.constant dense<[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25]]]]> : tensor<1x3x3x2xf16>
  %c11 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]]], [[[-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25]]], [[[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]]]> : tensor<3x2x2x2xf16>
  %transpose_conv2d_f16_f32_stride2 = call @transpose_conv2d_f16_f32_stride2(%c10, %c11, %c4) : (tensor<1x3x3x2xf16>, tensor<3x2x2x2xf16>, tensor<3xf16>) -> tensor<1x6x6x3xf16>
  %transpose_conv2d_f16_f32_stride2_dump0 = tensor.cast %transpose_conv2d_f16_f32_stride2 : tensor<1x6x6x3xf16> to tensor<*xf16>
  call @xtDumpF16(%transpose_conv2d_f16_f32_stride2_dump0) : (tensor<*xf16>) -> ()
  %matmul_f16_f16 = call @matmul_f16_f16(%c0, %c1) : (tensor<2x3x5xf16>, tensor<2x5x4xf16>) -> tensor<2x3x4xf16>
  %matmul_f16_f16_dump0 = tensor.cast %matmul_f16_f16 : tensor<2x3x4xf16> to tensor<*xf16>
  call @xtDumpF16(%matmul_f16_f16_dump0) : (tensor<*xf16>) -> ()
  return
}
