/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Entry points: the C ABI, argument checks, results handed to the caller. */

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/control.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/entry.h"
#include "targets/cgen/function.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "xtrt.h"

const char *cg_upper_case(struct cg *g, const char *text) {
  char *s = xt_arena_strdup(&g->job->arena, text);
  for (char *p = s; *p; p++)
    *p = (char)toupper((unsigned char)*p);
  return s;
}

static bool is_plain_array(MlirType t) {
  for (int i = 0; i < (int)mlirShapedTypeGetRank(t); i++)
    if (mlirShapedTypeIsDynamicDim(t, i))
      return false;
  return !mlirTypeIsAMemRef(t) || mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(t));
}

static bool describe(struct cg *g, struct function *f, MlirType t, struct entry_value *v) {
  v->type = t;
  v->dtype = cg_dtype_of(t);
  if (v->dtype == DT_NONE || mlirTypeIsAVector(t) || mlirTypeIsAUnrankedMemRef(t) ||
      mlirTypeIsAUnrankedTensor(t))
    return cg_unsupported(g, f->op, "an argument or result of '%s': %s cannot be passed in C",
                          f->name, cg_attr_text(g, mlirTypeAttrGet(t)));
  if (!mlirTypeIsAShaped(t)) {
    v->kind = SCALAR;
    return true;
  }
  v->rank = (int)mlirShapedTypeGetRank(t);
  if (v->rank > MAX_RANK)
    return cg_unsupported(g, f->op, "rank %d is above the limit of %d", v->rank, MAX_RANK);
  v->kind = is_plain_array(t) ? ARRAY : DESCRIPTOR;
  for (int i = 0; i < v->rank; i++)
    v->size[i] = mlirShapedTypeIsDynamicDim(t, i) ? -1 : mlirShapedTypeGetDimSize(t, i);
  return true;
}

/* For each result the lowered argument that stands for it, or -1. */
static int *result_arguments(struct cg *g, struct function *f, int results) {
  int *argument = xt_arena_alloc(&g->job->arena, (size_t)(results + 1) * sizeof *argument);
  for (int i = 0; i < results; i++)
    argument[i] = -1;
  MlirAttribute all = cg_attr(f->op, "arg_attrs");
  int n = mlirAttributeIsNull(all) ? 0 : (int)mlirArrayAttrGetNumElements(all);
  for (int k = 0; k < n; k++) {
    MlirAttribute a = mlirDictionaryAttrGetElementByName(
        mlirArrayAttrGetElement(all, k), mlirStringRefCreateFromCString(XT_ATTR(RESULT)));
    int64_t i = mlirAttributeIsNull(a) ? -1 : mlirIntegerAttrGetValueInt(a);
    if (i >= 0 && i < results)
      argument[i] = k;
  }
  return argument;
}

static const char *argument_name(struct cg *g, struct function *f, int i, const char *fallback) {
  MlirLocation loc = mlirValueGetLocation(mlirBlockGetArgument(f->body, i));
  return cg_name_for(g, loc, 0, fallback);
}

/* Where value `i` of the source is, and what a call copies of it. */
static void place(struct cg *g, const struct entry *e, struct entry_value *v, int i) {
  if (!e->device || v->kind == SCALAR)
    return;
  if (cg_device_holds(e->function, i))
    v->device = e->device;
  else
    cg_device_transfers(g, e->function, v);
}

