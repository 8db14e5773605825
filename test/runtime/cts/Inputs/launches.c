/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Cases over launches: how many blocks, in which order, by whom; what does not fit. */

#include "cts.h"

#include <signal.h>

#define DO(HOOK, ...) h.d->HOOK(h.s, __VA_ARGS__)

/* Each block runs once, by a worker that there is. */
static void check_blocks(struct cts *x, struct xtrt_program *p, int64_t blocks) {
  const intptr_t size = (intptr_t)blocks, one = 1;
  const char zero = 0;
  struct xtrt_call call;
  int64_t most = -1;
  char *ran = malloc((size_t)blocks);
  CHECK(ran);
  OK(xtrt_call_begin(&call, p));
  intptr_t workers = xtrt_call_workers(&call);
  char *at = xtrt_call_alloc(&call, 1, 1, &size);
  int64_t *most_at = xtrt_call_alloc(&call, sizeof most, 1, &one);
  xtrt_call_fill(&call, at, &zero, 1, (size_t)blocks);
  xtrt_call_fill(&call, most_at, &zero, 1, sizeof most);
  xtrt_call_launch(&call, K_BLOCKS, blocks,
                   (const union xtrt_word[]){{.u = (uintptr_t)at}, {.u = (uintptr_t)most_at}});
  xtrt_call_load(&call, &most, most_at, sizeof most);
  xtrt_call_download(&call, ran, at, 1, 1, &size, NULL);
  OK(xtrt_call_end(&call, 0));
  for (int64_t i = 0; i < blocks; i++)
    CHECK(ran[i] == 1);
  CHECK(most >= 1 && most <= workers && most <= blocks);
  free(ran);
}

void cts_launch_blocks(struct cts *x) {
  struct xtrt_program p = program_of(x);
  check_blocks(x, &p, 1);
  check_blocks(x, &p, 7);
  check_blocks(x, &p, x->calls < 100 ? 10000 : 1000000);
  xtrt_program_unload(&p);
}

static int launch_counted(struct cts *x, struct xtrt_program *p, int64_t blocks) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_transfers t, u;
  struct xtrt_call call;
  OK(xtrt_call_begin(&call, p));
  xtrt_device_transfers(device, &t);
  xtrt_call_launch(&call, K_TOUCH, blocks, &(union xtrt_word){.u = 8}); /* not to be run */
  int status = xtrt_call_end(&call, 0);
  xtrt_device_transfers(device, &u);
  CHECK(t.launches == u.launches);
  xtrt_device_close(device);
  return status;
}

void cts_launch_block_counts(struct cts *x) {
  struct xtrt_program p = program_of(x);
  OK(launch_counted(x, &p, 0));
  GIVES(XTRT_ERR_OVERFLOW, launch_counted(x, &p, -1));
  CHECK(strstr(xtrt_message(), "-1 blocks") && strstr(xtrt_message(), "touch") &&
        strstr(xtrt_message(), "cts:3") && strstr(xtrt_message(), x->name));
  GIVES(XTRT_ERR_OVERFLOW, launch_counted(x, &p, INT64_MIN));
  check_add(x, &p);
  xtrt_program_unload(&p);
}

void cts_launch_letters(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  const intptr_t size = 4;
  double out[4] = {0};
  OK(xtrt_call_begin(&call, &p));
  double *at = xtrt_call_alloc(&call, sizeof *at, 1, &size);
  xtrt_call_launch(&call, K_LETTERS, 1,
                   (const union xtrt_word[]){{.u = (uintptr_t)at},
                                             {.i = -((int64_t)1 << 52)},
                                             {.i = -7},
                                             {.f32 = 0.1f},
                                             {.f64 = 0.1}});
  xtrt_call_download(&call, out, at, sizeof *out, 1, &size, NULL);
  OK(xtrt_call_end(&call, 0));
  CHECK(out[0] == -4503599627370496.0 && out[1] == -7 && out[2] == (double)0.1f && out[3] == 0.1);
  xtrt_program_unload(&p);
}

