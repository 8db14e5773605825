// RUN: %e2e %s
// tensor and memref collapse_shape and expand_shape, static and dynamic, of results and of strided views.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}

func.func @flatten(%x: tensor<?x3x?xf32>) -> tensor<?x?xf32> {
  %r = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x3x?xf32> into tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @main() {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %x_empty = tensor.empty() : tensor<2x3x4xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%x_empty : tensor<2x3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 1) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x3x4xf32>
  %a = tensor.collapse_shape %x [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
  %b = tensor.expand_shape %a [[0, 1]] output_shape [4, 6] : tensor<24xf32> into tensor<4x6xf32>
  %dump1 = tensor.cast %b : tensor<4x6xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %xd = tensor.cast %x : tensor<2x3x4xf32> to tensor<?x3x?xf32>
  %f = call @flatten(%xd) : (tensor<?x3x?xf32>) -> tensor<?x?xf32>
  %dump2 = tensor.cast %f : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %g = tensor.expand_shape %f [[0, 1], [2, 3]] output_shape [%c2, 3, 2, %c2] : tensor<?x?xf32> into tensor<?x3x2x?xf32>
  %dump3 = tensor.cast %g : tensor<?x3x2x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %one = tensor.extract_slice %x[1, 1, 2] [1, 1, 1] [1, 1, 1] : tensor<2x3x4xf32> to tensor<1x1x1xf32>
  %scalar = tensor.collapse_shape %one [] : tensor<1x1x1xf32> into tensor<f32>
  %dump4 = tensor.cast %scalar : tensor<f32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  %back = tensor.expand_shape %scalar [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %dump5 = tensor.cast %back : tensor<1x1xf32> to tensor<*xf32>
  call @xtDumpF32(%dump5) : (tensor<*xf32>) -> ()
  // A slice that is not contiguous is copied before it is collapsed.
  %s = tensor.extract_slice %x[0, 0, 1] [2, 3, 2] [1, 1, 1] : tensor<2x3x4xf32> to tensor<2x3x2xf32>
  %sc = tensor.collapse_shape %s [[0], [1, 2]] : tensor<2x3x2xf32> into tensor<2x6xf32>
  %dump6 = tensor.cast %sc : tensor<2x6xf32> to tensor<*xf32>
  call @xtDumpF32(%dump6) : (tensor<*xf32>) -> ()
  %m = memref.alloc() : memref<4x6xi64>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<4x6xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  }
  %me = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 2, 3] : memref<4x6xi64> into memref<4x2x3xi64>
  %dump7 = memref.cast %me : memref<4x2x3xi64> to memref<*xi64>
  call @xtDumpI64(%dump7) : (memref<*xi64>) -> ()
  %mv = memref.subview %me[0, 0, 0] [2, 2, 3] [2, 1, 1] : memref<4x2x3xi64> to memref<2x2x3xi64, strided<[12, 3, 1]>>
  %mc = memref.collapse_shape %mv [[0], [1, 2]] : memref<2x2x3xi64, strided<[12, 3, 1]>> into memref<2x6xi64, strided<[12, 1]>>
  %dump8 = memref.cast %mc : memref<2x6xi64, strided<[12, 1]>> to memref<*xi64>
  call @xtDumpI64(%dump8) : (memref<*xi64>) -> ()
  memref.dealloc %m : memref<4x6xi64>
  return
}
