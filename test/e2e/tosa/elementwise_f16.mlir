// RUN: %e2e --tosa --ulp=1 %s
// Element-wise TOSA ops on f16: libm and upstream may differ in the last places.

func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @abs_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.abs %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @ceil_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.ceil %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @floor_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.floor %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @exp_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.exp %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @sigmoid_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.sigmoid %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @tanh_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.tanh %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @erf_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.erf %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @sin_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.sin %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @cos_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.cos %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @reciprocal_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.reciprocal %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @log_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.log %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @rsqrt_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.rsqrt %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @add_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.add %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @sub_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.sub %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @maximum_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @minimum_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @pow_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.pow %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @mul_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xf16> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %shift : (tensor<2x4xf16>, tensor<1x4xf16>, tensor<1xi8>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @negate_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.negate %a0, %zp, %zp : (tensor<2x4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @clamp_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.clamp %a0 {min_val = -1.0 : f16, max_val = 2.0 : f16} : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @equal_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_equal_f16(%a0: tensor<2x4xf16>, %a1: tensor<1x4xf16>) -> tensor<2x4xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @select_f16(%a0: tensor<2x4xi1>, %a1: tensor<2x4xf16>, %a2: tensor<1x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<2x4xi1>, tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @identity_f16(%a0: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %r = tosa.identity %a0 : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %r : tensor<2x4xf16>
}

func.func @main() {
  %c0 = arith.constant dense<[[-2.5, -1.0, -0.25, 0.0], [0.25, 1.0, 2.5, 6.0]]> : tensor<2x4xf16>
  %abs_f16 = call @abs_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %abs_f16_dump0 = tensor.cast %abs_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%abs_f16_dump0) : (tensor<*xf16>) -> ()
  %ceil_f16 = call @ceil_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %ceil_f16_dump0 = tensor.cast %ceil_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%ceil_f16_dump0) : (tensor<*xf16>) -> ()
  %floor_f16 = call @floor_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %floor_f16_dump0 = tensor.cast %floor_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%floor_f16_dump0) : (tensor<*xf16>) -> ()
  %exp_f16 = call @exp_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %exp_f16_dump0 = tensor.cast %exp_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%exp_f16_dump0) : (tensor<*xf16>) -> ()
  %sigmoid_f16 = call @sigmoid_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %sigmoid_f16_dump0 = tensor.cast %sigmoid_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%sigmoid_f16_dump0) : (tensor<*xf16>) -> ()
  %tanh_f16 = call @tanh_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %tanh_f16_dump0 = tensor.cast %tanh_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%tanh_f16_dump0) : (tensor<*xf16>) -> ()
  %erf_f16 = call @erf_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %erf_f16_dump0 = tensor.cast %erf_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%erf_f16_dump0) : (tensor<*xf16>) -> ()
  %sin_f16 = call @sin_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %sin_f16_dump0 = tensor.cast %sin_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%sin_f16_dump0) : (tensor<*xf16>) -> ()
  %cos_f16 = call @cos_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %cos_f16_dump0 = tensor.cast %cos_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%cos_f16_dump0) : (tensor<*xf16>) -> ()
  %c1 = arith.constant dense<[[0.25, 0.5, 1.0, 1.5], [2.0, 3.0, 5.0, 9.0]]> : tensor<2x4xf16>
  %reciprocal_f16 = call @reciprocal_f16(%c1) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %reciprocal_f16_dump0 = tensor.cast %reciprocal_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%reciprocal_f16_dump0) : (tensor<*xf16>) -> ()
  %log_f16 = call @log_f16(%c1) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %log_f16_dump0 = tensor.cast %log_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%log_f16_dump0) : (tensor<*xf16>) -> ()
  %rsqrt_f16 = call @rsqrt_f16(%c1) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %rsqrt_f16_dump0 = tensor.cast %rsqrt_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%rsqrt_f16_dump0) : (tensor<*xf16>) -> ()
  %c2 = arith.constant dense<[[0.5, -1.5, 2.0, 3.0]]> : tensor<1x4xf16>
  %add_f16 = call @add_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  %add_f16_dump0 = tensor.cast %add_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%add_f16_dump0) : (tensor<*xf16>) -> ()
  %sub_f16 = call @sub_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  %sub_f16_dump0 = tensor.cast %sub_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%sub_f16_dump0) : (tensor<*xf16>) -> ()
  %maximum_f16 = call @maximum_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  %maximum_f16_dump0 = tensor.cast %maximum_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%maximum_f16_dump0) : (tensor<*xf16>) -> ()
  %minimum_f16 = call @minimum_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  %minimum_f16_dump0 = tensor.cast %minimum_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%minimum_f16_dump0) : (tensor<*xf16>) -> ()
  %pow_f16 = call @pow_f16(%c1, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  %pow_f16_dump0 = tensor.cast %pow_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%pow_f16_dump0) : (tensor<*xf16>) -> ()
  %mul_f16 = call @mul_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  %mul_f16_dump0 = tensor.cast %mul_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%mul_f16_dump0) : (tensor<*xf16>) -> ()
  %negate_f16 = call @negate_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %negate_f16_dump0 = tensor.cast %negate_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%negate_f16_dump0) : (tensor<*xf16>) -> ()
  %clamp_f16 = call @clamp_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %clamp_f16_dump0 = tensor.cast %clamp_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%clamp_f16_dump0) : (tensor<*xf16>) -> ()
  %equal_f16 = call @equal_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xi1>
  %equal_f16_dump0 = tensor.cast %equal_f16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%equal_f16_dump0) : (tensor<*xi1>) -> ()
  %greater_f16 = call @greater_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xi1>
  %greater_f16_dump0 = tensor.cast %greater_f16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_f16_dump0) : (tensor<*xi1>) -> ()
  %greater_equal_f16 = call @greater_equal_f16(%c0, %c2) : (tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xi1>
  %greater_equal_f16_dump0 = tensor.cast %greater_equal_f16 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_equal_f16_dump0) : (tensor<*xi1>) -> ()
  %c3 = arith.constant dense<[[false, true, false, false], [true, false, false, true]]> : tensor<2x4xi1>
  %select_f16 = call @select_f16(%c3, %c0, %c2) : (tensor<2x4xi1>, tensor<2x4xf16>, tensor<1x4xf16>) -> tensor<2x4xf16>
  %select_f16_dump0 = tensor.cast %select_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%select_f16_dump0) : (tensor<*xf16>) -> ()
  %identity_f16 = call @identity_f16(%c0) : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %identity_f16_dump0 = tensor.cast %identity_f16 : tensor<2x4xf16> to tensor<*xf16>
  call @xtDumpF16(%identity_f16_dump0) : (tensor<*xf16>) -> ()
  return
}
