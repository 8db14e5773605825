/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The option table: kinds of options, values, what is handed to xtcc1, mistakes. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "compiler/names.h"
#include "compiler/options.h"

struct fixture {
  struct xt_job job;
  struct xt_options o;
  char messages[2048];
};

static void collect(void *data, enum xt_severity severity, struct xt_loc loc, const char *text) {
  struct fixture *f = data;
  (void)severity, (void)loc;
  strncat(f->messages, text, sizeof f->messages - strlen(f->messages) - 2);
  strcat(f->messages, "\n");
}

static int setup(void **state) {
  struct fixture *f = test_calloc(1, sizeof *f);
  f->job.diag.program = "test";
  f->job.diag.sink = collect;
  f->job.diag.sink_data = f;
  unsetenv("XTCC_FLAGS");
  unsetenv("CC");
  *state = f;
  return 0;
}

static int teardown(void **state) {
  struct fixture *f = *state;
  xt_arena_release(&f->job.arena);
  test_free(f);
  return 0;
}

static bool parse(struct fixture *f, enum xt_program program, const char **words) {
  int count = 0;
  const char *argv[32] = {"program"};
  while (words[count]) {
    argv[count + 1] = words[count];
    count++;
  }
  return xt_options_parse(&f->job, program, count + 1, (char **)(uintptr_t)argv, &f->o);
}

#define PARSE(...) parse(f, XT_PROGRAM_DRIVER, (const char *[]){__VA_ARGS__, NULL})
#define PARSE1(...) parse(f, XT_PROGRAM_CHILD, (const char *[]){__VA_ARGS__, NULL})

static void assert_child_args(const struct fixture *f, const char *expected) {
  char text[512] = "";
  for (int i = 0; i < f->o.child_args.count; i++) {
    strcat(text, i ? " " : "");
    strcat(text, f->o.child_args.at[i]);
  }
  assert_string_equal(text, expected);
}

static void defaults(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a.mlir"));
  assert_int_equal(f->o.config.opt_level, 2);
  assert_string_equal(f->o.config.target, "host");
  assert_string_equal(f->o.config.entry, "main");
  assert_string_equal(f->o.config.prefix, "");
  assert_int_equal(f->o.max_memory, (size_t)8 << 30);
  assert_int_equal(f->o.stage, XT_KIND_NONE);
  assert_int_equal(f->o.child_args.count, 0);
  assert_string_equal(f->job.config.target, "host");
}

static void joined_and_separate(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("-ox", "-I", "inc", "-Iother", "-l", "m", "-Ld", "-x", "mlirbc", "a", "-xmlir",
                    "b", "-MD", "-MFfile", "-Xcc", "-o", "-Xcc", "--help"));
  assert_string_equal(f->o.output, "x");
  assert_int_equal(f->o.passed_count, 4);
  assert_string_equal(f->o.passed[1].flag, "-I");
  assert_string_equal(f->o.passed[1].value, "other");
  assert_string_equal(f->o.passed[2].flag, "-l");
  assert_string_equal(f->o.passed[3].value, "d");
  assert_int_equal(f->o.inputs[0].language, XT_LANGUAGE_MLIRBC);
  assert_int_equal(f->o.inputs[1].language, XT_LANGUAGE_MLIR);
  assert_string_equal(f->o.deps_file, "file");
  assert_string_equal(f->o.cc_args[XT_COMPILER_HOST].at[1], "--help");
  assert_int_equal(f->o.about, XT_ABOUT_NOTHING);
}

static void inputs_by_suffix(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a.mlir", "b.o", "c.so.1", "d.mlirbc", "e", "-", "--", "-", "-f.a"));
  const enum xt_language expected[] = {XT_LANGUAGE_MLIR,   XT_LANGUAGE_LINK, XT_LANGUAGE_LINK,
                                       XT_LANGUAGE_MLIRBC, XT_LANGUAGE_MLIR, XT_LANGUAGE_MLIR,
                                       XT_LANGUAGE_MLIR,   XT_LANGUAGE_LINK};
  assert_int_equal(f->o.input_count, 8);
  for (int i = 0; i < 8; i++)
    assert_int_equal(f->o.inputs[i].language, expected[i]);
  assert_true(f->o.inputs[5].is_stdin);
  assert_false(f->o.inputs[6].is_stdin);
}

static void child_gets_what_counts(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("-O0", "-g", "--prefix=a", "-O3", "-Wno-mlir", "--prefix=b", "-Werror", "-v",
                    "-c", "--target=host", "-Wmlir", "--runtime=none", "--runtime=default", "a"));
  assert_child_args(f, "-g -O3 -Wno-mlir --prefix=b -Werror --target=host -Wmlir "
                       "--runtime=default");
  assert_false(f->o.config.runtime_none);
}

