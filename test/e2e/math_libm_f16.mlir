// RUN: %e2e --ulp=1 --libm %s
// The functions of math that call libm on f16, over positive, negative and special arguments; within 1 ulp of upstream.
// rsqrt is expanded upstream as 1 / sqrt(x).

func.func private @xtDumpF16(memref<*xf16>) attributes {llvm.emit_c_interface}

memref.global "private" constant @any : memref<10xf16> = dense<[0.0, -0.0, 0.3, -0.7, 1.0, -2.5, 9.75, 0x7E00, 0x7C00, -30.0]>
memref.global "private" constant @positive : memref<8xf16> = dense<[0.0, 0.001, 0.5, 1.0, 2.75, 10.0, 40.5, 0x7C00]>
memref.global "private" constant @unit : memref<8xf16> = dense<[0.0, -0.0, 0.125, -0.5, 0.9, 1.0, -1.0, 0x7E00]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %any = memref.get_global @any : memref<10xf16>
  %any_end = arith.constant 10 : index
  %any_out = memref.alloc() : memref<13x10xf16>
  scf.for %i = %c0 to %any_end step %c1 {
    %x = memref.load %any[%i] : memref<10xf16>
    %k0 = arith.constant 0 : index
    %r0 = math.exp %x : f16
    memref.store %r0, %any_out[%k0, %i] : memref<13x10xf16>
    %k1 = arith.constant 1 : index
    %r1 = math.exp2 %x : f16
    memref.store %r1, %any_out[%k1, %i] : memref<13x10xf16>
    %k2 = arith.constant 2 : index
    %r2 = math.expm1 %x : f16
    memref.store %r2, %any_out[%k2, %i] : memref<13x10xf16>
    %k3 = arith.constant 3 : index
    %r3 = math.sin %x : f16
    memref.store %r3, %any_out[%k3, %i] : memref<13x10xf16>
    %k4 = arith.constant 4 : index
    %r4 = math.cos %x : f16
    memref.store %r4, %any_out[%k4, %i] : memref<13x10xf16>
    %k5 = arith.constant 5 : index
    %r5 = math.tan %x : f16
    memref.store %r5, %any_out[%k5, %i] : memref<13x10xf16>
    %k6 = arith.constant 6 : index
    %r6 = math.atan %x : f16
    memref.store %r6, %any_out[%k6, %i] : memref<13x10xf16>
    %k7 = arith.constant 7 : index
    %r7 = math.sinh %x : f16
    memref.store %r7, %any_out[%k7, %i] : memref<13x10xf16>
    %k8 = arith.constant 8 : index
    %r8 = math.cosh %x : f16
    memref.store %r8, %any_out[%k8, %i] : memref<13x10xf16>
    %k9 = arith.constant 9 : index
    %r9 = math.tanh %x : f16
    memref.store %r9, %any_out[%k9, %i] : memref<13x10xf16>
    %k10 = arith.constant 10 : index
    %r10 = math.asinh %x : f16
    memref.store %r10, %any_out[%k10, %i] : memref<13x10xf16>
    %k11 = arith.constant 11 : index
    %r11 = math.erf %x : f16
    memref.store %r11, %any_out[%k11, %i] : memref<13x10xf16>
    %k12 = arith.constant 12 : index
    %r12 = math.cbrt %x : f16
    memref.store %r12, %any_out[%k12, %i] : memref<13x10xf16>
  }
  %dump1 = memref.cast %any_out : memref<13x10xf16> to memref<*xf16>
  call @xtDumpF16(%dump1) : (memref<*xf16>) -> ()
  memref.dealloc %any_out : memref<13x10xf16>
  %positive = memref.get_global @positive : memref<8xf16>
  %positive_end = arith.constant 8 : index
  %positive_out = memref.alloc() : memref<5x8xf16>
  scf.for %i = %c0 to %positive_end step %c1 {
    %x = memref.load %positive[%i] : memref<8xf16>
    %k0 = arith.constant 0 : index
    %r0 = math.log %x : f16
    memref.store %r0, %positive_out[%k0, %i] : memref<5x8xf16>
    %k1 = arith.constant 1 : index
    %r1 = math.log2 %x : f16
    memref.store %r1, %positive_out[%k1, %i] : memref<5x8xf16>
    %k2 = arith.constant 2 : index
    %r2 = math.log10 %x : f16
    memref.store %r2, %positive_out[%k2, %i] : memref<5x8xf16>
    %k3 = arith.constant 3 : index
    %r3 = math.log1p %x : f16
    memref.store %r3, %positive_out[%k3, %i] : memref<5x8xf16>
    %k4 = arith.constant 4 : index
    %r4 = math.rsqrt %x : f16
    memref.store %r4, %positive_out[%k4, %i] : memref<5x8xf16>
  }
  %dump2 = memref.cast %positive_out : memref<5x8xf16> to memref<*xf16>
  call @xtDumpF16(%dump2) : (memref<*xf16>) -> ()
  memref.dealloc %positive_out : memref<5x8xf16>
  %unit = memref.get_global @unit : memref<8xf16>
  %unit_end = arith.constant 8 : index
  %unit_out = memref.alloc() : memref<3x8xf16>
  scf.for %i = %c0 to %unit_end step %c1 {
    %x = memref.load %unit[%i] : memref<8xf16>
    %k0 = arith.constant 0 : index
    %r0 = math.asin %x : f16
    memref.store %r0, %unit_out[%k0, %i] : memref<3x8xf16>
    %k1 = arith.constant 1 : index
    %r1 = math.acos %x : f16
    memref.store %r1, %unit_out[%k1, %i] : memref<3x8xf16>
    %k2 = arith.constant 2 : index
    %r2 = math.atanh %x : f16
    memref.store %r2, %unit_out[%k2, %i] : memref<3x8xf16>
  }
  %dump3 = memref.cast %unit_out : memref<3x8xf16> to memref<*xf16>
  call @xtDumpF16(%dump3) : (memref<*xf16>) -> ()
  memref.dealloc %unit_out : memref<3x8xf16>
  %pairs = memref.alloc() : memref<2x8x10xf16>
  scf.for %i = %c0 to %positive_end step %c1 {
    scf.for %j = %c0 to %any_end step %c1 {
      %x = memref.load %positive[%i] : memref<8xf16>
      %y = memref.load %any[%j] : memref<10xf16>
      %p = math.powf %x, %y : f16
      memref.store %p, %pairs[%c0, %i, %j] : memref<2x8x10xf16>
      %q = math.atan2 %y, %x : f16
      memref.store %q, %pairs[%c1, %i, %j] : memref<2x8x10xf16>
    }
  }
  %dump4 = memref.cast %pairs : memref<2x8x10xf16> to memref<*xf16>
  call @xtDumpF16(%dump4) : (memref<*xf16>) -> ()
  memref.dealloc %pairs : memref<2x8x10xf16>
  return
}
