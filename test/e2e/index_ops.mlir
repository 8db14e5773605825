// RUN: %e2e %s
// Every operation of the index dialect and arith on index over pairs of edge values, with casts, comparisons and constants.

func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}
func.func private @xtDumpIndex(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarI1(i1)
func.func private @xtDumpScalarI32(i32)
func.func private @xtDumpScalarIndex(index)

memref.global "private" constant @edges : memref<7xi64> = dense<[0, 1, -1, 7, -8, -9223372036854775806, 9223372036854775806]>

func.func @main() {
  %c0 = index.constant 0
  %c1 = index.constant 1
  %end = index.constant 7
  %zero = index.constant 0
  %minus = index.constant -1
  %low = index.constant -9223372036854775808
  %mask = index.constant 63
  %edges = memref.get_global @edges : memref<7xi64>
  %k0 = index.constant 0
  %k1 = index.constant 1
  %k2 = index.constant 2
  %k3 = index.constant 3
  %k4 = index.constant 4
  %k5 = index.constant 5
  %k6 = index.constant 6
  %k7 = index.constant 7
  %k8 = index.constant 8
  %k9 = index.constant 9
  %k10 = index.constant 10
  %k11 = index.constant 11
  %k12 = index.constant 12
  %k13 = index.constant 13
  %k14 = index.constant 14
  %k15 = index.constant 15
  %k16 = index.constant 16
  %k17 = index.constant 17
  %k18 = index.constant 18
  %k19 = index.constant 19
  %k20 = index.constant 20
  %k21 = index.constant 21
  %k22 = index.constant 22
  %k23 = index.constant 23
  %k24 = index.constant 24
  %k25 = index.constant 25
  %k26 = index.constant 26
  %k27 = index.constant 27
  %out = memref.alloc() : memref<28x7x7xindex>
  %bits = memref.alloc() : memref<10x7x7xi1>
  scf.for %i = %c0 to %end step %c1 {
    scf.for %j = %c0 to %end step %c1 {
      %a64 = memref.load %edges[%i] : memref<7xi64>
      %b64 = memref.load %edges[%j] : memref<7xi64>
      %a = index.casts %a64 : i64 to index
      %b = index.castu %b64 : i64 to index
      %is_zero = index.cmp eq(%b, %zero)
      %d = arith.select %is_zero, %c1, %b : index
      %is_low = index.cmp eq(%a, %low)
      %is_minus = index.cmp eq(%d, %minus)
      %overflow = arith.andi %is_low, %is_minus : i1
      %s = arith.select %overflow, %c1, %d : index
      %n = index.and %b, %mask
      %r0 = index.add %a, %b
      memref.store %r0, %out[%k0, %i, %j] : memref<28x7x7xindex>
      %r1 = index.sub %a, %b
      memref.store %r1, %out[%k1, %i, %j] : memref<28x7x7xindex>
      %r2 = index.mul %a, %b
      memref.store %r2, %out[%k2, %i, %j] : memref<28x7x7xindex>
      %r3 = index.and %a, %b
      memref.store %r3, %out[%k3, %i, %j] : memref<28x7x7xindex>
      %r4 = index.or %a, %b
      memref.store %r4, %out[%k4, %i, %j] : memref<28x7x7xindex>
      %r5 = index.xor %a, %b
      memref.store %r5, %out[%k5, %i, %j] : memref<28x7x7xindex>
      %r6 = index.maxs %a, %b
      memref.store %r6, %out[%k6, %i, %j] : memref<28x7x7xindex>
      %r7 = index.maxu %a, %b
      memref.store %r7, %out[%k7, %i, %j] : memref<28x7x7xindex>
      %r8 = index.mins %a, %b
      memref.store %r8, %out[%k8, %i, %j] : memref<28x7x7xindex>
      %r9 = index.minu %a, %b
      memref.store %r9, %out[%k9, %i, %j] : memref<28x7x7xindex>
      %r10 = index.divs %a, %s
      memref.store %r10, %out[%k10, %i, %j] : memref<28x7x7xindex>
      %r11 = index.rems %a, %s
      memref.store %r11, %out[%k11, %i, %j] : memref<28x7x7xindex>
      %r12 = index.ceildivs %a, %s
      memref.store %r12, %out[%k12, %i, %j] : memref<28x7x7xindex>
      %r13 = index.floordivs %a, %s
      memref.store %r13, %out[%k13, %i, %j] : memref<28x7x7xindex>
      %r14 = index.divu %a, %d
      memref.store %r14, %out[%k14, %i, %j] : memref<28x7x7xindex>
      %r15 = index.remu %a, %d
      memref.store %r15, %out[%k15, %i, %j] : memref<28x7x7xindex>
      %r16 = index.ceildivu %a, %d
      memref.store %r16, %out[%k16, %i, %j] : memref<28x7x7xindex>
      %r17 = index.shl %a, %n
      memref.store %r17, %out[%k17, %i, %j] : memref<28x7x7xindex>
      %r18 = index.shrs %a, %n
      memref.store %r18, %out[%k18, %i, %j] : memref<28x7x7xindex>
      %r19 = index.shru %a, %n
      memref.store %r19, %out[%k19, %i, %j] : memref<28x7x7xindex>
      %r20 = arith.addi %a, %b : index
      memref.store %r20, %out[%k20, %i, %j] : memref<28x7x7xindex>
      %r21 = arith.muli %a, %b : index
      memref.store %r21, %out[%k21, %i, %j] : memref<28x7x7xindex>
      %r22 = arith.maxsi %a, %b : index
      memref.store %r22, %out[%k22, %i, %j] : memref<28x7x7xindex>
      %r23 = arith.minui %a, %b : index
      memref.store %r23, %out[%k23, %i, %j] : memref<28x7x7xindex>
      %r24 = arith.divsi %a, %s : index
      memref.store %r24, %out[%k24, %i, %j] : memref<28x7x7xindex>
      %r25 = arith.remsi %a, %s : index
      memref.store %r25, %out[%k25, %i, %j] : memref<28x7x7xindex>
      %r26 = arith.floordivsi %a, %s : index
      memref.store %r26, %out[%k26, %i, %j] : memref<28x7x7xindex>
      %r27 = arith.ceildivsi %a, %s : index
      memref.store %r27, %out[%k27, %i, %j] : memref<28x7x7xindex>
      %p0 = index.cmp eq(%a, %b)
      memref.store %p0, %bits[%k0, %i, %j] : memref<10x7x7xi1>
      %p1 = index.cmp ne(%a, %b)
      memref.store %p1, %bits[%k1, %i, %j] : memref<10x7x7xi1>
      %p2 = index.cmp slt(%a, %b)
      memref.store %p2, %bits[%k2, %i, %j] : memref<10x7x7xi1>
      %p3 = index.cmp sle(%a, %b)
      memref.store %p3, %bits[%k3, %i, %j] : memref<10x7x7xi1>
      %p4 = index.cmp sgt(%a, %b)
      memref.store %p4, %bits[%k4, %i, %j] : memref<10x7x7xi1>
      %p5 = index.cmp sge(%a, %b)
      memref.store %p5, %bits[%k5, %i, %j] : memref<10x7x7xi1>
      %p6 = index.cmp ult(%a, %b)
      memref.store %p6, %bits[%k6, %i, %j] : memref<10x7x7xi1>
      %p7 = index.cmp ule(%a, %b)
      memref.store %p7, %bits[%k7, %i, %j] : memref<10x7x7xi1>
      %p8 = index.cmp ugt(%a, %b)
      memref.store %p8, %bits[%k8, %i, %j] : memref<10x7x7xi1>
      %p9 = index.cmp uge(%a, %b)
      memref.store %p9, %bits[%k9, %i, %j] : memref<10x7x7xi1>
    }
  }
  %dump1 = memref.cast %out : memref<28x7x7xindex> to memref<*xindex>
  call @xtDumpIndex(%dump1) : (memref<*xindex>) -> ()
  %dump2 = memref.cast %bits : memref<10x7x7xi1> to memref<*xi1>
  call @xtDumpI1(%dump2) : (memref<*xi1>) -> ()
  %size = index.sizeof
  call @xtDumpScalarIndex(%size) : (index) -> ()
  %t = index.bool.constant true
  call @xtDumpScalarI1(%t) : (i1) -> ()
  %narrow = index.casts %low : index to i32
  call @xtDumpScalarI32(%narrow) : (i32) -> ()
  memref.dealloc %out : memref<28x7x7xindex>
  memref.dealloc %bits : memref<10x7x7xi1>
  return
}
