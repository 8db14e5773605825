/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The words of kernels that run as blocks of items: one text is OpenCL C 1.2, CUDA C or C11.
 *
 *   XT_KERNEL(256) void scale(XT_PLACE XT_BUFFER(const float, x), XT_BUFFER(float, y), xt_index n)
 * { XT_OPEN(const float, x); XT_OPEN(float, y); XT_ITEMS(t, 256) { if (XT_BLOCK * 256 + t < n)
 *         y[XT_BLOCK * 256 + t] = 2.0f * x[XT_BLOCK * 256 + t];
 *     }
 *   }
 *
 * What stands outside of XT_ITEMS is the same for all items: C does it once for a block. In C
 * -DXT_ITEM_ORDER=1 runs items backwards, larger numbers run them shuffled.
 *
 * XT_KERNEL(items)              begins a kernel
 * XT_PLACE, XT_NO_ARGUMENTS     before its parameters; instead of them where there are none
 * XT_BUFFER(T, name)            a parameter: an array in global memory that no other one overlaps
 * XT_ALIASED(T, name)           the same where others may
 * XT_OPEN(T, name)              begins its use
 * XT_BLOCK                      the number of the block
 * XT_ITEMS(t, items) {...}      every item of the block
 * XT_BARRIER()                  all items came here and see each other's stores to block memory
 * XT_GLOBAL_BARRIER()           the same, of global memory too
 * XT_SHARED(T, name, count)     an array in block memory, at the head of a kernel
 * XT_PRIVATE(T, name, count, items)  an array of each item, at the head of a kernel
 * XT_OWN(T, name, t)            begins its use in XT_ITEMS
 * XT_ARRAY(T, name, count)      an array of who runs the statement
 * XT_GLOBAL, XT_LOCAL, XT_ITEM  before the type that a pointer points to: where that is
 * XT_LOAD4(p), XT_STORE4(p, v)  four floats at an address that is aligned to 16 bytes
 * XT_F32X4(x, y, z, w)          a value of xt_f32x4, whose parts are .x .y .z .w
 * XT_FN                         begins any other function */
#ifndef XT_KERNEL_H
#define XT_KERNEL_H

/* ---- OpenCL C 1.2 ---- */