bool cg_entry_describe(struct cg *g, struct function *f, struct entry *e) {
  *e = (struct entry){.function = f, .symbol = f->symbol};
  if (f->call)
    e->device = cg_fmt(g, "%s:%d", g->config->device->name, cg_device_index(f));
  g->names = (struct name_set){0};
  e->argument_count = (int)mlirFunctionTypeGetNumInputs(f->signature);
  e->result_count = (int)mlirFunctionTypeGetNumResults(f->signature);
  size_t bytes = sizeof(struct entry_value);
  e->arguments = xt_arena_alloc(&g->job->arena, bytes * (size_t)(e->argument_count + 1));
  e->results = xt_arena_alloc(&g->job->arena, bytes * (size_t)(e->result_count + 1));
  bool ok = true;
  for (int i = 0; i < e->argument_count; i++) {
    struct entry_value *v = &e->arguments[i];
    ok &= describe(g, f, mlirFunctionTypeGetInput(f->signature, i), v);
    v->argument = i;
    v->returned = -1;
    v->written = v->kind != SCALAR && f->written[i];
    v->name = argument_name(g, f, i, cg_fmt(g, "arg%d", i));
    place(g, e, v, i);
  }
  const int *argument = result_arguments(g, f, e->result_count);
  for (int i = 0, returned = 0; i < e->result_count; i++) {
    struct entry_value *v = &e->results[i];
    ok &= describe(g, f, mlirFunctionTypeGetResult(f->signature, i), v);
    v->is_result = v->written = true;
    v->argument = argument[i];
    v->returned = v->argument < 0 ? returned++ : -1;
    const char *fallback = e->result_count == 1 ? "result" : cg_fmt(g, "result%d", i);
    v->name =
        v->argument < 0 ? cg_name_new(g, fallback) : argument_name(g, f, v->argument, fallback);
    place(g, e, v, e->argument_count + i);
  }
  return ok;
}

const char *cg_descriptor_struct(struct cg *g, enum dtype d, int rank) {
  g->descriptor[d][rank] = true;
  return cg_fmt(g, "struct xtrt_memref_%s_%d", cg_dtypes[d].name, rank);
}

void cg_print_descriptor_structs(struct cg *g, struct xt_buf *out) {
  for (int d = 0; d < DT_COUNT; d++)
    for (int r = 0; r <= MAX_RANK; r++) {
      if (!g->descriptor[d][r])
        continue;
      const char *guard = cg_upper_case(g, cg_fmt(g, "xtrt_memref_%s_%d", cg_dtypes[d].name, r));
      xt_buf_printf(out, "#ifndef %s\n#define %s\nstruct xtrt_memref_%s_%d {\n", guard, guard,
                    cg_dtypes[d].name, r);
      xt_buf_printf(out, "  %s *allocated, *aligned;\n  intptr_t offset;\n", cg_dtypes[d].memory);
      if (r)
        xt_buf_printf(out, "  intptr_t sizes[%d], strides[%d];\n", r, r);
      xt_buf_puts(out, "};\n#endif\n\n");
    }
}

struct entry_value *cg_entry_value(const struct entry *e, int k) {
  return k < e->argument_count ? &e->arguments[k] : &e->results[k - e->argument_count];
}

static int64_t elements(const struct entry_value *v) {
  int64_t n = 1;
  for (int i = 0; i < v->rank; i++)
    n = xt_size_mul(n, v->size[i]);
  return n;
}

/* "4 * 8", or "1" for a rank-0 value; not computed with int where that is too small. */
static const char *extent_text(struct cg *g, const struct entry_value *v) {
  const char *text = !v->rank ? "1" : elements(v) > INT32_MAX ? "(size_t)" : "";
  for (int i = 0; i < v->rank; i++)
    text = cg_fmt(g, "%s%s%" PRId64, text, i ? " * " : "", v->size[i]);
  return text;
}

const char *cg_scalar_type(const struct entry_value *v) {
  return v->dtype == DT_I1                   ? "uint8_t"
         : cg_dtype_is_small_float(v->dtype) ? "uint16_t"
                                             : cg_dtypes[v->dtype].local;
}

