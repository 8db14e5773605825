// RUN: %e2e %s
// linalg.matmul on static f32 tensors with odd extents, accumulating into a non-zero init.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @fill_matrix(%rows: index, %cols: index, %seed: index) -> tensor<?x?xf32> {
  %c7 = arith.constant 7 : index
  %c11 = arith.constant 11 : index
  %scale = arith.constant 0.37 : f32
  %t = tensor.generate %rows, %cols {
  ^bb0(%i: index, %j: index):
    %0 = arith.muli %i, %c7 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.addi %1, %seed : index
    %3 = arith.remui %2, %c11 : index
    %4 = arith.index_cast %3 : index to i32
    %5 = arith.sitofp %4 : i32 to f32
    %6 = arith.mulf %5, %scale : f32
    tensor.yield %6 : f32
  } : tensor<?x?xf32>
  return %t : tensor<?x?xf32>
}

func.func @mm(%a: tensor<5x7xf32>, %b: tensor<7x3xf32>, %c: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<5x7xf32>, tensor<7x3xf32>) outs(%c : tensor<5x3xf32>) -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %ad = call @fill_matrix(%c5, %c7, %c0) : (index, index, index) -> tensor<?x?xf32>
  %bd = call @fill_matrix(%c7, %c3, %c2) : (index, index, index) -> tensor<?x?xf32>
  %cd = call @fill_matrix(%c5, %c3, %c5) : (index, index, index) -> tensor<?x?xf32>
  %a = tensor.cast %ad : tensor<?x?xf32> to tensor<5x7xf32>
  %b = tensor.cast %bd : tensor<?x?xf32> to tensor<7x3xf32>
  %c = tensor.cast %cd : tensor<?x?xf32> to tensor<5x3xf32>
  %r = call @mm(%a, %b, %c) : (tensor<5x7xf32>, tensor<7x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
  %u = tensor.cast %r : tensor<5x3xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  // The init is still what it was: the callee must not have written its argument.
  %cu = tensor.cast %c : tensor<5x3xf32> to tensor<*xf32>
  call @xtDumpF32(%cu) : (tensor<*xf32>) -> ()
  return
}
