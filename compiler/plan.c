/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/plan.h"

#include <assert.h>
#include <string.h>

#include "compiler/modules.h"
#include "compiler/names.h"
#include "compiler/support/artifacts.h"
#include "compiler/support/files.h"

struct planner {
  struct xt_job *job;
  const struct xt_options *o;
  const struct xt_paths *place;
  struct xt_toolchain tools;
  const struct xt_module_compiler *module_compiler; /* NULL: none, or the unit is its module */
  struct xt_build *plan;
  struct xt_emit *requests;
  int request_count;
};

/* MLIR comes out of xtcc1 alone, without C. */
static bool is_mlir(enum xt_kind kind) { return kind == XT_KIND_MLIR || kind == XT_KIND_SCHEDULE; }

static bool is_text(enum xt_kind kind) {
  return is_mlir(kind) || kind == XT_KIND_C || kind == XT_KIND_HEADER || kind == XT_KIND_MANIFEST;
}

/* One output for all inputs, not one for each. */
static bool is_linked(enum xt_kind kind) {
  return kind == XT_KIND_STATIC || kind == XT_KIND_SHARED || kind == XT_KIND_EXE;
}

static bool wants(const struct planner *p, enum xt_kind kind) {
  for (int i = 0; i < p->request_count; i++)
    if (p->requests[i].kind == kind)
      return true;
  return false;
}

static bool objects_wanted(const struct planner *p) {
  for (int i = 0; i < p->request_count; i++)
    if (!is_text(p->requests[i].kind))
      return true;
  return false;
}

static const char *joined(const struct planner *p, const char *a, const char *b) {
  return xt_arena_printf(&p->job->arena, "%s%s", a, b);
}

/* The name of a file of the unit in the private folder. */
static const char *file_of(const struct planner *p, const struct xt_unit *unit,
                           enum xt_artifact artifact) {
  return joined(p, unit->stem, xt_suffix(artifact));
}

/* A file in the private folder. */
static const char *inside(const struct planner *p, const char *name) {
  return xt_path_join(&p->job->arena, p->place->private, name);
}

/* `name` in the folder that `path` is in. */
static const char *beside(const struct planner *p, const char *path, const char *name) {
  size_t folder = (size_t)(xt_path_base(path) - path);
  return xt_arena_printf(&p->job->arena, "%.*s%s", (int)folder, path, name);
}

static void add_request(struct planner *p, enum xt_kind kind) {
  if (!wants(p, kind))
    p->requests[p->request_count++] = (struct xt_emit){kind, NULL};
}

/* What --emit= lists, -c, -S, -E or -shared; without these what the suffix of -o says. */
static bool name_requests(struct planner *p) {
  const struct xt_options *o = p->o;
  int unnamed = 0, last = 0;
  p->requests = xt_arena_grow(&p->job->arena, o->emits, (size_t)o->emit_count,
                              (size_t)o->emit_count + 1, sizeof *p->requests);
  p->request_count = o->emit_count;
  if (o->stage != XT_KIND_NONE)
    add_request(p, o->stage);
  else if (o->shared)
    add_request(p, XT_KIND_SHARED);
  else if (!o->emit_count)
    add_request(p, o->output ? xt_kind_of_name(o->output) : XT_KIND_STATIC);
  for (int i = 0; i < p->request_count; i++)
    if (!p->requests[i].path) {
      unnamed++;
      last = i;
    }
  if (o->output && unnamed != 1)
    return xt_error(p->job, XT_NO_LOC,
                    "-o names one output, but %d without a name are asked for; write "
                    "--emit=KIND=PATH",
                    unnamed);
  if (o->output)
    p->requests[last].path = o->output;
  return true;
}

