/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* SSA values as C expressions. A value with one use in its own block stands where it is used; a
 * value that reads memory is printed before the next write. */

#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/elements.h"
#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"
#include "xtrt.h"

enum { INT, INDEX, FLOAT };
const struct dtype_info cg_dtypes[DT_COUNT] = {
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED)                               \
  {NAME, LOCAL, MEMORY, BITS, BYTES, CLASS == FLOAT},
#include "dialects/dtypes.def"
#undef DTYPE
};

const char *const cg_unsigned_twin[DT_COUNT] = {
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED) UNSIGNED,
#include "dialects/dtypes.def"
#undef DTYPE
};

/* The numbers and sizes that the runtime has for them. */
enum {
#define ROW(ID, NAME, BYTES) RUNTIME_BYTES_##ID = BYTES,
  XTRT_DTYPES(ROW)
#undef ROW
};
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED)                               \
  _Static_assert((int)DT_##ID == (int)XTRT_##ID && BYTES == RUNTIME_BYTES_##ID, NAME);
#include "dialects/dtypes.def"
#undef DTYPE
_Static_assert((int)DT_COUNT == (int)XTRT_DTYPE_COUNT, "dtypes.def and XTRT_DTYPES");

enum dtype cg_dtype_of(MlirType type) {
  return (enum dtype)xt_dtype_of(mlirTypeIsAShaped(type) ? mlirShapedTypeGetElementType(type)
                                                         : type);
}

bool cg_dtype_is_float(enum dtype d) { return d < DT_COUNT && cg_dtypes[d].is_float; }
bool cg_dtype_is_small_float(enum dtype d) { return d == DT_F16 || d == DT_BF16; }
int cg_dtype_bits(enum dtype d) { return cg_dtypes[d].bits; }

char *cg_fmt(struct cg *g, const char *format, ...) {
  va_list args;
  va_start(args, format);
  char *s = xt_arena_vprintf(&g->job->arena, format, args);
  va_end(args);
  return s;
}

static size_t hash_pointer(const void *p) {
  return ((uintptr_t)p >> 4) * 0x9e3779b97f4a7c15u >> 20;
}

struct value *cg_value_find(struct cg *g, MlirValue v) {
  struct value_map *m = &g->values;
  if (m->size)
    for (size_t i = hash_pointer(v.ptr);; i++) {
      size_t k = i & (m->size - 1);
      if (!m->slot[k].key)
        break;
      if (m->slot[k].key == v.ptr)
        return m->slot[k].value;
    }
  return NULL;
}

static void map_put(struct cg *g, const void *key, struct value *value) {
  struct value_map *m = &g->values;
  if (2 * (m->used + 1) > m->size) {
    struct value_map old = *m;
    m->size = old.size ? 2 * old.size : 256;
    m->used = 0;
    m->slot = xt_arena_alloc(&g->job->arena, m->size * sizeof *m->slot);
    for (size_t i = 0; i < old.size; i++)
      if (old.slot[i].key)
        map_put(g, old.slot[i].key, old.slot[i].value);
  }
  size_t i = hash_pointer(key);
  while (m->slot[i & (m->size - 1)].key && m->slot[i & (m->size - 1)].key != key)
    i++;
  if (!m->slot[i & (m->size - 1)].key)
    m->used++;
  m->slot[i & (m->size - 1)].key = key;
  m->slot[i & (m->size - 1)].value = value;
}

/* The op that a value belongs to. */
static MlirOperation owner_of(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v)
                                 : mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
}

struct value *cg_value_set(struct cg *g, MlirValue v, struct value value) {
  struct value *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = value;
  if (p->dtype == 0 && p->kind == V_SCALAR)
    p->dtype = cg_dtype_of(mlirValueGetType(v));
  map_put(g, v.ptr, p);
  return p;
}

struct value *cg_value_get(struct cg *g, MlirValue v) {
  struct value *p = cg_value_find(g, v);
  if (!p && !g->failed)
    xt_bug("a value is used before it is printed");
  return p ? p : cg_stand_in(g, v);
}

/* A scalar, memref or vector, as the type says; broken where the type itself cannot be printed, so
 * that no op is asked to read it. */
