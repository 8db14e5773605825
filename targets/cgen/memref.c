/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Memrefs: a pointer to the first element, sizes and strides, constants folded. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/support/size.h"
#include "dialects/launch.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "targets/cgen/words.h"

struct dim cg_dim_const(int64_t value) { return (struct dim){.value = value}; }

const char *cg_dim_text(struct cg *g, struct dim d) {
  return d.text ? d.text : cg_int_text(g, d.value, DT_INDEX);
}

struct dim cg_dim_mul(struct cg *g, struct dim a, struct dim b) {
  if (!a.text && !b.text)
    return cg_dim_const(xt_size_mul(a.value, b.value));
  if (!a.text && a.value == 1)
    return b;
  if (!b.text && b.value == 1)
    return a;
  return (struct dim){.text = cg_fmt(g, "(%s * %s)", cg_dim_text(g, a), cg_dim_text(g, b))};
}

/* A size given by an expression: constants stay constants, the rest becomes a variable. */
struct dim cg_dim_of_expr(struct cg *g, struct expr e, const char *name) {
  char *end;
  long long c = strtoll(e.text, &end, 10);
  if (*e.text && !*end)
    return cg_dim_const(c);
  if (e.prec == P_PRIMARY && !e.reads && !strpbrk(e.text, "([ "))
    return (struct dim){.text = e.text};
  const char *variable = cg_name_new(g, name);
  cg_line(g, "const intptr_t %s = %s;", variable, e.text);
  return (struct dim){.text = variable};
}

const char *cg_pointer_to(struct cg *g, enum dtype d, bool is_const) {
  return cg_fmt(g, "%s%s *", is_const ? "const " : "", cg_dtypes[d].memory);
}

const char *cg_memref_pointer(struct cg *g, const struct memref *m) {
  if (!m->alias)
    return cg_fmt(g, "%s%s", cg_space_word(g, m), cg_pointer_to(g, m->dtype, m->is_const));
  g->unit.alias_type[m->dtype] = true;
  return cg_fmt(g, "%sxt_%s_alias *", m->is_const ? "const " : "", cg_dtypes[m->dtype].name);
}

const char *cg_memref_root(struct cg *g, MlirType type, const char *base) {
  int64_t strides[MAX_RANK + 1], offset = 0;
  if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)) ||
      mlirShapedTypeIsDynamicStrideOrOffset(offset))
    return NULL;
  return offset ? cg_fmt(g, "(%s - %" PRId64 ")", base, offset) : base;
}

void cg_memref_identity_strides(struct cg *g, struct memref *m) {
  struct dim s = cg_dim_const(1);
  for (int i = m->rank - 1; i >= 0; i--) {
    m->stride[i] = s;
    if (i > 0)
      s = cg_dim_mul(g, s, m->size[i]);
  }
  if (m->space == SPACE_ITEM && m->rank)
    m->stride[0] = cg_dim_const(0);
}

static enum space space_of(MlirType type) {
  return xt_is_in_block_memory(type)  ? SPACE_BLOCK
         : xt_is_in_item_memory(type) ? SPACE_ITEM
                                      : SPACE_GLOBAL;
}

/* Static parts of a memref type. Dynamic sizes and strides get text "" to be filled in. */
bool cg_memref_from_type(struct cg *g, MlirOperation op, MlirType type, struct memref *m) {
  *m = (struct memref){.dtype = cg_dtype_of(type), .space = space_of(type)};
  if (m->dtype == DT_NONE) {
    return cg_unsupported(g, op, "memrefs of this element type are not supported");
  }
  int rank = (int)mlirShapedTypeGetRank(type);
  if (rank > MAX_RANK)
    return cg_unsupported(g, op, "rank %d is above the limit of %d", rank, MAX_RANK);
  m->rank = rank;
  int64_t strides[MAX_RANK + 1], offset;
  if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)))
    return cg_unsupported(g, op, "a memref layout that is not strided is not supported");
  bool identity = mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type));
  for (int i = 0; i < m->rank; i++)
    m->size[i] = mlirShapedTypeIsDynamicDim(type, i)
                     ? (struct dim){.text = ""}
                     : cg_dim_const(mlirShapedTypeGetDimSize(type, i));
  for (int i = 0; i < m->rank; i++)
    m->stride[i] = mlirShapedTypeIsDynamicStrideOrOffset(strides[i]) ? (struct dim){.text = ""}
                                                                     : cg_dim_const(strides[i]);
  m->identity = identity; /* memref_identity_strides fills them in once sizes are known */
  return true;
}

