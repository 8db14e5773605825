/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The functions of C around what an entry point computes: NAME, NAME_ws, NAME_call. */

#include <inttypes.h>
#include <string.h>

#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/entry.h"
#include "targets/cgen/function.h"
#include "targets/cgen/names.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"

static void print_names(const struct entry *e, bool first, struct xt_buf *out) {
  for (int k = 0; k < e->argument_count + e->result_count; k++) {
    const struct entry_value *v = cg_entry_value(e, k);
    xt_buf_printf(out, "%s%s", first ? "" : ", ", v->name);
    first = false;
  }
}

/* NAME: wraps NAME_ws with an arena of its own. */
static void print_wrapper(struct cg *g, const struct entry *e, struct xt_buf *out) {
  struct function *f = e->function;
  cg_print_entry_prototype(g, e, false, " {\n", out);
  struct xt_buf names = {0};
  print_names(e, false, &names);
  const char *bytes = cg_fmt(g, "%s_WORKSPACE_BYTES", cg_upper_case(g, e->symbol));
  if (!f->frame_bytes || e->device) {
    xt_buf_printf(out, "  return %s_ws(NULL%s);\n}\n\n", e->symbol, xt_buf_text(&names));
  } else if (g->config->runtime_none) {
    xt_buf_printf(out, "  static _Alignas(%d) char workspace[%s];\n", cg_align(g), bytes);
    xt_buf_printf(out, "  return %s_ws(workspace%s);\n}\n\n", e->symbol, xt_buf_text(&names));
  } else {
    const char *text = cg_fmt(g, "\"workspace: no memory for %" PRId64 " bytes\"", f->frame_bytes);
    xt_buf_printf(out,
                  "  void *workspace = xtrt_alloc(%s);\n"
                  "  if (!workspace)\n"
                  "    %s\n"
                  "  const int status = %s_ws(workspace%s);\n"
                  "  xtrt_free(workspace);\n"
                  "  return status;\n}\n\n",
                  bytes, cg_fail(g, "XTRT_ERR_NOMEM", text), e->symbol, xt_buf_text(&names));
  }
  xt_buf_free(&names);
}

/* A dynamically shaped result in the host's memory, which the function may have to make. */
static bool may_be_made(const struct cg *g, const struct entry_value *v) {
  return v->kind == DESCRIPTOR && !v->device && v->returned >= 0 && !g->config->runtime_none;
}

bool cg_entry_takes_back(const struct cg *g, const struct entry *e) {
  int made = 0;
  for (int i = 0; i < e->result_count; i++)
    made += may_be_made(g, &e->results[i]);
  return made > (e->device ? 0 : 1);
}

/* Which results the function will make. */
static void print_made(struct cg *g, const struct entry *e, struct xt_buf *out) {
  for (int i = 0; i < e->result_count && cg_entry_takes_back(g, e); i++) {
    struct entry_value *v = &e->results[i];
    if (!may_be_made(g, v))
      continue;
    v->made = cg_name_new(g, cg_fmt(g, "%s_made", v->name));
    xt_buf_printf(out, "  const bool %s = %s && !%s->aligned;\n", v->made, v->name, v->name);
  }
}

/* A function that fails leaves the caller nothing to release. */
static void print_take_back(const struct entry *e, struct xt_buf *out) {
  for (int i = 0; i < e->result_count; i++) {
    const struct entry_value *v = &e->results[i];
    if (v->made)
      xt_buf_printf(out,
                    "  if (status && %s && %s->aligned) {\n"
                    "    xtrt_free(%s->allocated);\n"
                    "    %s->allocated = %s->aligned = NULL;\n"
                    "  }\n",
                    v->made, v->name, v->name, v->name, v->name);
  }
}

