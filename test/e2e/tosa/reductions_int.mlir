// RUN: %e2e --tosa %s
// TOSA reductions and tosa.argmax, on integers.

func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @reduce_max_i8_axis1(%a0: tensor<2x3x4xi8>) -> tensor<2x1x4xi8> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32} : (tensor<2x3x4xi8>) -> tensor<2x1x4xi8>
  return %r : tensor<2x1x4xi8>
}

func.func @reduce_max_i8_axis2(%a0: tensor<2x3x4xi8>) -> tensor<2x3x1xi8> {
  %r = tosa.reduce_max %a0 {axis = 2 : i32} : (tensor<2x3x4xi8>) -> tensor<2x3x1xi8>
  return %r : tensor<2x3x1xi8>
}

func.func @reduce_min_i8_axis1(%a0: tensor<2x3x4xi8>) -> tensor<2x1x4xi8> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32} : (tensor<2x3x4xi8>) -> tensor<2x1x4xi8>
  return %r : tensor<2x1x4xi8>
}

func.func @reduce_min_i8_axis2(%a0: tensor<2x3x4xi8>) -> tensor<2x3x1xi8> {
  %r = tosa.reduce_min %a0 {axis = 2 : i32} : (tensor<2x3x4xi8>) -> tensor<2x3x1xi8>
  return %r : tensor<2x3x1xi8>
}

func.func @argmax_i8(%a0: tensor<2x3x4xi8>) -> tensor<2x4xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32} : (tensor<2x3x4xi8>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @reduce_max_i16_axis1(%a0: tensor<2x3x4xi16>) -> tensor<2x1x4xi16> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32} : (tensor<2x3x4xi16>) -> tensor<2x1x4xi16>
  return %r : tensor<2x1x4xi16>
}

func.func @reduce_max_i16_axis2(%a0: tensor<2x3x4xi16>) -> tensor<2x3x1xi16> {
  %r = tosa.reduce_max %a0 {axis = 2 : i32} : (tensor<2x3x4xi16>) -> tensor<2x3x1xi16>
  return %r : tensor<2x3x1xi16>
}

func.func @reduce_min_i16_axis1(%a0: tensor<2x3x4xi16>) -> tensor<2x1x4xi16> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32} : (tensor<2x3x4xi16>) -> tensor<2x1x4xi16>
  return %r : tensor<2x1x4xi16>
}

func.func @reduce_min_i16_axis2(%a0: tensor<2x3x4xi16>) -> tensor<2x3x1xi16> {
  %r = tosa.reduce_min %a0 {axis = 2 : i32} : (tensor<2x3x4xi16>) -> tensor<2x3x1xi16>
  return %r : tensor<2x3x1xi16>
}

func.func @argmax_i16(%a0: tensor<2x3x4xi16>) -> tensor<2x4xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32} : (tensor<2x3x4xi16>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @reduce_max_i32_axis1(%a0: tensor<2x3x4xi32>) -> tensor<2x1x4xi32> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32} : (tensor<2x3x4xi32>) -> tensor<2x1x4xi32>
  return %r : tensor<2x1x4xi32>
}

func.func @reduce_max_i32_axis2(%a0: tensor<2x3x4xi32>) -> tensor<2x3x1xi32> {
  %r = tosa.reduce_max %a0 {axis = 2 : i32} : (tensor<2x3x4xi32>) -> tensor<2x3x1xi32>
  return %r : tensor<2x3x1xi32>
}

func.func @reduce_min_i32_axis1(%a0: tensor<2x3x4xi32>) -> tensor<2x1x4xi32> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32} : (tensor<2x3x4xi32>) -> tensor<2x1x4xi32>
  return %r : tensor<2x1x4xi32>
}

func.func @reduce_min_i32_axis2(%a0: tensor<2x3x4xi32>) -> tensor<2x3x1xi32> {
  %r = tosa.reduce_min %a0 {axis = 2 : i32} : (tensor<2x3x4xi32>) -> tensor<2x3x1xi32>
  return %r : tensor<2x3x1xi32>
}

func.func @reduce_sum_i32_axis1(%a0: tensor<2x3x4xi32>) -> tensor<2x1x4xi32> {
  %r = tosa.reduce_sum %a0 {axis = 1 : i32} : (tensor<2x3x4xi32>) -> tensor<2x1x4xi32>
  return %r : tensor<2x1x4xi32>
}