#if defined __OPENCL_C_VERSION__
typedef char int8_t;
typedef uchar uint8_t;
typedef short int16_t;
typedef ushort uint16_t;
typedef int int32_t;
typedef uint uint32_t;
typedef long int64_t;
typedef ulong uint64_t;
typedef long xt_index;
typedef ulong xt_uindex;
typedef float4 xt_f32x4;
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define XT_HAS_F64
#endif
#define XT_KERNEL(items) __kernel __attribute__((reqd_work_group_size(items, 1, 1)))
#define XT_PLACE
#define XT_NO_ARGUMENTS void
/* The host has no addresses of this memory, but buffers and offsets. */
#define XT_BUFFER(T, name) __global char *restrict xt_buffer_##name, const ulong xt_offset_##name
#define XT_ALIASED(T, name) __global char *xt_buffer_##name, const ulong xt_offset_##name
#define XT_OPEN(T, name)                                                                           \
  __global T *const name = (__global T *)(xt_buffer_##name + xt_offset_##name);                    \
  (void)name
#define XT_BLOCK ((xt_index)get_group_id(0))
#define XT_ITEMS(t, items)                                                                         \
  for (xt_index t = (xt_index)get_local_id(0), xt_once_##t = t >= 0; xt_once_##t; xt_once_##t = 0)
#define XT_BARRIER() barrier(CLK_LOCAL_MEM_FENCE)
#define XT_GLOBAL_BARRIER() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define XT_SHARED(T, name, count) __local T name[count] __attribute__((aligned(16)))
#define XT_PRIVATE(T, name, count, items) T name[count]
#define XT_OWN(T, name, t) (void)t
#define XT_ARRAY(T, name, count) T name[count]
#define XT_GLOBAL __global
#define XT_LOCAL __local
#define XT_ITEM __private
#define XT_FN __attribute__((unused)) static inline
#define XT_LOAD4(p) vload4(0, p)
#define XT_STORE4(p, v) vstore4(v, 0, p)
#define XT_F32X4(x, y, z, w) ((float4)(x, y, z, w))
XT_FN int32_t xt_bits_f32(float a) { return as_int(a); }
XT_FN float xt_from_bits_f32(int32_t bits) { return as_float(bits); }
#ifdef XT_HAS_F64
XT_FN int64_t xt_bits_f64(double a) { return as_long(a); }
XT_FN double xt_from_bits_f64(int64_t bits) { return as_double(bits); }
#endif
/* Its functions have one name for all types. */
#define acosf acos
#define acoshf acosh
#define asinf asin
#define asinhf asinh
#define atan2f atan2
#define atanf atan
#define atanhf atanh
#define cbrtf cbrt
#define ceilf ceil
#define copysignf copysign
#define cosf cos
#define coshf cosh
#define erfcf erfc
#define erff erf
#define exp2f exp2
#define expf exp
#define expm1f expm1
#define fabsf fabs
#define floorf floor
#define fmaf fma
#define fmodf fmod
#define log10f log10
#define log1pf log1p
#define log2f log2
#define logf log
#define powf pow
#define rintf rint
#define roundf round
#define sinf sin
#define sinhf sinh
#define sqrtf sqrt
#define tanf tan
#define tanhf tanh
#define truncf trunc

/* ---- CUDA C ---- */

#elif defined __CUDACC__ || defined __CUDA__ || defined __CUDACC_RTC__
#define XT_HAS_F64
#if defined __clang__ && !defined __global__ /* without CUDA's own headers */
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(n) __attribute__((launch_bounds(n)))
#define XT_BLOCK ((xt_index)__nvvm_read_ptx_sreg_ctaid_x())
#define XT_LANE ((xt_index)__nvvm_read_ptx_sreg_tid_x())
#else
#define XT_BLOCK ((xt_index)blockIdx.x)
#define XT_LANE ((xt_index)threadIdx.x)
#endif
#ifdef __INT64_TYPE__
typedef __INT64_TYPE__ int64_t;
typedef __UINT64_TYPE__ uint64_t;
#else
typedef long long int64_t;
typedef unsigned long long uint64_t;
#endif
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef int64_t xt_index;
typedef uint64_t xt_uindex;
struct __attribute__((aligned(16))) xt_f32x4 {
  float x, y, z, w;
};
#define XT_KERNEL(items) extern "C" __global__ __launch_bounds__(items)
#define XT_PLACE
#define XT_NO_ARGUMENTS void
#define XT_BUFFER(T, name) T *__restrict__ name
#define XT_ALIASED(T, name) T *name
#define XT_OPEN(T, name) (void)name
#define XT_ITEMS(t, items)                                                                         \
  for (xt_index t = XT_LANE, xt_once_##t = t >= 0; xt_once_##t; xt_once_##t = 0)
#define XT_BARRIER() __syncthreads()
#define XT_GLOBAL_BARRIER() __syncthreads()
#define XT_SHARED(T, name, count) __shared__ __attribute__((aligned(16))) T name[count]
#define XT_PRIVATE(T, name, count, items) T name[count]
#define XT_OWN(T, name, t) (void)t
#define XT_ARRAY(T, name, count) T name[count]
#define XT_GLOBAL
#define XT_LOCAL
#define XT_ITEM
#define XT_FN __attribute__((unused)) static inline __device__
#define XT_LOAD4(p) (*(const xt_f32x4 *)(p))
#define XT_STORE4(p, v) ((void)(*(xt_f32x4 *)(p) = (v)))
#define XT_F32X4(x, y, z, w) xt_f32x4_of(x, y, z, w)
XT_FN xt_f32x4 xt_f32x4_of(float x, float y, float z, float w) {
  xt_f32x4 v = {x, y, z, w};
  return v;
}
XT_FN int32_t xt_bits_f32(float a) { return __builtin_bit_cast(int32_t, a); }
XT_FN float xt_from_bits_f32(int32_t bits) { return __builtin_bit_cast(float, bits); }
XT_FN int64_t xt_bits_f64(double a) { return __builtin_bit_cast(int64_t, a); }
XT_FN double xt_from_bits_f64(int64_t bits) { return __builtin_bit_cast(double, bits); }
/* nvcc has these for the host only, NVRTC not at all. */
XT_FN bool xt_isunordered(float a, float b) { return a != a || b != b; }
XT_FN bool xt_isunordered(double a, double b) { return a != a || b != b; }
XT_FN bool xt_isnormal(float a) {
  float size = a < 0 ? -a : a;
  return size >= 1.175494351e-38f && size <= 3.402823466e+38f;
}
XT_FN bool xt_isnormal(double a) {
  double size = a < 0 ? -a : a;
  return size >= 2.2250738585072014e-308 && size <= 1.7976931348623157e+308;
}
#undef isunordered
#undef isnormal
#define isunordered(a, b) xt_isunordered(a, b)
#define isnormal(a) xt_isnormal(a)

/* ---- C11 ---- */

#else
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#define XT_HAS_F64
typedef intptr_t xt_index;
typedef uintptr_t xt_uindex;
typedef struct {
  float x, y, z, w;
} xt_f32x4;
#ifdef __GNUC__
#define XT_UNUSED __attribute__((unused))
#else
#define XT_UNUSED
#endif
#ifndef XT_ITEM_ORDER
#define XT_ITEM_ORDER 0
#endif
#define XT_KERNEL(items) static
#define XT_PLACE XT_UNUSED const xt_index xt_block,
#define XT_NO_ARGUMENTS XT_UNUSED const xt_index xt_block
#define XT_BUFFER(T, name) T *restrict name
#define XT_ALIASED(T, name) T *name
#define XT_OPEN(T, name) (void)name
#define XT_BLOCK xt_block
#define XT_ITEMS(t, items)                                                                         \
  for (xt_index xt_turn_##t = 0, XT_UNUSED t = xt_item_at(0, items); xt_turn_##t < (items);        \
       t = xt_item_at(++xt_turn_##t, items))
#define XT_BARRIER() (void)0
#define XT_GLOBAL_BARRIER() (void)0
#define XT_SHARED(T, name, count) _Alignas(16) T name[count]
#define XT_PRIVATE(T, name, count, items) _Alignas(16) T xt_all_##name[items][count]
#define XT_OWN(T, name, t) T *const name = xt_all_##name[t]
#define XT_ARRAY(T, name, count) _Alignas(16) T name[count]
#define XT_GLOBAL
#define XT_LOCAL
#define XT_ITEM
#define XT_FN XT_UNUSED static inline
#define XT_LOAD4(p) xt_load4(p)
#define XT_STORE4(p, v) xt_store4(p, v)
#define XT_F32X4(x, y, z, w) xt_f32x4_of(x, y, z, w)
/* The item whose turn it is. A prime above all numbers of items makes a permutation of them. */
XT_FN xt_index xt_item_at(xt_index turn, xt_index items) {
  if (XT_ITEM_ORDER == 0)
    return turn;
  return XT_ITEM_ORDER == 1 ? items - 1 - turn : (turn * 1031 + XT_ITEM_ORDER) % items;
}
XT_FN xt_f32x4 xt_f32x4_of(float x, float y, float z, float w) {
  xt_f32x4 v = {x, y, z, w};
  return v;
}
XT_FN xt_f32x4 xt_load4(const float *p) { return xt_f32x4_of(p[0], p[1], p[2], p[3]); }
XT_FN void xt_store4(float *p, xt_f32x4 v) {
  p[0] = v.x;
  p[1] = v.y;
  p[2] = v.z;
  p[3] = v.w;
}
XT_FN int32_t xt_bits_f32(float a) {
  int32_t bits;
  memcpy(&bits, &a, sizeof bits);
  return bits;
}
XT_FN float xt_from_bits_f32(int32_t bits) {
  float a;
  memcpy(&a, &bits, sizeof a);
  return a;
}
XT_FN int64_t xt_bits_f64(double a) {
  int64_t bits;
  memcpy(&bits, &a, sizeof bits);
  return bits;
}
XT_FN double xt_from_bits_f64(int64_t bits) {
  double a;
  memcpy(&a, &bits, sizeof a);
  return a;
}
#endif

/* ---- all of them ---- */

#ifndef INT32_MIN
#define INT32_MIN (-2147483647 - 1)
#endif
#ifndef INT64_C
#define INT64_C(n) ((int64_t)n##L)
#endif
#ifndef INT64_MIN
#define INT64_MIN (-INT64_C(9223372036854775807) - 1)
#endif
#ifndef INFINITY
#define INFINITY xt_from_bits_f32(0x7f800000)
#endif
#ifndef NAN
#define NAN xt_from_bits_f32(0x7fc00000)
#endif
#ifndef NULL
#define NULL 0
#endif
#ifndef FLT_MAX
#define FLT_MAX 3.402823466e+38f
#endif

/* 16 bits in memory as a number, and back: rounded to nearest even. */
XT_FN float xt_f16_to_f32(uint16_t h) {
  uint32_t sign = (uint32_t)(h & 0x8000) << 16, exponent = h >> 10 & 31, m = h & 1023;
  if (exponent == 0) {
    float tiny = (float)m * 5.9604644775390625e-8f; /* 2^-24 */
    return sign ? -tiny : tiny;
  }
  uint32_t x = sign | (exponent == 31 ? 0x7f800000 : (exponent + 112) << 23) | m << 13;
  return xt_from_bits_f32((int32_t)x);
}
XT_FN uint16_t xt_f32_to_f16(float value) {
  uint32_t x = (uint32_t)xt_bits_f32(value), sign = x >> 16 & 0x8000, a = x & 0x7fffffff;
  if (a > 0x7f800000)
    return (uint16_t)(sign | 0x7e00 | (a >> 13 & 1023)); /* NaN */
  if (a >= 0x477ff000)
    return (uint16_t)(sign | 0x7c00); /* 65520 and above */
  if (a < 0x38800000) {               /* counts units of 2^-24 */
    a = (uint32_t)xt_bits_f32(xt_from_bits_f32((int32_t)a) + 0.5f);
    return (uint16_t)(sign | (a - 0x3f000000));
  }
  a += 0xfff + (a >> 13 & 1);
  return (uint16_t)(sign | (a - 0x38000000) >> 13);
}
XT_FN float xt_bf16_to_f32(uint16_t h) { return xt_from_bits_f32((int32_t)((uint32_t)h << 16)); }
XT_FN uint16_t xt_f32_to_bf16(float value) {
  uint32_t x = (uint32_t)xt_bits_f32(value);
  if (value != value)
    return (uint16_t)(x >> 16 | 0x40);
  return (uint16_t)((x + 0x7fff + (x >> 16 & 1)) >> 16);
}
#ifdef XT_HAS_F64
/* A double as a float that later rounding treats like the double. */
XT_FN float xt_f64_to_f32_odd(double a) {
  float f = (float)a;
  double size = a < 0 ? -a : a;
  if (!(size <= FLT_MAX) || (double)f == a)
    return f;
  int32_t x = xt_bits_f32(f);
  if (x & 1)
    return f;
  return xt_from_bits_f32((f < 0 ? -(double)f : (double)f) > size ? x - 1 : x + 1);
}
#endif

#endif
