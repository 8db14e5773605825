// RUN: %e2e --ulp=2 --libm %s
// acosh, erfc, fpowi and libm functions on tensors and bf16; within 2 ulp of upstream.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %x = arith.constant dense<[1.0, 1.25, 3.5, 100.0]> : tensor<4xf32>
  %y = arith.constant dense<[0.0, -0.75, 1.5, 4.0]> : tensor<4xf64>
  %n = arith.constant dense<[0, 3, -2, 5]> : tensor<4xi32>
  %r0 = math.acosh %x : tensor<4xf32>
  %dump1 = tensor.cast %r0 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %r1 = math.erfc %y : tensor<4xf64>
  %dump2 = tensor.cast %r1 : tensor<4xf64> to tensor<*xf64>
  call @xtDumpF64(%dump2) : (tensor<*xf64>) -> ()
  %r2 = math.fpowi %x, %n : tensor<4xf32>, tensor<4xi32>
  %dump3 = tensor.cast %r2 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %low = arith.constant dense<1.2> : tensor<4xf32>
  %high = arith.constant dense<3.0> : tensor<4xf32>
  %above = arith.maximumf %x, %low : tensor<4xf32>
  %r3 = arith.minimumf %above, %high : tensor<4xf32>
  %dump4 = tensor.cast %r3 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  %b = arith.truncf %y : tensor<4xf64> to tensor<4xbf16>
  %r4 = math.exp %b : tensor<4xbf16>
  %dump5 = tensor.cast %r4 : tensor<4xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%dump5) : (tensor<*xbf16>) -> ()
  %e = tensor.empty() : tensor<4xf32>
  %r5 = linalg.exp ins(%r3 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r6 = linalg.log ins(%r5 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r7 = linalg.tanh ins(%r6 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r8 = linalg.erf ins(%r3 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r9 = linalg.rsqrt ins(%r3 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r10 = linalg.powf ins(%x, %r3 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %dump6 = tensor.cast %r5 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump6) : (tensor<*xf32>) -> ()
  %dump7 = tensor.cast %r6 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump7) : (tensor<*xf32>) -> ()
  %dump8 = tensor.cast %r7 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump8) : (tensor<*xf32>) -> ()
  %dump9 = tensor.cast %r8 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump9) : (tensor<*xf32>) -> ()
  %dump10 = tensor.cast %r9 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump10) : (tensor<*xf32>) -> ()
  %dump11 = tensor.cast %r10 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump11) : (tensor<*xf32>) -> ()
  return
}
