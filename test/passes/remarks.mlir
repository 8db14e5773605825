// Remarks are told when their pass is asked for, and only then.
// RUN: xt-opt --pass-pipeline='xt-fuse' --split-input-file -Rpass=fuse -Rpass-missed='^fu.e$' --verify-diagnostics %s
// RUN: xt-opt --pass-pipeline='xt-fuse' --split-input-file -Rpass='unroll|f.*e' %s -o %t.out 2>&1 | FileCheck %s --check-prefix=DONE --implicit-check-not=remark:
// RUN: xt-opt --pass-pipeline='xt-fuse' --split-input-file -Rpass=vectorize %s -o %t.out 2> %t.err
// RUN: xt-opt --pass-pipeline='xt-fuse' --split-input-file %s -o %t.out 2>> %t.err
// RUN: not test -s %t.err
// RUN: %exit 2 xt-opt -Rpass='(' -Rpass-missed='[' %s 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: xt-opt: error: bad regular expression in '-Rpass=(': {{.+}}
// BAD: xt-opt: error: bad regular expression in '-Rpass-missed=[': {{.+}}

#id = affine_map<(i) -> (i)>

// DONE: remarks.mlir:[[@LINE+2]]:1: remark: 2 structured ops became 1 by element-wise fusion [-Rpass=fuse]
// expected-remark@+1 {{2 structured ops became 1 by element-wise fusion [-Rpass=fuse]}}
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

// -----

#id = affine_map<(i) -> (i)>
#none = affine_map<(i) -> ()>

// expected-remark@+1 {{element-wise ops stay apart: a reduction would lose its initial value [-Rpass-missed=fuse]}}
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
