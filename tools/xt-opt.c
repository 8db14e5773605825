/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Runs passes, ours and upstream's, on MLIR text and prints the result. */

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/ir/context.h"
#include "compiler/ir/pieces.h"
#include "compiler/ir/pipeline.h"
#include "compiler/ir/verify_diags.h"
#include "compiler/support/about.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"
#include "targets/target.h"

struct options {
  struct xt_buf pipeline;
  const char *input, *output, *without;
  bool verify, split, debug_info, name_values, print_passes;
  int reassociate; /* 1 yes, -1 no, 0 by the level */
  struct xt_ir_printing printing;
};

static const char usage[] =
    "usage: xt-opt [--pass-pipeline=TEXT | --PASS …] [--opt-level=N] [--split-input-file]\n"
    "              [--schedule=FILE [--allow-script-passes]] [-f[no-]reassociate] [-march=NAME] "
    "[--vector-bits=N]\n"
    "              [--threads=none] [--target=NAME] [--gpu-{items,shared,registers,units}=N] "
    "[--may-alias] [--device-without=HOOK] "
    "[-Rpass=REGEX] [-Rpass-missed=REGEX] [--verify-diagnostics]\n"
    "              [--mlir-print-debuginfo] [--mlir-use-nameloc-as-prefix]\n"
    "              [--mlir-print-ir-{before,after}-all] [--mlir-print-ir-{before,after}=LIST]\n"
    "              [--mlir-print-ir-after-{change,failure}] [--mlir-print-ir-module-scope]\n"
    "              [--mlir-timing] [--print-passes] [--version] [-o FILE] FILE|-\n"
    "  xt-opt --canonicalize --cse model.mlir\n"
    "  xt-opt --pass-pipeline='builtin.module(xt-fuse,cse)' model.mlir -o fused.mlir\n"
    "Runs passes, of xtcc (--print-passes) and of MLIR, and prints the result. Ends with 0; 1: "
    "the\n"
    "input has an error or a pass failed; 2: bad arguments; 4: internal error.\n";

/* The value of `--name=value`, or NULL. */
static const char *value_of(const char *arg, const char *name) {
  size_t n = strlen(name);
  return !strncmp(arg, name, n) && arg[n] == '=' ? arg + n + 1 : NULL;
}

static bool set_flag(struct options *o, const char *arg) {
  const struct {
    const char *name;
    bool *flag;
  } flags[] = {
      {"--verify-diagnostics", &o->verify},
      {"--split-input-file", &o->split},
      {"--mlir-print-debuginfo", &o->debug_info},
      {"--mlir-use-nameloc-as-prefix", &o->name_values},
      {"--print-passes", &o->print_passes},
      {"--mlir-print-ir-before-all", &o->printing.before_all},
      {"--mlir-print-ir-after-all", &o->printing.after_all},
      {"--mlir-print-ir-after-change", &o->printing.after_change},
      {"--mlir-print-ir-after-failure", &o->printing.after_failure},
      {"--mlir-print-ir-module-scope", &o->printing.module_scope},
      {"--mlir-timing", &o->printing.timing},
  };
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (!strcmp(arg, flags[i].name))
      return *flags[i].flag = true;
  return false;
}

static bool set_opt_level(struct xt_job *job, const char *value) {
  if (value[0] < '0' || value[0] > '3' || value[1])
    return xt_error(job, XT_NO_LOC, "--opt-level is 0, 1, 2 or 3");
  job->config.opt_level = value[0] - '0';
  return true;
}

static bool set_vector_bits(struct xt_job *job, const char *value) {
  for (int bits = 128; bits <= 512; bits *= 2)
    if (atoi(value) == bits) {
      job->config.machine.vector_bytes = bits / 8;
      return true;
    }
  return xt_error(job, XT_NO_LOC, "--vector-bits is 128, 256 or 512");
}

static bool set_target(struct xt_job *job, const char *value) {
  job->config.target = value;
  return xt_target_find(value, NULL) || xt_error(job, XT_NO_LOC, "there is no target '%s'", value);
}

