/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the caller gets besides code: the header, NAME_info(), the manifest, a main(). */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinTypes.h"

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/json.h"
#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/entry.h"
#include "targets/cgen/function.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "xtrt.h"

static const char *const kinds[] = {"scalar", "array", "descriptor"};

static const char *stem(struct cg *g) {
  return cg_fmt(g, "%s%s", g->config->prefix, g->config->model);
}

/* The source line of a value: `%x: tensor<4x8xf32>`. */
static void print_value_comment(struct cg *g, const struct entry *e, const struct entry_value *v,
                                struct xt_buf *out) {
  xt_buf_printf(out, " *   %-10s %s", v->name, cg_dtypes[v->dtype].name);
  if (v->kind) {
    xt_buf_puts(out, " [");
    for (int i = 0; i < v->rank; i++)
      if (v->size[i] < 0)
        xt_buf_printf(out, "%s?", i ? ", " : "");
      else
        xt_buf_printf(out, "%s%" PRId64, i ? ", " : "", v->size[i]);
    xt_buf_puts(out, "]");
  }
  bool told = e->device && v->kind;
  xt_buf_printf(out, "%s%s%s%s%s\n", v->device ? "" : ", ", v->device ? "" : kinds[v->kind],
                v->is_result            ? ", result"
                : v->kind && v->written ? ", written"
                                        : "",
                told ? ", " : "", told ? cg_transfer_text(g, v) : "");
}

/* What a program needs beside the objects of a model. */
static const char *link_words(const struct xt_config *config) {
  return config->runtime_none                     ? "-lm"
         : config->threads == XT_THREADS_OPENMP   ? "libxtrt.a -lm -fopenmp"
         : config->threads == XT_THREADS_PTHREADS ? "libxtrt.a -lm -pthread"
                                                  : "libxtrt.a -lm";
}

bool cg_print_header(struct cg *g, struct xt_buf *out) {
  struct xt_buf prototypes = {0};
  bool ok = true;
  for (struct function *f = g->functions; f; f = f->next) {
    struct entry e;
    if (!f->entry)
      continue;
    if (!cg_entry_describe(g, f, &e)) {
      ok = false;
      continue;
    }
    const char *upper = cg_upper_case(g, e.symbol);
    xt_buf_printf(&prototypes, "/* func @%s: 0 or a negative enum xtrt_status.\n",
                  cg_comment_text(g, f->name));
    for (int i = 0; i < e.argument_count; i++)
      print_value_comment(g, &e, &e.arguments[i], &prototypes);
    for (int i = 0; i < e.result_count; i++)
      print_value_comment(g, &e, &e.results[i], &prototypes);
    xt_buf_printf(&prototypes, " * %s_ws takes the caller's workspace%s.", e.symbol,
                  e.device ? cg_fmt(g, ", an array of i8 on %s, or NULL", e.device) : "");
    if (g->config->runtime_none && f->frame_bytes)
      xt_buf_printf(
          &prototypes,
          "\n * %s keeps its own in a static variable and so is not re-entrant: one call at a\n"
          " * time. Interrupts and threads call %s_ws, each with a workspace of theirs.",
          e.symbol, e.symbol);
    if (cg_uses_variable(g, f->op))
      xt_buf_printf(
          &prototypes,
          "\n * Both use static variables of the model and so are not re-entrant: one call at "
          "a time\n * of all functions that use them.");
    xt_buf_puts(&prototypes, " */\n");
    xt_buf_printf(&prototypes, "#define %s_WORKSPACE_BYTES %" PRId64 "\n", upper, f->frame_bytes);
    xt_buf_printf(&prototypes, "#define %s_WORKSPACE_ALIGN %d\n", upper, cg_align(g));
    cg_print_entry_prototype(g, &e, false, ";\n", &prototypes);
    cg_print_entry_prototype(g, &e, true, ";\n\n", &prototypes);
  }
  const char *guard = cg_fmt(g, "%s_H", cg_upper_case(g, stem(g)));
  xt_buf_printf(
      out,
      "/* Made by xtcc"
      "%s%s.\n * Its objects link with %s. */\n#ifndef %s\n#define %s\n\n#include \"xtrt.h\"\n\n"
      "#if XTRT_ABI_VERSION != %d\n"
      "#error \"%s was made for version %d of xtrt.h\"\n#endif\n\n",
      g->file ? " from " : "", g->file ? g->file : "", link_words(g->config), guard, guard,
      XTRT_ABI_VERSION, g->config->stem, XTRT_ABI_VERSION);
  cg_print_descriptor_structs(g, out);
  xt_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
  xt_buf_puts(out, xt_buf_text(&prototypes));
  xt_buf_printf(out, "const struct xtrt_model *%s_info(void);\n\n", stem(g));
  xt_buf_puts(out, "#ifdef __cplusplus\n}\n#endif\n#endif\n");
  xt_buf_free(&prototypes);
  return ok;
}

