/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The child of xtcc that links MLIR: one input file becomes C text in a folder. */

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "compiler/ir/context.h"
#include "compiler/ir/pieces.h"
#include "compiler/ir/pipeline.h"
#include "compiler/options.h"
#include "compiler/support/artifacts.h"
#include "compiler/support/files.h"
#include "passes/pass.h"
#include "targets/target.h"

struct compile {
  struct xt_job *job;
  const struct xt_options *options;
  const struct xt_target *target;
  struct xt_c_output out;
  struct xt_buf mlir;
};

static void append(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

/* Lowered IR with the names of the source. */
static void print_mlir(MlirModule module, struct xt_buf *out) {
  MlirOpPrintingFlags flags = mlirOpPrintingFlagsCreate();
  mlirOpPrintingFlagsPrintNameLocAsPrefix(flags);
  mlirOperationPrintWithFlags(mlirModuleGetOperation(module), flags, append, out);
  mlirOpPrintingFlagsDestroy(flags);
}

/* Runs the pipeline, up to the last step of that phase. */
static bool lower(struct compile *c, MlirModule module, enum xt_phase last,
                  const struct xt_ir_printing *printing) {
  struct xt_buf text = {0};
  xt_pipeline_text(&c->job->config, last, &text);
  bool ok = xt_pipeline_run(c->job, module, xt_buf_text(&text), &xt_pass_registry, printing);
  xt_buf_free(&text);
  return ok;
}

/* Lowers a copy of the module until schedules are chosen, and found to be possible. */
static bool choose_schedules(struct compile *c, MlirModule module,
                             const struct xt_ir_printing *printing) {
  MlirModule copy = mlirModuleFromOperation(mlirOperationClone(mlirModuleGetOperation(module)));
  c->job->chosen = NULL;
  bool ok = lower(c, copy, XT_PHASE_nest, printing);
  mlirModuleDestroy(copy);
  return ok;
}

/* The piece as it stood in the input: without the empty lines that keep its place. */
static bool print_schedule(struct compile *c, MlirModule module, bool first,
                           const struct xt_ir_printing *printing) {
  struct xt_buf piece = {0};
  bool ok = choose_schedules(c, module, printing) && xt_scripts_note(c->job, module) &&
            xt_schedules_print(c->job, module, &piece);
  size_t lines = 0;
  for (size_t i = 0; i < c->mlir.length; i++)
    lines += c->mlir.data[i] == '\n';
  if (!first)
    xt_buf_puts(&c->mlir, "// -----");
  if (ok)
    xt_buf_puts(&c->mlir, xt_buf_text(&piece) + lines);
  xt_buf_free(&piece);
  return ok;
}

/* One piece of the input: lowered, then printed. */
static bool compile_piece(void *data, const char *text, size_t length, bool first) {
  struct compile *c = data;
  const struct xt_options *o = c->options;
  struct xt_ir_printing printing = {
      .before_all = o->print_ir.before_all,
      .after_all = o->print_ir.after_all,
      .after_change = o->print_ir.after_change,
      .after_failure = o->print_ir.after_failure,
      .module_scope = o->print_ir.module_scope,
      .before = o->print_ir.before,
      .after = o->print_ir.after,
      .timing = o->time_report,
  };
  xt_progress(c->job, "reading it");
  MlirContext context = xt_context_create(c->job);
  MlirModule module = xt_module_parse(c->job, context, text, length, o->display_name);
  bool ok = !mlirModuleIsNull(module);
  if (o->only_schedule)
    ok = ok && print_schedule(c, module, first, &printing);
  else
    ok = ok && lower(c, module, XT_PHASE_COUNT, &printing);
  if (ok && o->only_mlir) {
    if (!first)
      xt_buf_puts(&c->mlir, "// -----\n");
    print_mlir(module, &c->mlir);
  } else if (ok && !o->only_schedule) {
    ok = c->target->print(c->job, module, &c->out);
  }
  if (!mlirModuleIsNull(module))
    mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return ok;
}

static bool write_file(struct compile *c, const char *suffix, const struct xt_buf *text) {
  const char *name = xt_arena_printf(&c->job->arena, "%s/%s%s", c->options->out_folder,
                                     c->job->config.stem, suffix);
  int error = xt_file_write(name, xt_buf_text(text), text->length);
  return !error || xt_error(c->job, XT_NO_LOC, "cannot write '%s': %s", name, strerror(error));
}

/* The unit with the text of the header in place of its #include: the device's driver has no files.
 */
static bool write_module(struct compile *c) {
  const char *path = c->options->module_header, *unit = xt_buf_text(&c->out.accelerator);
  const char *include = xt_arena_printf(&c->job->arena, "#include \"%s\"\n", xt_path_base(path));
  const char *at = strstr(unit, include);
  struct xt_buf text = {0}, header = {0};
  int error = xt_file_read(path, (size_t)-1 / 2, &header);
  if (!at)
    xt_bug("the accelerator unit has no '%s'", include);
  xt_buf_add(&text, unit, (size_t)(at - unit));
  xt_buf_puts(&text, xt_buf_text(&header));
  xt_buf_puts(&text, at + strlen(include));
  bool ok = error ? xt_error(c->job, XT_NO_LOC, "cannot read '%s': %s", path, strerror(error))
                  : write_file(c, xt_suffix(XT_FILE_MODULE), &text);
  xt_buf_free(&text);
  xt_buf_free(&header);
  return ok;
}

static bool write_accelerator(struct compile *c) {
  enum xt_artifact file = c->target->accelerator->file;
  bool ok = !c->options->module_header || write_module(c);
  for (int i = 0; ok && i < c->out.part_count; i++)
    ok = write_file(c, xt_part_suffix(&c->job->arena, file, i + 1), &c->out.parts[i]);
  return ok && (c->out.part_count || write_file(c, xt_suffix(file), &c->out.accelerator));
}

/* The file that xtcc knows our success by. */
static enum xt_artifact made_by(const struct xt_options *o) {
  return o->only_schedule ? XT_FILE_SCHEDULE : o->only_mlir ? XT_FILE_MLIR : XT_FILE_HEADER;
}

static bool write_files(struct compile *c) {
  const struct xt_config *config = &c->job->config;
  if (c->options->only_schedule || c->options->only_mlir)
    return write_file(c, xt_suffix(made_by(c->options)), &c->mlir);
  return write_file(c, xt_suffix(XT_FILE_HOST_C), &c->out.host) &&
         (config->single_file || write_accelerator(c)) &&
         write_file(c, xt_suffix(XT_FILE_HEADER), &c->out.header) &&
         write_file(c, xt_suffix(XT_FILE_MANIFEST), &c->out.manifest) &&
         (!c->out.weights.length || write_file(c, xt_suffix(XT_FILE_WEIGHTS), &c->out.weights)) &&
         (!config->emit_main || write_file(c, xt_suffix(XT_FILE_MAIN_C), &c->out.main));
}

/* A page that is written to the file whatever becomes of us. Without it a crash is told without
 * the pass. */
static void *map_progress(const char *path) {
  int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  void *page = MAP_FAILED;
  if (fd >= 0 && !ftruncate(fd, XT_PROGRESS_BYTES))
    page = mmap(NULL, XT_PROGRESS_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (fd >= 0)
    close(fd);
  return page == MAP_FAILED ? NULL : page;
}

static void configure(struct xt_job *job, const struct xt_target *target) {
  const struct xt_config *c = &job->config;
  const struct xt_given *given = &c->given;
  if (target->grid.items == 1 &&
      (c->variant || given->items || given->units || given->shared || given->registers))
    xt_warn(job, XT_NO_LOC, XT_W_UNUSED_OPTION,
            "options --gpu… are not used: blocks of --target=%s have one item", target->name);
  bool is_told = c->machine.vector_bytes; /* by --vector-bits= */
  if (!xt_target_configure(target, &job->config) && !is_told)
    xt_warn(job, XT_NO_LOC, XT_W_UNKNOWN_MACHINE,
            "'%s=%s' is no machine that xtcc knows: code is made for vectors of %d bits, which "
            "--vector-bits= changes",
            c->mcpu ? "-mcpu" : "-march", c->mcpu ? c->mcpu : c->march,
            8 * c->machine.vector_bytes);
}

static bool compile(struct xt_job *job, const struct xt_options *options) {
  struct compile c = {.job = job, .options = options};
  struct xt_buf text = {0};
  c.target = xt_target_find(job->config.target, job->config.variant);
  configure(job, c.target);
  int error = xt_file_read(options->inputs[0].path, (size_t)-1 / 2, &text);
  bool ok = error ? xt_error(job, XT_NO_LOC, "cannot read '%s': %s", options->display_name,
                             strerror(error))
                  : xt_pieces_run(xt_buf_text(&text), text.length, options->split_input_file,
                                  compile_piece, &c);
  ok = ok && write_files(&c);
  xt_buf_free(&text);
  xt_buf_free(&c.mlir);
  xt_c_output_free(&c.out);
  return ok;
}

static bool compile_watched(struct xt_job *job, const struct xt_options *options) {
  const char *path =
      xt_arena_printf(&job->arena, "%s/%s%s%s", options->out_folder, job->config.stem,
                      xt_suffix(made_by(options)), xt_suffix(XT_FILE_PROGRESS));
  job->progress = map_progress(path);
  bool ok = compile(job, options) && !job->diag.errors;
  if (job->progress)
    munmap(job->progress, XT_PROGRESS_BYTES);
  unlink(path);
  return ok;
}

/* What an option of the group ABOUT asks for; false when there was none. */
static bool print_about(struct xt_job *job, enum xt_about about) {
  struct xt_buf text = {0};
  if (about == XT_ABOUT_HELP || about == XT_ABOUT_VERSION) {
    about == XT_ABOUT_HELP ? xt_options_print_child_help(stdout)
                           : xt_options_print_version("xtcc1", stdout);
    return true;
  }
  if (about == XT_ABOUT_FACTS || about == XT_ABOUT_OPS || about == XT_ABOUT_PIPELINE)
    xt_target_configure(xt_target_find(job->config.target, job->config.variant), &job->config);
  if (about == XT_ABOUT_FACTS) {
    xt_machine_print(&job->config, &text);
  } else if (about == XT_ABOUT_TARGETS)
    xt_targets_print(&text);
  else if (about == XT_ABOUT_OPS)
    xt_model_ops_print(job, &text);
  else if (about == XT_ABOUT_C_OPS)
    xt_c_ops_print(&text);
  else if (about == XT_ABOUT_PIPELINE)
    xt_pipeline_print(&job->config, &text);
  else if (about == XT_ABOUT_PASSES)
    for (int i = 0; i < xt_pass_count; i++)
      xt_buf_printf(&text, "%-20s %s\n", xt_passes[i].name, xt_passes[i].summary);
  fwrite(xt_buf_text(&text), 1, text.length, stdout);
  bool done = text.length;
  xt_buf_free(&text);
  return done;
}

int main(int argc, char **argv) {
  struct xt_job job = {.diag.program = "xtcc"};
  struct xt_options options;
  int code = XT_EXIT_USAGE;
  xt_streams_open();
  if (xt_options_parse(&job, XT_PROGRAM_CHILD, argc, argv, &options)) {
    code = XT_EXIT_OK;
    if (!print_about(&job, options.about) && !compile_watched(&job, &options))
      code = XT_EXIT_INPUT;
  }
  return xt_finish(&job, code);
}
