/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Cases of accelerators: memory that the host has not, and devices that are lost. */

#include "cts.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#define DO(HOOK, ...) h.d->HOOK(h.s, __VA_ARGS__)

/* ---- memory ---- */

/* Whether a child ends that reads at an address. */
static bool dies_reading(struct cts *x, uint64_t address) {
  int status;
  pid_t child = fork();
  CHECK(child >= 0);
  if (!child) {
    signal(SIGSEGV, SIG_DFL);
    signal(SIGBUS, SIG_DFL);
    char c = *(volatile char *)(uintptr_t)address;
    _exit(c ? 1 : 2);
  }
  CHECK(waitpid(child, &status, 0) == child);
  return WIFSIGNALED(status) && (WTERMSIG(status) == SIGSEGV || WTERMSIG(status) == SIGBUS);
}

void cts_host_cannot_follow(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, 1 << 20);
  CHECK(!dies_reading(x, (uintptr_t)h.s));
  CHECK(dies_reading(x, a));
  CHECK(dies_reading(x, a + (1 << 20) - 1));
  char *more[100]; /* whatever the host maps from now on, it is not there */
  for (int i = 0; i < 100; i++)
    CHECK((more[i] = calloc(1, 300000)));
  CHECK(dies_reading(x, a));
  for (int i = 0; i < 100; i++)
    free(more[i]);
  hooks_close(&h);
}