static void print_parameter(struct cg *g, const struct entry_value *v, struct xt_buf *out) {
  const char *restricted = g->config->may_alias ? "" : "XTRT_RESTRICT ";
  const char *qualifier = v->written ? "" : "const ";
  if (v->device)
    xt_buf_printf(out, "%sstruct xtrt_array *%s%s", qualifier,
                  v->is_result && v->kind == DESCRIPTOR ? "*" : "", v->name);
  else if (v->kind == SCALAR)
    xt_buf_printf(out, "%s %s%s", cg_scalar_type(v), v->is_result ? "*" : "", v->name);
  else if (v->kind == DESCRIPTOR)
    xt_buf_printf(out, "%s%s *%s", v->is_result ? "" : "const ",
                  cg_descriptor_struct(g, v->dtype, v->rank), v->name);
  else if (elements(v) == 0)
    xt_buf_printf(out, "%s%s *%s", qualifier, cg_dtypes[v->dtype].memory, v->name);
  else
    xt_buf_printf(out, "%s%s %s[%s%s]", qualifier, cg_dtypes[v->dtype].memory, v->name, restricted,
                  extent_text(g, v));
}

static void print_parameters(struct cg *g, const struct entry *e, bool *first, struct xt_buf *out) {
  for (int k = 0; k < e->argument_count + e->result_count; k++) {
    const struct entry_value *v = cg_entry_value(e, k);
    if (!*first)
      xt_buf_puts(out, ", ");
    *first = false;
    print_parameter(g, v, out);
  }
}

static const char *workspace_parameter(const struct entry *e) {
  return e->device ? "struct xtrt_array *workspace" : "void *workspace";
}

void cg_print_entry_prototype(struct cg *g, const struct entry *e, bool workspace, const char *end,
                              struct xt_buf *out) {
  bool first = !workspace;
  struct xt_buf text = {0};
  xt_buf_printf(&text, "int %s%s(%s", e->symbol, workspace ? "_ws" : "",
                workspace ? workspace_parameter(e) : "");
  print_parameters(g, e, &first, &text);
  xt_buf_puts(&text, first ? "void)" : ")");
  cg_print_wrapped(out, 0, xt_buf_text(&text));
  xt_buf_puts(out, end);
  xt_buf_free(&text);
}

/* The value of an array parameter. */
static void array_value(struct cg *g, struct function *f, const struct entry_value *v) {
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  *m = (struct memref){.base = v->name,
                       .root = v->name,
                       .dtype = v->dtype,
                       .is_const = !v->written,
                       .identity = true,
                       .rank = v->rank};
  for (int i = 0; i < v->rank; i++)
    m->size[i] = cg_dim_const(v->size[i]);
  cg_memref_identity_strides(g, m);
  cg_value_set(g, mlirBlockGetArgument(f->body, v->argument),
               (struct value){.kind = V_MEMREF, .memref = m, .dtype = v->dtype});
}

/* Checks a descriptor and takes it apart. */
static bool descriptor_value(struct cg *g, struct function *f, const struct entry_value *v) {
  MlirValue arg = mlirBlockGetArgument(f->body, v->argument);
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m), t;
  MlirType type = mlirTypeIsAMemRef(v->type) ? v->type : mlirValueGetType(arg);
  if (!cg_memref_from_type(g, f->op, type, &t))
    return false;
  *m = t;
  m->is_const = !v->written;
  m->base = cg_name_new(g, cg_fmt(g, "%s_data", v->name));
  m->root = cg_memref_root(g, type, m->base);
  if (!m->root)
    m->root = cg_fmt(g, "%s->aligned", v->name);
  for (int i = 0; i < t.rank; i++)
    if (t.size[i].text) {
      m->size[i].text = cg_name_new(g, cg_fmt(g, "%s_d%d", v->name, i));
      cg_line(g, "const intptr_t %s = %s->sizes[%d];", m->size[i].text, v->name, i);
      cg_line(g, "if (%s < 0)", m->size[i].text);
      cg_fail_line(g, "XTRT_ERR_SHAPE",
                   cg_fmt(g, "\"%s: size %d is %%td, below 0\", %s", v->name, i, m->size[i].text));
    } else {
      cg_check_dim(g, v, PART_SIZE, i, "", t.size[i]);
    }
  if (t.identity)
    cg_memref_identity_strides(g, m);
  for (int i = 0; i < t.rank; i++)
    if (t.identity || !t.stride[i].text) {
      cg_check_dim(g, v, PART_STRIDE, i, cg_fmt(g, "%s->sizes[%d] > 1 && ", v->name, i),
                   m->stride[i]);
    } else {
      m->stride[i].text = cg_name_new(g, cg_fmt(g, "%s_s%d", v->name, i));
      cg_may_stay_unused(g, m->stride[i].text);
      cg_line(g, "const intptr_t %s = %s->strides[%d];", m->stride[i].text, v->name, i);
    }
  cg_may_stay_unused(g, m->base);
  cg_line(g, "%s%s = %s->aligned + %s->offset;", cg_memref_pointer(g, m), m->base, v->name,
          v->name);
  cg_value_set(g, arg, (struct value){.kind = V_MEMREF, .memref = m, .dtype = v->dtype});
  return true;
}

