// RUN: %e2e %s
// Convolution and pooling on memrefs, the input a padded border inside a larger buffer.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloc() : memref<1x6x6x2xf32>
  %k = memref.alloc() : memref<3x3x2x3xf32>
  %o = memref.alloc() : memref<1x4x4x3xf32>
  %w = memref.alloca() : memref<2x2xf32>
  %p = memref.alloc() : memref<1x2x2x3xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x6x6x2xf32>)
  %inner = memref.subview %padded[0, 1, 1, 0] [1, 4, 4, 2] [1, 1, 1, 1] : memref<1x6x6x2xf32> to memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%inner : memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 1) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%k : memref<3x3x2x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 2) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  linalg.fill ins(%zero : f32) outs(%o : memref<1x4x4x3xf32>)
  linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%padded, %k : memref<1x6x6x2xf32>, memref<3x3x2x3xf32>) outs(%o : memref<1x4x4x3xf32>)
  %dump1 = memref.cast %o : memref<1x4x4x3xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  linalg.fill ins(%zero : f32) outs(%p : memref<1x2x2x3xf32>)
  linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%o, %w : memref<1x4x4x3xf32>, memref<2x2xf32>) outs(%p : memref<1x2x2x3xf32>)
  %dump2 = memref.cast %p : memref<1x2x2x3xf32> to memref<*xf32>
  call @xtDumpF32(%dump2) : (memref<*xf32>) -> ()
  memref.dealloc %padded : memref<1x6x6x2xf32>
  memref.dealloc %k : memref<3x3x2x3xf32>
  memref.dealloc %o : memref<1x4x4x3xf32>
  memref.dealloc %p : memref<1x2x2x3xf32>
  return
}