static bool check_request(struct planner *p, const struct xt_emit *request) {
  const char *word = xt_kinds[request->kind].word;
  bool ok = true;
  if (p->o->split_input_file && !is_mlir(request->kind))
    ok = xt_error(
        p->job, XT_NO_LOC,
        "--split-input-file goes with -E or --emit=schedule, not with output of kind '%s'", word);
  if (!request->path)
    return ok;
  if (!strcmp(request->path, "-") && !is_text(request->kind))
    ok = xt_error(p->job, XT_NO_LOC, "output of kind '%s' cannot go to standard output", word);
  if (p->plan->unit_count > 1 && !is_linked(request->kind))
    ok = xt_error(p->job, XT_NO_LOC, "'%s' cannot hold the output of kind '%s' of %d inputs",
                  request->path, word, p->plan->unit_count);
  return ok;
}

static bool check_link_inputs(struct planner *p) {
  bool linked = false, ok = true;
  for (int i = 0; i < p->request_count; i++)
    linked = linked || is_linked(p->requests[i].kind);
  for (int i = 0; i < p->o->input_count; i++) {
    const struct xt_input *input = &p->o->inputs[i];
    if (input->language != XT_LANGUAGE_LINK)
      continue;
    if (!linked)
      xt_warn(p->job, XT_NO_LOC, XT_W_UNUSED_OPTION, "'%s' is not used: nothing is linked",
              input->path);
    if (wants(p, XT_KIND_STATIC) && !xt_ends_with(input->path, ".o"))
      ok = xt_error(p->job, XT_NO_LOC, "'%s' cannot be put into a static library", input->path);
  }
  return ok;
}

/* Flags that only a link could use. */
static void check_link_flags(struct planner *p) {
  const struct xt_options *o = p->o;
  bool program = wants(p, XT_KIND_EXE);
  bool linked = program || wants(p, XT_KIND_SHARED) || o->config.row->module == XT_MODULE_SHARED;
  if (o->shared && !wants(p, XT_KIND_SHARED))
    xt_warn(p->job, XT_NO_LOC, XT_W_UNUSED_OPTION, "'-shared' is not used: nothing is linked");
  for (int i = o->passed_inherited; i < o->passed_count; i++) {
    const struct xt_passed *passed = &o->passed[i];
    const char *gap = passed->to & XT_TO_APART ? " " : "";
    bool used = passed->to & (XT_TO_COMPILE | XT_TO_KERNELS) ||
                (passed->to & XT_TO_LINK && linked) || (passed->to & XT_TO_PROGRAM && program);
    if (!used && *passed->flag)
      xt_warn(p->job, XT_NO_LOC, XT_W_UNUSED_OPTION, "'%s%s%s' is not used: no %s is linked",
              passed->flag, gap, passed->value ? passed->value : "",
              passed->to & XT_TO_LINK ? "library or program" : "program");
  }
}

/* C files stay: their text must say the names that they have then. Other files in the private
 * folder have names that are identifiers, which no tool takes for an option. */
static bool keeps_c(const struct planner *p) {
  bool keeps = p->o->save_temps || p->o->save_temps_folder;
  for (int i = 0; i < p->request_count; i++) {
    const struct xt_emit *r = &p->requests[i];
    keeps = keeps || (r->kind == XT_KIND_C && !(r->path && xt_is_stream(r->path)));
  }
  return keeps;
}

/* What a request names the model; NULL: nothing. A header or manifest tells of code that is named
 * elsewhere, a program has no one who calls it by a name. */
static const char *name_by(struct planner *p, const struct xt_emit *request) {
  bool names =
      request->kind == XT_KIND_C || (!is_text(request->kind) && request->kind != XT_KIND_EXE);
  if (!names || !request->path || xt_is_stream(request->path))
    return NULL;
  return xt_name_of_output(&p->job->arena, request->kind, request->path);
}

/* One input has the name of the first output that has one, but for C before all others: an object
 * may have any name, and C says its own. */
static const char *choose_name(struct planner *p, const struct xt_input *input, bool alone) {
  const char *name = NULL;
  for (int i = 0; alone && !name && i < p->request_count; i++)
    if (p->requests[i].kind == XT_KIND_C)
      name = name_by(p, &p->requests[i]);
  for (int i = 0; alone && !name && i < p->request_count; i++)
    name = name_by(p, &p->requests[i]);
  return name ? name : input->is_stdin ? "model" : xt_name_of_source(&p->job->arena, input->path);
}