static void print_frame(struct cg *g, const struct entry *e) {
  const char *bytes = cg_fmt(g, "%s_WORKSPACE_BYTES", cg_upper_case(g, e->symbol));
  if (!e->function->frame_bytes) {
    cg_line(g, "(void)workspace;");
  } else if (e->device) {
    cg_line(g, "char *frame = xtrt_call_frame(call, workspace, %s);", bytes);
  } else {
    cg_check_pointers(g, (const char *const[]){"workspace"}, 1);
    cg_line(g, "if ((uintptr_t)workspace %% %d)", cg_align(g));
    cg_fail_line(g, "XTRT_ERR_ALIGN",
                 cg_fmt(g, "\"workspace: %%p, not a multiple of %d\", workspace", cg_align(g)));
    cg_line(g, "char *frame = workspace;");
  }
}

static void print_null_checks(struct cg *g, const struct entry *e) {
  int total = e->argument_count + e->result_count, count = 0;
  const char **names = xt_arena_alloc(&g->job->arena, (size_t)(total + 1) * sizeof *names);
  for (int k = 0; k < total; k++) {
    const struct entry_value *v = cg_entry_value(e, k);
    if (v->device ||
        !((v->kind == SCALAR && !v->is_result) || (v->kind == ARRAY && elements(v) == 0)))
      names[count++] = v->name;
  }
  cg_check_pointers(g, names, count);
}

static void scalar_value(struct cg *g, struct function *f, const struct entry_value *v) {
  struct expr x = cg_expr_make(v->name, P_PRIMARY, false);
  if (v->dtype == DT_I1)
    x = cg_expr_make(cg_fmt(g, "(%s != 0)", v->name), P_PRIMARY, false);
  if (cg_dtype_is_small_float(v->dtype)) {
    const char *helper = cg_fmt(g, "xt_%s_to_f32", cg_dtypes[v->dtype].name);
    x = cg_expr_make(cg_fmt(g, "%s(%s)", helper, v->name), P_PRIMARY, false);
  }
  cg_value_set(g, mlirBlockGetArgument(f->body, v->argument),
               (struct value){.kind = V_SCALAR, .e = x});
}

/* Arrays on the device: all are looked at before the sizes of any are asked for. */
static void print_device_checks(struct cg *g, const struct entry *e) {
  struct function *f = e->function;
  bool any = f->frame_bytes != 0;
  for (int k = 0; k < e->argument_count + e->result_count; k++) {
    struct entry_value *v = cg_entry_value(e, k);
    if (v->device && v->argument >= 0) {
      cg_device_argument(g, f, v);
      any = true;
    }
  }
  if (any)
    cg_check_call(g);
  for (int k = 0; k < e->argument_count + e->result_count; k++) {
    struct entry_value *v = cg_entry_value(e, k);
    if (v->device && v->argument >= 0)
      cg_device_sizes(g, v, cg_value_get(g, mlirBlockGetArgument(f->body, v->argument))->memref);
  }
}

