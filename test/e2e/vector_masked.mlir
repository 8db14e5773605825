// RUN: %e2e %s
// Masks: create_mask, constant_mask, maskedload, maskedstore, gather, scatter, and masked transfers.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %pad = arith.constant -1.0 : f32
  %m = memref.alloc() : memref<2x8xf32>
  %o = memref.alloc() : memref<4x8xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<2x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%o : memref<4x8xf32>) {
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
  %mask = vector.create_mask %c3 : vector<4xi1>
  %pass = vector.broadcast %pad : f32 to vector<4xf32>
  %a = vector.maskedload %m[%c0, %c1], %mask, %pass : memref<2x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %a, %o[%c0, %c0] : memref<4x8xf32>, vector<4xf32>
  %even = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  vector.maskedstore %o[%c1, %c0], %even, %a : memref<4x8xf32>, vector<4xi1>, vector<4xf32>
  %at = arith.constant dense<[7, 0, 3, 100]> : vector<4xi32>
  %g = vector.gather %m[%c1, %c0] [%at], %mask, %pass : memref<2x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %c2 = arith.constant 2 : index
  vector.store %g, %o[%c2, %c0] : memref<4x8xf32>, vector<4xf32>
  vector.scatter %o[%c3, %c0] [%at], %mask, %a : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %two = vector.constant_mask [2] : vector<4xi1>
  %t = vector.transfer_read %m[%c0, %c3], %pad, %two {in_bounds = [true]} : memref<2x8xf32>, vector<4xf32>
  %c4 = arith.constant 4 : index
  vector.store %t, %o[%c0, %c4] : memref<4x8xf32>, vector<4xf32>
  %dump1 = memref.cast %o : memref<4x8xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<2x8xf32>
  memref.dealloc %o : memref<4x8xf32>
  return
}