static void add_units(struct planner *p) {
  struct xt_build *plan = p->plan;
  int sources = 0;
  for (int i = 0; i < p->o->input_count; i++)
    sources += p->o->inputs[i].language != XT_LANGUAGE_LINK;
  plan->units = xt_arena_alloc(&p->job->arena, (size_t)sources * sizeof *plan->units + 1);
  for (int i = 0; i < p->o->input_count; i++) {
    const struct xt_input *input = &p->o->inputs[i];
    if (input->language == XT_LANGUAGE_LINK)
      continue;
    struct xt_unit *unit = &plan->units[plan->unit_count++];
    *unit = (struct xt_unit){.input = input, .display = input->path, .file = input->path};
    unit->name = choose_name(p, input, sources == 1);
    unit->c_name = xt_c_identifier(&p->job->arena, unit->name, strlen(unit->name));
    unit->stem = keeps_c(p) ? unit->name : unit->c_name;
    unit->main = plan->unit_count == 1 && wants(p, XT_KIND_EXE);
    unit->spooled = input->is_stdin || xt_is_stream(input->path);
    if (input->is_stdin)
      unit->display = "<stdin>";
    if (unit->spooled)
      unit->file = inside(p, joined(p, unit->c_name, xt_suffix(XT_FILE_INPUT)));
  }
}

static bool check_names(struct planner *p) {
  const struct xt_build *plan = p->plan;
  bool ok = true;
  for (int i = 0; i < plan->unit_count; i++) {
    const struct xt_unit *unit = &plan->units[i];
    const char *fault = keeps_c(p) ? xt_name_fault(unit->name, objects_wanted(p)) : NULL;
    if (fault)
      ok = xt_error(p->job, XT_NO_LOC, "C files cannot be named '%s', with %s; -o names others",
                    unit->name, fault);
    for (int j = 0; j < i; j++) {
      const char *other = plan->units[j].stem;
      size_t n = strlen(other), length = strlen(unit->stem);
      if (!strcmp(unit->c_name, plan->units[j].c_name))
        ok = xt_error(p->job, XT_NO_LOC, "'%s' and '%s' would both be named '%s' in C",
                      plan->units[j].display, unit->display, unit->c_name);
      else if (!strncmp(unit->stem, other, n < length ? n : length) &&
               (n < length ? unit->stem[n] : other[length]) == '.')
        ok = xt_error(p->job, XT_NO_LOC, "files of '%s' and '%s' may have the same names",
                      plan->units[j].display, unit->display);
    }
  }
  return ok;
}

static struct xt_step *add_step(struct planner *p, enum xt_stage stage, struct xt_strs argv,
                                const char *output, const char *task) {
  struct xt_build *plan = p->plan;
  if (plan->step_count == plan->step_capacity) {
    plan->step_capacity = plan->step_capacity ? 2 * plan->step_capacity : 16;
    plan->steps = xt_arena_grow(&p->job->arena, plan->steps, (size_t)plan->step_count,
                                (size_t)plan->step_capacity, sizeof *plan->steps);
  }
  struct xt_step *step = &plan->steps[plan->step_count++];
  *step = (struct xt_step){.stage = stage,
                           .argv = argv,
                           .folder = p->place->private,
                           .output = inside(p, output),
                           .task = task};
  return step;
}

/* Whether C goes where no other file is beside it. */
static bool prints_c(const struct planner *p) {
  for (int i = 0; i < p->request_count; i++)
    if (p->requests[i].kind == XT_KIND_C && p->requests[i].path &&
        xt_is_stream(p->requests[i].path))
      return true;
  return false;
}

/* Whether the accelerator unit itself becomes the module. */
static bool has_text_module(const struct planner *p) {
  return p->o->config.row->module == XT_MODULE_TEXT && !p->module_compiler && objects_wanted(p) &&
         !p->o->syntax_only;
}

