// RUN: %e2e --tosa %s
// tosa.cast between all pairs of types that TOSA has.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @cast_f32_f16(%a0: tensor<8xf32>) -> tensor<8xf16> {
  %r = tosa.cast %a0 : (tensor<8xf32>) -> tensor<8xf16>
  return %r : tensor<8xf16>
}

func.func @cast_f32_bf16(%a0: tensor<8xf32>) -> tensor<8xbf16> {
  %r = tosa.cast %a0 : (tensor<8xf32>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

func.func @cast_f32_i8(%a0: tensor<8xf32>) -> tensor<8xi8> {
  %r = tosa.cast %a0 : (tensor<8xf32>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_f32_i16(%a0: tensor<8xf32>) -> tensor<8xi16> {
  %r = tosa.cast %a0 : (tensor<8xf32>) -> tensor<8xi16>
  return %r : tensor<8xi16>
}

func.func @cast_f32_i32(%a0: tensor<8xf32>) -> tensor<8xi32> {
  %r = tosa.cast %a0 : (tensor<8xf32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_f16_f32(%a0: tensor<8xf16>) -> tensor<8xf32> {
  %r = tosa.cast %a0 : (tensor<8xf16>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @cast_f16_i8(%a0: tensor<8xf16>) -> tensor<8xi8> {
  %r = tosa.cast %a0 : (tensor<8xf16>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_f16_i16(%a0: tensor<8xf16>) -> tensor<8xi16> {
  %r = tosa.cast %a0 : (tensor<8xf16>) -> tensor<8xi16>
  return %r : tensor<8xi16>
}

func.func @cast_f16_i32(%a0: tensor<8xf16>) -> tensor<8xi32> {
  %r = tosa.cast %a0 : (tensor<8xf16>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_bf16_f32(%a0: tensor<8xbf16>) -> tensor<8xf32> {
  %r = tosa.cast %a0 : (tensor<8xbf16>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @cast_bf16_i8(%a0: tensor<8xbf16>) -> tensor<8xi8> {
  %r = tosa.cast %a0 : (tensor<8xbf16>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_bf16_i16(%a0: tensor<8xbf16>) -> tensor<8xi16> {
  %r = tosa.cast %a0 : (tensor<8xbf16>) -> tensor<8xi16>
  return %r : tensor<8xi16>
}

func.func @cast_bf16_i32(%a0: tensor<8xbf16>) -> tensor<8xi32> {
  %r = tosa.cast %a0 : (tensor<8xbf16>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_i1_i8(%a0: tensor<8xi1>) -> tensor<8xi8> {
  %r = tosa.cast %a0 : (tensor<8xi1>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_i1_i16(%a0: tensor<8xi1>) -> tensor<8xi16> {
  %r = tosa.cast %a0 : (tensor<8xi1>) -> tensor<8xi16>
  return %r : tensor<8xi16>
}

func.func @cast_i1_i32(%a0: tensor<8xi1>) -> tensor<8xi32> {
  %r = tosa.cast %a0 : (tensor<8xi1>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_i8_f32(%a0: tensor<8xi8>) -> tensor<8xf32> {
  %r = tosa.cast %a0 : (tensor<8xi8>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @cast_i8_f16(%a0: tensor<8xi8>) -> tensor<8xf16> {
  %r = tosa.cast %a0 : (tensor<8xi8>) -> tensor<8xf16>
  return %r : tensor<8xf16>
}

func.func @cast_i8_bf16(%a0: tensor<8xi8>) -> tensor<8xbf16> {
  %r = tosa.cast %a0 : (tensor<8xi8>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

func.func @cast_i8_i1(%a0: tensor<8xi8>) -> tensor<8xi1> {
  %r = tosa.cast %a0 : (tensor<8xi8>) -> tensor<8xi1>
  return %r : tensor<8xi1>
}

func.func @cast_i8_i16(%a0: tensor<8xi8>) -> tensor<8xi16> {
  %r = tosa.cast %a0 : (tensor<8xi8>) -> tensor<8xi16>
  return %r : tensor<8xi16>
}

func.func @cast_i8_i32(%a0: tensor<8xi8>) -> tensor<8xi32> {
  %r = tosa.cast %a0 : (tensor<8xi8>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_i16_f32(%a0: tensor<8xi16>) -> tensor<8xf32> {
  %r = tosa.cast %a0 : (tensor<8xi16>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @cast_i16_f16(%a0: tensor<8xi16>) -> tensor<8xf16> {
  %r = tosa.cast %a0 : (tensor<8xi16>) -> tensor<8xf16>
  return %r : tensor<8xf16>
}

func.func @cast_i16_bf16(%a0: tensor<8xi16>) -> tensor<8xbf16> {
  %r = tosa.cast %a0 : (tensor<8xi16>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

func.func @cast_i16_i1(%a0: tensor<8xi16>) -> tensor<8xi1> {
  %r = tosa.cast %a0 : (tensor<8xi16>) -> tensor<8xi1>
  return %r : tensor<8xi1>
}

func.func @cast_i16_i8(%a0: tensor<8xi16>) -> tensor<8xi8> {
  %r = tosa.cast %a0 : (tensor<8xi16>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_i16_i32(%a0: tensor<8xi16>) -> tensor<8xi32> {
  %r = tosa.cast %a0 : (tensor<8xi16>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_i32_f32(%a0: tensor<8xi32>) -> tensor<8xf32> {
  %r = tosa.cast %a0 : (tensor<8xi32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @cast_i32_f16(%a0: tensor<8xi32>) -> tensor<8xf16> {
  %r = tosa.cast %a0 : (tensor<8xi32>) -> tensor<8xf16>
  return %r : tensor<8xf16>
}

func.func @cast_i32_bf16(%a0: tensor<8xi32>) -> tensor<8xbf16> {
  %r = tosa.cast %a0 : (tensor<8xi32>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

func.func @cast_i32_i1(%a0: tensor<8xi32>) -> tensor<8xi1> {
  %r = tosa.cast %a0 : (tensor<8xi32>) -> tensor<8xi1>
  return %r : tensor<8xi1>
}

func.func @cast_i32_i8(%a0: tensor<8xi32>) -> tensor<8xi8> {
  %r = tosa.cast %a0 : (tensor<8xi32>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_i32_i16(%a0: tensor<8xi32>) -> tensor<8xi16> {
  %r = tosa.cast %a0 : (tensor<8xi32>) -> tensor<8xi16>
  return %r : tensor<8xi16>
}

func.func @main() {
  %c0 = arith.constant dense<[-300.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 70000.0]> : tensor<8xf32>
  %cast_f32_f16 = call @cast_f32_f16(%c0) : (tensor<8xf32>) -> tensor<8xf16>
  %cast_f32_f16_dump0 = tensor.cast %cast_f32_f16 : tensor<8xf16> to tensor<*xf16>
  call @xtDumpF16(%cast_f32_f16_dump0) : (tensor<*xf16>) -> ()
  %cast_f32_bf16 = call @cast_f32_bf16(%c0) : (tensor<8xf32>) -> tensor<8xbf16>
  %cast_f32_bf16_dump0 = tensor.cast %cast_f32_bf16 : tensor<8xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%cast_f32_bf16_dump0) : (tensor<*xbf16>) -> ()
  %cast_f32_i8 = call @cast_f32_i8(%c0) : (tensor<8xf32>) -> tensor<8xi8>
  %cast_f32_i8_dump0 = tensor.cast %cast_f32_i8 : tensor<8xi8> to tensor<*xi8>
  call @xtDumpI8(%cast_f32_i8_dump0) : (tensor<*xi8>) -> ()
  %cast_f32_i16 = call @cast_f32_i16(%c0) : (tensor<8xf32>) -> tensor<8xi16>
  %cast_f32_i16_dump0 = tensor.cast %cast_f32_i16 : tensor<8xi16> to tensor<*xi16>
  call @xtDumpI16(%cast_f32_i16_dump0) : (tensor<*xi16>) -> ()
  %cast_f32_i32 = call @cast_f32_i32(%c0) : (tensor<8xf32>) -> tensor<8xi32>
  %cast_f32_i32_dump0 = tensor.cast %cast_f32_i32 : tensor<8xi32> to tensor<*xi32>
  call @xtDumpI32(%cast_f32_i32_dump0) : (tensor<*xi32>) -> ()
  %c1 = arith.constant dense<[-300.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 60000.0]> : tensor<8xf16>
  %cast_f16_f32 = call @cast_f16_f32(%c1) : (tensor<8xf16>) -> tensor<8xf32>
  %cast_f16_f32_dump0 = tensor.cast %cast_f16_f32 : tensor<8xf32> to tensor<*xf32>
  call @xtDumpF32(%cast_f16_f32_dump0) : (tensor<*xf32>) -> ()
  %cast_f16_i8 = call @cast_f16_i8(%c1) : (tensor<8xf16>) -> tensor<8xi8>
  %cast_f16_i8_dump0 = tensor.cast %cast_f16_i8 : tensor<8xi8> to tensor<*xi8>
  call @xtDumpI8(%cast_f16_i8_dump0) : (tensor<*xi8>) -> ()
  %cast_f16_i16 = call @cast_f16_i16(%c1) : (tensor<8xf16>) -> tensor<8xi16>
  %cast_f16_i16_dump0 = tensor.cast %cast_f16_i16 : tensor<8xi16> to tensor<*xi16>
  call @xtDumpI16(%cast_f16_i16_dump0) : (tensor<*xi16>) -> ()
  %cast_f16_i32 = call @cast_f16_i32(%c1) : (tensor<8xf16>) -> tensor<8xi32>
  %cast_f16_i32_dump0 = tensor.cast %cast_f16_i32 : tensor<8xi32> to tensor<*xi32>
  call @xtDumpI32(%cast_f16_i32_dump0) : (tensor<*xi32>) -> ()
  %c2 = arith.constant dense<[-300.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 70000.0]> : tensor<8xbf16>
  %cast_bf16_f32 = call @cast_bf16_f32(%c2) : (tensor<8xbf16>) -> tensor<8xf32>
  %cast_bf16_f32_dump0 = tensor.cast %cast_bf16_f32 : tensor<8xf32> to tensor<*xf32>
  call @xtDumpF32(%cast_bf16_f32_dump0) : (tensor<*xf32>) -> ()
  %cast_bf16_i8 = call @cast_bf16_i8(%c2) : (tensor<8xbf16>) -> tensor<8xi8>
  %cast_bf16_i8_dump0 = tensor.cast %cast_bf16_i8 : tensor<8xi8> to tensor<*xi8>
  call @xtDumpI8(%cast_bf16_i8_dump0) : (tensor<*xi8>) -> ()
  %cast_bf16_i16 = call @cast_bf16_i16(%c2) : (tensor<8xbf16>) -> tensor<8xi16>
  %cast_bf16_i16_dump0 = tensor.cast %cast_bf16_i16 : tensor<8xi16> to tensor<*xi16>
  call @xtDumpI16(%cast_bf16_i16_dump0) : (tensor<*xi16>) -> ()
  %cast_bf16_i32 = call @cast_bf16_i32(%c2) : (tensor<8xbf16>) -> tensor<8xi32>
  %cast_bf16_i32_dump0 = tensor.cast %cast_bf16_i32 : tensor<8xi32> to tensor<*xi32>
  call @xtDumpI32(%cast_bf16_i32_dump0) : (tensor<*xi32>) -> ()
  %c3 = arith.constant dense<[true, false, true, false, true, false, true, false]> : tensor<8xi1>
  %cast_i1_i8 = call @cast_i1_i8(%c3) : (tensor<8xi1>) -> tensor<8xi8>
  %cast_i1_i8_dump0 = tensor.cast %cast_i1_i8 : tensor<8xi8> to tensor<*xi8>
  call @xtDumpI8(%cast_i1_i8_dump0) : (tensor<*xi8>) -> ()
  %cast_i1_i16 = call @cast_i1_i16(%c3) : (tensor<8xi1>) -> tensor<8xi16>
  %cast_i1_i16_dump0 = tensor.cast %cast_i1_i16 : tensor<8xi16> to tensor<*xi16>
  call @xtDumpI16(%cast_i1_i16_dump0) : (tensor<*xi16>) -> ()
  %cast_i1_i32 = call @cast_i1_i32(%c3) : (tensor<8xi1>) -> tensor<8xi32>
  %cast_i1_i32_dump0 = tensor.cast %cast_i1_i32 : tensor<8xi32> to tensor<*xi32>
  call @xtDumpI32(%cast_i1_i32_dump0) : (tensor<*xi32>) -> ()
  %c4 = arith.constant dense<[-100, -7, -1, 0, 1, 5, 64, 127]> : tensor<8xi8>
  %cast_i8_f32 = call @cast_i8_f32(%c4) : (tensor<8xi8>) -> tensor<8xf32>
  %cast_i8_f32_dump0 = tensor.cast %cast_i8_f32 : tensor<8xf32> to tensor<*xf32>
  call @xtDumpF32(%cast_i8_f32_dump0) : (tensor<*xf32>) -> ()
  %cast_i8_f16 = call @cast_i8_f16(%c4) : (tensor<8xi8>) -> tensor<8xf16>
  %cast_i8_f16_dump0 = tensor.cast %cast_i8_f16 : tensor<8xf16> to tensor<*xf16>
  call @xtDumpF16(%cast_i8_f16_dump0) : (tensor<*xf16>) -> ()
  %cast_i8_bf16 = call @cast_i8_bf16(%c4) : (tensor<8xi8>) -> tensor<8xbf16>
  %cast_i8_bf16_dump0 = tensor.cast %cast_i8_bf16 : tensor<8xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%cast_i8_bf16_dump0) : (tensor<*xbf16>) -> ()
  %cast_i8_i1 = call @cast_i8_i1(%c4) : (tensor<8xi8>) -> tensor<8xi1>
  %cast_i8_i1_dump0 = tensor.cast %cast_i8_i1 : tensor<8xi1> to tensor<*xi1>
  call @xtDumpI1(%cast_i8_i1_dump0) : (tensor<*xi1>) -> ()
  %cast_i8_i16 = call @cast_i8_i16(%c4) : (tensor<8xi8>) -> tensor<8xi16>
  %cast_i8_i16_dump0 = tensor.cast %cast_i8_i16 : tensor<8xi16> to tensor<*xi16>
  call @xtDumpI16(%cast_i8_i16_dump0) : (tensor<*xi16>) -> ()
  %cast_i8_i32 = call @cast_i8_i32(%c4) : (tensor<8xi8>) -> tensor<8xi32>
  %cast_i8_i32_dump0 = tensor.cast %cast_i8_i32 : tensor<8xi32> to tensor<*xi32>
  call @xtDumpI32(%cast_i8_i32_dump0) : (tensor<*xi32>) -> ()
  %c5 = arith.constant dense<[-30000, -300, -1, 0, 1, 255, 256, 32767]> : tensor<8xi16>
  %cast_i16_f32 = call @cast_i16_f32(%c5) : (tensor<8xi16>) -> tensor<8xf32>
  %cast_i16_f32_dump0 = tensor.cast %cast_i16_f32 : tensor<8xf32> to tensor<*xf32>
  call @xtDumpF32(%cast_i16_f32_dump0) : (tensor<*xf32>) -> ()
  %cast_i16_f16 = call @cast_i16_f16(%c5) : (tensor<8xi16>) -> tensor<8xf16>
  %cast_i16_f16_dump0 = tensor.cast %cast_i16_f16 : tensor<8xf16> to tensor<*xf16>
  call @xtDumpF16(%cast_i16_f16_dump0) : (tensor<*xf16>) -> ()
  %cast_i16_bf16 = call @cast_i16_bf16(%c5) : (tensor<8xi16>) -> tensor<8xbf16>
  %cast_i16_bf16_dump0 = tensor.cast %cast_i16_bf16 : tensor<8xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%cast_i16_bf16_dump0) : (tensor<*xbf16>) -> ()
  %cast_i16_i1 = call @cast_i16_i1(%c5) : (tensor<8xi16>) -> tensor<8xi1>
  %cast_i16_i1_dump0 = tensor.cast %cast_i16_i1 : tensor<8xi1> to tensor<*xi1>
  call @xtDumpI1(%cast_i16_i1_dump0) : (tensor<*xi1>) -> ()
  %cast_i16_i8 = call @cast_i16_i8(%c5) : (tensor<8xi16>) -> tensor<8xi8>
  %cast_i16_i8_dump0 = tensor.cast %cast_i16_i8 : tensor<8xi8> to tensor<*xi8>
  call @xtDumpI8(%cast_i16_i8_dump0) : (tensor<*xi8>) -> ()
  %cast_i16_i32 = call @cast_i16_i32(%c5) : (tensor<8xi16>) -> tensor<8xi32>
  %cast_i16_i32_dump0 = tensor.cast %cast_i16_i32 : tensor<8xi32> to tensor<*xi32>
  call @xtDumpI32(%cast_i16_i32_dump0) : (tensor<*xi32>) -> ()
  %c6 = arith.constant dense<[-30000, -300, -1, 0, 1, 255, 256, 32767]> : tensor<8xi32>
  %cast_i32_f32 = call @cast_i32_f32(%c6) : (tensor<8xi32>) -> tensor<8xf32>
  %cast_i32_f32_dump0 = tensor.cast %cast_i32_f32 : tensor<8xf32> to tensor<*xf32>
  call @xtDumpF32(%cast_i32_f32_dump0) : (tensor<*xf32>) -> ()
  %cast_i32_f16 = call @cast_i32_f16(%c6) : (tensor<8xi32>) -> tensor<8xf16>
  %cast_i32_f16_dump0 = tensor.cast %cast_i32_f16 : tensor<8xf16> to tensor<*xf16>
  call @xtDumpF16(%cast_i32_f16_dump0) : (tensor<*xf16>) -> ()
  %cast_i32_bf16 = call @cast_i32_bf16(%c6) : (tensor<8xi32>) -> tensor<8xbf16>
  %cast_i32_bf16_dump0 = tensor.cast %cast_i32_bf16 : tensor<8xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%cast_i32_bf16_dump0) : (tensor<*xbf16>) -> ()
  %cast_i32_i1 = call @cast_i32_i1(%c6) : (tensor<8xi32>) -> tensor<8xi1>
  %cast_i32_i1_dump0 = tensor.cast %cast_i32_i1 : tensor<8xi1> to tensor<*xi1>
  call @xtDumpI1(%cast_i32_i1_dump0) : (tensor<*xi1>) -> ()
  %cast_i32_i8 = call @cast_i32_i8(%c6) : (tensor<8xi32>) -> tensor<8xi8>
  %cast_i32_i8_dump0 = tensor.cast %cast_i32_i8 : tensor<8xi8> to tensor<*xi8>
  call @xtDumpI8(%cast_i32_i8_dump0) : (tensor<*xi8>) -> ()
  %cast_i32_i16 = call @cast_i32_i16(%c6) : (tensor<8xi32>) -> tensor<8xi16>
  %cast_i32_i16_dump0 = tensor.cast %cast_i32_i16 : tensor<8xi16> to tensor<*xi16>
  call @xtDumpI16(%cast_i32_i16_dump0) : (tensor<*xi16>) -> ()
  return
}
