/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A target is a const struct: facts first, then how its units are printed. */
#ifndef XT_TARGETS_TARGET_H
#define XT_TARGETS_TARGET_H

#include "mlir-c/IR.h"

#include "compiler/support/artifacts.h"
#include "compiler/support/buf.h"
#include "compiler/support/job.h"

/* The text of every file a module becomes. Release with xt_c_output_free. */
struct xt_c_output {
  struct xt_buf host, header, manifest, main;
  struct xt_buf weights;     /* bytes; empty: there is no such file */
  struct xt_buf accelerator; /* empty where there are … */
  struct xt_buf *parts;      /* … of it */
  int part_count;
};

/* How the C of a unit is spelled. */
struct xt_cstyle {
  const char *title;            /* in the first line of the unit */
  enum xt_artifact file;        /* that holds it */
  const char *function;         /* begins a function that only the unit calls */
  const char *kernel;           /* begins the definition of a kernel */
  const char *kernel_prototype; /* its prototype, in each unit that calls it; NULL: none */
  const char *loop_body;        /* begins the function that workers share a loop by */
  const char *restricted;       /* qualifies a pointer parameter that no other one overlaps */
  const char *state;           /* the runtime's struct that functions take memory from: as a name */
  const char *state_parameter; /* and as a parameter */
  const char *workers;         /* how many a call has; NULL: what --threads= asks for */
  bool has_state;              /* every function gets it, not only one that allocates */
  bool has_header;             /* includes the model's header whether it needs it or not */
  bool has_launchers;          /* kernels are called from outside, by NAME__launch only */
  bool words;                  /* kernels are in the words of xt_kernel.h, for blocks of items; … */
  const struct xt_cstyle *otherwise; /* … in this style where one is not launched by blocks, or
                                      * NULL: then all must be */
  const char *uncontracted; /* line of a unit whose products and sums are rounded one by one */
};

struct xt_target {
  const char *name;
  struct xt_device device;
  const struct xt_cstyle *host, *accelerator;
  const char *const *ops;           /* that `print` knows, NULL at the end */
  const struct xt_memory *memories; /* as in struct xt_config, fewer than XT_MEMORY_MAX */
  struct xt_grid grid;
  /* Facts of the machine that -march= or -mcpu= names (NULL: none was named) with the features of
   * flags such as -mavx2 (a comma list or NULL). False where the name is not known; the facts are
   * safe ones then. */
  bool (*machine)(const char *name, const char *features, struct xt_machine *machine);
  bool (*print)(struct xt_job *job, MlirModule module, struct xt_c_output *out);
};

#define TARGET(ID, ...) extern const struct xt_target xt_target_##ID;
#include "targets/targets.def"
#undef TARGET

/* By --target= and --gpu=, which may be NULL; NULL when there is none. */
const struct xt_target *xt_target_find(const char *name, const char *variant);
/* Fills in what the job's options leave to the target; false where the machine is not known. */
bool xt_target_configure(const struct xt_target *target, struct xt_config *config);
void xt_c_output_free(struct xt_c_output *out);

/* Texts of --print-machine, --print-targets and --print-c-ops. */
void xt_machine_print(const struct xt_config *config, struct xt_buf *out);
void xt_targets_print(struct xt_buf *out);
void xt_c_ops_print(struct xt_buf *out);

#endif
