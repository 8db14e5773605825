// RUN: %e2e %s
// Integer operations on i1, where true is -1 when signed: arithmetic, comparisons, extensions, conversions to float and select.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}

memref.global "private" constant @values : memref<2xi1> = dense<[false, true]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %values = memref.get_global @values : memref<2xi1>
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c14 = arith.constant 14 : index
  %c15 = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  %c17 = arith.constant 17 : index
  %c18 = arith.constant 18 : index
  %c19 = arith.constant 19 : index
  %out = memref.alloc() : memref<20x2x2xi1>
  %wide = memref.alloc() : memref<2x2x2xi32>
  %real = memref.alloc() : memref<2x2x2xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %a = memref.load %values[%i] : memref<2xi1>
      %b = memref.load %values[%j] : memref<2xi1>
      %r0 = arith.addi %a, %b : i1
      memref.store %r0, %out[%c0, %i, %j] : memref<20x2x2xi1>
      %r1 = arith.subi %a, %b : i1
      memref.store %r1, %out[%c1, %i, %j] : memref<20x2x2xi1>
      %r2 = arith.muli %a, %b : i1
      memref.store %r2, %out[%c2, %i, %j] : memref<20x2x2xi1>
      %r3 = arith.andi %a, %b : i1
      memref.store %r3, %out[%c3, %i, %j] : memref<20x2x2xi1>
      %r4 = arith.ori %a, %b : i1
      memref.store %r4, %out[%c4, %i, %j] : memref<20x2x2xi1>
      %r5 = arith.xori %a, %b : i1
      memref.store %r5, %out[%c5, %i, %j] : memref<20x2x2xi1>
      %r6 = arith.maxsi %a, %b : i1
      memref.store %r6, %out[%c6, %i, %j] : memref<20x2x2xi1>
      %r7 = arith.minsi %a, %b : i1
      memref.store %r7, %out[%c7, %i, %j] : memref<20x2x2xi1>
      %r8 = arith.maxui %a, %b : i1
      memref.store %r8, %out[%c8, %i, %j] : memref<20x2x2xi1>
      %r9 = arith.minui %a, %b : i1
      memref.store %r9, %out[%c9, %i, %j] : memref<20x2x2xi1>
      %r10 = arith.cmpi eq, %a, %b : i1
      memref.store %r10, %out[%c10, %i, %j] : memref<20x2x2xi1>
      %r11 = arith.cmpi ne, %a, %b : i1
      memref.store %r11, %out[%c11, %i, %j] : memref<20x2x2xi1>
      %r12 = arith.cmpi slt, %a, %b : i1
      memref.store %r12, %out[%c12, %i, %j] : memref<20x2x2xi1>
      %r13 = arith.cmpi sle, %a, %b : i1
      memref.store %r13, %out[%c13, %i, %j] : memref<20x2x2xi1>
      %r14 = arith.cmpi sgt, %a, %b : i1
      memref.store %r14, %out[%c14, %i, %j] : memref<20x2x2xi1>
      %r15 = arith.cmpi sge, %a, %b : i1
      memref.store %r15, %out[%c15, %i, %j] : memref<20x2x2xi1>
      %r16 = arith.cmpi ult, %a, %b : i1
      memref.store %r16, %out[%c16, %i, %j] : memref<20x2x2xi1>
      %r17 = arith.cmpi ule, %a, %b : i1
      memref.store %r17, %out[%c17, %i, %j] : memref<20x2x2xi1>
      %r18 = arith.cmpi ugt, %a, %b : i1
      memref.store %r18, %out[%c18, %i, %j] : memref<20x2x2xi1>
      %r19 = arith.cmpi uge, %a, %b : i1
      memref.store %r19, %out[%c19, %i, %j] : memref<20x2x2xi1>
      %both = arith.select %a, %b, %a : i1
      %w0 = arith.extsi %both : i1 to i32
      memref.store %w0, %wide[%c0, %i, %j] : memref<2x2x2xi32>
      %w1 = arith.extui %r0 : i1 to i32
      memref.store %w1, %wide[%c1, %i, %j] : memref<2x2x2xi32>
      %f0 = arith.sitofp %a : i1 to f32
      memref.store %f0, %real[%c0, %i, %j] : memref<2x2x2xf32>
      %f1 = arith.uitofp %b : i1 to f32
      memref.store %f1, %real[%c1, %i, %j] : memref<2x2x2xf32>
    }
  }
  %dump1 = memref.cast %out : memref<20x2x2xi1> to memref<*xi1>
  call @xtDumpI1(%dump1) : (memref<*xi1>) -> ()
  %dump2 = memref.cast %wide : memref<2x2x2xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  %dump3 = memref.cast %real : memref<2x2x2xf32> to memref<*xf32>
  call @xtDumpF32(%dump3) : (memref<*xf32>) -> ()
  memref.dealloc %out : memref<20x2x2xi1>
  memref.dealloc %wide : memref<2x2x2xi32>
  memref.dealloc %real : memref<2x2x2xf32>
  return
}
