/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* faults MODULE: what the driver makes of a library whose calls fail, of kernels that crash or do not end, and of devices
 * that are too small. MODULE has the kernels of the conformance suite. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fake.h"
#include "runtime/cuda/api.h"
#include "xtrt.h"

#define CHECK(CONDITION)                                                                           \
  do {                                                                                             \
    if (!(CONDITION)) {                                                                            \
      fprintf(stderr, "%s:%d: %s (call %ld: %s; message: %s)\n", __FILE__, __LINE__, #CONDITION,   \
              at, fake.failed() ? fake.failed() : "-", xtrt_message());                            \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

static struct {
  fake_cuda_calls_t *calls;
  fake_cuda_arm_t *arm;
  fake_cuda_failed_t *failed;
  fake_cuda_alive_t *alive;
  fake_cuda_blocked_t *blocked;
} fake;

static long at; /* the call that is to fail */

static void find_fake(void) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library)
    exit(2);
#define FIND(NAME)                                                                                 \
  do {                                                                                             \
    void *found = dlsym(library, "fake_cuda_" #NAME);                                              \
    memcpy(&fake.NAME, &found, sizeof found);                                                      \
  } while (0)
  FIND(calls);
  FIND(arm);
  FIND(failed);
  FIND(alive);
  FIND(blocked);
}

/* ---- a program ---- */

enum { STEP, ADD, TOUCH, ENDLESS, KERNELS, FLOATS = 16 };
static struct xtrt_kernel_row kernels[KERNELS] = {
    [STEP] = {.name = "triple", .where = "m.mlir:2", .arguments = "a", .items = 1},
    [ADD] = {.name = "add", .where = "m.mlir:3", .arguments = "aaai", .items = 1},
    [TOUCH] = {.name = "touch", .where = "m.mlir:4", .arguments = "i", .items = 1}, /* unchecked */
    [ENDLESS] = {.name = "endless", .where = "m.mlir:5", .arguments = "", .items = 1},
};
static const float weights[FLOATS] = {1, 2, 3};
static struct xtrt_program program = {
    .driver = &xtrt_driver_cuda,
    .kernels = kernels,
    .kernel_count = KERNELS,
    .weights = (const unsigned char *)weights,
    .weights_end = (const unsigned char *)(weights + FLOATS),
};

static void read_module(const char *path) {
  FILE *f = fopen(path, "rb");
  long bytes = f && !fseek(f, 0, SEEK_END) ? ftell(f) : 0;
  unsigned char *module = malloc((size_t)bytes + 1);
  if (f)
    rewind(f);
  if (!f || !module || fread(module, 1, (size_t)bytes, f) != (size_t)bytes)
    exit(2);
  fclose(f);
  program.module = module;
  program.module_end = module + bytes;
}

/* Everything that a model does: out = in + weights, by way of fills of every kind and a copy. */
static int run(float *out) {
  static const intptr_t size = FLOATS;
  static const float in[FLOATS] = {10, 20, 30}, one = 1;
  static const uint16_t two = 0x0102;
  static const double eight = 0.1;
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &program);
  if (status)
    return xtrt_call_end(&call, status);
  char *frame = xtrt_call_frame(&call, NULL, 512);
  float *sum = xtrt_call_alloc(&call, sizeof *sum, 1, &size);
  xtrt_call_workers(&call);
  xtrt_call_upload(&call, frame, in, sizeof *in, 1, &size, NULL);
  xtrt_call_fill(&call, frame + 256, "", 1, 64);
  xtrt_call_fill(&call, frame + 256, &two, sizeof two, 16);
  xtrt_call_fill(&call, frame + 256, &one, sizeof one, 16);
  xtrt_call_fill(&call, frame + 256, &eight, sizeof eight, 8);
  xtrt_call_launch(&call, STEP, 3, &(union xtrt_word){.u = (uintptr_t)(frame + 384)});
  xtrt_call_launch(&call, ADD, 1,
                   (const union xtrt_word[]){{.u = (uintptr_t)(frame + 128)},
                                             {.u = (uintptr_t)frame},
                                             {.u = (uintptr_t)xtrt_call_weights(&call)},
                                             {.i = FLOATS}});
  xtrt_call_copy(&call, sum, frame + 128, sizeof in);
  xtrt_call_download(&call, out, sum, sizeof *out, 1, &size, NULL);
  xtrt_call_free(&call, sum);
  return xtrt_call_end(&call, call.status);
}

