// Small kernels of every class, with a tail in every dimension.

// A product of whole tiles.
// inputs: 64x32xf32 32x64xf32
func.func @mm_exact(%a: tensor<64x32xf32>, %b: tensor<32x64xf32>) -> tensor<64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  %y = linalg.matmul ins(%a, %b : tensor<64x32xf32>, tensor<32x64xf32>) outs(%init : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %y : tensor<64x64xf32>
}

// A product with a tail in every dimension.
// inputs: 33x17xf32 17x65xf32
func.func @mm_tails(%a: tensor<33x17xf32>, %b: tensor<17x65xf32>) -> tensor<33x65xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<33x65xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<33x65xf32>) -> tensor<33x65xf32>
  %y = linalg.matmul ins(%a, %b : tensor<33x17xf32>, tensor<17x65xf32>) outs(%init : tensor<33x65xf32>) -> tensor<33x65xf32>
  return %y : tensor<33x65xf32>
}

// A product below one tile.
// inputs: 3x5xf32 5x2xf32
func.func @mm_small(%a: tensor<3x5xf32>, %b: tensor<5x2xf32>) -> tensor<3x2xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<3x2xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<3x2xf32>) -> tensor<3x2xf32>
  %y = linalg.matmul ins(%a, %b : tensor<3x5xf32>, tensor<5x2xf32>) outs(%init : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// A product with a long reduction.
// inputs: 5x131xf32 131x7xf32
func.func @mm_long(%a: tensor<5x131xf32>, %b: tensor<131x7xf32>) -> tensor<5x7xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<5x7xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<5x7xf32>) -> tensor<5x7xf32>
  %y = linalg.matmul ins(%a, %b : tensor<5x131xf32>, tensor<131x7xf32>) outs(%init : tensor<5x7xf32>) -> tensor<5x7xf32>
  return %y : tensor<5x7xf32>
}

// A product of f16.
// inputs: 18x33xf16 33x20xf16
func.func @mm_f16(%a: tensor<18x33xf16>, %b: tensor<33x20xf16>) -> tensor<18x20xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<18x20xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<18x20xf32>) -> tensor<18x20xf32>
  %y = linalg.matmul ins(%a, %b : tensor<18x33xf16>, tensor<33x20xf16>) outs(%init : tensor<18x20xf32>) -> tensor<18x20xf32>
  return %y : tensor<18x20xf32>
}

// A product of bf16.
// inputs: 17x9xbf16 9x35xbf16
func.func @mm_bf16(%a: tensor<17x9xbf16>, %b: tensor<9x35xbf16>) -> tensor<17x35xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<17x35xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<17x35xf32>) -> tensor<17x35xf32>
  %y = linalg.matmul ins(%a, %b : tensor<17x9xbf16>, tensor<9x35xbf16>) outs(%init : tensor<17x35xf32>) -> tensor<17x35xf32>
  return %y : tensor<17x35xf32>
}

// A product of f64.
// inputs: 19x21xf64 21x23xf64
func.func @mm_f64(%a: tensor<19x21xf64>, %b: tensor<21x23xf64>) -> tensor<19x23xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<19x23xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<19x23xf64>) -> tensor<19x23xf64>
  %y = linalg.matmul ins(%a, %b : tensor<19x21xf64>, tensor<21x23xf64>) outs(%init : tensor<19x23xf64>) -> tensor<19x23xf64>
  return %y : tensor<19x23xf64>
}

// A product of i32.
// inputs: 34x18xi32 18x33xi32
func.func @mm_i32(%a: tensor<34x18xi32>, %b: tensor<18x33xi32>) -> tensor<34x33xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<34x33xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<34x33xi32>) -> tensor<34x33xi32>
  %y = linalg.matmul ins(%a, %b : tensor<34x18xi32>, tensor<18x33xi32>) outs(%init : tensor<34x33xi32>) -> tensor<34x33xi32>
  return %y : tensor<34x33xi32>
}

// A product of i8 with sums of i32.
// inputs: 33x19xi8 19x31xi8
func.func @mm_i8(%a: tensor<33x19xi8>, %b: tensor<19x31xi8>) -> tensor<33x31xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<33x31xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<33x31xi32>) -> tensor<33x31xi32>
  %y = linalg.matmul ins(%a, %b : tensor<33x19xi8>, tensor<19x31xi8>) outs(%init : tensor<33x31xi32>) -> tensor<33x31xi32>
  return %y : tensor<33x31xi32>
}

