/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "kills.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "xtrt.h"

enum { DEVICES = 2, BYTES = 3 << 19, WEIGHTS = 16 };

static struct {
  struct xtrt_program program[DEVICES];
  char *data, *read;
} v;

#define CHECK(CONDITION) ((CONDITION) ? (void)0 : fail(__LINE__, #CONDITION))

static void fail(int line, const char *what) {
  fprintf(stderr, "kills-victim.c:%d: %s does not hold; message: %s\n", line, what, xtrt_message());
  _exit(1);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int count_files(void) {
  DIR *folder = opendir("/proc/self/fd");
  int n = 0;
  CHECK(folder);
  while (readdir(folder))
    n++;
  closedir(folder);
  return n;
}

/* ---- what it does with its devices: 0 or the first status ---- */

static int open_close(void) {
  struct xtrt_device *device[DEVICES] = {NULL};
  int status = 0;
  for (int i = 0; i < DEVICES && !status; i++)
    status = xtrt_device_open(&xtrt_driver_hostsim, i, &device[i]);
  double flops;
  for (int i = 0; i < DEVICES && !status; i++)
    status = xtrt_device_query(device[i], "peak", &flops);
  for (int i = 0; i < DEVICES; i++)
    xtrt_device_close(device[i]);
  return status;
}

static int copies(void) {
  struct xtrt_device *device[DEVICES] = {NULL};
  struct xtrt_array *array[DEVICES] = {NULL};
  const int64_t size = BYTES;
  int status = 0;
  for (int i = 0; i < DEVICES && !status; i++) {
    status = xtrt_device_open(&xtrt_driver_hostsim, i, &device[i]);
    if (!status)
      status = xtrt_array_create(device[i], XTRT_I8, 1, &size, &array[i]);
  }
  for (int i = 0; i < 5 && !status; i++) {
    status = xtrt_array_write(array[0], v.data, BYTES);
    status = status ? status : xtrt_array_copy(array[1], array[0]);
    status = status ? status : xtrt_array_fill(array[0], "x");
    status = status ? status : xtrt_array_read(array[1], v.read, BYTES);
    CHECK(status || !memcmp(v.data, v.read, BYTES));
  }
  for (int i = 0; i < DEVICES; i++) {
    xtrt_array_destroy(array[i]);
    xtrt_device_close(device[i]);
  }
  return status;
}

/* out = in + weights, after a kernel that takes a millisecond. */
static int launch(struct xtrt_program *program) {
  const intptr_t size = WEIGHTS;
  float in[WEIGHTS], out[WEIGHTS];
  for (int i = 0; i < WEIGHTS; i++)
    in[i] = (float)(10 * i);
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, program);
  if (status)
    return xtrt_call_end(&call, status);
  float *a = xtrt_call_alloc(&call, sizeof *a, 1, &size);
  xtrt_call_launch(&call, 1, 1, (const union xtrt_word[]){{.u = (uintptr_t)a}, {.u = 1}});
  xtrt_call_upload(&call, a, in, sizeof *in, 1, &size, NULL);
  xtrt_call_launch(&call, 0, 1,
                   (const union xtrt_word[]){{.u = (uintptr_t)a},
                                             {.u = (uintptr_t)a},
                                             {.u = (uintptr_t)xtrt_call_weights(&call)},
                                             {.i = WEIGHTS}});
  xtrt_call_download(&call, out, a, sizeof *out, 1, &size, NULL);
  status = xtrt_call_end(&call, 0);
  for (int i = 0; i < WEIGHTS && !status; i++)
    CHECK(out[i] == (float)(11 * i));
  return status;
}

static int launches(void) {
  int status = 0;
  for (int i = 0; i < 5 && !status; i++)
    status = launch(&v.program[i % DEVICES]);
  return status;
}

/* A kernel without end: only a kill ends the call. */
static int endless(void) {
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &v.program[0]);
  xtrt_call_launch(&call, 2, 1, NULL);
  return xtrt_call_end(&call, status);
}

static int once(enum victim about) {
  int status = about == V_open || about == V_all ? open_close() : 0;
  if (!status && (about == V_copies || about == V_all))
    status = copies();
  if (!status && (about == V_launch || about == V_all))
    status = launches();
  return about == V_endless ? endless() : status;
}

/* ---- until it is killed, or a device ---- */

static void load(const char *path) {
  static const struct xtrt_kernel_row kernels[] = {
      {"add", "here", "aaai", 1, 0, NULL}, {"slow", "here", "ai", 1, 0, NULL}, {"endless", "here", "", 1, 0, NULL}};
  static float weights[WEIGHTS];
  FILE *f = fopen(path, "rb");
  CHECK(f && !fseek(f, 0, SEEK_END));
  size_t bytes = (size_t)ftell(f);
  unsigned char *module = malloc(bytes);
  rewind(f);
  CHECK(module && fread(module, 1, bytes, f) == bytes);
  fclose(f);
  for (int i = 0; i < WEIGHTS; i++)
    weights[i] = (float)i;
  for (int i = 0; i < DEVICES; i++)
    v.program[i] =
        (struct xtrt_program){.driver = &xtrt_driver_hostsim,
                              .index = i,
                              .module = module,
                              .module_end = module + bytes,
                              .kernels = kernels,
                              .kernel_count = 3,
                              .weights = (const unsigned char *)weights,
                              .weights_end = (const unsigned char *)(weights + WEIGHTS)};
}

static void unload(void) {
  for (int i = 0; i < DEVICES; i++)
    xtrt_program_unload(&v.program[i]);
}

int victim_run(enum victim about, const char *module, int talk) {
  load(module);
  v.data = malloc(BYTES);
  v.read = malloc(BYTES);
  CHECK(v.data && v.read);
  for (size_t i = 0; i < BYTES; i++)
    v.data[i] = (char)(i * 7 + i / 256);
  int files = count_files(), status = 0;
  double deadline = now() + 60;
  CHECK(write(talk, "x", 1) == 1);
  while (!status && now() < deadline)
    status = once(about);
  CHECK(status == XTRT_ERR_LOST);
  CHECK(strstr(xtrt_message(), "hostsim:") && strstr(xtrt_message(), "SIG"));
  unload();
  CHECK(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
  CHECK(count_files() == files);
  char byte;
  CHECK(write(talk, "x", 1) == 1 && read(talk, &byte, 1) == 1);
  CHECK(!once(V_all));
  unload();
  CHECK(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
  CHECK(count_files() == files);
  return 0;
}
