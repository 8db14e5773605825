// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e --ulp=64 %s
// Element-wise ops on the results of contractions: a bias and relu, a residual, a transposed result, i32 sums scaled to
// i8, sizes that no tile divides, a result that is used twice, an op that writes over what it reads.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
#column = affine_map<(i, j) -> (j)>

func.func @matrix(%rows: index, %columns: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %c5 = arith.constant 5 : index
    %a = arith.muli %i, %c7 : index
    %b = arith.addi %a, %j : index
    %m = arith.remui %b, %c5 : index
    %n = arith.index_cast %m : index to i32
    %f = arith.sitofp %n : i32 to f32
    %two = arith.constant 2.0 : f32
    %v = arith.subf %f, %two : f32
    linalg.yield %v : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @layer(%x: tensor<17x300xf32>, %w: tensor<300x21xf32>, %b: tensor<21xf32>, %res: tensor<17x21xf32>)
    -> (tensor<17x21xf32>, tensor<21x17xf32>, tensor<17x21xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<17x21xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<17x21xf32>) -> tensor<17x21xf32>
  %m = linalg.matmul ins(%x, %w : tensor<17x300xf32>, tensor<300x21xf32>) outs(%f : tensor<17x21xf32>) -> tensor<17x21xf32>
  %y = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m, %b : tensor<17x21xf32>, tensor<21xf32>) outs(%e : tensor<17x21xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %s = arith.addf %a, %c : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<17x21xf32>
  %n = linalg.matmul ins(%x, %w : tensor<17x300xf32>, tensor<300x21xf32>) outs(%f : tensor<17x21xf32>) -> tensor<17x21xf32>
  %te = tensor.empty() : tensor<21x17xf32>
  %t = linalg.generic {indexing_maps = [#turned, #turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%n, %res : tensor<17x21xf32>, tensor<17x21xf32>) outs(%te : tensor<21x17xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %s = arith.subf %a, %c : f32
    linalg.yield %s : f32
  } -> tensor<21x17xf32>
  %k = linalg.matmul ins(%x, %w : tensor<17x300xf32>, tensor<300x21xf32>) outs(%f : tensor<17x21xf32>) -> tensor<17x21xf32>
  %q = linalg.mul ins(%k, %k : tensor<17x21xf32>, tensor<17x21xf32>) outs(%e : tensor<17x21xf32>) -> tensor<17x21xf32>
  %p = linalg.matmul ins(%x, %w : tensor<17x300xf32>, tensor<300x21xf32>) outs(%f : tensor<17x21xf32>) -> tensor<17x21xf32>
  %in = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%q : tensor<17x21xf32>) outs(%p : tensor<17x21xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<17x21xf32>
  return %y, %t, %in : tensor<17x21xf32>, tensor<21x17xf32>, tensor<17x21xf32>
}

// The op writes where the contraction reads.
func.func @square(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %a = linalg.add ins(%x, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %m = linalg.matmul ins(%a, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  %y = linalg.sub ins(%m, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%a : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %y : tensor<16x16xf32>
}

func.func @quantized(%x: tensor<9x40xi8>, %w: tensor<40x18xi8>) -> tensor<9x18xi8> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<9x18xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<9x18xi32>) -> tensor<9x18xi32>
  %m = linalg.matmul ins(%x, %w : tensor<9x40xi8>, tensor<40x18xi8>) outs(%f : tensor<9x18xi32>) -> tensor<9x18xi32>
  %e8 = tensor.empty() : tensor<9x18xi8>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<9x18xi32>) outs(%e8 : tensor<9x18xi8>) {
  ^bb0(%a: i32, %o: i8):
    %three = arith.constant 3 : i32
    %s = arith.shrsi %a, %three : i32
    %t = arith.trunci %s : i32 to i8
    linalg.yield %t : i8
  } -> tensor<9x18xi8>
  return %y : tensor<9x18xi8>
}

// Sizes that are known at run time, none of them included.
func.func @dynamic(%x: tensor<?x?xf32>, %w: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %x, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %w, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%d0, %d1) : tensor<?x?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %m = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %s = arith.subf %one, %a : f32
    linalg.yield %s : f32
  } -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

func.func @dump(%x: tensor<?x?xf32>) {
  %u = tensor.cast %x : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c16 = arith.constant 16 : index
  %c17 = arith.constant 17 : index
  %c21 = arith.constant 21 : index
  %c300 = arith.constant 300 : index
  %b = arith.constant dense<0.5> : tensor<21xf32>
  %x = call @matrix(%c17, %c300) : (index, index) -> tensor<?x?xf32>
  %w = call @matrix(%c300, %c21) : (index, index) -> tensor<?x?xf32>
  %r = call @matrix(%c17, %c21) : (index, index) -> tensor<?x?xf32>
  %xs = tensor.cast %x : tensor<?x?xf32> to tensor<17x300xf32>
  %ws = tensor.cast %w : tensor<?x?xf32> to tensor<300x21xf32>
  %rs = tensor.cast %r : tensor<?x?xf32> to tensor<17x21xf32>
  %y:3 = call @layer(%xs, %ws, %b, %rs) : (tensor<17x300xf32>, tensor<300x21xf32>, tensor<21xf32>, tensor<17x21xf32>) -> (tensor<17x21xf32>, tensor<21x17xf32>, tensor<17x21xf32>)
  %y0 = tensor.cast %y#0 : tensor<17x21xf32> to tensor<?x?xf32>
  %y1 = tensor.cast %y#1 : tensor<21x17xf32> to tensor<?x?xf32>
  %y2 = tensor.cast %y#2 : tensor<17x21xf32> to tensor<?x?xf32>
  call @dump(%y0) : (tensor<?x?xf32>) -> ()
  call @dump(%y1) : (tensor<?x?xf32>) -> ()
  call @dump(%y2) : (tensor<?x?xf32>) -> ()
  %s = call @matrix(%c16, %c16) : (index, index) -> tensor<?x?xf32>
  %ss = tensor.cast %s : tensor<?x?xf32> to tensor<16x16xf32>
  %q = call @square(%ss) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %qd = tensor.cast %q : tensor<16x16xf32> to tensor<?x?xf32>
  call @dump(%qd) : (tensor<?x?xf32>) -> ()
  %d = call @dynamic(%x, %w) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  call @dump(%d) : (tensor<?x?xf32>) -> ()
  %xn = call @matrix(%c5, %c0) : (index, index) -> tensor<?x?xf32>
  %wn = call @matrix(%c0, %c5) : (index, index) -> tensor<?x?xf32>
  %dn = call @dynamic(%xn, %wn) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  call @dump(%dn) : (tensor<?x?xf32>) -> ()
  %x8 = arith.constant dense<7> : tensor<9x40xi8>
  %w8 = arith.constant dense<-3> : tensor<40x18xi8>
  %z = call @quantized(%x8, %w8) : (tensor<9x40xi8>, tensor<40x18xi8>) -> tensor<9x18xi8>
  %u = tensor.cast %z : tensor<9x18xi8> to tensor<*xi8>
  call @xtDumpI8(%u) : (tensor<*xi8>) -> ()
  return
}