static void print_value_table(struct cg *g, const char *name, const struct entry_value *v, int n,
                              struct xt_buf *out) {
  if (!n)
    return;
  xt_buf_printf(out, "static const struct xtrt_value %s[] = {\n", name);
  for (int i = 0; i < n; i++) {
    struct xt_buf row = {0};
    xt_buf_printf(&row, "{.name = \"%s\", .kind = XTRT_%s, .dtype = XTRT_%s", v[i].name,
                  v[i].kind == 0   ? "SCALAR"
                  : v[i].kind == 1 ? "ARRAY"
                                   : "DESCRIPTOR",
                  cg_upper_case(g, cg_dtypes[v[i].dtype].name));
    if (v[i].rank)
      xt_buf_printf(&row, ", .rank = %d", v[i].rank);
    if (v[i].written)
      xt_buf_puts(&row, ", .written = 1");
    for (int k = 0; k < v[i].rank; k++)
      xt_buf_printf(&row, "%s%" PRId64 "%s", k ? ", " : ", .sizes = (const int64_t[]){",
                    v[i].size[k], k == v[i].rank - 1 ? "}" : "");
    if (v[i].device)
      xt_buf_printf(&row, ", .device = \"%s\"", v[i].device);
    if (v[i].transfer)
      xt_buf_printf(&row, ", .transfer = %d", v[i].transfer);
    xt_buf_puts(&row, "},");
    cg_print_wrapped(out, 4, xt_buf_text(&row));
    xt_buf_puts(out, "\n");
    xt_buf_free(&row);
  }
  xt_buf_puts(out, "};\n\n");
}

/* Whether loops share threads of the program, whose number the model's table lets one set. */
static bool has_threads(const struct cg *g) {
  if (cg_is_offload(g))
    return false;
  for (struct function *f = g->functions; f; f = f->next)
    if (f->workers)
      return g->config->threads == XT_THREADS_PTHREADS;
  return false;
}

/* Whether a function of the runtime is called, here or by a kernel: a model that calls none is
 * linked without it. */
static bool uses_runtime(const struct cg *g) {
  if (g->config->runtime_none)
    return false;
  if (g->unit.needs_runtime)
    return true;
  for (struct function *f = g->functions; f; f = f->next)
    if (f->kernel && f->called && f->fails)
      return true;
  return cg_is_offload(g) || has_threads(g);
}

void cg_print_weak_fail(struct cg *g, struct xt_buf *out) {
  if (g->config->runtime_none || g->links_runtime || !cg_uses_has(&g->unit.uses, "xtrt_fail"))
    return;
  cg_note_text(g, "XT_HIDDEN");
  xt_buf_puts(out,
              "// The only name of the runtime here: a program that links it has its function.\n"
              "XT_HIDDEN __attribute__((weak)) int xtrt_fail(int status, const char *format, "
              "...) {\n  (void)format;\n  return status;\n}\n\n");
}

