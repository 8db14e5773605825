/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls compiled functions in a child process, with guard bytes around every tensor. */

#include <dlfcn.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test/diff/diff.h"

enum { GUARD = 128, GUARD_BYTE = 0xa5, FRESH_BYTE = 0x5b, RUN_SECONDS = 20 };

void *shared_alloc(size_t bytes) {
  void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) {
    fputs("xt-diff: error: no shared memory\n", stderr);
    exit(4);
  }
  return p;
}

void shared_free(void *memory, size_t bytes) { munmap(memory, bytes); }

static bool is_dynamic(const struct gtype *type) {
  for (int d = 0; d < type->rank; d++)
    if (type->dynamic[d])
      return true;
  return false;
}

static void describe(struct passed *p, const struct gtype *type, int element) {
  int64_t offset = type->size[0] % 3; /* elements; the pointer moves the other way */
  unsigned char *aligned = p->data - offset * element;
  memcpy(&p->descriptor[0], &p->memory, sizeof p->memory);
  memcpy(&p->descriptor[1], &aligned, sizeof aligned);
  p->descriptor[2] = offset;
  intptr_t stride = p->spread;
  for (int d = type->rank; d-- > 0;) {
    p->descriptor[3 + d] = type->size[d];
    p->descriptor[3 + type->rank + d] = stride;
    stride *= type->size[d];
  }
  p->pointer = p->descriptor;
  p->described = true;
}

/* Only a result of dynamic shape may be spread. */
static void pass(passed_alloc *alloc, void *from, struct passed *p, const struct value *value,
                 int spread) {
  p->spread = spread;
  p->bytes = (size_t)(value->tensor->count * dts[value->type.dtype].bytes * spread);
  p->memory = alloc(from, p->bytes + 2 * GUARD);
  p->data = p->memory + GUARD;
  memset(p->memory, GUARD_BYTE, p->bytes + 2 * GUARD);
  memset(p->data, FRESH_BYTE, p->bytes);
  p->pointer = p->data;
  if (is_dynamic(&value->type))
    describe(p, &value->type, dts[value->type.dtype].bytes);
}

static bool guards_hold(const struct passed *p) {
  for (size_t i = 0; i < GUARD; i++)
    if (p->memory[i] != GUARD_BYTE || p->data[p->bytes + i] != GUARD_BYTE)
      return false;
  return true;
}

typedef int call_1(void *);
typedef int call_2(void *, void *);
typedef int call_3(void *, void *, void *);
typedef int call_4(void *, void *, void *, void *);
typedef int call_5(void *, void *, void *, void *, void *);
typedef int call_6(void *, void *, void *, void *, void *, void *);
typedef int call_7(void *, void *, void *, void *, void *, void *, void *);
typedef int call_8(void *, void *, void *, void *, void *, void *, void *, void *);
typedef int call_9(void *, void *, void *, void *, void *, void *, void *, void *, void *);

static int call(void *symbol, const struct passed *p, int count) {
  void *a[GEN_ARGUMENTS + GEN_RESULTS] = {0};
  for (int i = 0; i < count; i++)
    a[i] = p[i].pointer;
#define AS(N) call_##N *f = *(call_##N **)&symbol
  switch (count) {
  case 1: {
    AS(1);
    return f(a[0]);
  }
  case 2: {
    AS(2);
    return f(a[0], a[1]);
  }
  case 3: {
    AS(3);
    return f(a[0], a[1], a[2]);
  }
  case 4: {
    AS(4);
    return f(a[0], a[1], a[2], a[3]);
  }
  case 5: {
    AS(5);
    return f(a[0], a[1], a[2], a[3], a[4]);
  }
  case 6: {
    AS(6);
    return f(a[0], a[1], a[2], a[3], a[4], a[5]);
  }
  case 7: {
    AS(7);
    return f(a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
  }
  case 8: {
    AS(8);
    return f(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]);
  }
  default: {
    AS(9);
    return f(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8]);
  }
  }
