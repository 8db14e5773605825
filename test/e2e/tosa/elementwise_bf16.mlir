// RUN: %e2e --tosa --ulp=1 %s
// Element-wise TOSA ops on bf16: libm and upstream may differ in the last places.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @abs_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.abs %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @ceil_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.ceil %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @floor_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.floor %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @exp_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.exp %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @sigmoid_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.sigmoid %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @tanh_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.tanh %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @erf_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.erf %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @sin_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.sin %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @cos_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.cos %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @reciprocal_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.reciprocal %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @log_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.log %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @rsqrt_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.rsqrt %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @add_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.add %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @sub_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.sub %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @maximum_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @minimum_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @pow_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.pow %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @mul_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xbf16> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %shift : (tensor<2x4xbf16>, tensor<1x4xbf16>, tensor<1xi8>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @negate_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.negate %a0, %zp, %zp : (tensor<2x4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @clamp_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.clamp %a0 {min_val = -1.0 : bf16, max_val = 2.0 : bf16} : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @equal_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_equal_bf16(%a0: tensor<2x4xbf16>, %a1: tensor<1x4xbf16>) -> tensor<2x4xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @select_bf16(%a0: tensor<2x4xi1>, %a1: tensor<2x4xbf16>, %a2: tensor<1x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<2x4xi1>, tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @identity_bf16(%a0: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %r = tosa.identity %a0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %r : tensor<2x4xbf16>
}

func.func @main() {
  %c0 = arith.constant dense<[[-2.5, -1.0, -0.25, 0.0], [0.25, 1.0, 2.5, 6.0]]> : tensor<2x4xbf16>
  %abs_bf16 = call @abs_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %abs_bf16_dump0 = tensor.cast %abs_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%abs_bf16_dump0) : (tensor<*xbf16>) -> ()
  %ceil_bf16 = call @ceil_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %ceil_bf16_dump0 = tensor.cast %ceil_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%ceil_bf16_dump0) : (tensor<*xbf16>) -> ()
  %floor_bf16 = call @floor_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %floor_bf16_dump0 = tensor.cast %floor_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%floor_bf16_dump0) : (tensor<*xbf16>) -> ()
  %exp_bf16 = call @exp_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %exp_bf16_dump0 = tensor.cast %exp_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%exp_bf16_dump0) : (tensor<*xbf16>) -> ()
  %sigmoid_bf16 = call @sigmoid_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %sigmoid_bf16_dump0 = tensor.cast %sigmoid_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%sigmoid_bf16_dump0) : (tensor<*xbf16>) -> ()
  %tanh_bf16 = call @tanh_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %tanh_bf16_dump0 = tensor.cast %tanh_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%tanh_bf16_dump0) : (tensor<*xbf16>) -> ()
  %erf_bf16 = call @erf_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %erf_bf16_dump0 = tensor.cast %erf_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%erf_bf16_dump0) : (tensor<*xbf16>) -> ()
  %sin_bf16 = call @sin_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %sin_bf16_dump0 = tensor.cast %sin_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%sin_bf16_dump0) : (tensor<*xbf16>) -> ()
  %cos_bf16 = call @cos_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %cos_bf16_dump0 = tensor.cast %cos_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%cos_bf16_dump0) : (tensor<*xbf16>) -> ()
  %c1 = arith.constant dense<[[0.25, 0.5, 1.0, 1.5], [2.0, 3.0, 5.0, 9.0]]> : tensor<2x4xbf16>
  %reciprocal_bf16 = call @reciprocal_bf16(%c1) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %reciprocal_bf16_dump0 = tensor.cast %reciprocal_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reciprocal_bf16_dump0) : (tensor<*xbf16>) -> ()
  %log_bf16 = call @log_bf16(%c1) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %log_bf16_dump0 = tensor.cast %log_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%log_bf16_dump0) : (tensor<*xbf16>) -> ()
  %rsqrt_bf16 = call @rsqrt_bf16(%c1) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %rsqrt_bf16_dump0 = tensor.cast %rsqrt_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%rsqrt_bf16_dump0) : (tensor<*xbf16>) -> ()
  %c2 = arith.constant dense<[[0.5, -1.5, 2.0, 3.0]]> : tensor<1x4xbf16>
  %add_bf16 = call @add_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  %add_bf16_dump0 = tensor.cast %add_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%add_bf16_dump0) : (tensor<*xbf16>) -> ()
  %sub_bf16 = call @sub_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  %sub_bf16_dump0 = tensor.cast %sub_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%sub_bf16_dump0) : (tensor<*xbf16>) -> ()
  %maximum_bf16 = call @maximum_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  %maximum_bf16_dump0 = tensor.cast %maximum_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%maximum_bf16_dump0) : (tensor<*xbf16>) -> ()
  %minimum_bf16 = call @minimum_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  %minimum_bf16_dump0 = tensor.cast %minimum_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%minimum_bf16_dump0) : (tensor<*xbf16>) -> ()
  %pow_bf16 = call @pow_bf16(%c1, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  %pow_bf16_dump0 = tensor.cast %pow_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%pow_bf16_dump0) : (tensor<*xbf16>) -> ()
  %mul_bf16 = call @mul_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  %mul_bf16_dump0 = tensor.cast %mul_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%mul_bf16_dump0) : (tensor<*xbf16>) -> ()
  %negate_bf16 = call @negate_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %negate_bf16_dump0 = tensor.cast %negate_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%negate_bf16_dump0) : (tensor<*xbf16>) -> ()
  %clamp_bf16 = call @clamp_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %clamp_bf16_dump0 = tensor.cast %clamp_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%clamp_bf16_dump0) : (tensor<*xbf16>) -> ()
  %equal_bf16 = call @equal_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xi1>
  %equal_bf16_dump0 = tensor.cast %equal_bf16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%equal_bf16_dump0) : (tensor<*xi1>) -> ()
  %greater_bf16 = call @greater_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xi1>
  %greater_bf16_dump0 = tensor.cast %greater_bf16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_bf16_dump0) : (tensor<*xi1>) -> ()
  %greater_equal_bf16 = call @greater_equal_bf16(%c0, %c2) : (tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xi1>
  %greater_equal_bf16_dump0 = tensor.cast %greater_equal_bf16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_equal_bf16_dump0) : (tensor<*xi1>) -> ()
  %c3 = arith.constant dense<[[false, true, false, false], [true, false, false, true]]> : tensor<2x4xi1>
  %select_bf16 = call @select_bf16(%c3, %c0, %c2) : (tensor<2x4xi1>, tensor<2x4xbf16>, tensor<1x4xbf16>) -> tensor<2x4xbf16>
  %select_bf16_dump0 = tensor.cast %select_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%select_bf16_dump0) : (tensor<*xbf16>) -> ()
  %identity_bf16 = call @identity_bf16(%c0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  %identity_bf16_dump0 = tensor.cast %identity_bf16 : tensor<2x4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%identity_bf16_dump0) : (tensor<*xbf16>) -> ()
  return
}