#define NAME_CHARACTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

/* Takes the constant off `x + 3`, which is returned. Compilers find that elements lie next to each
 * other when what differs is one number at the end. */
static int64_t take_constant(struct cg *g, struct expr *e) {
  const char *plus = NULL;
  for (const char *at = e->text; e->prec == P_ADD && (at = strstr(at, " + ")); at += 3)
    plus = at;
  char *end;
  long long c = plus ? strtoll(plus + 3, &end, 10) : 0;
  if (!plus || plus[3] < '0' || plus[3] > '9' || *end || c > INT32_MAX)
    return 0;
  const char *head = cg_fmt(g, "%.*s", (int)(plus - e->text), e->text);
  bool name = !head[strspn(head, NAME_CHARACTERS)];
  *e = cg_expr_make(head, name ? P_PRIMARY : P_ADD, e->reads);
  return c;
}

/* Terms with equal stride 1 last; constants folded into one. */
const char *cg_memref_index(struct cg *g, const struct memref *m, const struct expr *indices) {
  struct xt_buf b = {0};
  int64_t constant = 0;
  struct expr index[MAX_RANK];
  for (int i = 0; i < m->rank; i++) {
    index[i] = indices[i];
    if (m->space == SPACE_ITEM && !m->stride[i].text && !m->stride[i].value)
      continue;
    if (!m->stride[i].text)
      constant += xt_size_mul(take_constant(g, &index[i]), m->stride[i].value);
    char *end;
    long long c = strtoll(index[i].text, &end, 10);
    bool is_constant = *index[i].text && !*end;
    if (is_constant && c == 0)
      continue;
    if (is_constant && !m->stride[i].text) {
      constant += xt_size_mul(c, m->stride[i].value);
      continue;
    }
    if (b.length)
      xt_buf_puts(&b, " + ");
    if (!m->stride[i].text && m->stride[i].value == 1)
      xt_buf_puts(&b, cg_expr_at(g, index[i], P_ADD));
    else if (is_constant && c == 1)
      xt_buf_puts(&b, m->stride[i].text);
    else
      xt_buf_printf(&b, "%s * %s", cg_expr_at(g, index[i], P_MUL), cg_dim_text(g, m->stride[i]));
  }
  if (constant || !b.length)
    xt_buf_printf(&b, "%s%" PRId64,
                  !b.length      ? ""
                  : constant < 0 ? " - "
                                 : " + ",
                  b.length && constant < 0 ? -constant : constant);
  char *text = xt_arena_strdup(&g->job->arena, xt_buf_text(&b));
  xt_buf_free(&b);
  return text;
}

struct expr cg_memref_load(struct cg *g, const struct memref *m, const struct expr *index) {
  const char *element = cg_fmt(g, "%s[%s]", m->base, cg_memref_index(g, m, index));
  if (cg_dtype_is_small_float(m->dtype)) {
    const char *helper = cg_fmt(g, "xt_%s_to_f32", cg_dtypes[m->dtype].name);
    element = cg_fmt(g, "%s(%s)", helper, element);
  }
  return cg_expr_make(element, P_PRIMARY, true);
}

const char *cg_memref_stored(struct cg *g, enum dtype d, struct expr value, int prec) {
  if (!cg_dtype_is_small_float(d))
    return cg_expr_at(g, value, prec);
  const char *helper = cg_fmt(g, "xt_f32_to_%s", cg_dtypes[d].name);
  return cg_fmt(g, "%s(%s)", helper, value.text);
}

