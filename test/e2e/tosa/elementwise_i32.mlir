// RUN: %e2e --tosa %s
// Element-wise TOSA ops on i32.

func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @add_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.add %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @sub_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.sub %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @maximum_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @minimum_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @bitwise_and_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.bitwise_and %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @bitwise_or_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.bitwise_or %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @bitwise_xor_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.bitwise_xor %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @logical_left_shift_i32(%a0: tensor<2x4xi32>, %a1: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.logical_left_shift %a0, %a1 : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @logical_right_shift_i32(%a0: tensor<2x4xi32>, %a1: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.logical_right_shift %a0, %a1 : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @arithmetic_right_shift_i32(%a0: tensor<2x4xi32>, %a1: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = false} : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @arithmetic_right_shift_i32_round(%a0: tensor<2x4xi32>, %a1: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = true} : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @bitwise_not_i32(%a0: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.bitwise_not %a0 : (tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @abs_i32(%a0: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.abs %a0 : (tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @clamp_i32(%a0: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.clamp %a0 {min_val = -6 : i32, max_val = 60 : i32} : (tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @negate_i32(%a0: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %r = tosa.negate %a0, %zp, %zp : (tensor<2x4xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @mul_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %shift : (tensor<2x4xi32>, tensor<1x4xi32>, tensor<1xi8>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @equal_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_equal_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @select_i32(%a0: tensor<2x4xi1>, %a1: tensor<2x4xi32>, %a2: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<2x4xi1>, tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @identity_i32(%a0: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.identity %a0 : (tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @clz_i32(%a0: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.clz %a0 : (tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @intdiv_i32(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %r = tosa.intdiv %a0, %a1 : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @mul_i32_shift(%a0: tensor<2x4xi32>, %a1: tensor<1x4xi32>) -> tensor<2x4xi32> {
  %shift = "tosa.const"() <{values = dense<12> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %shift : (tensor<2x4xi32>, tensor<1x4xi32>, tensor<1xi8>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @main() {
  %c0 = arith.constant dense<[[-100, -7, -1, 0], [1, 5, 64, 127]]> : tensor<2x4xi32>
  %c1 = arith.constant dense<[[3, -2, 7, 1]]> : tensor<1x4xi32>
  %add_i32 = call @add_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %add_i32_dump0 = tensor.cast %add_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%add_i32_dump0) : (tensor<*xi32>) -> ()
  %sub_i32 = call @sub_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %sub_i32_dump0 = tensor.cast %sub_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%sub_i32_dump0) : (tensor<*xi32>) -> ()
  %maximum_i32 = call @maximum_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %maximum_i32_dump0 = tensor.cast %maximum_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%maximum_i32_dump0) : (tensor<*xi32>) -> ()
  %minimum_i32 = call @minimum_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %minimum_i32_dump0 = tensor.cast %minimum_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%minimum_i32_dump0) : (tensor<*xi32>) -> ()
  %bitwise_and_i32 = call @bitwise_and_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %bitwise_and_i32_dump0 = tensor.cast %bitwise_and_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%bitwise_and_i32_dump0) : (tensor<*xi32>) -> ()
  %bitwise_or_i32 = call @bitwise_or_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %bitwise_or_i32_dump0 = tensor.cast %bitwise_or_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%bitwise_or_i32_dump0) : (tensor<*xi32>) -> ()
  %bitwise_xor_i32 = call @bitwise_xor_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %bitwise_xor_i32_dump0 = tensor.cast %bitwise_xor_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%bitwise_xor_i32_dump0) : (tensor<*xi32>) -> ()
  %c2 = arith.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi32>
  %logical_left_shift_i32 = call @logical_left_shift_i32(%c0, %c2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  %logical_left_shift_i32_dump0 = tensor.cast %logical_left_shift_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%logical_left_shift_i32_dump0) : (tensor<*xi32>) -> ()
  %logical_right_shift_i32 = call @logical_right_shift_i32(%c0, %c2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  %logical_right_shift_i32_dump0 = tensor.cast %logical_right_shift_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%logical_right_shift_i32_dump0) : (tensor<*xi32>) -> ()
  %arithmetic_right_shift_i32 = call @arithmetic_right_shift_i32(%c0, %c2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  %arithmetic_right_shift_i32_dump0 = tensor.cast %arithmetic_right_shift_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%arithmetic_right_shift_i32_dump0) : (tensor<*xi32>) -> ()
  %arithmetic_right_shift_i32_round = call @arithmetic_right_shift_i32_round(%c0, %c2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  %arithmetic_right_shift_i32_round_dump0 = tensor.cast %arithmetic_right_shift_i32_round : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%arithmetic_right_shift_i32_round_dump0) : (tensor<*xi32>) -> ()
  %bitwise_not_i32 = call @bitwise_not_i32(%c0) : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %bitwise_not_i32_dump0 = tensor.cast %bitwise_not_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%bitwise_not_i32_dump0) : (tensor<*xi32>) -> ()
  %abs_i32 = call @abs_i32(%c0) : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %abs_i32_dump0 = tensor.cast %abs_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%abs_i32_dump0) : (tensor<*xi32>) -> ()
  %clamp_i32 = call @clamp_i32(%c0) : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %clamp_i32_dump0 = tensor.cast %clamp_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%clamp_i32_dump0) : (tensor<*xi32>) -> ()
  %negate_i32 = call @negate_i32(%c0) : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %negate_i32_dump0 = tensor.cast %negate_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%negate_i32_dump0) : (tensor<*xi32>) -> ()
  %mul_i32 = call @mul_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %mul_i32_dump0 = tensor.cast %mul_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%mul_i32_dump0) : (tensor<*xi32>) -> ()
  %equal_i32 = call @equal_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi1>
  %equal_i32_dump0 = tensor.cast %equal_i32 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%equal_i32_dump0) : (tensor<*xi1>) -> ()
  %greater_i32 = call @greater_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi1>
  %greater_i32_dump0 = tensor.cast %greater_i32 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_i32_dump0) : (tensor<*xi1>) -> ()
  %greater_equal_i32 = call @greater_equal_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi1>
  %greater_equal_i32_dump0 = tensor.cast %greater_equal_i32 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_equal_i32_dump0) : (tensor<*xi1>) -> ()
  %c3 = arith.constant dense<[[false, true, false, false], [true, false, false, true]]> : tensor<2x4xi1>
  %select_i32 = call @select_i32(%c3, %c0, %c1) : (tensor<2x4xi1>, tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %select_i32_dump0 = tensor.cast %select_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%select_i32_dump0) : (tensor<*xi32>) -> ()
  %identity_i32 = call @identity_i32(%c0) : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %identity_i32_dump0 = tensor.cast %identity_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%identity_i32_dump0) : (tensor<*xi32>) -> ()
  %clz_i32 = call @clz_i32(%c0) : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %clz_i32_dump0 = tensor.cast %clz_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%clz_i32_dump0) : (tensor<*xi32>) -> ()
  %intdiv_i32 = call @intdiv_i32(%c0, %c1) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %intdiv_i32_dump0 = tensor.cast %intdiv_i32 : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%intdiv_i32_dump0) : (tensor<*xi32>) -> ()
  %c4 = arith.constant dense<[[-100000, -70000, -1, 0], [1, 5, 640000, 127]]> : tensor<2x4xi32>
  %c5 = arith.constant dense<[[30000, -20000, 70000, 1]]> : tensor<1x4xi32>
  %mul_i32_shift = call @mul_i32_shift(%c4, %c5) : (tensor<2x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %mul_i32_shift_dump0 = tensor.cast %mul_i32_shift : tensor<2x4xi32> to tensor<*xi32>
  call @xtDumpI32(%mul_i32_shift_dump0) : (tensor<*xi32>) -> ()
  return
}