struct value *cg_stand_in(struct cg *g, MlirValue v) {
  MlirType type = mlirValueGetType(v);
  struct value p = {.kind = V_SCALAR, .e = cg_expr_make("0", P_PRIMARY, false)};
  if (mlirTypeIsAMemRef(type) || mlirTypeIsAUnrankedMemRef(type)) {
    p.kind = mlirTypeIsAMemRef(type) ? V_MEMREF : V_UNRANKED;
    p.memref = xt_arena_alloc(&g->job->arena, sizeof *p.memref);
    p.broken = p.kind == V_UNRANKED || !cg_memref_from_type(g, owner_of(v), type, p.memref);
    p.memref->base = p.memref->root = "0";
    p.dtype = p.memref->dtype;
  } else if (mlirTypeIsAVector(type)) {
    p = (struct value){.kind = V_VECTOR, .parts = 1, .lanes = 1, .dtype = cg_dtype_of(type)};
    p.broken = !cg_vector_shape(g, owner_of(v), type, &p.parts, &p.lanes);
    p.part = xt_arena_alloc(&g->job->arena, (size_t)p.parts * sizeof *p.part);
    for (int i = 0; i < p.parts; i++)
      p.part[i] = "0";
  } else {
    p.broken = cg_dtype_of(type) == DT_NONE;
  }
  return cg_value_set(g, v, p);
}

struct expr cg_expr_make(const char *text, int prec, bool reads) {
  return (struct expr){.text = text, .prec = prec, .reads = reads};
}

