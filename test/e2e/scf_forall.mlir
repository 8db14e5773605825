// RUN: %e2e %s
// scf.forall on tensors with parallel_insert_slice of disjoint tiles, uneven last tile, and on memrefs.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpIndex(memref<*xindex>) attributes {llvm.emit_c_interface}

func.func @tiled(%x: tensor<7x5xf32>, %o: tensor<7x5xf32>) -> tensor<7x5xf32> {
  %r = scf.forall (%i) = (0) to (7) step (3) shared_outs(%out = %o) -> (tensor<7x5xf32>) {
    %n = affine.min affine_map<(d) -> (3, 7 - d)>(%i)
    %a = tensor.extract_slice %x[%i, 0] [%n, 5] [1, 1] : tensor<7x5xf32> to tensor<?x5xf32>
    %b = tensor.extract_slice %out[%i, 0] [%n, 5] [1, 1] : tensor<7x5xf32> to tensor<?x5xf32>
    %s = linalg.mul ins(%a, %a : tensor<?x5xf32>, tensor<?x5xf32>) outs(%b : tensor<?x5xf32>) -> tensor<?x5xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %out[%i, 0] [%n, 5] [1, 1] : tensor<?x5xf32> into tensor<7x5xf32>
    }
  }
  return %r : tensor<7x5xf32>
}

func.func @main() {
  %x_empty = tensor.empty() : tensor<7x5xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<7x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<7x5xf32>
  %o_empty = tensor.empty() : tensor<7x5xf32>
  %o = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%o_empty : tensor<7x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<7x5xf32>
  %r = call @tiled(%x, %o) : (tensor<7x5xf32>, tensor<7x5xf32>) -> tensor<7x5xf32>
  %dump1 = tensor.cast %r : tensor<7x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %m = memref.alloc() : memref<3x4xindex>
  scf.forall (%i, %j) in (3, 4) {
    %k = arith.muli %i, %j : index
    memref.store %k, %m[%i, %j] : memref<3x4xindex>
  }
  %dump2 = memref.cast %m : memref<3x4xindex> to memref<*xindex>
  call @xtDumpIndex(%dump2) : (memref<*xindex>) -> ()
  memref.dealloc %m : memref<3x4xindex>
  return
}
