/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the driver needs of OpenCL 1.2, declared here since the runtime builds without OpenCL's
 * headers; test/runtime/opencl/declarations.test compares the lists with those. */
#ifndef XTRT_OPENCL_CL_H
#define XTRT_OPENCL_CL_H

#include <stddef.h>
#include <stdint.h>

struct _cl_platform_id;
struct _cl_device_id;
struct _cl_context;
struct _cl_command_queue;
struct _cl_mem;
struct _cl_program;
struct _cl_kernel;
struct _cl_event;

/* Functions: result, name behind "cl", parameters. */
#define XTRT_CL_FUNCTIONS(ROW)                                                                     \
  ROW(int32_t, GetPlatformIDs, (uint32_t, struct _cl_platform_id **, uint32_t *))                  \
  ROW(int32_t, GetPlatformInfo, (struct _cl_platform_id *, uint32_t, size_t, void *, size_t *))    \
  ROW(int32_t, GetDeviceIDs,                                                                       \
      (struct _cl_platform_id *, uint64_t, uint32_t, struct _cl_device_id **, uint32_t *))         \
  ROW(int32_t, GetDeviceInfo, (struct _cl_device_id *, uint32_t, size_t, void *, size_t *))        \
  ROW(struct _cl_context *, CreateContext,                                                         \
      (const intptr_t *, uint32_t, struct _cl_device_id *const *,                                  \
       void (*)(const char *, const void *, size_t, void *), void *, int32_t *))                   \
  ROW(int32_t, ReleaseContext, (struct _cl_context *))                                             \
  ROW(struct _cl_command_queue *, CreateCommandQueue,                                              \
      (struct _cl_context *, struct _cl_device_id *, uint64_t, int32_t *))                         \
  ROW(int32_t, ReleaseCommandQueue, (struct _cl_command_queue *))                                  \
  ROW(struct _cl_mem *, CreateBuffer, (struct _cl_context *, uint64_t, size_t, void *, int32_t *)) \
  ROW(int32_t, ReleaseMemObject, (struct _cl_mem *))                                               \
  ROW(struct _cl_program *, CreateProgramWithSource,                                               \
      (struct _cl_context *, uint32_t, const char **, const size_t *, int32_t *))                  \
  ROW(struct _cl_program *, CreateProgramWithBinary,                                               \
      (struct _cl_context *, uint32_t, struct _cl_device_id *const *, const size_t *,              \
       const unsigned char **, int32_t *, int32_t *))                                              \
  ROW(int32_t, BuildProgram,                                                                       \
      (struct _cl_program *, uint32_t, struct _cl_device_id *const *, const char *,                \
       void (*)(struct _cl_program *, void *), void *))                                            \
  ROW(int32_t, GetProgramInfo, (struct _cl_program *, uint32_t, size_t, void *, size_t *))         \
  ROW(int32_t, GetProgramBuildInfo,                                                                \
      (struct _cl_program *, struct _cl_device_id *, uint32_t, size_t, void *, size_t *))          \
  ROW(int32_t, ReleaseProgram, (struct _cl_program *))                                             \
  ROW(struct _cl_kernel *, CreateKernel, (struct _cl_program *, const char *, int32_t *))          \
  ROW(int32_t, SetKernelArg, (struct _cl_kernel *, uint32_t, size_t, const void *))                \
  ROW(int32_t, GetKernelInfo, (struct _cl_kernel *, uint32_t, size_t, void *, size_t *))           \
  ROW(int32_t, GetKernelWorkGroupInfo,                                                             \
      (struct _cl_kernel *, struct _cl_device_id *, uint32_t, size_t, void *, size_t *))           \
  ROW(int32_t, ReleaseKernel, (struct _cl_kernel *))                                               \
  ROW(int32_t, EnqueueNDRangeKernel,                                                               \
      (struct _cl_command_queue *, struct _cl_kernel *, uint32_t, const size_t *, const size_t *,  \
       const size_t *, uint32_t, struct _cl_event *const *, struct _cl_event **))                  \
  ROW(int32_t, EnqueueReadBuffer,                                                                  \
      (struct _cl_command_queue *, struct _cl_mem *, uint32_t, size_t, size_t, void *, uint32_t,   \
       struct _cl_event *const *, struct _cl_event **))                                            \
  ROW(int32_t, EnqueueWriteBuffer,                                                                 \
      (struct _cl_command_queue *, struct _cl_mem *, uint32_t, size_t, size_t, const void *,       \
       uint32_t, struct _cl_event *const *, struct _cl_event **))                                  \
  ROW(int32_t, EnqueueCopyBuffer,                                                                  \
      (struct _cl_command_queue *, struct _cl_mem *, struct _cl_mem *, size_t, size_t, size_t,     \
       uint32_t, struct _cl_event *const *, struct _cl_event **))                                  \
  ROW(int32_t, EnqueueFillBuffer,                                                                  \
      (struct _cl_command_queue *, struct _cl_mem *, const void *, size_t, size_t, size_t,         \
       uint32_t, struct _cl_event *const *, struct _cl_event **))                                  \
  ROW(int32_t, GetEventInfo, (struct _cl_event *, uint32_t, size_t, void *, size_t *))             \
  ROW(int32_t, ReleaseEvent, (struct _cl_event *))                                                 \
  ROW(int32_t, Flush, (struct _cl_command_queue *))

