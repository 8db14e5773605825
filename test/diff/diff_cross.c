/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls of functions that were compiled for another machine, by a program that qemu runs. */

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "compiler/support/files.h"
#include "test/diff/cross.h"
#include "test/diff/diff.h"

_Static_assert(CROSS_VALUES >= GEN_ARGUMENTS + GEN_RESULTS, "every value of a call has a place");

enum { ALIGN = 64, TIME_OUT = 124 };

/* A file of calls and their values; it grows by being written to. */
struct region {
  char *base;
  size_t used, size;
};

char *cross_emulator(struct xt_arena *arena, const struct variant *variant) {
  return xt_arena_printf(arena, "qemu-%.*s", (int)strcspn(variant->machine, "-"), variant->machine);
}

/* The tree of the compiler. */
static char *tree(struct xt_arena *arena, const struct options *options) {
  return xt_path_folder(arena, xt_path_folder(arena, options->xtcc));
}

char *cross_runtime(struct xt_arena *arena, const struct options *options,
                    const struct variant *variant) {
  return xt_arena_printf(arena, "%s/lib/%s/libxtrt.a", tree(arena, options), variant->machine);
}

char *cross_program(struct xt_arena *arena, const struct options *options,
                    const struct variant *variant) {
  return xt_arena_printf(arena, "%s/test/diff/%s/cross", tree(arena, options), variant->machine);
}

static void fail(const char *what) {
  fprintf(stderr, "xt-diff: error: %s\n", what);
  _exit(4);
}

static void *from_region(void *data, size_t bytes) {
  struct region *r = data;
  void *memory = r->base + r->used;
  r->used = (r->used + bytes + ALIGN - 1) / ALIGN * ALIGN;
  if (r->used > r->size)
    fail("a module has too many elements for one file");
  return memory;
}

static void open_region(const char *path, struct region *r) {
  r->size = (size_t)1 << 30; /* of address space; most of it is a hole of the file */
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || ftruncate(file, (off_t)r->size))
    fail("no file for calls");
  r->base = mmap(NULL, r->size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (r->base == (char *)MAP_FAILED)
    fail("no memory for calls");
}

static void put_call(struct region *r, const struct test_case *c, struct cross_call *call,
                     struct passed *p) {
  memcpy(call->name, c->name, sizeof call->name);
  call->skipped = c->skipped != NULL;
  if (c->skipped)
    return;
  call->count = c->arguments + c->results;
  case_pass(c, from_region, r, p);
  for (int i = 0; i < call->count; i++) {
    char *value = (char *)p[i].data;
    if (p[i].described) {
      intptr_t words[sizeof p->descriptor / sizeof *p->descriptor];
      memcpy(words, p[i].descriptor, sizeof words);
      words[0] -= (intptr_t)r->base;
      words[1] -= (intptr_t)r->base;
      value = memcpy(from_region(r, sizeof words), words, sizeof words);
      call->described |= 1 << i;
    }
    call->value[i] = value - r->base;
  }
}

static void take_call(const struct test_case *c, const struct cross_call *call,
                      const struct passed *p, struct finding *finding) {
  if (call->skipped)
    finding->outcome = OUT_SKIPPED;
  else if (!call->found)
    finding->outcome = OUT_MISSING;
  else
    case_judge(c, p, call->status, finding);
}

/* As qemu calls it; without being told it has no vectors for RISC-V. */
static const char *processor(const struct variant *variant) {
  if (strncmp(variant->machine, "riscv64", 7))
    return "max";
  return strstr(variant->flags, "-march=rv64gcv") ? "rv64,v=true,vlen=128" : "rv64";
}

int cross_run(const struct options *options, const struct variant *variant, const char *library,
              const struct test_case *cases, int first, int count, volatile int *at,
              struct finding *findings) {
  enum { VALUES = GEN_ARGUMENTS + GEN_RESULTS };
  struct xt_arena arena = {0};
  struct region r = {0};
  char *path = xt_arena_printf(&arena, "%s.calls", library);
  char *log = xt_arena_printf(&arena, "%s.run", library);
  open_region(path, &r);
  size_t calls = (size_t)(count - first);
  struct cross_file *f = from_region(&r, sizeof *f + calls * sizeof *f->call);
  struct passed *p = xt_arena_alloc(&arena, calls * VALUES * sizeof *p);
  memset(p, 0, calls * VALUES * sizeof *p);
  f->count = (int64_t)calls;
  for (size_t i = 0; i < calls; i++)
    put_call(&r, &cases[first + (int)i], &f->call[i], &p[i * VALUES]);
  const char *argv[] = {cross_emulator(&arena, variant),
                        "-cpu",
                        processor(variant),
                        "-L",
                        xt_arena_printf(&arena, "/usr/%s", variant->machine),
                        cross_program(&arena, options, variant),
                        library,
                        path,
                        NULL};
  int code = command_run(argv, log, options->limit_seconds);
  int i = 0;
  for (; i < (int)calls && f->call[i].done; i++)
    take_call(&cases[first + i], &f->call[i], &p[i * VALUES], &findings[first + i]);
  *at = first + i;
  munmap(r.base, r.size);
  xt_arena_release(&arena);
  if (code == 2)
    fail("the program for the other machine could not start");
  return code == TIME_OUT ? SIGALRM : code > 128 ? code - 128 : 0;
}
