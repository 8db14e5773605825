/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions inside the emitted code: kernels and internal functions, and calls to all kinds. A
 * memref is passed as a pointer, then its sizes and strides that the type does not fix. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/support/c_names.h"
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
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "targets/cgen/words.h"

/* Where a function of this name is, or would be. */
static struct function **find_slot(struct cg *g, const char *name, size_t length) {
  size_t i = 0;
  for (size_t k = 0; k < length; k++)
    i = i * 31 + (unsigned char)name[k];
  for (;; i++) {
    struct function **slot = &g->by_name[i & (g->by_name_size - 1)];
    if (!*slot ||
        (strlen((*slot)->name) == length && (!length || !memcmp((*slot)->name, name, length))))
      return slot;
  }
}

struct function *cg_function_find(struct cg *g, const char *name, size_t length) {
  return *find_slot(g, name, length);
}

static void index_functions(struct cg *g) {
  size_t count = 0;
  for (struct function *f = g->functions; f; f = f->next)
    count++;
  for (g->by_name_size = 16; g->by_name_size < 2 * count;)
    g->by_name_size *= 2;
  g->by_name = xt_arena_alloc(&g->job->arena, g->by_name_size * sizeof *g->by_name);
  for (struct function *f = g->functions; f; f = f->next)
    *find_slot(g, f->name, strlen(f->name)) = f;
}

static MlirType function_type(MlirOperation op) {
  return mlirTypeAttrGetValue(cg_attr(op, "function_type"));
}

/* Entries have the name of the source; everything else is the model's own and says so. A device
 * does not find a kernel that has the name of one of its own functions. */
static const char *symbol_for(struct cg *g, struct function *f) {
  const char *stem = g->config->model;
  size_t n = strlen(stem);
  const char *name = f->name;
  if (!f->entry && (strncmp(name, stem, n) || name[n] != '_'))
    name = cg_fmt(g, "%s_%s", stem, name);
  const char *symbol = cg_name_c_identifier(g, cg_fmt(g, "%s%s", g->config->prefix, name));
  if (f->kernel && g->target->accelerator->words && xt_c_name_is_of_devices(symbol))
    return cg_fmt(g, "%s_kernel", symbol);
  return symbol;
}

/* Takes all names that go with `symbol`, or none. */
static bool take_symbol(struct cg *g, const struct function *f, const char *symbol) {
  static const char *const none[] = {"", NULL};
  const char *const *suffixes = f->entry ? xt_c_entry_suffixes : none;
  for (int i = 0; suffixes[i]; i++)
    if (cg_name_is_global(g, cg_fmt(g, "%s%s", symbol, suffixes[i])))
      return false;
  for (int i = 0; suffixes[i]; i++)
    cg_name_take_global(g, cg_fmt(g, "%s%s", symbol, suffixes[i]));
  return true;
}

/* The macros that the header has for an entry. Two entries whose names differ in case share them if
 * the numbers are the same: `taken` has both. */
static void take_macros(struct cg *g, struct function *f, struct name_set *taken) {
  const char *upper = cg_upper_case(g, f->symbol);
  if (!cg_name_set_add(g, taken, cg_fmt(g, "%s %" PRId64, upper, f->frame_bytes)))
    return;
  if (!cg_name_take_global(g, cg_fmt(g, "%s_WORKSPACE_BYTES", upper)) ||
      !cg_name_take_global(g, cg_fmt(g, "%s_WORKSPACE_ALIGN", upper)))
    cg_unsupported(g, f->op,
                   "'%s_WORKSPACE_BYTES' in the header of function '%s' has another meaning", upper,
                   f->name);
}

static bool is_passable(MlirType t) {
  return cg_dtype_of(t) != DT_NONE && (mlirTypeIsAMemRef(t) || !mlirTypeIsAShaped(t));
}

/* Entries are looked at by entry_describe, by the types of the source; functions that are only
 * declared by xt-check-input. */
