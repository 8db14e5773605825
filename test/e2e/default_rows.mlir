// RUN: %e2e --ulp=8 %s
// Default schedules of element-wise ops, reductions and transposes: sizes that fill no vectors,
// merged dimensions, buffers that are read and written.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j, k) -> (i, j, k)>
#last = affine_map<(i, j, k) -> (k)>
#mid = affine_map<(i, j, k) -> (i, k)>
#flip = affine_map<(i, j, k) -> (k, j, i)>

func.func @numbers() -> tensor<21x19x23xf32> {
  %e = tensor.empty() : tensor<21x19x23xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<21x19x23xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %c = arith.constant 7 : index
    %m = arith.constant 13 : index
    %s = arith.muli %i, %c : index
    %t = arith.addi %s, %j : index
    %u = arith.muli %t, %k : index
    %v = arith.remui %u, %m : index
    %w = arith.index_cast %v : index to i32
    %f = arith.sitofp %w : i32 to f32
    linalg.yield %f : f32
  } -> tensor<21x19x23xf32>
  return %r : tensor<21x19x23xf32>
}

func.func @transposed(%x: tensor<21x19x23xf32>) -> tensor<23x19x21xf32> {
  %e = tensor.empty() : tensor<23x19x21xf32>
  %t = linalg.transpose ins(%x : tensor<21x19x23xf32>) outs(%e : tensor<23x19x21xf32>) permutation = [2, 1, 0]
  return %t : tensor<23x19x21xf32>
}

func.func @swapped(%x: tensor<21x19x23xf32>) -> tensor<21x23x19xf32> {
  %e = tensor.empty() : tensor<21x23x19xf32>
  %t = linalg.transpose ins(%x : tensor<21x19x23xf32>) outs(%e : tensor<21x23x19xf32>) permutation = [0, 2, 1]
  return %t : tensor<21x23x19xf32>
}

// A transposed input, and one that all rows share.
func.func @both(%x: tensor<21x19x23xf32>, %y: tensor<23x19x21xf32>, %z: tensor<23xf32>) -> tensor<21x19x23xf32> {
  %r = linalg.generic {indexing_maps = [#flip, #last, #id], iterator_types = ["parallel", "parallel", "parallel"]}
    ins(%y, %z : tensor<23x19x21xf32>, tensor<23xf32>) outs(%x : tensor<21x19x23xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %o, %a : f32
    %t = arith.mulf %s, %b : f32
    linalg.yield %t : f32
  } -> tensor<21x19x23xf32>
  return %r : tensor<21x19x23xf32>
}

func.func @sums(%x: tensor<21x19x23xf32>) -> (tensor<21xf32>, tensor<21x23xf32>, tensor<23xf32>, tensor<f32>) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<21xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<21xf32>) -> tensor<21xf32>
  %r0 = linalg.reduce {arith.addf} ins(%x : tensor<21x19x23xf32>) outs(%f0 : tensor<21xf32>) dimensions = [1, 2]
  %e1 = tensor.empty() : tensor<21x23xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<21x23xf32>) -> tensor<21x23xf32>
  %r1 = linalg.reduce {arith.maximumf} ins(%x : tensor<21x19x23xf32>) outs(%f1 : tensor<21x23xf32>) dimensions = [1]
  %e2 = tensor.empty() : tensor<23xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<23xf32>) -> tensor<23xf32>
  %r2 = linalg.reduce {arith.addf} ins(%x : tensor<21x19x23xf32>) outs(%f2 : tensor<23xf32>) dimensions = [0, 1]
  %e3 = tensor.empty() : tensor<f32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<f32>) -> tensor<f32>
  %r3 = linalg.reduce {arith.minimumf} ins(%x : tensor<21x19x23xf32>) outs(%f3 : tensor<f32>) dimensions = [0, 1, 2]
  return %r0, %r1, %r2, %r3 : tensor<21xf32>, tensor<21x23xf32>, tensor<23xf32>, tensor<f32>
}

// Sizes known at run time.
func.func @dynamic(%x: tensor<?x?xf32>, %n: index, %m: index) -> tensor<?x?xi32> {
  %e = tensor.empty(%m, %n) : tensor<?x?xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%x : tensor<?x?xf32>) outs(%e : tensor<?x?xi32>) {
  ^bb0(%a: f32, %o: i32):
    %t = arith.fptosi %a : f32 to i32
    linalg.yield %t : i32
  } -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

func.func @main() {
  %x = call @numbers() : () -> tensor<21x19x23xf32>
  %t = call @transposed(%x) : (tensor<21x19x23xf32>) -> tensor<23x19x21xf32>
  %tu = tensor.cast %t : tensor<23x19x21xf32> to tensor<*xf32>
  call @xtDumpF32(%tu) : (tensor<*xf32>) -> ()
  %s = call @swapped(%x) : (tensor<21x19x23xf32>) -> tensor<21x23x19xf32>
  %su = tensor.cast %s : tensor<21x23x19xf32> to tensor<*xf32>
  call @xtDumpF32(%su) : (tensor<*xf32>) -> ()
  %z = tensor.extract_slice %x[3, 4, 0] [1, 1, 23] [1, 1, 1] : tensor<21x19x23xf32> to tensor<23xf32>
  %b = call @both(%x, %t, %z) : (tensor<21x19x23xf32>, tensor<23x19x21xf32>, tensor<23xf32>) -> tensor<21x19x23xf32>
  %bu = tensor.cast %b : tensor<21x19x23xf32> to tensor<*xf32>
  call @xtDumpF32(%bu) : (tensor<*xf32>) -> ()
  %r:4 = call @sums(%x) : (tensor<21x19x23xf32>) -> (tensor<21xf32>, tensor<21x23xf32>, tensor<23xf32>, tensor<f32>)
  %r0 = tensor.cast %r#0 : tensor<21xf32> to tensor<*xf32>
  call @xtDumpF32(%r0) : (tensor<*xf32>) -> ()
  %r1 = tensor.cast %r#1 : tensor<21x23xf32> to tensor<*xf32>
  call @xtDumpF32(%r1) : (tensor<*xf32>) -> ()
  %r2 = tensor.cast %r#2 : tensor<23xf32> to tensor<*xf32>
  call @xtDumpF32(%r2) : (tensor<*xf32>) -> ()
  %r3 = tensor.cast %r#3 : tensor<f32> to tensor<*xf32>
  call @xtDumpF32(%r3) : (tensor<*xf32>) -> ()
  %n = arith.constant 399 : index
  %m = arith.constant 23 : index
  %c = tensor.collapse_shape %x [[0, 1], [2]] : tensor<21x19x23xf32> into tensor<399x23xf32>
  %d = tensor.cast %c : tensor<399x23xf32> to tensor<?x?xf32>
  %y = call @dynamic(%d, %n, %m) : (tensor<?x?xf32>, index, index) -> tensor<?x?xi32>
  %yu = tensor.cast %y : tensor<?x?xi32> to tensor<*xi32>
  call @xtDumpI32(%yu) : (tensor<*xi32>) -> ()
  return
}
