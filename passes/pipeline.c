/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The steps of pipeline.def that a compilation runs. */

#include <stdio.h>
#include <string.h>

#include "passes/pass.h"

enum {
#define PASS(ID, NAME, PHASE, ANCHOR, SUMMARY) PASS_##ID,
#include "passes/passes.def"
#undef PASS
};

#define FACT(NAME, TEXT, HOLDS)                                                                    \
  static bool holds_##NAME(const struct xt_config *c) {                                            \
    (void)c;                                                                                       \
    return HOLDS;                                                                                  \
  }                                                                                                \
  static const char text_##NAME[] = TEXT;
#define STEP(ID, LEVEL, FACT)
#define UPSTREAM(NAME, OPTIONS, PHASE, ANCHOR, LEVEL, FACT, SUMMARY)
#include "passes/pipeline.def"
#undef FACT
#undef STEP
#undef UPSTREAM

static const struct step {
  const struct xt_pass *pass; /* of MLIR where it has no `run` */
  const char *options;        /* "" for none */
  int level;                  /* the lowest -O that runs it */
  bool (*holds)(const struct xt_config *c);
  const char *fact;
} steps[] = {
#define FACT(NAME, TEXT, HOLDS)
#define STEP(ID, LEVEL, FACT) {&xt_passes[PASS_##ID], "", LEVEL, holds_##FACT, text_##FACT},
#define UPSTREAM(NAME, OPTIONS, PHASE, ANCHOR, LEVEL, FACT, SUMMARY)                               \
  {&(const struct xt_pass){NAME, XT_PHASE_##PHASE, ANCHOR, SUMMARY, NULL, NULL}, OPTIONS, LEVEL,   \
   holds_##FACT, text_##FACT},
#include "passes/pipeline.def"
#undef FACT
#undef STEP
#undef UPSTREAM
};
enum { STEP_COUNT = sizeof steps / sizeof *steps };

static const char *const phases[] = {
#define ROW(ID, SUMMARY) #ID,
    XT_PHASES(ROW)
#undef ROW
};

static bool runs(const struct step *s, const struct xt_config *c) {
  return c->opt_level >= s->level && s->holds(c);
}

void xt_pipeline_text(const struct xt_config *config, enum xt_phase last, struct xt_buf *out) {
  int end = STEP_COUNT;
  while (last != XT_PHASE_COUNT &&
         (steps[end - 1].pass->phase != last || !runs(&steps[end - 1], config)))
    end--;
  for (const struct step *s = steps; s < steps + end; s++) {
    if (!runs(s, config))
      continue;
    bool nested = strcmp(s->pass->anchor, "builtin.module");
    xt_buf_puts(out, out->length ? "," : "");
    if (nested)
      xt_buf_printf(out, "%s(", s->pass->anchor);
    xt_buf_puts(out, s->pass->name);
    if (*s->options)
      xt_buf_printf(out, "{%s}", s->options);
    xt_buf_puts(out, nested ? ")" : "");
  }
}

void xt_pipeline_print(const struct xt_config *config, struct xt_buf *out) {
  for (const struct step *s = steps; s < steps + STEP_COUNT; s++) {
    if (!runs(s, config))
      continue;
    char level[16] = "";
    if (s->level)
      snprintf(level, sizeof level, "-O%d", s->level);
    xt_buf_printf(out, "%-8s %-31s %-3s %-9s %s", phases[s->pass->phase], s->pass->name, level,
                  s->fact, s->pass->summary);
    if (*s->options)
      xt_buf_printf(out, " {%s}", s->options);
    xt_buf_puts(out, "\n");
  }
}
