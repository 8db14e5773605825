/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Outputs are a transaction: when the second file cannot be put in place, the first is as it was.
 */

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "compiler/outputs.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"

struct fixture {
  struct xt_job job;
  struct xt_outputs outputs;
  char *folder;
};

static void ignore(void *data, enum xt_severity severity, struct xt_loc loc, const char *text) {
  (void)data, (void)severity, (void)loc, (void)text;
}

static int setup(void **state) {
  struct fixture *f = test_calloc(1, sizeof *f);
  f->job.diag.sink = ignore;
  char name[] = "xt-unit-XXXXXX";
  assert_non_null(mkdtemp(name));
  f->folder = realpath(name, NULL);
  assert_return_code(chdir(f->folder), 0);
  assert_int_equal(xt_file_write("new", "new", 3), 0);
  *state = f;
  return 0;
}

static int teardown(void **state) {
  struct fixture *f = *state;
  assert_return_code(chdir(".."), 0);
  xt_tree_remove(f->folder);
  assert_int_not_equal(access(f->folder, F_OK), 0);
  xt_arena_release(&f->job.arena);
  free(f->folder);
  test_free(f);
  return 0;
}

static void assert_text(const char *path, const char *expected) {
  struct xt_buf text = {0};
  assert_int_equal(xt_file_read(path, 100, &text), 0);
  assert_string_equal(xt_buf_text(&text), expected);
  xt_buf_free(&text);
}

static int entries(void) {
  DIR *dir = opendir(".");
  int count = -2;
  while (readdir(dir))
    count++;
  closedir(dir);
  return count;
}

static bool prepare(struct fixture *f, const char *first, const char *second) {
  struct xt_strs none = {0};
  xt_outputs_add(&f->job, &f->outputs, first, "new");
  xt_outputs_add(&f->job, &f->outputs, second, "new")->executable = true;
  return xt_outputs_check(&f->job, &f->outputs, &none);
}

static void writes_new_and_old(void **state) {
  struct fixture *f = *state;
  struct stat info;
  assert_int_equal(xt_file_write("a", "old", 3), 0);
  assert_true(prepare(f, "a", "b"));
  assert_true(xt_outputs_commit(&f->job, &f->outputs, NULL));
  assert_text("a", "new");
  assert_text("b", "new");
  assert_int_equal(stat("b", &info), 0);
  assert_true(info.st_mode & S_IXUSR);
  assert_int_equal(entries(), 3);
}

static void restores_old_ones(void **state) {
  struct fixture *f = *state;
  assert_int_equal(xt_file_write("a", "old", 3), 0);
  assert_true(prepare(f, "a", "b"));
  assert_int_equal(mkdir("b", 0777), 0); /* in the way only now */
  assert_false(xt_outputs_commit(&f->job, &f->outputs, NULL));
  assert_text("a", "old");
  assert_int_equal(entries(), 3);
}

static void removes_new_ones(void **state) {
  struct fixture *f = *state;
  assert_true(prepare(f, "a", "b"));
  assert_int_equal(mkdir("b", 0777), 0);
  assert_false(xt_outputs_commit(&f->job, &f->outputs, NULL));
  assert_int_not_equal(access("a", F_OK), 0);
  assert_int_equal(entries(), 2);
}

static void the_last_comes_last(void **state) {
  struct fixture *f = *state;
  assert_true(prepare(f, "manifest", "b"));
  f->outputs.at[0].last = true;
  assert_int_equal(mkdir("b", 0777), 0);
  assert_int_equal(xt_file_write("manifest", "old", 3), 0);
  assert_false(xt_outputs_commit(&f->job, &f->outputs, NULL));
  assert_false(f->outputs.at[0].renamed);
  assert_text("manifest", "old");
  assert_int_equal(entries(), 3);
}

static void a_part_that_is_missing(void **state) {
  struct fixture *f = *state;
  assert_int_equal(xt_file_write("a", "old", 3), 0);
  assert_true(prepare(f, "a", "b"));
  xt_strs_add(&f->job.arena, &f->outputs.at[1].parts, "none");
  assert_false(xt_outputs_commit(&f->job, &f->outputs, NULL));
  assert_text("a", "old");
  assert_int_equal(entries(), 2);
}

static void one_path_one_output(void **state) {
  struct fixture *f = *state;
  assert_true(prepare(f, "a", "a"));
  assert_int_equal(f->outputs.count, 1);
  xt_outputs_add(&f->job, &f->outputs, "a", "other");
  assert_false(xt_outputs_distinct(&f->job, &f->outputs));
  f->outputs.at[1].path = "b";
  assert_true(xt_outputs_distinct(&f->job, &f->outputs));
  f->outputs.at[1].path = ".//./a";
  assert_false(xt_outputs_distinct(&f->job, &f->outputs));
  f->outputs.at[0].path = f->outputs.at[1].path = "/dev/null";
  assert_true(xt_outputs_distinct(&f->job, &f->outputs));
}

#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(writes_new_and_old),  TEST(restores_old_ones),      TEST(removes_new_ones),
      TEST(the_last_comes_last), TEST(a_part_that_is_missing), TEST(one_path_one_output),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