static void run_well(void) {
  float out[FLOATS] = {0};
  CHECK(run(out) == 0);
  CHECK(out[0] == 11 && out[1] == 22 && out[2] == 33);
}

/* ---- every call fails ---- */

static const char *const names[] = {
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) #SYMBOL,
    XTRT_CUDA_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};
enum { NAMES = sizeof names / sizeof *names };
static int seen[NAMES], told[NAMES];

static int place_of(const char *name) {
  int i = 0;
  while (i < NAMES && strcmp(names[i], name))
    i++;
  return i;
}

/* What is only called to release, so that nobody can be told. */
static bool is_release(const char *name) {
  return !strcmp(name, "cuMemFree_v2") || !strcmp(name, "cuModuleUnload") ||
         !strcmp(name, "cuCtxDestroy_v2");
}

/* These are called for every operation, releases among them. */
static bool may_release(const char *name) {
  return is_release(name) || !strncmp(name, "cuCtxPush", 9) || !strncmp(name, "cuCtxPop", 8) ||
         !strcmp(name, "cuStreamQuery");
}

static void check_failure(unsigned code, int status, const float *out) {
  const char *name = fake.failed();
  CHECK(name);
  int i = place_of(name);
  seen[i]++;
  if (!status) {
    CHECK(may_release(name) && out[0] == 11 && out[1] == 22 && out[2] == 33);
    return;
  }
  char call[40];
  snprintf(call, sizeof call, "%.*s", (int)(strstr(name, "_v2") ? strlen(name) - 3 : strlen(name)),
           name);
  told[i]++;
  CHECK(strstr(xtrt_message(), call) && *xtrt_strerror(status));
  CHECK(code != 2 || status == XTRT_ERR_NOMEM);
  bool sticky = code == 700 || code == 719 || code == 999;
  CHECK(sticky == (status == XTRT_ERR_LOST));
}

static void fail_each(unsigned code) {
  float out[FLOATS];
  bool reached = true;
  for (at = 1; reached; at++) {
    memset(out, 0, sizeof out);
    xtrt_fail(0, "%s", "");
    fake.arm(at, code);
    int status = run(out);
    if (status)
      check_failure(code, status, out);
    xtrt_program_unload(&program);
    reached = fake.failed();
    CHECK(reached || !status);
    if (!status && reached)
      check_failure(code, 0, out);
    CHECK(!program.state && fake.alive() == 0 && fake.blocked() == 0);
    fake.arm(0, 0);
    if (at % 8 == 0)
      run_well();
    xtrt_program_unload(&program);
  }
  CHECK(at > 60);
  printf("code %u: each of %ld calls\n", code, at - 2);
}

static void fail_all(void) {
  static const unsigned codes[] = {2, 1, 700, 719, 999, 12345};
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    fail_each(codes[i]);
  for (int i = 2; i < NAMES; i++) { /* the first two tell the names of errors */
    if (!seen[i] || (!told[i] && !is_release(names[i])))
      fprintf(stderr, "%s failed %d times, %d told\n", names[i], seen[i], told[i]);
    CHECK(seen[i] && (told[i] || is_release(names[i])));
  }
}

/* ---- kernels that crash or do not end ---- */

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int launch(int kernel, int64_t blocks, uint64_t word) {
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &program);
  if (!status)
    xtrt_call_launch(&call, kernel, blocks, &(union xtrt_word){.u = word});
  return xtrt_call_end(&call, status);
}

