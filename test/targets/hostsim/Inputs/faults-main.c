/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Each call that the emitted code of faults.mlir makes of each hook fails once, in four ways. The
 * function returns that status with a message, leaves nothing to release, and the next call works, or
 * says that its arrays were lost with their device. */

#define _GNU_SOURCE
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faults.h"
#include "faulty.h"

enum { N = 16 };

static const char *running = "start";

#define CHECK(CONDITION)                                                                           \
  do                                                                                               \
    if (!(CONDITION)) {                                                                            \
      fprintf(stderr, "%d: %s: call %d of %s gives %d: %s (message: %s)\n", __LINE__, running,     \
              faulty.at, faulty_names[faulty.fails], faulty.status, #CONDITION, xtrt_message());   \
      exit(1);                                                                                     \
    }                                                                                              \
  while (0)

static int count_files(void) {
  DIR *folder = opendir("/proc/self/fd");
  int n = 0;
  while (folder && readdir(folder))
    n++;
  closedir(folder);
  return n;
}

/* ---- the functions, each with arguments of its own and a look at its results ---- */

static int run_layer(struct xtrt_array **arrays) {
  (void)arrays;
  float a[20], r[28];
  for (int i = 0; i < 20; i++)
    a[i] = (float)(i / 5);
  int status = layer(a, r);
  for (int i = 0; i < 28 && !status; i++)
    CHECK(r[i] == 10.0f * (float)(i / 7) + (float)(i % 7 + 1));
  return status;
}

static int run_inside(struct xtrt_array **arrays) {
  float y[N], z[N];
  int status = inside(arrays[0], arrays[1], arrays[2], 3);
  if (status)
    return status;
  faulty_arm(0, 0, 0);
  CHECK(!xtrt_array_read(arrays[1], y, sizeof y) && !xtrt_array_read(arrays[2], z, sizeof z));
  for (int i = 0; i < N; i++)
    CHECK(y[i] == (float)i && z[i] == (i == 3 ? 6 : 3));
  return 0;
}

static int run_dynamic(struct xtrt_array **arrays) {
  (void)arrays;
  float x[N], got[N], first = -1;
  for (int i = 0; i < N; i++)
    x[i] = (float)(i + 1);
  const struct xtrt_memref_f32_1 in = {x, x, 0, {N}, {1}};
  struct xtrt_memref_f32_1 b = {0}, d = {0};
  struct xtrt_array *a = NULL, *c = NULL;
  int status = dynamic(&in, &a, &b, &c, &d, &first);
  if (status) {
    CHECK(!a && !c && !b.allocated && !b.aligned && !d.allocated && !d.aligned);
    return status;
  }
  faulty_arm(0, 0, 0);
  CHECK(first == 3 && !xtrt_array_read(c, got, sizeof got));
  for (int i = 0; i < N; i++)
    CHECK(got[i] == -x[i] && b.aligned[i] == x[i] * x[i] && d.aligned[i] == 2 * x[i] + x[i] * x[i]);
  xtrt_array_destroy(a);
  xtrt_array_destroy(c);
  xtrt_free(b.allocated);
  xtrt_free(d.allocated);
  return 0;
}

static const struct {
  const char *name;
  int (*run)(struct xtrt_array **arrays);
  bool places; /* it has arguments on the device */
} functions[] = {
    {"layer", run_layer, false}, {"inside", run_inside, true}, {"dynamic", run_dynamic, false}};
enum { FUNCTIONS = sizeof functions / sizeof *functions, ARRAYS = 3 };

/* ---- faults ---- */

static int reached[HOOK_COUNT];

static void make_arrays(struct xtrt_array **arrays) {
  struct xtrt_device *device;
  const int64_t size = N;
  float data[N];
  for (int i = 0; i < N; i++)
    data[i] = (float)i;
  CHECK(!xtrt_device_open(&faulty_driver, 0, &device));
  for (int i = 0; i < ARRAYS; i++) {
    CHECK(!xtrt_array_create(device, XTRT_F32, 1, &size, &arrays[i]));
    CHECK(!xtrt_array_write(arrays[i], data, sizeof data));
  }
  xtrt_device_close(device);
}

/* A device that is open is lost with what is on it; one that does not open is none. */
static bool loses(enum faulty_hook hook, int status) {
  return hook != H_detect && hook != H_open &&
         (status == XTRT_ERR_LOST || status == XTRT_ERR_TIMEOUT);
}

/* The call in which the fault is, and one after it. True when the fault was reached. */
static bool call_twice(int f, struct xtrt_array **arrays, enum faulty_hook hook, int at,
                       int status) {
  faulty_arm(hook, at, status);
  int got = functions[f].run(arrays);
  if (!faulty.at || faulty.calls[hook] < at) { /* the call came to its end before */
    CHECK(!got);
    return false;
  }
  if (faulty_is_silent(hook))
    CHECK(!got || (got == XTRT_ERR_LOST && loses(hook, status)));
  else
    CHECK(got == status);
  CHECK(!got || strstr(xtrt_message(), "faulty"));
  faulty.at = 0;
  got = functions[f].run(arrays);
  if (functions[f].places && loses(hook, status))
    CHECK((got == XTRT_ERR_LOST || got == XTRT_ERR_PLACE) && strstr(xtrt_message(), "lost"));
  else
    CHECK(!got);
  return true;
}

static bool inject(int f, enum faulty_hook hook, int at, int status) {
  struct xtrt_array *arrays[ARRAYS] = {NULL};
  int files = count_files();
  running = functions[f].name;
  faulty_arm(0, 0, 0);
  if (functions[f].places)
    make_arrays(arrays);
  bool at_end = hook == H_module_unload || hook == H_close, more = false;
  if (at_end)
    CHECK(!functions[f].run(arrays));
  else
    more = call_twice(f, arrays, hook, at, status);
  faulty_arm(hook, at_end ? at : 0, status);
  faults_info()->unload();
  for (int i = 0; i < ARRAYS; i++)
    xtrt_array_destroy(arrays[i]);
  more |= at_end && faulty.calls[hook] >= at;
  CHECK(!faulty.open && !faulty.modules && !faulty.blocks);
  CHECK(count_files() == files);
  reached[hook] += more;
  return more;
}

int main(void) {
  static const int statuses[] = {XTRT_ERR_NOMEM, -1234, XTRT_ERR_LOST, XTRT_ERR_TIMEOUT};
  int faults = 0;
  faulty.d = &xtrt_driver_hostsim;
  for (int f = 0; f < FUNCTIONS; f++)
    for (int hook = 0; hook < HOOK_COUNT; hook++)
      for (int s = 0; s < 4; s++)
        for (int at = 1; inject(f, (enum faulty_hook)hook, at, statuses[s]); at++)
          faults++;
  for (int hook = 0; hook < HOOK_COUNT; hook++)
    printf("%s%s", reached[hook] ? "" : " not ", reached[hook] ? "" : faulty_names[hook]);
  printf("\n%d faults\n", faults);
}
