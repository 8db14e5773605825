// Element-wise producers move into their consumers.
// RUN: xt-opt --pass-pipeline='builtin.module(xt-fuse)' %s | FileCheck %s

// RUN: xt-opt --opt-level=2 --pass-pipeline='builtin.module(xt-fuse)' %s | FileCheck %s --check-prefix=ONCE

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

// From -O2 on nothing is computed more than once: an input of a product of matrices is computed
// before, a transpose is how the product reads.
// ONCE-LABEL: func.func @once(
// ONCE:       linalg.generic
// ONCE:         math.exp
// ONCE:       linalg.generic {indexing_maps = [#[[A:.*]], #[[B:.*]], #[[C:.*]]], iterator_types = ["parallel", "parallel", "reduction"]} ins(%{{.*}}, %arg1
// ONCE-NOT:     math.exp
// ONCE-NOT:   linalg.transpose
// ONCE:       return
func.func @once(%x: tensor<8x6xf32>, %w: tensor<4x6xf32>, %start: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<8x6xf32>
  %p = linalg.exp ins(%x : tensor<8x6xf32>) outs(%e : tensor<8x6xf32>) -> tensor<8x6xf32>
  %te = tensor.empty() : tensor<6x4xf32>
  %t = linalg.transpose ins(%w : tensor<4x6xf32>) outs(%te : tensor<6x4xf32>) permutation = [1, 0]
  %y = linalg.matmul ins(%p, %t : tensor<8x6xf32>, tensor<6x4xf32>) outs(%start : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// Named element-wise ops are fused as well.
// ONCE-LABEL: func.func @named(
// ONCE-COUNT-1: linalg.generic
// ONCE:         math.exp
// ONCE:         arith.addf
// ONCE-NOT:   linalg.exp
// ONCE:       return
func.func @named(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %e = tensor.empty() : tensor<8x6xf32>
  %p = linalg.exp ins(%x : tensor<8x6xf32>) outs(%e : tensor<8x6xf32>) -> tensor<8x6xf32>
  %y = linalg.add ins(%p, %x : tensor<8x6xf32>, tensor<8x6xf32>) outs(%e : tensor<8x6xf32>) -> tensor<8x6xf32>
  return %y : tensor<8x6xf32>
}

// What a reduction alone reads, each element once, is computed in its body, whatever it costs.
// ONCE-LABEL: func.func @reduced(
// ONCE-NOT: linalg.exp
// ONCE: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]
// ONCE: math.exp
// ONCE-NEXT: arith.addf
// ONCE-NOT: linalg.generic
// ONCE: return
func.func @reduced(%x: tensor<8x4xf32>, %s: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %y = linalg.exp ins(%x : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %r = linalg.reduce {arith.addf} ins(%y : tensor<8x4xf32>) outs(%s : tensor<4xf32>) dimensions = [0]
  return %r : tensor<4xf32>
}

// An op that reads what it writes over is not computed in other loops, at any level, nor when its shape changes on the
// way.
// CHECK-LABEL: func.func @over(
// CHECK-COUNT-2: linalg.generic
// CHECK:         return
// ONCE-LABEL: func.func @over(
// ONCE-COUNT-2: linalg.generic
// ONCE:         return
#at = affine_map<(i, j) -> (i, j)>
func.func @over(%x: tensor<2x1xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %s = linalg.generic {indexing_maps = [#at, #at], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<2x1xi32>) outs(%x : tensor<2x1xi32>) {
  ^bb0(%a: i32, %b: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<2x1xi32>
  %c = tensor.collapse_shape %s [[0, 1]] : tensor<2x1xi32> into tensor<2xi32>
  %e = tensor.empty() : tensor<2x3xi32>
  %p = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, #at, #at], iterator_types = ["parallel", "parallel"]}
      ins(%c, %y : tensor<2xi32>, tensor<2x3xi32>) outs(%e : tensor<2x3xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.muli %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<2x3xi32>
  return %p : tensor<2x3xi32>
}

// An op on buffers that the source schedules keeps inputs that it does not read: the schedule counts them.
// CHECK-LABEL: func.func @counted(
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : memref<6x8xi32>, memref<6x8xi32>) {{.*}}pack = 1
// CHECK-NOT: cf.assert
// CHECK: return
func.func @counted(%x: memref<6x8xi32>, %y: memref<6x8xi32>, %z: memref<6x8xi32>) {
  linalg.generic {indexing_maps = [#at, #at, #at], iterator_types = ["parallel", "parallel"],
                  loop.dims = ["i", "j"], loop.schedule = [{"i" = {pack = 1}}, "j"]}
      ins(%x, %y : memref<6x8xi32>, memref<6x8xi32>) outs(%z : memref<6x8xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    linalg.yield %a : i32
  }
  return
}
