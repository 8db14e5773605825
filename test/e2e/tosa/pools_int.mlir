// RUN: %e2e --tosa %s
// tosa.max_pool2d and tosa.avg_pool2d, on integers.

func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @max_pool2d_i8_pad0(%a0: tensor<1x5x5x2xi8>) -> tensor<1x2x2x2xi8> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi8>) -> tensor<1x2x2x2xi8>
  return %r : tensor<1x2x2x2xi8>
}

func.func @avg_pool2d_i8_pad0(%a0: tensor<1x5x5x2xi8>) -> tensor<1x2x2x2xi8> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x2xi8>
  return %r : tensor<1x2x2x2xi8>
}

func.func @max_pool2d_i8_pad1(%a0: tensor<1x5x5x2xi8>) -> tensor<1x3x3x2xi8> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi8>) -> tensor<1x3x3x2xi8>
  return %r : tensor<1x3x3x2xi8>
}

func.func @avg_pool2d_i8_pad1(%a0: tensor<1x5x5x2xi8>) -> tensor<1x3x3x2xi8> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x2xi8>
  return %r : tensor<1x3x3x2xi8>
}

func.func @max_pool2d_i16_pad0(%a0: tensor<1x5x5x2xi16>) -> tensor<1x2x2x2xi16> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi16>) -> tensor<1x2x2x2xi16>
  return %r : tensor<1x2x2x2xi16>
}

func.func @avg_pool2d_i16_pad0(%a0: tensor<1x5x5x2xi16>) -> tensor<1x2x2x2xi16> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x2x2x2xi16>
  return %r : tensor<1x2x2x2xi16>
}

func.func @max_pool2d_i16_pad1(%a0: tensor<1x5x5x2xi16>) -> tensor<1x3x3x2xi16> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi16>) -> tensor<1x3x3x2xi16>
  return %r : tensor<1x3x3x2xi16>
}

func.func @avg_pool2d_i16_pad1(%a0: tensor<1x5x5x2xi16>) -> tensor<1x3x3x2xi16> {
  %zp0 = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %zp1 = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x3x3x2xi16>
  return %r : tensor<1x3x3x2xi16>
}

func.func @main() {
  %c0 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15], [6, 27]], [[-21, 0], [21, -27], [-6, 15], [-33, -12], [9, 30]], [[-18, 3], [24, -24], [-3, 18], [-30, -9], [12, 33]], [[-15, 6], [27, -21], [0, 21], [-27, -6], [15, -33]], [[-12, 9], [30, -18], [3, 24], [-24, -3], [18, -30]]]]> : tensor<1x5x5x2xi8>
  %max_pool2d_i8_pad0 = call @max_pool2d_i8_pad0(%c0) : (tensor<1x5x5x2xi8>) -> tensor<1x2x2x2xi8>
  %max_pool2d_i8_pad0_dump0 = tensor.cast %max_pool2d_i8_pad0 : tensor<1x2x2x2xi8> to tensor<*xi8>
  call @xtDumpI8(%max_pool2d_i8_pad0_dump0) : (tensor<*xi8>) -> ()
  %avg_pool2d_i8_pad0 = call @avg_pool2d_i8_pad0(%c0) : (tensor<1x5x5x2xi8>) -> tensor<1x2x2x2xi8>
  %avg_pool2d_i8_pad0_dump0 = tensor.cast %avg_pool2d_i8_pad0 : tensor<1x2x2x2xi8> to tensor<*xi8>
  call @xtDumpI8(%avg_pool2d_i8_pad0_dump0) : (tensor<*xi8>) -> ()
  %max_pool2d_i8_pad1 = call @max_pool2d_i8_pad1(%c0) : (tensor<1x5x5x2xi8>) -> tensor<1x3x3x2xi8>
  %max_pool2d_i8_pad1_dump0 = tensor.cast %max_pool2d_i8_pad1 : tensor<1x3x3x2xi8> to tensor<*xi8>
  call @xtDumpI8(%max_pool2d_i8_pad1_dump0) : (tensor<*xi8>) -> ()
  %avg_pool2d_i8_pad1 = call @avg_pool2d_i8_pad1(%c0) : (tensor<1x5x5x2xi8>) -> tensor<1x3x3x2xi8>
  %avg_pool2d_i8_pad1_dump0 = tensor.cast %avg_pool2d_i8_pad1 : tensor<1x3x3x2xi8> to tensor<*xi8>
  call @xtDumpI8(%avg_pool2d_i8_pad1_dump0) : (tensor<*xi8>) -> ()
  %c1 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15], [6, 27]], [[-21, 0], [21, -27], [-6, 15], [-33, -12], [9, 30]], [[-18, 3], [24, -24], [-3, 18], [-30, -9], [12, 33]], [[-15, 6], [27, -21], [0, 21], [-27, -6], [15, -33]], [[-12, 9], [30, -18], [3, 24], [-24, -3], [18, -30]]]]> : tensor<1x5x5x2xi16>
  %max_pool2d_i16_pad0 = call @max_pool2d_i16_pad0(%c1) : (tensor<1x5x5x2xi16>) -> tensor<1x2x2x2xi16>
  %max_pool2d_i16_pad0_dump0 = tensor.cast %max_pool2d_i16_pad0 : tensor<1x2x2x2xi16> to tensor<*xi16>
  call @xtDumpI16(%max_pool2d_i16_pad0_dump0) : (tensor<*xi16>) -> ()
  %avg_pool2d_i16_pad0 = call @avg_pool2d_i16_pad0(%c1) : (tensor<1x5x5x2xi16>) -> tensor<1x2x2x2xi16>
  %avg_pool2d_i16_pad0_dump0 = tensor.cast %avg_pool2d_i16_pad0 : tensor<1x2x2x2xi16> to tensor<*xi16>
  call @xtDumpI16(%avg_pool2d_i16_pad0_dump0) : (tensor<*xi16>) -> ()
  %max_pool2d_i16_pad1 = call @max_pool2d_i16_pad1(%c1) : (tensor<1x5x5x2xi16>) -> tensor<1x3x3x2xi16>
  %max_pool2d_i16_pad1_dump0 = tensor.cast %max_pool2d_i16_pad1 : tensor<1x3x3x2xi16> to tensor<*xi16>
  call @xtDumpI16(%max_pool2d_i16_pad1_dump0) : (tensor<*xi16>) -> ()
  %avg_pool2d_i16_pad1 = call @avg_pool2d_i16_pad1(%c1) : (tensor<1x5x5x2xi16>) -> tensor<1x3x3x2xi16>
  %avg_pool2d_i16_pad1_dump0 = tensor.cast %avg_pool2d_i16_pad1 : tensor<1x3x3x2xi16> to tensor<*xi16>
  call @xtDumpI16(%avg_pool2d_i16_pad1_dump0) : (tensor<*xi16>) -> ()
  return
}