/* `only`: the option for one kind of MLIR, or NULL for C; `made`: a file that this makes. */
static void add_child(struct planner *p, struct xt_unit *unit, const char *only,
                      enum xt_artifact made) {
  struct xt_arena *arena = &p->job->arena;
  struct xt_strs argv = {0};
  xt_strs_add(arena, &argv, xt_path_join(arena, p->place->prefix, "libexec/xtcc/xtcc1"));
  xt_strs_append(arena, &argv, &p->o->child_args);
  if (p->o->colour == XT_COLOUR_AUTO && p->job->diag.colour) /* it may not see the terminal */
    xt_strs_add(arena, &argv, "-fdiagnostics-color=always");
  xt_strs_add(arena, &argv, joined(p, "--xt-out-dir=", p->place->private));
  xt_strs_add(arena, &argv, joined(p, "--xt-stem=", unit->stem));
  xt_strs_add(arena, &argv, joined(p, "--xt-display-name=", unit->display));
  if (only)
    xt_strs_add(arena, &argv, only);
  else if (unit->main)
    xt_strs_add(arena, &argv, "--xt-main");
  if (!only && prints_c(p))
    xt_strs_add(arena, &argv, "--xt-weights-as-text");
  if (!only && objects_wanted(p) && !wants(p, XT_KIND_C) &&
      p->o->config.row->module != XT_MODULE_TEXT)
    xt_strs_add(arena, &argv, "--xt-parts");
  if (!only && has_text_module(p))
    xt_strs_add(arena, &argv,
                joined(p, "--xt-module-text=",
                       xt_path_join(arena, p->place->prefix, "include/xt_kernel.h")));
  if (unit->input->language == XT_LANGUAGE_MLIRBC)
    xt_strs_add(arena, &argv, "-xmlirbc");
  if (unit->file[0] == '-' || unit->file[0] == '@')
    xt_strs_add(arena, &argv, "--");
  xt_strs_add(arena, &argv, unit->file);
  struct xt_step *step = add_step(p, XT_STAGE_MLIR, argv, file_of(p, unit, made), NULL);
  step->unit = unit;
  step->folder = NULL;
}

static const char *compile_part(struct planner *p, const struct xt_unit *unit, enum xt_artifact c,
                                enum xt_artifact o, enum xt_stage stage) {
  const char *source = file_of(p, unit, c), *object = file_of(p, unit, o);
  bool kernels = c == (p->o->config.single_file ? XT_FILE_HOST_C : XT_FILE_ACCELERATOR_C);
  enum xt_compiler compiler =
      c == XT_FILE_ACCELERATOR_C ? XT_COMPILER_ACCELERATOR : XT_COMPILER_HOST;
  add_step(p, stage, xt_toolchain_compile(&p->tools, compiler, source, object, kernels), object,
           joined(p, "compiling ", source));
  return object;
}

static const char *compile_accelerator(struct planner *p, const struct xt_unit *unit) {
  return compile_part(p, unit, XT_FILE_ACCELERATOR_C, XT_FILE_ACCELERATOR_O, XT_STAGE_C);
}

static void link_module(struct planner *p, const struct xt_unit *unit, const char *object) {
  struct xt_strs objects = {0};
  const char *module = file_of(p, unit, XT_FILE_MODULE);
  xt_strs_add(&p->job->arena, &objects, object);
  add_step(p, XT_STAGE_MODULE,
           xt_toolchain_link(&p->tools, XT_COMPILER_ACCELERATOR, &objects, true, module), module,
           joined(p, "linking ", module));
}

/* What the host unit holds: linked, compiled for the device, or written by xtcc1. */
static void make_module(struct planner *p, const struct xt_unit *unit) {
  const struct xt_target_row *row = p->o->config.row;
  const char *source = file_of(p, unit, row->unit), *module = file_of(p, unit, XT_FILE_MODULE);
  if (row->module == XT_MODULE_SHARED)
    link_module(p, unit, compile_accelerator(p, unit));
  else if (p->module_compiler)
    add_step(p, XT_STAGE_MODULE, xt_module_compile(&p->tools, p->module_compiler, source, module),
             module, joined(p, "compiling ", source));
}

/* The units' objects: with the one that holds main(), and without. */
struct objects {
  struct xt_strs all, library;
};

