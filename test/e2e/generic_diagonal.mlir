// RUN: %e2e %s
// linalg.generic with non-permutation maps: diagonal read, windowed sums and strided reads, on memrefs.

func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %m = memref.alloc() : memref<5x5xi32>
  %d = memref.alloc() : memref<5xi32>
  %w = memref.alloc() : memref<4xi32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<5x5xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%m : memref<5x5xi32>) outs(%d : memref<5xi32>) {
  ^bb0(%a: i32, %o: i32):
    linalg.yield %a : i32
  }
  %dump1 = memref.cast %d : memref<5xi32> to memref<*xi32>
  call @xtDumpI32(%dump1) : (memref<*xi32>) -> ()
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%w : memref<4xi32>)
  %k = memref.alloc() : memref<2xi32>
  linalg.fill ins(%zero : i32) outs(%k : memref<2xi32>)
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%d, %k : memref<5xi32>, memref<2xi32>) outs(%w : memref<4xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %s = arith.addi %a, %o : i32
    linalg.yield %s : i32
  }
  %dump2 = memref.cast %w : memref<4xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i * 2, 4 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%m : memref<5x5xi32>) outs(%k : memref<2xi32>) {
  ^bb0(%a: i32, %o: i32):
    linalg.yield %a : i32
  }
  %dump3 = memref.cast %k : memref<2xi32> to memref<*xi32>
  call @xtDumpI32(%dump3) : (memref<*xi32>) -> ()
  memref.dealloc %k : memref<2xi32>
  memref.dealloc %w : memref<4xi32>
  memref.dealloc %d : memref<5xi32>
  memref.dealloc %m : memref<5x5xi32>
  return
}