/* NAME_ws of an entry that needs the heap: whatever NAME_run still holds is released. */
static void print_heap_wrapper(struct cg *g, const struct entry *e, struct xt_buf *out) {
  struct xt_buf names = {0};
  print_names(e, false, &names);
  cg_print_entry_prototype(g, e, true, " {\n", out);
  xt_buf_puts(out, "  struct xtrt_heap heap = {0};\n");
  print_made(g, e, out);
  xt_buf_printf(out,
                "  const int status = %s_run(&heap, workspace%s);\n"
                "  xtrt_heap_release(&heap);\n",
                e->symbol, xt_buf_text(&names));
  print_take_back(e, out);
  xt_buf_puts(out, "  return status;\n}\n\n");
  xt_buf_free(&names);
}

/* NAME_ws on a device: the call that NAME_run is part of. */
static void print_call_wrapper(struct cg *g, const struct entry *e, struct xt_buf *out) {
  struct xt_buf names = {0};
  print_names(e, false, &names);
  cg_print_entry_prototype(g, e, true, " {\n", out);
  xt_buf_puts(out, "  struct xtrt_call call;\n");
  for (int i = 0; i < e->result_count; i++) /* whatever fails: nothing to destroy, or an array */
    if (e->results[i].device && e->results[i].kind == DESCRIPTOR)
      xt_buf_printf(out, "  if (%s)\n    *%s = NULL;\n", e->results[i].name, e->results[i].name);
  print_made(g, e, out);
  xt_buf_printf(out,
                "  int status = xtrt_call_begin(&call, &%s);\n"
                "  if (!status)\n",
                cg_program_symbol(g, e->function));
  cg_print_wrapped(
      out, 4, cg_fmt(g, "status = %s_run(&call, workspace%s);", e->symbol, xt_buf_text(&names)));
  xt_buf_free(&names);
  if (cg_entry_takes_back(g, e)) {
    xt_buf_puts(out, "\n  status = xtrt_call_end(&call, status);\n");
    print_take_back(e, out);
    xt_buf_puts(out, "  return status;\n}\n\n");
  } else {
    xt_buf_puts(out, "\n  return xtrt_call_end(&call, status);\n}\n\n");
  }
}

/* What NAME_call passes on for value `i` of its parameter `values`. */
static const char *unpacked(struct cg *g, const struct entry_value *v, const char *values, int i) {
  if (v->kind != SCALAR || v->is_result)
    return cg_fmt(g, "%s[%d]", values, i);
  return cg_fmt(g, "*(const %s *)%s[%d]", cg_scalar_type(v), values, i);
}

/* NAME_call: the one form that all entry points have in common. */
static void print_packed(struct cg *g, const struct entry *e, struct xt_buf *out) {
  int count = e->argument_count + e->result_count;
  /* Not the name of the function that is called. */
  const char *values = strcmp(e->symbol, "values") ? "values" : "all_values";
  struct xt_buf names = {0};
  for (int i = 0; i < count; i++)
    xt_buf_printf(&names, "%s%s", i ? ", " : "", unpacked(g, cg_entry_value(e, i), values, i));
  xt_buf_printf(out, "static int %s_call(void *workspace, void *const *%s) {\n", e->symbol, values);
  if (!count)
    xt_buf_printf(out, "  (void)%s;\n", values);
  xt_buf_puts(out, "  if (workspace)\n");
  cg_print_wrapped(
      out, 4,
      cg_fmt(g, "return %s_ws(workspace%s%s);", e->symbol, count ? ", " : "", xt_buf_text(&names)));
  xt_buf_puts(out, "\n");
  cg_print_wrapped(out, 2, cg_fmt(g, "return %s(%s);", e->symbol, xt_buf_text(&names)));
  xt_buf_puts(out, "\n}\n\n");
  xt_buf_free(&names);
}

void cg_print_entry_calls(struct cg *g, const struct entry *e, bool heap, struct xt_buf *out) {
  struct xt_buf text = {0};
  if (e->device)
    print_call_wrapper(g, e, &text);
  else if (heap)
    print_heap_wrapper(g, e, &text);
  print_wrapper(g, e, &text);
  print_packed(g, e, &text);
  cg_note_text(g, xt_buf_text(&text));
  xt_buf_puts(out, xt_buf_text(&text));
  xt_buf_free(&text);
}
