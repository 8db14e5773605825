/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* interp-run FILE.mlir FUNC           runs FUNC on pseudo-random inputs of its static types, prints
 * interp-run --dump FILE.mlir OUTPUT  runs @main; what it passes to xtDump* must agree with OUTPUT,
 *                                     which a compiled program printed (format: test/e2e/dump.c)
 * interp-run --any FILE.mlir OUTPUT   as --dump, and prints how many elements could be checked
 * interp-run --self                   runs interp-cases.def */

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/context.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"
#include "compiler/support/str.h"
#include "test/diff/interp.h"
#include "test/diff/num.h"

enum { MAX_DUMPS = 1024, MAX_ARGUMENTS = 32 };

struct dumps {
  const struct tensor *at[MAX_DUMPS];
  int count;
};

static bool record(void *data, const char *name, const struct tensor *const *arguments, int count) {
  struct dumps *d = data;
  if (!xt_starts_with(name, "xtDump") || count != 1 || d->count == MAX_DUMPS)
    return false;
  d->at[d->count++] = arguments[0];
  return true;
}

static void print_tensor(const struct tensor *t) {
  printf("# %s ", dts[t->dtype].name);
  for (int d = 0; d < t->rank; d++)
    printf("%s%" PRId64, d ? "x" : "", t->size[d]);
  printf("%s\n", t->rank ? "" : "rank0");
  for (int64_t i = 0; i < t->count; i++) {
    struct num n = t->at[i];
    if (isinf(n.err))
      printf("any\n");
    else if (dts[t->dtype].is_float)
      printf("%.17g +- %.3g\n", n.f, n.err);
    else
      printf("%" PRId64 "\n", n.i);
  }
}

/* Inputs are multiples of 1/8 between -4 and 4: sums of products stay exact where they can. */
static const struct tensor *random_input(struct xt_arena *arena, MlirType type, uint64_t *seed) {
  int64_t size[TENSOR_MAX_RANK];
  int rank = mlirTypeIsAShaped(type) ? (int)mlirShapedTypeGetRank(type) : 0;
  MlirType element = mlirTypeIsAShaped(type) ? mlirShapedTypeGetElementType(type) : type;
  enum dt dtype = DT_INDEX;
  for (int d = 0; d < rank; d++) {
    if (mlirShapedTypeIsDynamicDim(type, d))
      return NULL;
    size[d] = mlirShapedTypeGetDimSize(type, d);
  }
  for (enum dt t = DT_I1; t <= DT_I64; t++)
    if (mlirTypeIsAInteger(element) && dt_bits(t) == (int)mlirIntegerTypeGetWidth(element))
      dtype = t;
  dtype = mlirTypeIsAF16(element)    ? DT_F16
          : mlirTypeIsABF16(element) ? DT_BF16
          : mlirTypeIsAF32(element)  ? DT_F32
          : mlirTypeIsAF64(element)  ? DT_F64
                                     : dtype;
  struct tensor *t = tensor_new(arena, dtype, rank, size);
  for (int64_t i = 0; i < t->count; i++) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    int64_t r = (int64_t)(*seed >> 58) - 32;
    t->at[i] = dts[dtype].is_float ? num_float((double)r / 8) : num_int(dtype, r);
  }
  return t;
}

static MlirOperation find_function(MlirModule module, const char *name) {
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    MlirAttribute a =
        mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("sym_name"));
    if (!mlirAttributeIsNull(a) &&
        mlirStringRefEqual(mlirStringAttrGetValue(a), mlirStringRefCreateFromCString(name)))
      return op;
  }
  return op;
}

static int run_function(struct xt_arena *arena, MlirModule module, const char *name) {
  const struct tensor *arguments[MAX_ARGUMENTS];
  struct tensor *results[MAX_ARGUMENTS];
  const char *error = NULL;
  uint64_t seed = 1;
  int count = 0, result_count;
  MlirOperation func = find_function(module, name);
  if (mlirOperationIsNull(func))
    return fprintf(stderr, "interp-run: no function %s\n", name), 1;
  MlirType type = mlirTypeAttrGetValue(
      mlirOperationGetAttributeByName(func, mlirStringRefCreateFromCString("function_type")));
  for (; count < mlirFunctionTypeGetNumInputs(type) && count < MAX_ARGUMENTS; count++)
    if (!(arguments[count] = random_input(arena, mlirFunctionTypeGetInput(type, count), &seed)))
      return fprintf(stderr, "interp-run: argument %d has a dynamic shape\n", count), 1;
  if (!interp_run(arena, module, name, arguments, count, results, MAX_ARGUMENTS, &result_count,
                  &error))
    return fprintf(stderr, "interp-run: %s\n", error), 1;
  for (int i = 0; i < result_count; i++)
    print_tensor(results[i]);
  return 0;
}

