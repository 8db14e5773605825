/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Kernels on a device with memory of its own. The host unit handles addresses of that memory as
 * pointers that it never follows: the runtime copies, allocates and launches in its place. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "compiler/support/json.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "targets/cgen/cg.h"
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

bool cg_is_offload(const struct cg *g) { return g->config->device->offload; }
const char *cg_file(struct cg *g, enum xt_artifact artifact) {
  return cg_fmt(g, "%s%s", g->config->stem, xt_suffix(artifact));
}
int cg_align(const struct cg *g) { return (int)g->config->memories->align; }

/* ---- launches ---- */

static const char *word_member(enum dtype d) {
  if (d == DT_F64)
    return "f64";
  return cg_dtype_is_float(d) ? "f32" : "i";
}

static void add_word(struct cg *g, const char *member, const char *text, struct xt_buf *words,
                     int *count) {
  (void)g;
  xt_buf_printf(words, "%s{.%s = %s}", *count ? ", " : "", member, text);
  ++*count;
}

static void add_memref_words(struct cg *g, const struct memref *m, const struct memref *type,
                             struct xt_buf *words, int *count) {
  add_word(g, "u", cg_fmt(g, "(uintptr_t)%s", m->base), words, count);
  for (int k = 0; k < type->rank; k++)
    if (type->size[k].text)
      add_word(g, "i", cg_dim_text(g, m->size[k]), words, count);
  for (int k = 0; k < type->rank && !type->identity; k++)
    if (type->stride[k].text)
      add_word(g, "i", cg_dim_text(g, m->stride[k]), words, count);
}

bool cg_device_launch(struct cg *g, MlirOperation op, struct function *f) {
  struct xt_buf words = {0};
  int count = 0;
  bool ok = true;
  if (f->workers)
    add_word(g, "i", "workers", &words, &count);
  for (int i = f->launched; i < (int)mlirOperationGetNumOperands(op); i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    struct value *p = cg_value_get(g, v);
    struct memref type;
    if (p->kind != V_MEMREF) {
      enum dtype d = cg_dtype_of(mlirValueGetType(v));
      add_word(g, word_member(d), cg_use(g, v).text, &words, &count);
    } else if (cg_memref_from_type(g, op, mlirFunctionTypeGetInput(f->type, i), &type)) {
      add_memref_words(g, p->memref, &type, &words, &count);
    } else {
      ok = false;
    }
  }
  const char *blocks = f->launched ? cg_use(g, mlirOperationGetOperand(op, 0)).text : "1";
  cg_flush_reads(g);
  g->body.comment_line = 0; /* each launch tells what it is */
  if (count)
    cg_statement(g, op, "xtrt_call_launch(call, %s, %s, (const union xtrt_word[]){%s});", f->symbol,
                 blocks, xt_buf_text(&words));
  else
    cg_statement(g, op, "xtrt_call_launch(call, %s, %s, NULL);", f->symbol, blocks);
  xt_buf_free(&words);
  return ok;
}

static const char *scalar_word(struct cg *g, enum dtype d, int i) {
  if (cg_dtype_is_float(d))
    return cg_fmt(g, "a[%d].%s", i, word_member(d));
  return d == DT_I1 ? cg_fmt(g, "a[%d].i != 0", i)
                    : cg_fmt(g, "(%s)a[%d].i", cg_dtypes[d].local, i);
}

