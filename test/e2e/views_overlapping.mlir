// RUN: %e2e %s
// Overlapping memref views: interleaved and identical views in linalg ops, shifted views written and read in a sequential loop.

func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}

func.func private @accumulate(%x: memref<?xi32, strided<[?], offset: ?>>, %y: memref<?xi32, strided<[?], offset: ?>>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<?xi32, strided<[?], offset: ?>>) outs(%y : memref<?xi32, strided<[?], offset: ?>>) {
  ^bb0(%a: i32, %b: i32):
    %s = arith.muli %a, %b : i32
    %t = arith.subi %s, %a : i32
    linalg.yield %t : i32
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %m = memref.alloc() : memref<10xi32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%m : memref<10xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  %even = memref.subview %m[0] [5] [2] : memref<10xi32> to memref<5xi32, strided<[2]>>
  %odd = memref.subview %m[1] [5] [2] : memref<10xi32> to memref<5xi32, strided<[2], offset: 1>>
  %evend = memref.cast %even : memref<5xi32, strided<[2]>> to memref<?xi32, strided<[?], offset: ?>>
  %oddd = memref.cast %odd : memref<5xi32, strided<[2], offset: 1>> to memref<?xi32, strided<[?], offset: ?>>
  call @accumulate(%evend, %oddd) : (memref<?xi32, strided<[?], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>) -> ()
  %dump1 = memref.cast %m : memref<10xi32> to memref<*xi32>
  call @xtDumpI32(%dump1) : (memref<*xi32>) -> ()
  // The same view as input and as output.
  call @accumulate(%evend, %evend) : (memref<?xi32, strided<[?], offset: ?>>, memref<?xi32, strided<[?], offset: ?>>) -> ()
  %dump2 = memref.cast %m : memref<10xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  linalg.add ins(%even, %odd : memref<5xi32, strided<[2]>>, memref<5xi32, strided<[2], offset: 1>>) outs(%odd : memref<5xi32, strided<[2], offset: 1>>)
  %dump3 = memref.cast %m : memref<10xi32> to memref<*xi32>
  call @xtDumpI32(%dump3) : (memref<*xi32>) -> ()
  %a = memref.subview %m[0] [8] [1] : memref<10xi32> to memref<8xi32, strided<[1]>>
  %b = memref.subview %m[2] [8] [1] : memref<10xi32> to memref<8xi32, strided<[1], offset: 2>>
  scf.for %i = %c0 to %c7 step %c1 {
    %x = memref.load %b[%i] : memref<8xi32, strided<[1], offset: 2>>
    memref.store %x, %a[%i] : memref<8xi32, strided<[1]>>
    %i1 = arith.addi %i, %c1 : index
    %y = memref.load %a[%i1] : memref<8xi32, strided<[1]>>
    %z = arith.xori %x, %y : i32
    memref.store %z, %b[%i] : memref<8xi32, strided<[1], offset: 2>>
  }
  %dump4 = memref.cast %m : memref<10xi32> to memref<*xi32>
  call @xtDumpI32(%dump4) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<10xi32>
  return
}
