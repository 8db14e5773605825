/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "nvrtc.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/core/build_log.h"
#include "xtrt.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct xtrt_nvrtc nvrtc;

static const struct {
  const char *symbol;
  size_t place;
} functions[] = {
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) {#SYMBOL, offsetof(struct xtrt_nvrtc, NAME)},
    XTRT_NVRTC_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};

static void *open_library(void) {
  static const char *const names[] = {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12",
                                      "libnvrtc.so.11.2", "/usr/local/cuda/lib64/libnvrtc.so"};
  void *handle = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !handle; i++)
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  return handle;
}

static int load_library(void) {
  void *handle = open_library();
  if (!handle)
    return xtrt_fail(XTRT_ERR_MODULE,
                     "the module is CUDA C and libnvrtc.so, which compiles it, was not found: "
                     "install NVRTC (package cuda-nvrtc), or compile the model where nvcc is");
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(handle, functions[i].symbol);
    if (!found) {
      dlclose(handle);
      return xtrt_fail(XTRT_ERR_MODULE, "libnvrtc.so has no %s: version 11.2 or later is needed",
                       functions[i].symbol);
    }
    memcpy((char *)&nvrtc + functions[i].place, &found, sizeof found);
  }
  nvrtc.handle = handle;
  return 0;
}

static int failed(const char *call, unsigned error) {
  return xtrt_fail(error == 1 ? XTRT_ERR_NOMEM : XTRT_ERR_MODULE, "%s: error %u", call, error);
}

/* The device's own if NVRTC has it, else the newest before it. */
static int choose_arch(int arch, int *chosen) {
  int count = 0;
  *chosen = 0;
  unsigned error = nvrtc.arch_count(&count);
  int *archs = !error && count > 0 ? calloc((size_t)count, sizeof *archs) : NULL;
  if (!error && count > 0 && !archs)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for %d architectures", count);
  if (!error && archs)
    error = nvrtc.archs(archs);
  for (int i = 0; i < count && !error; i++)
    if (archs[i] <= arch && archs[i] > *chosen)
      *chosen = archs[i];
  free(archs);
  if (error)
    return failed("nvrtcGetSupportedArchs", error);
  return *chosen ? 0
                 : xtrt_fail(XTRT_ERR_MODULE,
                             "this NVRTC does not compile for compute capability %d.%d", arch / 10,
                             arch % 10);
}

static int fail_with_log(xtrt_nvrtc_program program, const char *text, unsigned error) {
  size_t bytes = 0;
  char *log = nvrtc.log_bytes(program, &bytes) ? NULL : calloc(bytes + 1, 1);
  int status = log && !nvrtc.log(program, log) && *log ? xtrt_build_fail("NVRTC", text, log)
                                                       : failed("nvrtcCompileProgram", error);
  free(log);
  return status;
}

static int take_image(xtrt_nvrtc_program program, bool cubin, char **image) {
  size_t bytes = 0;
  unsigned error = (cubin ? nvrtc.cubin_bytes : nvrtc.ptx_bytes)(program, &bytes);
  if (error)
    return failed(cubin ? "nvrtcGetCUBINSize" : "nvrtcGetPTXSize", error);
  char *made = calloc(bytes + 1, 1);
  if (!made)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for a module of %zu bytes", bytes);
  error = (cubin ? nvrtc.cubin : nvrtc.ptx)(program, made);
  if (error) {
    free(made);
    return failed(cubin ? "nvrtcGetCUBIN" : "nvrtcGetPTX", error);
  }
  *image = made;
  return 0;
}

static int compile(const char *text, int arch, char **image) {
  char architecture[48];
  int chosen, status = choose_arch(arch, &chosen);
  if (status)
    return status;
  bool cubin = chosen == arch;
  snprintf(architecture, sizeof architecture, "--gpu-architecture=%s_%d", cubin ? "sm" : "compute",
           chosen);
  const char *const options[] = {architecture, "--std=c++14"};
  xtrt_nvrtc_program program = NULL;
  unsigned error = nvrtc.create(&program, text, "kernels.cu", 0, NULL, NULL);
  if (error)
    return failed("nvrtcCreateProgram", error);
  error = nvrtc.compile(program, sizeof options / sizeof *options, options);
  status = error ? fail_with_log(program, text, error) : take_image(program, cubin, image);
  error = nvrtc.destroy(&program);
  if (error && !status) {
    free(*image);
    status = failed("nvrtcDestroyProgram", error);
  }
  return status;
}

int xtrt_nvrtc_compile(const char *text, int arch, char **image) {
  pthread_mutex_lock(&lock);
  int status = nvrtc.handle ? 0 : load_library();
  pthread_mutex_unlock(&lock);
  return status ? status : compile(text, arch, image);
}
