// RUN: %e2e %s
// Vectors of rank 2 and 3: shape_cast, broadcast of rows, extract and insert of rows, on integers.

func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarI32(i32)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
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
  %flat = vector.shape_cast %s : vector<2x4xi32> to vector<8xi32>
  %sum = vector.reduction <add>, %flat : vector<8xi32> into i32
  call @xtDumpScalarI32(%sum) : (i32) -> ()
  %cube = vector.shape_cast %flat : vector<8xi32> to vector<2x2x2xi32>
  %row = vector.extract %cube[1] : vector<2x2xi32> from vector<2x2x2xi32>
  %cell = vector.extract %row[0, 1] : i32 from vector<2x2xi32>
  call @xtDumpScalarI32(%cell) : (i32) -> ()
  %r0 = vector.extract %s[0] : vector<4xi32> from vector<2x4xi32>
  %rows = vector.broadcast %r0 : vector<4xi32> to vector<2x4xi32>
  vector.transfer_write %rows, %o[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xi32>, memref<8x4xi32>
  %ins = vector.insert %r0, %b [1] : vector<4xi32> into vector<2x4xi32>
  %c2 = arith.constant 2 : index
  vector.transfer_write %ins, %o[%c2, %c0] {in_bounds = [true, true]} : vector<2x4xi32>, memref<8x4xi32>
  %dump1 = memref.cast %o : memref<8x4xi32> to memref<*xi32>
  call @xtDumpI32(%dump1) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<4x6xi32>
  memref.dealloc %o : memref<8x4xi32>
  return
}
