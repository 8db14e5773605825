// RUN: xt-opt -march=znver3 -freassociate --xt-group %s | FileCheck %s
// An op on an input that the default schedule packs, each element once, goes into the kernel of the product; one on an
// input that is not packed, or that others use, stays.
// CHECK-LABEL: func.func @packed(
// CHECK: linalg.generic {{.*}} attrs = {xt.group, xt.prologue}
// CHECK: linalg.matmul
// CHECK-LABEL: func.func @not_packed(
// CHECK-NOT: xt.prologue
// CHECK: linalg.matmul
// CHECK-LABEL: func.func @used_twice(
// CHECK-NOT: xt.prologue
// CHECK: return
#square = affine_map<(i, j) -> (i, j)>
func.func @packed(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %y = linalg.generic {indexing_maps = [#square, #square], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.negf %x : f32
    linalg.yield %r : f32
  } -> tensor<512x512xf32>
  %s = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%s : tensor<512x512xf32>) -> tensor<512x512xf32>
  %r = linalg.matmul ins(%a, %y : tensor<512x512xf32>, tensor<512x512xf32>) outs(%f : tensor<512x512xf32>) -> tensor<512x512xf32>
  return %r : tensor<512x512xf32>
}

func.func @not_packed(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %y = linalg.generic {indexing_maps = [#square, #square], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.negf %x : f32
    linalg.yield %r : f32
  } -> tensor<512x512xf32>
  %s = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%s : tensor<512x512xf32>) -> tensor<512x512xf32>
  %r = linalg.matmul ins(%y, %a : tensor<512x512xf32>, tensor<512x512xf32>) outs(%f : tensor<512x512xf32>) -> tensor<512x512xf32>
  return %r : tensor<512x512xf32>
}

func.func @used_twice(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> (tensor<512x512xf32>, tensor<512x512xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %y = linalg.generic {indexing_maps = [#square, #square], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.negf %x : f32
    linalg.yield %r : f32
  } -> tensor<512x512xf32>
  %s = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%s : tensor<512x512xf32>) -> tensor<512x512xf32>
  %r = linalg.matmul ins(%a, %y : tensor<512x512xf32>, tensor<512x512xf32>) outs(%f : tensor<512x512xf32>) -> tensor<512x512xf32>
  return %r, %y : tensor<512x512xf32>, tensor<512x512xf32>
}
