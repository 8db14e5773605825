// The script in a module, or the one that --schedule= names instead, is run and leaves nothing of
// itself behind.
// RUN: split-file %s %t
// RUN: xt-opt --xt-transform %t/nested.mlir -Rpass=schedule 2> %t/err | FileCheck %s --check-prefix=TILED --implicit-check-not=transform.
// RUN: FileCheck %s --check-prefix=DONE < %t/err
// RUN: xt-opt --xt-transform %t/flat.mlir | FileCheck %s --check-prefix=TILED --implicit-check-not=transform.
// RUN: xt-opt --xt-transform %t/flat.mlir --schedule=%t/other.mlir -Rpass-missed=.* 2> %t/err | FileCheck %s --check-prefix=OTHER --implicit-check-not=transform.
// RUN: FileCheck %s --check-prefix=MISSED < %t/err
// RUN: xt-opt --xt-transform %t/none.mlir | FileCheck %s --check-prefix=NONE

// DONE: nested.mlir:5:5: remark: the sequence '@__transform_main' was applied [-Rpass=schedule]
// MISSED: flat.mlir:2:3: remark: not applied: --schedule= takes its place [-Rpass-missed=schedule]
// TILED: func.func @f
// TILED: scf.for {{.*}} step %c4
// TILED: linalg.exp
// OTHER: func.func @f
// OTHER-NOT: scf.for
// OTHER: linalg.generic
// NONE: linalg.exp

//--- nested.mlir
module {
  module @library attributes {transform.with_named_sequence} {
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
      transform.include @tile failures(propagate) (%m) : (!transform.any_op) -> ()
      transform.yield
    }
    transform.named_sequence @tile(%m: !transform.any_op {transform.readonly}) {
      %e = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
      %t, %l = transform.structured.tile_using_for %e tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield
    }
  }
  func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    %y = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    return %y : tensor<8xf32>
  }
}
//--- flat.mlir
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.consumed}) {
    %e = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %e tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    // A pass on the whole module does not see the script that runs it.
    %n = transform.apply_registered_pass "symbol-dce" to %m : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    %y = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    return %y : tensor<8xf32>
  }
}
//--- other.mlir
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %e = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.generalize %e : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
//--- none.mlir
func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %y = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %y : tensor<8xf32>
}