static void order_of_sums(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a") && f->job.config.reassociate);
  assert_true(PARSE("a", "-O3") && f->job.config.reassociate);
  assert_true(PARSE("a", "-O1") && !f->job.config.reassociate);
  assert_true(PARSE("a", "-freassociate", "-O0") && f->job.config.reassociate);
  assert_true(PARSE("a", "-freassociate", "-fno-reassociate") && !f->job.config.reassociate);
  assert_child_args(f, "-fno-reassociate");
  assert_true(PARSE("a", "-O1", "-ffast-math") && f->job.config.reassociate);
  assert_int_equal(f->o.fp_contract, XT_FP_FAST);
  assert_true(PARSE("a", "-ffast-math", "-fno-associative-math") && !f->job.config.reassociate);
  assert_true(PARSE("a", "-Ofast", "-fno-fast-math") && !f->job.config.reassociate);
}

static void levels_of_both_compilers(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a", "-O") && f->o.config.opt_level == 1 && !f->o.c_level);
  assert_true(PARSE("a", "-Os") && f->o.config.opt_level == 1);
  assert_string_equal(f->o.c_level, "-Os");
  assert_child_args(f, "-Os");
  assert_true(PARSE("a", "-Oz", "-O3") && f->o.config.opt_level == 3 && !f->o.c_level);
  assert_child_args(f, "-O3");
}

static void flags_of_the_machine(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a", "-mavx2", "-mfma", "-mno-avx512f", "-mprefer-vector-width=128"));
  assert_string_equal(f->job.config.features, "avx2,fma,no-avx512f,prefer-vector-width=128");
  assert_child_args(f, "-mavx2 -mfma -mno-avx512f -mprefer-vector-width=128");
  assert_int_equal(f->o.passed_count, 4);
}

static void unknown_warnings_are_warnings(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a", "-Wshadow", "-Wall", "-Wno-mlir"));
  assert_non_null(strstr(f->messages, "unknown warning '-Wshadow'"));
  assert_int_equal(f->job.diag.warning[XT_W_MLIR], XT_W_OFF);
  assert_int_equal(f->job.diag.warning[XT_W_SCHEDULE], XT_W_ON);
  f->messages[0] = 0;
  assert_true(PARSE1("-Wshadow", "a"));
  assert_string_equal(f->messages, "");
}

static void vector_width(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a", "-march=znver3") && !f->job.config.machine.vector_bytes);
  assert_string_equal(f->job.config.march, "znver3");
  assert_child_args(f, "-march=znver3");
  assert_true(PARSE("a", "--vector-bits=128") && f->job.config.machine.vector_bytes == 16);
  assert_true(PARSE("a", "--vector-bits=512") && f->job.config.machine.vector_bytes == 64);
  assert_false(PARSE("a", "--vector-bits=64"));
  assert_non_null(
      strstr(f->messages, "bad value '64' in '--vector-bits=64'; supported: 128|256|512"));
}

static void cache_sizes(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("a", "--caches=32K,1M,1048577"));
  assert_int_equal(f->job.config.machine.l1, 32 << 10);
  assert_int_equal(f->job.config.machine.l2, 1 << 20);
  assert_int_equal(f->job.config.machine.l3, 1048577);
  assert_child_args(f, "--caches=32K,1M,1048577");
  static const char *const wrong[] = {
      "--caches=",      "--caches=1",      "--caches=1,2",       "--caches=1,2,3,4",
      "--caches=1,2,",  "--caches=,1,2",   "--caches=0,0,0",     "--caches=2K,1K,1M",
      "--caches=1,2,x", "--caches=1,2,-3", "--caches=1,2,2000G",
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_false(PARSE("a", wrong[i]));
  assert_non_null(strstr(f->messages, "bad value '1,2,2000G' in '--caches=1,2,2000G'; expected "
                                      "three sizes that do not decrease such as 32K,1M,8M"));
}

static void child_reads_what_it_gets(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE1("-O1", "--xt-out-dir=d", "--xt-stem=s", "--xt-display-name=n m", "--xt-main",
                     "--xt-mlir", "--mlir-print-ir-after=a,b", "--", "-f"));
  assert_string_equal(f->o.out_folder, "d");
  assert_string_equal(f->job.config.stem, "s");
  assert_string_equal(f->o.display_name, "n m");
  assert_true(f->job.config.emit_main);
  assert_true(f->o.only_mlir);
  assert_string_equal(f->o.print_ir.after, "a,b");
  assert_string_equal(f->o.inputs[0].path, "-f");
}

static void child_completes_names(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE1("dir/a-b.mlir"));
  assert_string_equal(f->o.out_folder, ".");
  assert_string_equal(f->o.display_name, "dir/a-b.mlir");
  assert_string_equal(f->job.config.stem, "a-b");
  assert_string_equal(f->job.config.model, "a_b");
  assert_true(PARSE1("--print-ops"));
  assert_false(PARSE1("a", "b"));
}

static void environment_comes_first(void **state) {
  struct fixture *f = *state;
  setenv("XTCC_FLAGS", "-O0 --prefix='x_'", 1);
  setenv("CC", "ccache gcc", 1);
  assert_true(PARSE("-O1", "a"));
  assert_int_equal(f->o.config.opt_level, 1);
  assert_string_equal(f->o.config.prefix, "x_");
  assert_int_equal(f->o.environment_cc.count, 2);
  assert_true(PARSE1("a"));
  assert_int_equal(f->o.config.opt_level, 2);
}