static void check_types(struct cg *g, struct function *f) {
  int inputs = (int)mlirFunctionTypeGetNumInputs(f->type);
  int count = inputs + (int)mlirFunctionTypeGetNumResults(f->type);
  for (int i = 0; i < count && !f->entry && !f->external; i++) {
    bool is_result = i >= inputs;
    MlirType t = is_result ? mlirFunctionTypeGetResult(f->type, i - inputs)
                           : mlirFunctionTypeGetInput(f->type, i);
    if (is_passable(t))
      continue;
    f->refused = true;
    cg_unsupported(g, f->op, "%s %d of '%s': %s cannot be passed in C",
                   is_result ? "result" : "argument", is_result ? i - inputs : i, f->name,
                   cg_attr_text(g, mlirTypeAttrGet(t)));
  }
}

/* After those of external functions, which cannot change. */
static void choose_symbols(struct cg *g) {
  for (struct function *f = g->functions; f; f = f->next) {
    if (f->external)
      continue;
    const char *wanted = symbol_for(g, f);
    f->symbol = wanted;
    for (int i = 1; !take_symbol(g, f, f->symbol); i++)
      f->symbol = cg_fmt(g, "%s_%d", wanted, i);
  }
  struct name_set taken = {0};
  for (struct function *f = g->functions; f; f = f->next)
    if (f->entry)
      take_macros(g, f, &taken);
}

/* Kernels in words are launched by blocks, all or none. */
static void choose_style(struct cg *g) {
  g->accelerator = g->target->accelerator;
  for (struct function *f = g->functions; f && g->accelerator->words; f = f->next)
    if (f->kernel && !f->launched) {
      if (g->accelerator->otherwise)
        g->accelerator = g->accelerator->otherwise;
      else
        cg_unsupported(g, f->op, "kernel '%s' is not launched in blocks", f->name);
    }
}

void cg_functions_collect(struct cg *g) {
  struct function **tail = &g->functions;
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(g->module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!cg_op_is(op, "func.func"))
      continue;
    struct function *f = xt_arena_alloc(&g->job->arena, sizeof *f);
    MlirStringRef name = mlirStringAttrGetValue(cg_attr(op, "sym_name"));
    f->op = op;
    f->name = xt_arena_strndup(&g->job->arena, name.data, name.length);
    f->body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
    f->external = mlirBlockIsNull(f->body);
    f->entry = !mlirAttributeIsNull(cg_attr(op, XT_ATTR(ENTRY)));
    f->kernel = !mlirAttributeIsNull(cg_attr(op, XT_ATTR(KERNEL)));
    f->launched = !mlirAttributeIsNull(cg_attr(op, XT_ATTR(LAUNCHED)));
    f->call = !f->kernel && cg_is_offload(g);
    f->frame_bytes = cg_attr_int(op, XT_ATTR(FRAME_BYTES), 0);
    f->type = function_type(op);
    f->signature = f->entry ? mlirTypeAttrGetValue(cg_attr(op, XT_ATTR(SIGNATURE))) : f->type;
    check_types(g, f);
    if (f->external)
      f->refused |= !cg_external_check(g, f);
    *tail = f;
    tail = &f->next;
  }
  index_functions(g);
  choose_symbols(g);
  cg_globals_collect(g);
  choose_style(g);
}

const struct xt_cstyle *cg_style_of(const struct cg *g, const struct function *f) {
  return f->kernel && !g->config->single_file ? g->accelerator : g->target->host;
}

bool cg_function_takes_state(const struct cg *g, const struct function *f) {
  return f->heap || cg_style_of(g, f)->has_state;
}

bool cg_function_is_restricted(const struct function *f) {
  return f->kernel && !f->aliased && mlirAttributeIsNull(cg_attr(f->op, XT_ATTR(MAY_ALIAS)));
}

static MlirLocation argument_loc(struct function *f, int i) {
  return mlirValueGetLocation(mlirBlockGetArgument(f->body, i));
}

