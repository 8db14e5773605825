// RUN: %e2e %s
// Zero-sized shapes, static and dynamic: nothing is read or written, reductions over nothing give their init, shapes survive.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a_empty = tensor.empty() : tensor<3x0xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<3x0xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x0xf32>
  %b_empty = tensor.empty() : tensor<0x2xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<0x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<0x2xf32>
  %c_empty = tensor.empty() : tensor<3x2xf32>
  %c = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%c_empty : tensor<3x2xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x2xf32>
  %dump1 = tensor.cast %a : tensor<3x0xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %r0 = linalg.matmul ins(%a, %b : tensor<3x0xf32>, tensor<0x2xf32>) outs(%c : tensor<3x2xf32>) -> tensor<3x2xf32>
  %dump2 = tensor.cast %r0 : tensor<3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %d_empty = tensor.empty() : tensor<3xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%d_empty : tensor<3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 4) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3xf32>
  %r1 = linalg.reduce {arith.addf} ins(%a : tensor<3x0xf32>) outs(%d : tensor<3xf32>) dimensions = [1]
  %dump3 = tensor.cast %r1 : tensor<3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %dyn_empty = tensor.empty(%c0, %c3) : tensor<?x?xi32>
  %dyn = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%dyn_empty : tensor<?x?xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 5) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<?x?xi32>
  %dump4 = tensor.cast %dyn : tensor<?x?xi32> to tensor<*xi32>
  call @xtDumpI32(%dump4) : (tensor<*xi32>) -> ()
  %e = tensor.empty(%c3, %c0) : tensor<?x?xi32>
  %r2 = linalg.transpose ins(%dyn : tensor<?x?xi32>) outs(%e : tensor<?x?xi32>) permutation = [1, 0]
  %dump5 = tensor.cast %r2 : tensor<?x?xi32> to tensor<*xi32>
  call @xtDumpI32(%dump5) : (tensor<*xi32>) -> ()
  %m = memref.alloc() : memref<0xf64>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%m : memref<0xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 6) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  }
  %dump6 = memref.cast %m : memref<0xf64> to memref<*xf64>
  call @xtDumpF64(%dump6) : (memref<*xf64>) -> ()
  memref.dealloc %m : memref<0xf64>
  %s = tensor.extract_slice %c[1, 0] [0, 2] [1, 1] : tensor<3x2xf32> to tensor<0x2xf32>
  %i = tensor.insert_slice %s into %c[1, 0] [0, 2] [1, 1] : tensor<0x2xf32> into tensor<3x2xf32>
  %dump7 = tensor.cast %i : tensor<3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump7) : (tensor<*xf32>) -> ()
  return
}
