// Entry points of static shape, called by ../static.c.

func.func @axpy(%a: f32, %x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a, %x : f32, tensor<8xf32>) outs(%y : tensor<8xf32>) {
  ^bb0(%s: f32, %v: f32, %w: f32):
    %0 = arith.mulf %s, %v : f32
    %1 = arith.addf %0, %w : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @square(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %t = linalg.transpose ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) permutation = [1, 0]
  %r = linalg.matmul ins(%x, %t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

func.func @divmod(%a: i64, %b: i64, %flip: i1) -> (i64, i64, i1) {
  %true = arith.constant true
  %q = arith.divsi %a, %b : i64
  %r = arith.remsi %a, %b : i64
  %f = arith.xori %flip, %true : i1
  return %q, %r, %f : i64, i64, i1
}

func.func @add_to(%x: memref<5xi32>, %acc: memref<5xi32>) {
  linalg.add ins(%acc, %x : memref<5xi32>, memref<5xi32>) outs(%acc : memref<5xi32>)
  return
}

func.func @types(%h: tensor<2xf16>, %b: tensor<2xbf16>, %p: tensor<2xi1>, %n: tensor<2xindex>)
    -> (tensor<2xf16>, tensor<2xbf16>, tensor<2xi1>, tensor<2xindex>) {
  %h2 = arith.addf %h, %h : tensor<2xf16>
  %b2 = arith.addf %b, %b : tensor<2xbf16>
  %t = arith.constant dense<true> : tensor<2xi1>
  %p2 = arith.xori %p, %t : tensor<2xi1>
  %n2 = arith.muli %n, %n : tensor<2xindex>
  return %h2, %b2, %p2, %n2 : tensor<2xf16>, tensor<2xbf16>, tensor<2xi1>, tensor<2xindex>
}