bool cg_print_info(struct cg *g, struct xt_buf *out) {
  g->links_runtime = uses_runtime(g);
  struct xt_buf functions = {0};
  int count = 0;
  for (struct function *f = g->functions; f; f = f->next) {
    struct entry e;
    if (!f->entry || !cg_entry_describe(g, f, &e))
      continue;
    const char *a = cg_fmt(g, "%s_arguments", e.symbol), *r = cg_fmt(g, "%s_results", e.symbol);
    print_value_table(g, a, e.arguments, e.argument_count, out);
    print_value_table(g, r, e.results, e.result_count, out);
    xt_buf_printf(&functions,
                  "    {.name = \"%s\",\n     .symbol = \"%s\",\n"
                  "     .workspace_bytes = %s_WORKSPACE_BYTES,\n     .workspace_align = %d,\n",
                  cg_c_string(g, f->name), e.symbol, cg_upper_case(g, e.symbol), cg_align(g));
    if (e.argument_count)
      xt_buf_printf(&functions, "     .argument_count = %d,\n     .arguments = %s,\n",
                    e.argument_count, a);
    if (e.result_count)
      xt_buf_printf(&functions, "     .result_count = %d,\n     .results = %s,\n", e.result_count,
                    r);
    xt_buf_printf(&functions, "     .call = %s_call},\n", e.symbol);
    count++;
  }
  const char *name = stem(g), *unload = cg_is_offload(g) ? cg_print_unload(g, out) : NULL;
  if (count)
    xt_buf_printf(out, "static const struct xtrt_function %s_functions[] = {\n%s};\n\n", name,
                  xt_buf_text(&functions));
  cg_lines_model(g, out);
  xt_buf_printf(out,
                "const struct xtrt_model *%s_info(void) {\n"
                "  static const struct xtrt_model model = {\n"
                "      .abi_version = %d,\n      .name = \"%s\",\n      .target = \"%s\",\n",
                name, XTRT_ABI_VERSION, g->config->model,
                cg_is_offload(g) ? g->config->device->name : g->config->target);
  if (count)
    xt_buf_printf(out, "      .function_count = %d,\n      .functions = %s_functions,\n", count,
                  name);
  if (has_threads(g))
    xt_buf_puts(out, "      .set_threads = xtrt_set_threads,\n");
  if (g->links_runtime)
    xt_buf_printf(out, "      .runtime = &xtrt_%s_runtime_%d,\n",
                  cg_is_offload(g) ? "device" : "host", XTRT_ABI_VERSION);
  if (unload)
    xt_buf_printf(out, "      .unload = %s,\n", unload);
  xt_buf_puts(out, "  };\n  return &model;\n}\n");
  xt_buf_free(&functions);
  return true;
}

static void manifest_value(struct xt_json *j, const struct entry *e, const struct entry_value *v) {
  xt_json_open(j, "{");
  xt_json_key(j, "name");
  xt_json_string(j, v->name);
  xt_json_key(j, "kind");
  xt_json_string(j, kinds[v->kind]);
  xt_json_key(j, "dtype");
  xt_json_string(j, cg_dtypes[v->dtype].name);
  if (v->kind) {
    xt_json_key(j, "shape");
    xt_json_open(j, "[");
    for (int i = 0; i < v->rank; i++)
      xt_json_int(j, v->size[i]);
    xt_json_close(j, "]");
    xt_json_key(j, "layout");
    xt_json_string(j, v->kind == 1 || mlirTypeIsATensor(v->type) ? "row-major" : "by descriptor");
    xt_json_key(j, "written");
    xt_json_bool(j, v->written);
    xt_json_key(j, "placement");
    xt_json_string(j, v->device ? v->device : "host");
    if (e->device)
      cg_manifest_transfers(j, v);
  }
  xt_json_close(j, "}");
}

struct launches {
  struct cg *g;
  struct xt_json *json;
};

