// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize O2-gcc-wide O2-gcc-native O2-clang-native O2-gcc-native-sanitize" %e2e %s
// Rows that fill no vectors, with numbers that sums keep exactly: products of 3, 11 and 13 columns, sums, products and
// maxima of rows, points of results of their own and in place.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @numbers() -> tensor<9x29xi32> {
  %e = tensor.empty() : tensor<9x29xi32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<9x29xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5 + 2) mod 11 - 5)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    linalg.yield %w : i32
  } -> tensor<9x29xi32>
  return %r : tensor<9x29xi32>
}

func.func @floats(%x: tensor<9x29xi32>) -> tensor<9x29xf32> {
  %e = tensor.empty() : tensor<9x29xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<9x29xi32>) outs(%e : tensor<9x29xf32>) {
  ^bb0(%a: i32, %o: f32):
    %f = arith.sitofp %a : i32 to f32
    linalg.yield %f : f32
  } -> tensor<9x29xf32>
  return %r : tensor<9x29xf32>
}

func.func @product_3(%x: tensor<9x29xf32>) -> tensor<9x3xf32> {
  %b = tensor.extract_slice %x[0, 0] [7, 3] [1, 1] : tensor<9x29xf32> to tensor<7x3xf32>
  %a = tensor.extract_slice %x[0, 5] [9, 7] [1, 1] : tensor<9x29xf32> to tensor<9x7xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<9x3xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<9x3xf32>) -> tensor<9x3xf32>
  %y = linalg.matmul ins(%a, %b : tensor<9x7xf32>, tensor<7x3xf32>) outs(%z : tensor<9x3xf32>) -> tensor<9x3xf32>
  return %y : tensor<9x3xf32>
}

// With something done on the results, and results so far.
func.func @product_11(%x: tensor<9x29xf32>, %c: tensor<9x11xf32>) -> tensor<9x11xf32> {
  %b = tensor.extract_slice %x[2, 7] [6, 11] [1, 1] : tensor<9x29xf32> to tensor<6x11xf32>
  %a = tensor.extract_slice %x[0, 20] [9, 6] [1, 1] : tensor<9x29xf32> to tensor<9x6xf32>
  %y = linalg.matmul ins(%a, %b : tensor<9x6xf32>, tensor<6x11xf32>) outs(%c : tensor<9x11xf32>) -> tensor<9x11xf32>
  %e = tensor.empty() : tensor<9x11xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : tensor<9x11xf32>) outs(%e : tensor<9x11xf32>) {
  ^bb0(%p: f32, %o: f32):
    %zero = arith.constant 0.0 : f32
    %m = arith.maximumf %p, %zero : f32
    linalg.yield %m : f32
  } -> tensor<9x11xf32>
  return %r : tensor<9x11xf32>
}

func.func @product_5(%x: tensor<9x29xi32>) -> tensor<9x5xf64> {
  %e = tensor.empty() : tensor<9x29xf64>
  %d = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<9x29xi32>) outs(%e : tensor<9x29xf64>) {
  ^bb0(%v: i32, %o: f64):
    %f = arith.sitofp %v : i32 to f64
    linalg.yield %f : f64
  } -> tensor<9x29xf64>
  %b = tensor.extract_slice %d[0, 3] [8, 5] [1, 1] : tensor<9x29xf64> to tensor<8x5xf64>
  %a = tensor.extract_slice %d[0, 9] [9, 8] [1, 1] : tensor<9x29xf64> to tensor<9x8xf64>
  %zero = arith.constant 0.0 : f64
  %into = tensor.empty() : tensor<9x5xf64>
  %z = linalg.fill ins(%zero : f64) outs(%into : tensor<9x5xf64>) -> tensor<9x5xf64>
  %y = linalg.matmul ins(%a, %b : tensor<9x8xf64>, tensor<8x5xf64>) outs(%z : tensor<9x5xf64>) -> tensor<9x5xf64>
  return %y : tensor<9x5xf64>
}

// 13 columns of integers; a quotient may stop at a zero, so that nothing is computed in lanes that are not there.
func.func @product_13(%x: tensor<9x29xi32>) -> tensor<9x13xi32> {
  %b = tensor.extract_slice %x[1, 2] [8, 13] [1, 1] : tensor<9x29xi32> to tensor<8x13xi32>
  %a = tensor.extract_slice %x[0, 16] [9, 8] [1, 1] : tensor<9x29xi32> to tensor<9x8xi32>
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<9x13xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<9x13xi32>) -> tensor<9x13xi32>
  %y = linalg.matmul ins(%a, %b : tensor<9x8xi32>, tensor<8x13xi32>) outs(%z : tensor<9x13xi32>) -> tensor<9x13xi32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%y, %y : tensor<9x13xi32>, tensor<9x13xi32>) outs(%e : tensor<9x13xi32>) {
  ^bb0(%p: i32, %q: i32, %o: i32):
    %one = arith.constant 1 : i32
    %odd = arith.ori %q, %one : i32
    %h = arith.divsi %p, %odd : i32
    linalg.yield %h : i32
  } -> tensor<9x13xi32>
  return %r : tensor<9x13xi32>
}

