// Element-wise producers move into their consumers.
// RUN: xt-opt --pass-pipeline='builtin.module(func.func(xt-fuse))' %s | FileCheck %s

#id = affine_map<(i) -> (i)>
#none = affine_map<(i) -> ()>

// CHECK-LABEL: func.func @chain(
// CHECK-COUNT-1: linalg.generic
// CHECK: math.exp
// CHECK: arith.negf
// CHECK-NOT: linalg.generic
func.func @chain(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%v: f32, %o: f32):
    %p = math.exp %v : f32
    linalg.yield %p : f32
  } -> tensor<8xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%v: f32, %o: f32):
    %n = arith.negf %v : f32
    linalg.yield %n : f32
  } -> tensor<8xf32>
  return %b : tensor<8xf32>
}

// A reduction whose body folds to a constant keeps its initial value: over nothing that is the result.
// CHECK-LABEL: func.func @empty(
// CHECK: %[[F:.*]] = linalg.fill
// CHECK: linalg.generic {{.*}}outs(%[[F]] : tensor<i64>)
func.func @empty(%a: tensor<?xi64>) -> tensor<i64> {
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<i64>
  %start = linalg.fill ins(%one : i64) outs(%e : tensor<i64>) -> tensor<i64>
  %r = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%a : tensor<?xi64>) outs(%start : tensor<i64>) {
  ^bb0(%v: i64, %acc: i64):
    %zero = arith.subi %v, %v : i64
    %m = arith.muli %zero, %acc : i64
    linalg.yield %m : i64
  } -> tensor<i64>
  return %r : tensor<i64>
}
