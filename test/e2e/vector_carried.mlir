// RUN: %e2e %s
// Vectors that loops carry: two that are swapped, one whose old value is read after the new one is known, one that another update reads, a loop that starts from what dies and one that starts from what lives on, branches that select.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

memref.global "private" constant @table : memref<8x4xf32> = dense<[
  [1.0, -2.5, 3.25, 0.5], [0.75, 1.5, -1.25, 2.0], [-0.5, 2.25, 1.0, -3.0], [4.0, 0.25, -0.75, 1.75],
  [2.5, -1.0, 0.5, 0.125], [-2.0, 3.0, 1.5, -0.5], [0.25, -0.25, 2.0, 1.0], [1.25, 0.5, -4.0, 3.5]]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %t = memref.get_global @table : memref<8x4xf32>
  %o = memref.alloc() : memref<12x4xf32>
  %first = vector.load %t[%c0, %c0] : memref<8x4xf32>, vector<4xf32>
  %second = vector.load %t[%c1, %c0] : memref<8x4xf32>, vector<4xf32>
  // Swapped, and a sum of the two.
  %swap:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %first, %b = %second) -> (vector<4xf32>, vector<4xf32>) {
    %x = vector.load %t[%i, %c0] : memref<8x4xf32>, vector<4xf32>
    %n = arith.addf %b, %x : vector<4xf32>
    scf.yield %n, %a : vector<4xf32>, vector<4xf32>
  }
  vector.store %swap#0, %o[%c0, %c0] : memref<12x4xf32>, vector<4xf32>
  vector.store %swap#1, %o[%c1, %c0] : memref<12x4xf32>, vector<4xf32>
  // The old value of %a goes into %b's next one, and to memory, after %a's next one.
  %old:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %first, %b = %second) -> (vector<4xf32>, vector<4xf32>) {
    %x = vector.load %t[%i, %c0] : memref<8x4xf32>, vector<4xf32>
    %n = arith.addf %a, %x : vector<4xf32>
    %p = arith.mulf %a, %x : vector<4xf32>
    %m = arith.subf %b, %p : vector<4xf32>
    vector.store %a, %o[%c2, %c0] : memref<12x4xf32>, vector<4xf32>
    scf.yield %n, %m : vector<4xf32>, vector<4xf32>
  }
  vector.store %old#0, %o[%c3, %c0] : memref<12x4xf32>, vector<4xf32>
  vector.store %old#1, %o[%c4, %c0] : memref<12x4xf32>, vector<4xf32>
  // The new value of %a goes into %b's.
  %new:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %first, %b = %second) -> (vector<4xf32>, vector<4xf32>) {
    %x = vector.load %t[%i, %c0] : memref<8x4xf32>, vector<4xf32>
    %n = arith.addf %a, %x : vector<4xf32>
    %m = arith.subf %b, %n : vector<4xf32>
    scf.yield %n, %m : vector<4xf32>, vector<4xf32>
  }
  vector.store %new#0, %o[%c5, %c0] : memref<12x4xf32>, vector<4xf32>
  vector.store %new#1, %o[%c6, %c0] : memref<12x4xf32>, vector<4xf32>
  // A nest whose inner loop starts from what the outer one carries, from the outer value each time,
  // and from a branch.
  %lives = vector.load %t[%c7, %c0] : memref<8x4xf32>, vector<4xf32>
  %nest = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %lives) -> (vector<4xf32>) {
    %sum = scf.for %j = %c0 to %i step %c1 iter_args(%s = %a) -> (vector<4xf32>) {
      %x = vector.load %t[%j, %c0] : memref<8x4xf32>, vector<4xf32>
      %n = arith.addf %s, %x : vector<4xf32>
      scf.yield %n : vector<4xf32>
    }
    %again = scf.for %j = %c0 to %i step %c1 iter_args(%s = %second) -> (vector<4xf32>) {
      %n = arith.mulf %s, %first : vector<4xf32>
      scf.yield %n : vector<4xf32>
    }
    %odd = arith.cmpi eq, %i, %c1 : index
    %chosen = scf.if %odd -> (vector<4xf32>) {
      %x = vector.load %t[%i, %c0] : memref<8x4xf32>, vector<4xf32>
      scf.yield %x : vector<4xf32>
    } else {
      scf.yield %again : vector<4xf32>
    }
    %last = scf.for %j = %c0 to %c2 step %c1 iter_args(%s = %chosen) -> (vector<4xf32>) {
      %p = arith.mulf %s, %s : vector<4xf32>
      %q = arith.subf %first, %p : vector<4xf32>
      %n = arith.addf %q, %s : vector<4xf32>
      scf.yield %n : vector<4xf32>
    }
    %r = arith.addf %sum, %last : vector<4xf32>
    scf.yield %r : vector<4xf32>
  }
  vector.store %nest, %o[%c7, %c0] : memref<12x4xf32>, vector<4xf32>
  // An expression on both sides, and one that stands in a store after other stores.
  %e = arith.subf %first, %second : vector<4xf32>
  %f = arith.subf %lives, %e : vector<4xf32>
  %g = arith.negf %f : vector<4xf32>
  %h = arith.divf %g, %second : vector<4xf32>
  %h1 = arith.subf %h, %g : vector<4xf32>
  vector.store %first, %o[%c8, %c0] : memref<12x4xf32>, vector<4xf32>
  %c9 = arith.constant 9 : index
  vector.store %h1, %o[%c9, %c0] : memref<12x4xf32>, vector<4xf32>
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %again = vector.load %o[%c8, %c0] : memref<12x4xf32>, vector<4xf32>
  %z = arith.addf %again, %first : vector<4xf32>
  vector.store %second, %o[%c8, %c0] : memref<12x4xf32>, vector<4xf32>
  vector.store %z, %o[%c10, %c0] : memref<12x4xf32>, vector<4xf32>
  %three = vector.extract_strided_slice %z {offsets = [0], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
  %twice = arith.addf %three, %three : vector<3xf32>
  vector.store %lives, %o[%c11, %c0] : memref<12x4xf32>, vector<4xf32>
  vector.store %twice, %o[%c11, %c0] : memref<12x4xf32>, vector<3xf32>
  %u = memref.cast %o : memref<12x4xf32> to memref<*xf32>
  call @xtDumpF32(%u) : (memref<*xf32>) -> ()
  return
}
