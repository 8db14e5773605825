// RUN: %e2e %s
// Every float operation of arith on f32 over all pairs of NaN, infinities, zeros of both signs, denormals and ordinary values:
// arithmetic, the four minima and maxima, remainder, negation, copysign and all sixteen comparisons. maxnumf and minnumf
// leave the sign of a zero open when both operands are zeros, so those pairs are replaced.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}

memref.global "private" constant @edges : memref<11xf32> = dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0.0, -0.0, 1.0, -1.5, 0.1, 1.0e-42, -3.0e38, 7.25]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant 11 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %edges = memref.get_global @edges : memref<11xf32>
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %k3 = arith.constant 3 : index
  %k4 = arith.constant 4 : index
  %k5 = arith.constant 5 : index
  %k6 = arith.constant 6 : index
  %k7 = arith.constant 7 : index
  %k8 = arith.constant 8 : index
  %k9 = arith.constant 9 : index
  %k10 = arith.constant 10 : index
  %k11 = arith.constant 11 : index
  %k12 = arith.constant 12 : index
  %k13 = arith.constant 13 : index
  %k14 = arith.constant 14 : index
  %k15 = arith.constant 15 : index
  %out = memref.alloc() : memref<11x11x11xf32>
  %bits = memref.alloc() : memref<16x11x11xi1>
  scf.for %i = %c0 to %end step %c1 {
    scf.for %j = %c0 to %end step %c1 {
      %a = memref.load %edges[%i] : memref<11xf32>
      %b = memref.load %edges[%j] : memref<11xf32>
      %r0 = arith.addf %a, %b : f32
      memref.store %r0, %out[%k0, %i, %j] : memref<11x11x11xf32>
      %r1 = arith.subf %a, %b : f32
      memref.store %r1, %out[%k1, %i, %j] : memref<11x11x11xf32>
      %r2 = arith.mulf %a, %b : f32
      memref.store %r2, %out[%k2, %i, %j] : memref<11x11x11xf32>
      %r3 = arith.divf %a, %b : f32
      memref.store %r3, %out[%k3, %i, %j] : memref<11x11x11xf32>
      %r4 = arith.remf %a, %b : f32
      memref.store %r4, %out[%k4, %i, %j] : memref<11x11x11xf32>
      %r5 = arith.maximumf %a, %b : f32
      memref.store %r5, %out[%k5, %i, %j] : memref<11x11x11xf32>
      %r6 = arith.minimumf %a, %b : f32
      memref.store %r6, %out[%k6, %i, %j] : memref<11x11x11xf32>
      %is_zero = arith.cmpf oeq, %b, %zero : f32
      %d = arith.select %is_zero, %one, %b : f32
      %r7 = arith.maxnumf %a, %d : f32
      memref.store %r7, %out[%k7, %i, %j] : memref<11x11x11xf32>
      %r8 = arith.minnumf %a, %d : f32
      memref.store %r8, %out[%k8, %i, %j] : memref<11x11x11xf32>
      %r9 = arith.negf %a : f32
      memref.store %r9, %out[%k9, %i, %j] : memref<11x11x11xf32>
      %r10 = math.copysign %a, %b : f32
      memref.store %r10, %out[%k10, %i, %j] : memref<11x11x11xf32>
      %p0 = arith.cmpf false, %a, %b : f32
      memref.store %p0, %bits[%k0, %i, %j] : memref<16x11x11xi1>
      %p1 = arith.cmpf oeq, %a, %b : f32
      memref.store %p1, %bits[%k1, %i, %j] : memref<16x11x11xi1>
      %p2 = arith.cmpf ogt, %a, %b : f32
      memref.store %p2, %bits[%k2, %i, %j] : memref<16x11x11xi1>
      %p3 = arith.cmpf oge, %a, %b : f32
      memref.store %p3, %bits[%k3, %i, %j] : memref<16x11x11xi1>
      %p4 = arith.cmpf olt, %a, %b : f32
      memref.store %p4, %bits[%k4, %i, %j] : memref<16x11x11xi1>
      %p5 = arith.cmpf ole, %a, %b : f32
      memref.store %p5, %bits[%k5, %i, %j] : memref<16x11x11xi1>
      %p6 = arith.cmpf one, %a, %b : f32
      memref.store %p6, %bits[%k6, %i, %j] : memref<16x11x11xi1>
      %p7 = arith.cmpf ord, %a, %b : f32
      memref.store %p7, %bits[%k7, %i, %j] : memref<16x11x11xi1>
      %p8 = arith.cmpf ueq, %a, %b : f32
      memref.store %p8, %bits[%k8, %i, %j] : memref<16x11x11xi1>
      %p9 = arith.cmpf ugt, %a, %b : f32
      memref.store %p9, %bits[%k9, %i, %j] : memref<16x11x11xi1>
      %p10 = arith.cmpf uge, %a, %b : f32
      memref.store %p10, %bits[%k10, %i, %j] : memref<16x11x11xi1>
      %p11 = arith.cmpf ult, %a, %b : f32
      memref.store %p11, %bits[%k11, %i, %j] : memref<16x11x11xi1>
      %p12 = arith.cmpf ule, %a, %b : f32
      memref.store %p12, %bits[%k12, %i, %j] : memref<16x11x11xi1>
      %p13 = arith.cmpf une, %a, %b : f32
      memref.store %p13, %bits[%k13, %i, %j] : memref<16x11x11xi1>
      %p14 = arith.cmpf uno, %a, %b : f32
      memref.store %p14, %bits[%k14, %i, %j] : memref<16x11x11xi1>
      %p15 = arith.cmpf true, %a, %b : f32
      memref.store %p15, %bits[%k15, %i, %j] : memref<16x11x11xi1>
    }
  }
  %dump1 = memref.cast %out : memref<11x11x11xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %dump2 = memref.cast %bits : memref<16x11x11xi1> to memref<*xi1>
  call @xtDumpI1(%dump2) : (memref<*xi1>) -> ()
  memref.dealloc %out : memref<11x11x11xf32>
  memref.dealloc %bits : memref<16x11x11xi1>
  return
}
