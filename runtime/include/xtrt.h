/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The interface between emitted C, the runtime and the user's program. Stands alone; C11 and C++.
 */
#ifndef XTRT_H
#define XTRT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes when emitted code and runtime no longer fit together. */
#define XTRT_ABI_VERSION 1

/* Inside the brackets of an array parameter: `const float x[XTRT_RESTRICT 64]`. */
#ifdef __cplusplus
#define XTRT_RESTRICT
#define XTRT_RESTRICT_PTR __restrict
#else
#define XTRT_RESTRICT restrict
#define XTRT_RESTRICT_PTR restrict
#endif

/* Status codes: identifier, value, message. */
#define XTRT_STATUSES(ROW)                                                                         \
  ROW(OK, 0, "success")                                                                            \
  ROW(ERR_NULL, -1, "a pointer argument is null")                                                  \
  ROW(ERR_SHAPE, -2, "the sizes of an argument do not fit")                                        \
  ROW(ERR_LAYOUT, -3, "the strides of an argument do not fit")                                     \
  ROW(ERR_ALIGN, -4, "the workspace is not aligned as the header asks")                            \
  ROW(ERR_NOMEM, -5, "out of memory")                                                              \
  ROW(ERR_OVERFLOW, -6, "a size is too large for this machine")                                    \
  ROW(ERR_ASSERT, -7, "an assertion of the program failed")

enum xtrt_status {
#define XTRT_ROW(ID, VALUE, TEXT) XTRT_##ID = VALUE,
  XTRT_STATUSES(XTRT_ROW)
#undef XTRT_ROW
      XTRT_STATUS_END_ = 1
};

/* Element types: identifier, name in MLIR, bytes. */
#define XTRT_DTYPES(ROW)                                                                           \
  ROW(I1, "i1", 1)                                                                                 \
  ROW(I8, "i8", 1)                                                                                 \
  ROW(I16, "i16", 2)                                                                               \
  ROW(I32, "i32", 4)                                                                               \
  ROW(I64, "i64", 8)                                                                               \
  ROW(INDEX, "index", sizeof(intptr_t))                                                            \
  ROW(F16, "f16", 2)                                                                               \
  ROW(BF16, "bf16", 2)                                                                             \
  ROW(F32, "f32", 4)                                                                               \
  ROW(F64, "f64", 8)

enum xtrt_dtype {
#define XTRT_ROW(ID, NAME, BYTES) XTRT_##ID,
  XTRT_DTYPES(XTRT_ROW)
#undef XTRT_ROW
      XTRT_DTYPE_COUNT
};

enum xtrt_kind {
  XTRT_SCALAR,    /* passed by value; a scalar result through a pointer */
  XTRT_ARRAY,     /* a pointer to contiguous elements, sizes known when compiled */
  XTRT_DESCRIPTOR /* a pointer to {allocated, aligned, offset, sizes[rank], strides[rank]} */
};

/* One argument or result of a function. */
struct xtrt_value {
  const char *name;
  enum xtrt_kind kind;
  enum xtrt_dtype dtype;
  int rank;
  int written;          /* the function writes it */
  const int64_t *sizes; /* rank entries, -1: only known at run time */
};

struct xtrt_function {
  const char *name;   /* in the source */
  const char *symbol; /* in C */
  size_t workspace_bytes, workspace_align;
  int argument_count, result_count;
  const struct xtrt_value *arguments, *results;
};

/* What NAME_info() of a compiled model returns. */
struct xtrt_model {
  uint32_t abi_version; /* XTRT_ABI_VERSION of the compiler */
  const char *name, *target;
  int function_count;
  const struct xtrt_function *functions;
  void (*set_threads)(int count); /* as xtrt_set_threads; NULL: no loop runs in parallel */
};

/* The message of a status; never NULL. */
const char *xtrt_strerror(int status);
/* Releases a result that a model allocated (the descriptor's `allocated`). NULL is fine. */
void xtrt_free(void *allocated);
/* 64-byte aligned memory for xtrt_free; NULL when there is none or bytes is negative. */
void *xtrt_alloc(intptr_t bytes);

/* How many threads a parallel loop of a model may use, the caller's included; below 1: the default,
 * which is $XTRT_THREADS, else the cores this process may run on. Holds for later calls of models.
 * A shared library made by xtcc has threads of its own: use set_threads of its info. */
void xtrt_set_threads(int count);
/* Ends the threads, after the loop that runs; the next parallel loop starts them again. Not from
 * inside one. A program need not call it. */
void xtrt_shutdown(void);

/* For emitted code: the workers that a loop may have from now on; 1 inside a parallel loop. */
intptr_t xtrt_workers(void);
/* Runs body over begin, begin + step, … below end, in up to `workers` ranges at once, the first by
 * the caller, and returns when all are done. Alone when the threads are busy or cannot be had. */
typedef void xtrt_body(const void *context, intptr_t begin, intptr_t end, intptr_t worker);
void xtrt_parallel(xtrt_body *body, const void *context, intptr_t begin, intptr_t end,
                   intptr_t step, intptr_t workers);

/* Intermediate results whose size is only known at run time: all that one call of a model still
 * holds is released when it returns. Zero-initialise. For emitted code. */
struct xtrt_heap {
  struct xtrt_heap_block *first;
  int status; /* why the last allocation failed */
};
/* An array of `rank` sizes; NULL after an error, with heap->status set. */
void *xtrt_heap_array(struct xtrt_heap *heap, size_t element, int rank, const intptr_t *sizes);
void xtrt_heap_free(struct xtrt_heap *heap, const void *array);
void xtrt_heap_release(struct xtrt_heap *heap);

#ifdef __cplusplus
}
#endif
#endif
