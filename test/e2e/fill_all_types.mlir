// RUN: %e2e %s
// linalg.fill and tensor.splat for every element type, with special values for the floats.

func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpIndex(tensor<*xindex> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %f16 = arith.constant -0.0 : f16
  %bf16 = arith.constant 0x7F80 : bf16
  %f32 = arith.constant 0x7FC00000 : f32
  %f64 = arith.constant 4.9406564584124654e-324 : f64
  %i1 = arith.constant true
  %i8 = arith.constant -128 : i8
  %i16 = arith.constant 32767 : i16
  %i32 = arith.constant -2147483648 : i32
  %i64 = arith.constant 9223372036854775807 : i64
  %index = arith.constant -7 : index
  %e0 = tensor.empty() : tensor<2x3xf16>
  %r0 = linalg.fill ins(%f16 : f16) outs(%e0 : tensor<2x3xf16>) -> tensor<2x3xf16>
  %dump1 = tensor.cast %r0 : tensor<2x3xf16> to tensor<*xf16>
  call @xtDumpF16(%dump1) : (tensor<*xf16>) -> ()
  %e1 = tensor.empty() : tensor<2x3xbf16>
  %r1 = linalg.fill ins(%bf16 : bf16) outs(%e1 : tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %dump2 = tensor.cast %r1 : tensor<2x3xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%dump2) : (tensor<*xbf16>) -> ()
  %e2 = tensor.empty() : tensor<2x3xf32>
  %r2 = linalg.fill ins(%f32 : f32) outs(%e2 : tensor<2x3xf32>) -> tensor<2x3xf32>
  %dump3 = tensor.cast %r2 : tensor<2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %e3 = tensor.empty() : tensor<2x3xf64>
  %r3 = linalg.fill ins(%f64 : f64) outs(%e3 : tensor<2x3xf64>) -> tensor<2x3xf64>
  %dump4 = tensor.cast %r3 : tensor<2x3xf64> to tensor<*xf64>
  call @xtDumpF64(%dump4) : (tensor<*xf64>) -> ()
  %e4 = tensor.empty() : tensor<2x3xi1>
  %r4 = linalg.fill ins(%i1 : i1) outs(%e4 : tensor<2x3xi1>) -> tensor<2x3xi1>
  %dump5 = tensor.cast %r4 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%dump5) : (tensor<*xi1>) -> ()
  %e5 = tensor.empty() : tensor<2x3xi8>
  %r5 = linalg.fill ins(%i8 : i8) outs(%e5 : tensor<2x3xi8>) -> tensor<2x3xi8>
  %dump6 = tensor.cast %r5 : tensor<2x3xi8> to tensor<*xi8>
  call @xtDumpI8(%dump6) : (tensor<*xi8>) -> ()
  %e6 = tensor.empty() : tensor<2x3xi16>
  %r6 = linalg.fill ins(%i16 : i16) outs(%e6 : tensor<2x3xi16>) -> tensor<2x3xi16>
  %dump7 = tensor.cast %r6 : tensor<2x3xi16> to tensor<*xi16>
  call @xtDumpI16(%dump7) : (tensor<*xi16>) -> ()
  %e7 = tensor.empty() : tensor<2x3xi32>
  %r7 = linalg.fill ins(%i32 : i32) outs(%e7 : tensor<2x3xi32>) -> tensor<2x3xi32>
  %dump8 = tensor.cast %r7 : tensor<2x3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump8) : (tensor<*xi32>) -> ()
  %e8 = tensor.empty() : tensor<2x3xi64>
  %r8 = linalg.fill ins(%i64 : i64) outs(%e8 : tensor<2x3xi64>) -> tensor<2x3xi64>
  %dump9 = tensor.cast %r8 : tensor<2x3xi64> to tensor<*xi64>
  call @xtDumpI64(%dump9) : (tensor<*xi64>) -> ()
  %e9 = tensor.empty() : tensor<2x3xindex>
  %r9 = linalg.fill ins(%index : index) outs(%e9 : tensor<2x3xindex>) -> tensor<2x3xindex>
  %dump10 = tensor.cast %r9 : tensor<2x3xindex> to tensor<*xindex>
  call @xtDumpIndex(%dump10) : (tensor<*xindex>) -> ()
  %s0 = tensor.splat %i64 : tensor<3xi64>
  %dump11 = tensor.cast %s0 : tensor<3xi64> to tensor<*xi64>
  call @xtDumpI64(%dump11) : (tensor<*xi64>) -> ()
  %s1 = tensor.splat %f16 : tensor<3xf16>
  %dump12 = tensor.cast %s1 : tensor<3xf16> to tensor<*xf16>
  call @xtDumpF16(%dump12) : (tensor<*xf16>) -> ()
  return
}
