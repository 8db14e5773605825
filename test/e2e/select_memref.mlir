// RUN: %e2e %s
// arith.select between memrefs: stores go to the one that was chosen.

func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xi32>
  %b = memref.alloc() : memref<4xi32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%a : memref<4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%b : memref<4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  %v = memref.load %a[%c1] : memref<4xi32>
  %w = memref.load %b[%c1] : memref<4xi32>
  %less = arith.cmpi slt, %v, %w : i32
  %s = arith.select %less, %a, %b : memref<4xi32>
  memref.store %w, %s[%c2] : memref<4xi32>
  %dump1 = memref.cast %a : memref<4xi32> to memref<*xi32>
  call @xtDumpI32(%dump1) : (memref<*xi32>) -> ()
  %dump2 = memref.cast %b : memref<4xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  memref.dealloc %a : memref<4xi32>
  memref.dealloc %b : memref<4xi32>
  return
}
