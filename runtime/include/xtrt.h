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
#define XTRT_ABI_VERSION 3

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
  ROW(ERR_ASSERT, -7, "an assertion of the program failed")                                        \
  ROW(ERR_ABI, -8, "made for another version of the runtime")                                      \
  ROW(ERR_DEVICE, -9, "there is no such device, or it cannot be opened")                           \
  ROW(ERR_PLACE, -10, "an array is not on the device where it is expected")                        \
  ROW(ERR_MODULE, -11, "the device cannot load the module")                                        \
  ROW(ERR_FUNCTION, -12, "the module has no such function")                                        \
  ROW(ERR_RANGE, -13, "an address or a size is outside of the device's memory")                    \
  ROW(ERR_LAUNCH, -14, "the kernel could not be run")                                              \
  ROW(ERR_TIMEOUT, -15, "the device did not answer in time")                                       \
  ROW(ERR_LOST, -16, "the device is gone")                                                         \
  ROW(ERR_UNSUPPORTED, -17, "the device cannot do this")                                           \
  ROW(ERR_TYPE, -18, "the element type of an array does not fit")                                  \
  ROW(ERR_SYSTEM, -19, "the operating system refused")

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
  const char *name;
  const char *target; /* as xtrt_device_target: the driver of its devices */
  int function_count;
  const struct xtrt_function *functions;
  void (*set_threads)(int count); /* as xtrt_set_threads; NULL: no loop runs in parallel */
  /* Of the copy of the runtime that the model is linked with; NULL: it calls none. */
  const struct xtrt_runtime *runtime;
  void (*unload)(void); /* gives back what calls left on a device; NULL: nothing */
};

/* Functions of the runtime as a table, for programs that load a model whose shared library contains
 * a runtime of its own: memory and arrays of one runtime are no use to another. Result, name (as in
 * xtrt_NAME), parameters. The second list is NULL in a model that uses no device. */
#define XTRT_HOST_FUNCTIONS(ROW)                                                                   \
  ROW(const char *, strerror, (int status))                                                        \
  ROW(void *, alloc, (intptr_t bytes))                                                             \
  ROW(void, free, (void *allocated))                                                               \
  ROW(const char *, message, (void))
#define XTRT_DEVICE_FUNCTIONS(ROW)                                                                 \
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
  ROW(int, device_query, (struct xtrt_device * device, const char *name, double *value))           \
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
extern const struct xtrt_runtime xtrt_host_runtime_3, xtrt_device_runtime_3;

/* The message of a status; never NULL. */
const char *xtrt_strerror(int status);
/* What the last failed call in this thread has to tell beside its status, of a model or of the
 * runtime: argument, device, operation, value and limit. "" when nothing; never NULL; changes with
 * the next failure in this thread, so ask before the next call. */
const char *xtrt_message(void);
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

/* Sets this thread's message, at most 319 characters of it; gives the status back. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
int xtrt_fail(int status, const char *format, ...);
/* The same for emitted code without runtime (--runtime=none). Unless the program defines it, the
 * text is dropped before it gets into the object. */
#ifndef XTRT_FAIL
#define XTRT_FAIL(status, ...) (status)
#endif

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

/* ---- Devices -----------------------------------------------------------------------------------
 * All functions may be called from any thread, return 0 or a negative status, and take NULL for
 * nothing where they release. What a function creates is the caller's to release. */

enum xtrt_device_kind { XTRT_HOST, XTRT_ACCELERATOR, XTRT_EMBEDDED };

struct xtrt_device; /* counted; one per driver and index, until it is lost */
struct xtrt_driver;

/* The drivers, one row each: xtrt_driver_NAME is defined in runtime/NAME. Naming one links it in.
 */
#define XTRT_DRIVERS(ROW)                                                                          \
  ROW(host)                                                                                        \
  ROW(hostsim)                                                                                     \
  ROW(cuda)                                                                                        \
  ROW(opencl)

#define XTRT_ROW(NAME) extern const struct xtrt_driver xtrt_driver_##NAME;
XTRT_DRIVERS(XTRT_ROW)
#undef XTRT_ROW

int xtrt_device_detect(const struct xtrt_driver *driver, int *count);
int xtrt_device_open(const struct xtrt_driver *driver, int index, struct xtrt_device **device);
/* "hostsim:1", or "host" for "host:0". Links every driver. */
int xtrt_device_open_name(const char *name, struct xtrt_device **device);
/* The drivers that it knows, one after the other; NULL beyond the last. */
const struct xtrt_driver *xtrt_driver_at(int place);
/* Arrays and loaded programs keep their device open: the last of all closes it. */
void xtrt_device_close(struct xtrt_device *device);