static bool print_checks(struct cg *g, const struct entry *e) {
  struct function *f = e->function;
  if (e->device) {
    print_null_checks(g, e);
    print_frame(g, e);
    print_device_checks(g, e);
  } else {
    print_frame(g, e);
    print_null_checks(g, e);
  }
  bool ok = true;
  for (int k = 0; k < e->argument_count + e->result_count && ok; k++) {
    const struct entry_value *v = cg_entry_value(e, k);
    if (v->argument < 0 || v->device)
      continue;
    if (v->kind == ARRAY)
      array_value(g, f, v);
    else if (v->kind == DESCRIPTOR)
      ok = descriptor_value(g, f, v);
    else
      scalar_value(g, f, v);
  }
  return ok;
}

/* An array for a result, which has the sizes of `from`. */
static void allocate_descriptor(struct cg *g, const struct entry_value *v,
                                const struct memref *from) {
  struct dim count = cg_dim_const(1);
  for (int i = 0; i < v->rank; i++)
    count = cg_dim_mul(g, count, from->size[i]);
  const char *bytes =
      cg_fmt(g, "%s * (intptr_t)sizeof(%s)", cg_dim_text(g, count), cg_dtypes[v->dtype].memory);
  cg_line(g, "  %s->allocated = %s->aligned = xtrt_alloc(%s);", v->name, v->name, bytes);
  cg_line(g, "  if (!%s->aligned)", v->name);
  g->body.indent++;
  cg_fail_line(g, "XTRT_ERR_NOMEM",
               cg_fmt(g, "\"%s: no memory for %%td bytes\", %s", v->name, bytes));
  g->body.indent--;
  cg_line(g, "  %s->offset = 0;", v->name);
  struct memref dense = *from;
  cg_memref_identity_strides(g, &dense);
  for (int i = 0; i < v->rank; i++) {
    cg_line(g, "  %s->sizes[%d] = %s;", v->name, i, cg_dim_text(g, from->size[i]));
    cg_line(g, "  %s->strides[%d] = %s;", v->name, i, cg_dim_text(g, dense.stride[i]));
  }
}

/* Allocates it when the caller did not, else compares its sizes. */
static void make_descriptor(struct cg *g, const struct entry_value *v, const struct memref *from) {
  cg_line(g, "if (!%s->aligned) {", v->name);
  if (g->config->runtime_none)
    cg_fail_line(g, "XTRT_ERR_NULL", cg_fmt(g, "\"%s: the caller has to allocate it\"", v->name));
  else
    allocate_descriptor(g, v, from);
  if (v->rank)
    cg_line(g, "} else {");
  g->body.indent++;
  for (int i = 0; i < v->rank; i++)
    cg_check_dim(g, v, PART_SIZE, i, "", from->size[i]);
  g->body.indent--;
  cg_line(g, "}");
}

/* A dynamically shaped result: into the caller's buffer, or into one made for the caller. */
static void give_descriptor(struct cg *g, MlirOperation op, const struct entry_value *v,
                            const struct memref *from) {
  struct memref to = {.dtype = v->dtype, .rank = v->rank};
  make_descriptor(g, v, from);
  const char *base = cg_name_new(g, cg_fmt(g, "%s_data", v->name));
  cg_line(g, "%s *%s = %s->aligned + %s->offset;", cg_dtypes[v->dtype].memory, base, v->name,
          v->name);
  to.base = base;
  for (int i = 0; i < v->rank; i++) {
    to.size[i] = from->size[i];
    to.stride[i] = (struct dim){.text = cg_fmt(g, "%s->strides[%d]", v->name, i)};
  }
  if (g->body.function->call)
    cg_device_give(g, op, v, from, &to);
  else
    cg_memref_copy(g, op, from, &to);
}