struct xtrt_cl {
#define ROW(RESULT, NAME, PARAMETERS) RESULT(*NAME) PARAMETERS;
  XTRT_CL_FUNCTIONS(ROW)
#undef ROW
};

/* Constants: name behind "CL_", value. */
#define XTRT_CL_CONSTANTS(ROW)                                                                     \
  ROW(DEVICE_TYPE_ALL, 0xFFFFFFFF)                                                                 \
  ROW(PLATFORM_NAME, 0x0902)                                                                       \
  ROW(DEVICE_MAX_COMPUTE_UNITS, 0x1002)                                                            \
  ROW(DEVICE_MAX_WORK_GROUP_SIZE, 0x1004)                                                          \
  ROW(DEVICE_MAX_WORK_ITEM_SIZES, 0x1005)                                                          \
  ROW(DEVICE_MAX_MEM_ALLOC_SIZE, 0x1010)                                                           \
  ROW(DEVICE_MAX_PARAMETER_SIZE, 0x1017)                                                           \
  ROW(DEVICE_SINGLE_FP_CONFIG, 0x101B)                                                             \
  ROW(DEVICE_LOCAL_MEM_SIZE, 0x1023)                                                               \
  ROW(DEVICE_NAME, 0x102B)                                                                         \
  ROW(DRIVER_VERSION, 0x102D)                                                                      \
  ROW(DEVICE_EXTENSIONS, 0x1030)                                                                   \
  ROW(FP_CORRECTLY_ROUNDED_DIVIDE_SQRT, 1 << 7)                                                    \
  ROW(MEM_READ_WRITE, 1 << 0)                                                                      \
  ROW(PROGRAM_BINARY_SIZES, 0x1165)                                                                \
  ROW(PROGRAM_BINARIES, 0x1166)                                                                    \
  ROW(PROGRAM_BUILD_LOG, 0x1183)                                                                   \
  ROW(KERNEL_NUM_ARGS, 0x1191)                                                                     \
  ROW(KERNEL_WORK_GROUP_SIZE, 0x11B0)                                                              \
  ROW(KERNEL_COMPILE_WORK_GROUP_SIZE, 0x11B1)                                                      \
  ROW(KERNEL_LOCAL_MEM_SIZE, 0x11B2)                                                               \
  ROW(EVENT_COMMAND_EXECUTION_STATUS, 0x11D3)                                                      \
  ROW(COMPLETE, 0)                                                                                 \
  ROW(FALSE, 0)

/* Errors that messages name. */
#define XTRT_CL_ERRORS(ROW)                                                                        \
  ROW(DEVICE_NOT_FOUND, -1)                                                                        \
  ROW(DEVICE_NOT_AVAILABLE, -2)                                                                    \
  ROW(COMPILER_NOT_AVAILABLE, -3)                                                                  \
  ROW(MEM_OBJECT_ALLOCATION_FAILURE, -4)                                                           \
  ROW(OUT_OF_RESOURCES, -5)                                                                        \
  ROW(OUT_OF_HOST_MEMORY, -6)                                                                      \
  ROW(MEM_COPY_OVERLAP, -8)                                                                        \
  ROW(BUILD_PROGRAM_FAILURE, -11)                                                                  \
  ROW(EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, -14)                                              \
  ROW(INVALID_VALUE, -30)                                                                          \
  ROW(INVALID_CONTEXT, -34)                                                                        \
  ROW(INVALID_COMMAND_QUEUE, -36)                                                                  \
  ROW(INVALID_BINARY, -42)                                                                         \
  ROW(INVALID_BUILD_OPTIONS, -43)                                                                  \
  ROW(INVALID_PROGRAM_EXECUTABLE, -45)                                                             \
  ROW(INVALID_KERNEL_NAME, -46)                                                                    \
  ROW(INVALID_ARG_INDEX, -49)                                                                      \
  ROW(INVALID_ARG_VALUE, -50)                                                                      \
  ROW(INVALID_ARG_SIZE, -51)                                                                       \
  ROW(INVALID_KERNEL_ARGS, -52)                                                                    \
  ROW(INVALID_WORK_GROUP_SIZE, -54)                                                                \
  ROW(INVALID_BUFFER_SIZE, -61)

#define ROW(NAME, VALUE) enum { XTRT_CL_##NAME = VALUE };
XTRT_CL_CONSTANTS(ROW)
XTRT_CL_ERRORS(ROW)
#undef ROW

#endif