/* Whether `rest` is one term of a sum: nothing at its top level would bind as loosely. */
static bool is_one_term(const char *rest) {
  int depth = 0;
  for (const char *p = rest; *p; p++) {
    depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
    if (!depth && strchr("+-?<>=&|^", *p))
      return false;
  }
  return true;
}

void cg_memref_store(struct cg *g, MlirOperation op, const struct memref *m,
                     const struct expr *index, struct expr value) {
  const char *element = cg_fmt(g, "%s[%s]", m->base, cg_memref_index(g, m, index));
  size_t n = strlen(element);
  if (!cg_dtype_is_small_float(m->dtype) && value.prec == P_ADD &&
      !strncmp(value.text, element, n) && !strncmp(value.text + n, " + ", 3) &&
      is_one_term(value.text + n + 3))
    cg_statement(g, op, "%s += %s;", element, value.text + n + 3);
  else
    cg_statement(g, op, "%s = %s;", element, cg_memref_stored(g, m->dtype, value, P_COND));
}

bool cg_memref_is_contiguous(const struct memref *m) {
  int64_t expected = 1;
  for (int i = m->rank - 1; i >= 0; i--) {
    if (m->size[i].text || m->stride[i].text)
      return false;
    if (m->size[i].value != 1 && m->stride[i].value != expected)
      return false;
    expected = xt_size_mul(expected, m->size[i].value);
  }
  return true;
}

static bool dim_equal(struct dim a, struct dim b) {
  return a.text && b.text ? !strcmp(a.text, b.text) : !a.text && !b.text && a.value == b.value;
}

/* Number of trailing dimensions that are dense in both memrefs. */
static int dense_suffix(struct cg *g, const struct memref *a, const struct memref *b) {
  struct dim expected = cg_dim_const(1);
  int k = a->rank;
  while (k > 0) {
    bool unit = !a->size[k - 1].text && a->size[k - 1].value == 1;
    if (!unit && (!dim_equal(a->stride[k - 1], expected) || !dim_equal(b->stride[k - 1], expected)))
      break;
    expected = cg_dim_mul(g, a->size[k - 1], expected);
    k--;
  }
  return a->rank - k;
}

/* The loops around a copy, one per dimension that is not copied as a whole. */
static int copy_loops(struct cg *g, MlirOperation op, const struct memref *m, int loops,
                      struct expr *index, const char **variable) {
  static const char *const names[] = {"i", "j", "k", "l"};
  int n = 0;
  for (int i = 0; i < m->rank; i++)
    index[i] = cg_expr_make("0", P_PRIMARY, false);
  for (int i = 0; i < loops; i++) {
    if (!m->size[i].text && m->size[i].value == 1)
      continue;
    const char *v = variable[n] = cg_name_new(g, names[n < 4 ? n : 3]);
    const char *text =
        cg_fmt(g, "for (intptr_t %s = 0; %s < %s; %s++)", v, v, cg_dim_text(g, m->size[i]), v);
    if (n++ == 0)
      cg_statement(g, op, "%s", text);
    else
      cg_line(g, "%s", text);
    g->body.indent++;
    index[i] = cg_expr_make(v, P_PRIMARY, false);
  }
  return n;
}

void cg_memref_copy(struct cg *g, MlirOperation op, const struct memref *from,
                    const struct memref *to) {
  struct memref f = *from, t = *to;
  for (int i = 0; i < f.rank; i++) { /* take the size that is known */
    if (f.size[i].text && !t.size[i].text)
      f.size[i] = t.size[i];
    if (!f.size[i].text && f.size[i].value == 0)
      return;
  }
  struct expr index[MAX_RANK] = {0};
  const char *variable[MAX_RANK], *text;
  int dense = cg_in_words(g) ? 0 : dense_suffix(g, &f, &t), loops = f.rank - dense;
  int n = copy_loops(g, op, &f, loops, index, variable);
  const char *fi = cg_memref_index(g, &f, index), *ti = cg_memref_index(g, &t, index);
  if (dense == 0) {
    text = cg_fmt(g, "%s[%s] = %s[%s];", t.base, ti, f.base, fi);
  } else {
    struct dim count = cg_dim_const(1);
    for (int i = loops; i < f.rank; i++)
      count = cg_dim_mul(g, count, f.size[i]);
    const char *src = strcmp(fi, "0") ? cg_fmt(g, "%s + %s", f.base, fi) : f.base;
    const char *dst = strcmp(ti, "0") ? cg_fmt(g, "%s + %s", t.base, ti) : t.base;
    text = cg_fmt(g, "memmove(%s, %s, %s%s * sizeof *%s);", dst, src, count.text ? "(size_t)" : "",
                  cg_dim_text(g, count), t.base);
  }
  if (n)
    cg_line(g, "%s", text);
  else
    cg_statement(g, op, "%s", text);
  while (n-- > 0) {
    g->body.indent--;
    cg_name_release(g, variable[n]);
  }
}