// A product of i64.
// inputs: 9x11xi64 11x13xi64
func.func @mm_i64(%a: tensor<9x11xi64>, %b: tensor<11x13xi64>) -> tensor<9x13xi64> {
  %zero = arith.constant 0 : i64
  %empty = tensor.empty() : tensor<9x13xi64>
  %init = linalg.fill ins(%zero : i64) outs(%empty : tensor<9x13xi64>) -> tensor<9x13xi64>
  %y = linalg.matmul ins(%a, %b : tensor<9x11xi64>, tensor<11x13xi64>) outs(%init : tensor<9x13xi64>) -> tensor<9x13xi64>
  return %y : tensor<9x13xi64>
}

// Three products at once.
// inputs: 3x17x19xf32 3x19x33xf32
func.func @batch_mm(%a: tensor<3x17x19xf32>, %b: tensor<3x19x33xf32>) -> tensor<3x17x33xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<3x17x33xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<3x17x33xf32>) -> tensor<3x17x33xf32>
  %y = linalg.batch_matmul ins(%a, %b : tensor<3x17x19xf32>, tensor<3x19x33xf32>) outs(%init : tensor<3x17x33xf32>) -> tensor<3x17x33xf32>
  return %y : tensor<3x17x33xf32>
}

// A product with a vector.
// inputs: 37x70xf32 70xf32
func.func @matvec(%a: tensor<37x70xf32>, %b: tensor<70xf32>) -> tensor<37xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<37xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<37xf32>) -> tensor<37xf32>
  %y = linalg.matvec ins(%a, %b : tensor<37x70xf32>, tensor<70xf32>) outs(%init : tensor<37xf32>) -> tensor<37xf32>
  return %y : tensor<37xf32>
}

// A vector times a matrix.
// inputs: 70xf32 70x37xf32
func.func @vecmat(%a: tensor<70xf32>, %b: tensor<70x37xf32>) -> tensor<37xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<37xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<37xf32>) -> tensor<37xf32>
  %y = linalg.vecmat ins(%a, %b : tensor<70xf32>, tensor<70x37xf32>) outs(%init : tensor<37xf32>) -> tensor<37xf32>
  return %y : tensor<37xf32>
}

// A scalar product.
// inputs: 300xf32 300xf32
func.func @dot(%a: tensor<300xf32>, %b: tensor<300xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
  %y = linalg.dot ins(%a, %b : tensor<300xf32>, tensor<300xf32>) outs(%init : tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}

// A product with bias and maximum behind it.
// inputs: 33x18xf32 18x35xf32 35xf32
func.func @mm_bias_relu(%a: tensor<33x18xf32>, %b: tensor<18x35xf32>, %bias: tensor<35xf32>) -> tensor<33x35xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<33x35xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<33x35xf32>) -> tensor<33x35xf32>
  %y = linalg.matmul ins(%a, %b : tensor<33x18xf32>, tensor<18x35xf32>) outs(%init : tensor<33x35xf32>) -> tensor<33x35xf32>
  %z = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%y, %bias : tensor<33x35xf32>, tensor<35xf32>) outs(%empty : tensor<33x35xf32>) {
  ^bb0(%v: f32, %w: f32, %o: f32):
    %s = arith.addf %v, %w : f32
    %m = arith.maximumf %s, %zero : f32
    linalg.yield %m : f32
  } -> tensor<33x35xf32>
  return %z : tensor<33x35xf32>
}

// A product of sizes known at run time.
// inputs: 35x18xf32 18x67xf32
func.func @mm_dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %n = tensor.dim %b, %c1 : tensor<?x?xf32>
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x?xf32>) -> tensor<?x?xf32>
  %y = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// The first input transposed.
// inputs: 17x33xf32 17x35xf32
func.func @mm_a_transposed(%a: tensor<17x33xf32>, %b: tensor<17x35xf32>) -> tensor<33x35xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<33x35xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<33x35xf32>) -> tensor<33x35xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<17x33xf32>, tensor<17x35xf32>) outs(%init : tensor<33x35xf32>) {
  ^bb0(%v: f32, %w: f32, %o: f32):
    %p = arith.mulf %v, %w : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<33x35xf32>
  return %y : tensor<33x35xf32>
}