#undef AS
}

/* Element `at` of memory as a double. */
static double element_value(struct xt_arena *arena, enum dt dtype, const unsigned char *data,
                            int64_t at) {
  struct tensor *one = tensor_new(arena, dtype, 0, NULL);
  tensor_read(one, data + at * dts[dtype].bytes);
  return dts[dtype].is_float ? one->at[0].f : (double)one->at[0].i;
}

/* The elements of a result, side by side; NULL when bytes between them were written. */
static unsigned char *gather(struct xt_arena *arena, const struct passed *p, size_t element) {
  if (p->spread == 1)
    return p->data;
  unsigned char *out = xt_arena_alloc(arena, p->bytes);
  size_t step = element * (size_t)p->spread;
  for (size_t i = 0; i < p->bytes / step; i++) {
    memcpy(out + i * element, p->data + i * step, element);
    for (size_t k = element; k < step; k++)
      if (p->data[i * step + k] != FRESH_BYTE)
        return NULL;
  }
  return out;
}

static void judge(struct xt_arena *arena, const struct test_case *c, const struct passed *p,
                  struct finding *finding) {
  for (int i = 0; i < c->arguments; i++) {
    unsigned char *before = xt_arena_alloc(arena, p[i].bytes);
    tensor_write(c->argument[i].tensor, before);
    if (memcmp(before, p[i].data, p[i].bytes) || !guards_hold(&p[i]))
      *finding = (struct finding){.outcome = OUT_ARGUMENT, .detail = i};
  }
  for (int r = 0; r < c->results && finding->outcome == OUT_OK; r++) {
    const struct passed *out = &p[c->arguments + r];
    const struct tensor *expected = c->result[r].tensor;
    const unsigned char *data = gather(arena, out, (size_t)dts[expected->dtype].bytes);
    int64_t at = data ? tensor_mismatch(expected, data) : -1;
    if (at >= 0) {
      const struct num *num = &expected->at[at];
      bool is_float = dts[expected->dtype].is_float;
      *finding = (struct finding){.outcome = OUT_WRONG,
                                  .detail = r,
                                  .element = at,
                                  .expected = is_float ? num->f : (double)num->i,
                                  .bound = num->err,
                                  .got = element_value(arena, expected->dtype, data, at)};
    } else if (!data || !guards_hold(out)) {
      *finding = (struct finding){.outcome = OUT_GUARD, .detail = r};
    }
  }
}

void case_pass(const struct test_case *c, passed_alloc *alloc, void *from, struct passed *p) {
  for (int i = 0; i < c->arguments; i++) {
    pass(alloc, from, &p[i], &c->argument[i], 1);
    tensor_write(c->argument[i].tensor, p[i].data);
  }
  for (int r = 0; r < c->results; r++) {
    const struct gtype *type = &c->result[r].type;
    pass(alloc, from, &p[c->arguments + r], &c->result[r],
         is_dynamic(type) && type->size[0] % 2 ? 2 : 1);
  }
}

/* FNV-1a. */
static uint64_t hash_bytes(uint64_t hash, const unsigned char *data, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    hash = (hash ^ data[i]) * 0x100000001b3;
  return hash;
}

void case_judge(const struct test_case *c, const struct passed *p, int status,
                struct finding *finding) {
  struct xt_arena arena = {0};
  finding->outcome = OUT_OK;
  if (status)
    *finding = (struct finding){.outcome = OUT_STATUS, .detail = status};
  else
    judge(&arena, c, p, finding);
  finding->bits = 0xcbf29ce484222325;
  for (int r = 0; r < c->results; r++)
    finding->bits = hash_bytes(finding->bits, p[c->arguments + r].data, p[c->arguments + r].bytes);
  xt_arena_release(&arena);
}

static void *from_arena(void *arena, size_t bytes) { return xt_arena_alloc(arena, bytes); }

