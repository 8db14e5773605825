/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Kernels on a device with memory of its own. The host unit handles addresses of that memory as
 * pointers that it never follows: the runtime copies, allocates and launches in its place. */

#include <inttypes.h>
#include <string.h>

#include "compiler/ir/op.h"
#include "compiler/support/json.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "targets/cgen/internal.h"
#include "xtrt.h"

bool is_offload(const struct cg *g) { return g->config->device->offload; }

bool is_host_side(const struct cg *g) { return is_offload(g) && !g->function->kernel; }

/* "(const intptr_t[]){4, 8}", or "NULL" without dimensions. */
static const char *list_text(struct cg *g, const struct dim *dims, int rank) {
  const char *text = "";
  for (int i = 0; i < rank; i++)
    text = fmt(g, "%s%s%s", text, i ? ", " : "", dim_text(g, dims[i]));
  return rank ? fmt(g, "(const intptr_t[]){%s}", text) : "NULL";
}

static const char *strides_text(struct cg *g, const struct memref *m) {
  return m->identity || memref_is_contiguous(m) ? "NULL" : list_text(g, m->stride, m->rank);
}

void check_call(struct cg *g) {
  line(g, "if (call->status)");
  line(g, "  return call->status;");
}

/* ---- transfers ---- */

static void move(struct cg *g, MlirOperation op, const char *function, const struct memref *from,
                 const struct memref *to, const struct memref *host) {
  flush_reads(g);
  lines_of(g, op, g->out);
  line(g, "xtrt_call_%s(call, %s, %s, sizeof(%s), %d, %s, %s);", function, to->base, from->base,
       dtypes[host->dtype].memory, host->rank, list_text(g, host->size, host->rank),
       strides_text(g, host));
}

/* The entry's argument that operand `i` is. */
static const char *transferred_name(struct cg *g, MlirOperation op, int i) {
  const char *name = xt_value_name(g->job, operand(op, i));
  return name ? comment_text(g, name) : memref_at(g, op, i)->base;
}

EMIT(upload) {
  (void)row;
  const struct memref *from = memref_at(g, op, 0);
  line(g, "// copied in: %s", transferred_name(g, op, 0));
  move(g, op, "upload", from, memref_at(g, op, 1), from);
  return true;
}

EMIT(download) {
  (void)row;
  const struct memref *to = memref_at(g, op, 1);
  line(g, "// copied out: %s", transferred_name(g, op, 1));
  move(g, op, "download", memref_at(g, op, 0), to, to);
  return true;
}

const char *device_copy_of(struct cg *g, MlirOperation alloc) {
  MlirOpOperand use = mlirValueGetFirstUse(mlirOperationGetResult(alloc, 0));
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    MlirOperation op = mlirOpOperandGetOwner(use);
    if (op_is(op, "accel.upload"))
      return transferred_name(g, op, 0);
    if (op_is(op, "accel.download"))
      return transferred_name(g, op, 1);
  }
  return NULL;
}

static const char *bytes_text(struct cg *g, const struct memref *m) {
  struct dim count = dim_const(1);
  for (int i = 0; i < m->rank; i++)
    count = dim_mul(g, count, m->size[i]);
  return fmt(g, "%s%s * sizeof(%s)", count.text ? "(size_t)" : "", dim_text(g, count),
             dtypes[m->dtype].memory);
}

void device_copy(struct cg *g, MlirOperation op, const struct memref *from,
                 const struct memref *to) {
  struct memref known = *from;
  for (int i = 0; i < known.rank; i++)
    if (known.size[i].text && !to->size[i].text)
      known.size[i] = to->size[i];
  statement(g, op, "xtrt_call_copy(call, %s, %s, %s);", to->base, from->base,
            bytes_text(g, &known));
}

/* A pointer to an element. */
static const char *element_text(struct cg *g, const struct memref *m, const struct expr *index) {
  const char *at = memref_index(g, m, index);
  return strcmp(at, "0") ? fmt(g, "%s + %s", m->base, at) : m->base;
}

