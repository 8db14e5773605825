// RUN: %e2e --tosa --ulp=1 %s
// Element-wise TOSA ops on f32: libm and upstream may differ in the last places.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @abs_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.abs %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @ceil_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.ceil %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @floor_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.floor %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @exp_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.exp %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @sigmoid_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.sigmoid %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @tanh_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.tanh %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @erf_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.erf %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @sin_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.sin %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @cos_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.cos %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @reciprocal_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.reciprocal %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @log_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.log %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @rsqrt_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.rsqrt %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @add_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.add %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @sub_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.sub %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @maximum_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @minimum_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @pow_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.pow %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @mul_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %shift : (tensor<2x4xf32>, tensor<1x4xf32>, tensor<1xi8>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @negate_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.negate %a0, %zp, %zp : (tensor<2x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @clamp_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.clamp %a0 {min_val = -1.0 : f32, max_val = 2.0 : f32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @equal_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @greater_equal_f32(%a0: tensor<2x4xf32>, %a1: tensor<1x4xf32>) -> tensor<2x4xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @select_f32(%a0: tensor<2x4xi1>, %a1: tensor<2x4xf32>, %a2: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @identity_f32(%a0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = tosa.identity %a0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @main() {
  %c0 = arith.constant dense<[[-2.5, -1.0, -0.25, 0.0], [0.25, 1.0, 2.5, 6.0]]> : tensor<2x4xf32>
  %abs_f32 = call @abs_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %abs_f32_dump0 = tensor.cast %abs_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%abs_f32_dump0) : (tensor<*xf32>) -> ()
  %ceil_f32 = call @ceil_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %ceil_f32_dump0 = tensor.cast %ceil_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%ceil_f32_dump0) : (tensor<*xf32>) -> ()
  %floor_f32 = call @floor_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %floor_f32_dump0 = tensor.cast %floor_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%floor_f32_dump0) : (tensor<*xf32>) -> ()
  %exp_f32 = call @exp_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %exp_f32_dump0 = tensor.cast %exp_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%exp_f32_dump0) : (tensor<*xf32>) -> ()
  %sigmoid_f32 = call @sigmoid_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %sigmoid_f32_dump0 = tensor.cast %sigmoid_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%sigmoid_f32_dump0) : (tensor<*xf32>) -> ()
  %tanh_f32 = call @tanh_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %tanh_f32_dump0 = tensor.cast %tanh_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%tanh_f32_dump0) : (tensor<*xf32>) -> ()
  %erf_f32 = call @erf_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %erf_f32_dump0 = tensor.cast %erf_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%erf_f32_dump0) : (tensor<*xf32>) -> ()
  %sin_f32 = call @sin_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %sin_f32_dump0 = tensor.cast %sin_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%sin_f32_dump0) : (tensor<*xf32>) -> ()
  %cos_f32 = call @cos_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %cos_f32_dump0 = tensor.cast %cos_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%cos_f32_dump0) : (tensor<*xf32>) -> ()
  %c1 = arith.constant dense<[[0.25, 0.5, 1.0, 1.5], [2.0, 3.0, 5.0, 9.0]]> : tensor<2x4xf32>
  %reciprocal_f32 = call @reciprocal_f32(%c1) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %reciprocal_f32_dump0 = tensor.cast %reciprocal_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%reciprocal_f32_dump0) : (tensor<*xf32>) -> ()
  %log_f32 = call @log_f32(%c1) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %log_f32_dump0 = tensor.cast %log_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%log_f32_dump0) : (tensor<*xf32>) -> ()
  %rsqrt_f32 = call @rsqrt_f32(%c1) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %rsqrt_f32_dump0 = tensor.cast %rsqrt_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%rsqrt_f32_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[0.5, -1.5, 2.0, 3.0]]> : tensor<1x4xf32>
  %add_f32 = call @add_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %add_f32_dump0 = tensor.cast %add_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%add_f32_dump0) : (tensor<*xf32>) -> ()
  %sub_f32 = call @sub_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %sub_f32_dump0 = tensor.cast %sub_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%sub_f32_dump0) : (tensor<*xf32>) -> ()
  %maximum_f32 = call @maximum_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %maximum_f32_dump0 = tensor.cast %maximum_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%maximum_f32_dump0) : (tensor<*xf32>) -> ()
  %minimum_f32 = call @minimum_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %minimum_f32_dump0 = tensor.cast %minimum_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%minimum_f32_dump0) : (tensor<*xf32>) -> ()
  %pow_f32 = call @pow_f32(%c1, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %pow_f32_dump0 = tensor.cast %pow_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%pow_f32_dump0) : (tensor<*xf32>) -> ()
  %mul_f32 = call @mul_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %mul_f32_dump0 = tensor.cast %mul_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%mul_f32_dump0) : (tensor<*xf32>) -> ()
  %negate_f32 = call @negate_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %negate_f32_dump0 = tensor.cast %negate_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%negate_f32_dump0) : (tensor<*xf32>) -> ()
  %clamp_f32 = call @clamp_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %clamp_f32_dump0 = tensor.cast %clamp_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%clamp_f32_dump0) : (tensor<*xf32>) -> ()
  %equal_f32 = call @equal_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xi1>
  %equal_f32_dump0 = tensor.cast %equal_f32 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%equal_f32_dump0) : (tensor<*xi1>) -> ()
  %greater_f32 = call @greater_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xi1>
  %greater_f32_dump0 = tensor.cast %greater_f32 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_f32_dump0) : (tensor<*xi1>) -> ()
  %greater_equal_f32 = call @greater_equal_f32(%c0, %c2) : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xi1>
  %greater_equal_f32_dump0 = tensor.cast %greater_equal_f32 : tensor<2x4xi1> to tensor<*xi1>
  call @xtDumpI1(%greater_equal_f32_dump0) : (tensor<*xi1>) -> ()
  %c3 = arith.constant dense<[[false, true, false, false], [true, false, false, true]]> : tensor<2x4xi1>
  %select_f32 = call @select_f32(%c3, %c0, %c2) : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %select_f32_dump0 = tensor.cast %select_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%select_f32_dump0) : (tensor<*xf32>) -> ()
  %identity_f32 = call @identity_f32(%c0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %identity_f32_dump0 = tensor.cast %identity_f32 : tensor<2x4xf32> to tensor<*xf32>
  call @xtDumpF32(%identity_f32_dump0) : (tensor<*xf32>) -> ()
  return
}
