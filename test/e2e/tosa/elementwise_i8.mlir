// RUN: %e2e --tosa %s
// Element-wise TOSA ops on i8.

func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @add_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.add %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @sub_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.sub %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @maximum_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @minimum_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @bitwise_and_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.bitwise_and %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @bitwise_or_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.bitwise_or %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @bitwise_xor_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.bitwise_xor %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @logical_left_shift_i8(%a0: tensor<2x4xi8>, %a1: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.logical_left_shift %a0, %a1 : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @logical_right_shift_i8(%a0: tensor<2x4xi8>, %a1: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.logical_right_shift %a0, %a1 : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @arithmetic_right_shift_i8(%a0: tensor<2x4xi8>, %a1: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = false} : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @arithmetic_right_shift_i8_round(%a0: tensor<2x4xi8>, %a1: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = true} : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @bitwise_not_i8(%a0: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.bitwise_not %a0 : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @abs_i8(%a0: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.abs %a0 : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @clamp_i8(%a0: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.clamp %a0 {min_val = -6 : i8, max_val = 60 : i8} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @negate_i8(%a0: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %zp = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.negate %a0, %zp, %zp : (tensor<2x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @mul_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %shift : (tensor<2x4xi8>, tensor<1x4xi8>, tensor<1xi8>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @equal_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_equal_i8(%a0: tensor<2x4xi8>, %a1: tensor<1x4xi8>) -> tensor<2x4xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @select_i8(%a0: tensor<2x4xi1>, %a1: tensor<2x4xi8>, %a2: tensor<1x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<2x4xi1>, tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @identity_i8(%a0: tensor<2x4xi8>) -> tensor<2x4xi8> {
  %r = tosa.identity %a0 : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @main() {
  %c0 = arith.constant dense<[[-100, -7, -1, 0], [1, 5, 64, 127]]> : tensor<2x4xi8>
  %c1 = arith.constant dense<[[3, -2, 7, 1]]> : tensor<1x4xi8>
  %add_i8 = call @add_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %add_i8_dump0 = tensor.cast %add_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%add_i8_dump0) : (tensor<*xi8>) -> ()
  %sub_i8 = call @sub_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %sub_i8_dump0 = tensor.cast %sub_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%sub_i8_dump0) : (tensor<*xi8>) -> ()
  %maximum_i8 = call @maximum_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %maximum_i8_dump0 = tensor.cast %maximum_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%maximum_i8_dump0) : (tensor<*xi8>) -> ()
  %minimum_i8 = call @minimum_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %minimum_i8_dump0 = tensor.cast %minimum_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%minimum_i8_dump0) : (tensor<*xi8>) -> ()
  %bitwise_and_i8 = call @bitwise_and_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %bitwise_and_i8_dump0 = tensor.cast %bitwise_and_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%bitwise_and_i8_dump0) : (tensor<*xi8>) -> ()
  %bitwise_or_i8 = call @bitwise_or_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %bitwise_or_i8_dump0 = tensor.cast %bitwise_or_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%bitwise_or_i8_dump0) : (tensor<*xi8>) -> ()
  %bitwise_xor_i8 = call @bitwise_xor_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %bitwise_xor_i8_dump0 = tensor.cast %bitwise_xor_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%bitwise_xor_i8_dump0) : (tensor<*xi8>) -> ()
  %c2 = arith.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi8>
  %logical_left_shift_i8 = call @logical_left_shift_i8(%c0, %c2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  %logical_left_shift_i8_dump0 = tensor.cast %logical_left_shift_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%logical_left_shift_i8_dump0) : (tensor<*xi8>) -> ()
  %logical_right_shift_i8 = call @logical_right_shift_i8(%c0, %c2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  %logical_right_shift_i8_dump0 = tensor.cast %logical_right_shift_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%logical_right_shift_i8_dump0) : (tensor<*xi8>) -> ()
  %arithmetic_right_shift_i8 = call @arithmetic_right_shift_i8(%c0, %c2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  %arithmetic_right_shift_i8_dump0 = tensor.cast %arithmetic_right_shift_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%arithmetic_right_shift_i8_dump0) : (tensor<*xi8>) -> ()
  %arithmetic_right_shift_i8_round = call @arithmetic_right_shift_i8_round(%c0, %c2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x4xi8>
  %arithmetic_right_shift_i8_round_dump0 = tensor.cast %arithmetic_right_shift_i8_round : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%arithmetic_right_shift_i8_round_dump0) : (tensor<*xi8>) -> ()
  %bitwise_not_i8 = call @bitwise_not_i8(%c0) : (tensor<2x4xi8>) -> tensor<2x4xi8>
  %bitwise_not_i8_dump0 = tensor.cast %bitwise_not_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%bitwise_not_i8_dump0) : (tensor<*xi8>) -> ()
  %abs_i8 = call @abs_i8(%c0) : (tensor<2x4xi8>) -> tensor<2x4xi8>
  %abs_i8_dump0 = tensor.cast %abs_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%abs_i8_dump0) : (tensor<*xi8>) -> ()
  %clamp_i8 = call @clamp_i8(%c0) : (tensor<2x4xi8>) -> tensor<2x4xi8>
  %clamp_i8_dump0 = tensor.cast %clamp_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%clamp_i8_dump0) : (tensor<*xi8>) -> ()
  %negate_i8 = call @negate_i8(%c0) : (tensor<2x4xi8>) -> tensor<2x4xi8>
  %negate_i8_dump0 = tensor.cast %negate_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%negate_i8_dump0) : (tensor<*xi8>) -> ()
  %mul_i8 = call @mul_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi32>
  %mul_i8_dump0 = tensor.cast %mul_i8 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%mul_i8_dump0) : (tensor<*xi32>) -> ()
  %equal_i8 = call @equal_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi1>
  %equal_i8_dump0 = tensor.cast %equal_i8 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%equal_i8_dump0) : (tensor<*xi1>) -> ()
  %greater_i8 = call @greater_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi1>
  %greater_i8_dump0 = tensor.cast %greater_i8 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_i8_dump0) : (tensor<*xi1>) -> ()
  %greater_equal_i8 = call @greater_equal_i8(%c0, %c1) : (tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi1>
  %greater_equal_i8_dump0 = tensor.cast %greater_equal_i8 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_equal_i8_dump0) : (tensor<*xi1>) -> ()
  %c3 = arith.constant dense<[[false, true, false, false], [true, false, false, true]]> : tensor<2x4xi1>
  %select_i8 = call @select_i8(%c3, %c0, %c1) : (tensor<2x4xi1>, tensor<2x4xi8>, tensor<1x4xi8>) -> tensor<2x4xi8>
  %select_i8_dump0 = tensor.cast %select_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%select_i8_dump0) : (tensor<*xi8>) -> ()
  %identity_i8 = call @identity_i8(%c0) : (tensor<2x4xi8>) -> tensor<2x4xi8>
  %identity_i8_dump0 = tensor.cast %identity_i8 : tensor<2x4xi8> to tensor<*xi8>
  call @xtDumpI8(%identity_i8_dump0) : (tensor<*xi8>) -> ()
  return
}
