/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* CUDA C compiled when the program runs, by NVRTC, which is found then. */
#ifndef XTRT_NVRTC_H
#define XTRT_NVRTC_H

#include <stddef.h>

typedef struct _nvrtcProgram *xtrt_nvrtc_program;

/* The functions used: name, symbol, parameters. A test compares this with nvrtc.h. */
#define XTRT_NVRTC_FUNCTIONS(ROW)                                                                  \
  ROW(arch_count, nvrtcGetNumSupportedArchs, (int *count))                                         \
  ROW(archs, nvrtcGetSupportedArchs, (int *archs))                                                 \
  ROW(create, nvrtcCreateProgram,                                                                  \
      (xtrt_nvrtc_program * program, const char *text, const char *name, int header_count,         \
       const char *const *headers, const char *const *header_names))                               \
  ROW(compile, nvrtcCompileProgram,                                                                \
      (xtrt_nvrtc_program program, int option_count, const char *const *options))                  \
  ROW(log_bytes, nvrtcGetProgramLogSize, (xtrt_nvrtc_program program, size_t *bytes))              \
  ROW(log, nvrtcGetProgramLog, (xtrt_nvrtc_program program, char *log))                            \
  ROW(cubin_bytes, nvrtcGetCUBINSize, (xtrt_nvrtc_program program, size_t *bytes))                 \
  ROW(cubin, nvrtcGetCUBIN, (xtrt_nvrtc_program program, char *cubin))                             \
  ROW(ptx_bytes, nvrtcGetPTXSize, (xtrt_nvrtc_program program, size_t *bytes))                     \
  ROW(ptx, nvrtcGetPTX, (xtrt_nvrtc_program program, char *ptx))                                   \
  ROW(destroy, nvrtcDestroyProgram, (xtrt_nvrtc_program * program))

struct xtrt_nvrtc {
  void *handle; /* NULL: not loaded */
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) unsigned(*NAME) PARAMETERS;
  XTRT_NVRTC_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};

/* Compiles a text that ends with zero for devices of compute capability `arch` (80: 8.0): a cubin,
 * or PTX where NVRTC does not know them yet. *image is the caller's to free. 0, or a status with
 * the first error of the log, or with what is missing. */
int xtrt_nvrtc_compile(const char *text, int arch, char **image);

#endif
