// RUN: %e2e --tosa %s
// tosa.matmul and the convolutions, on i8.

func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @matmul_i8(%a0: tensor<2x3x5xi8>, %a1: tensor<2x5x4xi8>) -> tensor<2x3x4xi32> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.matmul %a0, %a1, %zp0, %zp1 : (tensor<2x3x5xi8>, tensor<2x5x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x4xi32>
  return %r : tensor<2x3x4xi32>
}

func.func @conv2d_i8_pad0(%a0: tensor<1x5x5x2xi8>, %a1: tensor<3x3x3x2xi8>, %a2: tensor<3xi32>) -> tensor<1x3x3x3xi32> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x3xi32>
  return %r : tensor<1x3x3x3xi32>
}

func.func @conv2d_i8_pad1(%a0: tensor<1x5x5x2xi8>, %a1: tensor<3x3x3x2xi8>, %a2: tensor<3xi32>) -> tensor<1x5x5x3xi32> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x3xi32>
  return %r : tensor<1x5x5x3xi32>
}

func.func @conv3d_i8(%a0: tensor<1x3x3x4x2xi8>, %a1: tensor<2x2x2x2x2xi8>, %a2: tensor<2xi32>) -> tensor<1x2x2x3x2xi32> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv3d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x3x3x4x2xi8>, tensor<2x2x2x2x2xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x3x2xi32>
  return %r : tensor<1x2x2x3x2xi32>
}

func.func @depthwise_conv2d_i8(%a0: tensor<1x5x5x2xi8>, %a1: tensor<3x3x2x2xi8>, %a2: tensor<4xi32>) -> tensor<1x5x5x4xi32> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.depthwise_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xi8>, tensor<3x3x2x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x4xi32>
  return %r : tensor<1x5x5x4xi32>
}

func.func @transpose_conv2d_i8_stride2(%a0: tensor<1x3x3x2xi8>, %a1: tensor<3x2x2x2xi8>, %a2: tensor<3xi32>) -> tensor<1x6x6x3xi32> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.transpose_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x3x3x2xi8>, tensor<3x2x2x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x3xi32>
  return %r : tensor<1x6x6x3xi32>
}

