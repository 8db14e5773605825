// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// RUN: xtcc -O2 -S %s -Rpass=fuse -o %t.c 2>&1 | FileCheck %s
// Element-wise ops on inputs that a product packs: relu, a cast from i8, columns scaled and shifted, a turned input, an
// input of both, an op before and one after the product, sizes that no tile divides. Values are such that sums are exact.

// CHECK-COUNT-7: is computed by linalg.generic while it is packed

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
#column = affine_map<(i, j) -> (j)>

func.func @matrixA() -> tensor<70x130xf32> {
  %e = tensor.empty() : tensor<70x130xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<70x130xf32>) {
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
  } -> tensor<70x130xf32>
  return %r : tensor<70x130xf32>
}

func.func @matrixB() -> tensor<130x251xf32> {
  %e = tensor.empty() : tensor<130x251xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<130x251xf32>) {
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
  } -> tensor<130x251xf32>
  return %r : tensor<130x251xf32>
}

func.func @matrixT() -> tensor<251x130xf32> {
  %e = tensor.empty() : tensor<251x130xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<251x130xf32>) {
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
  } -> tensor<251x130xf32>
  return %r : tensor<251x130xf32>
}

func.func @relu(%a: tensor<70x130xf32>, %b: tensor<130x251xf32>) -> tensor<70x251xf32> {
  %zero = arith.constant 0.0 : f32
  %y_e = tensor.empty() : tensor<130x251xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<130x251xf32>) outs(%y_e : tensor<130x251xf32>) {
  ^bb0(%x0: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %v = arith.maximumf %x0, %z : f32
    linalg.yield %v : f32
  } -> tensor<130x251xf32>
  %e = tensor.empty() : tensor<70x251xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<70x251xf32>) -> tensor<70x251xf32>
  %r = linalg.matmul ins(%a, %y : tensor<70x130xf32>, tensor<130x251xf32>) outs(%f : tensor<70x251xf32>) -> tensor<70x251xf32>
  return %r : tensor<70x251xf32>
}

func.func @columns(%a: tensor<70x130xf32>, %b: tensor<130x251xf32>, %s: tensor<251xf32>) -> tensor<70x251xf32> {
  %zero = arith.constant 0.0 : f32
  %y_e = tensor.empty() : tensor<130x251xf32>
  %y = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]} ins(%b, %s : tensor<130x251xf32>, tensor<251xf32>) outs(%y_e : tensor<130x251xf32>) {
  ^bb0(%x0: f32, %x1: f32, %o: f32):
    %p = arith.mulf %x0, %x1 : f32
    %v = arith.addf %p, %x1 : f32
    linalg.yield %v : f32
  } -> tensor<130x251xf32>
  %e = tensor.empty() : tensor<70x251xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<70x251xf32>) -> tensor<70x251xf32>
  %r = linalg.matmul ins(%a, %y : tensor<70x130xf32>, tensor<130x251xf32>) outs(%f : tensor<70x251xf32>) -> tensor<70x251xf32>
  return %r : tensor<70x251xf32>
}

func.func @turned(%a: tensor<70x130xf32>, %b: tensor<251x130xf32>) -> tensor<70x251xf32> {
  %zero = arith.constant 0.0 : f32
  %y_e = tensor.empty() : tensor<130x251xf32>
  %y = linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<251x130xf32>) outs(%y_e : tensor<130x251xf32>) {
  ^bb0(%x0: f32, %o: f32):
    %v = arith.negf %x0 : f32
    linalg.yield %v : f32
  } -> tensor<130x251xf32>
  %e = tensor.empty() : tensor<70x251xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<70x251xf32>) -> tensor<70x251xf32>
  %r = linalg.matmul ins(%a, %y : tensor<70x130xf32>, tensor<130x251xf32>) outs(%f : tensor<70x251xf32>) -> tensor<70x251xf32>
  return %r : tensor<70x251xf32>
}

func.func @bytes(%a: tensor<70x130xi32>, %b: tensor<130x251xi8>) -> tensor<70x251xi32> {
  %zero = arith.constant 0 : i32
  %y_e = tensor.empty() : tensor<130x251xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<130x251xi8>) outs(%y_e : tensor<130x251xi32>) {
  ^bb0(%x0: i8, %o: i32):
    %v = arith.extsi %x0 : i8 to i32
    linalg.yield %v : i32
  } -> tensor<130x251xi32>
  %e = tensor.empty() : tensor<70x251xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<70x251xi32>) -> tensor<70x251xi32>
  %r = linalg.matmul ins(%a, %y : tensor<70x130xi32>, tensor<130x251xi32>) outs(%f : tensor<70x251xi32>) -> tensor<70x251xi32>
  return %r : tensor<70x251xi32>
}

func.func @both(%a: tensor<70x130xf32>, %b: tensor<130x251xf32>, %c: tensor<130x251xf32>) -> tensor<70x251xf32> {
  %zero = arith.constant 0.0 : f32
  %y_e = tensor.empty() : tensor<130x251xf32>
  %y = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%b, %c : tensor<130x251xf32>, tensor<130x251xf32>) outs(%y_e : tensor<130x251xf32>) {
  ^bb0(%x0: f32, %x1: f32, %o: f32):
    %v = arith.subf %x0, %x1 : f32
    linalg.yield %v : f32
  } -> tensor<130x251xf32>
  %e = tensor.empty() : tensor<70x251xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<70x251xf32>) -> tensor<70x251xf32>
  %r = linalg.matmul ins(%a, %y : tensor<70x130xf32>, tensor<130x251xf32>) outs(%f : tensor<70x251xf32>) -> tensor<70x251xf32>
  return %r : tensor<70x251xf32>
}