func.func @rows(%x: tensor<9x29xi32>) -> (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) {
  %none = tensor.empty() : tensor<9xi32>
  %c0 = arith.constant 100 : i32
  %c1 = arith.constant 1 : i32
  %least = arith.constant -2147483648 : i32
  %z = linalg.fill ins(%c0 : i32) outs(%none : tensor<9xi32>) -> tensor<9xi32>
  %u = linalg.fill ins(%c1 : i32) outs(%none : tensor<9xi32>) -> tensor<9xi32>
  %m = linalg.fill ins(%least : i32) outs(%none : tensor<9xi32>) -> tensor<9xi32>
  %sum = linalg.reduce {arith.addi} ins(%x : tensor<9x29xi32>) outs(%z : tensor<9xi32>) dimensions = [1]
  %short = tensor.extract_slice %x[0, 3] [9, 13] [1, 1] : tensor<9x29xi32> to tensor<9x13xi32>
  %product = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%short : tensor<9x13xi32>) outs(%u : tensor<9xi32>) {
  ^bb0(%a: i32, %o: i32):
    %one = arith.constant 1 : i32
    %b = arith.ori %a, %one : i32
    %p = arith.muli %o, %b : i32
    linalg.yield %p : i32
  } -> tensor<9xi32>
  %most = linalg.reduce {arith.maxsi} ins(%x : tensor<9x29xi32>) outs(%m : tensor<9xi32>) dimensions = [1]
  return %sum, %product, %most : tensor<9xi32>, tensor<9xi32>, tensor<9xi32>
}

// Less the sum of the row.
func.func @centered(%x: tensor<9x29xf32>) -> tensor<9x29xf32> {
  %zero = arith.constant 0.0 : f32
  %none = tensor.empty() : tensor<9xf32>
  %z = linalg.fill ins(%zero : f32) outs(%none : tensor<9xf32>) -> tensor<9xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<9x29xf32>) outs(%z : tensor<9xf32>) dimensions = [1]
  %e = tensor.empty() : tensor<9x29xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %s : tensor<9x29xf32>, tensor<9xf32>) outs(%e : tensor<9x29xf32>) {
  ^bb0(%a: f32, %all: f32, %o: f32):
    %d = arith.subf %a, %all : f32
    linalg.yield %d : f32
  } -> tensor<9x29xf32>
  return %y : tensor<9x29xf32>
}

// In place: nothing may be done twice.
func.func @twice(%x: memref<29xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<29xf32>) {
  ^bb0(%o: f32):
    %s = arith.addf %o, %o : f32
    linalg.yield %s : f32
  }
  return
}

func.func @main() {
  %i = call @numbers() : () -> tensor<9x29xi32>
  %x = call @floats(%i) : (tensor<9x29xi32>) -> tensor<9x29xf32>
  %a = call @product_3(%x) : (tensor<9x29xf32>) -> tensor<9x3xf32>
  %au = tensor.cast %a : tensor<9x3xf32> to tensor<*xf32>
  call @xtDumpF32(%au) : (tensor<*xf32>) -> ()
  %c = tensor.extract_slice %x[0, 1] [9, 11] [1, 1] : tensor<9x29xf32> to tensor<9x11xf32>
  %b = call @product_11(%x, %c) : (tensor<9x29xf32>, tensor<9x11xf32>) -> tensor<9x11xf32>
  %bu = tensor.cast %b : tensor<9x11xf32> to tensor<*xf32>
  call @xtDumpF32(%bu) : (tensor<*xf32>) -> ()
  %d = call @product_5(%i) : (tensor<9x29xi32>) -> tensor<9x5xf64>
  %du = tensor.cast %d : tensor<9x5xf64> to tensor<*xf64>
  call @xtDumpF64(%du) : (tensor<*xf64>) -> ()
  %p = call @product_13(%i) : (tensor<9x29xi32>) -> tensor<9x13xi32>
  %pu = tensor.cast %p : tensor<9x13xi32> to tensor<*xi32>
  call @xtDumpI32(%pu) : (tensor<*xi32>) -> ()
  %s, %q, %m = call @rows(%i) : (tensor<9x29xi32>) -> (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>)
  %su = tensor.cast %s : tensor<9xi32> to tensor<*xi32>
  call @xtDumpI32(%su) : (tensor<*xi32>) -> ()
  %qu = tensor.cast %q : tensor<9xi32> to tensor<*xi32>
  call @xtDumpI32(%qu) : (tensor<*xi32>) -> ()
  %mu = tensor.cast %m : tensor<9xi32> to tensor<*xi32>
  call @xtDumpI32(%mu) : (tensor<*xi32>) -> ()
  %y = call @centered(%x) : (tensor<9x29xf32>) -> tensor<9x29xf32>
  %yu = tensor.cast %y : tensor<9x29xf32> to tensor<*xf32>
  call @xtDumpF32(%yu) : (tensor<*xf32>) -> ()
  %line = tensor.extract_slice %x[4, 0] [1, 29] [1, 1] : tensor<9x29xf32> to tensor<29xf32>
  %buffer = memref.alloc() : memref<29xf32>
  bufferization.materialize_in_destination %line in restrict writable %buffer : (tensor<29xf32>, memref<29xf32>) -> ()
  call @twice(%buffer) : (memref<29xf32>) -> ()
  %t = bufferization.to_tensor %buffer restrict : memref<29xf32> to tensor<29xf32>
  %tu = tensor.cast %t : tensor<29xf32> to tensor<*xf32>
  call @xtDumpF32(%tu) : (tensor<*xf32>) -> ()
  memref.dealloc %buffer : memref<29xf32>
  return
}