func.func @main() {
  %c0 = arith.constant dense<[[[-24, -3, 18, -30, -9], [12, 33, -15, 6, 27], [-21, 0, 21, -27, -6]], [[15, -33, -12, 9, 30], [-18, 3, 24, -24, -3], [18, -30, -9, 12, 33]]]> : tensor<2x3x5xi8>
  %c1 = arith.constant dense<[[[-8, 13, 34, -14], [7, 28, -20, 1], [22, -26, -5, 16], [-32, -11, 10, 31], [-17, 4, 25, -23]], [[-2, 19, -29, -8], [13, 34, -14, 7], [28, -20, 1, 22], [-26, -5, 16, -32], [-11, 10, 31, -17]]]> : tensor<2x5x4xi8>
  %matmul_i8 = call @matmul_i8(%c0, %c1) : (tensor<2x3x5xi8>, tensor<2x5x4xi8>) -> tensor<2x3x4xi32>
  %matmul_i8_dump0 = tensor.cast %matmul_i8 : tensor<2x3x4xi32> to tensor<*xi32>
  call @xtDumpI32(%matmul_i8_dump0) : (tensor<*xi32>) -> ()
  %c2 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15], [6, 27]], [[-21, 0], [21, -27], [-6, 15], [-33, -12], [9, 30]], [[-18, 3], [24, -24], [-3, 18], [-30, -9], [12, 33]], [[-15, 6], [27, -21], [0, 21], [-27, -6], [15, -33]], [[-12, 9], [30, -18], [3, 24], [-24, -3], [18, -30]]]]> : tensor<1x5x5x2xi8>
  %c3 = arith.constant dense<[[[[-8, 13], [34, -14], [7, 28]], [[-20, 1], [22, -26], [-5, 16]], [[-32, -11], [10, 31], [-17, 4]]], [[[25, -23], [-2, 19], [-29, -8]], [[13, 34], [-14, 7], [28, -20]], [[1, 22], [-26, -5], [16, -32]]], [[[-11, 10], [31, -17], [4, 25]], [[-23, -2], [19, -29], [-8, 13]], [[34, -14], [7, 28], [-20, 1]]]]> : tensor<3x3x3x2xi8>
  %c4 = arith.constant dense<[6, 27, -21]> : tensor<3xi32>
  %conv2d_i8_pad0 = call @conv2d_i8_pad0(%c2, %c3, %c4) : (tensor<1x5x5x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>) -> tensor<1x3x3x3xi32>
  %conv2d_i8_pad0_dump0 = tensor.cast %conv2d_i8_pad0 : tensor<1x3x3x3xi32> to tensor<*xi32>
  call @xtDumpI32(%conv2d_i8_pad0_dump0) : (tensor<*xi32>) -> ()
  %conv2d_i8_pad1 = call @conv2d_i8_pad1(%c2, %c3, %c4) : (tensor<1x5x5x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>) -> tensor<1x5x5x3xi32>
  %conv2d_i8_pad1_dump0 = tensor.cast %conv2d_i8_pad1 : tensor<1x5x5x3xi32> to tensor<*xi32>
  call @xtDumpI32(%conv2d_i8_pad1_dump0) : (tensor<*xi32>) -> ()
  %c5 = arith.constant dense<[[[[[-24, -3], [18, -30], [-9, 12], [33, -15]], [[6, 27], [-21, 0], [21, -27], [-6, 15]], [[-33, -12], [9, 30], [-18, 3], [24, -24]]], [[[-3, 18], [-30, -9], [12, 33], [-15, 6]], [[27, -21], [0, 21], [-27, -6], [15, -33]], [[-12, 9], [30, -18], [3, 24], [-24, -3]]], [[[18, -30], [-9, 12], [33, -15], [6, 27]], [[-21, 0], [21, -27], [-6, 15], [-33, -12]], [[9, 30], [-18, 3], [24, -24], [-3, 18]]]]]> : tensor<1x3x3x4x2xi8>
  %c6 = arith.constant dense<[[[[[-8, 13], [34, -14]], [[7, 28], [-20, 1]]], [[[22, -26], [-5, 16]], [[-32, -11], [10, 31]]]], [[[[-17, 4], [25, -23]], [[-2, 19], [-29, -8]]], [[[13, 34], [-14, 7]], [[28, -20], [1, 22]]]]]> : tensor<2x2x2x2x2xi8>
  %c7 = arith.constant dense<[6, 27]> : tensor<2xi32>
  %conv3d_i8 = call @conv3d_i8(%c5, %c6, %c7) : (tensor<1x3x3x4x2xi8>, tensor<2x2x2x2x2xi8>, tensor<2xi32>) -> tensor<1x2x2x3x2xi32>
  %conv3d_i8_dump0 = tensor.cast %conv3d_i8 : tensor<1x2x2x3x2xi32> to tensor<*xi32>
  call @xtDumpI32(%conv3d_i8_dump0) : (tensor<*xi32>) -> ()
  %c8 = arith.constant dense<[[[[-8, 13], [34, -14]], [[7, 28], [-20, 1]], [[22, -26], [-5, 16]]], [[[-32, -11], [10, 31]], [[-17, 4], [25, -23]], [[-2, 19], [-29, -8]]], [[[13, 34], [-14, 7]], [[28, -20], [1, 22]], [[-26, -5], [16, -32]]]]> : tensor<3x3x2x2xi8>
  %c9 = arith.constant dense<[6, 27, -21, 0]> : tensor<4xi32>
  %depthwise_conv2d_i8 = call @depthwise_conv2d_i8(%c2, %c8, %c9) : (tensor<1x5x5x2xi8>, tensor<3x3x2x2xi8>, tensor<4xi32>) -> tensor<1x5x5x4xi32>
  %depthwise_conv2d_i8_dump0 = tensor.cast %depthwise_conv2d_i8 : tensor<1x5x5x4xi32> to tensor<*xi32>
  call @xtDumpI32(%depthwise_conv2d_i8_dump0) : (tensor<*xi32>) -> ()
  %c10 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12]], [[33, -15], [6, 27], [-21, 0]], [[21, -27], [-6, 15], [-33, -12]]]]> : tensor<1x3x3x2xi8>
  %c11 = arith.constant dense<[[[[-8, 13], [34, -14]], [[7, 28], [-20, 1]]], [[[22, -26], [-5, 16]], [[-32, -11], [10, 31]]], [[[-17, 4], [25, -23]], [[-2, 19], [-29, -8]]]]> : tensor<3x2x2x2xi8>
  %transpose_conv2d_i8_stride2 = call @transpose_conv2d_i8_stride2(%c10, %c11, %c4) : (tensor<1x3x3x2xi8>, tensor<3x2x2x2xi8>, tensor<3xi32>) -> tensor<1x6x6x3xi32>
  %transpose_conv2d_i8_stride2_dump0 = tensor.cast %transpose_conv2d_i8_stride2 : tensor<1x6x6x3xi32> to tensor<*xi32>
  call @xtDumpI32(%transpose_conv2d_i8_stride2_dump0) : (tensor<*xi32>) -> ()
  return
}
