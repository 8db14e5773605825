func.func @product(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %c = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x8xf32>) outs(%fill : tensor<8x8xf32>) -> tensor<8x8xf32>
  %d = linalg.exp ins(%c : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %d : tensor<8x8xf32>
}
func.func @convolution(%x: tensor<1x10x10x3xf32>, %w: tensor<3x3x3x4xf32>, %v: tensor<4x3x3x3xf32>, %y: tensor<1x8x8x4xf32>, %row: tensor<1x1x10x3xf32>, %k: tensor<1x3x3x4xf32>, %z: tensor<1x1x8x4xf32>) -> (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>, tensor<1x1x8x4xf32>) {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x10x10x3xf32>, tensor<3x3x3x4xf32>) outs(%y : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %1 = linalg.conv_2d_nhwc_fhwc ins(%x, %v : tensor<1x10x10x3xf32>, tensor<4x3x3x3xf32>) outs(%y : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = linalg.conv_2d_nhwc_hwcf {row} ins(%row, %k : tensor<1x1x10x3xf32>, tensor<1x3x3x4xf32>) outs(%z : tensor<1x1x8x4xf32>) -> tensor<1x1x8x4xf32>
  return %0, %1, %2 : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>, tensor<1x1x8x4xf32>
}
func.func @sum(%x: tensor<8x32xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<8x32xf32>) outs(%y : tensor<8xf32>) attrs = {sum} {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    linalg.yield %c : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @softmax(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>) outs(%y : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func @elementwise(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%y : tensor<4x8xf32>) attrs = {square} {
  ^bb0(%a: f32, %b: f32):
    %c = arith.mulf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func @shapes(%x: tensor<6x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<2x2x4x4xf32>, tensor<6x8xf32>, tensor<?x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %pad = tensor.pad %x low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<6x8xf32> to tensor<8x8xf32>
  %packed = tensor.empty() : tensor<2x2x4x4xf32>
  %pack = linalg.pack %pad inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %packed : tensor<8x8xf32> -> tensor<2x2x4x4xf32>
  %flat = tensor.empty() : tensor<8x8xf32>
  %unpack = linalg.unpack %pack inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %flat : tensor<2x2x4x4xf32> -> tensor<8x8xf32>
  %part = tensor.extract_slice %unpack[0, 0] [6, 8] [1, 1] : tensor<8x8xf32> to tensor<6x8xf32>
  %whole = tensor.insert_slice %part into %unpack[2, 0] [6, 8] [1, 1] : tensor<6x8xf32> into tensor<8x8xf32>
  %dynamic = tensor.empty(%n) : tensor<?x8xf32>
  return %whole, %pack, %part, %dynamic : tensor<8x8xf32>, tensor<2x2x4x4xf32>, tensor<6x8xf32>, tensor<?x8xf32>
}
func.func @buffers(%m: memref<16xf32>, %n: memref<16xf32>, %a: memref<8x8xf32>, %b: memref<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %stack = memref.alloca() : memref<16xf32>
  scf.for %i = %c0 to %c16 step %c1 {
    %x = memref.load %m[%i] : memref<16xf32>
    %y = math.sqrt %x : f32
    memref.store %y, %stack[%i] : memref<16xf32>
  } {first}
  scf.for %i = %c0 to %c16 step %c1 {
    %x = memref.load %stack[%i] : memref<16xf32>
    memref.store %x, %n[%i] : memref<16xf32>
  } {second}
  linalg.matmul {buffers} ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  linalg.copy ins(%a : memref<8x8xf32>) outs(%b : memref<8x8xf32>)
  return
}
func.func @loops(%x: tensor<16xf32>, %y: tensor<16xf32>, %m: memref<16xf32>, %n: memref<8x8xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.forall (%i) in (16) shared_outs(%o = %y) -> (tensor<16xf32>) {
    %s = tensor.extract_slice %x[%i] [1] [1] : tensor<16xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<16xf32>
    }
  } {tensors}
  scf.forall (%i) in (16) {
    %v = memref.load %m[%i] : memref<16xf32>
    memref.store %v, %m[%i] : memref<16xf32>
  } {memrefs}
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    %v = memref.load %n[%i, %j] : memref<8x8xf32>
    memref.store %v, %n[%j, %i] : memref<8x8xf32>
    scf.reduce
  }
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %v = memref.load %n[%i, %j] : memref<8x8xf32>
      memref.store %v, %n[%j, %i] : memref<8x8xf32>
    }
  } {nest}
  scf.for %i = %c0 to %c1 step %c1 {
    %v = memref.load %m[%i] : memref<16xf32>
    memref.store %v, %m[%i] : memref<16xf32>
  } {once}
  %t = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %s = memref.subview %m[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %s, %t : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
    memref.copy %t, %s : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  }
  %five = affine.min affine_map<()[s0] -> (s0, 5)>()[%c8]
  %w = memref.load %m[%five] : memref<16xf32>
  memref.store %w, %m[%c0] : memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %m[%i] : memref<16xf32>
    affine.store %v, %m[%i] : memref<16xf32>
  }
  return %0 : tensor<16xf32>
}
func.func @branch(%c: i1, %m: memref<4xf32>, %f: f32) attributes {dlti.map = #dlti.map<"test" = 1 : i32>} {
  %i = arith.constant 0 : index
  scf.if %c {
    memref.store %f, %m[%i] : memref<4xf32>
  } else {
  }
  return
}
func.func @vectors(%m: memref<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %i = arith.constant 0 : index
  %x = vector.transfer_read %m[%i, %i], %zero {in_bounds = [true, true]} : memref<8x8xf32>, vector<4x8xf32>
  %y = vector.transfer_read %m[%i, %i], %zero {in_bounds = [true, true]} : memref<8x8xf32>, vector<8x4xf32>
  %z = vector.transfer_read %m[%i, %i], %zero {in_bounds = [true, true]} : memref<8x8xf32>, vector<4x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %x, %y, %z : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %1 = vector.transfer_read %m[%i, %i], %zero {in_bounds = [true, true]} : memref<8x8xf32>, vector<4x4xf32>
  %2 = vector.transpose %1, [1, 0] : vector<4x4xf32> to vector<4x4xf32>
  %3 = arith.addf %0, %2 : vector<4x4xf32>
  vector.transfer_write %3, %m[%i, %i] {in_bounds = [true, true]} : vector<4x4xf32>, memref<8x8xf32>
  return
}
func.func @helper(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  return %x : tensor<16xf32>
}
func.func @caller(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = func.call @helper(%x, %x) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
