// RUN: %e2e --tosa %s
// Element-wise TOSA ops on i16.

func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @add_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.add %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @sub_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.sub %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @maximum_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @minimum_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @bitwise_and_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.bitwise_and %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @bitwise_or_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.bitwise_or %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @bitwise_xor_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.bitwise_xor %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @logical_left_shift_i16(%a0: tensor<2x4xi16>, %a1: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.logical_left_shift %a0, %a1 : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @logical_right_shift_i16(%a0: tensor<2x4xi16>, %a1: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.logical_right_shift %a0, %a1 : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @arithmetic_right_shift_i16(%a0: tensor<2x4xi16>, %a1: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = false} : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @arithmetic_right_shift_i16_round(%a0: tensor<2x4xi16>, %a1: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = true} : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @bitwise_not_i16(%a0: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.bitwise_not %a0 : (tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @abs_i16(%a0: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.abs %a0 : (tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @clamp_i16(%a0: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.clamp %a0 {min_val = -6 : i16, max_val = 60 : i16} : (tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @negate_i16(%a0: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.negate %a0, %zp, %zp : (tensor<2x4xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @mul_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %shift : (tensor<2x4xi16>, tensor<1x4xi16>, tensor<1xi8>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @equal_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_equal_i16(%a0: tensor<2x4xi16>, %a1: tensor<1x4xi16>) -> tensor<2x4xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @select_i16(%a0: tensor<2x4xi1>, %a1: tensor<2x4xi16>, %a2: tensor<1x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<2x4xi1>, tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @identity_i16(%a0: tensor<2x4xi16>) -> tensor<2x4xi16> {
  %r = tosa.identity %a0 : (tensor<2x4xi16>) -> tensor<2x4xi16>
  return %r : tensor<2x4xi16>
}

func.func @main() {
  %c0 = arith.constant dense<[[-100, -7, -1, 0], [1, 5, 64, 127]]> : tensor<2x4xi16>
  %c1 = arith.constant dense<[[3, -2, 7, 1]]> : tensor<1x4xi16>
  %add_i16 = call @add_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %add_i16_dump0 = tensor.cast %add_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%add_i16_dump0) : (tensor<*xi16>) -> ()
  %sub_i16 = call @sub_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %sub_i16_dump0 = tensor.cast %sub_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%sub_i16_dump0) : (tensor<*xi16>) -> ()
  %maximum_i16 = call @maximum_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %maximum_i16_dump0 = tensor.cast %maximum_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%maximum_i16_dump0) : (tensor<*xi16>) -> ()
  %minimum_i16 = call @minimum_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %minimum_i16_dump0 = tensor.cast %minimum_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%minimum_i16_dump0) : (tensor<*xi16>) -> ()
  %bitwise_and_i16 = call @bitwise_and_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %bitwise_and_i16_dump0 = tensor.cast %bitwise_and_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%bitwise_and_i16_dump0) : (tensor<*xi16>) -> ()
  %bitwise_or_i16 = call @bitwise_or_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %bitwise_or_i16_dump0 = tensor.cast %bitwise_or_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%bitwise_or_i16_dump0) : (tensor<*xi16>) -> ()
  %bitwise_xor_i16 = call @bitwise_xor_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %bitwise_xor_i16_dump0 = tensor.cast %bitwise_xor_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%bitwise_xor_i16_dump0) : (tensor<*xi16>) -> ()
  %c2 = arith.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi16>
  %logical_left_shift_i16 = call @logical_left_shift_i16(%c0, %c2) : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  %logical_left_shift_i16_dump0 = tensor.cast %logical_left_shift_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%logical_left_shift_i16_dump0) : (tensor<*xi16>) -> ()
  %logical_right_shift_i16 = call @logical_right_shift_i16(%c0, %c2) : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  %logical_right_shift_i16_dump0 = tensor.cast %logical_right_shift_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%logical_right_shift_i16_dump0) : (tensor<*xi16>) -> ()
  %arithmetic_right_shift_i16 = call @arithmetic_right_shift_i16(%c0, %c2) : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  %arithmetic_right_shift_i16_dump0 = tensor.cast %arithmetic_right_shift_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%arithmetic_right_shift_i16_dump0) : (tensor<*xi16>) -> ()
  %arithmetic_right_shift_i16_round = call @arithmetic_right_shift_i16_round(%c0, %c2) : (tensor<2x4xi16>, tensor<2x4xi16>) -> tensor<2x4xi16>
  %arithmetic_right_shift_i16_round_dump0 = tensor.cast %arithmetic_right_shift_i16_round : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%arithmetic_right_shift_i16_round_dump0) : (tensor<*xi16>) -> ()
  %bitwise_not_i16 = call @bitwise_not_i16(%c0) : (tensor<2x4xi16>) -> tensor<2x4xi16>
  %bitwise_not_i16_dump0 = tensor.cast %bitwise_not_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%bitwise_not_i16_dump0) : (tensor<*xi16>) -> ()
  %abs_i16 = call @abs_i16(%c0) : (tensor<2x4xi16>) -> tensor<2x4xi16>
  %abs_i16_dump0 = tensor.cast %abs_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%abs_i16_dump0) : (tensor<*xi16>) -> ()
  %clamp_i16 = call @clamp_i16(%c0) : (tensor<2x4xi16>) -> tensor<2x4xi16>
  %clamp_i16_dump0 = tensor.cast %clamp_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%clamp_i16_dump0) : (tensor<*xi16>) -> ()
  %negate_i16 = call @negate_i16(%c0) : (tensor<2x4xi16>) -> tensor<2x4xi16>
  %negate_i16_dump0 = tensor.cast %negate_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%negate_i16_dump0) : (tensor<*xi16>) -> ()
  %mul_i16 = call @mul_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi32>
  %mul_i16_dump0 = tensor.cast %mul_i16 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%mul_i16_dump0) : (tensor<*xi32>) -> ()
  %equal_i16 = call @equal_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi1>
  %equal_i16_dump0 = tensor.cast %equal_i16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%equal_i16_dump0) : (tensor<*xi1>) -> ()
  %greater_i16 = call @greater_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi1>
  %greater_i16_dump0 = tensor.cast %greater_i16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_i16_dump0) : (tensor<*xi1>) -> ()
  %greater_equal_i16 = call @greater_equal_i16(%c0, %c1) : (tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi1>
  %greater_equal_i16_dump0 = tensor.cast %greater_equal_i16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_equal_i16_dump0) : (tensor<*xi1>) -> ()
  %c3 = arith.constant dense<[[false, true, false, false], [true, false, false, true]]> : tensor<2x4xi1>
  %select_i16 = call @select_i16(%c3, %c0, %c1) : (tensor<2x4xi1>, tensor<2x4xi16>, tensor<1x4xi16>) -> tensor<2x4xi16>
  %select_i16_dump0 = tensor.cast %select_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%select_i16_dump0) : (tensor<*xi16>) -> ()
  %identity_i16 = call @identity_i16(%c0) : (tensor<2x4xi16>) -> tensor<2x4xi16>
  %identity_i16_dump0 = tensor.cast %identity_i16 : tensor<2x4xi16> to tensor<*xi16>
  call @xtDumpI16(%identity_i16_dump0) : (tensor<*xi16>) -> ()
  return
}