static void compile_unit(struct planner *p, const struct xt_unit *unit, struct objects *objects) {
  struct xt_strs own = {0};
  bool module = p->o->config.row->module != XT_MODULE_OBJECT;
  enum xt_stage stage = module ? XT_STAGE_HOST : XT_STAGE_C;
  xt_strs_add(&p->job->arena, &own, compile_part(p, unit, XT_FILE_HOST_C, XT_FILE_HOST_O, stage));
  if (module)
    make_module(p, unit);
  else if (!p->o->config.single_file)
    xt_strs_add(&p->job->arena, &own, compile_accelerator(p, unit));
  if (wants(p, XT_KIND_OBJ)) {
    const char *out = file_of(p, unit, XT_FILE_OBJECT);
    add_step(p, XT_STAGE_LINK, xt_toolchain_join(&p->tools, &own, out), out,
             joined(p, "linking ", out));
  }
  xt_strs_append(&p->job->arena, &objects->library, &own);
  xt_strs_append(&p->job->arena, &objects->all, &own);
  if (unit->main)
    xt_strs_add(&p->job->arena, &objects->all,
                compile_part(p, unit, XT_FILE_MAIN_C, XT_FILE_MAIN_O, XT_STAGE_C));
}

static void add_link_steps(struct planner *p, const struct objects *objects) {
  if (wants(p, XT_KIND_STATIC))
    add_step(p, XT_STAGE_LINK, xt_toolchain_archive(&p->tools, &objects->library, "output.a"),
             "output.a", "archiving");
  if (wants(p, XT_KIND_SHARED))
    add_step(p, XT_STAGE_LINK,
             xt_toolchain_link(&p->tools, XT_COMPILER_HOST, &objects->library, true, "output.so"),
             "output.so", "linking");
  if (wants(p, XT_KIND_EXE))
    add_step(p, XT_STAGE_LINK,
             xt_toolchain_link(&p->tools, XT_COMPILER_HOST, &objects->all, false, "output"),
             "output", "linking");
}

static void add_steps(struct planner *p) {
  bool code = false, compile = objects_wanted(p) && !p->o->syntax_only;
  struct objects objects = {0};
  for (int i = 0; i < p->request_count; i++)
    code = code || !is_mlir(p->requests[i].kind);
  for (int i = 0; i < p->plan->unit_count; i++) {
    if (wants(p, XT_KIND_SCHEDULE))
      add_child(p, &p->plan->units[i], "--xt-schedule", XT_FILE_SCHEDULE);
    if (wants(p, XT_KIND_MLIR))
      add_child(p, &p->plan->units[i], "--xt-mlir", XT_FILE_MLIR);
    if (code)
      add_child(p, &p->plan->units[i], NULL, XT_FILE_HEADER);
  }
  for (int i = 0; compile && i < p->plan->unit_count; i++)
    compile_unit(p, &p->plan->units[i], &objects);
  if (compile)
    add_link_steps(p, &objects);
}

static struct xt_output *add_output(struct planner *p, const char *path, const char *file) {
  return xt_outputs_add(p->job, &p->plan->outputs, path, inside(p, file));
}

/* An output of the unit, in the folder that `path` is in, and named after it. */
static struct xt_output *add_named(struct planner *p, struct xt_unit *unit, const char *path,
                                   enum xt_artifact artifact) {
  path = beside(p, path, joined(p, unit->name, xt_suffix(artifact)));
  unit->output = unit->output ? unit->output : path;
  return add_output(p, path, file_of(p, unit, artifact));
}

/* The header beside an object or library, unless one is asked for by name. */
static void add_header(struct planner *p, struct xt_unit *unit, const char *path) {
  bool named = false;
  for (int i = 0; i < p->request_count; i++)
    named = named || (p->requests[i].kind == XT_KIND_HEADER && p->requests[i].path);
  if (!named && !xt_is_stream(path))
    add_named(p, unit, path, XT_FILE_HEADER);
}

