// RUN: %e2e %s
// arith.truncf to f32, f16 and bf16 from f64 and f32 at ties, denormals, overflow and NaN, where rounding twice would show,
// and arith.extf back, which is exact.

func.func private @xtDumpF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpBF16(memref<*xbf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}

memref.global "private" constant @values : memref<26xf64> = dense<[1.0, -0.0, 0x7FF8000000000000, 0x7FF0000000000000, -1.5, 1.00048828125, 1.00146484375, 1.0004882812509095, 65504.0, 65519.99, 65520.0, -1.0e+10, 5.960464477539063e-08, 2.9802322387695312e-08, 2.9802322387695316e-08, 8.940696716308594e-08, 6.097555160522461e-05, 1.00390625, 1.01171875, 1.0041, 3.3961775292304957e+38, 3.39e+38, 9.183549615799121e-41, 4.591774807899561e-41, 1.0e-45, 0.1]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant 26 : index
  %values = memref.get_global @values : memref<26xf64>
  %o0 = memref.alloc() : memref<26xf32>
  %o1 = memref.alloc() : memref<26xf16>
  %o2 = memref.alloc() : memref<26xbf16>
  %o3 = memref.alloc() : memref<26xf16>
  %o4 = memref.alloc() : memref<26xbf16>
  %back = memref.alloc() : memref<4x26xf64>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values[%i] : memref<26xf64>
    %y = arith.truncf %x : f64 to f32
    memref.store %y, %o0[%i] : memref<26xf32>
    %t1 = arith.truncf %x : f64 to f16
    memref.store %t1, %o1[%i] : memref<26xf16>
    %t2 = arith.truncf %x : f64 to bf16
    memref.store %t2, %o2[%i] : memref<26xbf16>
    %t3 = arith.truncf %y : f32 to f16
    memref.store %t3, %o3[%i] : memref<26xf16>
    %t4 = arith.truncf %y : f32 to bf16
    memref.store %t4, %o4[%i] : memref<26xbf16>
    %b0 = arith.extf %y : f32 to f64
    memref.store %b0, %back[%c0, %i] : memref<4x26xf64>
    %b1 = arith.extf %t1 : f16 to f64
    memref.store %b1, %back[%c1, %i] : memref<4x26xf64>
    %b2 = arith.extf %t2 : bf16 to f64
    memref.store %b2, %back[%c2, %i] : memref<4x26xf64>
    %b3 = arith.extf %t4 : bf16 to f64
    memref.store %b3, %back[%c3, %i] : memref<4x26xf64>
  }
  %dump1 = memref.cast %o0 : memref<26xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %dump2 = memref.cast %o1 : memref<26xf16> to memref<*xf16>
  call @xtDumpF16(%dump2) : (memref<*xf16>) -> ()
  %dump3 = memref.cast %o2 : memref<26xbf16> to memref<*xbf16>
  call @xtDumpBF16(%dump3) : (memref<*xbf16>) -> ()
  %dump4 = memref.cast %o3 : memref<26xf16> to memref<*xf16>
  call @xtDumpF16(%dump4) : (memref<*xf16>) -> ()
  %dump5 = memref.cast %o4 : memref<26xbf16> to memref<*xbf16>
  call @xtDumpBF16(%dump5) : (memref<*xbf16>) -> ()
  %dump6 = memref.cast %back : memref<4x26xf64> to memref<*xf64>
  call @xtDumpF64(%dump6) : (memref<*xf64>) -> ()
  memref.dealloc %o0 : memref<26xf32>
  memref.dealloc %o1 : memref<26xf16>
  memref.dealloc %o2 : memref<26xbf16>
  memref.dealloc %o3 : memref<26xf16>
  memref.dealloc %o4 : memref<26xbf16>
  memref.dealloc %back : memref<4x26xf64>
  return
}