/* The status of a program with one kernel. */
static int load_one(struct cts *x, const char *letters, int items, int block_bytes) {
  struct xtrt_kernel_row row = {"nothing", "large.mlir:5", letters, items, block_bytes, NULL};
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  p.kernels = &row;
  p.kernel_count = 1;
  int status = xtrt_call_begin(&call, &p);
  if (!status)
    xtrt_call_launch(&call, 0, 3, NULL);
  status = xtrt_call_end(&call, status);
  xtrt_program_unload(&p);
  return status;
}

static void check_told(struct cts *x, int one, int other) {
  char text[2][16];
  snprintf(text[0], sizeof text[0], "%d", one);
  snprintf(text[1], sizeof text[1], "%d", other);
  CHECK(strstr(xtrt_message(), text[0]) && strstr(xtrt_message(), text[1]));
  CHECK(strstr(xtrt_message(), "nothing") && strstr(xtrt_message(), "large.mlir:5"));
}

void cts_launch_too_large(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  double value;
  OK(xtrt_device_query(device, "items", &value));
  int items = (int)value;
  OK(xtrt_device_query(device, "block_bytes", &value));
  int bytes = (int)value;
  OK(load_one(x, "", items, bytes));
  GIVES(XTRT_ERR_UNSUPPORTED, load_one(x, "", items + 1, 0));
  check_told(x, items, items + 1);
  GIVES(XTRT_ERR_UNSUPPORTED, load_one(x, "", 1, bytes + 1));
  check_told(x, bytes, bytes + 1);
  GIVES(XTRT_ERR_UNSUPPORTED, load_one(x, "", 0, 0));
  GIVES(XTRT_ERR_UNSUPPORTED, load_one(x, "", -1, 0));
  GIVES(XTRT_ERR_UNSUPPORTED, load_one(x, "", 1, -1));
  GIVES(XTRT_ERR_FUNCTION, load_one(x, "aiq", 1, 0));
  CHECK(strstr(xtrt_message(), "'q'"));
  xtrt_device_close(device);
}

void cts_wait_tokens(struct cts *x) {
  enum { N = 20 };
  struct hooks h = hooks_open(x);
  union xtrt_word w[] = {{.u = hooks_alloc(x, &h, 8)}, {.u = 2}};
  uint64_t function = hooks_find(x, &h, "slow"), token[N] = {0};
  for (int way = 0; way < 3; way++) { /* first to last, last to first, one of the middle */
    for (int i = 0; i < N; i++) {
      OK(hooks_try(&h, function, 2, w));
      token[i] = h.token;
      CHECK(token[i] && (!i || token[i] > token[i - 1]));
    }
    for (int i = 0; i < N && h.d->wait; i++)
      OK(DO(wait, token[way == 0 ? i : way == 1 ? N - 1 - i : i * 7 % N], 600000));
    CHECK(hooks_word(x, &h, w[0].u) == 1);
  }
  if (h.d->wait) {
    OK(DO(wait, 0, 600000));
    OK(DO(wait, token[0], 600000)); /* long ago */
    GIVES(XTRT_ERR_LAUNCH, DO(wait, token[N - 1] + 1, 600000));
  }
  hooks_close(&h);
}

/* ---- accelerators ---- */

/* What no allocation of the device holds is no argument. */
void cts_launch_bad_addresses(struct cts *x) {
  struct hooks h = hooks_open(x), other = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, 64), freed = hooks_alloc(x, &h, 64);
  uint64_t elsewhere = hooks_alloc(x, &other, 64), nothing = hooks_alloc(x, &h, 0);
  uint64_t touch = hooks_find(x, &h, "touch");
  OK(DO(free, freed));
  const uint64_t bad[] = {0, 8, (uintptr_t)x, a + 64, a - 1, a + 65, freed, elsewhere, UINT64_MAX};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    GIVES(XTRT_ERR_RANGE, hooks_try(&h, touch, 1, &(union xtrt_word){.u = bad[i]}));
    char text[32];
    snprintf(text, sizeof text, "0x%llx", (unsigned long long)bad[i]);
    CHECK(strstr(xtrt_message(), text));
  }
  OK(hooks_try(&h, touch, 1, &(union xtrt_word){.u = a + 63}));
  OK(hooks_try(&h, touch, 1, &(union xtrt_word){.u = nothing}));
  OK(DO(wait, h.token, 600000));
  hooks_close(&h);
  hooks_close(&other);
}

