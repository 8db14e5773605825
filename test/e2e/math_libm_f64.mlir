// RUN: %e2e --ulp=2 --libm %s
// The functions of math that call libm on f64, over positive, negative and special arguments; within 2 ulp of upstream.
// rsqrt is expanded upstream as 1 / sqrt(x).

func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}

memref.global "private" constant @any : memref<10xf64> = dense<[0.0, -0.0, 0.3, -0.7, 1.0, -2.5, 9.75, 0x7FF8000000000000, 0x7FF0000000000000, -30.0]>
memref.global "private" constant @positive : memref<8xf64> = dense<[0.0, 0.001, 0.5, 1.0, 2.75, 10.0, 40.5, 0x7FF0000000000000]>
memref.global "private" constant @unit : memref<8xf64> = dense<[0.0, -0.0, 0.125, -0.5, 0.9, 1.0, -1.0, 0x7FF8000000000000]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %any = memref.get_global @any : memref<10xf64>
  %any_end = arith.constant 10 : index
  %any_out = memref.alloc() : memref<13x10xf64>
  scf.for %i = %c0 to %any_end step %c1 {
    %x = memref.load %any[%i] : memref<10xf64>
    %k0 = arith.constant 0 : index
    %r0 = math.exp %x : f64
    memref.store %r0, %any_out[%k0, %i] : memref<13x10xf64>
    %k1 = arith.constant 1 : index
    %r1 = math.exp2 %x : f64
    memref.store %r1, %any_out[%k1, %i] : memref<13x10xf64>
    %k2 = arith.constant 2 : index
    %r2 = math.expm1 %x : f64
    memref.store %r2, %any_out[%k2, %i] : memref<13x10xf64>
    %k3 = arith.constant 3 : index
    %r3 = math.sin %x : f64
    memref.store %r3, %any_out[%k3, %i] : memref<13x10xf64>
    %k4 = arith.constant 4 : index
    %r4 = math.cos %x : f64
    memref.store %r4, %any_out[%k4, %i] : memref<13x10xf64>
    %k5 = arith.constant 5 : index
    %r5 = math.tan %x : f64
    memref.store %r5, %any_out[%k5, %i] : memref<13x10xf64>
    %k6 = arith.constant 6 : index
    %r6 = math.atan %x : f64
    memref.store %r6, %any_out[%k6, %i] : memref<13x10xf64>
    %k7 = arith.constant 7 : index
    %r7 = math.sinh %x : f64
    memref.store %r7, %any_out[%k7, %i] : memref<13x10xf64>
    %k8 = arith.constant 8 : index
    %r8 = math.cosh %x : f64
    memref.store %r8, %any_out[%k8, %i] : memref<13x10xf64>
    %k9 = arith.constant 9 : index
    %r9 = math.tanh %x : f64
    memref.store %r9, %any_out[%k9, %i] : memref<13x10xf64>
    %k10 = arith.constant 10 : index
    %r10 = math.asinh %x : f64
    memref.store %r10, %any_out[%k10, %i] : memref<13x10xf64>
    %k11 = arith.constant 11 : index
    %r11 = math.erf %x : f64
    memref.store %r11, %any_out[%k11, %i] : memref<13x10xf64>
    %k12 = arith.constant 12 : index
    %r12 = math.cbrt %x : f64
    memref.store %r12, %any_out[%k12, %i] : memref<13x10xf64>
  }
  %dump1 = memref.cast %any_out : memref<13x10xf64> to memref<*xf64>
  call @xtDumpF64(%dump1) : (memref<*xf64>) -> ()
  memref.dealloc %any_out : memref<13x10xf64>
  %positive = memref.get_global @positive : memref<8xf64>
  %positive_end = arith.constant 8 : index
  %positive_out = memref.alloc() : memref<5x8xf64>
  scf.for %i = %c0 to %positive_end step %c1 {
    %x = memref.load %positive[%i] : memref<8xf64>
    %k0 = arith.constant 0 : index
    %r0 = math.log %x : f64
    memref.store %r0, %positive_out[%k0, %i] : memref<5x8xf64>
    %k1 = arith.constant 1 : index
    %r1 = math.log2 %x : f64
    memref.store %r1, %positive_out[%k1, %i] : memref<5x8xf64>
    %k2 = arith.constant 2 : index
    %r2 = math.log10 %x : f64
    memref.store %r2, %positive_out[%k2, %i] : memref<5x8xf64>
    %k3 = arith.constant 3 : index
    %r3 = math.log1p %x : f64
    memref.store %r3, %positive_out[%k3, %i] : memref<5x8xf64>
    %k4 = arith.constant 4 : index
    %r4 = math.rsqrt %x : f64
    memref.store %r4, %positive_out[%k4, %i] : memref<5x8xf64>
  }
  %dump2 = memref.cast %positive_out : memref<5x8xf64> to memref<*xf64>
  call @xtDumpF64(%dump2) : (memref<*xf64>) -> ()
  memref.dealloc %positive_out : memref<5x8xf64>
  %unit = memref.get_global @unit : memref<8xf64>
  %unit_end = arith.constant 8 : index
  %unit_out = memref.alloc() : memref<3x8xf64>
  scf.for %i = %c0 to %unit_end step %c1 {
    %x = memref.load %unit[%i] : memref<8xf64>
    %k0 = arith.constant 0 : index
    %r0 = math.asin %x : f64
    memref.store %r0, %unit_out[%k0, %i] : memref<3x8xf64>
    %k1 = arith.constant 1 : index
    %r1 = math.acos %x : f64
    memref.store %r1, %unit_out[%k1, %i] : memref<3x8xf64>
    %k2 = arith.constant 2 : index
    %r2 = math.atanh %x : f64
    memref.store %r2, %unit_out[%k2, %i] : memref<3x8xf64>
  }
  %dump3 = memref.cast %unit_out : memref<3x8xf64> to memref<*xf64>
  call @xtDumpF64(%dump3) : (memref<*xf64>) -> ()
  memref.dealloc %unit_out : memref<3x8xf64>
  %pairs = memref.alloc() : memref<2x8x10xf64>
  scf.for %i = %c0 to %positive_end step %c1 {
    scf.for %j = %c0 to %any_end step %c1 {
      %x = memref.load %positive[%i] : memref<8xf64>
      %y = memref.load %any[%j] : memref<10xf64>
      %p = math.powf %x, %y : f64
      memref.store %p, %pairs[%c0, %i, %j] : memref<2x8x10xf64>
      %q = math.atan2 %y, %x : f64
      memref.store %q, %pairs[%c1, %i, %j] : memref<2x8x10xf64>
    }
  }
  %dump4 = memref.cast %pairs : memref<2x8x10xf64> to memref<*xf64>
  call @xtDumpF64(%dump4) : (memref<*xf64>) -> ()
  memref.dealloc %pairs : memref<2x8x10xf64>
  return
}
