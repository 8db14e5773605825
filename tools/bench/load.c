/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "bench.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <string.h>

#include "compiler/names.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"

/* Asked by LeakSanitizer, where there is one: threads of foreign libraries live until the end, and
 * it fails on some of them. */
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void) { return 1; }

static const char *const dtype_names[] = {
#define XTRT_ROW(ID, NAME, BYTES) [XTRT_##ID] = NAME,
    XTRT_DTYPES(XTRT_ROW)
#undef XTRT_ROW
};

static struct xt_loc at(const struct contestant *c) { return (struct xt_loc){c->file, 0, 0}; }

static any_fn *find(struct bench *b, const struct contestant *c, const char *name,
                    const char *suffix) {
  any_fn *function = NULL;
  void *symbol = dlsym(c->library, xt_arena_printf(&b->job.arena, "%s%s", name, suffix));
  memcpy(&function, &symbol, sizeof function); /* ISO C has no such conversion */
  return function;
}

/* "libmatmul.so.1" is of the model "matmul". */
static const char *model_of_file(struct bench *b, const char *file) {
  const char *name = xt_name_of_output(&b->job.arena, XT_KIND_SHARED, file);
  return name ? xt_c_identifier(&b->job.arena, name, strlen(name)) : NULL;
}

/* What the library says of itself, or NULL. */
static const struct xtrt_model *model_of(struct bench *b, const struct contestant *c) {
  const char *names[] = {b->model, b->entry, model_of_file(b, c->file)};
  for (int i = 0; i < 3; i++) {
    any_fn *info = names[i] ? find(b, c, names[i], "_info") : NULL;
    if (info)
      return ((const struct xtrt_model *(*)(void))info)();
  }
  return NULL;
}

static bool read_info(struct bench *b, struct contestant *c) {
  const struct xtrt_model *model = model_of(b, c);
  if (!model)
    return true;
  if (model->abi_version != XTRT_ABI_VERSION)
    return xt_error(&b->job, at(c), "made for version %" PRIu32 " of the ABI, not %d",
                    model->abi_version, XTRT_ABI_VERSION);
  for (int i = 0; i < model->function_count; i++)
    if (!strcmp(model->functions[i].symbol, b->entry) ||
        !strcmp(model->functions[i].name, b->entry))
      c->info = &model->functions[i];
  c->on_device = model->unload != NULL;
  if (c->info)
    return true;
  xt_error(&b->job, at(c), "the model '%s' has no function '%s'", model->name, b->entry);
  for (int i = 0; i < model->function_count; i++)
    xt_note(&b->job, at(c), "it has '%s'", model->functions[i].symbol);
  return false;
}

static bool open_one(struct bench *b, struct contestant *c) {
  const char *path = strchr(c->file, '/') ? c->file : xt_path_join(&b->job.arena, ".", c->file);
  /* It stays loaded: threads of its own may run until the process ends. */
  c->library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!c->library)
    return xt_error(&b->job, at(c), "cannot load: %s", dlerror());
  if (!read_info(b, c))
    return false;
  if (c->info) {
    if (!c->on_device) /* a call on a device has memory of its own there */
      c->workspace = bench_alloc(b, c->info->workspace_bytes);
    return true;
  }
  c->function = find(b, c, b->entry, "");
  return c->function || xt_error(&b->job, at(c), "no function '%s'", b->entry);
}

/* "f32 [4, ?] by descriptor" */
static const char *describe(struct bench *b, const struct xtrt_value *v) {
  struct xt_buf text = {0};
  xt_buf_puts(&text, dtype_names[v->dtype]);
  for (int i = 0; i < v->rank; i++) {
    xt_buf_puts(&text, i ? ", " : " [");
    if (v->sizes[i] < 0)
      xt_buf_puts(&text, "?");
    else
      xt_buf_printf(&text, "%" PRId64, v->sizes[i]);
  }
  xt_buf_puts(&text, v->rank ? "]" : "");
  xt_buf_puts(&text, v->kind == XTRT_SCALAR       ? " by value"
                     : v->kind == XTRT_DESCRIPTOR ? " by descriptor"
                                                  : "");
  const char *kept = xt_arena_strdup(&b->job.arena, xt_buf_text(&text));
  xt_buf_free(&text);
  return kept;
}

static bool same_values(struct bench *b, const struct contestant *c, const char *what,
                        const struct xtrt_value *mine, const struct xtrt_value *first, int count) {
  for (int i = 0; i < count; i++) {
    const char *own = describe(b, &mine[i]), *other = describe(b, &first[i]);
    if (strcmp(own, other))
      return xt_error(&b->job, at(c), "%s '%s' of '%s' is %s; in '%s' it is %s", what, mine[i].name,
                      b->entry, own, b->contestants[0].file, other);
  }
  return true;
}

static bool same_signature(struct bench *b, const struct contestant *c) {
  const struct xtrt_function *mine = c->info, *first = b->signature;
  if (!mine || mine == first)
    return true;
  if (mine->argument_count != first->argument_count || mine->result_count != first->result_count)
    return xt_error(&b->job, at(c), "'%s' has %d arguments and %d results, not %d and %d", b->entry,
                    mine->argument_count, mine->result_count, first->argument_count,
                    first->result_count);
  return same_values(b, c, "argument", mine->arguments, first->arguments, mine->argument_count) &&
         same_values(b, c, "result", mine->results, first->results, mine->result_count);
}

bool bench_load(struct bench *b) {
  bool ok = true;
  b->contestants =
      xt_arena_alloc(&b->job.arena, (size_t)(b->files.count + 1) * sizeof *b->contestants);
  for (int i = 0; i < b->files.count; i++) {
    struct contestant *c = &b->contestants[b->count++];
    *c = (struct contestant){.file = b->files.at[i]};
    ok = open_one(b, c) && ok;
    if (!b->signature)
      b->signature = c->info;
  }
  if (!ok)
    return false;
  if (!b->signature)
    return xt_error(&b->job, XT_NO_LOC,
                    "no library describes '%s': none has a function %s_info; --model= names it",
                    b->entry, b->model ? b->model : b->entry);
  for (int i = 0; i < b->count; i++)
    ok = same_signature(b, &b->contestants[i]) && ok;
  b->contestants[b->count++] = b->contestants[0];
  return ok;
}
