/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xtrt.h"

static const char file[] = "libOpenCL.so.1";
#define INSTALL                                                                                    \
  "install an OpenCL driver, such as the packages ocl-icd-libopencl1 and pocl-opencl-icd"

/* ---- the library ---- */

static const char *missing_symbol(void *library, struct xtrt_cl *cl) {
#define ROW(RESULT, NAME, PARAMETERS)                                                              \
  {                                                                                                \
    void *found = dlsym(library, "cl" #NAME);                                                      \
    if (!found)                                                                                    \
      return "cl" #NAME;                                                                           \
    memcpy(&cl->NAME, &found, sizeof found);                                                       \
  }
  XTRT_CL_FUNCTIONS(ROW)
#undef ROW
  return NULL;
}

int xtrt__cl_library(const struct xtrt_cl **cl) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static struct xtrt_cl table;
  static void *library;
  int status = 0;
  pthread_mutex_lock(&lock);
  if (!library) {
    void *opened = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    const char *missing = opened ? missing_symbol(opened, &table) : NULL;
    if (!opened)
      status = xtrt_fail(XTRT_ERR_DEVICE, "no OpenCL driver found: no %s; " INSTALL, file);
    else if (missing)
      status = xtrt_fail(XTRT_ERR_DEVICE,
                         "no OpenCL driver found: %s is older than OpenCL 1.2: it "
                         "has no %s",
                         file, missing);
    else
      library = opened;
  }
  pthread_mutex_unlock(&lock);
  *cl = &table;
  return status;
}

/* ---- errors ---- */

const char *xtrt__cl_error(int32_t code) {
  switch (code) {
#define ROW(NAME, VALUE)                                                                           \
  case VALUE:                                                                                      \
    return "CL_" #NAME;
    XTRT_CL_ERRORS(ROW)
#undef ROW
  default:
    return "an error";
  }
}

static int status_of(int32_t code) {
  switch (code) {
  case XTRT_CL_MEM_OBJECT_ALLOCATION_FAILURE:
  case XTRT_CL_OUT_OF_HOST_MEMORY:
  case XTRT_CL_INVALID_BUFFER_SIZE:
    return XTRT_ERR_NOMEM;
  case XTRT_CL_DEVICE_NOT_AVAILABLE:
    return XTRT_ERR_LOST;
  default:
    return XTRT_ERR_LAUNCH;
  }
}

int xtrt__cl_fail(const char *call, int32_t code) {
  return xtrt_fail(status_of(code), "%s: %s (%d)", call, xtrt__cl_error(code), (int)code);
}

/* ---- devices ---- */

enum { PLATFORMS = 16 };

/* By number, or by a part of the name. */
static bool is_wanted(const struct xtrt_cl *cl, struct _cl_platform_id *platform, unsigned number,
                      const char *wanted) {
  char name[256] = "", text[16];
  if (!wanted || !*wanted)
    return true;
  snprintf(text, sizeof text, "%u", number);
  if (!strcmp(text, wanted))
    return true;
  if (cl->GetPlatformInfo(platform, XTRT_CL_PLATFORM_NAME, sizeof name - 1, name, NULL))
    return false;
  return strspn(wanted, "0123456789") < strlen(wanted) && strstr(name, wanted);
}