const char *xtrt_device_name(const struct xtrt_device *device);   /* "hostsim:1" */
const char *xtrt_device_target(const struct xtrt_device *device); /* "hostsim" */
const char *xtrt_device_architecture(const struct xtrt_device *device);
int xtrt_device_index(const struct xtrt_device *device);
/* How long an operation of this device may wait; below 1: the default, ten minutes. What takes
 * longer is XTRT_ERR_TIMEOUT and ends the device: from then on it is XTRT_ERR_LOST, and opening it
 * again gives a new one. */
void xtrt_device_set_timeout(struct xtrt_device *device, int64_t milliseconds);
/* A fact of the device by name; XTRT_ERR_UNSUPPORTED where its driver does not know the name.
 *   "peak"         floating-point operations per second of one core or unit in f32, measured
 *   "workers"      blocks of a launch that run at once, at most
 *   "items"        items of a block, at most
 *   "block_bytes"  memory of a block, at most
 *   "argument_bytes"  arguments of a kernel, at most; not told where that is 32 KiB or more
 *   "f64"          1: kernels may compute in f64
 *   "builds"       modules that were compiled since it was opened, not taken from a cache */
int xtrt_device_query(struct xtrt_device *device, const char *name, double *value);

/* What was done on a device since it was opened; transfers of no byte are not counted. */
struct xtrt_transfers {
  uint64_t uploads, upload_bytes, downloads, download_bytes, copies, fills, launches, allocations,
      frees, live_bytes;
};
void xtrt_device_transfers(const struct xtrt_device *device, struct xtrt_transfers *transfers);

/* ---- Arrays: contiguous, row-major, on the host (device NULL) or on a device ---- */

struct xtrt_array;

int xtrt_array_create(struct xtrt_device *device, enum xtrt_dtype dtype, int rank,
                      const int64_t *sizes, struct xtrt_array **array);
void xtrt_array_destroy(struct xtrt_array *array);
/* All elements at once: bytes is the array's. */
int xtrt_array_write(struct xtrt_array *array, const void *from, size_t bytes);
int xtrt_array_read(const struct xtrt_array *array, void *to, size_t bytes);
/* Between any two places; type and sizes are the same. */
int xtrt_array_copy(struct xtrt_array *to, const struct xtrt_array *from);
int xtrt_array_fill(struct xtrt_array *array, const void *element);
/* To be followed only when the array is on the host. */
void *xtrt_array_data(const struct xtrt_array *array);
struct xtrt_device *xtrt_array_device(const struct xtrt_array *array); /* lent; NULL: host */
enum xtrt_dtype xtrt_array_dtype(const struct xtrt_array *array);
int xtrt_array_rank(const struct xtrt_array *array);
const int64_t *xtrt_array_sizes(const struct xtrt_array *array);
size_t xtrt_array_bytes(const struct xtrt_array *array);

/* ---- For emitted code on a device ---- */

/* One argument of a kernel. */
union xtrt_word {
  uint64_t u; /* and addresses */
  int64_t i;
  float f32;
  double f64;
};

/* A kernel: one row for each that a program launches, looked up when its module is loaded. */
struct xtrt_kernel_row {
  const char *name, *where; /* "mm_c", "m.mlir:9" */
  /* A letter each: a address, i 64 bits, w 32 bits, f and d floating point of 32 and 64 bits. */
  const char *arguments;
  int items;         /* of a block, from 1 */
  int block_bytes;   /* memory of a block */
  const char *needs; /* "f64", or NULL: nothing that a device may lack */
};

/* In a module of C a kernel is the function of its name and "__launch", which does one block.
 * `worker`, below the device's "workers", is that of no other block that runs at the same time. */
typedef void xtrt_kernel(const union xtrt_word *arguments, intptr_t block, intptr_t worker);

/* One per model, static. The first call opens the device, loads the module and uploads the weights;
 * when that fails, or the device was lost since, the next call does it anew. */
struct xtrt_program {
  const struct xtrt_driver *driver;
  int index;
  const unsigned char *module, *module_end; /* as the accelerator's compiler made it */
  const struct xtrt_kernel_row *kernels;
  int kernel_count;
  const unsigned char *weights, *weights_end; /* NULL: none */
  void *state;                                /* NULL to begin with; the runtime's */
};