struct memref *cg_memref_variable(struct cg *g, MlirOperation op, const char *name,
                                  const struct memref *from, bool is_const) {
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  *m = *from;
  m->base = name;
  m->root = NULL;
  m->is_const = is_const;
  cg_lines_of(g, op, g->body.out);
  cg_may_stay_unused(g, name);
  cg_line(g, "%s%s = %s%s;", cg_memref_pointer(g, m), name,
          from->is_const && !is_const ? cg_fmt(g, "(%s)", cg_pointer_to(g, m->dtype, false)) : "",
          from->base);
  for (int k = 0; k < (m->identity ? 1 : 2); k++) {
    struct dim *d = k ? m->stride : m->size;
    for (int i = 0; i < m->rank; i++)
      if (d[i].text) {
        const char *v = cg_name_new(g, cg_fmt(g, "%s_%c%d", name, k ? 's' : 'd', i));
        cg_may_stay_unused(g, v);
        cg_line(g, "intptr_t %s = %s;", v, d[i].text);
        d[i].text = v;
      }
  }
  if (m->identity)
    cg_memref_identity_strides(g, m);
  return m;
}

struct memref *cg_memref_declare(struct cg *g, MlirOperation op, const char *name, MlirType type,
                                 bool alias) {
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  if (!cg_memref_from_type(g, op, type, m))
    return NULL;
  m->base = name;
  m->root = cg_memref_root(g, type, name);
  m->alias = alias;
  cg_may_stay_unused(g, name);
  cg_line(g, "%s%s = NULL;", cg_memref_pointer(g, m), name);
  for (int i = 0; i < m->rank; i++)
    if (m->size[i].text) {
      m->size[i].text = cg_name_new(g, cg_fmt(g, "%s_d%d", name, i));
      cg_may_stay_unused(g, m->size[i].text);
      cg_line(g, "intptr_t %s = 0;", m->size[i].text);
    }
  if (m->identity)
    cg_memref_identity_strides(g, m);
  else
    for (int i = 0; i < m->rank; i++)
      if (m->stride[i].text) {
        m->stride[i].text = cg_name_new(g, cg_fmt(g, "%s_s%d", name, i));
        cg_may_stay_unused(g, m->stride[i].text);
        cg_line(g, "intptr_t %s = 0;", m->stride[i].text);
      }
  return m;
}

void cg_memref_assign(struct cg *g, const struct memref *to, const struct memref *from) {
  if (strcmp(to->base, from->base))
    cg_line(g, "%s = %s%s;", to->base,
            from->is_const && !to->is_const ? cg_fmt(g, "(%s)", cg_pointer_to(g, to->dtype, false))
                                            : "",
            from->base);
  for (int i = 0; i < to->rank; i++) {
    if (to->size[i].text && strcmp(to->size[i].text, cg_dim_text(g, from->size[i])))
      cg_line(g, "%s = %s;", to->size[i].text, cg_dim_text(g, from->size[i]));
    if (!to->identity && to->stride[i].text &&
        strcmp(to->stride[i].text, cg_dim_text(g, from->stride[i])))
      cg_line(g, "%s = %s;", to->stride[i].text, cg_dim_text(g, from->stride[i]));
  }
}
