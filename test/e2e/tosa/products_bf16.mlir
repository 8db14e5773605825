// RUN: %e2e --tosa %s
// tosa.matmul and the convolutions, on bf16.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @matmul_bf16(%a0: tensor<2x3x5xbf16>, %a1: tensor<2x5x4xbf16>) -> tensor<2x3x4xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.matmul %a0, %a1, %zp0, %zp1 : (tensor<2x3x5xbf16>, tensor<2x5x4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @conv2d_bf16_pad1(%a0: tensor<1x5x5x2xbf16>, %a1: tensor<3x3x3x2xbf16>, %a2: tensor<3xbf16>) -> tensor<1x5x5x3xbf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xbf16>, tensor<3x3x3x2xbf16>, tensor<3xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x5x5x3xbf16>
  return %r : tensor<1x5x5x3xbf16>
}

func.func @conv3d_bf16(%a0: tensor<1x3x3x4x2xbf16>, %a1: tensor<2x2x2x2x2xbf16>, %a2: tensor<2xbf16>) -> tensor<1x2x2x3x2xbf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.conv3d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x3x3x4x2xbf16>, tensor<2x2x2x2x2xbf16>, tensor<2xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x2x2x3x2xbf16>
  return %r : tensor<1x2x2x3x2xbf16>
}

func.func @depthwise_conv2d_bf16(%a0: tensor<1x5x5x2xbf16>, %a1: tensor<3x3x2x2xbf16>, %a2: tensor<4xbf16>) -> tensor<1x5x5x4xbf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.depthwise_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xbf16>, tensor<3x3x2x2xbf16>, tensor<4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x5x5x4xbf16>
  return %r : tensor<1x5x5x4xbf16>
}

func.func @transpose_conv2d_bf16_stride2(%a0: tensor<1x3x3x2xbf16>, %a1: tensor<3x2x2x2xbf16>, %a2: tensor<3xbf16>) -> tensor<1x6x6x3xbf16> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.transpose_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x3x3x2xbf16>, tensor<3x2x2x2xbf16>, tensor<3xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x6x6x3xbf16>
  return %r : tensor<1x6x6x3xbf16>
}

func.func @main() {
  %c0 = arith.constant dense<[[[-0.25, -0.75, 1.0, 0.5, 0.0], [-0.5, -1.0, 0.75, 0.25, -0.25], [-0.75, 1.0, 0.5, 0.0, -0.5]], [[-1.0, 0.75, 0.25, -0.25, -0.75], [1.0, 0.5, 0.0, -0.5, -1.0], [0.75, 0.25, -0.25, -0.75, 1.0]]]> : tensor<2x3x5xbf16>
  %c1 = arith.constant dense<[[[1.0, 0.5, 0.0, -0.5], [-1.0, 0.75, 0.25, -0.25], [-0.75, 1.0, 0.5, 0.0], [-0.5, -1.0, 0.75, 0.25], [-0.25, -0.75, 1.0, 0.5]], [[0.0, -0.5, -1.0, 0.75], [0.25, -0.25, -0.75, 1.0], [0.5, 0.0, -0.5, -1.0], [0.75, 0.25, -0.25, -0.75], [1.0, 0.5, 0.0, -0.5]]]> : tensor<2x5x4xbf16>
  %matmul_bf16 = call @matmul_bf16(%c0, %c1) : (tensor<2x3x5xbf16>, tensor<2x5x4xbf16>) -> tensor<2x3x4xf32>
  %matmul_bf16_dump0 = tensor.cast %matmul_bf16 : tensor<2x3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%matmul_bf16_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]]]]> : tensor<1x5x5x2xbf16>
  %c3 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]], [[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]], [[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]]]> : tensor<3x3x3x2xbf16>
  %c4 = arith.constant dense<[0.0, -0.5, -1.0]> : tensor<3xbf16>
  %conv2d_bf16_pad1 = call @conv2d_bf16_pad1(%c2, %c3, %c4) : (tensor<1x5x5x2xbf16>, tensor<3x3x3x2xbf16>, tensor<3xbf16>) -> tensor<1x5x5x3xbf16>
  %conv2d_bf16_pad1_dump0 = tensor.cast %conv2d_bf16_pad1 : tensor<1x5x5x3xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%conv2d_bf16_pad1_dump0) : (tensor<*xbf16>) -> ()
  %c5 = arith.constant dense<[[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0]], [[0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]]], [[[-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]]], [[[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25]]]]]> : tensor<1x3x3x4x2xbf16>
  %c6 = arith.constant dense<[[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]]], [[[-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25]]]], [[[[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]], [[[0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0]]]]]> : tensor<2x2x2x2x2xbf16>
  %c7 = arith.constant dense<[0.0, -0.5]> : tensor<2xbf16>
  %conv3d_bf16 = call @conv3d_bf16(%c5, %c6, %c7) : (tensor<1x3x3x4x2xbf16>, tensor<2x2x2x2x2xbf16>, tensor<2xbf16>) -> tensor<1x2x2x3x2xbf16>
  %conv3d_bf16_dump0 = tensor.cast %conv3d_bf16 : tensor<1x2x2x3x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%conv3d_bf16_dump0) : (tensor<*xbf16>) -> ()
  %c8 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0]]], [[[-0.5, -1.0], [0.75, 0.25]], [[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]], [[[0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0]], [[0.75, 0.25], [-0.25, -0.75]]]]> : tensor<3x3x2x2xbf16>
  %c9 = arith.constant dense<[0.0, -0.5, -1.0, 0.75]> : tensor<4xbf16>
  %depthwise_conv2d_bf16 = call @depthwise_conv2d_bf16(%c2, %c8, %c9) : (tensor<1x5x5x2xbf16>, tensor<3x3x2x2xbf16>, tensor<4xbf16>) -> tensor<1x5x5x4xbf16>
  %depthwise_conv2d_bf16_dump0 = tensor.cast %depthwise_conv2d_bf16 : tensor<1x5x5x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%depthwise_conv2d_bf16_dump0) : (tensor<*xbf16>) -> ()
  %c10 = arith.constant dense<[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25]]]]> : tensor<1x3x3x2xbf16>
  %c11 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]]], [[[-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25]]], [[[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]]]> : tensor<3x2x2x2xbf16>
  %transpose_conv2d_bf16_stride2 = call @transpose_conv2d_bf16_stride2(%c10, %c11, %c4) : (tensor<1x3x3x2xbf16>, tensor<3x2x2x2xbf16>, tensor<3xbf16>) -> tensor<1x6x6x3xbf16>
  %transpose_conv2d_bf16_stride2_dump0 = tensor.cast %transpose_conv2d_bf16_stride2 : tensor<1x6x6x3xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%transpose_conv2d_bf16_stride2_dump0) : (tensor<*xbf16>) -> ()
  return
}
