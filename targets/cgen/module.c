/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A module as two C units: the host's (entry points, checks, plan, calls) and the accelerator's
 * (kernels). */

#include <string.h>

#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/cgen.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/entry.h"
#include "targets/cgen/function.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

static void print_title(struct cg *g, const char *part, struct xt_buf *out) {
  xt_buf_printf(out, "/* %s%s%s%s, made by xtcc. ", g->unit.style->title, part,
                g->file ? " of " : "", g->file ? g->file : "");
  xt_buf_puts(out, "Line numbers in comments are of that file. */\n\n");
}

static int vector_element_bytes(enum dtype d) {
  return d == DT_I1 ? 1 : cg_dtype_is_small_float(d) ? 4 : cg_dtypes[d].bytes;
}

static bool print_vector_types(struct cg *g, enum dtype d, int lanes, struct xt_buf *out) {
  const char *c = d == DT_I1 ? "int8_t" : cg_dtypes[d].local;
  const char *element = cg_fmt(g, "%d", vector_element_bytes(d));
  const char *bytes = cg_fmt(g, "%d", lanes * vector_element_bytes(d));
  if (d == DT_INDEX) {
    element = "sizeof(intptr_t)";
    bytes = cg_fmt(g, "%d * sizeof(intptr_t)", lanes);
  }
  const char *name = cg_fmt(g, "typedef %s xt_%sx%d", c, cg_dtypes[d].name, lanes);
  if (g->unit.vector_type[d][lanes])
    xt_buf_printf(out, "%s __attribute__((vector_size(%s)));\n", name, bytes);
  if (g->unit.row_type[d][lanes])
    xt_buf_printf(out, "%su __attribute__((vector_size(%s), aligned(%s), may_alias));\n", name,
                  bytes, element);
  return g->unit.vector_type[d][lanes] || g->unit.row_type[d][lanes];
}

/* Whether vectors of 64 bytes are used on a machine that has them. Clang splits those in its tuning
 * for AVX-512, unless the function says that it needs them. */
static bool is_wide(const struct cg *g) {
  if (g->config->machine.vector_bytes < 64)
    return false;
  for (int d = 0; d < DT_COUNT; d++)
    for (int n = 1; n <= MAX_LANES; n++)
      if ((g->unit.vector_type[d][n] || g->unit.row_type[d][n]) &&
          n * vector_element_bytes((enum dtype)d) == 64)
        return true;
  return false;
}

static void print_clang_pragma(const char *text, struct xt_buf *out) {
  xt_buf_printf(out, "#ifdef __clang__\n#pragma clang attribute %s\n#endif\n", text);
}

/* A unit of kernels has one header, but for what its launchers need. */
static void print_words_head(struct cg *g, const char *part, struct xt_buf *out) {
  struct xt_buf helpers = {0};
  cg_print_helpers(g, &helpers);
  print_title(g, part, out);
  xt_buf_puts(out, "#include \"xt_kernel.h\"\n");
  if (g->unit.has_runtime)
    xt_buf_puts(out, "#include \"xtrt.h\"\n");
  if (g->unit.style->uncontracted && !g->config->contract)
    xt_buf_printf(out, "%s\n", g->unit.style->uncontracted);
  xt_buf_printf(out, "\n%s", cg_spelled(g, xt_buf_text(&helpers)));
  xt_buf_free(&helpers);
}

