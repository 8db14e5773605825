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

/* Changes when emitted code and runtime no longer fit together. Emitted code refers to a symbol of
 * the runtime with this number in its name, so that the linker refuses another version. */
#define XTRT_ABI_VERSION 2

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
  const char *device;   /* NULL: in the host's memory; "hostsim:0": a struct xtrt_array there */
  int transfer;         /* enum xtrt_transfer: what each call copies */
};

/* Copies between the host and a device that a call makes of an argument or result. */
enum xtrt_transfer { XTRT_COPY_NONE = 0, XTRT_COPY_IN = 1, XTRT_COPY_OUT = 2 }; /* or both */

/* Calls a function with the addresses of its arguments, then of its results, in the order of its
 * prototype: of a scalar, of an array's first element, of a descriptor; where the value is on a
 * device the struct xtrt_array itself, or the place for a pointer to it when it is a result whose
 * sizes are only known at run time. Nothing is NULL that the prototype wants. Without a workspace
 * the function gets its own. The same statuses. */
typedef int xtrt_packed(void *workspace, void *const *values);

struct xtrt_function {
  const char *name;   /* in the source */
  const char *symbol; /* in C */
  size_t workspace_bytes, workspace_align;
  int argument_count, result_count;
  const struct xtrt_value *arguments, *results;
  xtrt_packed *call;
};

/* What NAME_info() of a compiled model returns. */
struct xtrt_model {
  uint32_t abi_version; /* XTRT_ABI_VERSION of the compiler */
  const char *name, *target;
  int function_count;
  const struct xtrt_function *functions;
  void (*set_threads)(int count); /* as xtrt_set_threads; NULL: no loop runs in parallel */
  /* Of the copy of the runtime that the model is linked with; NULL: --runtime=none. */
  const struct xtrt_runtime *runtime;
  void (*unload)(void); /* gives back what calls left on a device; NULL: nothing */
};

/* Functions of the runtime as a table, for programs that load a model whose shared library contains
 * a runtime of its own: memory and arrays of one runtime are no use to another. Result, name (as in
 * xtrt_NAME), parameters. The second list is NULL in a model that uses no device. */
#define XTRT_HOST_FUNCTIONS(ROW)                                                                   \
  ROW(const char *, strerror, (int status))                                                        \
  ROW(void *, alloc, (intptr_t bytes))                                                             \
  ROW(void, free, (void *allocated))
#define XTRT_DEVICE_FUNCTIONS(ROW)                                                                 \
  ROW(const char *, message, (void))                                                               \
  ROW(int, device_detect, (const struct xtrt_driver *driver, int *count))                          \
  ROW(int, device_open,                                                                            \
      (const struct xtrt_driver *driver, int index, struct xtrt_device **device))                  \
  ROW(int, device_open_name, (const char *name, struct xtrt_device **device))                      \
  ROW(void, device_close, (struct xtrt_device * device))                                           \
  ROW(const char *, device_name, (const struct xtrt_device *device))                               \
  ROW(const char *, device_target, (const struct xtrt_device *device))                             \
  ROW(const char *, device_architecture, (const struct xtrt_device *device))                       \
  ROW(int, device_index, (const struct xtrt_device *device))                                       \
  ROW(void, device_set_timeout, (struct xtrt_device * device, int64_t milliseconds))               \
  ROW(void, device_transfers,                                                                      \
      (const struct xtrt_device *device, struct xtrt_transfers *transfers))                        \
  ROW(int, array_create,                                                                           \
      (struct xtrt_device * device, enum xtrt_dtype dtype, int rank, const int64_t *sizes,         \
       struct xtrt_array **array))                                                                 \
  ROW(void, array_destroy, (struct xtrt_array * array))                                            \
  ROW(int, array_write, (struct xtrt_array * array, const void *from, size_t bytes))               \
  ROW(int, array_read, (const struct xtrt_array *array, void *to, size_t bytes))                   \
  ROW(int, array_copy, (struct xtrt_array * to, const struct xtrt_array *from))                    \
  ROW(int, array_fill, (struct xtrt_array * array, const void *element))                           \
  ROW(void *, array_data, (const struct xtrt_array *array))                                        \
  ROW(struct xtrt_device *, array_device, (const struct xtrt_array *array))                        \
  ROW(enum xtrt_dtype, array_dtype, (const struct xtrt_array *array))                              \
  ROW(int, array_rank, (const struct xtrt_array *array))                                           \
  ROW(const int64_t *, array_sizes, (const struct xtrt_array *array))                              \
  ROW(size_t, array_bytes, (const struct xtrt_array *array))

struct xtrt_driver;
struct xtrt_device;
struct xtrt_transfers;
struct xtrt_array;

struct xtrt_runtime {
  uint32_t abi_version; /* XTRT_ABI_VERSION of the runtime */
#define XTRT_ROW(RESULT, NAME, PARAMETERS) RESULT(*NAME) PARAMETERS;
  XTRT_HOST_FUNCTIONS(XTRT_ROW)
  XTRT_DEVICE_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};

/* For emitted code, which names the version: a model without devices refers to the table of the
 * first list, another to that of both. */
extern const struct xtrt_runtime xtrt_host_runtime_2, xtrt_device_runtime_2;

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