// The second input transposed.
// inputs: 33x17xf32 35x17xf32
func.func @mm_b_transposed(%a: tensor<33x17xf32>, %b: tensor<35x17xf32>) -> tensor<33x35xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<33x35xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<33x35xf32>) -> tensor<33x35xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<33x17xf32>, tensor<35x17xf32>) outs(%init : tensor<33x35xf32>) {
  ^bb0(%v: f32, %w: f32, %o: f32):
    %p = arith.mulf %v, %w : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<33x35xf32>
  return %y : tensor<33x35xf32>
}

// More columns than a tile.
// inputs: 65x5xf32 5x129xf32
func.func @mm_broadcast(%a: tensor<65x5xf32>, %b: tensor<5x129xf32>) -> tensor<65x129xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<65x129xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<65x129xf32>) -> tensor<65x129xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<65x5xf32>, tensor<5x129xf32>) outs(%init : tensor<65x129xf32>) {
  ^bb0(%v: f32, %w: f32, %o: f32):
    %p = arith.mulf %v, %w : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<65x129xf32>
  return %y : tensor<65x129xf32>
}

// A convolution, channels last.
// inputs: 1x11x12x5xf32 3x3x5x9xf32
func.func @conv_nhwc(%x: tensor<1x11x12x5xf32>, %w: tensor<3x3x5x9xf32>) -> tensor<1x9x10x9xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x9x10x9xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x9x10x9xf32>) -> tensor<1x9x10x9xf32>
  %y = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x11x12x5xf32>, tensor<3x3x5x9xf32>) outs(%init : tensor<1x9x10x9xf32>) -> tensor<1x9x10x9xf32>
  return %y : tensor<1x9x10x9xf32>
}

// A convolution, channels first.
// inputs: 2x3x10x11xf32 5x3x3x3xf32
func.func @conv_nchw(%x: tensor<2x3x10x11xf32>, %w: tensor<5x3x3x3xf32>) -> tensor<2x5x8x9xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x5x8x9xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x5x8x9xf32>) -> tensor<2x5x8x9xf32>
  %y = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<2x3x10x11xf32>, tensor<5x3x3x3xf32>) outs(%init : tensor<2x5x8x9xf32>) -> tensor<2x5x8x9xf32>
  return %y : tensor<2x5x8x9xf32>
}

// A convolution with stride 2.
// inputs: 1x13x15x4xf32 3x3x4x6xf32
func.func @conv_stride(%x: tensor<1x13x15x4xf32>, %w: tensor<3x3x4x6xf32>) -> tensor<1x6x7x6xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x6x7x6xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x6x7x6xf32>) -> tensor<1x6x7x6xf32>
  %y = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<1x13x15x4xf32>, tensor<3x3x4x6xf32>) outs(%init : tensor<1x6x7x6xf32>) -> tensor<1x6x7x6xf32>
  return %y : tensor<1x6x7x6xf32>
}

// A convolution with dilation 2.
// inputs: 1x12x13x3xf32 3x3x3x4xf32
func.func @conv_dilated(%x: tensor<1x12x13x3xf32>, %w: tensor<3x3x3x4xf32>) -> tensor<1x8x9x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x8x9x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x8x9x4xf32>) -> tensor<1x8x9x4xf32>
  %y = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>} ins(%x, %w : tensor<1x12x13x3xf32>, tensor<3x3x3x4xf32>) outs(%init : tensor<1x8x9x4xf32>) -> tensor<1x8x9x4xf32>
  return %y : tensor<1x8x9x4xf32>
}

// A convolution of one pixel.
// inputs: 1x9x9x17xf32 1x1x17x33xf32
func.func @conv_pointwise(%x: tensor<1x9x9x17xf32>, %w: tensor<1x1x17x33xf32>) -> tensor<1x9x9x33xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x9x9x33xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x9x9x33xf32>) -> tensor<1x9x9x33xf32>
  %y = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x9x9x17xf32>, tensor<1x1x17x33xf32>) outs(%init : tensor<1x9x9x33xf32>) -> tensor<1x9x9x33xf32>
  return %y : tensor<1x9x9x33xf32>
}

