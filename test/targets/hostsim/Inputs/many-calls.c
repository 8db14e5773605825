/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* many-calls CALLS [--leak]: calls a model on the host and one on a device again and again, and compares what
 * this process and the device's hold after the first calls and after the last. With --leak the program keeps a
 * few bytes of each call, which has to be noticed. */

#include "place.h"

#include <dirent.h>
#include <unistd.h>

#include "on_device.h"
#include "on_host.h"

enum { WARM_UP = 2000, ROWS = 8, SLACK_KIB = 128 };

/* What a process holds. */
struct held {
  long kib, files, threads;
};

static int entries(const char *format, long pid) {
  char path[64];
  int count = 0;
  snprintf(path, sizeof path, format, pid);
  DIR *folder = opendir(path);
  CHECK(folder);
  while (readdir(folder))
    count++;
  closedir(folder);
  return count;
}

static struct held look(long pid) {
  char path[64];
  long all, resident;
  snprintf(path, sizeof path, "/proc/%ld/statm", pid);
  FILE *f = fopen(path, "r");
  CHECK(f && fscanf(f, "%ld %ld", &all, &resident) == 2);
  fclose(f);
  return (struct held){resident * (sysconf(_SC_PAGESIZE) / 1024), entries("/proc/%ld/fd", pid),
                       entries("/proc/%ld/task", pid)};
}

/* The only process that this one has started. */
static long child(void) {
  char path[64];
  long pid;
  snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
  FILE *f = fopen(path, "r");
  CHECK(f && fscanf(f, "%ld", &pid) == 1);
  fclose(f);
  return pid;
}

static int grew(const char *what, struct held a, struct held b) {
  printf("%s: %ld KiB, %ld files, %ld threads; then %ld KiB, %ld files, %ld threads\n", what, a.kib, a.files - 2,
         a.threads - 2, b.kib, b.files - 2, b.threads - 2);
  return b.kib > a.kib + SLACK_KIB || b.files != a.files || b.threads != a.threads;
}

static float x[ROWS * 16], y[ROWS * 16];

/* Workspace, a result that the function allocates, threads. */
static void call_host(void) {
  struct xtrt_memref_f32_2 in = {x, x, 0, {ROWS, 16}, {16, 1}}, out = {0};
  OK(host_open(&in, &out));
  CHECK(out.aligned[3] == 2 * x[3]);
  xtrt_free(out.allocated);
  OK(host_layer(x, y));
}

/* Copies in and out, a frame, arrays of the device, one that the function gives. */
static void call_device(struct xtrt_device *device) {
  struct xtrt_array *given, *made = array_at(device, XTRT_F32, 2, (const int64_t[]){ROWS, 16}, x);
  OK(device_open_size(made, &given));
  xtrt_array_destroy(given);
  xtrt_array_destroy(made);
  OK(device_layer(x, y));
}

int main(int argc, char **argv) {
  long calls = argc > 1 ? atol(argv[1]) : 0;
  int leak = argc > 2 && !strcmp(argv[2], "--leak"), bad = 0;
  for (int i = 0; i < ROWS * 16; i++)
    x[i] = (float)i;
  xtrt_set_threads(2);
  struct held before = {0}, device_before = {0};
  for (long i = 0; i < WARM_UP + calls; i++) {
    if (i == WARM_UP)
      before = look(getpid());
    call_host();
    if (leak)
      *(char *)malloc(24) = 1;
  }
  bad |= grew("host", before, look(getpid()));
  struct xtrt_device *device = device_at("hostsim:0");
  for (long i = 0; i < WARM_UP + calls; i++) {
    if (i == WARM_UP) {
      before = look(getpid());
      device_before = look(child());
    }
    call_device(device);
  }
  bad |= grew("hostsim", before, look(getpid()));
  bad |= grew("hostsim's process", device_before, look(child()));
  on_device_info()->unload();
  CHECK(!counts(device).live_bytes);
  xtrt_device_close(device);
  printf("%ld calls on each\n", calls);
  return bad;
}