static void add_c_outputs(struct planner *p, struct xt_unit *unit, const char *path) {
  const char *host = file_of(p, unit, XT_FILE_HOST_C);
  bool single = p->o->config.single_file;
  if (path && xt_is_stream(path)) {
    struct xt_output *output = add_output(p, path, host);
    if (!single)
      xt_strs_add(&p->job->arena, &output->parts,
                  inside(p, file_of(p, unit, p->o->config.row->unit)));
    return;
  }
  const char *folder = path ? path : "", *suffix = xt_suffix(XT_FILE_SINGLE_C);
  if (single) {
    unit->output =
        xt_ends_with(folder, suffix) ? path : beside(p, folder, joined(p, unit->name, suffix));
    add_output(p, unit->output, host);
  } else {
    add_named(p, unit, folder, XT_FILE_HOST_C);
    add_named(p, unit, folder, p->o->config.row->unit);
  }
  add_named(p, unit, folder, XT_FILE_HEADER);
  add_named(p, unit, folder, XT_FILE_WEIGHTS)->optional = true;
  add_named(p, unit, folder, XT_FILE_MANIFEST)->last = true;
}

/* The outputs of a request that each unit has its own of. */
static void add_unit_outputs(struct planner *p, struct xt_unit *unit,
                             const struct xt_emit *request) {
  const char *suffix = request->kind == XT_KIND_MANIFEST ? xt_suffix(XT_FILE_MANIFEST)
                                                         : xt_kinds[request->kind].suffix;
  const char *path = request->path                   ? request->path
                     : request->kind == XT_KIND_MLIR ? "-"
                                                     : joined(p, unit->name, suffix);
  if (request->kind == XT_KIND_C) {
    add_c_outputs(p, unit, request->path);
    return;
  }
  unit->output = unit->output ? unit->output : path;
  add_output(p, path, joined(p, unit->stem, suffix))->last = request->kind == XT_KIND_MANIFEST;
  if (request->kind == XT_KIND_OBJ)
    add_header(p, unit, path);
}

static void add_linked_output(struct planner *p, const struct xt_emit *request) {
  const struct xt_kind_row *row = &xt_kinds[request->kind];
  const char *name = p->plan->units[0].name;
  const char *path = request->path;
  if (!path)
    path = request->kind == XT_KIND_EXE
               ? "a.out"
               : xt_arena_printf(&p->job->arena, "%s%s%s", row->prefix, name, row->suffix);
  add_output(p, path, joined(p, "output", row->suffix))->executable =
      request->kind != XT_KIND_STATIC;
  for (int i = 0; request->kind != XT_KIND_EXE && i < p->plan->unit_count; i++)
    add_header(p, &p->plan->units[i], path);
}

static void add_outputs(struct planner *p) {
  for (int i = 0; i < p->request_count; i++) {
    if (is_linked(p->requests[i].kind))
      add_linked_output(p, &p->requests[i]);
    for (int u = 0; !is_linked(p->requests[i].kind) && u < p->plan->unit_count; u++)
      add_unit_outputs(p, &p->plan->units[u], &p->requests[i]);
  }
}

static void add_temporaries(struct planner *p) {
  const char *folder = p->o->save_temps_folder;
  if ((!folder && !p->o->save_temps) || p->o->syntax_only)
    return;
  assert(p->plan->outputs.count);
  if (!folder && !xt_is_stream(p->plan->outputs.at[0].path))
    folder = p->plan->outputs.at[0].path;
  else
    folder = folder ? xt_path_join(&p->job->arena, folder, "") : "";
  for (int i = 0; i < p->plan->unit_count; i++)
    for (enum xt_artifact a = 0; a < XT_FILE_COUNT; a++) {
      const struct xt_unit *unit = &p->plan->units[i];
      if (xt_is_saved(a))
        xt_outputs_add(p->job, &p->plan->temporaries,
                       beside(p, folder, joined(p, unit->name, xt_suffix(a))),
                       inside(p, file_of(p, unit, a)));
    }
}

static const char *with_suffix(const struct planner *p, const char *path, const char *suffix) {
  const char *base = xt_path_base(path), *dot = strrchr(base, '.');
  size_t length = dot && dot > base ? (size_t)(dot - path) : strlen(path);
  return xt_arena_printf(&p->job->arena, "%.*s%s", (int)length, path, suffix);
}