func.func @around(%a: tensor<70x130xf32>, %b: tensor<130x251xf32>) -> tensor<70x251xf32> {
  %zero = arith.constant 0.0 : f32
  %y_e = tensor.empty() : tensor<130x251xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<130x251xf32>) outs(%y_e : tensor<130x251xf32>) {
  ^bb0(%x0: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %v = arith.maximumf %x0, %z : f32
    linalg.yield %v : f32
  } -> tensor<130x251xf32>
  %e = tensor.empty() : tensor<70x251xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<70x251xf32>) -> tensor<70x251xf32>
  %r = linalg.matmul ins(%a, %y : tensor<70x130xf32>, tensor<130x251xf32>) outs(%f : tensor<70x251xf32>) -> tensor<70x251xf32>
  %s_e = tensor.empty() : tensor<70x251xf32>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%r : tensor<70x251xf32>) outs(%s_e : tensor<70x251xf32>) {
  ^bb0(%x0: f32, %o: f32):
    %two = arith.constant 2.0 : f32
    %v = arith.addf %x0, %two : f32
    linalg.yield %v : f32
  } -> tensor<70x251xf32>
  return %s : tensor<70x251xf32>
}

func.func @batches(%a: tensor<4x70x130xf32>, %b: tensor<4x130x251xf32>) -> tensor<4x70x251xf32> {
  %zero = arith.constant 0.0 : f32
  %y_e = tensor.empty() : tensor<4x130x251xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(b, i, j) -> (b, i, j)>, affine_map<(b, i, j) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%b : tensor<4x130x251xf32>) outs(%y_e : tensor<4x130x251xf32>) {
  ^bb0(%x: f32, %o: f32):
    %v = arith.addf %x, %x : f32
    linalg.yield %v : f32
  } -> tensor<4x130x251xf32>
  %e = tensor.empty() : tensor<4x70x251xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x70x251xf32>) -> tensor<4x70x251xf32>
  %r = linalg.batch_matmul ins(%a, %y : tensor<4x70x130xf32>, tensor<4x130x251xf32>) outs(%f : tensor<4x70x251xf32>) -> tensor<4x70x251xf32>
  return %r : tensor<4x70x251xf32>
}

func.func @dump(%x: tensor<70x251xf32>) {
  %u = tensor.cast %x : tensor<70x251xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}

func.func @main() {
  %a = call @matrixA() : () -> tensor<70x130xf32>
  %b = call @matrixB() : () -> tensor<130x251xf32>
  %t = call @matrixT() : () -> tensor<251x130xf32>
  %s = tensor.extract_slice %t[0, 1] [251, 1] [1, 1] : tensor<251x130xf32> to tensor<251xf32>
  %r0 = call @relu(%a, %b) : (tensor<70x130xf32>, tensor<130x251xf32>) -> tensor<70x251xf32>
  call @dump(%r0) : (tensor<70x251xf32>) -> ()
  %r1 = call @columns(%a, %b, %s) : (tensor<70x130xf32>, tensor<130x251xf32>, tensor<251xf32>) -> tensor<70x251xf32>
  call @dump(%r1) : (tensor<70x251xf32>) -> ()
  %r2 = call @turned(%a, %t) : (tensor<70x130xf32>, tensor<251x130xf32>) -> tensor<70x251xf32>
  call @dump(%r2) : (tensor<70x251xf32>) -> ()
  %ai = arith.fptosi %a : tensor<70x130xf32> to tensor<70x130xi32>
  %bi = arith.fptosi %b : tensor<130x251xf32> to tensor<130x251xi8>
  %r3 = call @bytes(%ai, %bi) : (tensor<70x130xi32>, tensor<130x251xi8>) -> tensor<70x251xi32>
  %u3 = tensor.cast %r3 : tensor<70x251xi32> to tensor<*xi32>
  call @xtDumpI32(%u3) : (tensor<*xi32>) -> ()
  %c = arith.mulf %b, %b : tensor<130x251xf32>
  %r4 = call @both(%a, %b, %c) : (tensor<70x130xf32>, tensor<130x251xf32>, tensor<130x251xf32>) -> tensor<70x251xf32>
  call @dump(%r4) : (tensor<70x251xf32>) -> ()
  %r5 = call @around(%a, %b) : (tensor<70x130xf32>, tensor<130x251xf32>) -> tensor<70x251xf32>
  call @dump(%r5) : (tensor<70x251xf32>) -> ()
  %ae = tensor.empty() : tensor<4x70x130xf32>
  %be = tensor.empty() : tensor<4x130x251xf32>
  %aa = linalg.broadcast ins(%a : tensor<70x130xf32>) outs(%ae : tensor<4x70x130xf32>) dimensions = [0]
  %bb = linalg.broadcast ins(%b : tensor<130x251xf32>) outs(%be : tensor<4x130x251xf32>) dimensions = [0]
  %r6 = call @batches(%aa, %bb) : (tensor<4x70x130xf32>, tensor<4x130x251xf32>) -> tensor<4x70x251xf32>
  %p6 = tensor.extract_slice %r6[3, 0, 0] [1, 70, 251] [1, 1, 1] : tensor<4x70x251xf32> to tensor<70x251xf32>
  call @dump(%p6) : (tensor<70x251xf32>) -> ()
  return
}
