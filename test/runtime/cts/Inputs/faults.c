/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Each call of each hook fails once: the failure is told, nothing is left, and later calls work. */

#include "cts.h"

#include <pthread.h>

#define HOOKS(ROW)                                                                                 \
  ROW(detect)                                                                                      \
  ROW(open)                                                                                        \
  ROW(close)                                                                                       \
  ROW(module_load)                                                                                 \
  ROW(module_find)                                                                                 \
  ROW(module_unload)                                                                               \
  ROW(alloc)                                                                                       \
  ROW(free)                                                                                        \
  ROW(copy_to)                                                                                     \
  ROW(copy_from)                                                                                   \
  ROW(copy)                                                                                        \
  ROW(fill)                                                                                        \
  ROW(launch)                                                                                      \
  ROW(wait)                                                                                        \
  ROW(peak)

enum hook {
#define ROW(NAME) H_##NAME,
  HOOKS(ROW)
#undef ROW
      HOOK_COUNT
};

static const char *const hook_names[] = {
#define ROW(NAME) #NAME,
    HOOKS(ROW)
#undef ROW
};

/* The driver under test, with its calls counted and one of them made to fail. */
static struct {
  const struct xtrt_driver *d;
  int calls[HOOK_COUNT];
  enum hook fails;
  int at; /* which call; 0: none */
  int status;
  int open, modules, blocks; /* that are live */
} fault;

static bool fails(enum hook hook) { return ++fault.calls[hook] == fault.at && hook == fault.fails; }