struct tally {
  long checked, exact, any;
  double widest; /* bound over magnitude */
};

static void count_element(struct tally *tally, struct num n) {
  if (isinf(n.err))
    tally->any++;
  else if (n.err == 0)
    tally->exact++;
  else if (n.f != 0)
    tally->widest = fmax(tally->widest, n.err / fabs(n.f));
  tally->checked++;
}

/* The next line that is an element; *header tells how many tensors were announced before it. */
static char *next_element(char **text, int *headers) {
  char *line;
  while ((line = *text) && *line) {
    char *end = strchr(line, '\n');
    *text = end ? end + 1 : NULL;
    if (end)
      *end = 0;
    if (*line != '#')
      return line;
    ++*headers;
  }
  return NULL;
}

static bool check_dump(const struct tensor *t, int number, char **text, struct tally *tally) {
  int headers = 0;
  for (int64_t i = 0; i < t->count; i++) {
    char *line = next_element(text, &headers), *hex = line ? strstr(line, "0x") : NULL;
    if (!hex)
      return fprintf(stderr, "dump %d: element %" PRId64 " is missing\n", number, i), false;
    uint64_t bits = strtoull(hex, NULL, 16);
    struct tensor one = {.dtype = t->dtype, .count = 1, .at = &t->at[i]};
    count_element(tally, t->at[i]);
    if (tensor_mismatch(&one, &bits) < 0)
      continue;
    fprintf(stderr, "dump %d element %" PRId64 ": found %s; expected ", number, i, line);
    fprintf(stderr, "%.17g (%" PRId64 ") +- %.3g\n", t->at[i].f, t->at[i].i, t->at[i].err);
    return false;
  }
  return true;
}

static int run_dump(struct xt_arena *arena, MlirModule module, const char *path, bool statistics) {
  struct dumps dumps = {0};
  struct xt_buf text = {0};
  struct tally tally = {0};
  const char *error = NULL;
  int results, headers = 0;
  bool ok = !xt_file_read(path, SIZE_MAX / 2, &text);
  if (!ok)
    fprintf(stderr, "interp-run: cannot read %s\n", path);
  if (ok && !interp_run_hooked(arena, module, "main", NULL, 0, NULL, 0, &results, &error, record,
                               &dumps)) {
    fprintf(stderr, "interp-run: %s\n", error);
    xt_buf_free(&text);
    return 2;
  }
  char *rest = text.data;
  for (int i = 0; ok && i < dumps.count; i++)
    ok = check_dump(dumps.at[i], i, &rest, &tally);
  if (ok && next_element(&rest, &headers)) {
    fprintf(stderr, "interp-run: the output has more elements\n");
    ok = false;
  }
  if (statistics)
    printf("%d dumps, %ld elements: %ld exact, %ld any, widest relative bound %.3g\n", dumps.count,
           tally.checked, tally.exact, tally.any, tally.widest);
  xt_buf_free(&text);
  return ok ? 0 : 1;
}

struct test_case {
  const char *what, *types, *body, *numbers;
};
static const struct test_case cases[] = {
#define CASE(WHAT, TYPES, BODY, NUMBERS) {WHAT, TYPES, BODY, NUMBERS},
#include "test/diff/interp-cases.def"
#undef CASE
};

static bool is_number(enum dt dtype, struct num n, const char *word) {
  if (!strcmp(word, "any"))
    return isinf(n.err);
  double value = strtod(word + strspn(word, "~"), NULL);
  if (!dts[dtype].is_float)
    return n.err == 0 && (double)n.i == value;
  if (*word == '~')
    return n.err > 0 && fabs(n.f - value) <= n.err &&
           (word[1] == '~' || n.err < 0.1 || n.err < 0.01 * fabs(value));
  return n.err == 0 && (n.f == value || (isnan(n.f) && isnan(value)));
}