/* The function that the device finds and that takes the arguments from words. */
bool cg_print_launcher(struct cg *g, struct function *f, struct xt_buf *out) {
  struct xt_buf arguments = {0};
  int word = 0;
  if (f->fails)
    return cg_unsupported(g, f->op, "an assertion in a kernel is not supported on '%s'",
                          g->config->device->name);
  if (f->workers)
    xt_buf_printf(&arguments, ", (intptr_t)a[%d].i", word++);
  xt_buf_printf(&arguments, "%s%s", f->block ? ", block" : "", f->worker ? ", worker" : "");
  for (int i = f->launched; i < (int)mlirBlockGetNumArguments(f->body); i++) {
    MlirType t = mlirValueGetType(mlirBlockGetArgument(f->body, i));
    struct memref m;
    if (!mlirTypeIsAMemRef(t)) {
      xt_buf_printf(&arguments, ", %s", scalar_word(g, cg_dtype_of(t), word++));
      continue;
    }
    if (!cg_memref_from_type(g, f->op, t, &m)) {
      xt_buf_free(&arguments);
      return false;
    }
    xt_buf_printf(&arguments, ", (%s)(uintptr_t)a[%d].u", cg_pointer_to(g, m.dtype, !f->written[i]),
                  word++);
    for (int k = 0; k < m.rank; k++)
      if (m.size[k].text)
        xt_buf_printf(&arguments, ", (intptr_t)a[%d].i", word++);
    for (int k = 0; k < m.rank && !m.identity; k++)
      if (m.stride[k].text)
        xt_buf_printf(&arguments, ", (intptr_t)a[%d].i", word++);
  }
  cg_lines_of(g, f->op, out);
  cg_note_text(g, "xtrt_kernel");
  xt_buf_printf(out, "xtrt_kernel %s__launch;\n", f->symbol);
  const char *head = cg_fmt(
      g, "void %s__launch(const union xtrt_word *a, intptr_t block, intptr_t worker) {", f->symbol);
  cg_print_wrapped(out, 0, head);
  xt_buf_puts(out, "\n");
  if (!word)
    xt_buf_puts(out, "  (void)a;\n");
  if (!f->block)
    xt_buf_puts(out, "  (void)block;\n");
  if (!f->worker)
    xt_buf_puts(out, "  (void)worker;\n");
  const char *text = arguments.length ? xt_buf_text(&arguments) + 2 : "";
  cg_print_wrapped(out, 2, cg_fmt(g, "%s(%s);", f->symbol, text));
  xt_buf_puts(out, "\n}\n\n");
  xt_buf_free(&arguments);
  cg_lines_own(g, out);
  return true;
}

/* ---- arguments and results ---- */

static const char *sizes_text(struct cg *g, const struct entry_value *v) {
  const char *text = "";
  for (int i = 0; i < v->rank; i++)
    text = cg_fmt(g, "%s%s%" PRId64, text, i ? ", " : "", v->size[i]);
  return v->rank ? cg_fmt(g, "(const int64_t[]){%s}", text) : "NULL";
}

static const char *argument_text(struct cg *g, const struct entry_value *v) {
  return cg_fmt(g, "xtrt_call_argument(call, \"%s\", %s, XTRT_%s, %d, %s)", v->name, v->name,
                cg_upper_case(g, cg_dtypes[v->dtype].name), v->rank, sizes_text(g, v));
}

void cg_device_argument(struct cg *g, struct function *f, struct entry_value *v) {
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  const char *name = cg_name_new(g, cg_fmt(g, "%s_data", v->name));
  *m = (struct memref){.base = name,
                       .root = name,
                       .dtype = v->dtype,
                       .is_const = !v->written,
                       .identity = true,
                       .rank = v->rank};
  cg_may_stay_unused(g, name);
  cg_line(g, "%s%s = %s;", cg_pointer_to(g, v->dtype, m->is_const), name, argument_text(g, v));
  for (int i = 0; i < v->rank; i++)
    m->size[i] = v->size[i] < 0
                     ? (struct dim){.text = cg_name_new(g, cg_fmt(g, "%s_d%d", v->name, i))}
                     : cg_dim_const(v->size[i]);
  cg_memref_identity_strides(g, m);
  cg_value_set(g, mlirBlockGetArgument(f->body, v->argument),
               (struct value){.kind = V_MEMREF, .memref = m, .dtype = v->dtype});
}

void cg_device_sizes(struct cg *g, const struct entry_value *v, const struct memref *m) {
  for (int i = 0; i < v->rank; i++)
    if (m->size[i].text) {
      cg_may_stay_unused(g, m->size[i].text);
      cg_line(g, "const intptr_t %s = (intptr_t)xtrt_array_sizes(%s)[%d];", m->size[i].text,
              v->name, i);
    }
}