const char *device_load(struct cg *g, MlirOperation op, const struct memref *m,
                        const struct expr *index, const char *name) {
  const char *memory = dtypes[m->dtype].memory;
  const char *at = element_text(g, m, index), *variable = name_new(g, name);
  may_stay_unused(g, variable);
  line(g, "%s %s;", memory, variable);
  statement(g, op, "xtrt_call_load(call, &%s, %s, sizeof %s);", variable, at, variable);
  check_call(g);
  if (m->dtype == DT_I1)
    return fmt(g, "(%s != 0)", variable);
  if (!dtype_is_small_float(m->dtype))
    return variable;
  const char *helper = fmt(g, "xt_%s_to_f32", dtypes[m->dtype].name);
  use_helper(g, helper);
  return fmt(g, "%s(%s)", helper, variable);
}

void device_store(struct cg *g, MlirOperation op, const struct memref *m, const struct expr *index,
                  struct expr value) {
  const char *memory = dtypes[m->dtype].memory;
  statement(g, op, "xtrt_call_store(call, %s, &(const %s){%s}, sizeof(%s));",
            element_text(g, m, index), memory, memref_stored(g, m->dtype, value, P_COND), memory);
}

const char *device_array(struct cg *g, const struct memref *m) {
  return fmt(g, "xtrt_call_alloc(call, sizeof(%s), %d, %s)", dtypes[m->dtype].memory, m->rank,
             list_text(g, m->size, m->rank));
}

struct memref *device_borrow(struct cg *g, const struct memref *m, const char *held) {
  struct memref *copy = xt_arena_alloc(&g->job->arena, sizeof *copy);
  *copy = *m;
  copy->base = copy->root = name_new(g, "copy");
  copy->is_const = copy->alias = false;
  memref_identity_strides(g, copy);
  line(g, "%s%s = xtrt_heap_array(&%s, sizeof(%s), %d, %s);", pointer_to(g, m->dtype, false),
       copy->base, held, dtypes[m->dtype].memory, m->rank, list_text(g, m->size, m->rank));
  line(g, "if (%s) // copied out for a function of the host", copy->base);
  line(g, "  xtrt_call_download(call, %s, %s, sizeof(%s), %d, %s, NULL);", copy->base, m->base,
       dtypes[m->dtype].memory, m->rank, list_text(g, m->size, m->rank));
  return copy;
}

/* ---- launches ---- */

static const char *word_member(enum dtype d) {
  if (d == DT_F64)
    return "f64";
  return dtype_is_float(d) ? "f32" : "i";
}

static void add_word(struct cg *g, const char *member, const char *text, struct xt_buf *words,
                     int *count) {
  (void)g;
  xt_buf_printf(words, "%s{.%s = %s}", *count ? ", " : "", member, text);
  ++*count;
}

static void add_memref_words(struct cg *g, const struct memref *m, const struct memref *type,
                             struct xt_buf *words, int *count) {
  add_word(g, "u", fmt(g, "(uintptr_t)%s", m->base), words, count);
  for (int k = 0; k < type->rank; k++)
    if (type->size[k].text)
      add_word(g, "i", dim_text(g, m->size[k]), words, count);
  for (int k = 0; k < type->rank && !type->identity; k++)
    if (type->stride[k].text)
      add_word(g, "i", dim_text(g, m->stride[k]), words, count);
}