/* One parameter per part of a memref. Fills in the value as well. */
static bool memref_parameter(struct cg *g, struct function *f, int i, struct xt_buf *out) {
  MlirValue v = mlirBlockGetArgument(f->body, i);
  const char *name = cg_name_for(g, argument_loc(f, i), 0, cg_fmt(g, "arg%d", i));
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  if (!cg_memref_from_type(g, f->op, mlirValueGetType(v), m))
    return false;
  m->is_const = !f->written[i];
  m->base = name;
  if (cg_in_words(g))
    xt_buf_puts(out, cg_words_buffer(g, f, m));
  else
    xt_buf_printf(out, "%s%s%s", cg_pointer_to(g, m->dtype, m->is_const),
                  cg_function_is_restricted(f) ? cg_style_of(g, f)->restricted : "", name);
  m->root = cg_memref_root(g, mlirValueGetType(v), name);
  for (int k = 0; k < m->rank; k++)
    if (m->size[k].text) {
      m->size[k].text = cg_name_new(g, cg_fmt(g, "%s_d%d", name, k));
      xt_buf_printf(out, ", intptr_t %s", m->size[k].text);
    }
  if (m->identity)
    cg_memref_identity_strides(g, m);
  for (int k = 0; k < m->rank && !m->identity; k++)
    if (m->stride[k].text) {
      m->stride[k].text = cg_name_new(g, cg_fmt(g, "%s_s%d", name, k));
      xt_buf_printf(out, ", intptr_t %s", m->stride[k].text);
    }
  cg_value_set(g, v, (struct value){.kind = V_MEMREF, .memref = m, .dtype = m->dtype});
  return true;
}

static void result_parameters(struct cg *g, struct function *f, struct xt_buf *out) {
  int n = (int)mlirFunctionTypeGetNumResults(f->type);
  for (int i = 0; i < n; i++) {
    MlirType t = mlirFunctionTypeGetResult(f->type, i);
    enum dtype d = cg_dtype_of(t);
    if (!mlirTypeIsAMemRef(t)) {
      xt_buf_printf(out, ", %s *out%d", cg_dtypes[d].local, i);
      continue;
    }
    xt_buf_printf(out, ", %s*out%d", cg_pointer_to(g, d, false), i);
    struct memref m;
    if (!cg_memref_from_type(g, f->op, t, &m))
      return;
    for (int k = 0; k < m.rank; k++)
      if (m.size[k].text)
        xt_buf_printf(out, ", intptr_t *out%d_d%d", i, k);
    for (int k = 0; k < m.rank && !m.identity; k++)
      if (m.stride[k].text)
        xt_buf_printf(out, ", intptr_t *out%d_s%d", i, k);
  }
}

/* Which block it does, and who runs it, where the kernel asks. */
static void launch_parameters(struct cg *g, struct function *f, struct xt_buf *out) {
  if (f->block) {
    g->body.block = cg_name_new(g, "block");
    xt_buf_printf(out, ", intptr_t %s", g->body.block);
  }
  if (f->worker) {
    g->body.worker = cg_name_new(g, "worker");
    xt_buf_printf(out, ", intptr_t %s", g->body.worker);
  }
}

/* `static int f(…)` without body, `kernel` in front of a kernel's; also makes the arguments'
 * values. Not of a refused function. */