/* One call of an entry point. The first error sticks; operations after it do nothing. */
struct xtrt_call {
  struct xtrt_program *program;
  struct xtrt_device *device;
  int status;
  struct xtrt_call_block *first; /* these two are the runtime's */
  struct xtrt_loaded *loaded;
};

/* Initialises *call. After a failure there is nothing to end, but ending does no harm. */
int xtrt_call_begin(struct xtrt_call *call, struct xtrt_program *program);
/* Waits, releases all that the call still holds; the first error of all. */
int xtrt_call_end(struct xtrt_call *call, int status);
/* The caller's workspace, an array of i8 on that device, or memory of the call when it is NULL. */
void *xtrt_call_frame(struct xtrt_call *call, struct xtrt_array *workspace, size_t bytes);
void *xtrt_call_weights(struct xtrt_call *call);
/* The device address of an argument; checks version, device, type, rank and sizes (-1: any). */
void *xtrt_call_argument(struct xtrt_call *call, const char *name, const struct xtrt_array *array,
                         enum xtrt_dtype dtype, int rank, const int64_t *sizes);
void *xtrt_call_alloc(struct xtrt_call *call, size_t element, int rank, const intptr_t *sizes);
void xtrt_call_free(struct xtrt_call *call, const void *array);
/* Dense on the device; strides of the host's side in elements, NULL: dense. */
void xtrt_call_upload(struct xtrt_call *call, void *to, const void *from, size_t element, int rank,
                      const intptr_t *sizes, const intptr_t *strides);
void xtrt_call_download(struct xtrt_call *call, void *to, const void *from, size_t element,
                        int rank, const intptr_t *sizes, const intptr_t *strides);
void xtrt_call_copy(struct xtrt_call *call, void *to, const void *from, size_t bytes);
void xtrt_call_fill(struct xtrt_call *call, void *to, const void *pattern, size_t pattern_bytes,
                    size_t count);
/* One element to and from the host; zero after an error. */
void xtrt_call_load(struct xtrt_call *call, void *to, const void *from, size_t bytes);
void xtrt_call_store(struct xtrt_call *call, void *to, const void *from, size_t bytes);
/* As many blocks of a kernel of the program, whose row tells how many arguments there are. 0 blocks
 * are no launch; fewer are XTRT_ERR_OVERFLOW. */
void xtrt_call_launch(struct xtrt_call *call, int kernel, int64_t blocks,
                      const union xtrt_word *arguments);
/* The device's "workers", at least 1. */
intptr_t xtrt_call_workers(struct xtrt_call *call);
/* A result of dynamic shape: what xtrt_call_alloc gave becomes an array of the caller, unless the
 * call ends with an error: then *array is NULL again. */
int xtrt_call_give(struct xtrt_call *call, const void *data, enum xtrt_dtype dtype, int rank,
                   const intptr_t *sizes, struct xtrt_array **array);
/* Frees the weights, unloads the module, closes the device; after calls that are under way. The
 * next call starts anew. */
void xtrt_program_unload(struct xtrt_program *program);

/* ---- For who writes a driver ----
 * The runtime calls the hooks of one state one at a time, from any thread. They return a status and
 * tell details by xtrt_fail. Their effects happen in the order of the calls. XTRT_ERR_LOST and
 * XTRT_ERR_TIMEOUT end the device: close follows at once. A NULL hook is XTRT_ERR_UNSUPPORTED
 * where the list says nothing else. */
struct xtrt_launch {
  uint64_t function; /* of module_find */
  const struct xtrt_kernel_row *kernel;
  int64_t blocks;                   /* 1 and more */
  const union xtrt_word *arguments; /* as many as the row has letters */
};

