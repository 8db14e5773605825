/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What stands inside generics: arithmetic, constants, combiners, predicates, casts. */

#include <string.h>

#include "test/diff/gen.h"

enum body_class { ON_FLOAT, ON_INT, ON_BIT };

struct body_row {
  const char *name;
  enum body_class class;
  int operands;
  bool positive; /* the other operand is always a small positive constant */
  int weight;
};

/* Constants by number that divide anything and shift every type. */
static const int positive[] = {4, 5, 6, 11};

/* clang-format off */
static const struct body_row rows[] = {
    {"arith.addf", ON_FLOAT, 2, false, 4},     {"arith.subf", ON_FLOAT, 2, false, 4},
    {"arith.mulf", ON_FLOAT, 2, false, 4},     {"arith.divf", ON_FLOAT, 2, false, 2},
    {"arith.maximumf", ON_FLOAT, 2, false, 4}, {"arith.minimumf", ON_FLOAT, 2, false, 4},
    {"arith.maxnumf", ON_FLOAT, 2, false, 2},  {"arith.minnumf", ON_FLOAT, 2, false, 2},
    {"arith.negf", ON_FLOAT, 1, false, 2},     {"math.absf", ON_FLOAT, 1, false, 2},
    {"math.exp", ON_FLOAT, 1, false, 1},       {"math.tanh", ON_FLOAT, 1, false, 1},
    {"math.sqrt", ON_FLOAT, 1, false, 1},      {"math.floor", ON_FLOAT, 1, false, 1},
    {"math.ceil", ON_FLOAT, 1, false, 1},      {"math.log", ON_FLOAT, 1, false, 1},
    {"arith.addi", ON_INT, 2, false, 4},       {"arith.subi", ON_INT, 2, false, 4},
    {"arith.muli", ON_INT, 2, false, 4},       {"arith.andi", ON_INT, 2, false, 2},
    {"arith.ori", ON_INT, 2, false, 2},        {"arith.xori", ON_INT, 2, false, 2},
    {"arith.maxsi", ON_INT, 2, false, 3},      {"arith.minsi", ON_INT, 2, false, 3},
    {"arith.maxui", ON_INT, 2, false, 2},      {"arith.minui", ON_INT, 2, false, 2},
    {"arith.divsi", ON_INT, 2, true, 2}, {"arith.remsi", ON_INT, 2, true, 2},
    {"arith.divui", ON_INT, 2, true, 2}, {"arith.remui", ON_INT, 2, true, 1},
    {"arith.floordivsi", ON_INT, 2, true, 1}, {"arith.shli", ON_INT, 2, true, 2},
    {"arith.shrsi", ON_INT, 2, true, 2}, {"arith.shrui", ON_INT, 2, true, 2},
    {"arith.andi", ON_BIT, 2, false, 3},       {"arith.ori", ON_BIT, 2, false, 3},
    {"arith.xori", ON_BIT, 2, false, 3},
};
/* clang-format on */
enum { ROWS = sizeof rows / sizeof *rows };

static enum body_class class_of(enum dt dtype) {
  return dts[dtype].is_float ? ON_FLOAT : dtype == DT_I1 ? ON_BIT : ON_INT;
}

struct gstep body_choose(struct rng *rng, enum dt dtype, int operands) {
  int total = 0;
  for (int i = 0; i < ROWS; i++)
    total += rows[i].class == class_of(dtype) ? rows[i].weight : 0;
  int pick = rng_below(rng, total), row = 0;
  for (row = 0; row < ROWS; row++)
    if (rows[row].class == class_of(dtype) && (pick -= rows[row].weight) < 0)
      break;

  struct gstep step = {.op = row, .other = -1, .constant = rng_below(rng, CONSTANTS)};
  if (rows[row].positive)
    step.constant = positive[rng_below(rng, 4)];
  else if (rng_percent(rng, 80))
    step.other = operands > 1 && rng_percent(rng, 80) ? 1 + rng_below(rng, operands - 1)
                                                      : rng_below(rng, operands);
  else if (rng_percent(rng, 30))
    step.other = -2;
  return step;
}

