/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "api.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "runtime/core/message.h"
#include "xtrt.h"

static struct {
  pthread_mutex_t lock;
  bool loaded; /* the library stays until the program ends: it has threads of its own */
  struct xtrt_cuda_api api;
} library = {.lock = PTHREAD_MUTEX_INITIALIZER};

static const struct {
  const char *symbol;
  size_t place;
} functions[] = {
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) {#SYMBOL, offsetof(struct xtrt_cuda_api, NAME)},
    XTRT_CUDA_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};

static int find_functions(void *handle) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(handle, functions[i].symbol);
    if (!found)
      return xtrt_fail(XTRT_ERR_DEVICE,
                       "the CUDA driver is too old: libcuda.so.1 has no %s; install NVIDIA driver "
                       "450 or later",
                       functions[i].symbol);
    memcpy((char *)&library.api + functions[i].place, &found, sizeof found);
  }
  return 0;
}

static int load_library(void) {
  void *handle = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return xtrt_fail(XTRT_ERR_DEVICE,
                     "no CUDA driver found: libcuda.so.1 cannot be loaded; install the driver of "
                     "an NVIDIA GPU (package nvidia-driver or libcuda1)");
  int status = find_functions(handle);
  if (status)
    dlclose(handle);
  library.loaded = !status;
  return status;
}

int xtrt_cuda_load(const struct xtrt_cuda_api **api) {
  pthread_mutex_lock(&library.lock);
  int status = library.loaded ? 0 : load_library();
  pthread_mutex_unlock(&library.lock);
  if (status)
    return status;
  unsigned error = library.api.init(0); /* again is fine, and tells the same */
  if (error)
    return xtrt_cuda_fail(error, XTRT_ERR_DEVICE, "cuInit");
  *api = &library.api;
  return 0;
}

static int status_of(unsigned error, int usual) {
  switch (error) {
#define XTRT_ROW(NAME, CODE, STATUS)                                                               \
  case CODE:                                                                                       \
    return STATUS;
    XTRT_CUDA_ERRORS(XTRT_ROW)
#undef XTRT_ROW
  default:
    return usual;
  }
}

bool xtrt_cuda_is_lost(unsigned error) { return status_of(error, 0) == XTRT_ERR_LOST; }

int xtrt_cuda_fail(unsigned error, int usual, const char *call) {
  const char *name = NULL, *text = NULL;
  if (library.api.get_error_name(error, &name) || !name)
    name = "an error that the driver has no name for";
  if (library.api.get_error_string(error, &text) || !text)
    text = "";
  return xtrt_fail(status_of(error, usual), "%s: %s (%u)%s%s", call, name, error, *text ? ": " : "",
                   text);
}
