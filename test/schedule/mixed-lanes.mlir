// RUN: rm -rf %t && mkdir %t
// RUN: %xtcc -S -O2 %s -o %t/a.c && FileCheck --check-prefix=NARROW %s < %t/a.accelerator.c
// RUN: %xtcc -S -O2 --vector-bits=256 %s -o %t/b.c && FileCheck --check-prefix=WIDE %s < %t/b.accelerator.c
// Lanes follow the widest value of the body, so that no vector is wider than a register: with results
// that are narrower than what is read or computed, and floats of 16 bits, which are computed in 32.

// NARROW-NOT: {{vector_size\((32|64|128)\)}}
// NARROW-DAG: xt_f64x2 __attribute__((vector_size(16)))
// NARROW-DAG: xt_i32x4 __attribute__((vector_size(16)))
// NARROW: void a_q
// WIDE-NOT: {{vector_size\((64|128)\)}}
// WIDE-DAG: xt_f64x4 __attribute__((vector_size(32)))
// WIDE-DAG: xt_i32x8 __attribute__((vector_size(32)))
// WIDE: void b_q
func.func @q(%A: tensor<16x64xi8>, %B: tensor<64x32xi8>) -> tensor<16x32xi32> {
  %z = arith.constant 0 : i32
  %e = tensor.empty() : tensor<16x32xi32>
  %f = linalg.fill ins(%z : i32) outs(%e : tensor<16x32xi32>) -> tensor<16x32xi32>
  %C = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k", {"j#32" = {vectorize}}]}
    ins(%A, %B : tensor<16x64xi8>, tensor<64x32xi8>) outs(%f : tensor<16x32xi32>) -> tensor<16x32xi32>
  return %C : tensor<16x32xi32>
}
func.func @w(%A: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %D = linalg.generic {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
    iterator_types = ["parallel"], loop.dims = ["i"], loop.schedule = [{"i" = {vectorize}}]
  } ins(%A : tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %d = arith.extf %x : f32 to f64
    %m = arith.mulf %d, %d : f64
    %t = arith.truncf %m : f64 to f32
    linalg.yield %t : f32
  } -> tensor<64xf32>
  return %D : tensor<64xf32>
}
func.func @n(%A: tensor<64xf64>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %D = linalg.generic {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
    iterator_types = ["parallel"], loop.dims = ["i"], loop.schedule = [{"i" = {vectorize}}]
  } ins(%A : tensor<64xf64>) outs(%e : tensor<64xf32>) {
  ^bb0(%x: f64, %y: f32):
    %m = arith.mulf %x, %x : f64
    %t = arith.truncf %m : f64 to f32
    linalg.yield %t : f32
  } -> tensor<64xf32>
  return %D : tensor<64xf32>
}
func.func @h(%A: tensor<64xbf16>) -> tensor<64xbf16> {
  %e = tensor.empty() : tensor<64xbf16>
  %D = linalg.generic {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
    iterator_types = ["parallel"], loop.dims = ["i"], loop.schedule = [{"i" = {vectorize}}]
  } ins(%A : tensor<64xbf16>) outs(%e : tensor<64xbf16>) {
  ^bb0(%x: bf16, %y: bf16):
    %m = arith.mulf %x, %x : bf16
    linalg.yield %m : bf16
  } -> tensor<64xbf16>
  return %D : tensor<64xbf16>
}
