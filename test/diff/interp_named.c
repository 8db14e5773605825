/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Named ops of linalg, from the books and not from upstream's expansion of them: subscripts as in
 * Einstein's notation. X, Y and Z are positions in a window: X is w * stride + x * dilation, so Y
 * of h and y, Z of d and z. The three parts are the two inputs and the output. */

#include <math.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"

#include "test/diff/machine.h"

enum kind { CONTRACT, POOL_SUM, POOL_MAX, POOL_MIN, POOL_MAX_UNSIGNED, POOL_MIN_UNSIGNED };

enum { LETTERS = 128, MAX_INPUTS = 4 };

struct contraction {
  MlirOperation op;
  enum kind kind;
  int inputs;
  struct val in[MAX_INPUTS], out;
  char sub[3][TENSOR_MAX_RANK + 1];
  int64_t size[LETTERS], at[LETTERS], stride[LETTERS], dilation[LETTERS];
  char loop[LETTERS]; /* letters that are summed over */
  bool is_unsigned;
};

static bool windowed(char c) { return c >= 'X' && c <= 'Z'; }
static char outer_of(char c) { return c == 'X' ? 'w' : c == 'Y' ? 'h' : 'd'; }
static char inner_of(char c) { return (char)(c - 'X' + 'x'); }

static void split(const char *text, char sub[3][TENSOR_MAX_RANK + 1]) {
  for (int part = 0; part < 3; part++) {
    size_t n = strcspn(text, ", ");
    memcpy(sub[part], text, n);
    sub[part][n] = 0;
    text += n + (text[n] != 0);
  }
}

/* matmul and its kin say their subscripts in indexing_maps when these are not the usual ones. */
static bool split_maps(struct machine *m, struct contraction *c, MlirAttribute maps) {
  for (int part = 0; part < 3; part++) {
    MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, part));
    int rank = (int)mlirAffineMapGetNumResults(map);
    for (int r = 0; r < rank; r++) {
      MlirAffineExpr e = mlirAffineMapGetResult(map, r);
      if (!mlirAffineExprIsADim(e) || rank > TENSOR_MAX_RANK)
        return machine_fail(m, c->op, "a map is not a list of dimensions");
      c->sub[part][r] = (char)('a' + mlirAffineDimExprGetPosition(e));
    }
    c->sub[part][rank] = 0;
  }
  return true;
}

static bool set_sizes(struct machine *m, struct contraction *c) {
  struct val *vals[3] = {&c->in[0], &c->in[1], &c->out};
  int loops = 0;
  memset(c->size, -1, sizeof c->size);
  for (int part = 0; part < 3; part++) {
    if (vals[part]->rank != (int)strlen(c->sub[part]))
      return machine_fail(m, c->op, "operand %d has rank %d", part, vals[part]->rank);
    for (int d = 0; d < vals[part]->rank; d++) {
      char letter = c->sub[part][d];
      int64_t *size = &c->size[(int)letter];
      if (windowed(letter))
        continue;
      if (*size >= 0 && *size != vals[part]->size[d])
        return machine_fail(m, c->op, "undefined: operands' sizes do not agree");
      if (*size < 0 && !strchr(c->sub[2], letter))
        c->loop[loops++] = letter;
      *size = vals[part]->size[d];
    }
  }
  return true;
}

static bool set_windows(struct machine *m, struct contraction *c) {
  int64_t strides[MAX_DIMS], dilations[MAX_DIMS];
  int n = attr_ints(c->op, "strides", strides), k = attr_ints(c->op, "dilations", dilations);
  int next = 0;
  for (const char *s = c->sub[0]; *s; s++)
    if (windowed(*s)) {
      c->stride[(int)*s] = n < 0 ? 1 : strides[next];
      c->dilation[(int)*s] = k < 0 ? 1 : dilations[next];
      next++;
    }
  return ((n < 0 || n == next) && (k < 0 || k == next)) ||
         machine_fail(m, c->op, "strides and dilations do not fit");
}

