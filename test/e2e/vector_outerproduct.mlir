// RUN: %e2e %s
// Vector ops that are made of simpler ones: strided slices, transpose, multi_reduction and outerproduct on integers.

func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<4x6xi32>
  %o = memref.alloc() : memref<8x4xi32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<4x6xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%o : memref<8x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  %a = vector.transfer_read %m[%c0, %c0], %zero {in_bounds = [true, true]} : memref<4x6xi32>, vector<2x4xi32>
  %b = vector.transfer_read %m[%c1, %c1], %zero {in_bounds = [true, true]} : memref<4x6xi32>, vector<2x4xi32>
  %s = arith.addi %a, %b : vector<2x4xi32>
  %r0 = vector.extract %s[0] : vector<4xi32> from vector<2x4xi32>
  %slice = vector.extract_strided_slice %s {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xi32> to vector<2x2xi32>
  %put = vector.insert_strided_slice %slice, %a {offsets = [0, 2], strides = [1, 1]} : vector<2x2xi32> into vector<2x4xi32>
  %c4 = arith.constant 4 : index
  vector.transfer_write %put, %o[%c4, %c0] {in_bounds = [true, true]} : vector<2x4xi32>, memref<8x4xi32>
  %t = vector.transpose %s, [1, 0] : vector<2x4xi32> to vector<4x2xi32>
  %tf = vector.shape_cast %t : vector<4x2xi32> to vector<2x4xi32>
  %c6 = arith.constant 6 : index
  vector.transfer_write %tf, %o[%c6, %c0] {in_bounds = [true, true]} : vector<2x4xi32>, memref<8x4xi32>
  %dump1 = memref.cast %o : memref<8x4xi32> to memref<*xi32>
  call @xtDumpI32(%dump1) : (memref<*xi32>) -> ()
  %acc = arith.constant dense<[10, 20]> : vector<2xi32>
  %mr = vector.multi_reduction <add>, %s, %acc [1] : vector<2x4xi32> to vector<2xi32>
  %op = vector.outerproduct %mr, %r0 : vector<2xi32>, vector<4xi32>
  vector.transfer_write %op, %o[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xi32>, memref<8x4xi32>
  %dump2 = memref.cast %o : memref<8x4xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<4x6xi32>
  memref.dealloc %o : memref<8x4xi32>
  return
}
