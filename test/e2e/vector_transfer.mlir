// RUN: %e2e %s
// vector.transfer_read and transfer_write in bounds: of rank 1 and 2, and on tensors carried through a loop.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func @add_tensors(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %pad = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %y) -> (tensor<4x8xf32>) {
    %a = vector.transfer_read %x[%i, %c0], %pad {in_bounds = [true]} : tensor<4x8xf32>, vector<8xf32>
    %b = vector.transfer_read %t[%i, %c0], %pad {in_bounds = [true]} : tensor<4x8xf32>, vector<8xf32>
    %s = arith.addf %a, %b : vector<8xf32>
    %u = vector.transfer_write %s, %t[%i, %c0] {in_bounds = [true]} : vector<8xf32>, tensor<4x8xf32>
    scf.yield %u : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
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
  %a = vector.transfer_read %m[%c1, %c3], %pad {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %a, %o[%c0, %c2] {in_bounds = [true]} : vector<4xf32>, memref<6x8xf32>
  %d = vector.transfer_read %m[%c2, %c1], %pad {in_bounds = [true, true]} : memref<4x8xf32>, vector<2x4xf32>
  vector.transfer_write %d, %o[%c3, %c1] {in_bounds = [true, true]} : vector<2x4xf32>, memref<6x8xf32>
  %dump1 = memref.cast %o : memref<6x8xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %x_empty = tensor.empty() : tensor<4x8xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<4x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x8xf32>
  %y_empty = tensor.empty() : tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%y_empty : tensor<4x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 4) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x8xf32>
  %r = call @add_tensors(%x, %y) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %buffer2 = bufferization.to_buffer %r read_only : tensor<4x8xf32> to memref<4x8xf32>
  %dump2 = memref.cast %buffer2 : memref<4x8xf32> to memref<*xf32>
  call @xtDumpF32(%dump2) : (memref<*xf32>) -> ()
  %buffer3 = bufferization.to_buffer %y read_only : tensor<4x8xf32> to memref<4x8xf32>
  %dump3 = memref.cast %buffer3 : memref<4x8xf32> to memref<*xf32>
  call @xtDumpF32(%dump3) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<4x8xf32>
  memref.dealloc %o : memref<6x8xf32>
  return
}