bool device_launch(struct cg *g, MlirOperation op, struct function *f) {
  struct xt_buf words = {0};
  int count = 0;
  bool ok = true;
  if (f->workers)
    add_word(g, "i", "workers", &words, &count);
  for (int i = 0; i < (int)mlirOperationGetNumOperands(op); i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    struct value *p = value_get(g, v);
    struct memref type;
    if (p->kind != V_MEMREF) {
      enum dtype d = dtype_of(mlirValueGetType(v));
      add_word(g, word_member(d), use(g, v).text, &words, &count);
    } else if (memref_from_type(g, op, mlirFunctionTypeGetInput(f->type, i), &type)) {
      add_memref_words(g, p->memref, &type, &words, &count);
    } else {
      ok = false;
    }
  }
  flush_reads(g);
  g->comment_line = 0; /* each launch tells what it is */
  if (count)
    statement(g, op, "xtrt_call_launch(call, %s, (const union xtrt_word[]){%s}, %d);", f->symbol,
              xt_buf_text(&words), count);
  else
    statement(g, op, "xtrt_call_launch(call, %s, NULL, 0);", f->symbol);
  xt_buf_free(&words);
  return ok;
}

static const char *scalar_word(struct cg *g, enum dtype d, int i) {
  if (dtype_is_float(d))
    return fmt(g, "a[%d].%s", i, word_member(d));
  return d == DT_I1 ? fmt(g, "a[%d].i != 0", i) : fmt(g, "(%s)a[%d].i", dtypes[d].local, i);
}

/* The function that the device finds and that takes the arguments from words. */
bool print_launcher(struct cg *g, struct function *f, struct xt_buf *out) {
  struct xt_buf arguments = {0};
  int word = 0;
  if (f->fails)
    return unsupported(g, f->op, "an assertion in a kernel is not supported on '%s'",
                       g->config->device->name);
  if (f->workers)
    xt_buf_printf(&arguments, ", (intptr_t)a[%d].i", word++);
  for (int i = 0; i < (int)mlirBlockGetNumArguments(f->body); i++) {
    MlirType t = mlirValueGetType(mlirBlockGetArgument(f->body, i));
    struct memref m;
    if (!mlirTypeIsAMemRef(t)) {
      xt_buf_printf(&arguments, ", %s", scalar_word(g, dtype_of(t), word++));
      continue;
    }
    if (!memref_from_type(g, f->op, t, &m)) {
      xt_buf_free(&arguments);
      return false;
    }
    xt_buf_printf(&arguments, ", (%s)(uintptr_t)a[%d].u", pointer_to(g, m.dtype, !f->written[i]),
                  word++);
    for (int k = 0; k < m.rank; k++)
      if (m.size[k].text)
        xt_buf_printf(&arguments, ", (intptr_t)a[%d].i", word++);
    for (int k = 0; k < m.rank && !m.identity; k++)
      if (m.stride[k].text)
        xt_buf_printf(&arguments, ", (intptr_t)a[%d].i", word++);
  }
  lines_of(g, f->op, out);
  xt_buf_printf(out, "xtrt_kernel %s__launch;\nvoid %s__launch(const union xtrt_word *a) {\n",
                f->symbol, f->symbol);
  if (!word)
    xt_buf_puts(out, "  (void)a;\n");
  const char *text = arguments.length ? xt_buf_text(&arguments) + 2 : "";
  print_wrapped(out, 2, fmt(g, "%s(%s);", f->symbol, text));
  xt_buf_puts(out, "\n}\n\n");
  xt_buf_free(&arguments);
  lines_own(g, out);
  return true;
}

/* ---- arguments and results ---- */

static const char *sizes_text(struct cg *g, const struct entry_value *v) {
  const char *text = "";
  for (int i = 0; i < v->rank; i++)
    text = fmt(g, "%s%s%" PRId64, text, i ? ", " : "", v->size[i]);
  return v->rank ? fmt(g, "(const int64_t[]){%s}", text) : "NULL";
}

static const char *argument_text(struct cg *g, const struct entry_value *v) {
  return fmt(g, "xtrt_call_argument(call, \"%s\", %s, XTRT_%s, %d, %s)", v->name, v->name,
             upper_case(g, dtypes[v->dtype].name), v->rank, sizes_text(g, v));
}