/* --gpu-items=N and so on: in place of the target's facts. */
static bool set_given(struct xt_job *job, const char *arg, bool *ok) {
  const struct {
    const char *name;
    int *fact;
  } facts[] = {
      {"--gpu-items", &job->config.given.items},
      {"--gpu-shared", &job->config.given.shared},
      {"--gpu-registers", &job->config.given.registers},
      {"--gpu-units", &job->config.given.units},
  };
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    const char *value = value_of(arg, facts[i].name);
    if (!value)
      continue;
    *facts[i].fact = atoi(value);
    *ok = *facts[i].fact > 0 || xt_error(job, XT_NO_LOC, "%s is above 0", facts[i].name);
    return true;
  }
  return false;
}

/* --device-without=HOOK: the target's device as if it had no such hook, for tests. */
static bool drop_hook(struct xt_job *job, const char *hook) {
  static const char *const names[] = {
#define ROW(ID, NAME) NAME,
      XT_MEMORY_HOOKS(ROW)
#undef ROW
  };
  struct xt_device *device = xt_arena_alloc(&job->arena, sizeof *device);
  *device = *job->config.device;
  job->config.device = device;
  for (int i = 0; i < XT_HOOK_COUNT; i++)
    if (!strcmp(hook, names[i])) {
      device->hooks &= ~(1u << i);
      return true;
    }
  return xt_error(job, XT_NO_LOC, "there is no hook '%s'", hook);
}

/* What passes see in the job. False when the argument is nothing of that; `*ok` false when its
 * value is wrong. */
static bool set_job(struct xt_job *job, struct options *o, const char *arg, bool *ok) {
  const char *value;
  bool fine = true;
  if ((value = value_of(arg, "--opt-level")))
    fine = set_opt_level(job, value);
  else if ((value = value_of(arg, "-Rpass")))
    fine = xt_remarks_set(job, XT_REMARK_DONE, value);
  else if ((value = value_of(arg, "-Rpass-missed")))
    fine = xt_remarks_set(job, XT_REMARK_MISSED, value);
  else if ((value = value_of(arg, "--schedule")))
    job->config.schedule = value;
  else if ((value = value_of(arg, "--target")))
    fine = set_target(job, value);
  else if (!strcmp(arg, "--allow-script-passes"))
    job->config.allow_script_passes = true;
  else if (!strcmp(arg, "--may-alias"))
    job->config.may_alias = true;
  else if ((value = value_of(arg, "--device-without")))
    o->without = value;
  else if ((value = value_of(arg, "-march")))
    job->config.march = value;
  else if ((value = value_of(arg, "--vector-bits")))
    fine = set_vector_bits(job, value);
  else if (!strcmp(arg, "-freassociate") || !strcmp(arg, "-fno-reassociate"))
    o->reassociate = strcmp(arg, "-freassociate") ? -1 : 1;
  else if (!set_given(job, arg, &fine))
    return false;
  *ok = *ok && fine;
  return true;
}

/* --PASS or --PASS=OPTIONS. */
static void add_pass(struct options *o, const char *arg) {
  arg += 2;
  const char *equals = strchr(arg, '=');
  xt_buf_printf(&o->pipeline, "%s%.*s", o->pipeline.length ? "," : "",
                (int)(equals ? equals - arg : (ptrdiff_t)strlen(arg)), arg);
  if (equals)
    xt_buf_printf(&o->pipeline, "{%s}", equals + 1);
}

static bool read_options(struct xt_job *job, struct options *o, int argc, char **argv) {
  bool ok = true;
  for (int i = 1; i < argc; i++) {
    const char *arg = argv[i], *value;
    if (!strcmp(arg, "-o") && i + 1 < argc)
      o->output = argv[++i];
    else if ((value = value_of(arg, "--pass-pipeline")))
      xt_buf_printf(&o->pipeline, "%s%s", o->pipeline.length ? "," : "", value);
    else if (!strcmp(arg, "--threads=none"))
      job->config.threads = XT_THREADS_NONE;
    else if ((value = value_of(arg, "--mlir-print-ir-before")))
      o->printing.before = value;
    else if ((value = value_of(arg, "--mlir-print-ir-after")))
      o->printing.after = value;
    else if (set_flag(o, arg))
      continue;
    else if (set_job(job, o, arg, &ok))
      continue;
    else if (!strncmp(arg, "--", 2) && arg[2])
      add_pass(o, arg);
    else if (arg[0] == '-' && arg[1])
      return xt_error(job, XT_NO_LOC, "unknown option '%s'", arg);
    else if (o->input)
      return xt_error(job, XT_NO_LOC, "more than one input file: '%s'", arg);
    else
      o->input = arg;
  }
  if (!ok)
    return false;
  job->config.reassociate = o->reassociate ? o->reassociate > 0 : job->config.opt_level >= 2;
  xt_target_configure(xt_target_find(job->config.target, NULL), &job->config);
  if (o->without && !drop_hook(job, o->without))
    return false;
  return o->input || o->print_passes ||
         xt_error(job, XT_NO_LOC, "no input file; '-' is standard input");
}

