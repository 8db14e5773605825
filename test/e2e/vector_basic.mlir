// RUN: %e2e %s
// One-dimensional vectors: load, store, broadcast, arithmetic, fma, comparison and select, extract, insert, shuffle, step, from and to elements.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarF32(f32)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<16xf32>
  %o = memref.alloc() : memref<8x8xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%m : memref<16xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%o : memref<8x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  %a = vector.load %m[%c3] : memref<16xf32>, vector<8xf32>
  %b = vector.load %m[%c4] : memref<16xf32>, vector<8xf32>
  %k = arith.constant 1.5 : f32
  %s = vector.broadcast %k : f32 to vector<8xf32>
  %f = vector.fma %a, %b, %s : vector<8xf32>
  vector.store %f, %o[%c0, %c0] : memref<8x8xf32>, vector<8xf32>
  %p = arith.cmpf ogt, %a, %b : vector<8xf32>
  %q = arith.select %p, %a, %b : vector<8xi1>, vector<8xf32>
  %c1 = arith.constant 1 : index
  vector.store %q, %o[%c1, %c0] : memref<8x8xf32>, vector<8xf32>
  %r = vector.shuffle %a, %b [15, 0, 8, 7, 1, 1, 9, 3] : vector<8xf32>, vector<8xf32>
  %c2 = arith.constant 2 : index
  vector.store %r, %o[%c2, %c0] : memref<8x8xf32>, vector<8xf32>
  %e = vector.extract %r[2] : f32 from vector<8xf32>
  call @xtDumpScalarF32(%e) : (f32) -> ()
  %i = vector.insert %e, %s [5] : f32 into vector<8xf32>
  vector.store %i, %o[%c3, %c0] : memref<8x8xf32>, vector<8xf32>
  %ed = vector.extract %i[%c4] : f32 from vector<8xf32>
  %id = vector.insert %ed, %a [%c1] : f32 into vector<8xf32>
  vector.store %id, %o[%c4, %c0] : memref<8x8xf32>, vector<8xf32>
  %u = vector.from_elements %e, %k, %ed, %k : vector<4xf32>
  vector.store %u, %o[%c4, %c4] : memref<8x8xf32>, vector<4xf32>
  %t:4 = vector.to_elements %u : vector<4xf32>
  call @xtDumpScalarF32(%t#2) : (f32) -> ()
  %dense = arith.constant dense<[1.0, -2.0, 0.5, -0.0, 4.0, 8.0, -16.0, 0.1]> : vector<8xf32>
  %ab = math.absf %dense : vector<8xf32>
  %ng = arith.negf %ab : vector<8xf32>
  %mx = arith.maximumf %ng, %a : vector<8xf32>
  %c5 = arith.constant 5 : index
  vector.store %mx, %o[%c5, %c0] : memref<8x8xf32>, vector<8xf32>
  %dump1 = memref.cast %o : memref<8x8xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %n = memref.alloc() : memref<4x4xi32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%n : memref<4x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  %step = vector.step : vector<4xindex>
  %st = arith.index_cast %step : vector<4xindex> to vector<4xi32>
  %v = vector.load %n[%c1, %c0] : memref<4x4xi32>, vector<4xi32>
  %w = arith.muli %v, %st : vector<4xi32>
  %x = arith.shli %w, %st : vector<4xi32>
  vector.store %x, %n[%c2, %c0] : memref<4x4xi32>, vector<4xi32>
  %y = arith.cmpi slt, %v, %st : vector<4xi32>
  %z = arith.extui %y : vector<4xi1> to vector<4xi32>
  vector.store %z, %n[%c3, %c0] : memref<4x4xi32>, vector<4xi32>
  %dump2 = memref.cast %n : memref<4x4xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<16xf32>
  memref.dealloc %n : memref<4x4xi32>
  memref.dealloc %o : memref<8x8xf32>
  return
}