void body_print(const struct gstep *step, enum dt dtype, const char *prefix, int index,
                const char *const *elements, const char *acc, struct xt_buf *out) {
  const struct body_row *row = &rows[step->op];
  const char *type = dts[dtype].name;
  if (row->operands == 1) {
    xt_buf_printf(out, "    %s%d = %s %s : %s\n", prefix, index, row->name, acc, type);
    return;
  }
  if (step->other == -1) {
    xt_buf_printf(out, "    %sc%d = arith.constant ", prefix, index);
    constant_print(dtype, step->constant, out);
    xt_buf_printf(out, "\n    %s%d = %s %s, %sc%d : %s\n", prefix, index, row->name, acc, prefix,
                  index, type);
    return;
  }
  xt_buf_printf(out, "    %s%d = %s %s, %s : %s\n", prefix, index, row->name, acc,
                step->other == -2 ? acc : elements[step->other], type);
}

static const char *infinity_text(enum dt dtype, bool negative) {
  switch (dtype) {
  case DT_F16:
    return negative ? "0xFC00" : "0x7C00";
  case DT_BF16:
    return negative ? "0xFF80" : "0x7F80";
  case DT_F32:
    return negative ? "0xFF800000" : "0x7F800000";
  default:
    return negative ? "0xFFF0000000000000" : "0x7FF0000000000000";
  }
}

static int64_t integer_limit(enum dt dtype, bool lowest) {
  int64_t high = dtype == DT_I64 ? INT64_MAX : ((int64_t)1 << (8 * dts[dtype].bytes - 1)) - 1;
  return lowest ? -high - 1 : high;
}

void constant_print(enum dt dtype, int number, struct xt_buf *out) {
  static const double reals[CONSTANTS] = {0, 1, 0, 0, 2, 3, 0.5, -1, -0.75, -0.0, 100, 7};
  static const int integers[CONSTANTS] = {0, 1, 0, 0, 2, 3, 5, -1, -3, -7, 100, 7};
  const char *type = dts[dtype].name;
  if (dtype == DT_I1)
    xt_buf_printf(out, "%s", number % 2 ? "true" : "false");
  else if (!dts[dtype].is_float && (number == CONSTANT_LOWEST || number == CONSTANT_HIGHEST))
    xt_buf_printf(out, "%lld : %s", (long long)integer_limit(dtype, number == CONSTANT_LOWEST),
                  type);
  else if (!dts[dtype].is_float)
    xt_buf_printf(out, "%d : %s", integers[number], type);
  else if (number == CONSTANT_LOWEST || number == CONSTANT_HIGHEST)
    xt_buf_printf(out, "%s : %s", infinity_text(dtype, number == CONSTANT_LOWEST), type);
  else
    xt_buf_printf(out, "%e : %s", reals[number], type);
}

struct combiner {
  const char *name;
  int init;
};
static const struct combiner float_combiners[] = {
    {"arith.addf", CONSTANT_ZERO},        {"arith.maximumf", CONSTANT_LOWEST},
    {"arith.minimumf", CONSTANT_HIGHEST}, {"arith.mulf", CONSTANT_ONE},
    {"arith.addf", CONSTANT_ZERO},        {"arith.maxnumf", CONSTANT_LOWEST}};
static const struct combiner int_combiners[] = {
    {"arith.addi", CONSTANT_ZERO},     {"arith.maxsi", CONSTANT_LOWEST},
    {"arith.minsi", CONSTANT_HIGHEST}, {"arith.muli", CONSTANT_ONE},
    {"arith.xori", CONSTANT_ZERO},     {"arith.ori", CONSTANT_ZERO}};