void cg_device_give(struct cg *g, MlirOperation op, const struct entry_value *v,
                    const struct memref *from, const struct memref *to) {
  if (!v->device) {
    cg_line(g, "// copied out: %s", v->name);
    cg_device_move(g, op, "download", from, to, to);
  } else if (v->kind == XTRT_ARRAY) {
    const char *name = cg_name_new(g, cg_fmt(g, "%s_data", v->name));
    cg_line(g, "%s%s = %s;", cg_pointer_to(g, v->dtype, false), name, argument_text(g, v));
    struct memref array = {.base = name, .dtype = v->dtype, .rank = v->rank};
    memcpy(array.size, from->size, sizeof array.size);
    cg_device_copy(g, op, from, &array);
  } else {
    cg_line(g, "// stays on the device: *%s", v->name);
    cg_line(g, "xtrt_call_give(call, %s, XTRT_%s, %d, %s, %s);", from->base,
            cg_upper_case(g, cg_dtypes[v->dtype].name), v->rank,
            cg_size_list(g, from->size, v->rank), v->name);
  }
}

/* ---- what a call copies ---- */

static bool has_mark(const struct function *f, const struct entry_value *v, const char *name) {
  return !mlirAttributeIsNull(v->argument >= 0 ? xt_func_arg_attr(f->op, v->argument, name)
                                               : xt_func_result_attr(f->op, v->returned, name));
}

/* Ops without an effect that may stand between a transfer and the op that it is for. */
static bool is_aside(MlirOperation op) {
  enum xt_effect_kind kind = xt_effect_of(op)->kind;
  return xt_is_pure(op) || kind == XT_EFFECT_ALLOC || kind == XT_EFFECT_DEALLOC ||
         kind == XT_EFFECT_GLOBAL || kind == XT_EFFECT_VIEW || cg_op_is(op, "accel.upload") ||
         cg_op_is(op, "accel.download");
}

/* The line of the op before or after which an argument is copied; 0 when the source has none. */
static unsigned transfer_line(struct cg *g, struct function *f, int argument, bool in) {
  MlirOpOperand use = mlirValueGetFirstUse(mlirBlockGetArgument(f->body, argument));
  while (!cg_op_is(mlirOpOperandGetOwner(use), in ? "accel.upload" : "accel.download"))
    use = mlirOpOperandGetNextUse(use);
  MlirOperation op = mlirOpOperandGetOwner(use);
  if (in)
    while (is_aside(op))
      op = mlirOperationGetNextInBlock(op);
  else
    for (MlirOperation next = mlirBlockGetFirstOperation(f->body), end = op;
         !mlirOperationEqual(next, end); next = mlirOperationGetNextInBlock(next))
      op = is_aside(next) ? op : next;
  return xt_op_loc(g->job, op).line;
}

void cg_device_transfers(struct cg *g, struct function *f, struct entry_value *v) {
  if (has_mark(f, v, XT_ATTR(COPIED_IN))) {
    v->transfer |= XTRT_COPY_IN;
    v->in_line = transfer_line(g, f, v->argument, true);
  }
  if (has_mark(f, v, XT_ATTR(COPIED_OUT))) {
    v->transfer |= XTRT_COPY_OUT;
    v->out_line = v->argument >= 0 ? transfer_line(g, f, v->argument, false)
                                   : xt_op_loc(g->job, mlirBlockGetTerminator(f->body)).line;
  }
}

const char *cg_transfer_text(struct cg *g, const struct entry_value *v) {
  if (v->device)
    return cg_fmt(g, "on %s", v->device);
  if (!v->transfer)
    return "not copied";
  const char *in = v->in_line ? cg_fmt(g, "in before line %u", v->in_line) : "in";
  const char *out = v->out_line ? cg_fmt(g, "out after line %u", v->out_line) : "out";
  switch (v->transfer) {
  case XTRT_COPY_IN:
    return cg_fmt(g, "copied %s", in);
  case XTRT_COPY_OUT:
    return cg_fmt(g, "copied %s", out);
  default:
    return cg_fmt(g, "copied %s, %s", in, out);
  }
}

