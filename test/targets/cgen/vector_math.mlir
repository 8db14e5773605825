// A function of a vector of f32 is a call of a function for all its lanes, whose text stands at the head
// of the unit, once for each number of lanes and with what it calls. Minimum and maximum have a
// shorter form where a constant or fastmath allows it. f64, one lane and what has no such function go
// lane by lane.
// RUN: rm -rf %t && mkdir %t && %xtcc -ffp-contract=off -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %xtcc -c -O2 --cc=gcc -march=x86-64-v3 -o %t/gcc.o %s && llvm-objdump -d %t/gcc.o | FileCheck %s --check-prefix=ASM
// RUN: %xtcc -c -O2 --cc=clang-22 -march=x86-64-v3 -o %t/clang.o %s && llvm-objdump -d %t/clang.o | FileCheck %s --check-prefix=ASM
// RUN: %xtcc -c -O2 --cc=gcc -march=x86-64 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s 2>&1 | count 0
// RUN: %xtcc -c -O2 --cc=clang-22 -march=x86-64 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s 2>&1 | count 0
// RUN: %xtcc -c -O2 --cc=gcc -march=x86-64-v4 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O2 --cc=clang-22 -march=x86-64-v4 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: x86, gcc, clang

// CHECK: #define XT_INLINE static inline __attribute__((always_inline, unused))
// CHECK: #define XT_SQRTx8(a) __builtin_ia32_sqrtps256(a)
// CHECK-NOT: #define XT_SQRTx16
// CHECK: typedef uint32_t xt_u32x4 __attribute__((vector_size(4 * 4)));
// CHECK: XT_INLINE xt_f32x4 xt_exp_f32x4(xt_f32x4 x) {
// CHECK: XT_INLINE xt_f32x8 xt_maximumf_f32x8(
// CHECK-NOT: xt_exp_f32x8
// CHECK-NOT: xt_log
// CHECK-LABEL: int f_ws(
// CHECK: const xt_f32x4 e = xt_exp_f32x4(four - four);
// CHECK: const xt_f32x4 e3 = xt_exp_f32x4(three);
// CHECK: const xt_f32x8 root = xt_sqrt_f32x8(v);
// CHECK: const xt_f32x8 down = xt_floor_f32x8(root);
// CHECK: const xt_f32x8 fused = xt_fma_f32x8(v, root, down);
// CHECK: const xt_f32x8 full = xt_maximumf_f32x8(fused, v);
// CHECK: const xt_f32x8 brief = xt_max_f32x8(full, v);
// CHECK: const xt_f32x8 six = xt_min_f32x8({{.*}}, brief);
// CHECK: const xt_f32x8 relu = xt_max_first_f32x8({{.*}}, six);
// CHECK: const xt_f32x8 low = xt_min_f32x8({{.*}}, relu);
// CHECK: half = xt_tanh_f32x8(
// CHECK-NEXT: for (int lane
// CHECK-NEXT: half[lane] = xt_round_f16(half[lane]);
// CHECK: wide[lane] = exp(
// CHECK: one[lane] = expf(
// CHECK: tangent[lane] = tanf(
// ASM-DAG: vsqrtps {{.*}}%ymm
// ASM-DAG: vroundps {{.*}}%ymm
// ASM-DAG: vfmadd{{[0-9]+}}ps {{.*}}%ymm
// ASM-DAG: vmaxps {{.*}}%ymm
// ASM-DAG: vminps {{.*}}%ymm
func.func @f(%x: memref<8xf32>, %y: memref<8xf32>, %h: memref<8xf16>, %d: memref<2xf64>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %s6 = arith.constant 6.0 : f32
  %v6 = vector.broadcast %s6 : f32 to vector<8xf32>
  %four = vector.load %x[%c0] : memref<8xf32>, vector<4xf32>
  %none = arith.subf %four, %four : vector<4xf32>
  %e = math.exp %none : vector<4xf32>
  vector.store %e, %y[%c0] : memref<8xf32>, vector<4xf32>
  %three = vector.load %x[%c0] : memref<8xf32>, vector<3xf32>
  %e3 = math.exp %three : vector<3xf32>
  vector.store %e3, %y[%c0] : memref<8xf32>, vector<3xf32>
  %v = vector.load %x[%c0] : memref<8xf32>, vector<8xf32>
  %root = math.sqrt %v : vector<8xf32>
  %down = math.floor %root : vector<8xf32>
  %fused = vector.fma %v, %root, %down : vector<8xf32>
  %full = arith.maximumf %fused, %v : vector<8xf32>
  %brief = arith.maximumf %full, %v fastmath<nnan,nsz> : vector<8xf32>
  %six = arith.minimumf %brief, %v6 : vector<8xf32>
  %relu = arith.maximumf %zero, %six : vector<8xf32>
  %low = arith.minimumf %zero, %relu : vector<8xf32>
  vector.store %low, %x[%c0] : memref<8xf32>, vector<8xf32>
  %half_in = vector.load %h[%c0] : memref<8xf16>, vector<8xf16>
  %half = math.tanh %half_in : vector<8xf16>
  vector.store %half, %h[%c0] : memref<8xf16>, vector<8xf16>
  %wide_in = vector.load %d[%c0] : memref<2xf64>, vector<2xf64>
  %wide = math.exp %wide_in : vector<2xf64>
  vector.store %wide, %d[%c0] : memref<2xf64>, vector<2xf64>
  %one_in = vector.load %x[%c0] : memref<8xf32>, vector<1xf32>
  %one = math.exp %one_in : vector<1xf32>
  vector.store %one, %y[%c0] : memref<8xf32>, vector<1xf32>
  %tangent = math.tan %v : vector<8xf32>
  vector.store %tangent, %y[%c0] : memref<8xf32>, vector<8xf32>
  return
}
