/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Each call of each hook fails once: the failure is told, nothing is left, and later calls work. */

#include "cts.h"
#include "faulty.h"

int all_at_once(struct xtrt_program *program) {
  struct xtrt_device *device;
  struct xtrt_array *a = NULL, *b = NULL, *given = NULL;
  struct xtrt_call call;
  const int64_t size = 16;
  const intptr_t four = 4;
  float in[16] = {0}, out[16];
  double items;
  int status = call_add(program, in, out);
  if (!status)
    status = call_add(program, in, out);
  int opened = xtrt_device_open(program->driver, program->index, &device);
  status = status ? status : opened;
  if (opened)
    return status;
#define THEN(CALL) status = status ? status : (CALL)
  THEN(xtrt_device_query(device, "items", &items));
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
      xtrt_call_launch(&call, K_ADD, 1,
                       (const union xtrt_word[]){{.u = (uintptr_t)memory},
                                                 {.u = (uintptr_t)memory},
                                                 {.u = (uintptr_t)memory},
                                                 {.i = 4}});
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

static int run_with(struct cts *x, enum faulty_hook hook, int at, int status) {
  struct xtrt_program program = program_of(x);
  program.driver = &faulty_driver;
  faulty_arm(hook, at, status);
  int got = all_at_once(&program);
  xtrt_program_unload(&program);
  CHECK(!program.state);
  CHECK(faulty.open == 0 && faulty.modules == 0 && faulty.blocks == 0);
  return got;
}

static void inject(struct cts *x, int status) {
  int usual[HOOK_COUNT], files = count_files(), threads = count_threads();
  faulty.d = x->driver;
  OK(run_with(x, 0, 0, 0));
  memcpy(usual, faulty.calls, sizeof usual);
  for (int hook = 0; hook < HOOK_COUNT; hook++) {
    if (!usual[hook])
      fprintf(stderr, "the hook %s is never called\n", faulty_names[hook]);
    CHECK(usual[hook]);
    int from = x->calls < 100 ? usual[hook] : 1; /* the last one has to release most */
    for (int at = from; at <= usual[hook]; at++) {
      int got = run_with(x, (enum faulty_hook)hook, at, status);
      if (faulty_is_silent((enum faulty_hook)hook)) /* but the device may be gone for who comes next */
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
