/* Accelerator unit of softmax.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef int32_t xt_i32x4 __attribute__((vector_size(16)));
typedef float xt_f32x4 __attribute__((vector_size(16)));
typedef float xt_f32x4u __attribute__((vector_size(16), aligned(4), may_alias));

#if defined __GNUC__
#define XT_INLINE static inline __attribute__((always_inline, unused))
#else
#define XT_INLINE static inline
#endif

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

#if __has_builtin(__builtin_ia32_maxps)
#define XT_MAXx4(a, b) __builtin_ia32_maxps(a, b)
#endif

#if __has_builtin(__builtin_ia32_minps)
#define XT_MINx4(a, b) __builtin_ia32_minps(a, b)
#endif

#if defined __clang__ || (defined __GNUC__ && __GNUC__ >= 12)
#define XT_SHUFFLE(type, to, a, b, ...) const type to = __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define XT_SHUFFLE(type, to, a, b, ...) type to = {0}; for (int l_ = 0, n_ = (int)(sizeof(a) / sizeof(a)[0]), k_; l_ < (int)(sizeof to / sizeof to[0]); l_++) k_ = ((const int[]){__VA_ARGS__})[l_], to[l_] = k_ < n_ ? (a)[k_] : (b)[k_ - n_]
#endif

// a - b, wrapping
static inline intptr_t xt_sub_index(intptr_t a, intptr_t b) { return (intptr_t)((uintptr_t)a - (uintptr_t)b); }

// Functions of vectors are static: how they are passed matters to nobody.
#pragma GCC diagnostic ignored "-Wpsabi"

// lanes as unsigned numbers, which may wrap
typedef uint32_t xt_u32x4 __attribute__((vector_size(4 * 4)));

// the lanes of a where the mask is set, else of b
XT_INLINE xt_f32x4 xt_select_f32x4(xt_i32x4 mask, xt_f32x4 a, xt_f32x4 b) {
  return (xt_f32x4)((mask & (xt_i32x4)a) | (~mask & (xt_i32x4)b));
}

// the larger; b if they are equal or one is NaN
XT_INLINE xt_f32x4 xt_max_f32x4(xt_f32x4 a, xt_f32x4 b) {
#if defined XT_MAXx4
  return XT_MAXx4(a, b);
#else
  return xt_select_f32x4(a > b, a, b);
#endif
}

// the smaller; b if they are equal or one is NaN
XT_INLINE xt_f32x4 xt_min_f32x4(xt_f32x4 a, xt_f32x4 b) {
#if defined XT_MINx4
  return XT_MINx4(a, b);
#else
  return xt_select_f32x4(a < b, a, b);
#endif
}

// a within lo and hi; NaN stays
XT_INLINE xt_f32x4 xt_within_f32x4(xt_f32x4 a, float lo, float hi) {
  return xt_min_f32x4(XT_SPLAT(xt_f32x4, hi), xt_max_f32x4(XT_SPLAT(xt_f32x4, lo), a));
}

// maximum; NaN if either is NaN; -0 below +0
XT_INLINE xt_f32x4 xt_maximumf_f32x4(xt_f32x4 a, xt_f32x4 b) {
  const xt_f32x4 x = xt_max_f32x4(a, b), y = xt_max_f32x4(b, a); // differ in zeros and NaN
#if defined __AVX512F__ // the sign of both, all other bits of either: one instruction
  return (xt_f32x4)(((xt_i32x4)x & (xt_i32x4)y) | (((xt_i32x4)x | (xt_i32x4)y) & INT32_MAX));
#else
  return (xt_f32x4)(((xt_i32x4)x & (xt_i32x4)y) | (x != y));
#endif
}

// (e^r - 1 - r) / r^2 for |r| below ln(2) / 2
XT_INLINE xt_f32x4 xt_exp_tail_f32x4(xt_f32x4 r, xt_f32x4 square) {
  return (r * 0x1.555492p-3f + 0.5f) +
         square * (square * 0x1.6d577cp-10f + (r * 0x1.123f5ap-7f + 0x1.5554e2p-5f));
}

// (1 + u) 2^n for n + 254 in the low bits of a sum with 1.5 * 2^23: two factors that are normal
// numbers, so that the last product overflows or rounds as it should
XT_INLINE xt_f32x4 xt_scale_f32x4(xt_f32x4 u, xt_f32x4 shifted) {
  const xt_u32x4 n = (xt_u32x4)shifted, half = n >> 1 << 23;
  const xt_f32x4 first = (xt_f32x4)half;
  return (u * first + first) * (xt_f32x4)((n << 23) - half);
}

// e^x: x = n ln 2 + r, a polynomial for e^r
XT_INLINE xt_f32x4 xt_exp_f32x4(xt_f32x4 x) {
  x = xt_within_f32x4(x, -104.0f, 89.0f);
  const xt_f32x4 shifted = x * 0x1.715476p+0f + 0x1.8001fcp23f, n = shifted - 0x1.8001fcp23f;
  const xt_f32x4 r = (x - n * 0x1.62e4p-1f) - n * 0x1.7f7d1cp-20f, square = r * r;
  return xt_scale_f32x4(square * xt_exp_tail_f32x4(r, square) + r, shifted);
}

XT_HIDDEN void softmax_y(const float *restrict x, intptr_t x_d0, float *restrict y, intptr_t y_d0,
    intptr_t rows);

// linalg.fill + linalg.reduce + linalg.generic + linalg.fill + linalg.reduce + linalg.generic, line 30
// schedule of linalg.reduce: ["i", "j", {"j#16" = {vectorize = 4}}]
// schedule of linalg.generic: ["i", "j", {"j#8" = {vectorize = 4}}]
// schedule of linalg.reduce: ["i", "j", {"j#32" = {vectorize = 4}}]
// schedule of linalg.generic: ["i", "j", {"j#16" = {vectorize = 4}}]
void softmax_y(const float *restrict x, intptr_t x_d0, float *restrict y, intptr_t y_d0,
    intptr_t rows) {
  (void)x_d0;
  (void)y_d0;
  const xt_f32x4 vec = XT_SPLAT(xt_f32x4, -0.0f);
  const xt_f32x4 vec_1 = XT_SPLAT(xt_f32x4, -INFINITY);
  _Alignas(64) float peak_row[1]; // 10: linalg.fill
  _Alignas(64) float peak_row_1[1];
  _Alignas(64) float e_row[128]; // 17: linalg.generic
  _Alignas(64) float e_row_1[128];
  _Alignas(64) float sum_row[1]; // 24: linalg.fill
  _Alignas(64) float sum_row_1[1];
  _Alignas(64) float peak_row_2[1]; // 10: linalg.fill
  _Alignas(64) float e_row_2[128]; // 17: linalg.generic
  _Alignas(64) float sum_row_2[1]; // 24: linalg.fill
  const intptr_t i_end = xt_sub_index(rows, rows % 2); // 30: linalg.generic
  for (intptr_t i = 0; i < i_end; i += 2) {
    // j0: 16 in vectors of 4
    xt_f32x4 peak_0 = vec_1, peak_0_1 = vec_1, peak_0_2 = vec_1, peak_0_3 = vec_1;
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 16) { // 11: linalg.reduce
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j];
      peak_0 = xt_maximumf_f32x4(x_1, peak_0);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 4];
      peak_0_1 = xt_maximumf_f32x4(x_2, peak_0_1);
      const xt_f32x4 x_3 = *(const xt_f32x4u *)&x[i * 128 + j + 8];
      peak_0_2 = xt_maximumf_f32x4(x_3, peak_0_2);
      const xt_f32x4 x_4 = *(const xt_f32x4u *)&x[i * 128 + j + 12];
      peak_0_3 = xt_maximumf_f32x4(x_4, peak_0_3);
    }
    const xt_f32x4 vec_2 = xt_maximumf_f32x4(peak_0, peak_0_1);
    const xt_f32x4 vec_3 = xt_maximumf_f32x4(peak_0_2, peak_0_3);
    const xt_f32x4 vec_4 = xt_maximumf_f32x4(vec_2, vec_3);
    XT_SHUFFLE(xt_f32x4, vec_5, vec_4, vec_4, 2, 3, 0, 1);
    const xt_f32x4 vec_6 = xt_maximumf_f32x4(vec_4, vec_5);
    XT_SHUFFLE(xt_f32x4, vec_7, vec_6, vec_6, 1, 0, 3, 2);
    const xt_f32x4 vec_8 = xt_maximumf_f32x4(vec_6, vec_7);
    peak_row[0] = vec_8[0];
    XT_PIN(peak_row[0]);
    // j0: 16 in vectors of 4
    xt_f32x4 peak_0_4 = vec_1, peak_0_5 = vec_1, peak_0_6 = vec_1, peak_0_7 = vec_1;
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 16) {
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j + 128];
      peak_0_4 = xt_maximumf_f32x4(x_1, peak_0_4);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 132];
      peak_0_5 = xt_maximumf_f32x4(x_2, peak_0_5);
      const xt_f32x4 x_3 = *(const xt_f32x4u *)&x[i * 128 + j + 136];
      peak_0_6 = xt_maximumf_f32x4(x_3, peak_0_6);
      const xt_f32x4 x_4 = *(const xt_f32x4u *)&x[i * 128 + j + 140];
      peak_0_7 = xt_maximumf_f32x4(x_4, peak_0_7);
    }
    const xt_f32x4 vec_9 = xt_maximumf_f32x4(peak_0_4, peak_0_5);
    const xt_f32x4 vec_10 = xt_maximumf_f32x4(peak_0_6, peak_0_7);
    const xt_f32x4 vec_11 = xt_maximumf_f32x4(vec_9, vec_10);
    XT_SHUFFLE(xt_f32x4, vec_12, vec_11, vec_11, 2, 3, 0, 1);
    const xt_f32x4 vec_13 = xt_maximumf_f32x4(vec_11, vec_12);
    XT_SHUFFLE(xt_f32x4, vec_14, vec_13, vec_13, 1, 0, 3, 2);
    const xt_f32x4 vec_15 = xt_maximumf_f32x4(vec_13, vec_14);
    peak_row_1[0] = vec_15[0];
    XT_PIN(peak_row_1[0]);
    const float peak = peak_row[0]; // 17: linalg.generic
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 8) {
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j];
      const xt_f32x4 peak_1 = XT_SPLAT(xt_f32x4, peak);
      const xt_f32x4 power = xt_exp_f32x4(x_1 - peak_1);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 4];
      const xt_f32x4 power_1 = xt_exp_f32x4(x_2 - peak_1);
      *(xt_f32x4u *)&e_row[j] = power;
      *(xt_f32x4u *)&e_row[j + 4] = power_1;
    }
    const float peak_1 = peak_row_1[0];
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 8) {
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j + 128];
      const xt_f32x4 peak_2 = XT_SPLAT(xt_f32x4, peak_1);
      const xt_f32x4 power = xt_exp_f32x4(x_1 - peak_2);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 132];
      const xt_f32x4 power_1 = xt_exp_f32x4(x_2 - peak_2);
      *(xt_f32x4u *)&e_row_1[j] = power;
      *(xt_f32x4u *)&e_row_1[j + 4] = power_1;
    }
    // j0: 32 in vectors of 4
    xt_f32x4 sum_0 = vec, sum_0_1 = vec, sum_0_2 = vec, sum_0_3 = vec, sum_0_4 = vec,
        sum_0_5 = vec, sum_0_6 = vec, sum_0_7 = vec;
    for (intptr_t j = 0; j < 128; j += 32) { // 25: linalg.reduce
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row[j];
      sum_0 += e;
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row[j + 4];
      sum_0_1 += e_1;
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row[j + 8];
      sum_0_2 += e_2;
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row[j + 12];
      sum_0_3 += e_3;
      const xt_f32x4 e_4 = *(const xt_f32x4u *)&e_row[j + 16];
      sum_0_4 += e_4;
      const xt_f32x4 e_5 = *(const xt_f32x4u *)&e_row[j + 20];
      sum_0_5 += e_5;
      const xt_f32x4 e_6 = *(const xt_f32x4u *)&e_row[j + 24];
      sum_0_6 += e_6;
      const xt_f32x4 e_7 = *(const xt_f32x4u *)&e_row[j + 28];
      sum_0_7 += e_7;
    }
    const xt_f32x4 vec_16 = sum_0 + sum_0_1 + (sum_0_2 + sum_0_3) +
        (sum_0_4 + sum_0_5 + (sum_0_6 + sum_0_7));
    XT_SHUFFLE(xt_f32x4, vec_17, vec_16, vec_16, 2, 3, 0, 1);
    const xt_f32x4 vec_18 = vec_16 + vec_17;
    XT_SHUFFLE(xt_f32x4, vec_19, vec_18, vec_18, 1, 0, 3, 2);
    const xt_f32x4 vec_20 = vec_18 + vec_19;
    sum_row[0] = vec_20[0] + 0.0f;
    XT_PIN(sum_row[0]);
    // j0: 32 in vectors of 4
    xt_f32x4 sum_0_8 = vec, sum_0_9 = vec, sum_0_10 = vec, sum_0_11 = vec, sum_0_12 = vec,
        sum_0_13 = vec, sum_0_14 = vec, sum_0_15 = vec;
    for (intptr_t j = 0; j < 128; j += 32) {
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row_1[j];
      sum_0_8 += e;
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row_1[j + 4];
      sum_0_9 += e_1;
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row_1[j + 8];
      sum_0_10 += e_2;
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row_1[j + 12];
      sum_0_11 += e_3;
      const xt_f32x4 e_4 = *(const xt_f32x4u *)&e_row_1[j + 16];
      sum_0_12 += e_4;
      const xt_f32x4 e_5 = *(const xt_f32x4u *)&e_row_1[j + 20];
      sum_0_13 += e_5;
      const xt_f32x4 e_6 = *(const xt_f32x4u *)&e_row_1[j + 24];
      sum_0_14 += e_6;
      const xt_f32x4 e_7 = *(const xt_f32x4u *)&e_row_1[j + 28];
      sum_0_15 += e_7;
    }
    const xt_f32x4 vec_21 = sum_0_8 + sum_0_9 + (sum_0_10 + sum_0_11) +
        (sum_0_12 + sum_0_13 + (sum_0_14 + sum_0_15));
    XT_SHUFFLE(xt_f32x4, vec_22, vec_21, vec_21, 2, 3, 0, 1);
    const xt_f32x4 vec_23 = vec_21 + vec_22;
    XT_SHUFFLE(xt_f32x4, vec_24, vec_23, vec_23, 1, 0, 3, 2);
    const xt_f32x4 vec_25 = vec_23 + vec_24;
    sum_row_1[0] = vec_25[0] + 0.0f;
    XT_PIN(sum_row_1[0]);
    const float sum = sum_row[0]; // 30: linalg.generic
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 16) {
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row[j];
      const xt_f32x4 sum_1 = XT_SPLAT(xt_f32x4, sum);
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row[j + 4];
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row[j + 8];
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row[j + 12];
      *(xt_f32x4u *)&y[i * 128 + j] = e / sum_1;
      *(xt_f32x4u *)&y[i * 128 + j + 4] = e_1 / sum_1;
      *(xt_f32x4u *)&y[i * 128 + j + 8] = e_2 / sum_1;
      *(xt_f32x4u *)&y[i * 128 + j + 12] = e_3 / sum_1;
    }
    const float sum_1 = sum_row_1[0];
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 16) {
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row_1[j];
      const xt_f32x4 sum_2 = XT_SPLAT(xt_f32x4, sum_1);
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row_1[j + 4];
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row_1[j + 8];
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row_1[j + 12];
      *(xt_f32x4u *)&y[i * 128 + j + 128] = e / sum_2;
      *(xt_f32x4u *)&y[i * 128 + j + 132] = e_1 / sum_2;
      *(xt_f32x4u *)&y[i * 128 + j + 136] = e_2 / sum_2;
      *(xt_f32x4u *)&y[i * 128 + j + 140] = e_3 / sum_2;
    }
  }
  for (intptr_t i = i_end; i < rows; i++) {
    // j0: 16 in vectors of 4
    xt_f32x4 peak_0 = vec_1, peak_0_1 = vec_1, peak_0_2 = vec_1, peak_0_3 = vec_1;
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 16) { // 11: linalg.reduce
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j];
      peak_0 = xt_maximumf_f32x4(x_1, peak_0);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 4];
      peak_0_1 = xt_maximumf_f32x4(x_2, peak_0_1);
      const xt_f32x4 x_3 = *(const xt_f32x4u *)&x[i * 128 + j + 8];
      peak_0_2 = xt_maximumf_f32x4(x_3, peak_0_2);
      const xt_f32x4 x_4 = *(const xt_f32x4u *)&x[i * 128 + j + 12];
      peak_0_3 = xt_maximumf_f32x4(x_4, peak_0_3);
    }
    const xt_f32x4 vec_2 = xt_maximumf_f32x4(peak_0, peak_0_1);
    const xt_f32x4 vec_3 = xt_maximumf_f32x4(peak_0_2, peak_0_3);
    const xt_f32x4 vec_4 = xt_maximumf_f32x4(vec_2, vec_3);
    XT_SHUFFLE(xt_f32x4, vec_5, vec_4, vec_4, 2, 3, 0, 1);
    const xt_f32x4 vec_6 = xt_maximumf_f32x4(vec_4, vec_5);
    XT_SHUFFLE(xt_f32x4, vec_7, vec_6, vec_6, 1, 0, 3, 2);
    const xt_f32x4 vec_8 = xt_maximumf_f32x4(vec_6, vec_7);
    peak_row_2[0] = vec_8[0];
    XT_PIN(peak_row_2[0]);
    const float peak = peak_row_2[0]; // 17: linalg.generic
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 8) {
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j];
      const xt_f32x4 peak_1 = XT_SPLAT(xt_f32x4, peak);
      const xt_f32x4 power = xt_exp_f32x4(x_1 - peak_1);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 4];
      const xt_f32x4 power_1 = xt_exp_f32x4(x_2 - peak_1);
      *(xt_f32x4u *)&e_row_2[j] = power;
      *(xt_f32x4u *)&e_row_2[j + 4] = power_1;
    }
    // j0: 32 in vectors of 4
    xt_f32x4 sum_0 = vec, sum_0_1 = vec, sum_0_2 = vec, sum_0_3 = vec, sum_0_4 = vec,
        sum_0_5 = vec, sum_0_6 = vec, sum_0_7 = vec;
    for (intptr_t j = 0; j < 128; j += 32) { // 25: linalg.reduce
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row_2[j];
      sum_0 += e;
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row_2[j + 4];
      sum_0_1 += e_1;
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row_2[j + 8];
      sum_0_2 += e_2;
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row_2[j + 12];
      sum_0_3 += e_3;
      const xt_f32x4 e_4 = *(const xt_f32x4u *)&e_row_2[j + 16];
      sum_0_4 += e_4;
      const xt_f32x4 e_5 = *(const xt_f32x4u *)&e_row_2[j + 20];
      sum_0_5 += e_5;
      const xt_f32x4 e_6 = *(const xt_f32x4u *)&e_row_2[j + 24];
      sum_0_6 += e_6;
      const xt_f32x4 e_7 = *(const xt_f32x4u *)&e_row_2[j + 28];
      sum_0_7 += e_7;
    }
    const xt_f32x4 vec_9 = sum_0 + sum_0_1 + (sum_0_2 + sum_0_3) +
        (sum_0_4 + sum_0_5 + (sum_0_6 + sum_0_7));
    XT_SHUFFLE(xt_f32x4, vec_10, vec_9, vec_9, 2, 3, 0, 1);
    const xt_f32x4 vec_11 = vec_9 + vec_10;
    XT_SHUFFLE(xt_f32x4, vec_12, vec_11, vec_11, 1, 0, 3, 2);
    const xt_f32x4 vec_13 = vec_11 + vec_12;
    sum_row_2[0] = vec_13[0] + 0.0f;
    XT_PIN(sum_row_2[0]);
    const float sum = sum_row_2[0]; // 30: linalg.generic
    XT_ROLLED for (intptr_t j = 0; j < 128; j += 16) {
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row_2[j];
      const xt_f32x4 sum_1 = XT_SPLAT(xt_f32x4, sum);
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row_2[j + 4];
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row_2[j + 8];
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row_2[j + 12];
      *(xt_f32x4u *)&y[i * 128 + j] = e / sum_1;
      *(xt_f32x4u *)&y[i * 128 + j + 4] = e_1 / sum_1;
      *(xt_f32x4u *)&y[i * 128 + j + 8] = e_2 / sum_1;
      *(xt_f32x4u *)&y[i * 128 + j + 12] = e_3 / sum_1;
    }
  }
}