static void emit_lists(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("--emit=obj,c=x/y.c", "--emit=exe", "a"));
  assert_int_equal(f->o.emit_count, 3);
  assert_int_equal(f->o.emits[1].kind, XT_KIND_C);
  assert_string_equal(f->o.emits[1].path, "x/y.c");
  assert_null(f->o.emits[2].path);
  assert_false(PARSE("--emit=", "a"));
  assert_false(PARSE("--emit=c=", "a"));
}

static void numbers(void **state) {
  struct fixture *f = *state;
  assert_true(PARSE("--max-memory=3M", "--max-time=0", "--max-depth=7", "a"));
  assert_int_equal(f->o.max_memory, 3 << 20);
  assert_int_equal(f->o.max_time, 0);
  assert_int_equal(f->o.max_depth, 7);
  static const char *const bad[] = {"--max-memory=",
                                    "--max-memory=x",
                                    "--max-memory=1T",
                                    "--max-memory=-1",
                                    "--max-time=1K",
                                    "--max-depth=0",
                                    "--max-memory=99999999999999999999999",
                                    "--max-depth=9999999",
                                    "--max-memory=99999999999999G"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    assert_false(PARSE(bad[i], "a"));
}

static void every_mistake_is_told(void **state) {
  struct fixture *f = *state;
  assert_false(PARSE("--vresion", "-MP", "-O9", "", "-o"));
  assert_string_equal(f->messages, "unknown option '--vresion'; did you mean '--version'?\n"
                                   "unknown option '-O9'; did you mean '-O0'?\n"
                                   "an input file has an empty name\n"
                                   "option '-o' needs a value: FILE\n"
                                   "-MP without -M, -MM, -MD or -MMD\n"
                                   "no input files\n");
}

static void table_is_sound(void **state) {
  (void)state;
  for (int i = 0; i < xt_option_row_count; i++) {
    const struct xt_option *row = &xt_option_rows[i];
    assert_true(row->spelling[0] == '-');
    assert_true((row->kind == XT_OPTION_FLAG) == !row->metavar);
    /* the child's command line joins values */
    if (row->flags & XT_OPTION_CHILD)
      assert_int_not_equal(row->kind, XT_OPTION_SEPARATE);
    for (int j = 0; j < i; j++)
      assert_string_not_equal(row->spelling, xt_option_rows[j].spelling);
  }
}

static void kinds_by_name(void **state) {
  (void)state;
  assert_int_equal(xt_kind_of_name("a/b.so"), XT_KIND_SHARED);
  assert_int_equal(xt_kind_of_name("b.so.1.2"), XT_KIND_SHARED);
  assert_int_equal(xt_kind_of_name("x.manifest.json"), XT_KIND_MANIFEST);
  assert_int_equal(xt_kind_of_name("dir.a/x"), XT_KIND_EXE);
  assert_int_equal(xt_kind_of_name("x.mlir"), XT_KIND_MLIR);
}

static void names_of_models(void **state) {
  struct xt_arena *arena = &((struct fixture *)*state)->job.arena;
  assert_string_equal(xt_name_of_source(arena, "x/my-model.v1.mlir"), "my-model.v1");
  assert_string_equal(xt_name_of_source(arena, ".mlir"), ".mlir");
  assert_string_equal(xt_name_of_output(arena, XT_KIND_SHARED, "x/libfoo.so.1.2"), "foo");
  assert_string_equal(xt_name_of_output(arena, XT_KIND_STATIC, "lib.a"), "lib");
  assert_string_equal(xt_name_of_output(arena, XT_KIND_OBJ, "t.dir/m.mlir.o"), "m");
  assert_string_equal(xt_name_of_output(arena, XT_KIND_OBJ, "libm.o"), "libm");
  assert_string_equal(xt_name_of_output(arena, XT_KIND_C, "x-y.host.c"), "x-y");
  assert_string_equal(xt_name_of_output(arena, XT_KIND_MANIFEST, "m.manifest.json"), "m");
  assert_string_equal(xt_name_of_output(arena, XT_KIND_OBJ, "plain"), "plain");
  assert_null(xt_name_of_output(arena, XT_KIND_OBJ, "x/.o"));
  assert_null(xt_name_of_output(arena, XT_KIND_C, "x/"));
}

#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(defaults),
      TEST(names_of_models),
      TEST(joined_and_separate),
      TEST(inputs_by_suffix),
      TEST(child_gets_what_counts),
      TEST(order_of_sums),
      TEST(levels_of_both_compilers),
      TEST(flags_of_the_machine),
      TEST(unknown_warnings_are_warnings),
      TEST(vector_width),
      TEST(cache_sizes),
      TEST(child_reads_what_it_gets),
      TEST(child_completes_names),
      TEST(environment_comes_first),
      TEST(emit_lists),
      TEST(numbers),
      TEST(every_mistake_is_told),
      cmocka_unit_test(table_is_sound),
      cmocka_unit_test(kinds_by_name),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