static MlirWalkResult manifest_launch(MlirOperation op, void *data) {
  struct launches *l = data;
  if (!cg_op_is(op, "func.call"))
    return MlirWalkResultAdvance;
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(cg_attr(op, "callee"));
  const struct function *kernel = cg_function_find(l->g, name.data, name.length);
  if (!kernel || !kernel->launched)
    return MlirWalkResultAdvance;
  xt_json_open(l->json, "{");
  xt_json_key(l->json, "kernel");
  xt_json_string(l->json, kernel->symbol);
  xt_json_key(l->json, "line");
  xt_json_int(l->json, xt_op_loc(l->g->job, op).line);
  int64_t blocks = cg_attr_int(kernel->op, XT_ATTR(BLOCKS), -1);
  if (blocks >= 0) {
    xt_json_key(l->json, "blocks");
    xt_json_int(l->json, blocks);
  }
  xt_json_close(l->json, "}");
  return MlirWalkResultAdvance;
}

/* What a function launches; without `blocks` where their number is known at run time only. */
static void manifest_launches(struct cg *g, struct xt_json *j, const struct function *f) {
  struct launches l = {g, j};
  xt_json_key(j, "launches");
  xt_json_open(j, "[");
  mlirOperationWalk(f->op, manifest_launch, &l, MlirWalkPreOrder);
  xt_json_close(j, "]");
}

static void manifest_fact(struct xt_json *j, const struct function *f, const char *key,
                          const char *attribute, int64_t otherwise) {
  int64_t value = cg_attr_int(f->op, attribute, otherwise);
  if (value < 0)
    return;
  xt_json_key(j, key);
  xt_json_int(j, value);
}

/* What a block of a kernel takes, computes and moves; without `flops` where sizes at run time
 * decide. */
static void manifest_occupancy(struct cg *g, struct xt_json *j) {
  xt_json_key(j, "occupancy");
  xt_json_open(j, "[");
  for (struct function *f = g->functions; f; f = f->next) {
    if (!f->kernel || !f->launched)
      continue;
    MlirAttribute needs = cg_attr(f->op, XT_ATTR(NEEDS));
    int64_t flops = cg_attr_int(f->op, XT_ATTR(FLOPS), -1);
    int64_t bytes = cg_attr_int(f->op, XT_ATTR(GLOBAL_BYTES), 0);
    xt_json_open(j, "{");
    xt_json_key(j, "kernel");
    xt_json_string(j, f->symbol);
    manifest_fact(j, f, "items", XT_ATTR(ITEMS), 1);
    manifest_fact(j, f, "block_bytes", XT_ATTR(BLOCK_BYTES), 0);
    manifest_fact(j, f, "item_bytes", XT_ATTR(ITEM_BYTES), 0);
    manifest_fact(j, f, "flops", XT_ATTR(FLOPS), -1);
    manifest_fact(j, f, "global_bytes", XT_ATTR(GLOBAL_BYTES), -1);
    if (flops >= 0 && bytes) {
      xt_json_key(j, "flops_per_byte");
      xt_json_double(j, (double)flops / (double)bytes);
    }
    if (!mlirAttributeIsNull(needs)) {
      xt_json_key(j, "needs");
      xt_json_string(j, xt_str_dup(&g->job->arena, mlirStringAttrGetValue(needs)));
    }
    xt_json_close(j, "}");
  }
  xt_json_close(j, "]");
}