void device_argument(struct cg *g, struct function *f, struct entry_value *v) {
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  const char *name = name_new(g, fmt(g, "%s_data", v->name));
  *m = (struct memref){.base = name,
                       .root = name,
                       .dtype = v->dtype,
                       .is_const = !v->written,
                       .identity = true,
                       .rank = v->rank};
  may_stay_unused(g, name);
  line(g, "%s%s = %s;", pointer_to(g, v->dtype, m->is_const), name, argument_text(g, v));
  for (int i = 0; i < v->rank; i++)
    m->size[i] = v->size[i] < 0 ? (struct dim){.text = name_new(g, fmt(g, "%s_d%d", v->name, i))}
                                : dim_const(v->size[i]);
  memref_identity_strides(g, m);
  value_set(g, mlirBlockGetArgument(f->body, v->argument),
            (struct value){.kind = V_MEMREF, .memref = m, .dtype = v->dtype});
}

void device_sizes(struct cg *g, const struct entry_value *v, const struct memref *m) {
  for (int i = 0; i < v->rank; i++)
    if (m->size[i].text) {
      may_stay_unused(g, m->size[i].text);
      line(g, "const intptr_t %s = (intptr_t)xtrt_array_sizes(%s)[%d];", m->size[i].text, v->name,
           i);
    }
}