bool cg_expr_is_int(struct expr e, enum dtype d) {
  return !cg_dtype_is_float(d) && cg_dtype_bits(d) == 64 &&
         !strpbrk(e.text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_");
}

const char *cg_expr_at(struct cg *g, struct expr e, int prec) {
  return e.prec < prec ? cg_fmt(g, "(%s)", e.text) : e.text;
}

struct expr cg_use(struct cg *g, MlirValue v) {
  struct value *p = cg_value_get(g, v);
  if (p->kind != V_SCALAR) {
    if (!g->failed)
      xt_bug("a value that is no scalar is used as one");
    return cg_expr_make("0", P_PRIMARY, false);
  }
  if (p->pending)
    p->done = true;
  return p->e;
}

const char *cg_use_text(struct cg *g, MlirValue v, int prec) {
  return cg_expr_at(g, cg_use(g, v), prec);
}

bool cg_single_user(MlirValue v, MlirOperation *user) {
  MlirOpOperand u = mlirValueGetFirstUse(v);
  if (mlirOpOperandIsNull(u) || !mlirOpOperandIsNull(mlirOpOperandGetNextUse(u)))
    return false;
  *user = mlirOpOperandGetOwner(u);
  return true;
}

static bool is_simple(const char *text) {
  for (const char *p = text; *p; p++)
    if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.", *p))
      return false;
  return true;
}

/* Whether text is NAME + NUMBER, which reads better where it is used than a name for it would. */
static bool is_offset(const char *text) {
  const char *plus = strstr(text, " + ");
  size_t digits = plus ? strspn(plus + 3, "0123456789") : 0;
  return digits && !plus[3 + digits] && strpbrk(text, " ") == plus &&
         isalpha((unsigned char)*text) && !strpbrk(text, "([.");
}

void cg_define(struct cg *g, MlirOperation op, int result, struct expr e) {
  MlirValue v = mlirOperationGetResult(op, result);
  if (mlirOpOperandIsNull(mlirValueGetFirstUse(v)))
    return; /* nobody asks */
  bool offset = cg_dtype_of(mlirValueGetType(v)) == DT_INDEX && is_offset(e.text);
  if ((is_simple(e.text) || offset) && !e.reads) {
    cg_value_set(g, v, (struct value){.kind = V_SCALAR, .e = e});
    return;
  }
  if (cg_may_wait(op, result, e.text))
    cg_add_pending(
        g, cg_value_set(g, v, (struct value){.kind = V_SCALAR, .e = e, .pending = true, .op = op}));
  else
    cg_define_variable(g, op, result, e);
}

bool cg_may_wait(MlirOperation op, int result, const char *text) {
  enum { MAX_EXPRESSION = 160 };
  MlirOperation user;
  return cg_single_user(mlirOperationGetResult(op, result), &user) &&
         strlen(text) <= MAX_EXPRESSION &&
         mlirBlockEqual(mlirOperationGetBlock(user), mlirOperationGetBlock(op)) &&
         !cg_op_is(user, "scf.while");
}

void cg_add_pending(struct cg *g, struct value *p) {
  if (g->body.scope.count == g->body.scope.size) {
    size_t size = g->body.scope.size ? 2 * g->body.scope.size : 32;
    g->body.scope.pending = xt_arena_grow(&g->job->arena, g->body.scope.pending,
                                          g->body.scope.count, size, sizeof *g->body.scope.pending);
    g->body.scope.size = size;
  }
  g->body.scope.pending[g->body.scope.count++] = p;
}

static const char *fallback_name(enum dtype d) {
  return d == DT_I1 ? "cond" : d == DT_INDEX ? "idx" : cg_dtype_is_float(d) ? "val" : "num";
}

const char *cg_define_variable(struct cg *g, MlirOperation op, int result, struct expr e) {
  MlirValue v = mlirOperationGetResult(op, result);
  enum dtype d = cg_dtype_of(mlirValueGetType(v));
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), result, fallback_name(d));
  cg_statement(g, op, "const %s %s = %s;", cg_dtypes[d].local, name, e.text);
  cg_value_set(g, v, (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
  return name;
}

static void print_pending(struct cg *g, struct value *p) {
  const char *vector = p->kind == V_VECTOR ? cg_vector_type(g, p->dtype, p->lanes) : NULL;
  const char *fallback = vector ? "vec" : fallback_name(p->dtype);
  int parts = vector ? p->parts : 1;
  for (int i = 0; i < parts; i++) {
    const char *name = cg_name_for(g, mlirOperationGetLocation(p->op), 0, fallback);
    const char **text = vector ? &p->part[i] : &p->e.text;
    cg_statement(g, p->op, "const %s %s = %s;", vector ? vector : cg_dtypes[p->dtype].local, name,
                 *text);
    *text = name;
  }
  p->e.prec = P_PRIMARY;
  p->e.reads = false;
  p->pending = false;
  p->done = true;
}

static void flush(struct cg *g, bool only_reads) {
  size_t kept = 0, count = g->body.scope.count;
  for (size_t i = 0; i < count; i++) {
    struct value *p = g->body.scope.pending[i];
    if (p->done)
      continue;
    if (only_reads && !p->e.reads) {
      g->body.scope.pending[kept++] = p;
      continue;
    }
    print_pending(g, p);
  }
  g->body.scope.count = kept;
}

void cg_flush_reads(struct cg *g) { flush(g, true); }
void cg_flush_all(struct cg *g) { flush(g, false); }

enum { COLUMNS = 100 };

/* Where to break a line that has so much room: behind one of these operators, outside of an index,
 * where parentheses and braces are least deep, then as late as can be; 0: nowhere. */
static int find_cut(const char *text, int room, const char *operators) {
  int cut = 0, depth = 0, cut_depth = INT_MAX, index = 0;
  bool quoted = false;
  for (int i = 1; i < room && text[i]; i++) {
    char c = text[i - 1];
    quoted ^= c == '"';
    if (quoted)
      continue;
    depth += (c == '(' || c == '{') - (c == ')' || c == '}');
    index += (c == '[') - (c == ']');
    if (text[i] == ' ' && strchr(operators, c) && !index && depth <= cut_depth) {
      cut = i;
      cut_depth = depth;
    }
  }
  return cut;
}

void cg_print_wrapped(struct xt_buf *out, int indent, const char *text) {
  int room = COLUMNS - indent;
  size_t left = strlen(text);
  bool breaks = !strchr(text, '\\') && !strstr(text, "//");
  xt_buf_printf(out, "%*s", indent, "");
  while (breaks && left > (size_t)room) {
    int cut = find_cut(text, room, ",+*?&|");
    if (!cut)
      cut = find_cut(text, room, "=");
    if (!cut)
      break;
    xt_buf_printf(out, "%.*s\n%*s", cut, text, indent + 4, "");
    text += cut + 1;
    left -= (size_t)cut + 1;
    room = COLUMNS - indent - 4;
  }
  xt_buf_puts(out, text);
}

static void vline(struct cg *g, const char *comment, const char *format, va_list args) {
  struct xt_buf text = {0};
  xt_buf_vprintf(&text, format, args);
  if (cg_in_words(g)) {
    const char *spelled = cg_spelled(g, xt_buf_text(&text));
    xt_buf_free(&text);
    xt_buf_puts(&text, spelled);
  }
  bool fits = comment && 2 * (size_t)g->body.indent + text.length + strlen(comment) + 4 <= COLUMNS;
  if (comment && !fits)
    xt_buf_printf(g->body.out, "%*s// %s\n", 2 * g->body.indent, "", comment);
  cg_print_wrapped(g->body.out, 2 * g->body.indent, xt_buf_text(&text));
  cg_note_statement(g, xt_buf_text(&text));
  if (fits)
    xt_buf_printf(g->body.out, " // %s", comment);
  xt_buf_puts(g->body.out, "\n");
  cg_uses_placed(g);
  xt_buf_free(&text);
}

void cg_line(struct cg *g, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vline(g, NULL, format, args);
  va_end(args);
}

/* Names the source line when it is another than the last comment's; after `note` if there is one.
 */
static void noted(struct cg *g, MlirOperation op, const char *note, const char *format,
                  va_list args) {
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(op));
  cg_lines_of(g, op, g->body.out);
  const char *comment = note;
  if (loc.line && loc.line != g->body.comment_line) {
    const char *name = cg_source_op(g, loc);
    comment = cg_fmt(g, "%s%s%u: %s", note ? note : "", note ? "; " : "", loc.line,
                     name ? name : cg_op_name(g, op));
    g->body.comment_line = loc.line;
  }
  vline(g, comment, format, args);
}

