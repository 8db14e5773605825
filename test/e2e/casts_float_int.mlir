// RUN: %e2e %s
// sitofp and uitofp from every width to every float, with rounding, and fptosi and fptoui of values inside each range.

func.func private @xtDumpF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpBF16(memref<*xbf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(memref<*xi16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarI64(i64)

memref.global "private" constant @whole : memref<10xi64> = dense<[0, 1, -1, 100, -128, 2049, -32768, 16777217, 9007199254740993, -9223372036854775808]>
memref.global "private" constant @real : memref<8xf64> = dense<[0.0, -0.0, 0.99, -0.99, 1.5, 100.75, 63.5, 5.0e-324]>
memref.global "private" constant @wide : memref<6xf64> = dense<[-127.9, -32767.5, 2147483520.0, -2147483648.0, 9007199254740992.0, -9.2e+18]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %eight = arith.constant 8 : index
  %six = arith.constant 6 : index
  %limit = arith.constant 32768 : i64
  %c0_i64 = arith.constant 0 : i64
  %whole = memref.get_global @whole : memref<10xi64>
  %real = memref.get_global @real : memref<8xf64>
  %wide = memref.get_global @wide : memref<6xf64>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %out_f16 = memref.alloc() : memref<8x10xf16>
  %out_bf16 = memref.alloc() : memref<8x10xbf16>
  %out_f32 = memref.alloc() : memref<10x10xf32>
  %out_f64 = memref.alloc() : memref<10x10xf64>
  scf.for %i = %c0 to %ten step %c1 {
    %x = memref.load %whole[%i] : memref<10xi64>
    %n_i1 = arith.trunci %x : i64 to i1
    %n_i8 = arith.trunci %x : i64 to i8
    %n_i16 = arith.trunci %x : i64 to i16
    %n_i32 = arith.trunci %x : i64 to i32
    %n_i64 = arith.addi %x, %c0_i64 : i64
    %small = arith.remsi %x, %limit : i64
    %small_i32 = arith.trunci %small : i64 to i32
    %sitofp_i1_f16 = arith.sitofp %n_i1 : i1 to f16
    memref.store %sitofp_i1_f16, %out_f16[%c0, %i] : memref<8x10xf16>
    %uitofp_i1_f16 = arith.uitofp %n_i1 : i1 to f16
    memref.store %uitofp_i1_f16, %out_f16[%c1, %i] : memref<8x10xf16>
    %sitofp_i8_f16 = arith.sitofp %n_i8 : i8 to f16
    memref.store %sitofp_i8_f16, %out_f16[%c2, %i] : memref<8x10xf16>
    %uitofp_i8_f16 = arith.uitofp %n_i8 : i8 to f16
    memref.store %uitofp_i8_f16, %out_f16[%c3, %i] : memref<8x10xf16>
    %sitofp_i16_f16 = arith.sitofp %n_i16 : i16 to f16
    memref.store %sitofp_i16_f16, %out_f16[%c4, %i] : memref<8x10xf16>
    %uitofp_i16_f16 = arith.uitofp %n_i16 : i16 to f16
    memref.store %uitofp_i16_f16, %out_f16[%c5, %i] : memref<8x10xf16>
    %sitofp_i32_f16 = arith.sitofp %small_i32 : i32 to f16
    memref.store %sitofp_i32_f16, %out_f16[%c6, %i] : memref<8x10xf16>
    %sitofp_i64_f16 = arith.sitofp %small : i64 to f16
    memref.store %sitofp_i64_f16, %out_f16[%c7, %i] : memref<8x10xf16>
    %sitofp_i1_bf16 = arith.sitofp %n_i1 : i1 to bf16
    memref.store %sitofp_i1_bf16, %out_bf16[%c0, %i] : memref<8x10xbf16>
    %uitofp_i1_bf16 = arith.uitofp %n_i1 : i1 to bf16
    memref.store %uitofp_i1_bf16, %out_bf16[%c1, %i] : memref<8x10xbf16>
    %sitofp_i8_bf16 = arith.sitofp %n_i8 : i8 to bf16
    memref.store %sitofp_i8_bf16, %out_bf16[%c2, %i] : memref<8x10xbf16>
    %uitofp_i8_bf16 = arith.uitofp %n_i8 : i8 to bf16
    memref.store %uitofp_i8_bf16, %out_bf16[%c3, %i] : memref<8x10xbf16>
    %sitofp_i16_bf16 = arith.sitofp %n_i16 : i16 to bf16
    memref.store %sitofp_i16_bf16, %out_bf16[%c4, %i] : memref<8x10xbf16>
    %uitofp_i16_bf16 = arith.uitofp %n_i16 : i16 to bf16
    memref.store %uitofp_i16_bf16, %out_bf16[%c5, %i] : memref<8x10xbf16>
    %sitofp_i32_bf16 = arith.sitofp %small_i32 : i32 to bf16
    memref.store %sitofp_i32_bf16, %out_bf16[%c6, %i] : memref<8x10xbf16>
    %sitofp_i64_bf16 = arith.sitofp %small : i64 to bf16
    memref.store %sitofp_i64_bf16, %out_bf16[%c7, %i] : memref<8x10xbf16>
    %sitofp_i1_f32 = arith.sitofp %n_i1 : i1 to f32
    memref.store %sitofp_i1_f32, %out_f32[%c0, %i] : memref<10x10xf32>
    %uitofp_i1_f32 = arith.uitofp %n_i1 : i1 to f32
    memref.store %uitofp_i1_f32, %out_f32[%c1, %i] : memref<10x10xf32>
    %sitofp_i8_f32 = arith.sitofp %n_i8 : i8 to f32
    memref.store %sitofp_i8_f32, %out_f32[%c2, %i] : memref<10x10xf32>
    %uitofp_i8_f32 = arith.uitofp %n_i8 : i8 to f32
    memref.store %uitofp_i8_f32, %out_f32[%c3, %i] : memref<10x10xf32>
    %sitofp_i16_f32 = arith.sitofp %n_i16 : i16 to f32
    memref.store %sitofp_i16_f32, %out_f32[%c4, %i] : memref<10x10xf32>
    %uitofp_i16_f32 = arith.uitofp %n_i16 : i16 to f32
    memref.store %uitofp_i16_f32, %out_f32[%c5, %i] : memref<10x10xf32>
    %sitofp_i32_f32 = arith.sitofp %n_i32 : i32 to f32
    memref.store %sitofp_i32_f32, %out_f32[%c6, %i] : memref<10x10xf32>
    %uitofp_i32_f32 = arith.uitofp %n_i32 : i32 to f32
    memref.store %uitofp_i32_f32, %out_f32[%c7, %i] : memref<10x10xf32>
    %sitofp_i64_f32 = arith.sitofp %n_i64 : i64 to f32
    memref.store %sitofp_i64_f32, %out_f32[%c8, %i] : memref<10x10xf32>
    %uitofp_i64_f32 = arith.uitofp %n_i64 : i64 to f32
    memref.store %uitofp_i64_f32, %out_f32[%c9, %i] : memref<10x10xf32>
    %sitofp_i1_f64 = arith.sitofp %n_i1 : i1 to f64
    memref.store %sitofp_i1_f64, %out_f64[%c0, %i] : memref<10x10xf64>
    %uitofp_i1_f64 = arith.uitofp %n_i1 : i1 to f64
    memref.store %uitofp_i1_f64, %out_f64[%c1, %i] : memref<10x10xf64>
    %sitofp_i8_f64 = arith.sitofp %n_i8 : i8 to f64
    memref.store %sitofp_i8_f64, %out_f64[%c2, %i] : memref<10x10xf64>
    %uitofp_i8_f64 = arith.uitofp %n_i8 : i8 to f64
    memref.store %uitofp_i8_f64, %out_f64[%c3, %i] : memref<10x10xf64>
    %sitofp_i16_f64 = arith.sitofp %n_i16 : i16 to f64
    memref.store %sitofp_i16_f64, %out_f64[%c4, %i] : memref<10x10xf64>
    %uitofp_i16_f64 = arith.uitofp %n_i16 : i16 to f64
    memref.store %uitofp_i16_f64, %out_f64[%c5, %i] : memref<10x10xf64>
    %sitofp_i32_f64 = arith.sitofp %n_i32 : i32 to f64
    memref.store %sitofp_i32_f64, %out_f64[%c6, %i] : memref<10x10xf64>
    %uitofp_i32_f64 = arith.uitofp %n_i32 : i32 to f64
    memref.store %uitofp_i32_f64, %out_f64[%c7, %i] : memref<10x10xf64>
    %sitofp_i64_f64 = arith.sitofp %n_i64 : i64 to f64
    memref.store %sitofp_i64_f64, %out_f64[%c8, %i] : memref<10x10xf64>
    %uitofp_i64_f64 = arith.uitofp %n_i64 : i64 to f64
    memref.store %uitofp_i64_f64, %out_f64[%c9, %i] : memref<10x10xf64>
  }
  %dump1 = memref.cast %out_f16 : memref<8x10xf16> to memref<*xf16>
  call @xtDumpF16(%dump1) : (memref<*xf16>) -> ()
  %dump2 = memref.cast %out_bf16 : memref<8x10xbf16> to memref<*xbf16>
  call @xtDumpBF16(%dump2) : (memref<*xbf16>) -> ()
  %dump3 = memref.cast %out_f32 : memref<10x10xf32> to memref<*xf32>
  call @xtDumpF32(%dump3) : (memref<*xf32>) -> ()
  %dump4 = memref.cast %out_f64 : memref<10x10xf64> to memref<*xf64>
  call @xtDumpF64(%dump4) : (memref<*xf64>) -> ()
  %int_i8 = memref.alloc() : memref<7x8xi8>
  %int_i16 = memref.alloc() : memref<7x8xi16>
  %int_i32 = memref.alloc() : memref<7x8xi32>
  %int_i64 = memref.alloc() : memref<7x8xi64>
  scf.for %i = %c0 to %eight step %c1 {
    %x = memref.load %real[%i] : memref<8xf64>
    %absolute = math.absf %x : f64
    %x_f16 = arith.truncf %x : f64 to f16
    %a_f16 = math.absf %x_f16 : f16
    %x_bf16 = arith.truncf %x : f64 to bf16
    %a_bf16 = math.absf %x_bf16 : bf16
    %x_f32 = arith.truncf %x : f64 to f32
    %a_f32 = math.absf %x_f32 : f32
    %s_f16_i8 = arith.fptosi %x_f16 : f16 to i8
    memref.store %s_f16_i8, %int_i8[%c0, %i] : memref<7x8xi8>
    %u_f16_i8 = arith.fptoui %a_f16 : f16 to i8
    memref.store %u_f16_i8, %int_i8[%c1, %i] : memref<7x8xi8>
    %s_bf16_i8 = arith.fptosi %x_bf16 : bf16 to i8
    memref.store %s_bf16_i8, %int_i8[%c2, %i] : memref<7x8xi8>
    %s_f32_i8 = arith.fptosi %x_f32 : f32 to i8
    memref.store %s_f32_i8, %int_i8[%c3, %i] : memref<7x8xi8>
    %u_f32_i8 = arith.fptoui %a_f32 : f32 to i8
    memref.store %u_f32_i8, %int_i8[%c4, %i] : memref<7x8xi8>
    %s_f64_i8 = arith.fptosi %x : f64 to i8
    memref.store %s_f64_i8, %int_i8[%c5, %i] : memref<7x8xi8>
    %u_f64_i8 = arith.fptoui %absolute : f64 to i8
    memref.store %u_f64_i8, %int_i8[%c6, %i] : memref<7x8xi8>
    %s_f16_i16 = arith.fptosi %x_f16 : f16 to i16
    memref.store %s_f16_i16, %int_i16[%c0, %i] : memref<7x8xi16>
    %u_f16_i16 = arith.fptoui %a_f16 : f16 to i16
    memref.store %u_f16_i16, %int_i16[%c1, %i] : memref<7x8xi16>
    %s_bf16_i16 = arith.fptosi %x_bf16 : bf16 to i16
    memref.store %s_bf16_i16, %int_i16[%c2, %i] : memref<7x8xi16>
    %s_f32_i16 = arith.fptosi %x_f32 : f32 to i16
    memref.store %s_f32_i16, %int_i16[%c3, %i] : memref<7x8xi16>
    %u_f32_i16 = arith.fptoui %a_f32 : f32 to i16
    memref.store %u_f32_i16, %int_i16[%c4, %i] : memref<7x8xi16>
    %s_f64_i16 = arith.fptosi %x : f64 to i16
    memref.store %s_f64_i16, %int_i16[%c5, %i] : memref<7x8xi16>
    %u_f64_i16 = arith.fptoui %absolute : f64 to i16
    memref.store %u_f64_i16, %int_i16[%c6, %i] : memref<7x8xi16>
    %s_f16_i32 = arith.fptosi %x_f16 : f16 to i32
    memref.store %s_f16_i32, %int_i32[%c0, %i] : memref<7x8xi32>
    %u_f16_i32 = arith.fptoui %a_f16 : f16 to i32
    memref.store %u_f16_i32, %int_i32[%c1, %i] : memref<7x8xi32>
    %s_bf16_i32 = arith.fptosi %x_bf16 : bf16 to i32
    memref.store %s_bf16_i32, %int_i32[%c2, %i] : memref<7x8xi32>
    %s_f32_i32 = arith.fptosi %x_f32 : f32 to i32
    memref.store %s_f32_i32, %int_i32[%c3, %i] : memref<7x8xi32>
    %u_f32_i32 = arith.fptoui %a_f32 : f32 to i32
    memref.store %u_f32_i32, %int_i32[%c4, %i] : memref<7x8xi32>
    %s_f64_i32 = arith.fptosi %x : f64 to i32
    memref.store %s_f64_i32, %int_i32[%c5, %i] : memref<7x8xi32>
    %u_f64_i32 = arith.fptoui %absolute : f64 to i32
    memref.store %u_f64_i32, %int_i32[%c6, %i] : memref<7x8xi32>
    %s_f16_i64 = arith.fptosi %x_f16 : f16 to i64
    memref.store %s_f16_i64, %int_i64[%c0, %i] : memref<7x8xi64>
    %u_f16_i64 = arith.fptoui %a_f16 : f16 to i64
    memref.store %u_f16_i64, %int_i64[%c1, %i] : memref<7x8xi64>
    %s_bf16_i64 = arith.fptosi %x_bf16 : bf16 to i64
    memref.store %s_bf16_i64, %int_i64[%c2, %i] : memref<7x8xi64>
    %s_f32_i64 = arith.fptosi %x_f32 : f32 to i64
    memref.store %s_f32_i64, %int_i64[%c3, %i] : memref<7x8xi64>
    %u_f32_i64 = arith.fptoui %a_f32 : f32 to i64
    memref.store %u_f32_i64, %int_i64[%c4, %i] : memref<7x8xi64>
    %s_f64_i64 = arith.fptosi %x : f64 to i64
    memref.store %s_f64_i64, %int_i64[%c5, %i] : memref<7x8xi64>
    %u_f64_i64 = arith.fptoui %absolute : f64 to i64
    memref.store %u_f64_i64, %int_i64[%c6, %i] : memref<7x8xi64>
  }
  %dump5 = memref.cast %int_i8 : memref<7x8xi8> to memref<*xi8>
  call @xtDumpI8(%dump5) : (memref<*xi8>) -> ()
  %dump6 = memref.cast %int_i16 : memref<7x8xi16> to memref<*xi16>
  call @xtDumpI16(%dump6) : (memref<*xi16>) -> ()
  %dump7 = memref.cast %int_i32 : memref<7x8xi32> to memref<*xi32>
  call @xtDumpI32(%dump7) : (memref<*xi32>) -> ()
  %dump8 = memref.cast %int_i64 : memref<7x8xi64> to memref<*xi64>
  call @xtDumpI64(%dump8) : (memref<*xi64>) -> ()
  %large = memref.alloc() : memref<6xi64>
  scf.for %i = %c0 to %six step %c1 {
    %x = memref.load %wide[%i] : memref<6xf64>
    %n = arith.fptosi %x : f64 to i64
    memref.store %n, %large[%i] : memref<6xi64>
  }
  %dump9 = memref.cast %large : memref<6xi64> to memref<*xi64>
  call @xtDumpI64(%dump9) : (memref<*xi64>) -> ()
  %huge = arith.constant 1.8446744073709550e+19 : f64
  %slot = memref.alloca() : memref<f64>
  memref.store %huge, %slot[] : memref<f64>
  %again = memref.load %slot[] : memref<f64>
  %u = arith.fptoui %again : f64 to i64
  call @xtDumpScalarI64(%u) : (i64) -> ()
  memref.dealloc %out_f16 : memref<8x10xf16>
  memref.dealloc %out_bf16 : memref<8x10xbf16>
  memref.dealloc %out_f32 : memref<10x10xf32>
  memref.dealloc %out_f64 : memref<10x10xf64>
  memref.dealloc %int_i8 : memref<7x8xi8>
  memref.dealloc %int_i16 : memref<7x8xi16>
  memref.dealloc %int_i32 : memref<7x8xi32>
  memref.dealloc %int_i64 : memref<7x8xi64>
  memref.dealloc %large : memref<6xi64>
  return
}