void cts_lost_between_launches(struct cts *x) {
  struct xtrt_program p = program_of(x);
  pid_t pid = program_pid(x, &p);
  struct xtrt_call call;
  const intptr_t one = 1;
  OK(xtrt_call_begin(&call, &p));
  void *at = xtrt_call_alloc(&call, 8, 1, &one);
  union xtrt_word word = {.u = (uintptr_t)at};
  xtrt_call_launch(&call, K_STEP, 1, &word);
  CHECK(!call.status);
  CHECK(!kill(pid, SIGKILL));
  for (int i = 0; i < 100000 && !call.status; i++)
    xtrt_call_launch(&call, K_STEP, 1, &word);
  GIVES(XTRT_ERR_LOST, xtrt_call_end(&call, 0));
  CHECK(strstr(xtrt_message(), "SIGKILL"));
  check_add(x, &p); /* on a new device */
  xtrt_program_unload(&p);
}

enum { ORDERED = 100 };

/* The order in which one worker runs blocks; the status of the first call. */
static int order_of(struct cts *x, const char *order, int64_t *blocks) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  const intptr_t size = ORDERED + 1;
  const char zero = 0;
  int64_t list[ORDERED + 1] = {0};
  setenv("XTRT_HOSTSIM_ORDER", order, 1);
  setenv("XTRT_THREADS", "1", 1);
  int status = xtrt_call_begin(&call, &p);
  unsetenv("XTRT_HOSTSIM_ORDER");
  unsetenv("XTRT_THREADS");
  if (!status) {
    CHECK(xtrt_call_workers(&call) == 1);
    int64_t *at = xtrt_call_alloc(&call, sizeof *at, 1, &size);
    xtrt_call_fill(&call, at, &zero, 1, sizeof list);
    xtrt_call_launch(&call, K_ORDER, ORDERED, &(union xtrt_word){.u = (uintptr_t)at});
    xtrt_call_download(&call, list, at, sizeof *list, 1, &size, NULL);
  }
  status = xtrt_call_end(&call, status);
  CHECK(status || list[0] == ORDERED);
  memcpy(blocks, list + 1, ORDERED * sizeof *blocks);
  xtrt_program_unload(&p);
  return status;
}

static bool is_permutation(const int64_t *blocks) {
  bool seen[ORDERED] = {0};
  for (int i = 0; i < ORDERED; i++) {
    if (blocks[i] < 0 || blocks[i] >= ORDERED || seen[blocks[i]])
      return false;
    seen[blocks[i]] = true;
  }
  return true;
}

void cts_hostsim_order(struct cts *x) {
  static const char *const bad[] = {"sideways",    "shuffled",   "shuffled:", "shuffled:x",
                                    "shuffled:1x", "shuffled:-1", "Forward",  "shuffled:18446744073709551616"};
  int64_t a[ORDERED], b[ORDERED], c[ORDERED];
  OK(order_of(x, "", a));
  OK(order_of(x, "forward", b));
  OK(order_of(x, "backward", c));
  for (int i = 0; i < ORDERED; i++)
    CHECK(a[i] == i && b[i] == i && c[i] == ORDERED - 1 - i);
  OK(order_of(x, "shuffled:1", b));
  OK(order_of(x, "shuffled:1", c));
  CHECK(is_permutation(b) && !memcmp(b, c, sizeof b) && memcmp(a, b, sizeof a));
  OK(order_of(x, "shuffled:18446744073709551615", c));
  CHECK(is_permutation(c) && memcmp(b, c, sizeof b));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    GIVES(XTRT_ERR_DEVICE, order_of(x, bad[i], a));
    CHECK(strstr(xtrt_message(), bad[i]) && strstr(xtrt_message(), "shuffled:SEED"));
  }
  setenv("XTRT_HOSTSIM_ORDER", "shuffled:3", 1);
  struct xtrt_program p = program_of(x);
  check_blocks(x, &p, 1);
  check_blocks(x, &p, 1023);
  check_blocks(x, &p, 1025);
  xtrt_program_unload(&p);
  unsetenv("XTRT_HOSTSIM_ORDER");
}
