// A load or a float's store with xt.pin is followed by XT_PIN, a prefetch is a macro, a non-temporal
// store is a macro by its bytes, and the last
// of them in a thread is followed by a fence. Only macros that a unit uses are defined, with a
// fallback each.
// RUN: rm -rf %t && mkdir %t && %xtcc --allow-internal-marks -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.accelerator.c
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t/x.host.c
// RUN: %xtcc --allow-internal-marks -S --threads=openmp %s -o - | FileCheck %s --check-prefix=OMP
// RUN: %xtcc --allow-internal-marks -c -O2 --cc=gcc -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc --allow-internal-marks -c -O2 --cc=gcc -march=x86-64 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc --allow-internal-marks -c -O2 --cc=gcc -march=x86-64-v3 -o %t/gcc.o %s && llvm-objdump -d %t/gcc.o | FileCheck %s --check-prefix=ASM
// RUN: %xtcc --allow-internal-marks -c -O2 --cc=clang-22 -march=x86-64-v3 -o %t/clang.o %s && llvm-objdump -d %t/clang.o | FileCheck %s --check-prefix=ASM
// RUN: %xtcc --allow-internal-marks -c -O0 --cc=clang-22 -march=x86-64 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc --allow-internal-marks -c -O2 --cc=clang-22 -march=x86-64-v4 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: x86, gcc, clang

// HOST-NOT: XT_{{[^H]}}
// CHECK: #if defined __AVX512F__
// CHECK-NEXT: #define XT_REGISTER 64
// CHECK-NEXT: #elif defined __AVX__
// CHECK-NEXT: #define XT_REGISTER 32
// CHECK-NEXT: #else
// CHECK-NEXT: #define XT_REGISTER 16
// CHECK-NEXT: #endif
// CHECK: #define XT_PIN(v) __asm__
// CHECK: #define XT_PIN(v) (void)0
// CHECK: #define XT_PREFETCH(p, i) __builtin_prefetch(
// CHECK: #define XT_PREFETCH(p, i) (void)0
// CHECK: #define XT_VECTOR(type, bytes)
// CHECK-NOT: XT_STREAM16
// CHECK: #define XT_STREAM32(to, v) do { {{.*}} __builtin_nontemporal_store(
// CHECK: #define XT_STREAM32(to, v) (to) = (v)
// CHECK-NOT: XT_STREAM64
// CHECK: #define XT_STREAM_END() __builtin_ia32_sfence()
// CHECK: #define XT_STREAM_END() (void)0

// CHECK-LABEL: XT_NOINLINE void x_threads_I(
// CHECK: xt_f32x8 a = *(const xt_f32x8u *)&x[i * 8];
// CHECK-NEXT: XT_PIN(a);
// CHECK: XT_STREAM32(*(xt_f32x8u *)&y[i * 8], a);
// CHECK-NEXT: }
// CHECK-NEXT: XT_STREAM_END();
// CHECK-NEXT: }
// OMP: #pragma omp
// OMP: XT_STREAM32(
// OMP-NEXT: XT_STREAM_END();
// OMP-NEXT: }
// ASM: vmovntps %ymm
// ASM: sfence
func.func private @threads(%x: memref<64x8xf32>, %y: memref<64x8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    %a = vector.load %x[%i, %c0] {xt.pin} : memref<64x8xf32>, vector<8xf32>
    vector.store %a, %y[%i, %c0] {nontemporal = true} : memref<64x8xf32>, vector<8xf32>
  } {xt.loop = "I"}
  return
}

// The fence of a plain loop stands behind it; i32 and f64 are streamed too, four bytes are not.
// CHECK-LABEL: void x_serial(
// CHECK: for (intptr_t
// CHECK: XT_PREFETCH(n, i * 8 + 64);
// CHECK: XT_STREAM32(*(xt_i32x8u *)&n[i * 8], w);
// CHECK: XT_STREAM32(*(xt_f64x4u *)&d[i * 4], v);
// CHECK-NEXT: *(xt_i32x1u *)&n[i * 8] = one;
// CHECK-NEXT: }
// CHECK-NEXT: XT_STREAM_END();
// CHECK-NEXT: }
func.func private @serial(%n: memref<64x8xi32>, %d: memref<64x4xf64>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %next = arith.addi %i, %c8 : index
    memref.prefetch %n[%next, %c0], read, locality<3>, data : memref<64x8xi32>
    %w = vector.load %n[%i, %c0] : memref<64x8xi32>, vector<8xi32>
    %v = vector.load %d[%i, %c0] : memref<64x4xf64>, vector<4xf64>
    %one = vector.load %n[%i, %c0] : memref<64x8xi32>, vector<1xi32>
    vector.store %w, %n[%i, %c0] {nontemporal = true} : memref<64x8xi32>, vector<8xi32>
    vector.store %v, %d[%i, %c0] {nontemporal = true} : memref<64x4xf64>, vector<4xf64>
    vector.store %one, %n[%i, %c0] {nontemporal = true} : memref<64x8xi32>, vector<1xi32>
  }
  return
}

// Floats are computed where they are stored; other elements are as they were.
// CHECK-LABEL: void x_prompt(
// CHECK: d[0] = -d[1];
// CHECK-NEXT: XT_PIN(d[0]);
// CHECK: n[0] = n[1];
// CHECK-NOT: XT_PIN
// CHECK: }
func.func private @prompt(%n: memref<64x8xi32>, %d: memref<64x4xf64>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.load %d[%c0, %c1] : memref<64x4xf64>
  %m = arith.negf %a : f64
  memref.store %m, %d[%c0, %c0] {xt.pin} : memref<64x4xf64>
  %i = memref.load %n[%c0, %c1] : memref<64x8xi32>
  memref.store %i, %n[%c0, %c0] {xt.pin} : memref<64x8xi32>
  return
}

func.func @f(%x: memref<64x8xf32>, %y: memref<64x8xf32>, %n: memref<64x8xi32>, %d: memref<64x4xf64>) {
  call @threads(%x, %y) : (memref<64x8xf32>, memref<64x8xf32>) -> ()
  call @serial(%n, %d) : (memref<64x8xi32>, memref<64x4xf64>) -> ()
  call @prompt(%n, %d) : (memref<64x8xi32>, memref<64x4xf64>) -> ()
  return
}
