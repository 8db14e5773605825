// RUN: %e2e %s
// Deeply nested scf loops and branches on memrefs: primes by sieve, bubble sort, and a triangular nest whose bounds depend on outer indices.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarIndex(index)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  %c40 = arith.constant 40 : index
  %true = arith.constant true
  %false = arith.constant false
  %sieve = memref.alloc() : memref<40xi1>
  linalg.fill ins(%true : i1) outs(%sieve : memref<40xi1>)
  memref.store %false, %sieve[%c0] : memref<40xi1>
  memref.store %false, %sieve[%c1] : memref<40xi1>
  scf.for %i = %c2 to %c40 step %c1 {
    %p = memref.load %sieve[%i] : memref<40xi1>
    scf.if %p {
      %first = arith.muli %i, %i : index
      scf.for %j = %first to %c40 step %i {
        memref.store %false, %sieve[%j] : memref<40xi1>
      }
    }
  }
  %dump1 = memref.cast %sieve : memref<40xi1> to memref<*xi1>
  call @xtDumpI1(%dump1) : (memref<*xi1>) -> ()
  %a = memref.alloc() : memref<10xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%a : memref<10xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  scf.for %i = %c0 to %c10 step %c1 {
    %last = affine.apply affine_map<(i) -> (9 - i)>(%i)
    scf.for %j = %c0 to %last step %c1 {
      %j1 = arith.addi %j, %c1 : index
      %x = memref.load %a[%j] : memref<10xf32>
      %y = memref.load %a[%j1] : memref<10xf32>
      %p = arith.cmpf ogt, %x, %y : f32
      scf.if %p {
        memref.store %y, %a[%j] : memref<10xf32>
        memref.store %x, %a[%j1] : memref<10xf32>
      }
    }
  }
  %dump2 = memref.cast %a : memref<10xf32> to memref<*xf32>
  call @xtDumpF32(%dump2) : (memref<*xf32>) -> ()
  %t = scf.for %i = %c0 to %c10 step %c1 iter_args(%s0 = %c0) -> (index) {
    %s1 = scf.for %j = %i to %c10 step %c2 iter_args(%s = %s0) -> (index) {
      %s2 = scf.for %k = %c0 to %j step %c1 iter_args(%q = %s) -> (index) {
        %u = arith.addi %q, %k : index
        scf.yield %u : index
      }
      scf.yield %s2 : index
    }
    scf.yield %s1 : index
  }
  call @xtDumpScalarIndex(%t) : (index) -> ()
  memref.dealloc %sieve : memref<40xi1>
  memref.dealloc %a : memref<10xf32>
  return
}