void cg_print_transfers(struct cg *g, const struct entry_value *values, int count,
                        struct xt_buf *out) {
  for (int i = 0; i < count; i++)
    if (values[i].kind != XTRT_SCALAR)
      xt_buf_printf(out, "//   %s: %s\n", values[i].name, cg_transfer_text(g, &values[i]));
}

static void manifest_transfer(struct xt_json *j, const char *direction, const char *when,
                              const char *key, unsigned line) {
  xt_json_open(j, "{");
  xt_json_key(j, "direction");
  xt_json_string(j, direction);
  xt_json_key(j, "when");
  xt_json_string(j, when);
  if (line) {
    xt_json_key(j, key);
    xt_json_int(j, line);
  }
  xt_json_close(j, "}");
}

void cg_manifest_transfers(struct xt_json *j, const struct entry_value *v) {
  xt_json_key(j, "transfers");
  xt_json_open(j, "[");
  if (!v)
    manifest_transfer(j, "in", "load", NULL, 0);
  if (v && v->transfer & XTRT_COPY_IN)
    manifest_transfer(j, "in", "call", "before_line", v->in_line);
  if (v && v->transfer & XTRT_COPY_OUT)
    manifest_transfer(j, "out", "call", "after_line", v->out_line);
  xt_json_close(j, "]");
}

/* ---- the program that the runtime loads ---- */

int cg_device_index(const struct function *f) {
  return (int)cg_attr_int(f->op, XT_ATTR(DEVICE), 0);
}

bool cg_device_holds(const struct function *f, int i) {
  MlirAttribute all = cg_attr(f->op, XT_ATTR(ON_DEVICE));
  return !mlirAttributeIsNull(all) && mlirDenseBoolArrayGetElement(all, i);
}

static const char *model(struct cg *g) {
  return cg_fmt(g, "%s%s", g->config->prefix, g->config->model);
}

const char *cg_program_symbol(struct cg *g, const struct function *f) {
  return cg_fmt(g, "%s_program_%d", model(g), cg_device_index(f));
}

/* Whether no entry before this one runs on the same device. */
static bool is_first_on_device(struct cg *g, const struct function *f) {
  for (struct function *other = g->functions; other != f; other = other->next)
    if (other->entry && cg_device_index(other) == cg_device_index(f))
      return false;
  return f->entry;
}

/* Of struct xtrt_kernel_row, one for each word of a launch. */
static char letter_of(enum dtype d) {
  if (cg_dtype_is_float(d))
    return d == DT_F64 ? 'd' : 'f';
  return d == DT_I64 || d == DT_INDEX ? 'i' : 'w';
}

static void print_letters(struct cg *g, struct function *f, struct xt_buf *out) {
  xt_buf_puts(out, f->workers ? "i" : "");
  for (int i = f->launched; i < (int)mlirBlockGetNumArguments(f->body); i++) {
    MlirType t = mlirValueGetType(mlirBlockGetArgument(f->body, i));
    struct memref m;
    if (!mlirTypeIsAMemRef(t)) {
      xt_buf_printf(out, "%c", letter_of(cg_dtype_of(t)));
      continue;
    }
    if (!cg_memref_from_type(g, f->op, t, &m))
      return;
    xt_buf_puts(out, "a");
    for (int k = 0; k < m.rank; k++)
      xt_buf_puts(out, m.size[k].text ? "i" : "");
    for (int k = 0; k < m.rank && !m.identity; k++)
      xt_buf_puts(out, m.stride[k].text ? "i" : "");
  }
}

static void print_kernel_row(struct cg *g, struct function *f, struct xt_buf *out) {
  struct xt_buf row = {0};
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(f->op));
  xt_buf_printf(&row, "[%s] = {.name = \"%s\", .where = \"%s:%u\", .arguments = \"", f->symbol,
                f->symbol, cg_c_string(g, g->file ? g->file : ""), loc.line);
  print_letters(g, f, &row);
  xt_buf_printf(&row, "\", .items = %" PRId64, cg_attr_int(f->op, XT_ATTR(ITEMS), 1));
  int64_t block_bytes = cg_attr_int(f->op, XT_ATTR(BLOCK_BYTES), 0);
  if (block_bytes)
    xt_buf_printf(&row, ", .block_bytes = %" PRId64, block_bytes);
  MlirAttribute needs = cg_attr(f->op, XT_ATTR(NEEDS));
  if (!mlirAttributeIsNull(needs))
    xt_buf_printf(&row, ", .needs = \"%s\"",
                  xt_str_dup(&g->job->arena, mlirStringAttrGetValue(needs)));
  xt_buf_puts(&row, "},");
  cg_print_wrapped(out, 4, xt_buf_text(&row));
  xt_buf_puts(out, "\n");
  xt_buf_free(&row);
}

