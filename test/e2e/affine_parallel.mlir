// RUN: %e2e %s
// affine.parallel with steps and computed bounds.

func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<6x6xi32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<6x6xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  affine.parallel (%i, %j) = (0, 1) to (6, symbol(%c3) * 2) step (2, 3) {
    %x = affine.load %m[%i, %j] : memref<6x6xi32>
    %y = arith.muli %x, %x : i32
    affine.store %y, %m[%i, %j] : memref<6x6xi32>
  }
  %dump1 = memref.cast %m : memref<6x6xi32> to memref<*xi32>
  call @xtDumpI32(%dump1) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<6x6xi32>
  return
}