#define FAIL(NAME)                                                                                 \
  if (fails(H_##NAME))                                                                             \
    return fault.status;

static int f_detect(int *count) {
  FAIL(detect)
  if (fault.d->detect)
    return fault.d->detect(count);
  *count = 1;
  return 0;
}

static int f_open(int index, void **state) {
  FAIL(open)
  int status = fault.d->open(index, state);
  fault.open += !status;
  return status;
}

/* Everything goes with the state. */
static void f_close(void *state) {
  fails(H_close);
  fault.open--;
  fault.modules = fault.blocks = 0;
  fault.d->close(state);
}

static int f_module_load(void *s, const void *blob, size_t bytes, uint64_t *module) {
  FAIL(module_load)
  int status = fault.d->module_load(s, blob, bytes, module);
  fault.modules += !status;
  return status;
}

static int f_module_find(void *s, uint64_t module, const char *name, uint64_t *function) {
  FAIL(module_find)
  return fault.d->module_find(s, module, name, function);
}

static int f_module_unload(void *s, uint64_t module) {
  int status = fault.d->module_unload(s, module);
  fault.modules -= !status;
  FAIL(module_unload)
  return status;
}

static int f_alloc(void *s, size_t bytes, uint64_t *address) {
  FAIL(alloc)
  int status = fault.d->alloc(s, bytes, address);
  fault.blocks += !status;
  return status;
}

static int f_free(void *s, uint64_t address) {
  int status = fault.d->free(s, address);
  fault.blocks -= !status;
  FAIL(free)
  return status;
}

static int f_copy_to(void *s, uint64_t to, const void *from, size_t bytes) {
  FAIL(copy_to)
  return fault.d->copy_to(s, to, from, bytes);
}

static int f_copy_from(void *s, void *to, uint64_t from, size_t bytes) {
  FAIL(copy_from)
  return fault.d->copy_from(s, to, from, bytes);
}

static int f_copy(void *s, uint64_t to, uint64_t from, size_t bytes) {
  FAIL(copy)
  return fault.d->copy(s, to, from, bytes);
}

static int f_fill(void *s, uint64_t to, const void *pattern, size_t size, size_t count) {
  FAIL(fill)
  return fault.d->fill(s, to, pattern, size, count);
}

static int f_launch(void *s, uint64_t function, const union xtrt_word *words, int count) {
  FAIL(launch)
  return fault.d->launch(s, function, words, count);
}

static int f_wait(void *s, int64_t milliseconds) {
  FAIL(wait)
  return fault.d->wait ? fault.d->wait(s, milliseconds) : 0;
}

static int f_peak(void *s, double *flops) {
  FAIL(peak)
  *flops = s ? 1 : 2;
  return 0;
}

static const struct xtrt_driver faulty = {.abi_version = XTRT_ABI_VERSION,
                                          .kind = XTRT_ACCELERATOR,
                                          .name = "faulty",
#define ROW(NAME) .NAME = f_##NAME,
                                          HOOKS(ROW)
#undef ROW
};

/* Everything that the runtime does with hooks; the first failure. */
static int all_at_once(struct cts *x, struct xtrt_program *program) {
  struct xtrt_device *device;
  struct xtrt_array *a = NULL, *b = NULL, *given = NULL;
  struct xtrt_call call;
  const int64_t size = 16;
  const intptr_t four = 4;
  float in[16] = {0}, out[16];
  double flops;
  int status = call_add(program, in, out);
  if (!status)
    status = call_add(program, in, out);
  int opened = xtrt_device_open(&faulty, x->index, &device);
  status = status ? status : opened;
  if (opened)
    return status;
#define THEN(CALL) status = status ? status : (CALL)
  THEN(xtrt_device_peak(device, &flops));
  THEN(xtrt_array_create(device, XTRT_F32, 1, &size, &a));
  THEN(xtrt_array_create(device, XTRT_F32, 1, &size, &b));
  THEN(xtrt_array_write(a, in, sizeof in));
  THEN(xtrt_array_copy(b, a));
  THEN(xtrt_array_fill(b, in));
  THEN(xtrt_array_read(b, out, sizeof out));
  if (!status) {
    status = xtrt_call_begin(&call, program);
    if (!status) {
      void *memory = xtrt_call_alloc(&call, 4, 1, &four);
      xtrt_call_launch(&call, K_ADD,
                       (const union xtrt_word[]){{.u = (uintptr_t)memory},
                                                 {.u = (uintptr_t)memory},
                                                 {.u = (uintptr_t)memory},
                                                 {.i = 4}},
                       4);
      xtrt_call_give(&call, memory, XTRT_F32, 1, &four, &given);
    }
    status = xtrt_call_end(&call, status);
  }
  xtrt_array_destroy(given);
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
  xtrt_device_close(device);
  return status;
}

static int run_with(struct cts *x, enum hook hook, int at, int status) {
  struct xtrt_program program = program_of(x);
  program.driver = &faulty;
  memset(fault.calls, 0, sizeof fault.calls);
  fault.fails = hook;
  fault.at = at;
  fault.status = status;
  int got = all_at_once(x, &program);
  xtrt_program_unload(&program);
  CHECK(!program.state);
  CHECK(fault.open == 0 && fault.modules == 0 && fault.blocks == 0);
  return got;
}

/* Nobody can be told of a failure when something is released. */
static bool silent(enum hook hook) {
  return hook == H_free || hook == H_module_unload || hook == H_close;
}

static void inject(struct cts *x, int status) {
  int usual[HOOK_COUNT], files = count_files(), threads = count_threads();
  fault.d = x->driver;
  OK(run_with(x, 0, 0, 0));
  memcpy(usual, fault.calls, sizeof usual);
  for (int hook = 0; hook < HOOK_COUNT; hook++) {
    if (!usual[hook])
      fprintf(stderr, "the hook %s is never called\n", hook_names[hook]);
    CHECK(usual[hook]);
    int from = x->calls < 100 ? usual[hook] : 1; /* the last one has to release most */
    for (int at = from; at <= usual[hook]; at++) {
      int got = run_with(x, (enum hook)hook, at, status);
      if (silent((enum hook)hook)) /* but the device may be gone for who comes next */
        CHECK(!got ||
              (got == XTRT_ERR_LOST && (status == XTRT_ERR_LOST || status == XTRT_ERR_TIMEOUT)));
      else
        CHECK(got == status);
      CHECK(!got || *xtrt_message());
      CHECK(count_files() == files && count_threads() == threads);
      if (at == usual[hook])
        OK(run_with(x, 0, 0, 0));
    }
  }
}

void cts_fault_each_hook(struct cts *x) {
  inject(x, XTRT_ERR_NOMEM);
  inject(x, -1234); /* of the driver's own */
}

void cts_fault_loses_device(struct cts *x) {
  inject(x, XTRT_ERR_LOST);
  inject(x, XTRT_ERR_TIMEOUT);
}