static bool check_numbers(const struct test_case *c, struct tensor **results, int count) {
  char word[64];
  const char *rest = c->numbers;
  int used;
  for (int r = 0; r < count; r++)
    for (int64_t i = 0; i < results[r]->count; i++, rest += used)
      if (sscanf(rest, "%63s%n", word, &used) != 1 ||
          !is_number(results[r]->dtype, results[r]->at[i], word)) {
        fprintf(stderr, "%s: result %d element %" PRId64 " is not %.20s\n", c->what, r, i, rest);
        print_tensor(results[r]);
        return false;
      }
  return sscanf(rest, "%63s", word) != 1 || (fprintf(stderr, "%s: %s\n", c->what, rest), false);
}

static bool run_case(struct xt_job *job, MlirContext context, const struct test_case *c) {
  struct tensor *results[MAX_ARGUMENTS];
  const char *error = NULL;
  int count;
  /* Statements stand on one line: MLIR needs nothing between them. */
  char *text = xt_arena_printf(&job->arena, "func.func @f() -> (%s) {\n%s }\n", c->types, c->body);
  MlirModule module = xt_module_parse(job, context, text, strlen(text), c->what);
  if (mlirModuleIsNull(module))
    return false;
  bool ok = interp_run(&job->arena, module, "f", NULL, 0, results, MAX_ARGUMENTS, &count, &error);
  if (*c->numbers == '!')
    ok = !ok && strstr(error, c->numbers + 1);
  else
    ok = ok && check_numbers(c, results, count);
  if (!ok)
    fprintf(stderr, "%s: failed %s\n", c->what, error ? error : "");
  mlirModuleDestroy(module);
  return ok;
}

/* Every pattern of the small floats survives reading and writing. */
static bool check_small_floats(void) {
  for (enum dt t = DT_F16; t <= DT_BF16; t++)
    for (unsigned bits = 0; bits < 65536; bits++) {
      uint16_t in = (uint16_t)bits, out = 0;
      struct num n = num_read(t, &in);
      num_write(t, n, &out);
      if (isnan(n.f) ? !isnan(num_read(t, &out).f) : in != out)
        return fprintf(stderr, "%s 0x%04x becomes 0x%04x\n", dts[t].name, in, out), false;
    }
  return true;
}

static int run_self(struct xt_job *job, MlirContext context) {
  int failed = !check_small_floats(), count = (int)(sizeof cases / sizeof *cases);
  for (int i = 0; i < count; i++)
    failed += !run_case(job, context, &cases[i]);
  printf("%d cases, %d failed\n", count, failed);
  return failed ? 1 : 0;
}

static int run(struct xt_job *job, MlirContext context, int argc, char **argv) {
  bool dump = argc == 4 && (!strcmp(argv[1], "--dump") || !strcmp(argv[1], "--any"));
  if (argc == 2 && !strcmp(argv[1], "--self"))
    return run_self(job, context);
  if (!dump && argc != 3)
    return fprintf(stderr, "usage: interp-run [--dump | --any] FILE.mlir FUNC|OUTPUT\n"), 2;
  const char *path = argv[dump ? 2 : 1];
  struct xt_buf text = {0};
  int status = 1;
  if (xt_file_read(path, SIZE_MAX / 2, &text))
    return fprintf(stderr, "interp-run: cannot read %s\n", path), 2;
  MlirModule module = xt_module_parse(job, context, xt_buf_text(&text), text.length, path);
  if (!mlirModuleIsNull(module)) {
    status = dump ? run_dump(&job->arena, module, argv[3], !strcmp(argv[1], "--any"))
                  : run_function(&job->arena, module, argv[2]);
    mlirModuleDestroy(module);
  }
  xt_buf_free(&text);
  return status;
}

int main(int argc, char **argv) {
  struct xt_job job = {.diag.program = "interp-run"};
  MlirContext context = xt_context_create(&job);
  int status = run(&job, context, argc, argv);
  mlirContextDestroy(context);
  xt_arena_release(&job.arena);
  return status;
}
