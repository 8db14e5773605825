// RUN: %xtcc -S --runtime=none %s -o - | FileCheck %s
// RUN: mkdir -p %t && %xtcc -S --externalize-min-bytes=1 %s -o %t/weights.c
// RUN: FileCheck %s --check-prefix=WEIGHTS --input-file=%t/weights.host.c
// The C is right where an index has 32 bits: vectors of it have as many lanes, what may overflow there
// wraps, what wrapped may be negative, and only constants of indices are bound to a size of pointer.

// CHECK-LABEL: int scalar_ws(
// CHECK: far = xt_mul_index(i, 100000000);
// CHECK: (int64_t)(i * 1000);
// CHECK: (int64_t)xt_mod_index(far, 7);
// CHECK: (int64_t)xt_add_index(i, (intptr_t)INT64_C(4294967296));
// CHECK: (int64_t)(uintptr_t)n;
func.func @scalar(%n: index, %out: memref<5x100xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c100 = arith.constant 100 : index
  %c1000 = arith.constant 1000 : index
  %large = arith.constant 100000000 : index
  %huge = arith.constant 4294967296 : index
  scf.for %i = %c0 to %c100 step %c1 {
    %near = arith.muli %i, %c1000 : index
    %far = arith.muli %i, %large : index
    %rest = affine.apply affine_map<(d0) -> (d0 mod 7)>(%far)
    %big = arith.addi %i, %huge : index
    %bits = arith.index_castui %n : index to i64
    %a = arith.index_cast %near : index to i64
    %b = arith.index_cast %far : index to i64
    %c = arith.index_cast %rest : index to i64
    %d = arith.index_cast %big : index to i64
    memref.store %a, %out[%c0, %i] : memref<5x100xi64>
    memref.store %b, %out[%c1, %i] : memref<5x100xi64>
    memref.store %c, %out[%c2, %i] : memref<5x100xi64>
    memref.store %d, %out[%c3, %i] : memref<5x100xi64>
    memref.store %bits, %out[%c4, %i] : memref<5x100xi64>
  }
  return
}

// CHECK: typedef intptr_t xt_indexx2u __attribute__((vector_size(2 * sizeof(intptr_t)), aligned(sizeof(intptr_t)), may_alias));
// CHECK: *(xt_indexx2u *)
#id = affine_map<(i) -> (i)>
func.func @vector(%x: tensor<64xindex>) -> tensor<64xindex> {
  %e = tensor.empty() : tensor<64xindex>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<64xindex>) outs(%e : tensor<64xindex>) {
  ^bb0(%a: index, %o: index):
    %s = arith.addi %a, %a : index
    linalg.yield %s : index
  } -> tensor<64xindex>
  return %r : tensor<64xindex>
}

// WEIGHTS: __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ || __SIZEOF_POINTER__ != 8
func.func @constants(%i: index) -> (index, f32) {
  %k = arith.constant dense<[1, 2, 3]> : tensor<3xindex>
  %f = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a = tensor.extract %k[%i] : tensor<3xindex>
  %b = tensor.extract %f[%i] : tensor<3xf32>
  return %a, %b : index, f32
}
