// RUN: %e2e %s
// Calls inside loops and branches: tensors carried through a function per iteration, dynamic results, and memrefs changed by a callee.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}

func.func private @step(%x: tensor<3x3xf32>, %w: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<3x3xf32>) -> tensor<3x3xf32>
  %r = linalg.matmul ins(%x, %w : tensor<3x3xf32>, tensor<3x3xf32>) outs(%i : tensor<3x3xf32>) -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}

func.func private @grow(%x: tensor<?xi32>) -> tensor<?xi32> {
  %v = arith.constant 9 : i32
  %r = tensor.pad %x low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : i32
  } : tensor<?xi32> to tensor<?xi32>
  return %r : tensor<?xi32>
}

func.func private @mark(%m: memref<8xi64>, %i: index) {
  %v = arith.index_cast %i : index to i64
  memref.store %v, %m[%i] : memref<8xi64>
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %x_empty = tensor.empty() : tensor<3x3xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<3x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.11 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x3xf32>
  %w_empty = tensor.empty() : tensor<3x3xf32>
  %w = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%w_empty : tensor<3x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 4) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.13 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x3xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %x) -> (tensor<3x3xf32>) {
    %odd = arith.remui %i, %c2 : index
    %p = arith.cmpi eq, %odd, %c0 : index
    %u = scf.if %p -> (tensor<3x3xf32>) {
      %v = func.call @step(%t, %w) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      scf.yield %v : tensor<3x3xf32>
    } else {
      %v = func.call @step(%w, %t) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      scf.yield %v : tensor<3x3xf32>
    }
    scf.yield %u : tensor<3x3xf32>
  }
  %dump1 = tensor.cast %r : tensor<3x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %d_empty = tensor.empty(%c2) : tensor<?xi32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%d_empty : tensor<?xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<?xi32>
  %g = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %d) -> (tensor<?xi32>) {
    %u = func.call @grow(%t) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  %dump2 = tensor.cast %g : tensor<?xi32> to tensor<*xi32>
  call @xtDumpI32(%dump2) : (tensor<*xi32>) -> ()
  %m = memref.alloc() : memref<8xi64>
  %minus = arith.constant -1 : i64
  linalg.fill ins(%minus : i64) outs(%m : memref<8xi64>)
  scf.for %i = %c1 to %c8 step %c2 {
    func.call @mark(%m, %i) : (memref<8xi64>, index) -> ()
  }
  %dump3 = memref.cast %m : memref<8xi64> to memref<*xi64>
  call @xtDumpI64(%dump3) : (memref<*xi64>) -> ()
  memref.dealloc %m : memref<8xi64>
  return
}
