/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* CUDA's driver library, found when a device is asked for: the runtime is built without CUDA. */
#ifndef XTRT_CUDA_API_H
#define XTRT_CUDA_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct CUctx_st *xtrt_cu_context;
typedef struct CUmod_st *xtrt_cu_module;
typedef struct CUfunc_st *xtrt_cu_function;
typedef struct CUstream_st *xtrt_cu_stream;

/* The functions used: name, symbol of the library, parameters. Enumerations are unsigned numbers,
 * an address of the device is one of 64 bits. A test compares this with cuda.h. */
#define XTRT_CUDA_FUNCTIONS(ROW)                                                                   \
  ROW(get_error_name, cuGetErrorName, (unsigned error, const char **name))                         \
  ROW(get_error_string, cuGetErrorString, (unsigned error, const char **text))                     \
  ROW(init, cuInit, (unsigned flags))                                                              \
  ROW(device_count, cuDeviceGetCount, (int *count))                                                \
  ROW(device_get, cuDeviceGet, (int *device, int index))                                           \
  ROW(device_attribute, cuDeviceGetAttribute, (int *value, unsigned attribute, int device))        \
  ROW(context_create, cuCtxCreate_v2, (xtrt_cu_context * context, unsigned flags, int device))     \
  ROW(context_destroy, cuCtxDestroy_v2, (xtrt_cu_context context))                                 \
  ROW(context_push, cuCtxPushCurrent_v2, (xtrt_cu_context context))                                \
  ROW(context_pop, cuCtxPopCurrent_v2, (xtrt_cu_context * context))                                \
  ROW(stream_create, cuStreamCreate, (xtrt_cu_stream * stream, unsigned flags))                    \
  ROW(stream_query, cuStreamQuery, (xtrt_cu_stream stream))                                        \
  ROW(module_load, cuModuleLoadData, (xtrt_cu_module * module, const void *image))                 \
  ROW(module_function, cuModuleGetFunction,                                                        \
      (xtrt_cu_function * function, xtrt_cu_module module, const char *name))                      \
  ROW(module_unload, cuModuleUnload, (xtrt_cu_module module))                                      \
  ROW(function_attribute, cuFuncGetAttribute,                                                      \
      (int *value, unsigned attribute, xtrt_cu_function function))                                 \
  ROW(alloc, cuMemAlloc_v2, (unsigned long long *address, size_t bytes))                           \
  ROW(free, cuMemFree_v2, (unsigned long long address))                                            \
  ROW(copy_to, cuMemcpyHtoDAsync_v2,                                                               \
      (unsigned long long to, const void *from, size_t bytes, xtrt_cu_stream stream))              \
  ROW(copy_from, cuMemcpyDtoHAsync_v2,                                                             \
      (void *to, unsigned long long from, size_t bytes, xtrt_cu_stream stream))                    \
  ROW(copy, cuMemcpyDtoDAsync_v2,                                                                  \
      (unsigned long long to, unsigned long long from, size_t bytes, xtrt_cu_stream stream))       \
  ROW(fill8, cuMemsetD8Async,                                                                      \
      (unsigned long long to, unsigned char value, size_t count, xtrt_cu_stream stream))           \
  ROW(fill16, cuMemsetD16Async,                                                                    \
      (unsigned long long to, unsigned short value, size_t count, xtrt_cu_stream stream))          \
  ROW(fill32, cuMemsetD32Async,                                                                    \
      (unsigned long long to, unsigned value, size_t count, xtrt_cu_stream stream))                \
  ROW(launch, cuLaunchKernel,                                                                      \
      (xtrt_cu_function function, unsigned grid_x, unsigned grid_y, unsigned grid_z,               \
       unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,                \
       xtrt_cu_stream stream, void **parameters, void **extra))

struct xtrt_cuda_api {
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) unsigned(*NAME) PARAMETERS;
  XTRT_CUDA_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};

/* Numbers of cuda.h: identifier here, there, value. */
#define XTRT_CUDA_NUMBERS(ROW)                                                                     \
  ROW(CU_ITEMS, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, 1)                                      \
  ROW(CU_BLOCK_BYTES, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK, 8)                          \
  ROW(CU_UNITS, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, 16)                                      \
  ROW(CU_MAJOR, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, 75)                                  \
  ROW(CU_MINOR, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, 76)                                  \
  ROW(CU_UNIT_BLOCKS, CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR, 106)                      \
  ROW(CU_KERNEL_ITEMS, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, 0)                                 \
  ROW(CU_STREAM_ALONE, CU_STREAM_NON_BLOCKING, 1)

