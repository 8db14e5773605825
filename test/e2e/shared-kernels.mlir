// RUN: %e2e %s
// RUN: xtcc -S -o - %s | FileCheck %s
// RUN: xtcc -O0 -S -o - %s | FileCheck --check-prefix=APART %s
// Ops of one shape share a kernel: where the result is a buffer of its own, where it overwrites
// what is no longer needed, where an operand is used again later, and in a loop.
// CHECK: // linalg.fill + linalg.matmul + linalg.generic, lines [[#]], [[#]] and [[#]]{{$}}
// CHECK: // linalg.fill + linalg.matmul, line [[#]]{{$}}
// CHECK: // linalg.generic, lines [[#]] and [[#]]{{$}}
// CHECK-NOT: // linalg.
// APART-NOT: lines [[#]],

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @layer(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>, %b: tensor<4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %h = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<4xf32>) outs(%p : tensor<4x4xf32>) {
  ^bb0(%c: f32, %o: f32):
    %s = arith.addf %o, %c : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %h : tensor<4x4xf32>
}

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant dense<[[1., 2., 3., 4.], [5., 6., 7., 8.], [-1., 0., 1., 2.], [9., -9., 3., 1.]]> : tensor<4x4xf32>
  %w = arith.constant dense<[[0.5, 0., 1., 0.], [0., -0.5, 0., 1.], [1., 0., 0.25, 0.], [0., 1., 0., 2.]]> : tensor<4x4xf32>
  %b = arith.constant dense<[1., -1., 2., 0.5]> : tensor<4xf32>
  %e0 = tensor.empty() : tensor<4x4xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p0 = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // Overwrites %p0, which is needed again: a copy.
  %h0 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<4xf32>) outs(%p0 : tensor<4x4xf32>) {
  ^bb0(%c: f32, %o: f32):
    %s = arith.addf %o, %c : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %e1 = tensor.empty() : tensor<4x4xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p1 = linalg.matmul ins(%h0, %p0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // Overwrites %p1, which is not.
  %h1 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<4xf32>) outs(%p1 : tensor<4x4xf32>) {
  ^bb0(%c: f32, %o: f32):
    %s = arith.addf %o, %c : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  // Overwrites a constant: a copy.
  %h2 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<4xf32>) outs(%w : tensor<4x4xf32>) {
  ^bb0(%c: f32, %o: f32):
    %s = arith.addf %o, %c : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %loop = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %h1) -> tensor<4x4xf32> {
    %e = tensor.empty() : tensor<4x4xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = linalg.matmul ins(%t, %h2 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %h = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%b : tensor<4xf32>) outs(%p : tensor<4x4xf32>) {
    ^bb0(%c: f32, %o: f32):
      %s = arith.addf %o, %c : f32
      linalg.yield %s : f32
    } -> tensor<4x4xf32>
    scf.yield %h : tensor<4x4xf32>
  }
  %last = call @layer(%loop, %w, %b) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %u0 = tensor.cast %h0 : tensor<4x4xf32> to tensor<*xf32>
  %u1 = tensor.cast %h1 : tensor<4x4xf32> to tensor<*xf32>
  %u2 = tensor.cast %last : tensor<4x4xf32> to tensor<*xf32>
  call @xtDumpF32(%u0) : (tensor<*xf32>) -> ()
  call @xtDumpF32(%u1) : (tensor<*xf32>) -> ()
  call @xtDumpF32(%u2) : (tensor<*xf32>) -> ()
  return
}
