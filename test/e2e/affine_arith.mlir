// RUN: %e2e %s
// affine.apply, min and max with floordiv, ceildiv and mod of negative and positive values, constants and symbols.

func.func private @xtDumpIndex(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarIndex(index)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c21 = arith.constant 21 : index
  %m = memref.alloc() : memref<9x21xindex>
  %s = arith.constant 5 : index
  scf.for %i = %c0 to %c21 step %c1 {
    %x = affine.apply affine_map<(d) -> (d - 10)>(%i)
    %r0 = affine.apply affine_map<(d) -> (d floordiv 3)>(%x)
    memref.store %r0, %m[%c0, %i] : memref<9x21xindex>
    %r1 = affine.apply affine_map<(d) -> (d ceildiv 3)>(%x)
    %k1 = arith.constant 1 : index
    memref.store %r1, %m[%k1, %i] : memref<9x21xindex>
    %r2 = affine.apply affine_map<(d) -> (d mod 3)>(%x)
    %k2 = arith.constant 2 : index
    memref.store %r2, %m[%k2, %i] : memref<9x21xindex>
    %r3 = affine.apply affine_map<(d)[s] -> (d floordiv s)>(%x)[%s]
    %k3 = arith.constant 3 : index
    memref.store %r3, %m[%k3, %i] : memref<9x21xindex>
    %r4 = affine.apply affine_map<(d)[s] -> (d ceildiv s)>(%x)[%s]
    %k4 = arith.constant 4 : index
    memref.store %r4, %m[%k4, %i] : memref<9x21xindex>
    %r5 = affine.apply affine_map<(d)[s] -> (d mod s)>(%x)[%s]
    %k5 = arith.constant 5 : index
    memref.store %r5, %m[%k5, %i] : memref<9x21xindex>
    %r6 = affine.min affine_map<(d)[s] -> (d, -d, s - 12, d * 2 + 3)>(%x)[%s]
    %k6 = arith.constant 6 : index
    memref.store %r6, %m[%k6, %i] : memref<9x21xindex>
    %r7 = affine.max affine_map<(d)[s] -> (d, -d, s, (d floordiv 2) mod 4)>(%x)[%s]
    %k7 = arith.constant 7 : index
    memref.store %r7, %m[%k7, %i] : memref<9x21xindex>
    %r8 = affine.apply affine_map<(d)[s] -> (((d * 7 - s) floordiv 4) * 3 + (d + s) mod 8 - d ceildiv 2)>(%x)[%s]
    %k8 = arith.constant 8 : index
    memref.store %r8, %m[%k8, %i] : memref<9x21xindex>
  }
  %dump1 = memref.cast %m : memref<9x21xindex> to memref<*xindex>
  call @xtDumpIndex(%dump1) : (memref<*xindex>) -> ()
  %q:2 = affine.delinearize_index %c21 into (4, 6) : index, index
  call @xtDumpScalarIndex(%q#0) : (index) -> ()
  call @xtDumpScalarIndex(%q#1) : (index) -> ()
  %l = affine.linearize_index [%c1, %s, %c1] by (3, 7, 2) : index
  call @xtDumpScalarIndex(%l) : (index) -> ()
  memref.dealloc %m : memref<9x21xindex>
  return
}