// A depthwise convolution.
// inputs: 1x10x11x7xf32 3x3x7xf32
func.func @depthwise(%x: tensor<1x10x11x7xf32>, %w: tensor<3x3x7xf32>) -> tensor<1x8x9x7xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x8x9x7xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x8x9x7xf32>) -> tensor<1x8x9x7xf32>
  %y = linalg.depthwise_conv_2d_nhwc_hwc ins(%x, %w : tensor<1x10x11x7xf32>, tensor<3x3x7xf32>) outs(%init : tensor<1x8x9x7xf32>) -> tensor<1x8x9x7xf32>
  return %y : tensor<1x8x9x7xf32>
}

// A convolution of rows.
// inputs: 2x19x3xf32 4x3x5xf32
func.func @conv_1d(%x: tensor<2x19x3xf32>, %w: tensor<4x3x5xf32>) -> tensor<2x16x5xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x16x5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x16x5xf32>) -> tensor<2x16x5xf32>
  %y = linalg.conv_1d_nwc_wcf ins(%x, %w : tensor<2x19x3xf32>, tensor<4x3x5xf32>) outs(%init : tensor<2x16x5xf32>) -> tensor<2x16x5xf32>
  return %y : tensor<2x16x5xf32>
}

// The maximum of windows.
// inputs: 1x9x11x5xf32 3x3xf32
func.func @pool_max(%x: tensor<1x9x11x5xf32>, %w: tensor<3x3xf32>) -> tensor<1x7x9x5xf32> {
  %zero = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<1x7x9x5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x7x9x5xf32>) -> tensor<1x7x9x5xf32>
  %y = linalg.pooling_nhwc_max ins(%x, %w : tensor<1x9x11x5xf32>, tensor<3x3xf32>) outs(%init : tensor<1x7x9x5xf32>) -> tensor<1x7x9x5xf32>
  return %y : tensor<1x7x9x5xf32>
}

// The sum of windows with stride 2.
// inputs: 1x10x10x3xf32 2x2xf32
func.func @pool_sum(%x: tensor<1x10x10x3xf32>, %w: tensor<2x2xf32>) -> tensor<1x5x5x3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x5x5x3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x5x5x3xf32>) -> tensor<1x5x5x3xf32>
  %y = linalg.pooling_nhwc_sum {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<1x10x10x3xf32>, tensor<2x2xf32>) outs(%init : tensor<1x5x5x3xf32>) -> tensor<1x5x5x3xf32>
  return %y : tensor<1x5x5x3xf32>
}

// Sums of rows.
// inputs: 9x301xf32
func.func @row_sums(%x: tensor<9x301xf32>) -> tensor<9xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<9xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<9xf32>) -> tensor<9xf32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<9x301xf32>) outs(%init : tensor<9xf32>) dimensions = [1]
  return %y : tensor<9xf32>
}

// Sums of short rows.
// inputs: 130x7xf32
func.func @row_sums_short(%x: tensor<130x7xf32>) -> tensor<130xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<130xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<130xf32>) -> tensor<130xf32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<130x7xf32>) outs(%init : tensor<130xf32>) dimensions = [1]
  return %y : tensor<130xf32>
}

// Maxima of rows.
// inputs: 5x600xf32
func.func @row_maxima(%x: tensor<5x600xf32>) -> tensor<5xf32> {
  %zero = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<5xf32>) -> tensor<5xf32>
  %y = linalg.reduce { arith.maximumf } ins(%x : tensor<5x600xf32>) outs(%init : tensor<5xf32>) dimensions = [1]
  return %y : tensor<5xf32>
}

// Sums of columns.
// inputs: 67x300xf32
func.func @column_sums(%x: tensor<67x300xf32>) -> tensor<300xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<300xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<300xf32>) -> tensor<300xf32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<67x300xf32>) outs(%init : tensor<300xf32>) dimensions = [0]
  return %y : tensor<300xf32>
}

// Sums of three long columns.
// inputs: 700x3xf32
func.func @column_sums_few(%x: tensor<700x3xf32>) -> tensor<3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<3xf32>) -> tensor<3xf32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<700x3xf32>) outs(%init : tensor<3xf32>) dimensions = [0]
  return %y : tensor<3xf32>
}

// The sum of all elements.
// inputs: 37x53xf32
func.func @sum(%x: tensor<37x53xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<37x53xf32>) outs(%init : tensor<f32>) dimensions = [0, 1]
  return %y : tensor<f32>
}

