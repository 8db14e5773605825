/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The pass registry: one row of passes.def, one file, one test per pass. */
#ifndef XT_PASSES_PASS_H
#define XT_PASSES_PASS_H

#include <stdbool.h>
#include <stddef.h>

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"
#include "compiler/support/job.h"

/* What can be checked between two passes: rows of invariants.def, one bit each. */
enum xt_invariant_index {
#define INVARIANT(ID, CHECK, TEXT) XT_INDEX_##ID,
#include "passes/invariants.def"
#undef INVARIANT
};
enum xt_invariant {
#define INVARIANT(ID, CHECK, TEXT) XT_##ID = 1 << XT_INDEX_##ID,
#include "passes/invariants.def"
#undef INVARIANT
};

/* What a pass may rely on, what holds after it, and what may hold no more. An invariant that was
 * required or produced holds until a pass breaks it. What no check can see stands in the comment
 * above the contract. */
struct xt_contract {
  unsigned
    requires,
  produces, breaks; /* bits by enum xt_invariant */
};
#define XT_CONTRACT(ID, ...) const struct xt_contract xt_contract_##ID = {__VA_ARGS__}

/* The parts of a compilation, each a folder of passes: identifier, what it does. */
#define XT_PHASES(ROW)                                                                             \
  ROW(input,                                                                                       \
      "reads schedules, lowers the input to linalg on tensors and reports what is not supported")  \
  ROW(tensor, "fuses ops, pads tensors and groups ops to kernels")                                 \
  ROW(kernel, "makes functions of kernels and moves what they allocate to their callers")          \
  ROW(buffer, "makes buffers of tensors and cleans them up")                                       \
  ROW(defaults, "chooses the schedules of ops that have none")                                     \
  ROW(nest, "makes loops and vectors of schedules")                                                \
  ROW(device, "places buffers on a device with memory of its own")                                 \
  ROW(memory, "gives buffers their place in the frame, or frees them")                             \
  ROW(analysis, "answers what several passes ask; its pass, in no pipeline, checks invariants")

enum xt_phase {
#define ROW(ID, SUMMARY) XT_PHASE_##ID,
  XT_PHASES(ROW)
#undef ROW
      XT_PHASE_COUNT
};

struct xt_pass {
  const char *name; /* in pipelines: "xt-…" */
  enum xt_phase phase;
  const char *anchor;  /* "builtin.module" or "func.func" */
  const char *summary; /* one line for --print-passes and the docs */
  const struct xt_contract *contract;
  bool (*run)(struct xt_job *job, MlirOperation op);
};

/* All passes, in the order of passes.def. */
extern const struct xt_pass xt_passes[];
extern const int xt_pass_count;

/* NULL when there is none of that name. */
const struct xt_pass *xt_pass_find(const char *name, size_t length);

/* The passes that this configuration runs, for xt_pipeline_run: up to the last step of the phase
 * `last`, or all with XT_PHASE_COUNT. */
void xt_pipeline_text(const struct xt_config *config, enum xt_phase last, struct xt_buf *out);
/* The same for --print-pipeline: phase, pass, the level and the fact that it needs, summary. */
void xt_pipeline_print(const struct xt_config *config, struct xt_buf *out);

/* The text that the module was parsed from, its line structure unchanged, with every schedule in
 * native form. Reports each mistake in each schedule. */
bool xt_schedules_print(struct xt_job *job, MlirModule module, struct xt_buf *out);

/* The ops that a model may have, for --print-ops; the target is configured. */
void xt_model_ops_print(struct xt_job *job, struct xt_buf *out);

/* What xt_schedules_print tells in a comment at the end of that line. */
void xt_note_chosen(struct xt_job *job, struct xt_loc loc, const char *text);

/* Notes where the transform script of --schedule=, or of the module, changes a structured op:
 * xt_schedules_print then tells. */
bool xt_scripts_note(struct xt_job *job, MlirModule module);

/* An internal error where an op breaks one of these invariants; it tells `when` that was. */
typedef void xt_invariants_verifier(struct xt_job *job, MlirOperation root, unsigned which,
                                    const char *when);
xt_invariants_verifier xt_invariants_verify;

/* What a pipeline asks. */
struct xt_pass_registry {
  const struct xt_pass *(*find)(const char *name, size_t length);
  xt_invariants_verifier *verify;
};
extern const struct xt_pass_registry xt_pass_registry;

#define PASS(ID, NAME, PHASE, ANCHOR, SUMMARY)                                                     \
  extern const struct xt_contract xt_contract_##ID;                                                \
  bool xt_pass_##ID(struct xt_job *job, MlirOperation op);
#include "passes/passes.def"
#undef PASS

#endif