static struct num *element(struct contraction *c, struct val *v, const char *sub) {
  int64_t index[TENSOR_MAX_RANK];
  for (int d = 0; sub[d]; d++) {
    int s = (unsigned char)sub[d];
    index[d] = windowed(sub[d]) ? c->at[(int)outer_of(sub[d])] * c->stride[s] +
                                      c->at[(int)inner_of(sub[d])] * c->dilation[s]
                                : c->at[s];
  }
  return val_at(v, index);
}

static bool next_loop(struct contraction *c, const char *letters) {
  for (int i = (int)strlen(letters) - 1; i >= 0; i--) {
    int s = (unsigned char)letters[i];
    if (++c->at[s] < c->size[s])
      return true;
    c->at[s] = 0;
  }
  return false;
}

static bool is_empty(struct contraction *c, const char *letters) {
  for (; *letters; letters++)
    if (c->size[(int)*letters] == 0)
      return true;
  return false;
}

/* An input element in the output's type, less its zero point. */
static bool factor(struct machine *m, struct contraction *c, int i, struct num *out) {
  enum dt t = c->out.dtype;
  struct num *x = element(c, &c->in[i], c->sub[i]);
  if (!x)
    return machine_fail(m, c->op, "undefined: input %d is read out of bounds", i);
  *out = num_cast(c->in[i].dtype, t, *x, c->is_unsigned);
  if (c->inputs == 4) {
    struct num zero = num_cast(c->in[2 + i].dtype, t, *val_nth(&c->in[2 + i], 0), false);
    struct calc calc = {.in = t, .out = t};
    *out = num_subi(&calc, (struct num[]){*out, zero});
  }
  return true;
}

static bool term(struct machine *m, struct contraction *c, struct num *out) {
  enum dt t = c->out.dtype;
  struct calc calc = {.in = t, .out = t};
  struct num pair[2] = {{0}};
  if (!factor(m, c, 0, &pair[0]) || (c->kind == CONTRACT && !factor(m, c, 1, &pair[1])))
    return false;
  *out = c->kind != CONTRACT ? pair[0]
         : dts[t].is_float   ? num_mulf(&calc, pair)
         : t == DT_I1        ? num_andi(&calc, pair)
                             : num_muli(&calc, pair);
  return true;
}

/* Integers, and the greatest and least: no rounding, no order. */
static struct num combine(struct contraction *c, struct num a, struct num b) {
  enum dt t = c->out.dtype;
  struct calc calc = {.in = t, .out = t};
  struct num pair[2] = {a, b};
  bool f = dts[t].is_float;
  switch (c->kind) {
  case POOL_MAX:
    return f ? num_maximumf(&calc, pair) : num_maxsi(&calc, pair);
  case POOL_MIN:
    return f ? num_minimumf(&calc, pair) : num_minsi(&calc, pair);
  case POOL_MAX_UNSIGNED:
    return f ? num_maximumf(&calc, pair) : num_maxui(&calc, pair);
  case POOL_MIN_UNSIGNED:
    return f ? num_minimumf(&calc, pair) : num_minui(&calc, pair);
  default:
    return t == DT_I1 ? num_ori(&calc, pair) : num_addi(&calc, pair);
  }
}

/* One element of the output: what is there already, and all terms. */
static bool reduce(struct machine *m, struct contraction *c) {
  struct num *place = element(c, &c->out, c->sub[2]), x = {0}, result = *place;
  bool sum = dts[c->out.dtype].is_float && c->kind <= POOL_SUM;
  struct sum total = {0};
  sum_add(&total, result);
  for (const char *s = c->loop; *s; s++)
    c->at[(int)*s] = 0;
  do {
    if (!term(m, c, &x))
      return false;
    if (sum)
      sum_add(&total, x);
    else
      result = combine(c, result, x);
  } while (next_loop(c, c->loop));
  *place = sum ? sum_result(&total, c->out.dtype) : result;
  return true;
}