static bool signature(struct cg *g, struct function *f, const char *kernel, struct xt_buf *out) {
  const struct xt_cstyle *style = cg_style_of(g, f);
  struct xt_buf params = {0};
  bool ok = true;
  if (cg_function_takes_state(g, f))
    xt_buf_printf(&params, ", %s", style->state_parameter);
  if (f->frame_bytes)
    xt_buf_puts(&params, ", char *frame");
  if (f->workers)
    xt_buf_puts(&params, ", intptr_t workers");
  if (cg_in_words(g))
    cg_words_begin(g, f);
  else
    launch_parameters(g, f, &params);
  int n = (int)mlirBlockGetNumArguments(f->body);
  for (int i = f->launched; i < n && ok; i++) {
    MlirValue v = mlirBlockGetArgument(f->body, i);
    MlirType t = mlirValueGetType(v);
    xt_buf_puts(&params, ", ");
    if (mlirTypeIsAMemRef(t)) {
      ok = memref_parameter(g, f, i, &params);
    } else {
      const char *name = cg_name_for(g, argument_loc(f, i), 0, cg_fmt(g, "arg%d", i));
      bool is_flag = cg_dtype_of(t) == DT_I1 && cg_in_words(g);
      xt_buf_printf(&params, "%s %s", is_flag ? "int" : cg_dtypes[cg_dtype_of(t)].local, name);
      cg_value_set(g, v,
                   (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
    }
  }
  result_parameters(g, f, &params);
  const char *text = params.length ? xt_buf_text(&params) + 2 : cg_in_words(g) ? "" : "void";
  if (cg_in_words(g))
    text = cg_words_signature(g, f, text);
  else
    text = cg_fmt(g, "%s%s %s(%s)", f->kernel ? kernel : style->function, f->fails ? "int" : "void",
                  f->symbol, text);
  cg_note_text(g, text);
  cg_print_wrapped(out, 0, text);
  xt_buf_free(&params);
  return ok;
}

void cg_body_begin(struct cg *g, struct function *f, struct xt_buf *out) {
  g->names = (struct name_set){0};
  g->values = (struct value_map){0};
  g->body = (struct body){.function = f, .out = out, .indent = 1};
}

void cg_print_prototype(struct cg *g, struct function *f, struct xt_buf *out) {
  if (f->refused)
    return;
  cg_body_begin(g, f, NULL);
  signature(g, f, cg_style_of(g, f)->kernel_prototype, out);
  xt_buf_puts(out, ";\n");
}

enum { SHOWN_LINES = 4 };

/* ", line 12", or ", lines 12, 19 and 30 more" of a kernel that several ops share. */
static void print_lines(struct function *f, unsigned line, struct xt_buf *out) {
  MlirAttribute lines = cg_attr(f->op, XT_ATTR(LINES));
  if (mlirAttributeIsNull(lines)) {
    xt_buf_printf(out, ", line %u", line);
    return;
  }
  int n = (int)mlirDenseArrayGetNumElements(lines);
  int shown = n > SHOWN_LINES ? SHOWN_LINES : n;
  for (int i = 0; i < shown; i++)
    xt_buf_printf(out, "%s%" PRId64,
                  i == 0       ? ", lines "
                  : i == n - 1 ? " and "
                               : ", ",
                  mlirDenseI64ArrayGetElement(lines, i));
  if (n > shown)
    xt_buf_printf(out, " and %d more", n - shown);
}

/* What a kernel was made from, with its place in the source. */
/* The schedules of a kernel, each a comment that is broken at spaces. */
static void print_schedules(struct cg *g, struct function *f, struct xt_buf *out) {
  enum { COLUMNS = 100 };
  MlirAttribute list = cg_attr(f->op, XT_ATTR(SCHEDULES));
  for (intptr_t i = 0; !mlirAttributeIsNull(list) && i < mlirArrayAttrGetNumElements(list); i++) {
    MlirStringRef s = mlirStringAttrGetValue(mlirArrayAttrGetElement(list, i));
    const char *text = cg_comment_text(g, cg_fmt(g, "%.*s", (int)s.length, s.data));
    const char *begin = "// schedule of ";
    for (size_t n; *text; text += n + (text[n] == ' '), begin = "//     ") {
      size_t room = COLUMNS - strlen(begin);
      for (n = strlen(text); n > room;) {
        size_t shorter = n;
        while (shorter && text[--shorter] != ' ')
          ;
        if (!shorter)
          break;
        n = shorter;
      }
      xt_buf_printf(out, "%s%.*s\n", begin, (int)n, text);
    }
  }
}

static void print_origin(struct cg *g, struct function *f, struct xt_buf *out) {
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(f->op));
  MlirAttribute source = cg_attr(f->op, XT_ATTR(SOURCE));
  if (f->kernel && !mlirAttributeIsNull(source)) {
    MlirStringRef s = mlirStringAttrGetValue(source);
    xt_buf_printf(out, "// %.*s", (int)s.length, s.data);
  } else {
    xt_buf_printf(out, "// func @%s", cg_comment_text(g, f->name));
  }
  if (loc.file && loc.line)
    print_lines(f, loc.line, out);
  int64_t blocks = cg_attr_int(f->op, XT_ATTR(BLOCKS), 0);
  if (f->block)
    xt_buf_puts(out, blocks ? cg_fmt(g, ": one of %" PRId64 " blocks", blocks) : ": one block");
  xt_buf_puts(out, "\n");
  print_schedules(g, f, out);
  MlirStringRef ops =
      mlirAttributeIsNull(source) ? mlirStringRefCreate("", 0) : mlirStringAttrGetValue(source);
  if (!memchr(ops.data, '+', ops.length)) /* one op: the title has said it */
    g->body.comment_line = loc.line;
}

void cg_lines_at_end(struct cg *g, struct function *f, MlirOperation terminator) {
  if (!cg_lines_of(g, terminator, g->body.out))
    cg_lines_of(g, f->op, g->body.out);
}

static bool print_return(struct cg *g, struct function *f, MlirOperation op) {
  cg_lines_at_end(g, f, op);
  for (int i = 0; i < (int)mlirOperationGetNumOperands(op); i++) {
    struct value *v = cg_value_get(g, mlirOperationGetOperand(op, i));
    if (v->kind == V_SCALAR) {
      cg_line(g, "*out%d = %s;", i, cg_use(g, mlirOperationGetOperand(op, i)).text);
      continue;
    }
    if (v->kind != V_MEMREF)
      return cg_unsupported(g, op, "a result of this type cannot be returned in C");
    struct memref type;
    if (!cg_memref_from_type(g, f->op, mlirFunctionTypeGetResult(f->type, i), &type))
      return false;
    cg_line(g, "*out%d = %s%s;", i,
            v->memref->is_const ? cg_fmt(g, "(%s)", cg_pointer_to(g, v->memref->dtype, false)) : "",
            v->memref->base);
    for (int k = 0; k < type.rank; k++)
      if (type.size[k].text)
        cg_line(g, "*out%d_d%d = %s;", i, k, cg_dim_text(g, v->memref->size[k]));
    for (int k = 0; k < type.rank && !type.identity; k++)
      if (type.stride[k].text)
        cg_line(g, "*out%d_s%d = %s;", i, k, cg_dim_text(g, v->memref->stride[k]));
  }
  if (f->fails)
    cg_line(g, "return XTRT_OK;");
  return true;
}

/* Parameters that the body never names: said so once, or compilers warn. */
static void print_unused(struct cg *g, struct function *f, struct xt_buf *out) {
  int n = (int)mlirBlockGetNumArguments(f->body);
  for (int i = -3; i < n; i++) {
    struct value *v = i < 0 ? NULL : cg_value_find(g, mlirBlockGetArgument(f->body, i));
    const char *names[1 + 2 * MAX_RANK];
    int count = 0;
    if (i < 0) {
      if (i == -3 ? f->workers : i == -2 ? cg_function_takes_state(g, f) : f->frame_bytes != 0)
        names[count++] = i == -3 ? "workers" : i == -1 ? "frame" : cg_style_of(g, f)->state;
    } else if (v && v->kind == V_SCALAR) {
      names[count++] = v->e.text;
    } else if (v && v->kind == V_MEMREF) {
      names[count++] = v->memref->base;
      for (int k = 0; k < v->memref->rank; k++) {
        if (v->memref->size[k].text)
          names[count++] = v->memref->size[k].text;
        if (!v->memref->identity && v->memref->stride[k].text)
          names[count++] = v->memref->stride[k].text;
      }
    }
    for (int k = 0; k < count; k++)
      if (!cg_uses_has(&g->body.uses, names[k]))
        xt_buf_printf(out, "  (void)%s;\n", names[k]);
  }
}

void cg_print_before(struct cg *g, struct xt_buf *out) {
  xt_buf_puts(out, xt_buf_text(&g->before));
  xt_buf_free(&g->before);
}

bool cg_print_function(struct cg *g, struct function *f, struct xt_buf *out) {
  struct xt_buf head = {0}, body = {0};
  cg_body_begin(g, f, &body);
  print_origin(g, f, &head);
  cg_lines_of(g, f->op, &head);
  /* Compilers forget what `restrict` says of parameters where they inline the function. */
  const struct xt_cstyle *style = cg_style_of(g, f);
  bool ok = !f->refused && signature(g, f, f->block ? style->loop_body : style->kernel, &head);
  xt_buf_puts(&head, " {\n");
  if (cg_in_words(g))
    ok = ok && cg_words_open(g, f);
  ok &= cg_emit_ops(g, f->body); /* also after an error: there may be more */
  ok = ok && print_return(g, f, mlirBlockGetTerminator(f->body));
  cg_print_before(g, out);
  xt_buf_puts(out, xt_buf_text(&head));
  xt_buf_free(&head);
  print_unused(g, f, out);
  if (g->body.uses_status)
    xt_buf_puts(out, "  int status;\n");
  cg_print_statements(g, xt_buf_text(&body), out);
  xt_buf_puts(out, "}\n\n");
  cg_lines_own(g, out);
  xt_buf_free(&body);
  return ok;
}

static void add_memref_arguments(struct cg *g, const struct memref *m, MlirType type,
                                 MlirOperation op, bool parameter_const, struct xt_buf *out) {
  struct memref t;
  if (!cg_memref_from_type(g, op, type, &t))
    return;
  xt_buf_printf(
      out, ", %s%s",
      m->is_const && !parameter_const ? cg_fmt(g, "(%s)", cg_pointer_to(g, m->dtype, false)) : "",
      m->base);
  for (int k = 0; k < t.rank; k++)
    if (t.size[k].text)
      xt_buf_printf(out, ", %s", cg_dim_text(g, m->size[k]));
  for (int k = 0; k < t.rank && !t.identity; k++)
    if (t.stride[k].text)
      xt_buf_printf(out, ", %s", cg_dim_text(g, m->stride[k]));
}

/* Variables that the callee's results are written to. */
static bool declare_call_results(struct cg *g, MlirOperation op, struct xt_buf *arguments) {
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    MlirType t = mlirValueGetType(r);
    const char *name = cg_name_for(g, mlirOperationGetLocation(op), i, "res");
    if (mlirTypeIsAMemRef(t)) {
      struct memref *m = cg_memref_declare(g, op, name, t, false);
      if (!m)
        return false;
      xt_buf_printf(arguments, ", &%s", m->base);
      for (int k = 0; k < m->rank; k++)
        if (mlirShapedTypeIsDynamicDim(t, k))
          xt_buf_printf(arguments, ", &%s", m->size[k].text);
      for (int k = 0; k < m->rank && !m->identity; k++)
        if (m->stride[k].text)
          xt_buf_printf(arguments, ", &%s", m->stride[k].text);
      cg_value_set(g, r, (struct value){.kind = V_MEMREF, .memref = m, .dtype = m->dtype});
    } else {
      cg_line(g, "%s %s = 0;", cg_dtypes[cg_dtype_of(t)].local, name);
      xt_buf_printf(arguments, ", &%s", name);
      cg_value_set(g, r,
                   (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
    }
  }
  return true;
}

static bool internal_call(struct cg *g, MlirOperation op, struct function *f) {
  struct xt_buf arguments = {0};
  if (cg_function_takes_state(g, f))
    xt_buf_printf(&arguments, ", %s", cg_style_of(g, f)->state);
  if (f->frame_bytes) {
    int64_t offset = cg_attr_int(op, XT_ATTR(OFFSET), 0);
    xt_buf_printf(&arguments, offset ? ", frame + %" PRId64 : ", frame", offset);
  }
  if (f->workers)
    xt_buf_puts(&arguments, ", workers");
  int n = (int)mlirOperationGetNumOperands(op);
  for (int i = 0; i < n; i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    struct value *p = cg_value_get(g, v);
    if (p->kind == V_MEMREF)
      add_memref_arguments(g, p->memref, mlirFunctionTypeGetInput(f->type, i), op, !f->written[i],
                           &arguments);
    else
      xt_buf_printf(&arguments, ", %s", cg_use(g, v).text);
  }
  cg_flush_reads(g);
  bool ok = declare_call_results(g, op, &arguments);
  const char *text = arguments.length ? xt_buf_text(&arguments) + 2 : "";
  if (f->fails) {
    g->body.uses_status = true;
    cg_statement(g, op, "status = %s(%s);", f->symbol, text);
    cg_line(g, "if (status)");
    cg_line(g, "  return status;");
  } else {
    cg_statement(g, op, "%s(%s);", f->symbol, text);
  }
  xt_buf_free(&arguments);
  return ok;
}

EMIT(call) {
  (void)row;
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(cg_attr(op, "callee"));
  struct function *f = cg_function_find(g, name.data, name.length);
  if (!f)
    return cg_unsupported(g, op, "call of an unknown function '%.*s'", (int)name.length, name.data);
  if (f->refused)
    return false;
  if (g->body.function->call && f->kernel)
    return cg_device_launch(g, op, f);
  return f->external ? cg_external_call(g, op, f) : internal_call(g, op, f);
}
