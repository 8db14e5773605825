/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The ops that a model may have: those that the target prints, and those that passes lower. */

#include <stdlib.h>
#include <string.h>

#include "passes/input/input.h"
#include "passes/pass.h"

static const struct op {
  const char *name;
  bool tensors; /* not on buffers */
} lowered[] = {
#define TENSOR_ONLY(OP) {OP, true},
#define OP(NAME) {NAME, false},
#include "passes/input/supported.def"
};

static const char *const dialects[] = {
#define DIALECT(NAME) NAME ".",
#include "passes/input/supported.def"
};

#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

bool xt_input_is_listed(const struct xt_job *job, const char *op) {
  for (const char *const *p = job->config.printed_ops; p && *p; p++)
    if (!strcmp(op, *p))
      return true;
  for (size_t i = 0; i < COUNT(lowered); i++)
    if (!strcmp(op, lowered[i].name))
      return true;
  return false;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const struct op *)a)->name, ((const struct op *)b)->name);
}

/* Whether users write ops of its dialect. */
static bool is_for_users(const char *op) {
  for (size_t i = 0; i < COUNT(dialects); i++)
    if (!strncmp(op, dialects[i], strlen(dialects[i])))
      return true;
  return false;
}

void xt_model_ops_print(struct xt_job *job, struct xt_buf *out) {
  size_t count = COUNT(lowered), printed = 0;
  while (job->config.printed_ops[printed])
    printed++;
  struct op *ops = xt_arena_alloc(&job->arena, (count + printed) * sizeof *ops);
  memcpy(ops, lowered, sizeof lowered);
  for (size_t i = 0; i < printed; i++)
    if (is_for_users(job->config.printed_ops[i]))
      ops[count++] = (struct op){job->config.printed_ops[i], false};
  qsort(ops, count, sizeof *ops, by_name);
  for (size_t i = 0; i < count; i++)
    xt_buf_printf(out, "%s%s\n", ops[i].name, ops[i].tensors ? " (on tensors)" : "");
}