void cts_addresses_differ(struct cts *x) {
  struct hooks h[3];
  uint64_t at[3];
  for (int i = 0; i < 3; i++) {
    h[i] = hooks_open(x);
    at[i] = hooks_alloc(x, &h[i], 4096);
    for (int k = 0; k < i; k++)
      CHECK(at[i] + 4096 <= at[k] || at[k] + 4096 <= at[i]);
  }
  for (int i = 0; i < 3; i++)
    hooks_close(&h[i]);
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Launches do not wait for their kernels: many slow ones start within the time of one. */
void cts_launch_returns_first(struct cts *x) {
  struct hooks h = hooks_open(x);
  union xtrt_word w[] = {{.u = hooks_alloc(x, &h, 8)}, {.u = 50}};
  uint64_t function = hooks_find(x, &h, "slow");
  int64_t begin = now();
  for (int i = 0; i < 8; i++)
    OK(hooks_try(&h, function, 2, w));
  int64_t launched = now() - begin;
  OK(DO(wait, h.token, 600000));
  CHECK(launched < now() - begin);
  CHECK(now() - begin >= 400 || x->driver == &xtrt_driver_opencl); /* whose kernels know no time */
  hooks_close(&h);
}

void cts_launch_too_many_arguments(struct cts *x) {
  enum { MANY = 100000 };
  struct hooks h = hooks_open(x);
  union xtrt_word *w = calloc(MANY, sizeof *w);
  CHECK(w);
  GIVES(XTRT_ERR_LAUNCH, hooks_try(&h, hooks_find(x, &h, "nothing"), MANY, w));
  hooks_launch(x, &h, "nothing", 100, w);
  free(w);
  hooks_close(&h);
}

/* ---- crashes ---- */

void cts_crash(struct cts *x) {
  struct hooks h = hooks_open(x);
  hooks_launch(x, &h, "touch", 1, &(union xtrt_word){.u = 8});
  GIVES(XTRT_ERR_LOST, DO(wait, h.token, 600000));
  CHECK(strstr(xtrt_message(), "SIGSEGV") && strstr(xtrt_message(), "touch"));
  GIVES(XTRT_ERR_LOST, DO(wait, h.token, 600000));
  hooks_close(&h);
  h = hooks_open(x);
  hooks_launch(x, &h, "touch", 1, &(union xtrt_word){.u = (uintptr_t)x}); /* the host's memory */
  GIVES(XTRT_ERR_LOST, DO(wait, h.token, 600000));
  hooks_close(&h);
}

void cts_crash_after_free(struct cts *x) {
  struct hooks h = hooks_open(x);
  union xtrt_word at = {.u = hooks_alloc(x, &h, 64)};
  hooks_launch(x, &h, "touch", 1, &at);
  OK(DO(free, at.u));
  hooks_launch(x, &h, "touch", 1, &at);
  GIVES(XTRT_ERR_LOST, DO(wait, h.token, 600000));
  hooks_close(&h);
}

void cts_crash_signals(struct cts *x) {
  static const struct {
    int number;
    const char *name;
  } rows[] = {{SIGFPE, "SIGFPE"}, {SIGILL, "SIGILL"}, {SIGBUS, "SIGBUS"}, {SIGKILL, "SIGKILL"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct hooks h = hooks_open(x);
    hooks_launch(x, &h, "raise", 1, &(union xtrt_word){.i = rows[i].number});
    GIVES(XTRT_ERR_LOST, DO(wait, h.token, 600000));
    CHECK(strstr(xtrt_message(), rows[i].name));
    hooks_close(&h);
  }
  struct hooks h = hooks_open(x);
  hooks_launch(x, &h, "stop", 0, NULL);
  GIVES(XTRT_ERR_LOST, DO(wait, h.token, 600000));
  CHECK(strstr(xtrt_message(), "SIGABRT"));
  hooks_close(&h);
}

/* ---- kernels without end ---- */

void cts_endless_wait(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_device *device = device_open(x);
  int64_t begin = now();
  xtrt_device_set_timeout(device, 150);
  GIVES(XTRT_ERR_TIMEOUT, call_kernel(&p, K_ENDLESS, 0));
  CHECK(now() - begin >= 150);
  CHECK(strstr(xtrt_message(), "150 ms") && strstr(xtrt_message(), "endless"));
  GIVES(XTRT_ERR_LOST, xtrt_array_create(device, XTRT_I8, 0, NULL, &(struct xtrt_array *){NULL}));
  xtrt_device_close(device);
  check_add(x, &p); /* on a new device */
  xtrt_program_unload(&p);
}

void cts_endless_copy(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  struct xtrt_array *a = array_of(x, device, XTRT_I8, 8);
  struct xtrt_call call;
  char data[8];
  xtrt_device_set_timeout(device, 100);
  OK(xtrt_call_begin(&call, &p));
  xtrt_call_launch(&call, K_ENDLESS, 1, NULL);
  GIVES(XTRT_ERR_TIMEOUT, xtrt_array_read(a, data, sizeof data));
  GIVES(XTRT_ERR_LOST, xtrt_array_write(a, data, sizeof data));
  CHECK(strstr(xtrt_message(), "100 ms")); /* still tells why */
  GIVES(XTRT_ERR_LOST, xtrt_call_end(&call, 0));
  xtrt_array_destroy(a);
  xtrt_device_close(device);
  xtrt_program_unload(&p);
}

/* Launches behind one without end are queued up to a bound, and then time out too. */
void cts_endless_queue(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  int launches = 0;
  xtrt_device_set_timeout(device, 100);
  OK(xtrt_call_begin(&call, &p));
  for (; launches < 100000 && !call.status; launches++)
    xtrt_call_launch(&call, K_ENDLESS, 1, NULL);
  CHECK(call.status == XTRT_ERR_TIMEOUT && launches < 100000);
  GIVES(XTRT_ERR_TIMEOUT, xtrt_call_end(&call, 0));
  xtrt_device_close(device);
  xtrt_program_unload(&p);
}

void cts_endless_close(struct cts *x) {
  struct hooks h = hooks_open(x);
  hooks_launch(x, &h, "endless", 0, NULL);
  hooks_close(&h);
}

/* ---- losses ---- */

/* An operation by number on a state whose process is gone. */
static int operation(struct hooks *h, int number, uint64_t at, uint64_t function, struct cts *x) {
  char data[64] = {0};
  uint64_t got;
  double flops;
  size_t bytes = (size_t)(x->module_end - x->module);
  switch (number) {
  case 0:
    return h->d->alloc(h->s, 64, &got);
  case 1:
    return h->d->free(h->s, at);
  case 2:
    return h->d->copy_to(h->s, at, data, sizeof data);
  case 3:
    return h->d->copy_from(h->s, data, at, sizeof data);
  case 4:
    return h->d->copy(h->s, at, at + 32, 32);
  case 5:
    return h->d->fill(h->s, at, data, 4, 4);
  case 6:
    return h->d->module_load(h->s, x->module, bytes, &got);
  case 7:
    return h->d->module_find(h->s, h->module, row_of("add", 4), &got);
  case 8:
    return h->d->module_unload(h->s, h->module);
  case 9:
    return h->d->wait(h->s, h->token, 600000);
  case 10:
    return h->d->query(h->s, "peak", &flops);
  default: /* the packet may be taken before the end is seen */
    return hooks_try(h, function, 0, NULL) ? XTRT_ERR_LOST : h->d->wait(h->s, h->token, 600000);
  }
}

void cts_killed_before_each(struct cts *x) {
  for (int number = 0; number <= 11; number++)
    for (int late = x->calls < 100; late < 2; late++) { /* the process is dying, or dead */
      struct hooks h = hooks_open(x);
      pid_t pid = hooks_pid(x, &h);
      CHECK(pid > 1 && pid != getpid());
      uint64_t at = hooks_alloc(x, &h, 64), function = hooks_find(x, &h, "nothing");
      OK(hooks_try(&h, function, 0, NULL)); /* something to wait for */
      CHECK(!kill(pid, SIGKILL));
      if (late)
        usleep(20000);
      GIVES(XTRT_ERR_LOST, operation(&h, number, at, function, x));
      CHECK(strstr(xtrt_message(), "SIGKILL"));
      GIVES(XTRT_ERR_LOST, operation(&h, 11 - number, at, function, x));
      hooks_close(&h);
    }
}

void cts_lost_stays_lost(struct cts *x) {
  struct xtrt_device *device = device_open(x), *second;
  struct xtrt_program p = program_of(x);
  struct xtrt_array *a = array_of(x, device, XTRT_I8, 8);
  CHECK(!kill(program_pid(x, &p), SIGKILL));
  for (int i = 0; i < 3; i++)
    GIVES(XTRT_ERR_LOST, xtrt_array_write(a, "1234567", 8));
  second = device_open(x); /* a new one, with a process of its own */
  CHECK(second != device);
  struct xtrt_array *b = array_of(x, second, XTRT_I8, 8);
  OK(xtrt_array_write(b, "1234567", 8));
  GIVES(XTRT_ERR_LOST, xtrt_array_copy(b, a));
  GIVES(XTRT_ERR_LOST, xtrt_array_write(a, "1234567", 8));
  xtrt_array_destroy(b);
  xtrt_device_close(second);
  xtrt_array_destroy(a);
  xtrt_device_close(device);
  xtrt_program_unload(&p);
}

void cts_lost_array(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  const int64_t size = 8;
  struct xtrt_array *a = array_of(x, device, XTRT_I8, size);
  CHECK(!kill(program_pid(x, &p), SIGKILL));
  xtrt_device_close(device);
  GIVES(XTRT_ERR_LOST, call_kernel(&p, K_TOUCH, 0));
  struct xtrt_call call;
  OK(xtrt_call_begin(&call, &p)); /* on a new device: the array is not there */
  CHECK(!xtrt_call_argument(&call, "a", a, XTRT_I8, 1, &size));
  GIVES(XTRT_ERR_PLACE, xtrt_call_end(&call, 0));
  CHECK(strstr(xtrt_message(), "lost"));
  xtrt_array_destroy(a);
  xtrt_program_unload(&p);
}

/* The call in which the device is lost says so; the next one loads the program anew. */
void cts_lost_call(struct cts *x) {
  struct xtrt_program p = program_of(x);
  float in[16] = {0}, out[16];
  for (int i = 0; i < 5; i++) {
    check_add(x, &p);
    CHECK(!kill(program_pid(x, &p), SIGKILL));
    GIVES(XTRT_ERR_LOST, call_add(&p, in, out));
    CHECK(strstr(xtrt_message(), "SIGKILL"));
  }
  check_add(x, &p);
  GIVES(XTRT_ERR_LOST, call_kernel(&p, K_TOUCH, 8));
  CHECK(strstr(xtrt_message(), "SIGSEGV"));
  check_add(x, &p);
  xtrt_program_unload(&p);
}

struct many {
  struct cts *x;
  struct xtrt_program *program;
};

static void *call_until_done(void *data) {
  struct many *m = data;
  struct cts *x = m->x;
  float in[16] = {0}, out[16];
  for (long i = 0; i < x->calls / 5; i++) {
    int status = i % 20 == 13 ? call_kernel(m->program, K_TOUCH, 8) : call_add(m->program, in, out);
    CHECK(status == 0 || status == XTRT_ERR_LOST);
  }
  return NULL;
}

void cts_lost_in_threads(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct many m = {x, &p};
  run_threads(x, 4, call_until_done, &m);
  check_add(x, &p);
  xtrt_program_unload(&p);
}

/* ---- processes ---- */

/* What a driver maps to pass data by, under this name; NULL: it does not. */
static const char *mapped(const char *name) {
  char line[512];
  void *begin = NULL;
  FILE *f = fopen("/proc/self/maps", "r");
  while (f && !begin && fgets(line, sizeof line, f))
    if (strstr(line, name) && sscanf(line, "%p", &begin) != 1)
      begin = NULL;
  if (f)
    fclose(f);
  return begin;
}

/* A child that was forked is refused by every hook and disturbs nothing: neither the process nor the
 * data on their way to it. */
void cts_after_fork(struct cts *x) {
  enum { BYTES = 64 };
  struct hooks h = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, BYTES), function = hooks_find(x, &h, "nothing");
  char data[BYTES], before[BYTES];
  memset(data, 'p', sizeof data);
  OK(DO(copy_to, a, data, sizeof data));
  const char *passed = mapped("xtrt-staging");
  CHECK(passed || x->driver != &xtrt_driver_hostsim);
  memcpy(before, passed ? passed : data, sizeof before);
  int status;
  pid_t child = fork();
  CHECK(child >= 0);
  if (!child) {
    memset(data, 'c', sizeof data);
    for (int number = 12; number >= 0; number--) {
      int got = number < 12 ? operation(&h, number, a, function, x) : DO(copy_to, a, data, BYTES);
      if (got != XTRT_ERR_LOST || !strstr(xtrt_message(), "fork"))
        _exit(1);
    }
    hooks_close(&h); /* does not end the parent's */
    _exit(0);
  }
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && !WEXITSTATUS(status));
  CHECK(!passed || !memcmp(passed, before, sizeof before));
  OK(DO(free, a));
  hooks_close(&h);
}