func.func @reduce_sum_i32_axis2(%a0: tensor<2x3x4xi32>) -> tensor<2x3x1xi32> {
  %r = tosa.reduce_sum %a0 {axis = 2 : i32} : (tensor<2x3x4xi32>) -> tensor<2x3x1xi32>
  return %r : tensor<2x3x1xi32>
}

func.func @argmax_i32(%a0: tensor<2x3x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32} : (tensor<2x3x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @main() {
  %c0 = arith.constant dense<[[[-24, -3, 18, -30], [-9, 12, 33, -15], [6, 27, -21, 0]], [[21, -27, -6, 15], [-33, -12, 9, 30], [-18, 3, 24, -24]]]> : tensor<2x3x4xi8>
  %reduce_max_i8_axis1 = call @reduce_max_i8_axis1(%c0) : (tensor<2x3x4xi8>) -> tensor<2x1x4xi8>
  %reduce_max_i8_axis1_dump0 = tensor.cast %reduce_max_i8_axis1 : tensor<2x1x4xi8> to tensor<*xi8>
  call @xtDumpI8(%reduce_max_i8_axis1_dump0) : (tensor<*xi8>) -> ()
  %reduce_max_i8_axis2 = call @reduce_max_i8_axis2(%c0) : (tensor<2x3x4xi8>) -> tensor<2x3x1xi8>
  %reduce_max_i8_axis2_dump0 = tensor.cast %reduce_max_i8_axis2 : tensor<2x3x1xi8> to tensor<*xi8>
  call @xtDumpI8(%reduce_max_i8_axis2_dump0) : (tensor<*xi8>) -> ()
  %reduce_min_i8_axis1 = call @reduce_min_i8_axis1(%c0) : (tensor<2x3x4xi8>) -> tensor<2x1x4xi8>
  %reduce_min_i8_axis1_dump0 = tensor.cast %reduce_min_i8_axis1 : tensor<2x1x4xi8> to tensor<*xi8>
  call @xtDumpI8(%reduce_min_i8_axis1_dump0) : (tensor<*xi8>) -> ()
  %reduce_min_i8_axis2 = call @reduce_min_i8_axis2(%c0) : (tensor<2x3x4xi8>) -> tensor<2x3x1xi8>
  %reduce_min_i8_axis2_dump0 = tensor.cast %reduce_min_i8_axis2 : tensor<2x3x1xi8> to tensor<*xi8>
  call @xtDumpI8(%reduce_min_i8_axis2_dump0) : (tensor<*xi8>) -> ()
  %argmax_i8 = call @argmax_i8(%c0) : (tensor<2x3x4xi8>) -> tensor<2x4xi32>
  %argmax_i8_dump0 = tensor.cast %argmax_i8 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_i8_dump0) : (tensor<*xi32>) -> ()
  %c1 = arith.constant dense<[[[-24, -3, 18, -30], [-9, 12, 33, -15], [6, 27, -21, 0]], [[21, -27, -6, 15], [-33, -12, 9, 30], [-18, 3, 24, -24]]]> : tensor<2x3x4xi16>
  %reduce_max_i16_axis1 = call @reduce_max_i16_axis1(%c1) : (tensor<2x3x4xi16>) -> tensor<2x1x4xi16>
  %reduce_max_i16_axis1_dump0 = tensor.cast %reduce_max_i16_axis1 : tensor<2x1x4xi16> to tensor<*xi16>
  call @xtDumpI16(%reduce_max_i16_axis1_dump0) : (tensor<*xi16>) -> ()
  %reduce_max_i16_axis2 = call @reduce_max_i16_axis2(%c1) : (tensor<2x3x4xi16>) -> tensor<2x3x1xi16>
  %reduce_max_i16_axis2_dump0 = tensor.cast %reduce_max_i16_axis2 : tensor<2x3x1xi16> to tensor<*xi16>
  call @xtDumpI16(%reduce_max_i16_axis2_dump0) : (tensor<*xi16>) -> ()
  %reduce_min_i16_axis1 = call @reduce_min_i16_axis1(%c1) : (tensor<2x3x4xi16>) -> tensor<2x1x4xi16>
  %reduce_min_i16_axis1_dump0 = tensor.cast %reduce_min_i16_axis1 : tensor<2x1x4xi16> to tensor<*xi16>
  call @xtDumpI16(%reduce_min_i16_axis1_dump0) : (tensor<*xi16>) -> ()
  %reduce_min_i16_axis2 = call @reduce_min_i16_axis2(%c1) : (tensor<2x3x4xi16>) -> tensor<2x3x1xi16>
  %reduce_min_i16_axis2_dump0 = tensor.cast %reduce_min_i16_axis2 : tensor<2x3x1xi16> to tensor<*xi16>
  call @xtDumpI16(%reduce_min_i16_axis2_dump0) : (tensor<*xi16>) -> ()
  %argmax_i16 = call @argmax_i16(%c1) : (tensor<2x3x4xi16>) -> tensor<2x4xi32>
  %argmax_i16_dump0 = tensor.cast %argmax_i16 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_i16_dump0) : (tensor<*xi32>) -> ()
  %c2 = arith.constant dense<[[[-24, -3, 18, -30], [-9, 12, 33, -15], [6, 27, -21, 0]], [[21, -27, -6, 15], [-33, -12, 9, 30], [-18, 3, 24, -24]]]> : tensor<2x3x4xi32>
  %reduce_max_i32_axis1 = call @reduce_max_i32_axis1(%c2) : (tensor<2x3x4xi32>) -> tensor<2x1x4xi32>
  %reduce_max_i32_axis1_dump0 = tensor.cast %reduce_max_i32_axis1 : tensor<2x1x4xi32> to tensor<*xi32>
  call @xtDumpI32(%reduce_max_i32_axis1_dump0) : (tensor<*xi32>) -> ()
  %reduce_max_i32_axis2 = call @reduce_max_i32_axis2(%c2) : (tensor<2x3x4xi32>) -> tensor<2x3x1xi32>
  %reduce_max_i32_axis2_dump0 = tensor.cast %reduce_max_i32_axis2 : tensor<2x3x1xi32> to tensor<*xi32>
  call @xtDumpI32(%reduce_max_i32_axis2_dump0) : (tensor<*xi32>) -> ()
  %reduce_min_i32_axis1 = call @reduce_min_i32_axis1(%c2) : (tensor<2x3x4xi32>) -> tensor<2x1x4xi32>
  %reduce_min_i32_axis1_dump0 = tensor.cast %reduce_min_i32_axis1 : tensor<2x1x4xi32> to tensor<*xi32>
  call @xtDumpI32(%reduce_min_i32_axis1_dump0) : (tensor<*xi32>) -> ()
  %reduce_min_i32_axis2 = call @reduce_min_i32_axis2(%c2) : (tensor<2x3x4xi32>) -> tensor<2x3x1xi32>
  %reduce_min_i32_axis2_dump0 = tensor.cast %reduce_min_i32_axis2 : tensor<2x3x1xi32> to tensor<*xi32>
  call @xtDumpI32(%reduce_min_i32_axis2_dump0) : (tensor<*xi32>) -> ()
  %reduce_sum_i32_axis1 = call @reduce_sum_i32_axis1(%c2) : (tensor<2x3x4xi32>) -> tensor<2x1x4xi32>
  %reduce_sum_i32_axis1_dump0 = tensor.cast %reduce_sum_i32_axis1 : tensor<2x1x4xi32> to tensor<*xi32>
  call @xtDumpI32(%reduce_sum_i32_axis1_dump0) : (tensor<*xi32>) -> ()
  %reduce_sum_i32_axis2 = call @reduce_sum_i32_axis2(%c2) : (tensor<2x3x4xi32>) -> tensor<2x3x1xi32>
  %reduce_sum_i32_axis2_dump0 = tensor.cast %reduce_sum_i32_axis2 : tensor<2x3x1xi32> to tensor<*xi32>
  call @xtDumpI32(%reduce_sum_i32_axis2_dump0) : (tensor<*xi32>) -> ()
  %argmax_i32 = call @argmax_i32(%c2) : (tensor<2x3x4xi32>) -> tensor<2x4xi32>
  %argmax_i32_dump0 = tensor.cast %argmax_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_i32_dump0) : (tensor<*xi32>) -> ()
  return
}