struct xtrt_driver {
  uint32_t abi_version;
  enum xtrt_device_kind kind;
  const char *name, *architecture;
  int (*detect)(int *count); /* NULL: one */
  int (*open)(int index, void **state);
  void (*close)(void *state);
  int (*module_load)(void *state, const void *blob, size_t bytes, uint64_t *module);
  /* XTRT_ERR_UNSUPPORTED, with both numbers, where the device is too small for the kernel. */
  int (*module_find)(void *state, uint64_t module, const struct xtrt_kernel_row *kernel,
                     uint64_t *function);
  int (*module_unload)(void *state, uint64_t module);
  /* Aligned to 64 bytes; an address of its own even for 0 bytes. */
  int (*alloc)(void *state, size_t bytes, uint64_t *address);
  int (*free)(void *state, uint64_t address);
  int (*copy_to)(void *state, uint64_t to, const void *from, size_t bytes);
  /* All that was launched before has ended when it returns. */
  int (*copy_from)(void *state, void *to, uint64_t from, size_t bytes);
  /* Inside the device, not overlapping. NULL, or XTRT_ERR_UNSUPPORTED: by way of the host. */
  int (*copy)(void *state, uint64_t to, uint64_t from, size_t bytes);
  /* NULL, or XTRT_ERR_UNSUPPORTED: by copy_to. */
  int (*fill)(void *state, uint64_t to, const void *pattern, size_t pattern_bytes, size_t count);
  /* May return before the kernel ends. Tokens begin at 1 and grow. */
  int (*launch)(void *state, const struct xtrt_launch *launch, uint64_t *token);
  /* Until that launch and all before it have ended; 0 is before the first. NULL: launch does not
   * return before. */
  int (*wait)(void *state, uint64_t token, int64_t milliseconds);
  /* As xtrt_device_query. */
  int (*query)(void *state, const char *name, double *value);
};

/* For module_find: XTRT_ERR_UNSUPPORTED where a kernel has more than these. */
int xtrt_kernel_fits(const struct xtrt_kernel_row *kernel, int items, int block_bytes);

/* How many milliseconds the hook that runs in this thread may wait, for any hook. */
int64_t xtrt_patience(void);

/* ---- comparing and timing, for programs; nothing of it is linked unless it is called ---- */

/* How far an element may be from what is expected: |x - e| <= absolute + relative * |e|, or as many
 * units in the last place of its type. NaN is expected to be NaN. All zero: equal, though 0 is -0.
 */
struct xtrt_tolerance {
  double relative, absolute;
  uint64_t ulps;
};

/* Elements that are too far off, and the one that is farthest. */
struct xtrt_difference {
  int64_t count;
  int64_t index;   /* of the worst, row-major; -1: none */
  double distance; /* |x - e| of it; NaN: one of both is, or they are different infinities */
  uint64_t ulps;   /* representable values between them; UINT64_MAX where distance is NaN */
};

/* Compares `count` elements; returns how many are too far off. */
int64_t xtrt_compare(enum xtrt_dtype dtype, int64_t count, const void *values, const void *expected,
                     const struct xtrt_tolerance *tolerance, struct xtrt_difference *difference);

/* Hardware events of the calling thread: identifier, name, configuration of perf_event_open. */
#define XTRT_COUNTERS(ROW)                                                                         \
  ROW(CYCLES, "cycles", PERF_COUNT_HW_CPU_CYCLES)                                                  \
  ROW(INSTRUCTIONS, "instructions", PERF_COUNT_HW_INSTRUCTIONS)                                    \
  ROW(CACHE_MISSES, "cache_misses", PERF_COUNT_HW_CACHE_MISSES)                                    \
  ROW(BRANCH_MISSES, "branch_misses", PERF_COUNT_HW_BRANCH_MISSES)

enum xtrt_counter {
#define XTRT_ROW(ID, NAME, CONFIG) XTRT_##ID,
  XTRT_COUNTERS(XTRT_ROW)
#undef XTRT_ROW
      XTRT_COUNTER_COUNT
};

/* What xtrt_evaluate does: a call that warms up; `check`, where there is one, of what it made; then
 * `repeat` repetitions of `number` calls each. A repetition that takes less than min_repeat_ms is
 * made anew with a larger number, which holds for those that follow. */
struct xtrt_evaluation {
  int repeat;                  /* below 1: 1 */
  int64_t number;              /* below 1: 1; in the end that of the last repetition */
  double min_repeat_ms;        /* 0: `number` is never changed */
  int counters;                /* not 0: hardware counters as well */
  int (*check)(void *context); /* NULL: none; a status other than 0 ends the evaluation */
  void *context;
  const char *note; /* why nothing was counted though it was asked for, else NULL */
};

/* One repetition, by call. */
struct xtrt_sample {
  double seconds;
  double counters[XTRT_COUNTER_COUNT]; /* NaN: not counted */
};

/* Times `call` with these values, on whatever device it runs: it returns when the results are
 * there. `samples` has room for how->repeat of them. 0, or the first status of a call or check. */
int xtrt_evaluate(xtrt_packed *call, void *workspace, void *const *values,
                  struct xtrt_evaluation *how, struct xtrt_sample *samples);
/* The name of a counter. */
const char *xtrt_counter_name(enum xtrt_counter counter);

#ifdef __cplusplus
}
#endif
#endif
