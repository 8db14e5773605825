// What the scripts of this folder are run on: products of whole numbers, exact in any order. One has
// sizes that tiles divide, one has not, one has sizes known at run time; and a convolution.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#element = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

func.func private @ramp(%rows: index, %columns: index) -> tensor<?x?xf32> {
  %r = tensor.generate %rows, %columns {
  ^bb0(%i: index, %j: index):
    %whole = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5 + 1) mod 23 - 11)>(%i, %j)
    %int = arith.index_cast %whole : index to i32
    %real = arith.sitofp %int : i32 to f32
    tensor.yield %real : f32
  } : tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @layer(%x: tensor<24x16xf32>, %w: tensor<16x32xf32>, %bias: tensor<32xf32>) -> tensor<24x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<24x32xf32>
  %start = linalg.fill {layer_start} ins(%zero : f32) outs(%empty : tensor<24x32xf32>) -> tensor<24x32xf32>
  %product = linalg.matmul {layer} ins(%x, %w : tensor<24x16xf32>, tensor<16x32xf32>)
                                   outs(%start : tensor<24x32xf32>) -> tensor<24x32xf32>
  %y = linalg.generic {indexing_maps = [#element, #column, #element], iterator_types = ["parallel", "parallel"]}
      ins(%product, %bias : tensor<24x32xf32>, tensor<32xf32>) outs(%empty : tensor<24x32xf32>) attrs = {epilogue} {
  ^bb0(%p: f32, %b: f32, %o: f32):
    %sum = arith.addf %p, %b : f32
    %relu = arith.maximumf %sum, %zero : f32
    linalg.yield %relu : f32
  } -> tensor<24x32xf32>
  return %y : tensor<24x32xf32>
}

func.func @odd(%a: tensor<13x11xf32>, %b: tensor<11x17xf32>, %c: tensor<13x17xf32>) -> tensor<13x17xf32> {
  %r = linalg.matmul {odd} ins(%a, %b : tensor<13x11xf32>, tensor<11x17xf32>)
                           outs(%c : tensor<13x17xf32>) -> tensor<13x17xf32>
  return %r : tensor<13x17xf32>
}

func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul {dynamic} ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>)
                               outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @conv(%image: tensor<1x10x10x3xf32>, %filter: tensor<3x3x3x16xf32>) -> tensor<1x8x8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x8x8x16xf32>
  %start = linalg.fill {conv_start} ins(%zero : f32) outs(%empty : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  %map = linalg.conv_2d_nhwc_hwcf {conv} ins(%image, %filter : tensor<1x10x10x3xf32>, tensor<3x3x3x16xf32>)
                                         outs(%start : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  return %map : tensor<1x8x8x16xf32>
}

func.func private @show(%x: tensor<?x?xf32>) {
  %u = tensor.cast %x : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %c13 = arith.constant 13 : index
  %c16 = arith.constant 16 : index
  %c17 = arith.constant 17 : index
  %c24 = arith.constant 24 : index
  %c30 = arith.constant 30 : index
  %c32 = arith.constant 32 : index

  %x = call @ramp(%c24, %c16) : (index, index) -> tensor<?x?xf32>
  %w = call @ramp(%c16, %c32) : (index, index) -> tensor<?x?xf32>
  %b = call @ramp(%c1, %c32) : (index, index) -> tensor<?x?xf32>
  %xs = tensor.cast %x : tensor<?x?xf32> to tensor<24x16xf32>
  %ws = tensor.cast %w : tensor<?x?xf32> to tensor<16x32xf32>
  %bs = tensor.cast %b : tensor<?x?xf32> to tensor<1x32xf32>
  %bias = tensor.collapse_shape %bs [[0, 1]] : tensor<1x32xf32> into tensor<32xf32>
  %y = call @layer(%xs, %ws, %bias) : (tensor<24x16xf32>, tensor<16x32xf32>, tensor<32xf32>) -> tensor<24x32xf32>
  %yd = tensor.cast %y : tensor<24x32xf32> to tensor<?x?xf32>
  call @show(%yd) : (tensor<?x?xf32>) -> ()

  %a = call @ramp(%c13, %c11) : (index, index) -> tensor<?x?xf32>
  %v = call @ramp(%c11, %c17) : (index, index) -> tensor<?x?xf32>
  %c = call @ramp(%c13, %c17) : (index, index) -> tensor<?x?xf32>
  %as = tensor.cast %a : tensor<?x?xf32> to tensor<13x11xf32>
  %vs = tensor.cast %v : tensor<?x?xf32> to tensor<11x17xf32>
  %cs = tensor.cast %c : tensor<?x?xf32> to tensor<13x17xf32>
  %o = call @odd(%as, %vs, %cs) : (tensor<13x11xf32>, tensor<11x17xf32>, tensor<13x17xf32>) -> tensor<13x17xf32>
  %od = tensor.cast %o : tensor<13x17xf32> to tensor<?x?xf32>
  call @show(%od) : (tensor<?x?xf32>) -> ()

  %d = call @dynamic(%a, %v, %c) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  call @show(%d) : (tensor<?x?xf32>) -> ()

  %i = call @ramp(%c30, %c30) : (index, index) -> tensor<?x?xf32>
  %is = tensor.cast %i : tensor<?x?xf32> to tensor<30x30xf32>
  %flat = tensor.collapse_shape %is [[0, 1]] : tensor<30x30xf32> into tensor<900xf32>
  %three = tensor.extract_slice %flat [0] [300] [1] : tensor<900xf32> to tensor<300xf32>
  %image = tensor.expand_shape %three [[0, 1, 2, 3]] output_shape [1, 10, 10, 3] : tensor<300xf32> into tensor<1x10x10x3xf32>
  %weights = tensor.extract_slice %flat [450] [432] [1] : tensor<900xf32> to tensor<432xf32>
  %filter = tensor.expand_shape %weights [[0, 1, 2, 3]] output_shape [3, 3, 3, 16] : tensor<432xf32> into tensor<3x3x3x16xf32>
  %m = call @conv(%image, %filter) : (tensor<1x10x10x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x8x8x16xf32>
  %mf = tensor.collapse_shape %m [[0, 1, 2], [3]] : tensor<1x8x8x16xf32> into tensor<64x16xf32>
  %md = tensor.cast %mf : tensor<64x16xf32> to tensor<?x?xf32>
  call @show(%md) : (tensor<?x?xf32>) -> ()
  return
}