/* Everything a unit's text turned out to need. */
static void print_head(struct cg *g, const char *part, struct xt_buf *out) {
  struct xt_buf helpers = {0}, vector_math = {0}, functions = {0};
  cg_print_helpers(g, &functions);
  cg_print_vector_math(g, &vector_math);
  xt_buf_puts(&functions, xt_buf_text(&vector_math));
  xt_buf_free(&vector_math);
  cg_lines_helpers(g, xt_buf_text(&functions), &helpers);
  cg_note_text(g, xt_buf_text(&helpers));
  xt_buf_free(&functions);
  print_title(g, part, out);
  if (cg_uses_has(&g->unit.uses, "FLT_MAX"))
    xt_buf_puts(out, "#include <float.h>\n");
  xt_buf_puts(out, "#include <math.h>\n");
  if (cg_uses_has(&g->unit.uses, "omp_get_max_threads") ||
      cg_uses_has(&g->unit.uses, "omp_get_thread_num"))
    xt_buf_puts(out, "#include <omp.h>\n");
  xt_buf_puts(out, "#include <stdbool.h>\n#include <stddef.h>\n"
                   "#include <stdint.h>\n#include <string.h>\n\n");
  if (g->unit.style->has_header || g->unit.has_descriptors)
    xt_buf_printf(out, "#include \"%s.h\"\n\n", g->config->stem);
  else if (g->unit.has_runtime)
    xt_buf_puts(out, "#include \"xtrt.h\"\n\n");
  bool any = false;
  for (int d = 0; d < DT_COUNT; d++) {
    if (g->unit.alias_type[d]) {
      xt_buf_printf(out, "typedef %s xt_%s_alias __attribute__((may_alias));\n",
                    cg_dtypes[d].memory, cg_dtypes[d].name);
      any = true;
    }
    for (int n = 1; n <= MAX_LANES; n++)
      any |= print_vector_types(g, (enum dtype)d, n, out);
  }
  if (any)
    xt_buf_puts(out, "\n");
  if (is_wide(g)) {
    print_clang_pragma("push(__attribute__((min_vector_width(512))), apply_to = function)", out);
    xt_buf_puts(out, "\n");
  }
  cg_print_builtins(g, out);
  xt_buf_puts(out, xt_buf_text(&helpers));
  if (g->uses_print && g->unit.style->has_header)
    xt_buf_puts(out, "// MLIR's runner utilities\n"
                     "extern void printI64(int64_t), printU64(uint64_t), printF32(float), "
                     "printF64(double);\n"
                     "extern void printString(const char *), printOpen(void), printClose(void), "
                     "printComma(void), printNewline(void);\n\n");
  xt_buf_free(&helpers);
}

static void print_end(struct cg *g, struct xt_buf *out) {
  if (is_wide(g)) {
    xt_buf_puts(out, "\n");
    print_clang_pragma("pop", out);
  }
}

/* A function that nothing calls is looked at for errors only. */
static bool print_if_called(struct cg *g, struct function *f, struct xt_buf *out) {
  xt_progress(g->job, "printing C of '%s'", f->name);
  if (f->called)
    return cg_print_function(g, f, out);
  struct xt_buf text = {0};
  struct unit unit = g->unit;
  g->unit = (struct unit){.style = unit.style};
  bool ok = cg_print_function(g, f, &text);
  g->unit = unit;
  xt_buf_free(&text);
  return ok;
}

static bool is_micro_kernel(const struct function *f) {
  return xt_op_has_attr(f->op, XT_ATTR(MICRO_KERNEL));
}

/* Kernels from `*next` on until their text is as long as `limit`; `*next` then is the one that
 * comes after, or NULL. */
static bool print_kernels(struct cg *g, struct function **next, size_t limit, struct xt_buf *out) {
  bool ok = true;
  struct xt_buf bodies = {0};
  for (struct function *f = g->functions; f; f = f->next)
    if (f->external && is_micro_kernel(f))
      ok &= cg_print_external_prototype(g, f, out);
  for (; *next && bodies.length < limit; *next = (*next)->next) {
    if (!(*next)->kernel)
      continue;
    if ((*next)->called && g->unit.style->kernel_prototype)
      cg_print_prototype(g, *next, out);
    ok &= print_if_called(g, *next, &bodies);
    if ((*next)->called && g->unit.style->has_launchers)
      ok &= cg_print_launcher(g, *next, &bodies);
  }
  while (*next && !((*next)->kernel && (*next)->called))
    *next = (*next)->next;
  if (out->length)
    xt_buf_puts(out, "\n");
  xt_buf_puts(out, xt_buf_text(&bodies));
  xt_buf_free(&bodies);
  return ok;
}

/* Prototypes of everything that the host unit calls. */
static bool print_callees(struct cg *g, struct xt_buf *out) {
  bool ok = true, any = false;
  for (struct function *f = g->functions; f; f = f->next) {
    if (f->entry || is_micro_kernel(f) ||
        (f->kernel && (g->config->single_file || cg_is_offload(g))) || (!f->called && !f->external))
      continue;
    if (f->external)
      ok &= cg_print_external_prototype(g, f, out);
    else
      cg_print_prototype(g, f, out);
    any = true;
  }
  if (any)
    xt_buf_puts(out, "\n");
  return ok;
}

