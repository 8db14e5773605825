/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The model: a shared library, made from the source by the xtcc beside us where it is none. */

#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/names.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"
#include "tools/run/run.h"

static struct xt_loc here(const struct run *r) { return (struct xt_loc){.file = r->file}; }

bool run_is_library(const char *file) {
  const char *base = xt_path_base(file);
  return xt_ends_with(base, ".so") || strstr(base, ".so.");
}

/* bin/xtcc of the installation that we are of. */
static const char *find_xtcc(struct run *r) {
  char *program = realpath("/proc/self/exe", NULL);
  const char *folder = xt_path_folder(&r->job.arena, program ? program : "");
  free(program);
  return xt_path_join(&r->job.arena, folder, "xtcc");
}

/* Drivers of a target that has another name, and what the compiler calls their kind of it. */
static const struct {
  const char *driver, *target, *variant;
} targets[] = {{"opencl", "gpu", "--gpu=opencl"}, {"cuda", "gpu", "--gpu=cuda"}};

/* The driver of --device=hostsim:1. */
static const char *driver_of(struct run *r) {
  return xt_arena_strndup(&r->job.arena, r->device_name, strcspn(r->device_name, ":"));
}

static void add_target(struct run *r, struct xt_strs *argv) {
  struct xt_arena *arena = &r->job.arena;
  const char *target = driver_of(r);
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
    if (!strcmp(targets[i].driver, driver_of(r))) {
      target = targets[i].target;
      xt_strs_add(arena, argv, targets[i].variant);
    }
  xt_strs_add(arena, argv, xt_arena_printf(arena, "--target=%s", target));
}

static void print_command(const struct xt_strs *argv) {
  struct xt_buf text = {0};
  for (int i = 0; i < argv->count; i++) {
    xt_buf_puts(&text, i ? " " : "");
    xt_shell_quote(&text, argv->at[i]);
  }
  fprintf(stderr, "%s\n", xt_buf_text(&text));
  xt_buf_free(&text);
}

static enum xt_exit explain(struct run *r, const char *xtcc, const struct xt_ending *ending) {
  if (ending->errno_value)
    xt_error(&r->job, XT_NO_LOC, "cannot run '%s': %s", xtcc, strerror(ending->errno_value));
  else if (ending->signal)
    xt_error(&r->job, XT_NO_LOC, "'%s' died from signal %d", xtcc, ending->signal);
  else if (!ending->interrupted)
    return (enum xt_exit)ending->code; /* it has told why */
  return XT_EXIT_TOOL;
}

/* The name of NAME_info, from the manifest that we asked for. */
static bool read_manifest(struct run *r, const char *path) {
  static const char key[] = "\"info\": \"";
  struct xt_buf text = {0};
  int error = xt_file_read(path, (size_t)1 << 30, &text);
  const char *name = error ? NULL : strstr(xt_buf_text(&text), key);
  size_t length = name ? strcspn(name + strlen(key), "\"") : 0;
  if (length > 5)
    r->model_name = xt_arena_strndup(&r->job.arena, name + strlen(key), length - 5);
  xt_buf_free(&text);
  return length > 5 || xt_error(&r->job, here(r), "the manifest cannot be read");
}

enum xt_exit run_compile(struct run *r, const char *folder, struct xt_signals *signals) {
  struct xt_arena *arena = &r->job.arena;
  const char *xtcc = find_xtcc(r), *manifest = xt_path_join(arena, folder, "model.json");
  struct xt_strs argv = {0};
  if (run_is_library(r->file)) {
    r->library_path = strchr(r->file, '/') ? r->file : xt_path_join(arena, ".", r->file);
    return XT_EXIT_OK;
  }
  r->library_path = xt_path_join(arena, folder, "model.so");
  xt_strs_add(arena, &argv, xtcc);
  if (r->device_name)
    add_target(r, &argv);
  xt_strs_append(arena, &argv, &r->flags);
  xt_strs_add(arena, &argv,
              xt_arena_printf(arena, "--emit=shared=%s,manifest=%s", r->library_path, manifest));
  xt_strs_add(arena, &argv, "--");
  xt_strs_add(arena, &argv, r->file);
  if (r->verbose)
    print_command(&argv);
  struct xt_command command = {.argv = argv.at, .tmpdir = folder};
  struct xt_process process = {0};
  if (xt_process_start(&process, &command, signals))
    xt_process_wait(&process, 1, signals);
  enum xt_exit code = explain(r, xtcc, &process.ending);
  return code ? code : read_manifest(r, manifest) ? XT_EXIT_OK : XT_EXIT_INTERNAL;
}