// Sums of i64.
// inputs: 11x130xi64
func.func @sum_i64(%x: tensor<11x130xi64>) -> tensor<11xi64> {
  %zero = arith.constant 0 : i64
  %empty = tensor.empty() : tensor<11xi64>
  %init = linalg.fill ins(%zero : i64) outs(%empty : tensor<11xi64>) -> tensor<11xi64>
  %y = linalg.reduce { arith.addi } ins(%x : tensor<11x130xi64>) outs(%init : tensor<11xi64>) dimensions = [1]
  return %y : tensor<11xi64>
}

// Products of f64.
// inputs: 6x70xf64
func.func @products_f64(%x: tensor<6x70xf64>) -> tensor<6xf64> {
  %zero = arith.constant 1.0 : f64
  %empty = tensor.empty() : tensor<6xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<6xf64>) -> tensor<6xf64>
  %y = linalg.reduce { arith.mulf } ins(%x : tensor<6x70xf64>) outs(%init : tensor<6xf64>) dimensions = [1]
  return %y : tensor<6xf64>
}

// Minima of i8.
// inputs: 4x90xi8
func.func @min_i8(%x: tensor<4x90xi8>) -> tensor<4xi8> {
  %zero = arith.constant 127 : i8
  %empty = tensor.empty() : tensor<4xi8>
  %init = linalg.fill ins(%zero : i8) outs(%empty : tensor<4xi8>) -> tensor<4xi8>
  %y = linalg.reduce { arith.minsi } ins(%x : tensor<4x90xi8>) outs(%init : tensor<4xi8>) dimensions = [1]
  return %y : tensor<4xi8>
}

// Sums of rows of a size known at run time.
// inputs: 13x77xf32
func.func @row_sums_dynamic(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty(%m) : tensor<?xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<?x?xf32>) outs(%init : tensor<?xf32>) dimensions = [1]
  return %y : tensor<?xf32>
}

// Softmax of rows.
// inputs: 7x300xf32
func.func @softmax(%x: tensor<7x300xf32>) -> tensor<7x300xf32> {
  %empty = tensor.empty() : tensor<7x300xf32>
  %y = linalg.softmax dimension(1) ins(%x : tensor<7x300xf32>) outs(%empty : tensor<7x300xf32>) -> tensor<7x300xf32>
  return %y : tensor<7x300xf32>
}

// Softmax of rows that do not fit block memory.
// inputs: 2x9001xf32
func.func @softmax_long(%x: tensor<2x9001xf32>) -> tensor<2x9001xf32> {
  %empty = tensor.empty() : tensor<2x9001xf32>
  %y = linalg.softmax dimension(1) ins(%x : tensor<2x9001xf32>) outs(%empty : tensor<2x9001xf32>) -> tensor<2x9001xf32>
  return %y : tensor<2x9001xf32>
}

// Softmax of sizes known at run time.
// inputs: 3x130xf32
func.func @softmax_dynamic(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n = tensor.dim %x, %c1 : tensor<?x?xf32>
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %y = linalg.softmax dimension(1) ins(%x : tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// A sum of vectors.
// inputs: 1000xf32 1000xf32
func.func @add(%a0: tensor<1000xf32>, %a1: tensor<1000xf32>) -> tensor<1000xf32> {
  %empty = tensor.empty() : tensor<1000xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a0, %a1 : tensor<1000xf32>, tensor<1000xf32>) outs(%empty : tensor<1000xf32>) {
  ^bb0(%v0: f32, %v1: f32, %o: f32):
    %r = arith.addf %v0, %v1 : f32
    linalg.yield %r : f32
  } -> tensor<1000xf32>
  return %y : tensor<1000xf32>
}

// A sum of odd sizes.
// inputs: 7x11x13xf32 7x11x13xf32
func.func @add_odd(%a0: tensor<7x11x13xf32>, %a1: tensor<7x11x13xf32>) -> tensor<7x11x13xf32> {
  %empty = tensor.empty() : tensor<7x11x13xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a0, %a1 : tensor<7x11x13xf32>, tensor<7x11x13xf32>) outs(%empty : tensor<7x11x13xf32>) {
  ^bb0(%v0: f32, %v1: f32, %o: f32):
    %r = arith.addf %v0, %v1 : f32
    linalg.yield %r : f32
  } -> tensor<7x11x13xf32>
  return %y : tensor<7x11x13xf32>
}