static bool print_host_body(struct cg *g, struct xt_buf *out) {
  bool ok = true;
  struct function *next = g->functions;
  if (g->config->single_file)
    ok &= print_kernels(g, &next, SIZE_MAX, out);
  for (struct function *f = g->functions; f; f = f->next)
    if (!f->entry && !f->kernel && !f->external)
      ok &= print_if_called(g, f, out);
  for (struct function *f = g->functions; f; f = f->next)
    if (f->entry) {
      xt_progress(g->job, "printing C of '%s'", f->name);
      ok &= cg_print_entry(g, f, out);
    }
  return ok && cg_print_info(g, out);
}

static void add_part(struct cg *g, struct xt_c_output *out, struct xt_buf unit) {
  size_t count = (size_t)out->part_count;
  out->parts = xt_arena_grow(&g->job->arena, out->parts, count, count + 1, sizeof *out->parts);
  out->parts[out->part_count++] = unit;
}

/* Text of kernels that a C compiler takes some tenths of a second for. */
enum { PART_BYTES = 8 << 10 };

/* One unit or, where that is asked for and the text is long, several. */
static bool print_accelerator(struct cg *g, struct xt_c_output *out) {
  struct function *next = g->functions;
  bool ok = true;
  do {
    struct xt_buf body = {0}, unit = {0};
    g->unit = (struct unit){.style = g->accelerator};
    ok &= print_kernels(g, &next, g->config->parts ? PART_BYTES : SIZE_MAX, &body);
    bool whole = !next && !out->part_count;
    const char *part = whole ? "" : cg_fmt(g, ", part %d,", out->part_count + 1);
    if (cg_in_words(g))
      print_words_head(g, part, &unit);
    else
      print_head(g, part, &unit);
    xt_buf_puts(&unit, xt_buf_text(&body));
    print_end(g, &unit);
    xt_buf_free(&body);
    cg_lines_place(
        g, xt_part_suffix(&g->job->arena, g->unit.style->file, whole ? 0 : out->part_count + 1),
        &unit);
    if (whole)
      out->accelerator = unit;
    else
      add_part(g, out, unit);
  } while (next);
  return ok;
}

static bool print_units(struct cg *g, struct xt_c_output *out) {
  struct xt_buf body = {0}, functions = {0};
  g->unit = (struct unit){.style = g->target->host};
  bool ok = print_host_body(g, &functions);
  ok &= print_callees(g, &body);
  cg_print_weak_fail(g, &body);
  xt_buf_puts(&body, xt_buf_text(&functions));
  xt_buf_free(&functions);
  print_head(g, "", &out->host);
  ok &= cg_print_globals(g, &out->host);
  cg_print_program(g, &out->host);
  xt_buf_puts(&out->host, xt_buf_text(&body));
  print_end(g, &out->host);
  xt_buf_free(&body);
  cg_lines_place(g, xt_suffix(g->config->single_file ? XT_FILE_SINGLE_C : g->unit.style->file),
                 &out->host);
  if (g->config->single_file)
    return ok;
  return print_accelerator(g, out) && ok;
}

bool xt_cgen_module(struct xt_job *job, MlirModule module, struct xt_c_output *out) {
  struct cg g = {.job = job,
                 .config = &job->config,
                 .target = xt_target_find(job->config.target, job->config.variant),
                 .module = module};
  MlirOperation op = mlirModuleGetOperation(module);
  g.file = xt_loc_of(job, mlirOperationGetLocation(op)).file;
  if (g.file && strrchr(g.file, '/'))
    g.file = strrchr(g.file, '/') + 1;
  g.weights_out = &out->weights;
  xt_progress(job, "looking for what C functions read and write");
  g.symbols = mlirSymbolTableCreate(op);
  cg_functions_collect(&g);
  cg_access_analyse(&g);
  bool ok = print_units(&g, out);
  ok &= cg_print_header(&g, &out->header) && cg_print_manifest(&g, &out->manifest);
  if (job->config.emit_main)
    ok &= cg_print_main(&g, &out->main);
  mlirSymbolTableDestroy(g.symbols);
  return ok && !g.failed;
}