/* A rule for `output`, or where that is no file for STEM.o. */
static struct xt_rule *add_rule(struct planner *p, const char *output, const struct xt_unit *units,
                                int count) {
  struct xt_rule *rule = &p->plan->rules[p->plan->rule_count++];
  const char *name = xt_arena_printf(&p->job->arena, "%d.d", p->plan->rule_count);
  rule->output =
      xt_is_stream(output) ? joined(p, units[0].name, xt_suffix(XT_FILE_OBJECT)) : output;
  rule->file = inside(p, name);
  for (int i = 0; i < count; i++)
    if (!units[i].input->is_stdin)
      xt_strs_add(&p->job->arena, &rule->inputs, units[i].input->path);
  if (p->o->config.schedule)
    xt_strs_add(&p->job->arena, &rule->inputs, p->o->config.schedule);
  return rule;
}

static void add_rule_output(struct planner *p, const struct xt_rule *rule) {
  const char *path = p->o->deps_file ? p->o->deps_file : with_suffix(p, rule->output, ".d");
  xt_outputs_add(p->job, &p->plan->outputs, path, rule->file);
}

/* -M: a rule for each input, all in one file, and nothing else. */
static void list_dependencies(struct planner *p) {
  const struct xt_options *o = p->o;
  const char *path = o->deps_file ? o->deps_file : o->output ? o->output : "-";
  struct xt_output *output = NULL;
  p->plan->rules =
      xt_arena_alloc(&p->job->arena, (size_t)p->plan->unit_count * sizeof *p->plan->rules);
  for (int i = 0; i < p->plan->unit_count; i++) {
    const char *file = add_rule(p, "-", &p->plan->units[i], 1)->file;
    if (output)
      xt_strs_add(&p->job->arena, &output->parts, file);
    else
      output = xt_outputs_add(p->job, &p->plan->outputs, path, file);
  }
}

static bool add_rules(struct planner *p) {
  struct xt_build *plan = p->plan;
  if (!p->o->deps)
    return true;
  plan->rules = xt_arena_alloc(&p->job->arena, (size_t)plan->unit_count * sizeof *plan->rules);
  if (is_linked(p->requests[0].kind) && !p->o->syntax_only) {
    add_rule_output(p, add_rule(p, plan->outputs.at[0].path, plan->units, plan->unit_count));
    return true;
  }
  if (plan->unit_count > 1 && p->o->deps_file)
    return xt_error(p->job, XT_NO_LOC, "'%s' cannot hold the dependencies of %d outputs",
                    p->o->deps_file, plan->unit_count);
  for (int i = 0; i < plan->unit_count; i++)
    add_rule_output(
        p, add_rule(p, plan->units[i].output ? plan->units[i].output : "-", &plan->units[i], 1));
  return true;
}

bool xt_build_plan(struct xt_job *job, const struct xt_options *options,
                   const struct xt_paths *place, struct xt_build *plan) {
  struct planner p = {.job = job, .o = options, .place = place, .plan = plan};
  p.tools = (struct xt_toolchain){.job = job, .options = options, .place = place};
  *plan = (struct xt_build){0};
  if (!name_requests(&p))
    return false;
  p.tools.joins = wants(&p, XT_KIND_OBJ);
  add_units(&p);
  if (!plan->unit_count)
    return true;
  bool ok = check_names(&p);
  if (options->config.row->module == XT_MODULE_TEXT && objects_wanted(&p))
    ok = xt_module_compiler_find(&p.tools, &p.module_compiler) && ok;
  if (options->deps_only) {
    list_dependencies(&p);
    return ok;
  }
  for (int i = 0; i < p.request_count; i++)
    ok = check_request(&p, &p.requests[i]) && ok;
  ok = check_link_inputs(&p) && ok;
  check_link_flags(&p);
  add_steps(&p);
  if (!options->syntax_only)
    add_outputs(&p);
  add_temporaries(&p);
  ok = add_rules(&p) && ok;
  return xt_outputs_distinct(job, &plan->outputs) && ok;
}