static void print_kernel_list(struct cg *g, struct xt_buf *out) {
  struct xt_buf names = {0}, rows = {0};
  for (struct function *f = g->functions; f; f = f->next)
    if (f->kernel && f->called) {
      xt_buf_printf(&names, "%s%s", names.length ? ", " : "", f->symbol);
      print_kernel_row(g, f, &rows);
    }
  if (names.length) {
    cg_print_wrapped(out, 0, cg_fmt(g, "enum { %s };", xt_buf_text(&names)));
    xt_buf_printf(out, "\nstatic const struct xtrt_kernel_row %s_kernels[] = {\n%s};\n\n", model(g),
                  xt_buf_text(&rows));
  }
  xt_buf_free(&names);
  xt_buf_free(&rows);
}

static int kernel_count(const struct cg *g) {
  int count = 0;
  for (struct function *f = g->functions; f; f = f->next)
    count += f->kernel && f->called;
  return count;
}

void cg_print_program(struct cg *g, struct xt_buf *out) {
  if (!cg_is_offload(g))
    return;
  const char *name = model(g);
  int kernels = kernel_count(g);
  xt_buf_printf(out, "// The kernels: %s, which the assembler includes.\n",
                cg_file(g, XT_FILE_MODULE));
  xt_buf_printf(out,
                "extern const unsigned char %s_module[], %s_module_end[]\n"
                "    __attribute__((visibility(\"hidden\")));\n",
                name, name);
  xt_buf_printf(out,
                "__asm__(\".pushsection .rodata.%s_module, \\\"a\\\"\\n.balign 64\\n\"\n"
                "        \".globl %s_module\\n.hidden %s_module\\n%s_module:\\n\"\n"
                "        \".incbin \\\"%s\\\"\\n\"\n"
                "        \".globl %s_module_end\\n.hidden %s_module_end\\n%s_module_end:\\n\"\n"
                "        \".popsection\");\n\n",
                name, name, name, name, cg_file(g, XT_FILE_MODULE), name, name, name);
  print_kernel_list(g, out);
  for (struct function *f = g->functions; f; f = f->next) {
    if (!is_first_on_device(g, f))
      continue;
    xt_buf_printf(out,
                  "static struct xtrt_program %s = {\n"
                  "    .driver = &xtrt_driver_%s,\n    .index = %d,\n"
                  "    .module = %s_module,\n    .module_end = %s_module_end,\n",
                  cg_program_symbol(g, f), g->config->device->name, cg_device_index(f), name, name);
    if (kernels)
      xt_buf_printf(out, "    .kernels = %s_kernels,\n    .kernel_count = %d,\n", name, kernels);
    if (g->weights)
      xt_buf_printf(out, "    .weights = %s_weights,\n    .weights_end = %s_weights_end,\n", name,
                    name);
    xt_buf_puts(out, "};\n\n");
  }
}

const char *cg_print_unload(struct cg *g, struct xt_buf *out) {
  const char *name = cg_fmt(g, "%s_unload", model(g));
  bool any = false;
  for (struct function *f = g->functions; f; f = f->next) {
    if (!is_first_on_device(g, f))
      continue;
    if (!any) {
      cg_lines_model(g, out);
      xt_buf_printf(out, "static void %s(void) {\n", name);
    }
    any = true;
    xt_buf_printf(out, "  xtrt_program_unload(&%s);\n", cg_program_symbol(g, f));
  }
  if (any) {
    xt_buf_puts(out, "}\n\n");
    cg_lines_own(g, out);
  }
  return any ? name : NULL;
}
