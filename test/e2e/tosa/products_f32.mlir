// RUN: %e2e --tosa %s
// tosa.matmul and the convolutions, on f32.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @matmul_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<2x5x4xf32>) -> tensor<2x3x4xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a0, %a1, %zp0, %zp1 : (tensor<2x3x5xf32>, tensor<2x5x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @conv2d_f32_pad0(%a0: tensor<1x5x5x2xf32>, %a1: tensor<3x3x3x2xf32>, %a2: tensor<3xf32>) -> tensor<1x3x3x3xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  return %r : tensor<1x3x3x3xf32>
}

func.func @conv2d_f32_pad1(%a0: tensor<1x5x5x2xf32>, %a1: tensor<3x3x3x2xf32>, %a2: tensor<3xf32>) -> tensor<1x5x5x3xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x3xf32>
  return %r : tensor<1x5x5x3xf32>
}

func.func @conv2d_f32_strided(%a0: tensor<2x6x7x2xf32>, %a1: tensor<3x2x3x2xf32>, %a2: tensor<1xf32>) -> tensor<2x3x2x3xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<2x6x7x2xf32>, tensor<3x2x3x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x2x3xf32>
  return %r : tensor<2x3x2x3xf32>
}

func.func @conv3d_f32(%a0: tensor<1x3x3x4x2xf32>, %a1: tensor<2x2x2x2x2xf32>, %a2: tensor<2xf32>) -> tensor<1x2x2x3x2xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv3d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x3x3x4x2xf32>, tensor<2x2x2x2x2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x3x2xf32>
  return %r : tensor<1x2x2x3x2xf32>
}

func.func @depthwise_conv2d_f32(%a0: tensor<1x5x5x2xf32>, %a1: tensor<3x3x2x2xf32>, %a2: tensor<4xf32>) -> tensor<1x5x5x4xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.depthwise_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>, tensor<3x3x2x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x4xf32>
  return %r : tensor<1x5x5x4xf32>
}

func.func @transpose_conv2d_f32_stride1(%a0: tensor<1x3x3x2xf32>, %a1: tensor<3x2x2x2xf32>, %a2: tensor<3xf32>) -> tensor<1x4x4x3xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.transpose_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x3x3x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
  return %r : tensor<1x4x4x3xf32>
}

func.func @transpose_conv2d_f32_stride2(%a0: tensor<1x3x3x2xf32>, %a1: tensor<3x2x2x2xf32>, %a2: tensor<3xf32>) -> tensor<1x6x6x3xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.transpose_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x3x3x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
  return %r : tensor<1x6x6x3xf32>
}