static bool gone(pid_t pid) {
  char path[64], text[256] = "";
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  FILE *f = fopen(path, "r");
  if (!f)
    return true;
  size_t n = fread(text, 1, sizeof text - 1, f);
  fclose(f);
  text[n] = 0;
  char *end = strrchr(text, ')');
  return !end || end[2] == 'Z' || end[2] == 'X';
}

/* A program is killed while its device runs a kernel without end, and while a child of the program
 * lives on with copies of all descriptors: the device's process ends. */
void cts_parent_killed(struct cts *x) {
  for (int forked = 0; forked < 2; forked++) {
    int tell[2], status;
    CHECK(!pipe(tell));
    pid_t child = fork();
    CHECK(child >= 0);
    if (!child) {
      struct hooks h = hooks_open(x);
      pid_t pids[2] = {hooks_pid(x, &h), 0};
      hooks_launch(x, &h, "endless", 0, NULL);
      if (forked && !(pids[1] = fork())) {
        pause();
        _exit(0);
      }
      if (write(tell[1], pids, sizeof pids) != sizeof pids)
        _exit(1);
      pause();
      _exit(0);
    }
    pid_t pids[2];
    CHECK(read(tell[0], pids, sizeof pids) == sizeof pids);
    CHECK(!gone(pids[0]));
    CHECK(!kill(child, SIGKILL) && waitpid(child, &status, 0) == child);
    for (int i = 0; i < 1000 && !gone(pids[0]); i++)
      usleep(10000);
    CHECK(gone(pids[0]));
    if (pids[1] > 0)
      kill(pids[1], SIGKILL);
    close(tell[0]);
    close(tell[1]);
  }
}