int xtrt__cl_devices(const struct xtrt_cl *cl, struct _cl_device_id *devices[XTRT_CL_DEVICES],
                     int *count) {
  struct _cl_platform_id *platforms[PLATFORMS];
  const char *wanted = getenv("XTRT_OPENCL_PLATFORM");
  uint32_t platform_count = 0, found, selected = 0;
  *count = 0;
  if (cl->GetPlatformIDs(PLATFORMS, platforms, &platform_count) || !platform_count)
    return xtrt_fail(XTRT_ERR_DEVICE, "no OpenCL driver found: %s has no platform; " INSTALL, file);
  if (platform_count > PLATFORMS)
    platform_count = PLATFORMS;
  for (uint32_t i = 0; i < platform_count; i++) {
    if (!is_wanted(cl, platforms[i], i, wanted))
      continue;
    uint32_t room = XTRT_CL_DEVICES - (uint32_t)*count;
    selected++;
    found = 0;
    if (!room ||
        cl->GetDeviceIDs(platforms[i], XTRT_CL_DEVICE_TYPE_ALL, room, devices + *count, &found))
      continue; /* CL_DEVICE_NOT_FOUND where a platform has none */
    *count += (int)(found < room ? found : room);
  }
  if (!selected)
    return xtrt_fail(XTRT_ERR_DEVICE,
                     "XTRT_OPENCL_PLATFORM is '%.60s', which none of the %u platforms "
                     "is called",
                     wanted, (unsigned)platform_count);
  if (!*count)
    return xtrt_fail(XTRT_ERR_DEVICE,
                     "no OpenCL driver found: no platform of %s has a device; " INSTALL, file);
  return 0;
}

/* One of the extensions, which blanks separate. */
static int has_extension(const struct xtrt_cl *cl, struct _cl_device_id *device, const char *name,
                         bool *has) {
  size_t bytes = 0, length = strlen(name);
  *has = false;
  int32_t code = cl->GetDeviceInfo(device, XTRT_CL_DEVICE_EXTENSIONS, 0, NULL, &bytes);
  char *all = code ? NULL : calloc(1, bytes + 1);
  if (all)
    code = cl->GetDeviceInfo(device, XTRT_CL_DEVICE_EXTENSIONS, bytes, all, NULL);
  for (const char *p = all; p && !code && !*has && (p = strstr(p, name)); p += length)
    *has = (p == all || p[-1] == ' ') && (!p[length] || p[length] == ' ');
  free(all);
  if (code)
    return xtrt__cl_fail("clGetDeviceInfo", code);
  return all ? 0 : xtrt_fail(XTRT_ERR_NOMEM, "no memory for %zu bytes of extensions", bytes);
}

int xtrt__cl_facts(const struct xtrt_cl *cl, struct _cl_device_id *device,
                   struct xtrt_cl_facts *facts) {
  uint32_t units = 0;
  uint64_t float_facts = 0;
  size_t sizes[8] = {0};
  *facts = (struct xtrt_cl_facts){0};
  const struct {
    uint32_t name;
    size_t bytes;
    void *to;
  } rows[] = {
      {XTRT_CL_DEVICE_NAME, sizeof facts->name - 1, facts->name},
      {XTRT_CL_DRIVER_VERSION, sizeof facts->driver - 1, facts->driver},
      {XTRT_CL_DEVICE_MAX_COMPUTE_UNITS, sizeof units, &units},
      {XTRT_CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof facts->items, &facts->items},
      {XTRT_CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof sizes, sizes},
      {XTRT_CL_DEVICE_MAX_PARAMETER_SIZE, sizeof facts->argument_bytes, &facts->argument_bytes},
      {XTRT_CL_DEVICE_LOCAL_MEM_SIZE, sizeof facts->block_bytes, &facts->block_bytes},
      {XTRT_CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof facts->allocation_bytes, &facts->allocation_bytes},
      {XTRT_CL_DEVICE_SINGLE_FP_CONFIG, sizeof float_facts, &float_facts},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    int32_t code = cl->GetDeviceInfo(device, rows[i].name, rows[i].bytes, rows[i].to, NULL);
    if (code)
      return xtrt_fail(XTRT_ERR_DEVICE, "clGetDeviceInfo(0x%x): %s (%d)", (unsigned)rows[i].name,
                       xtrt__cl_error(code), (int)code);
  }
  if (sizes[0] && sizes[0] < facts->items)
    facts->items = sizes[0];
  facts->units = units ? units : 1;
  facts->rounds_division = float_facts & XTRT_CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
  return has_extension(cl, device, "cl_khr_fp64", &facts->f64);
}