func.func @main() {
  %c0 = arith.constant dense<[[[-0.25, -0.75, 1.0, 0.5, 0.0], [-0.5, -1.0, 0.75, 0.25, -0.25], [-0.75, 1.0, 0.5, 0.0, -0.5]], [[-1.0, 0.75, 0.25, -0.25, -0.75], [1.0, 0.5, 0.0, -0.5, -1.0], [0.75, 0.25, -0.25, -0.75, 1.0]]]> : tensor<2x3x5xf32>
  %c1 = arith.constant dense<[[[1.0, 0.5, 0.0, -0.5], [-1.0, 0.75, 0.25, -0.25], [-0.75, 1.0, 0.5, 0.0], [-0.5, -1.0, 0.75, 0.25], [-0.25, -0.75, 1.0, 0.5]], [[0.0, -0.5, -1.0, 0.75], [0.25, -0.25, -0.75, 1.0], [0.5, 0.0, -0.5, -1.0], [0.75, 0.25, -0.25, -0.75], [1.0, 0.5, 0.0, -0.5]]]> : tensor<2x5x4xf32>
  %matmul_f32 = call @matmul_f32(%c0, %c1) : (tensor<2x3x5xf32>, tensor<2x5x4xf32>) -> tensor<2x3x4xf32>
  %matmul_f32_dump0 = tensor.cast %matmul_f32 : tensor<2x3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%matmul_f32_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]]]]> : tensor<1x5x5x2xf32>
  %c3 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]], [[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]], [[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]]]> : tensor<3x3x3x2xf32>
  %c4 = arith.constant dense<[0.0, -0.5, -1.0]> : tensor<3xf32>
  %conv2d_f32_pad0 = call @conv2d_f32_pad0(%c2, %c3, %c4) : (tensor<1x5x5x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>) -> tensor<1x3x3x3xf32>
  %conv2d_f32_pad0_dump0 = tensor.cast %conv2d_f32_pad0 : tensor<1x3x3x3xf32> to tensor<*xf32>
  call @xtDumpF32(%conv2d_f32_pad0_dump0) : (tensor<*xf32>) -> ()
  %conv2d_f32_pad1 = call @conv2d_f32_pad1(%c2, %c3, %c4) : (tensor<1x5x5x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>) -> tensor<1x5x5x3xf32>
  %conv2d_f32_pad1_dump0 = tensor.cast %conv2d_f32_pad1 : tensor<1x5x5x3xf32> to tensor<*xf32>
  call @xtDumpF32(%conv2d_f32_pad1_dump0) : (tensor<*xf32>) -> ()
  %c5 = arith.constant dense<[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0]], [[0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]]], [[[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25]], [[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]]]]> : tensor<2x6x7x2xf32>
  %c6 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]]], [[[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]]], [[[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]]]]> : tensor<3x2x3x2xf32>
  %c7 = arith.constant dense<[0.0]> : tensor<1xf32>
  %conv2d_f32_strided = call @conv2d_f32_strided(%c5, %c6, %c7) : (tensor<2x6x7x2xf32>, tensor<3x2x3x2xf32>, tensor<1xf32>) -> tensor<2x3x2x3xf32>
  %conv2d_f32_strided_dump0 = tensor.cast %conv2d_f32_strided : tensor<2x3x2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%conv2d_f32_strided_dump0) : (tensor<*xf32>) -> ()
  %c8 = arith.constant dense<[[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5], [-1.0, 0.75]], [[0.25, -0.25], [-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0]], [[0.75, 0.25], [-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]]], [[[-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]]], [[[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25], [-0.25, -0.75]], [[1.0, 0.5], [0.0, -0.5], [-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0], [-0.5, -1.0], [0.75, 0.25]]]]]> : tensor<1x3x3x4x2xf32>
  %c9 = arith.constant dense<[[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]]], [[[-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25]]]], [[[[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]], [[[0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0]]]]]> : tensor<2x2x2x2x2xf32>
  %c10 = arith.constant dense<[0.0, -0.5]> : tensor<2xf32>
  %conv3d_f32 = call @conv3d_f32(%c8, %c9, %c10) : (tensor<1x3x3x4x2xf32>, tensor<2x2x2x2x2xf32>, tensor<2xf32>) -> tensor<1x2x2x3x2xf32>
  %conv3d_f32_dump0 = tensor.cast %conv3d_f32 : tensor<1x2x2x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%conv3d_f32_dump0) : (tensor<*xf32>) -> ()
  %c11 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]], [[-0.75, 1.0], [0.5, 0.0]]], [[[-0.5, -1.0], [0.75, 0.25]], [[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]], [[[0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0]], [[0.75, 0.25], [-0.25, -0.75]]]]> : tensor<3x3x2x2xf32>
  %c12 = arith.constant dense<[0.0, -0.5, -1.0, 0.75]> : tensor<4xf32>
  %depthwise_conv2d_f32 = call @depthwise_conv2d_f32(%c2, %c11, %c12) : (tensor<1x5x5x2xf32>, tensor<3x3x2x2xf32>, tensor<4xf32>) -> tensor<1x5x5x4xf32>
  %depthwise_conv2d_f32_dump0 = tensor.cast %depthwise_conv2d_f32 : tensor<1x5x5x4xf32> to tensor<*xf32>
  call @xtDumpF32(%depthwise_conv2d_f32_dump0) : (tensor<*xf32>) -> ()
  %c13 = arith.constant dense<[[[[-0.25, -0.75], [1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25], [-0.75, 1.0]], [[0.5, 0.0], [-0.5, -1.0], [0.75, 0.25]]]]> : tensor<1x3x3x2xf32>
  %c14 = arith.constant dense<[[[[1.0, 0.5], [0.0, -0.5]], [[-1.0, 0.75], [0.25, -0.25]]], [[[-0.75, 1.0], [0.5, 0.0]], [[-0.5, -1.0], [0.75, 0.25]]], [[[-0.25, -0.75], [1.0, 0.5]], [[0.0, -0.5], [-1.0, 0.75]]]]> : tensor<3x2x2x2xf32>
  %transpose_conv2d_f32_stride1 = call @transpose_conv2d_f32_stride1(%c13, %c14, %c4) : (tensor<1x3x3x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>) -> tensor<1x4x4x3xf32>
  %transpose_conv2d_f32_stride1_dump0 = tensor.cast %transpose_conv2d_f32_stride1 : tensor<1x4x4x3xf32> to tensor<*xf32>
  call @xtDumpF32(%transpose_conv2d_f32_stride1_dump0) : (tensor<*xf32>) -> ()
  %transpose_conv2d_f32_stride2 = call @transpose_conv2d_f32_stride2(%c13, %c14, %c4) : (tensor<1x3x3x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>) -> tensor<1x6x6x3xf32>
  %transpose_conv2d_f32_stride2_dump0 = tensor.cast %transpose_conv2d_f32_stride2 : tensor<1x6x6x3xf32> to tensor<*xf32>
  call @xtDumpF32(%transpose_conv2d_f32_stride2_dump0) : (tensor<*xf32>) -> ()
  return
}