bool cg_print_manifest(struct cg *g, struct xt_buf *out) {
  struct xt_json j = {.out = out};
  xt_json_open(&j, "{");
  xt_json_key(&j, "name");
  xt_json_string(&j, g->config->model);
  xt_json_key(&j, "target");
  xt_json_string(&j, g->config->target);
  xt_json_key(&j, "abi_version");
  xt_json_int(&j, XTRT_ABI_VERSION);
  xt_json_key(&j, "info");
  xt_json_string(&j, cg_fmt(g, "%s_info", stem(g)));
  cg_manifest_weights(g, &j);
  xt_json_key(&j, "functions");
  xt_json_open(&j, "[");
  for (struct function *f = g->functions; f; f = f->next) {
    struct entry e;
    if (!f->entry || !cg_entry_describe(g, f, &e))
      continue;
    xt_json_open(&j, "{");
    xt_json_key(&j, "name");
    xt_json_string(&j, f->name);
    xt_json_key(&j, "symbol");
    xt_json_string(&j, e.symbol);
    if (e.device) {
      xt_json_key(&j, "device");
      xt_json_string(&j, e.device);
    }
    xt_json_key(&j, "workspace_bytes");
    xt_json_int(&j, f->frame_bytes);
    xt_json_key(&j, "workspace_align");
    xt_json_int(&j, cg_align(g));
    xt_json_key(&j, "heap");
    xt_json_bool(&j, f->heap);
    if (g->config->grid.launches)
      manifest_launches(g, &j, f);
    for (int r = 0; r < 2; r++) {
      xt_json_key(&j, r ? "results" : "arguments");
      xt_json_open(&j, "[");
      for (int i = 0; i < (r ? e.result_count : e.argument_count); i++)
        manifest_value(&j, &e, r ? &e.results[i] : &e.arguments[i]);
      xt_json_close(&j, "]");
    }
    xt_json_close(&j, "}");
  }
  xt_json_close(&j, "]");
  xt_json_key(&j, "kernels");
  xt_json_open(&j, "[");
  for (struct function *f = g->functions; f; f = f->next)
    if (f->kernel)
      xt_json_string(&j, f->symbol);
  xt_json_close(&j, "]");
  if (g->config->grid.items > 1)
    manifest_occupancy(g, &j);
  xt_json_close(&j, "}");
  return true;
}

bool cg_print_main(struct cg *g, struct xt_buf *out) {
  struct function *f = cg_function_find(g, g->config->entry, strlen(g->config->entry));
  struct entry e;
  if (!f || !f->entry) {
    g->failed = true;
    return xt_error(g->job, (struct xt_loc){.file = g->file},
                    "no public function '%s' to start the program with; --entry= names another",
                    g->config->entry);
  }
  if (!cg_entry_describe(g, f, &e))
    return false;
  bool exit_code =
      e.result_count == 1 && e.results[0].kind == 0 && !cg_dtype_is_float(e.results[0].dtype);
  if (e.argument_count || (e.result_count && !exit_code))
    return cg_unsupported(g, f->op,
                          "a program starts with a function that takes nothing and returns "
                          "nothing or an integer; '%s' does not",
                          f->name);
  xt_buf_printf(out, "/* Made by xtcc: starts @%s. */\n#include <stdio.h>\n\n#include \"%s.h\"\n\n",
                cg_comment_text(g, f->name), g->config->stem);
  xt_buf_puts(out, "int main(void) {\n");
  if (exit_code)
    xt_buf_printf(out, "  %s code = 0;\n",
                  e.results[0].dtype == DT_I1 ? "uint8_t" : cg_dtypes[e.results[0].dtype].local);
  xt_buf_printf(out, "  const int status = %s(%s);\n  if (status) {\n", e.symbol,
                exit_code ? "&code" : "");
  if (g->config->runtime_none)
    xt_buf_printf(out, "    fprintf(stderr, \"%%s: status %%d\\n\", \"%s\", status);\n",
                  cg_c_string(g, f->name));
  else
    xt_buf_printf(out,
                  "    fprintf(stderr, \"%%s: %%s%%s%%s\\n\", \"%s\", xtrt_strerror(status),\n"
                  "            *xtrt_message() ? \": \" : \"\", xtrt_message());\n",
                  cg_c_string(g, f->name));
  xt_buf_printf(out, "    return 1;\n  }\n  return %s;\n}\n", exit_code ? "(int)code" : "0");
  return true;
}