// A row added to every row.
// inputs: 33x70xf32 70xf32
func.func @add_row(%a0: tensor<33x70xf32>, %a1: tensor<70xf32>) -> tensor<33x70xf32> {
  %empty = tensor.empty() : tensor<33x70xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a0, %a1 : tensor<33x70xf32>, tensor<70xf32>) outs(%empty : tensor<33x70xf32>) {
  ^bb0(%v0: f32, %v1: f32, %o: f32):
    %r = arith.addf %v0, %v1 : f32
    linalg.yield %r : f32
  } -> tensor<33x70xf32>
  return %y : tensor<33x70xf32>
}

// Every row times its number.
// inputs: 33x70xf32 33xf32
func.func @scale_rows(%a0: tensor<33x70xf32>, %a1: tensor<33xf32>) -> tensor<33x70xf32> {
  %empty = tensor.empty() : tensor<33x70xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a0, %a1 : tensor<33x70xf32>, tensor<33xf32>) outs(%empty : tensor<33x70xf32>) {
  ^bb0(%v0: f32, %v1: f32, %o: f32):
    %r = arith.mulf %v0, %v1 : f32
    linalg.yield %r : f32
  } -> tensor<33x70xf32>
  return %y : tensor<33x70xf32>
}

// A function of libm.
// inputs: 257xf32
func.func @exp_neg(%a0: tensor<257xf32>) -> tensor<257xf32> {
  %empty = tensor.empty() : tensor<257xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a0 : tensor<257xf32>) outs(%empty : tensor<257xf32>) {
  ^bb0(%v0: f32, %o: f32):
    %n = arith.negf %v0 : f32
    %r = math.exp %n : f32
    linalg.yield %r : f32
  } -> tensor<257xf32>
  return %y : tensor<257xf32>
}

// Rounded to f16.
// inputs: 99xf32
func.func @to_f16(%a0: tensor<99xf32>) -> tensor<99xf16> {
  %empty = tensor.empty() : tensor<99xf16>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a0 : tensor<99xf32>) outs(%empty : tensor<99xf16>) {
  ^bb0(%v0: f32, %o: f16):
    %r = arith.truncf %v0 : f32 to f16
    linalg.yield %r : f16
  } -> tensor<99xf16>
  return %y : tensor<99xf16>
}

// bf16 as f32.
// inputs: 99xbf16
func.func @from_bf16(%a0: tensor<99xbf16>) -> tensor<99xf32> {
  %empty = tensor.empty() : tensor<99xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a0 : tensor<99xbf16>) outs(%empty : tensor<99xf32>) {
  ^bb0(%v0: bf16, %o: f32):
    %r = arith.extf %v0 : bf16 to f32
    linalg.yield %r : f32
  } -> tensor<99xf32>
  return %y : tensor<99xf32>
}

// A tensor of i1.
// inputs: 70xf32 70xf32
func.func @less(%a0: tensor<70xf32>, %a1: tensor<70xf32>) -> tensor<70xi1> {
  %empty = tensor.empty() : tensor<70xi1>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a0, %a1 : tensor<70xf32>, tensor<70xf32>) outs(%empty : tensor<70xi1>) {
  ^bb0(%v0: f32, %v1: f32, %o: i1):
    %r = arith.cmpf olt, %v0, %v1 : f32
    linalg.yield %r : i1
  } -> tensor<70xi1>
  return %y : tensor<70xi1>
}

// Chosen by a tensor of i1.
// inputs: 70xi1 70xi32 70xi32
func.func @pick(%a0: tensor<70xi1>, %a1: tensor<70xi32>, %a2: tensor<70xi32>) -> tensor<70xi32> {
  %empty = tensor.empty() : tensor<70xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a0, %a1, %a2 : tensor<70xi1>, tensor<70xi32>, tensor<70xi32>) outs(%empty : tensor<70xi32>) {
  ^bb0(%v0: i1, %v1: i32, %v2: i32, %o: i32):
    %r = arith.select %v0, %v1, %v2 : i32
    linalg.yield %r : i32
  } -> tensor<70xi32>
  return %y : tensor<70xi32>
}

// A transposed matrix, doubled.
// inputs: 65x33xf32
func.func @transpose_2d(%a0: tensor<65x33xf32>) -> tensor<33x65xf32> {
  %empty = tensor.empty() : tensor<33x65xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a0 : tensor<65x33xf32>) outs(%empty : tensor<33x65xf32>) {
  ^bb0(%v0: f32, %o: f32):
    %r = arith.addf %v0, %v0 : f32
    linalg.yield %r : f32
  } -> tensor<33x65xf32>
  return %y : tensor<33x65xf32>
}

