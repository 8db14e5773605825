// RUN: %e2e %s
// Every integer operation of arith on i16 over all pairs of edge values: wrap-around, signed and unsigned division and
// remainder in all roundings, shifts, extended add and multiply, minima, maxima and comparisons. Pairs that are undefined
// are replaced by defined ones.

func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(memref<*xi16>) attributes {llvm.emit_c_interface}

memref.global "private" constant @edges : memref<8xi16> = dense<[0, 1, -1, 7, -8, -32768, 32767, 21845]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  %minus = arith.constant -1 : i16
  %low = arith.constant -32768 : i16
  %mask = arith.constant 15 : i16
  %edges = memref.get_global @edges : memref<8xi16>
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
  %k16 = arith.constant 16 : index
  %k17 = arith.constant 17 : index
  %k18 = arith.constant 18 : index
  %k19 = arith.constant 19 : index
  %k20 = arith.constant 20 : index
  %k21 = arith.constant 21 : index
  %k22 = arith.constant 22 : index
  %k23 = arith.constant 23 : index
  %k24 = arith.constant 24 : index
  %out = memref.alloc() : memref<25x8x8xi16>
  %bits = memref.alloc() : memref<11x8x8xi1>
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %a = memref.load %edges[%i] : memref<8xi16>
      %b = memref.load %edges[%j] : memref<8xi16>
      %is_zero = arith.cmpi eq, %b, %zero : i16
      %d = arith.select %is_zero, %one, %b : i16
      %is_low = arith.cmpi eq, %a, %low : i16
      %is_minus = arith.cmpi eq, %d, %minus : i16
      %overflow = arith.andi %is_low, %is_minus : i1
      %s = arith.select %overflow, %one, %d : i16
      %n = arith.andi %b, %mask : i16
      %r0 = arith.addi %a, %b : i16
      memref.store %r0, %out[%k0, %i, %j] : memref<25x8x8xi16>
      %r1 = arith.subi %a, %b : i16
      memref.store %r1, %out[%k1, %i, %j] : memref<25x8x8xi16>
      %r2 = arith.muli %a, %b : i16
      memref.store %r2, %out[%k2, %i, %j] : memref<25x8x8xi16>
      %r3 = arith.andi %a, %b : i16
      memref.store %r3, %out[%k3, %i, %j] : memref<25x8x8xi16>
      %r4 = arith.ori %a, %b : i16
      memref.store %r4, %out[%k4, %i, %j] : memref<25x8x8xi16>
      %r5 = arith.xori %a, %b : i16
      memref.store %r5, %out[%k5, %i, %j] : memref<25x8x8xi16>
      %r6 = arith.maxsi %a, %b : i16
      memref.store %r6, %out[%k6, %i, %j] : memref<25x8x8xi16>
      %r7 = arith.minsi %a, %b : i16
      memref.store %r7, %out[%k7, %i, %j] : memref<25x8x8xi16>
      %r8 = arith.maxui %a, %b : i16
      memref.store %r8, %out[%k8, %i, %j] : memref<25x8x8xi16>
      %r9 = arith.minui %a, %b : i16
      memref.store %r9, %out[%k9, %i, %j] : memref<25x8x8xi16>
      %r10 = arith.divsi %a, %s : i16
      memref.store %r10, %out[%k10, %i, %j] : memref<25x8x8xi16>
      %r11 = arith.divui %a, %d : i16
      memref.store %r11, %out[%k11, %i, %j] : memref<25x8x8xi16>
      %r12 = arith.remsi %a, %s : i16
      memref.store %r12, %out[%k12, %i, %j] : memref<25x8x8xi16>
      %r13 = arith.remui %a, %d : i16
      memref.store %r13, %out[%k13, %i, %j] : memref<25x8x8xi16>
      %r14 = arith.floordivsi %a, %s : i16
      memref.store %r14, %out[%k14, %i, %j] : memref<25x8x8xi16>
      %r15 = arith.ceildivsi %a, %s : i16
      memref.store %r15, %out[%k15, %i, %j] : memref<25x8x8xi16>
      %r16 = arith.ceildivui %a, %d : i16
      memref.store %r16, %out[%k16, %i, %j] : memref<25x8x8xi16>
      %r17 = arith.shli %a, %n : i16
      memref.store %r17, %out[%k17, %i, %j] : memref<25x8x8xi16>
      %r18 = arith.shrsi %a, %n : i16
      memref.store %r18, %out[%k18, %i, %j] : memref<25x8x8xi16>
      %r19 = arith.shrui %a, %n : i16
      memref.store %r19, %out[%k19, %i, %j] : memref<25x8x8xi16>
      %r20, %carry = arith.addui_extended %a, %b : i16, i1
      memref.store %r20, %out[%k20, %i, %j] : memref<25x8x8xi16>
      %r21, %r22 = arith.mulsi_extended %a, %b : i16
      memref.store %r21, %out[%k21, %i, %j] : memref<25x8x8xi16>
      memref.store %r22, %out[%k22, %i, %j] : memref<25x8x8xi16>
      %r23, %r24 = arith.mului_extended %a, %b : i16
      memref.store %r23, %out[%k23, %i, %j] : memref<25x8x8xi16>
      memref.store %r24, %out[%k24, %i, %j] : memref<25x8x8xi16>
      %p0 = arith.cmpi eq, %a, %b : i16
      memref.store %p0, %bits[%k0, %i, %j] : memref<11x8x8xi1>
      %p1 = arith.cmpi ne, %a, %b : i16
      memref.store %p1, %bits[%k1, %i, %j] : memref<11x8x8xi1>
      %p2 = arith.cmpi slt, %a, %b : i16
      memref.store %p2, %bits[%k2, %i, %j] : memref<11x8x8xi1>
      %p3 = arith.cmpi sle, %a, %b : i16
      memref.store %p3, %bits[%k3, %i, %j] : memref<11x8x8xi1>
      %p4 = arith.cmpi sgt, %a, %b : i16
      memref.store %p4, %bits[%k4, %i, %j] : memref<11x8x8xi1>
      %p5 = arith.cmpi sge, %a, %b : i16
      memref.store %p5, %bits[%k5, %i, %j] : memref<11x8x8xi1>
      %p6 = arith.cmpi ult, %a, %b : i16
      memref.store %p6, %bits[%k6, %i, %j] : memref<11x8x8xi1>
      %p7 = arith.cmpi ule, %a, %b : i16
      memref.store %p7, %bits[%k7, %i, %j] : memref<11x8x8xi1>
      %p8 = arith.cmpi ugt, %a, %b : i16
      memref.store %p8, %bits[%k8, %i, %j] : memref<11x8x8xi1>
      %p9 = arith.cmpi uge, %a, %b : i16
      memref.store %p9, %bits[%k9, %i, %j] : memref<11x8x8xi1>
      memref.store %carry, %bits[%k10, %i, %j] : memref<11x8x8xi1>
    }
  }
  %dump1 = memref.cast %out : memref<25x8x8xi16> to memref<*xi16>
  call @xtDumpI16(%dump1) : (memref<*xi16>) -> ()
  %dump2 = memref.cast %bits : memref<11x8x8xi1> to memref<*xi1>
  call @xtDumpI1(%dump2) : (memref<*xi1>) -> ()
  memref.dealloc %out : memref<25x8x8xi16>
  memref.dealloc %bits : memref<11x8x8xi1>
  return
}
