/* Accelerator unit of conv.mlir, made by xtcc. Line numbers in comments are of that file. */

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

XT_HIDDEN void conv_padded(float *restrict padded);
XT_HIDDEN void conv_padded_1(float *restrict padded);
XT_HIDDEN void conv_map(const float *restrict padded, const float *restrict filter,
    float *restrict map);

// linalg.fill, line 4
void conv_padded(float *restrict padded) {
  for (intptr_t i = 0; i < 17; i++) {
    for (intptr_t j = 0; j < 3; j++) {
      padded[i * 3 + j] = 0.0f;
    }
  }
}

// linalg.fill, line 4
void conv_padded_1(float *restrict padded) {
  float *padded_1 = padded + 51;
  for (intptr_t i = 0; i < 16; i++) {
    for (intptr_t j = 0; j < 3; j++) {
      padded_1[i * 51 + j] = 0.0f;
    }
  }
}

// linalg.fill + linalg.conv_2d_nhwc_hwcf, line 10
// schedule of linalg.conv_2d_nhwc_hwcf: ["l", "i", "j", "k", "m", "n", "o", {"k#6" = {unroll}},
//     {"l#8" = {vectorize}}]
void conv_map(const float *restrict padded, const float *restrict filter, float *restrict map) {
  const xt_f32x4 zero = {0};
  for (intptr_t j = 0; j < 8; j++) { // 10: linalg.conv_2d_nhwc_hwcf
    for (intptr_t k = 0; k < 8; k += 4) {
      // k0: unrolled by 4; l0: 8 in vectors of 4
      xt_f32x4 map_0_0_0_0 = zero, map_0_0_0_4 = zero, map_0_0_1_0 = zero, map_0_0_1_4 = zero,
          map_0_0_2_0 = zero, map_0_0_2_4 = zero, map_0_0_3_0 = zero, map_0_0_3_4 = zero;
      for (intptr_t m = 0; m < 3; m++) {
        for (intptr_t n = 0; n < 3; n++) {
          for (intptr_t o = 0; o < 3; o++) {
            const intptr_t idx = j * 2 + m;
            const intptr_t idx_1 = k * 2 + n;
            xt_f32x4 filter_1 = *(const xt_f32x4u *)&filter[m * 72 + n * 24 + o * 8];
            XT_PIN(filter_1);
            const xt_f32x4 padded_1 = XT_SPLAT(xt_f32x4, padded[idx * 51 + idx_1 * 3 + o]);
            map_0_0_0_0 += padded_1 * filter_1;
            xt_f32x4 filter_2 = *(const xt_f32x4u *)&filter[m * 72 + n * 24 + o * 8 + 4];
            XT_PIN(filter_2);
            map_0_0_0_4 += padded_1 * filter_2;
            const xt_f32x4 padded_2 = XT_SPLAT(xt_f32x4, padded[idx * 51 + idx_1 * 3 + o + 6]);
            map_0_0_1_0 += padded_2 * filter_1;
            map_0_0_1_4 += padded_2 * filter_2;
            const xt_f32x4 padded_3 = XT_SPLAT(xt_f32x4, padded[idx * 51 + idx_1 * 3 + o + 12]);
            map_0_0_2_0 += padded_3 * filter_1;
            map_0_0_2_4 += padded_3 * filter_2;
            const xt_f32x4 padded_4 = XT_SPLAT(xt_f32x4, padded[idx * 51 + idx_1 * 3 + o + 18]);
            map_0_0_3_0 += padded_4 * filter_1;
            map_0_0_3_4 += padded_4 * filter_2;
          }
        }
      }
      *(xt_f32x4u *)&map[j * 64 + k * 8] = map_0_0_0_0;
      *(xt_f32x4u *)&map[j * 64 + k * 8 + 4] = map_0_0_0_4;
      *(xt_f32x4u *)&map[j * 64 + k * 8 + 8] = map_0_0_1_0;
      *(xt_f32x4u *)&map[j * 64 + k * 8 + 12] = map_0_0_1_4;
      *(xt_f32x4u *)&map[j * 64 + k * 8 + 16] = map_0_0_2_0;
      *(xt_f32x4u *)&map[j * 64 + k * 8 + 20] = map_0_0_2_4;
      *(xt_f32x4u *)&map[j * 64 + k * 8 + 24] = map_0_0_3_0;
      *(xt_f32x4u *)&map[j * 64 + k * 8 + 28] = map_0_0_3_4;
    }
  }
}