static void give(struct cg *g, MlirOperation op, const struct entry_value *v, MlirValue value) {
  struct value *p = cg_value_get(g, value);
  if (v->kind == SCALAR) {
    cg_line(g, "*%s = %s;", v->name, cg_memref_stored(g, v->dtype, cg_use(g, value), P_COND));
  } else if (v->device) {
    cg_device_give(g, op, v, p->memref, NULL);
  } else if (v->kind == ARRAY) {
    struct memref to = {.base = v->name, .dtype = v->dtype, .rank = v->rank};
    for (int i = 0; i < v->rank; i++)
      to.size[i] = cg_dim_const(v->size[i]);
    cg_memref_identity_strides(g, &to);
    if (g->body.function->call)
      cg_device_give(g, op, v, p->memref, &to);
    else
      cg_memref_copy(g, op, p->memref, &to);
  } else {
    give_descriptor(g, op, v, p->memref);
  }
}

static bool print_body(struct cg *g, const struct entry *e) {
  struct function *f = e->function;
  if (!print_checks(g, e))
    return false;
  if (f->workers)
    cg_line(g, "const intptr_t workers = %s;", cg_workers_now(g));
  if (!cg_emit_ops(g, f->body))
    return false;
  MlirOperation ret = mlirBlockGetTerminator(f->body);
  cg_lines_at_end(g, f, ret);
  for (int i = 0; i < e->result_count; i++)
    if (e->results[i].returned >= 0) {
      cg_flush_reads(g);
      give(g, ret, &e->results[i], mlirOperationGetOperand(ret, e->results[i].returned));
    }
  cg_line(g, "return XTRT_OK;");
  return true;
}

bool cg_print_entry(struct cg *g, struct function *f, struct xt_buf *out) {
  struct entry e;
  struct xt_buf body = {0};
  cg_body_begin(g, f, &body);
  if (!cg_entry_describe(g, f, &e)) {
    cg_emit_ops(g, f->body); /* there may be more errors */
    xt_buf_free(&body);
    return false;
  }
  if (f->heap && g->config->runtime_none)
    return cg_unsupported(g, f->op,
                          "'%s' needs memory whose size is only known at run time, which "
                          "--runtime=none does not have",
                          f->name);
  const bool heap = f->heap || (cg_entry_takes_back(g, &e) && !e.device);
  bool ok = print_body(g, &e);
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(f->op));
  cg_print_before(g, out);
  xt_buf_printf(out, "// func @%s, line %u%s%s\n", cg_comment_text(g, f->name), loc.line,
                e.device ? ", on " : "", e.device ? e.device : "");
  if (e.device) {
    cg_print_transfers(g, e.arguments, e.argument_count, out);
    cg_print_transfers(g, e.results, e.result_count, out);
  }
  cg_lines_of(g, f->op, out);
  if (heap || e.device) {
    bool first = false;
    struct xt_buf text = {0};
    xt_buf_printf(&text, "%sint %s_run(%s, %s", g->unit.style->function, e.symbol,
                  g->unit.style->state_parameter, workspace_parameter(&e));
    print_parameters(g, &e, &first, &text);
    cg_print_wrapped(out, 0, xt_buf_text(&text));
    xt_buf_puts(out, ") {\n");
    xt_buf_free(&text);
    if (!cg_uses_has(&g->body.uses, g->unit.style->state))
      xt_buf_printf(out, "  (void)%s;\n", g->unit.style->state);
  } else {
    cg_print_entry_prototype(g, &e, true, " {\n", out);
  }
  for (int i = 0; i < e.argument_count + e.result_count; i++) {
    const char *name =
        i < e.argument_count ? e.arguments[i].name : e.results[i - e.argument_count].name;
    if (!cg_uses_has(&g->body.uses, name))
      xt_buf_printf(out, "  (void)%s;\n", name);
  }
  if (g->body.uses_status)
    xt_buf_puts(out, "  int status;\n");
  cg_print_statements(g, xt_buf_text(&body), out);
  xt_buf_puts(out, "}\n\n");
  xt_buf_free(&body);
  cg_lines_of(g, f->op, out);
  cg_print_entry_calls(g, &e, heap, out);
  cg_lines_own(g, out);
  return ok;
}