static bool read_all(struct xt_job *job, const char *path, struct xt_buf *text) {
  int error = xt_file_read(strcmp(path, "-") ? path : "/dev/stdin", SIZE_MAX / 2, text);
  return !error || xt_error(job, XT_NO_LOC, "cannot read '%s': %s", path, strerror(error));
}

static void write_text(MlirStringRef text, void *file) { fwrite(text.data, 1, text.length, file); }

static void print_module(const struct options *o, MlirModule module, FILE *out) {
  MlirOpPrintingFlags flags = mlirOpPrintingFlagsCreate();
  if (o->debug_info)
    mlirOpPrintingFlagsEnableDebugInfo(flags, true, false);
  if (o->name_values)
    mlirOpPrintingFlagsPrintNameLocAsPrefix(flags);
  mlirOperationPrintWithFlags(mlirModuleGetOperation(module), flags, write_text, out);
  mlirOpPrintingFlagsDestroy(flags);
  fputc('\n', out);
}

struct run {
  struct xt_job *job;
  struct options *options;
  FILE *out;
};

/* One piece of the input. Its messages are verified when that was asked for. */
static bool run_piece(void *data, const char *text, size_t length, bool first) {
  struct run *r = data;
  struct xt_job *job = r->job;
  struct options *o = r->options;
  const char *name = strcmp(o->input, "-") ? o->input : "<stdin>";
  struct xt_verifier verifier;
  bool ok = true;
  if (o->verify)
    ok = xt_verify_begin(&verifier, job, text, length, name);
  if (!first && !o->verify)
    fputs("// -----\n", r->out);
  MlirContext context = xt_context_create(job);
  MlirModule module = xt_module_parse(job, context, text, length, name);
  bool done = !mlirModuleIsNull(module) && xt_pipeline_run(job, module, xt_buf_text(&o->pipeline),
                                                           &xt_pass_registry, &o->printing);
  if (done && !o->verify)
    print_module(o, module, r->out);
  if (!mlirModuleIsNull(module))
    mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return o->verify ? xt_verify_end(&verifier) && ok : done;
}

static bool run(struct xt_job *job, struct options *o) {
  assert(o->input);
  struct xt_buf text = {0};
  FILE *out = stdout;
  bool ok = read_all(job, o->input, &text);
  if (ok && o->output && strcmp(o->output, "-") && !(out = fopen(o->output, "wb")))
    ok = xt_error(job, XT_NO_LOC, "cannot write %s: %s", o->output, strerror(errno));
  struct run r = {.job = job, .options = o, .out = out};
  ok = ok && xt_pieces_run(xt_buf_text(&text), text.length, o->split, run_piece, &r);
  if (out && out != stdout && fclose(out))
    ok = xt_error(job, XT_NO_LOC, "cannot write %s: %s", o->output, strerror(errno));
  xt_buf_free(&text);
  return ok;
}

int main(int argc, char **argv) {
  struct xt_job job = {.diag.program = "xt-opt", .config.threads = XT_THREADS_PTHREADS};
  struct options o = {0};
  int code = XT_EXIT_OK;
  job.config.target = "host";
  xt_streams_open();
  if (xt_about("xt-opt", usage, argc, argv))
    return xt_finish(&job, XT_EXIT_OK);
  if (!read_options(&job, &o, argc, argv))
    code = XT_EXIT_USAGE;
  else if (o.print_passes)
    for (int i = 0; i < xt_pass_count; i++)
      printf("%-20s %-16s %s\n", xt_passes[i].name, xt_passes[i].anchor, xt_passes[i].summary);
  else if (!run(&job, &o))
    code = XT_EXIT_INPUT;
  xt_buf_free(&o.pipeline);
  return xt_finish(&job, code);
}