static void crash(void) {
  run_well();
  CHECK(launch(TOUCH, 1, 8) == XTRT_ERR_LOST);
  CHECK(strstr(xtrt_message(), "CUDA_ERROR_ILLEGAL_ADDRESS (700)") &&
        strstr(xtrt_message(), "'touch' (m.mlir:4)"));
  run_well(); /* on a new device */
  struct xtrt_call call;
  CHECK(!xtrt_call_begin(&call, &program)); /* lost between two launches */
  xtrt_call_launch(&call, TOUCH, 1, &(union xtrt_word){.u = 8});
  char *frame = xtrt_call_frame(&call, NULL, 64);
  for (int i = 0; i < 100000 && !call.status; i++)
    xtrt_call_launch(&call, STEP, 1, &(union xtrt_word){.u = (uintptr_t)frame});
  CHECK(xtrt_call_end(&call, 0) == XTRT_ERR_LOST);
  run_well();
  xtrt_program_unload(&program);
  CHECK(fake.alive() == 0 && fake.blocked() == 0);
  printf("crashes: lost, then a new device\n");
}

static void endless(void) {
  struct xtrt_device *device;
  run_well();
  CHECK(!xtrt_device_open(&xtrt_driver_cuda, 0, &device));
  xtrt_device_set_timeout(device, 300);
  int64_t begin = now();
  CHECK(launch(ENDLESS, 1, 0) == XTRT_ERR_TIMEOUT);
  CHECK(now() - begin < 1300);
  CHECK(strstr(xtrt_message(), "300 ms") && strstr(xtrt_message(), "'endless' (m.mlir:5)"));
  xtrt_device_close(device);
  run_well(); /* beside it */
  CHECK(fake.blocked() == 0);
  xtrt_program_unload(&program);
  printf("without end: timed out, then a new device\n");
}

/* ---- what does not fit ---- */

static void refused(int status, const char *one, const char *two, const char *option) {
  float out[FLOATS];
  CHECK(run(out) == status);
  CHECK(strstr(xtrt_message(), one) && strstr(xtrt_message(), two) &&
        strstr(xtrt_message(), option));
  CHECK(fake.alive() == 0);
}

static void too_small(void) {
  static char letters[514];
  struct xtrt_kernel_row *add = &kernels[ADD], usual = *add;
  add->items = 1025;
  refused(XTRT_ERR_UNSUPPORTED, "1025 items", "1024", "--gpu-items=1024");
  add->items = 256;
  setenv("FAKE_CUDA_ITEMS", "128", 1);
  refused(XTRT_ERR_UNSUPPORTED, "256 items", "128", "--gpu-items=128");
  unsetenv("FAKE_CUDA_ITEMS");
  setenv("FAKE_CUDA_KERNEL_ITEMS", "192", 1);
  refused(XTRT_ERR_UNSUPPORTED, "256 items", "registers have room for 192", "--gpu-items=192");
  unsetenv("FAKE_CUDA_KERNEL_ITEMS");
  *add = usual;
  add->block_bytes = 49153;
  refused(XTRT_ERR_UNSUPPORTED, "49153 bytes", "49152", "--gpu-shared=49152");
  *add = usual;
  add->arguments = memset(letters, 'a', sizeof letters - 1);
  refused(XTRT_ERR_UNSUPPORTED, "4104 bytes of arguments", "4096", "m.mlir:3");
  *add = usual;
  CHECK(launch(STEP, (int64_t)1 << 31, 0) == XTRT_ERR_OVERFLOW);
  CHECK(strstr(xtrt_message(), "2147483648 blocks") && strstr(xtrt_message(), "2147483647"));
  CHECK(launch(STEP, 1, 8) == XTRT_ERR_RANGE && strstr(xtrt_message(), "argument 0"));
  run_well();
  xtrt_program_unload(&program);
  CHECK(fake.alive() == 0);
  printf("too small: refused\n");
}

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  find_fake();
  read_module(argv[1]);
  fail_all();
  crash();
  too_small();
  endless();
  free((void *)program.module);
  return 0;
}
