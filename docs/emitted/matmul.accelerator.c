/* Accelerator unit of matmul.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef float xt_f32x4 __attribute__((vector_size(16)));
typedef float xt_f32x4u __attribute__((vector_size(16), aligned(4), may_alias));

#if defined __ELF__
#define XT_HIDDEN __attribute__((visibility("hidden")))
#else
#define XT_HIDDEN
#endif

#define XT_SPLAT(T, x) ((x) - (T){0})

#if defined __AVX512F__
#define XT_REGISTER 64
#elif defined __AVX__
#define XT_REGISTER 32
#else
#define XT_REGISTER 16
#endif

#if defined __GNUC__ && (defined __x86_64__ || defined __i386__)
#define XT_PIN(v) __asm__("" : "+v"(*__builtin_choose_expr(sizeof(v) <= XT_REGISTER, &(v), &(float){0})))
#elif defined __GNUC__ && defined __aarch64__
#define XT_PIN(v) __asm__("" : "+w"(*__builtin_choose_expr(sizeof(v) <= XT_REGISTER, &(v), &(float){0})))
#else
#define XT_PIN(v) (void)0
#endif

#if defined __clang__
#define XT_ROLLED _Pragma("clang loop unroll(disable)")
#elif defined __GNUC__ && __GNUC__ >= 8
#define XT_ROLLED _Pragma("GCC unroll 1")
#else
#define XT_ROLLED
#endif

XT_HIDDEN void matmul_C(const float *restrict A, const float *restrict B, float *restrict C);

// linalg.fill + linalg.matmul, line 6
// schedule of linalg.matmul: ["j", "i", "k", {"i#6" = {unroll}}, {"j#8" = {vectorize}}]
void matmul_C(const float *restrict A, const float *restrict B, float *restrict C) {
  const xt_f32x4 zero = {0};
  for (intptr_t j = 0; j < 48; j += 8) { // 6: linalg.matmul
    for (intptr_t i = 0; i < 60; i += 6) {
      // i0: unrolled by 6; j0: 8 in vectors of 4
      xt_f32x4 C_0_0 = zero, C_0_4 = zero, C_1_0 = zero, C_1_4 = zero, C_2_0 = zero, C_2_4 = zero,
          C_3_0 = zero, C_3_4 = zero, C_4_0 = zero, C_4_4 = zero, C_5_0 = zero, C_5_4 = zero;
      XT_ROLLED for (intptr_t k = 0; k < 32; k++) {
        xt_f32x4 b = *(const xt_f32x4u *)&B[k * 48 + j];
        XT_PIN(b);
        const xt_f32x4 a = XT_SPLAT(xt_f32x4, A[i * 32 + k]);
        C_0_0 += a * b;
        xt_f32x4 b_1 = *(const xt_f32x4u *)&B[k * 48 + j + 4];
        XT_PIN(b_1);
        C_0_4 += a * b_1;
        const xt_f32x4 a_1 = XT_SPLAT(xt_f32x4, A[i * 32 + k + 32]);
        C_1_0 += a_1 * b;
        C_1_4 += a_1 * b_1;
        const xt_f32x4 a_2 = XT_SPLAT(xt_f32x4, A[i * 32 + k + 64]);
        C_2_0 += a_2 * b;
        C_2_4 += a_2 * b_1;
        const xt_f32x4 a_3 = XT_SPLAT(xt_f32x4, A[i * 32 + k + 96]);
        C_3_0 += a_3 * b;
        C_3_4 += a_3 * b_1;
        const xt_f32x4 a_4 = XT_SPLAT(xt_f32x4, A[i * 32 + k + 128]);
        C_4_0 += a_4 * b;
        C_4_4 += a_4 * b_1;
        const xt_f32x4 a_5 = XT_SPLAT(xt_f32x4, A[i * 32 + k + 160]);
        C_5_0 += a_5 * b;
        C_5_4 += a_5 * b_1;
      }
      *(xt_f32x4u *)&C[i * 48 + j] = C_0_0;
      *(xt_f32x4u *)&C[i * 48 + j + 4] = C_0_4;
      *(xt_f32x4u *)&C[i * 48 + j + 48] = C_1_0;
      *(xt_f32x4u *)&C[i * 48 + j + 52] = C_1_4;
      *(xt_f32x4u *)&C[i * 48 + j + 96] = C_2_0;
      *(xt_f32x4u *)&C[i * 48 + j + 100] = C_2_4;
      *(xt_f32x4u *)&C[i * 48 + j + 144] = C_3_0;
      *(xt_f32x4u *)&C[i * 48 + j + 148] = C_3_4;
      *(xt_f32x4u *)&C[i * 48 + j + 192] = C_4_0;
      *(xt_f32x4u *)&C[i * 48 + j + 196] = C_4_4;
      *(xt_f32x4u *)&C[i * 48 + j + 240] = C_5_0;
      *(xt_f32x4u *)&C[i * 48 + j + 244] = C_5_4;
    }
    // i0: unrolled by 4; j0: 8 in vectors of 4
    xt_f32x4 C_0_0 = zero, C_0_4 = zero, C_1_0 = zero, C_1_4 = zero, C_2_0 = zero, C_2_4 = zero,
        C_3_0 = zero, C_3_4 = zero;
    XT_ROLLED for (intptr_t k = 0; k < 32; k++) {
      xt_f32x4 b = *(const xt_f32x4u *)&B[k * 48 + j];
      XT_PIN(b);
      const xt_f32x4 a = XT_SPLAT(xt_f32x4, A[k + 1920]);
      C_0_0 += a * b;
      xt_f32x4 b_1 = *(const xt_f32x4u *)&B[k * 48 + j + 4];
      XT_PIN(b_1);
      C_0_4 += a * b_1;
      const xt_f32x4 a_1 = XT_SPLAT(xt_f32x4, A[k + 1952]);
      C_1_0 += a_1 * b;
      C_1_4 += a_1 * b_1;
      const xt_f32x4 a_2 = XT_SPLAT(xt_f32x4, A[k + 1984]);
      C_2_0 += a_2 * b;
      C_2_4 += a_2 * b_1;
      const xt_f32x4 a_3 = XT_SPLAT(xt_f32x4, A[k + 2016]);
      C_3_0 += a_3 * b;
      C_3_4 += a_3 * b_1;
    }
    *(xt_f32x4u *)&C[j + 2880] = C_0_0;
    *(xt_f32x4u *)&C[j + 2884] = C_0_4;
    *(xt_f32x4u *)&C[j + 2928] = C_1_0;
    *(xt_f32x4u *)&C[j + 2932] = C_1_4;
    *(xt_f32x4u *)&C[j + 2976] = C_2_0;
    *(xt_f32x4u *)&C[j + 2980] = C_2_4;
    *(xt_f32x4u *)&C[j + 3024] = C_3_0;
    *(xt_f32x4u *)&C[j + 3028] = C_3_4;
  }
}