// The last dimension first.
// inputs: 9x33x5xf32
func.func @transpose_3d(%a0: tensor<9x33x5xf32>) -> tensor<5x9x33xf32> {
  %empty = tensor.empty() : tensor<5x9x33xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2, d0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a0 : tensor<9x33x5xf32>) outs(%empty : tensor<5x9x33xf32>) {
  ^bb0(%v0: f32, %o: f32):
    %r = arith.negf %v0 : f32
    linalg.yield %r : f32
  } -> tensor<5x9x33xf32>
  return %y : tensor<5x9x33xf32>
}

// Transposed bytes.
// inputs: 35x37xi8
func.func @transpose_i8(%a0: tensor<35x37xi8>) -> tensor<37x35xi8> {
  %empty = tensor.empty() : tensor<37x35xi8>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a0 : tensor<35x37xi8>) outs(%empty : tensor<37x35xi8>) {
  ^bb0(%v0: i8, %o: i8):
    %r = arith.addi %v0, %v0 : i8
    linalg.yield %r : i8
  } -> tensor<37x35xi8>
  return %y : tensor<37x35xi8>
}

// Numbers made of positions.
// inputs: -
func.func @positions() -> tensor<19x23xi64> {
  %empty = tensor.empty() : tensor<19x23xi64>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<19x23xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %p = arith.muli %i, %j : index
    %r = arith.index_cast %p : index to i64
    linalg.yield %r : i64
  } -> tensor<19x23xi64>
  return %y : tensor<19x23xi64>
}

// Every fourth element of both dimensions.
// inputs: 40x50xf32
func.func @slice(%x: tensor<40x50xf32>) -> tensor<9x11xf32> {
  %y = tensor.extract_slice %x[3, 5] [9, 11] [4, 4] : tensor<40x50xf32> to tensor<9x11xf32>
  return %y : tensor<9x11xf32>
}

// A border of a half.
// inputs: 13x17xf32
func.func @pad(%x: tensor<13x17xf32>) -> tensor<16x22xf32> {
  %zero = arith.constant 0.5 : f32
  %y = tensor.pad %x low[1, 2] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<13x17xf32> to tensor<16x22xf32>
  return %y : tensor<16x22xf32>
}

// Two tensors behind each other.
// inputs: 5x7xf32 6x7xf32
func.func @concat(%a: tensor<5x7xf32>, %b: tensor<6x7xf32>) -> tensor<11x7xf32> {
  %y = tensor.concat dim(0) %a, %b : (tensor<5x7xf32>, tensor<6x7xf32>) -> tensor<11x7xf32>
  return %y : tensor<11x7xf32>
}

// Rows of mean 0 and variance 1.
// inputs: 6x200xf32
func.func @layernorm(%x: tensor<6x200xf32>) -> tensor<6x200xf32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 200.0 : f32
  %epsilon = arith.constant 1.0e-5 : f32
  %rows = tensor.empty() : tensor<6xf32>
  %init = linalg.fill ins(%zero : f32) outs(%rows : tensor<6xf32>) -> tensor<6xf32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<6x200xf32>) outs(%init : tensor<6xf32>) dimensions = [1]
  %empty = tensor.empty() : tensor<6x200xf32>
  %centred = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                             iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<6x200xf32>, tensor<6xf32>) outs(%empty : tensor<6x200xf32>) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %m = arith.divf %s, %count : f32
    %d = arith.subf %v, %m : f32
    linalg.yield %d : f32
  } -> tensor<6x200xf32>
  %squares = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                             iterator_types = ["parallel", "reduction"]}
      ins(%centred : tensor<6x200xf32>) outs(%init : tensor<6xf32>) {
  ^bb0(%v: f32, %o: f32):
    %p = arith.mulf %v, %v : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<6xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%centred, %squares : tensor<6x200xf32>, tensor<6xf32>) outs(%empty : tensor<6x200xf32>) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %m = arith.divf %s, %count : f32
    %e = arith.addf %m, %epsilon : f32
    %f = math.rsqrt %e : f32
    %p = arith.mulf %v, %f : f32
    linalg.yield %p : f32
  } -> tensor<6x200xf32>
  return %y : tensor<6x200xf32>
}

