// RUN: %e2e %s
// memref.alloc with dynamic sizes inside loops, freed in the same iteration, carried through iterations, and alloca in a nested function.

func.func private @xtDumpIndex(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarIndex(index)

func.func private @triangle(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %buffer = memref.alloca() : memref<16xindex>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %i, %buffer[%i] : memref<16xindex>
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %c0) -> (index) {
    %x = memref.load %buffer[%i] : memref<16xindex>
    %a = arith.addi %acc, %x : index
    scf.yield %a : index
  }
  return %s : index
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %out = memref.alloc() : memref<6xindex>
  scf.for %i = %c0 to %c6 step %c1 {
    %t = memref.alloc(%i) : memref<?xindex>
    scf.for %j = %c0 to %i step %c1 {
      %k = arith.muli %i, %j : index
      memref.store %k, %t[%j] : memref<?xindex>
    }
    %s = scf.for %j = %c0 to %i step %c1 iter_args(%acc = %c0) -> (index) {
      %x = memref.load %t[%j] : memref<?xindex>
      %a = arith.addi %acc, %x : index
      scf.yield %a : index
    }
    memref.store %s, %out[%i] : memref<6xindex>
    memref.dealloc %t : memref<?xindex>
  }
  %dump1 = memref.cast %out : memref<6xindex> to memref<*xindex>
  call @xtDumpIndex(%dump1) : (memref<*xindex>) -> ()
  // Each iteration replaces the carried buffer by a longer one.
  %first = memref.alloc(%c1) : memref<?xindex>
  memref.store %c2, %first[%c0] : memref<?xindex>
  %last = scf.for %i = %c1 to %c6 step %c1 iter_args(%old = %first) -> (memref<?xindex>) {
    %n = arith.addi %i, %c1 : index
    %new = memref.alloc(%n) : memref<?xindex>
    scf.for %j = %c0 to %i step %c1 {
      %x = memref.load %old[%j] : memref<?xindex>
      %y = arith.addi %x, %i : index
      memref.store %y, %new[%j] : memref<?xindex>
    }
    memref.store %i, %new[%i] : memref<?xindex>
    memref.dealloc %old : memref<?xindex>
    scf.yield %new : memref<?xindex>
  }
  %dump2 = memref.cast %last : memref<?xindex> to memref<*xindex>
  call @xtDumpIndex(%dump2) : (memref<*xindex>) -> ()
  memref.dealloc %last : memref<?xindex>
  %t = call @triangle(%c6) : (index) -> index
  call @xtDumpScalarIndex(%t) : (index) -> ()
  memref.dealloc %out : memref<6xindex>
  return
}