static const struct combiner bit_combiners[] = {
    {"arith.andi", CONSTANT_ONE}, {"arith.ori", CONSTANT_ZERO}, {"arith.xori", CONSTANT_ZERO}};

static const struct combiner *combiner(enum dt dtype, int number) {
  switch (class_of(dtype)) {
  case ON_FLOAT:
    return &float_combiners[number];
  case ON_INT:
    return &int_combiners[number];
  default:
    return &bit_combiners[number];
  }
}

int combiner_count(enum dt dtype) { return class_of(dtype) == ON_BIT ? 3 : 6; }
const char *combiner_name(enum dt dtype, int number) { return combiner(dtype, number)->name; }
int combiner_init(enum dt dtype, int number) { return combiner(dtype, number)->init; }

const char *predicate_name(enum dt dtype, int number) {
  static const char *const floats[PREDICATES] = {"olt", "ole", "ogt", "oge", "oeq",
                                                 "one", "ult", "uge", "une", "uno"};
  static const char *const integers[PREDICATES] = {"slt", "sle", "sgt", "sge", "eq",
                                                   "ne",  "ult", "ule", "ugt", "uge"};
  return dts[dtype].is_float ? floats[number] : integers[number];
}

static int bits_of(enum dt dtype) { return dtype == DT_I1 ? 1 : 8 * dts[dtype].bytes; }

/* The range must fit the integer and be exact in the float; NaN becomes the lower end. */
static void to_integer_print(enum dt from, enum dt to, const char *x, const char *result,
                             const char *indent, struct xt_buf *out) {
  const char *type = dts[from].name;
  xt_buf_printf(out, "%s%sl = arith.constant -1.000000e+02 : %s\n", indent, result, type);
  xt_buf_printf(out, "%s%sh = arith.constant 1.000000e+02 : %s\n", indent, result, type);
  xt_buf_printf(out, "%s%sm = arith.maxnumf %s, %sl : %s\n", indent, result, x, result, type);
  xt_buf_printf(out, "%s%sn = arith.minnumf %sm, %sh : %s\n", indent, result, result, result, type);
  xt_buf_printf(out, "%s%s = arith.fptosi %sn : %s to %s\n", indent, result, result, type,
                dts[to].name);
}

static void to_bit_print(enum dt from, const char *x, const char *result, const char *indent,
                         struct xt_buf *out) {
  xt_buf_printf(out, "%s%sz = arith.constant ", indent, result);
  constant_print(from, CONSTANT_ZERO, out);
  xt_buf_printf(out, "\n%s%s = arith.%s %s, %sz : %s\n", indent, result,
                dts[from].is_float ? "cmpf une," : "cmpi ne,", x, result, dts[from].name);
}

void cast_print(enum dt from, enum dt to, const char *x, const char *result, const char *indent,
                struct xt_buf *out) {
  const char *name;
  if (to == DT_I1) {
    to_bit_print(from, x, result, indent, out);
    return;
  }
  if (dts[from].is_float && !dts[to].is_float) {
    to_integer_print(from, to, x, result, indent, out);
    return;
  }
  if (dts[from].is_float && bits_of(from) == bits_of(to)) {
    xt_buf_printf(out, "%s%sw = arith.extf %s : %s to f32\n", indent, result, x, dts[from].name);
    xt_buf_printf(out, "%s%s = arith.truncf %sw : f32 to %s\n", indent, result, result,
                  dts[to].name);
    return;
  }
  if (dts[from].is_float)
    name = bits_of(to) > bits_of(from) ? "arith.extf" : "arith.truncf";
  else if (dts[to].is_float)
    name = from == DT_I1 ? "arith.uitofp" : "arith.sitofp";
  else if (bits_of(to) > bits_of(from))
    name = from == DT_I1 ? "arith.extui" : "arith.extsi";
  else
    name = "arith.trunci";
  xt_buf_printf(out, "%s%s = %s %s : %s to %s\n", indent, result, name, x, dts[from].name,
                dts[to].name);
}
