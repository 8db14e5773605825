// RUN: %e2e %s
// affine.parallel with reductions that are exact in any order.

func.func private @xtDumpScalarI32(i32)

func.func @main() {
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
  %sum, %or = affine.parallel (%i, %j) = (0, 0) to (6, 6) reduce ("addi", "ori") -> (i32, i32) {
    %x = affine.load %m[%i, %j] : memref<6x6xi32>
    affine.yield %x, %x : i32, i32
  }
  call @xtDumpScalarI32(%sum) : (i32) -> ()
  call @xtDumpScalarI32(%or) : (i32) -> ()
  memref.dealloc %m : memref<6x6xi32>
  return
}