static bool run_contraction(struct machine *m, MlirOperation op, const struct op_row *row) {
  struct contraction c = {.op = op, .kind = (enum kind)row->kind};
  MlirAttribute maps = op_attr(op, "indexing_maps"), cast = op_attr(op, "cast");
  op_segment(op, 0, &c.inputs);
  if (c.inputs != 2 && c.inputs != 4)
    return machine_fail(m, op, "%d inputs", c.inputs);
  for (int i = 0; i < c.inputs; i++)
    if (!get(m, op, i, &c.in[i]))
      return false;
  if (!get(m, op, c.inputs, &c.out))
    return false;
  if (!c.out.memref)
    c.out = val_copy(m, &c.out);
  c.is_unsigned = attr_says(cast, "cast_unsigned") || row->kind >= POOL_MAX_UNSIGNED;
  if (row->text)
    split(row->text, c.sub);
  if (!mlirAttributeIsNull(maps) && !split_maps(m, &c, maps))
    return false;
  if (!set_sizes(m, &c) || !set_windows(m, &c))
    return false;
  if (!is_empty(&c, c.sub[2]) && !is_empty(&c, c.loop))
    do
      if (!reduce(m, &c))
        return false;
    while (next_loop(&c, c.sub[2]));
  if (!c.out.memref)
    bind_result(m, op, 0, c.out);
  return true;
}

struct softmax {
  struct val in, out;
  int64_t at[TENSOR_MAX_RANK];
  int dim;
};

static struct num *along(struct softmax *s, struct val *v, int64_t i) {
  s->at[s->dim] = i;
  return val_at(v, s->at);
}

/* exp(x - max) / sum of them, along one line. */
static void softmax_line(struct softmax *s) {
  struct calc c = {.in = s->in.dtype, .out = s->out.dtype};
  int64_t n = s->in.size[s->dim];
  struct num most = *along(s, &s->in, 0);
  for (int64_t i = 1; i < n; i++)
    most = num_maximumf(&c, (struct num[]){most, *along(s, &s->in, i)});
  struct sum total = {0};
  for (int64_t i = 0; i < n; i++) {
    struct num less = num_subf(&c, (struct num[]){*along(s, &s->in, i), most});
    struct num e = num_exp(&c, &less);
    *along(s, &s->out, i) = e;
    sum_add(&total, e);
  }
  struct num sum = sum_result(&total, s->out.dtype);
  for (int64_t i = 0; i < n; i++)
    *along(s, &s->out, i) = num_divf(&c, (struct num[]){*along(s, &s->out, i), sum});
}

static bool run_softmax(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct softmax s = {.dim = (int)attr_int(op, "dimension", 0)};
  if (!get(m, op, 0, &s.in) || !get(m, op, 1, &s.out))
    return false;
  if (!s.out.memref)
    s.out = val_copy(m, &s.out);
  for (int64_t i = 0; i < val_count(&s.in); i++) {
    index_of(&s.in, i, s.at);
    if (s.at[s.dim] == 0)
      softmax_line(&s);
  }
  if (!s.out.memref)
    bind_result(m, op, 0, s.out);
  return true;
}

#define CONTRACTION(NAME, TEXT) {.name = "linalg." NAME, .run = run_contraction, .text = TEXT},
#define POOL(NAME, KIND, TEXT)                                                                     \
  {.name = "linalg.pooling_" NAME, .run = run_contraction, .text = TEXT, .kind = KIND},
#define POOLS(LAYOUT, TEXT)                                                                        \
  POOL(LAYOUT "_sum", POOL_SUM, TEXT)                                                              \
  POOL(LAYOUT "_max", POOL_MAX, TEXT)                                                              \
  POOL(LAYOUT "_min", POOL_MIN, TEXT)                                                              \
  POOL(LAYOUT "_max_unsigned", POOL_MAX_UNSIGNED, TEXT)                                            \
  POOL(LAYOUT "_min_unsigned", POOL_MIN_UNSIGNED, TEXT)