static bool find_function(struct run *r) {
  const struct xtrt_model *m = r->model;
  const char *name = r->function_name;
  for (int i = 0; i < m->function_count; i++)
    if (name ? !strcmp(m->functions[i].name, name) || !strcmp(m->functions[i].symbol, name)
             : m->function_count == 1)
      r->function = &m->functions[i];
  if (r->function)
    return true;
  if (name)
    xt_error(&r->job, here(r), "no function '%s'", name);
  else
    xt_error(&r->job, here(r), "%d functions; --function= names one", m->function_count);
  for (int i = 0; i < m->function_count; i++)
    xt_note(&r->job, here(r), "it has '%s'", m->functions[i].name);
  return false;
}

/* Whether the model is for --device=. */
static bool check_device(struct run *r) {
  const struct xtrt_function *f = r->function;
  const char *name = r->device_name;
  if (!name)
    return true;
  if (strcmp(r->model->target, driver_of(r)))
    return xt_error(&r->job, here(r), "compiled for the target '%s', not for --device=%s",
                    r->model->target, name);
  bool used = !strchr(name, ':') || xt_ends_with(name, ":0");
  for (int i = 0; i < f->argument_count + f->result_count; i++) {
    const char *other =
        i < f->argument_count ? f->arguments[i].device : f->results[i - f->argument_count].device;
    if (other && strchr(name, ':') && strcmp(other, name))
      return xt_error(&r->job, here(r), "'%s' is placed on '%s', not on --device=%s", f->name,
                      other, name);
    used |= other != NULL;
  }
  return used || xt_error(&r->job, here(r),
                          "'%s' places nothing on --device=%s: memref.on_device = \"%s\" does",
                          f->name, name, name);
}

bool run_load(struct run *r) {
  const char *file = xt_name_of_output(&r->job.arena, XT_KIND_SHARED, r->file);
  const char *name =
      r->model_name ? r->model_name
                    : xt_c_identifier(&r->job.arena, file ? file : "", file ? strlen(file) : 0);
  /* It stays loaded: threads of OpenMP run until the process ends. */
  r->library = dlopen(r->library_path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!r->library)
    return xt_error(&r->job, here(r), "cannot load: %s", dlerror());
  void *symbol = dlsym(r->library, xt_arena_printf(&r->job.arena, "%s_info", name));
  const struct xtrt_model *(*info)(void);
  memcpy(&info, &symbol, sizeof info); /* ISO C has no such conversion */
  if (!symbol)
    return xt_error(&r->job, here(r), "no function '%s_info'; --model= names the model", name);
  snprintf(r->called, RUN_CALLED_BYTES, "%s_info", name);
  r->model = info();
  r->called[0] = 0;
  if (r->model->abi_version != XTRT_ABI_VERSION)
    return xt_error(&r->job, here(r),
                    "made for version %" PRIu32 " of the ABI; xt-run is for version %d",
                    r->model->abi_version, XTRT_ABI_VERSION);
  if (r->threads && r->model->set_threads)
    r->model->set_threads(r->threads);
  return find_function(r) && check_device(r);
}

void run_unload(struct run *r) {
  if (r->model && r->model->abi_version == XTRT_ABI_VERSION && r->model->unload)
    r->model->unload();
}

void run_close(struct run *r) {
  if (r->library)
    dlclose(r->library);
}