enum {
#define XTRT_ROW(ID, THERE, VALUE) ID = VALUE,
  XTRT_CUDA_NUMBERS(XTRT_ROW)
#undef XTRT_ROW
};

/* Errors with a status of their own: name in cuda.h behind CUDA_ERROR_, code, status. Those that
 * are XTRT_ERR_LOST stick to the context: from then on every call gives them. */
#define XTRT_CUDA_ERRORS(ROW)                                                                      \
  ROW(OUT_OF_MEMORY, 2, XTRT_ERR_NOMEM)                                                            \
  ROW(DEINITIALIZED, 4, XTRT_ERR_LOST)                                                             \
  ROW(DEVICE_UNAVAILABLE, 46, XTRT_ERR_DEVICE)                                                     \
  ROW(NO_DEVICE, 100, XTRT_ERR_DEVICE)                                                             \
  ROW(INVALID_DEVICE, 101, XTRT_ERR_DEVICE)                                                        \
  ROW(INVALID_IMAGE, 200, XTRT_ERR_MODULE)                                                         \
  ROW(INVALID_CONTEXT, 201, XTRT_ERR_LOST)                                                         \
  ROW(NO_BINARY_FOR_GPU, 209, XTRT_ERR_MODULE)                                                     \
  ROW(ECC_UNCORRECTABLE, 214, XTRT_ERR_LOST)                                                       \
  ROW(INVALID_PTX, 218, XTRT_ERR_MODULE)                                                           \
  ROW(NVLINK_UNCORRECTABLE, 220, XTRT_ERR_LOST)                                                    \
  ROW(UNSUPPORTED_PTX_VERSION, 222, XTRT_ERR_MODULE)                                               \
  ROW(CONTAINED, 226, XTRT_ERR_LOST)                                                               \
  ROW(INVALID_SOURCE, 300, XTRT_ERR_MODULE)                                                        \
  ROW(NOT_FOUND, 500, XTRT_ERR_FUNCTION)                                                           \
  ROW(NOT_READY, 600, XTRT_ERR_LAUNCH)                                                             \
  ROW(ILLEGAL_ADDRESS, 700, XTRT_ERR_LOST)                                                         \
  ROW(LAUNCH_OUT_OF_RESOURCES, 701, XTRT_ERR_LAUNCH)                                               \
  ROW(LAUNCH_TIMEOUT, 702, XTRT_ERR_LOST)                                                          \
  ROW(CONTEXT_IS_DESTROYED, 709, XTRT_ERR_LOST)                                                    \
  ROW(ASSERT, 710, XTRT_ERR_LOST)                                                                  \
  ROW(HARDWARE_STACK_ERROR, 714, XTRT_ERR_LOST)                                                    \
  ROW(ILLEGAL_INSTRUCTION, 715, XTRT_ERR_LOST)                                                     \
  ROW(MISALIGNED_ADDRESS, 716, XTRT_ERR_LOST)                                                      \
  ROW(INVALID_ADDRESS_SPACE, 717, XTRT_ERR_LOST)                                                   \
  ROW(INVALID_PC, 718, XTRT_ERR_LOST)                                                              \
  ROW(LAUNCH_FAILED, 719, XTRT_ERR_LOST)                                                           \
  ROW(UNKNOWN, 999, XTRT_ERR_LOST)

enum xtrt_cuda_error {
#define XTRT_ROW(NAME, CODE, STATUS) XTRT_CUDA_##NAME = CODE,
  XTRT_CUDA_ERRORS(XTRT_ROW)
#undef XTRT_ROW
};

/* Loads the library and initialises it, once; 0, or a status with a message. */
int xtrt_cuda_load(const struct xtrt_cuda_api **api);
/* The status of an error, `usual` where the table has none, with a message that names the call. */
int xtrt_cuda_fail(unsigned error, int usual, const char *call);
bool xtrt_cuda_is_lost(unsigned error);

#endif
