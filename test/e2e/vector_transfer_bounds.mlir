// RUN: %e2e %s
// vector.transfer_read and transfer_write partly out of bounds with padding, of strided views, and transposed.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %pad = arith.constant -9.0 : f32
  %m = memref.alloc() : memref<4x8xf32>
  %o = memref.alloc() : memref<6x8xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<4x8xf32>) {
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
      outs(%o : memref<6x8xf32>) {
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
  %a = vector.transfer_read %m[%c1, %c5], %pad : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %a, %o[%c0, %c2] {in_bounds = [true]} : vector<4xf32>, memref<6x8xf32>
  // Only three of the four lanes fit.
  vector.transfer_write %a, %o[%c1, %c5] : vector<4xf32>, memref<6x8xf32>
  %v = memref.subview %m[0, 1] [2, 3] [2, 2] : memref<4x8xf32> to memref<2x3xf32, strided<[16, 2], offset: 1>>
  %b = vector.transfer_read %v[%c1, %c0], %pad : memref<2x3xf32, strided<[16, 2], offset: 1>>, vector<4xf32>
  vector.transfer_write %b, %o[%c2, %c0] {in_bounds = [true]} : vector<4xf32>, memref<6x8xf32>
  %dump1 = memref.cast %o : memref<6x8xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %t = vector.transfer_read %m[%c0, %c1], %pad {permutation_map = affine_map<(i, j) -> (j, i)>, in_bounds = [true, true]} : memref<4x8xf32>, vector<4x4xf32>
  vector.transfer_write %t, %o[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, memref<6x8xf32>
  %dump2 = memref.cast %o : memref<6x8xf32> to memref<*xf32>
  call @xtDumpF32(%dump2) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<4x8xf32>
  memref.dealloc %o : memref<6x8xf32>
  return
}
