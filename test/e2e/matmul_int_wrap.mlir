// RUN: %e2e %s
// linalg.matmul on i8, i16, i32 and i64 wraps around in the accumulator's own width.

func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %a8 = arith.constant dense<[[127, -128, 99], [-1, 64, 100]]> : tensor<2x3xi8>
  %b8 = arith.constant dense<[[127, -128], [-128, 3], [77, 90]]> : tensor<3x2xi8>
  %c8 = arith.constant dense<100> : tensor<2x2xi8>
  %r8 = linalg.matmul ins(%a8, %b8 : tensor<2x3xi8>, tensor<3x2xi8>) outs(%c8 : tensor<2x2xi8>) -> tensor<2x2xi8>
  %dump1 = tensor.cast %r8 : tensor<2x2xi8> to tensor<*xi8>
  call @xtDumpI8(%dump1) : (tensor<*xi8>) -> ()
  %a16 = arith.constant dense<[[32767, -32768, 999], [-1, 640, 100]]> : tensor<2x3xi16>
  %b16 = arith.constant dense<[[32767, -32768], [-32768, 3], [770, 90]]> : tensor<3x2xi16>
  %c16 = arith.constant dense<-30000> : tensor<2x2xi16>
  %r16 = linalg.matmul ins(%a16, %b16 : tensor<2x3xi16>, tensor<3x2xi16>) outs(%c16 : tensor<2x2xi16>) -> tensor<2x2xi16>
  %dump2 = tensor.cast %r16 : tensor<2x2xi16> to tensor<*xi16>
  call @xtDumpI16(%dump2) : (tensor<*xi16>) -> ()
  %a32 = arith.constant dense<[[2147483647, -2147483648, 999], [-1, 640, 100]]> : tensor<2x3xi32>
  %b32 = arith.constant dense<[[2147483647, -2147483648], [-2147483648, 3], [770, 90]]> : tensor<3x2xi32>
  %c32 = arith.constant dense<2147483647> : tensor<2x2xi32>
  %r32 = linalg.matmul ins(%a32, %b32 : tensor<2x3xi32>, tensor<3x2xi32>) outs(%c32 : tensor<2x2xi32>) -> tensor<2x2xi32>
  %dump3 = tensor.cast %r32 : tensor<2x2xi32> to tensor<*xi32>
  call @xtDumpI32(%dump3) : (tensor<*xi32>) -> ()
  %a64 = arith.constant dense<[[9223372036854775807, -9223372036854775808, 999], [-1, 640, 100]]> : tensor<2x3xi64>
  %b64 = arith.constant dense<[[9223372036854775807, -9223372036854775808], [-9223372036854775808, 3], [770, 90]]> : tensor<3x2xi64>
  %c64 = arith.constant dense<9223372036854775807> : tensor<2x2xi64>
  %r64 = linalg.matmul ins(%a64, %b64 : tensor<2x3xi64>, tensor<3x2xi64>) outs(%c64 : tensor<2x2xi64>) -> tensor<2x2xi64>
  %dump4 = tensor.cast %r64 : tensor<2x2xi64> to tensor<*xi64>
  call @xtDumpI64(%dump4) : (tensor<*xi64>) -> ()
  return
}