const struct op_row interp_named_ops[] = {
    /* clang-format off */
    CONTRACTION("matmul", "mk,kn,mn")
    CONTRACTION("matmul_transpose_a", "km,kn,mn")
    CONTRACTION("matmul_transpose_b", "mk,nk,mn")
    CONTRACTION("batch_matmul", "bmk,bkn,bmn")
    CONTRACTION("batch_matmul_transpose_a", "bkm,bkn,bmn")
    CONTRACTION("batch_matmul_transpose_b", "bmk,bnk,bmn")
    CONTRACTION("batch_reduce_matmul", "bmk,bkn,mn")
    CONTRACTION("quantized_matmul", "mk,kn,mn")
    CONTRACTION("quantized_batch_matmul", "bmk,bkn,bmn")
    CONTRACTION("contract", NULL)
    CONTRACTION("matvec", "mk,k,m")
    CONTRACTION("vecmat", "k,kn,n")
    CONTRACTION("batch_matvec", "bmk,bk,bm")
    CONTRACTION("batch_vecmat", "bk,bkn,bn")
    CONTRACTION("dot", "k,k,")
    CONTRACTION("mmt4d", "mkij,nkpj,mnip")
    CONTRACTION("batch_mmt4d", "bmkij,bnkpj,bmnip")
    CONTRACTION("conv_1d", "X,x,w")
    CONTRACTION("conv_2d", "YX,yx,hw")
    CONTRACTION("conv_3d", "ZYX,zyx,dhw")
    CONTRACTION("conv_1d_nwc_wcf", "nXc,xcf,nwf")
    CONTRACTION("conv_1d_ncw_fcw", "ncX,fcx,nfw")
    CONTRACTION("conv_2d_nhwc_hwcf", "nYXc,yxcf,nhwf")
    CONTRACTION("conv_2d_nhwc_fhwc", "nYXc,fyxc,nhwf")
    CONTRACTION("conv_2d_nchw_fchw", "ncYX,fcyx,nfhw")
    CONTRACTION("conv_2d_ngchw_fgchw", "ngcYX,fgcyx,ngfhw")
    CONTRACTION("conv_2d_ngchw_gfchw", "ngcYX,gfcyx,ngfhw")
    CONTRACTION("conv_2d_nhwgc_gfhwc", "nYXgc,gfyxc,nhwgf")
    CONTRACTION("conv_2d_nhwc_hwcf_q", "nYXc,yxcf,nhwf")
    CONTRACTION("conv_2d_nhwc_fhwc_q", "nYXc,fyxc,nhwf")
    CONTRACTION("conv_2d_nchw_fchw_q", "ncYX,fcyx,nfhw")
    CONTRACTION("conv_3d_ndhwc_dhwcf", "nZYXc,zyxcf,ndhwf")
    CONTRACTION("conv_3d_ncdhw_fcdhw", "ncZYX,fczyx,nfdhw")
    CONTRACTION("depthwise_conv_1d_nwc_wc", "nXc,xc,nwc")
    CONTRACTION("depthwise_conv_1d_ncw_cw", "ncX,cx,ncw")
    CONTRACTION("depthwise_conv_1d_nwc_wcm", "nXc,xcm,nwcm")
    CONTRACTION("depthwise_conv_2d_nhwc_hwc", "nYXc,yxc,nhwc")
    CONTRACTION("depthwise_conv_2d_nchw_chw", "ncYX,cyx,nchw")
    CONTRACTION("depthwise_conv_2d_nhwc_hwcm", "nYXc,yxcm,nhwcm")
    CONTRACTION("depthwise_conv_3d_ndhwc_dhwc", "nZYXc,zyxc,ndhwc")
    CONTRACTION("depthwise_conv_3d_ncdhw_cdhw", "ncZYX,czyx,ncdhw")
    POOLS("nhwc", "nYXc,yx,nhwc") POOLS("nchw", "ncYX,yx,nchw")
    POOLS("nwc", "nXc,x,nwc") POOLS("ncw", "ncX,x,ncw") POOLS("ndhwc", "nZYXc,zyx,ndhwc")
    {.name = "linalg.softmax", .run = run_softmax},
    /* clang-format on */
    {0},
};