static void run_one(void *library, const struct xtrt_model *model, const struct test_case *c,
                    struct finding *finding) {
  void *symbol = dlsym(library, c->name);
  if (!symbol) {
    finding->outcome = OUT_MISSING;
    return;
  }
  struct xt_arena arena = {0};
  struct passed p[GEN_ARGUMENTS + GEN_RESULTS] = {0};
  case_pass(c, from_arena, &arena, p);
  const struct xtrt_function *placed = placed_function(model, c->name);
  int status =
      placed ? placed_call(model, placed, c, p) : call(symbol, p, c->arguments + c->results);
  case_judge(c, p, status, finding);
  xt_arena_release(&arena);
}

/* The first line that a checker wrote, whose file is empty afterwards. */
static void take_report(const char *log, struct finding *finding) {
  FILE *file = fopen(log, "r+");
  char line[sizeof finding->message];
  while (file && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = '\0';
    if (!line[0])
      continue;
    *finding = (struct finding){.outcome = OUT_REPORT};
    memcpy(finding->message, line, sizeof line);
    if (ftruncate(fileno(file), 0))
      fputs("xt-diff: error: the log of a checker is not writable\n", stderr);
    break;
  }
  if (file)
    fclose(file);
}

_Noreturn static void child(const struct options *options, const struct variant *variant,
                            const char *path, const struct test_case *cases, int first, int count,
                            volatile int *at, struct finding *findings) {
  static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
    signal(deadly[i], SIG_DFL); /* a sanitizer would print a report */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  mallopt(M_PERTURB, FRESH_BYTE); /* so that what is read before it is written shows */
  struct xt_arena arena = {0};
  const char *log = xt_arena_printf(&arena, "%s.report", path);
  if (variant->environment)
    variant_environment(options, variant, log);
  int seconds = variant->device ? options->limit_seconds : RUN_SECONDS;
  alarm((unsigned)seconds);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    fprintf(stderr, "xt-diff: error: %s\n", dlerror());
  const struct xtrt_model *model = library ? library_model(library, path) : NULL;
  for (int i = first; i < count; i++) {
    *at = i;
    if (!library)
      findings[i].outcome = OUT_MISSING;
    else if (cases[i].skipped)
      findings[i].outcome = OUT_SKIPPED;
    else
      run_one(library, model, &cases[i], &findings[i]);
    if (variant->device) {
      take_report(log, &findings[i]);
      alarm((unsigned)seconds);
    }
  }
  *at = count;
  _exit(0);
}

/* As the emulated program ended, so does this one. */
_Noreturn static void cross_child(const struct options *options, const struct variant *variant,
                                  const char *path, const struct test_case *cases, int first,
                                  int count, volatile int *at, struct finding *findings) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  int number = cross_run(options, variant, path, cases, first, count, at, findings);
  if (number) {
    signal(number, SIG_DFL);
    raise(number);
  }
  _exit(*at < count);
}

void library_run(const struct options *options, const struct variant *variant, const char *library,
                 const struct test_case *cases, int count, struct finding *findings) {
  size_t bytes = sizeof(int) + sizeof(double) + (size_t)count * sizeof *findings;
  volatile int *at = shared_alloc(bytes);
  struct finding *seen = (struct finding *)((char *)at + sizeof(double));
  fflush(NULL);
  for (int first = 0; first < count; first = *at + 1) {
    *at = first;
    pid_t pid = fork();
    if (!pid && variant->machine)
      cross_child(options, variant, library, cases, first, count, at, seen);
    if (!pid)
      child(options, variant, library, cases, first, count, at, seen);
    int status = 0;
    if (pid < 0 || waitpid(pid, &status, 0) < 0) {
      fputs("xt-diff: error: no child\n", stderr);
      exit(4);
    }
    if (*at >= count)
      break;
    int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    seen[*at] =
        (struct finding){.outcome = number == SIGALRM ? OUT_TIMEOUT : OUT_CRASH, .detail = number};
  }
  memcpy(findings, seen, (size_t)count * sizeof *findings);
  shared_free((void *)at, bytes);
}