void device_give(struct cg *g, MlirOperation op, const struct entry_value *v,
                 const struct memref *from, const struct memref *to) {
  if (!v->device) {
    line(g, "// copied out: %s", v->name);
    move(g, op, "download", from, to, to);
  } else if (v->kind == XTRT_ARRAY) {
    const char *name = name_new(g, fmt(g, "%s_data", v->name));
    line(g, "%s%s = %s;", pointer_to(g, v->dtype, false), name, argument_text(g, v));
    struct memref array = {.base = name, .dtype = v->dtype, .rank = v->rank};
    memcpy(array.size, from->size, sizeof array.size);
    device_copy(g, op, from, &array);
  } else {
    line(g, "// stays on the device: *%s", v->name);
    line(g, "xtrt_call_give(call, %s, XTRT_%s, %d, %s, %s);", from->base,
         upper_case(g, dtypes[v->dtype].name), v->rank, list_text(g, from->size, v->rank), v->name);
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
         kind == XT_EFFECT_GLOBAL || kind == XT_EFFECT_VIEW || xt_op_in(op, "accel");
}

/* The line of the op before or after which an argument is copied; 0 when the source has none. */
static unsigned transfer_line(struct cg *g, struct function *f, int argument, bool in) {
  MlirOpOperand use = mlirValueGetFirstUse(mlirBlockGetArgument(f->body, argument));
  while (!op_is(mlirOpOperandGetOwner(use), in ? "accel.upload" : "accel.download"))
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

void device_transfers(struct cg *g, struct function *f, struct entry_value *v) {
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

const char *transfer_text(struct cg *g, const struct entry_value *v) {
  if (v->device)
    return fmt(g, "on %s", v->device);
  if (!v->transfer)
    return "not copied";
  const char *in = v->in_line ? fmt(g, "in before line %u", v->in_line) : "in";
  const char *out = v->out_line ? fmt(g, "out after line %u", v->out_line) : "out";
  switch (v->transfer) {
  case XTRT_COPY_IN:
    return fmt(g, "copied %s", in);
  case XTRT_COPY_OUT:
    return fmt(g, "copied %s", out);
  default:
    return fmt(g, "copied %s, %s", in, out);
  }
}

void print_transfers(struct cg *g, const struct entry_value *values, int count,
                     struct xt_buf *out) {
  for (int i = 0; i < count; i++)
    if (values[i].kind != XTRT_SCALAR)
      xt_buf_printf(out, "//   %s: %s\n", values[i].name, transfer_text(g, &values[i]));
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

void manifest_transfers(struct xt_json *j, const struct entry_value *v) {
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

int device_index(const struct function *f) { return (int)attr_int(f->op, XT_ATTR(DEVICE), 0); }

bool device_holds(const struct function *f, int i) {
  MlirAttribute all = attr(f->op, XT_ATTR(ON_DEVICE));
  return !mlirAttributeIsNull(all) && mlirDenseBoolArrayGetElement(all, i);
}

static const char *model(struct cg *g) {
  return fmt(g, "%s%s", g->config->prefix, g->config->model);
}

const char *program_symbol(struct cg *g, const struct function *f) {
  return fmt(g, "%s_program_%d", model(g), device_index(f));
}

/* Whether no entry before this one runs on the same device. */
static bool is_first_on_device(struct cg *g, const struct function *f) {
  for (struct function *other = g->functions; other != f; other = other->next)
    if (other->entry && device_index(other) == device_index(f))
      return false;
  return f->entry;
}

static void print_kernel_list(struct cg *g, struct xt_buf *out) {
  struct xt_buf names = {0}, strings = {0};
  for (struct function *f = g->functions; f; f = f->next)
    if (f->kernel && f->called) {
      xt_buf_printf(&names, "%s%s", names.length ? ", " : "", f->symbol);
      xt_buf_printf(&strings, "    [%s] = \"%s\",\n", f->symbol, f->symbol);
    }
  if (names.length) {
    print_wrapped(out, 0, fmt(g, "enum { %s };", xt_buf_text(&names)));
    xt_buf_printf(out, "\nstatic const char *const %s_kernels[] = {\n%s};\n\n", model(g),
                  xt_buf_text(&strings));
  }
  xt_buf_free(&names);
  xt_buf_free(&strings);
}

static int kernel_count(const struct cg *g) {
  int count = 0;
  for (struct function *f = g->functions; f; f = f->next)
    count += f->kernel && f->called;
  return count;
}

void print_program(struct cg *g, struct xt_buf *out) {
  const char *name = model(g);
  int kernels = kernel_count(g);
  xt_buf_printf(out, "// The kernels: %s.module, which the assembler includes.\n", g->config->stem);
  xt_buf_printf(out,
                "extern const unsigned char %s_module[], %s_module_end[]\n"
                "    __attribute__((visibility(\"hidden\")));\n",
                name, name);
  xt_buf_printf(out,
                "__asm__(\".pushsection .rodata.%s_module, \\\"a\\\"\\n.balign 64\\n\"\n"
                "        \".globl %s_module\\n.hidden %s_module\\n%s_module:\\n\"\n"
                "        \".incbin \\\"%s.module\\\"\\n\"\n"
                "        \".globl %s_module_end\\n.hidden %s_module_end\\n%s_module_end:\\n\"\n"
                "        \".popsection\");\n\n",
                name, name, name, name, g->config->stem, name, name, name);
  print_kernel_list(g, out);
  for (struct function *f = g->functions; f; f = f->next) {
    if (!is_first_on_device(g, f))
      continue;
    xt_buf_printf(out,
                  "static struct xtrt_program %s = {\n"
                  "    .driver = &xtrt_driver_%s,\n    .index = %d,\n"
                  "    .module = %s_module,\n    .module_end = %s_module_end,\n",
                  program_symbol(g, f), g->config->device->name, device_index(f), name, name);
    if (kernels)
      xt_buf_printf(out, "    .kernels = %s_kernels,\n    .kernel_count = %d,\n", name, kernels);
    if (g->weights)
      xt_buf_printf(out, "    .weights = %s_weights,\n    .weights_end = %s_weights_end,\n", name,
                    name);
    xt_buf_puts(out, "};\n\n");
  }
}

const char *print_unload(struct cg *g, struct xt_buf *out) {
  const char *name = fmt(g, "%s_unload", model(g));
  bool any = false;
  for (struct function *f = g->functions; f; f = f->next) {
    if (!is_first_on_device(g, f))
      continue;
    if (!any) {
      lines_model(g, out);
      xt_buf_printf(out, "static void %s(void) {\n", name);
    }
    any = true;
    xt_buf_printf(out, "  xtrt_program_unload(&%s);\n", program_symbol(g, f));
  }
  if (any) {
    xt_buf_puts(out, "}\n\n");
    lines_own(g, out);
  }
  return any ? name : "NULL";
}