void cg_statement(struct cg *g, MlirOperation op, const char *format, ...) {
  va_list args;
  va_start(args, format);
  noted(g, op, NULL, format, args);
  va_end(args);
}

void cg_loop_statement(struct cg *g, MlirOperation op, const char *name, const char *format, ...) {
  const char *loop = cg_attr_string(g, op, XT_ATTR(LOOP));
  va_list args;
  va_start(args, format);
  noted(g, op, loop && strcmp(loop, name) ? cg_comment_text(g, loop) : NULL, format, args);
  va_end(args);
}

bool cg_unsupported(struct cg *g, MlirOperation op, const char *format, ...) {
  va_list args;
  va_start(args, format);
  char *text = xt_arena_vprintf(&g->job->arena, format, args);
  va_end(args);
  g->failed = true;
  /* An entry that is called inside the module is there twice: its errors are told once. */
  struct xt_loc loc = xt_op_loc(g->job, op);
  char *key = cg_fmt(g, "%u:%u:%s", loc.line, loc.column, text);
  return cg_name_set_add(g, &g->reported, key) && xt_op_error(g->job, op, "%s", text);
}

const char *cg_int_text(struct cg *g, int64_t value, enum dtype d) {
  if (d == DT_I1)
    return value ? "true" : "false";
  if (value == INT64_MIN)
    return d == DT_INDEX ? "(intptr_t)INT64_MIN" : "INT64_MIN";
  if (d == DT_I32 && value == INT32_MIN)
    return "INT32_MIN";
  if (d == DT_I64 && (value > INT32_MAX || value < INT32_MIN))
    return cg_fmt(g, "INT64_C(%" PRId64 ")", value);
  if (d == DT_INDEX && (value > INT32_MAX || value < INT32_MIN))
    return cg_fmt(g, "(intptr_t)INT64_C(%" PRId64 ")", value);
  return cg_fmt(g, "%" PRId64, value);
}

/* Shortest decimal form that reads back as the same number. */
const char *cg_float_text(struct cg *g, double value, enum dtype d) {
  bool single = d != DT_F64;
  if (isnan(value)) {
    return signbit(value) ? "-NAN" : "NAN";
  }
  if (isinf(value))
    return value < 0 ? "-INFINITY" : "INFINITY";
  char *s = NULL;
  for (int digits = 1; digits <= 17; digits++) {
    s = cg_fmt(g, "%.*g", digits, value);
    double back = single ? (double)strtof(s, NULL) : strtod(s, NULL);
    if (back == value)
      break;
  }
  if (!strpbrk(s, ".e"))
    s = cg_fmt(g, "%s.0", s);
  return single ? cg_fmt(g, "%sf", s) : s;
}

const char *cg_constant_text(struct cg *g, MlirAttribute a, enum dtype d) {
  if (mlirAttributeIsAFloat(a))
    return cg_float_text(g, mlirFloatAttrGetValueDouble(a), d);
  if (mlirAttributeIsABool(a))
    return mlirBoolAttrGetValue(a) ? "true" : "false";
  if (mlirAttributeIsAInteger(a))
    return cg_int_text(g, mlirIntegerAttrGetValueInt(a), d);
  return NULL;
}
