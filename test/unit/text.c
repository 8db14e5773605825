/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Words of response files, quoting for make and for the shell, likeness, C identifiers, paths. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "compiler/depfile.h"
#include "compiler/response.h"
#include "compiler/support/files.h"

static void splits_words(void **state) {
  (void)state;
  struct xt_arena arena = {0};
  struct xt_strs words = {0};
  const char *text = " a\t'b c'\n\"d 'e\" f\\ g \\\"h '' x'y'\"z\" 'i\\'j' k\\\nl\\";
  const char *const expected[] = {"a", "b c", "d 'e", "f g", "\"h", "", "xyz", "i'j", "k\nl\\"};
  xt_words_split(&arena, text, strlen(text), &words);
  assert_int_equal(words.count, sizeof expected / sizeof *expected);
  for (int i = 0; i < words.count; i++)
    assert_string_equal(words.at[i], expected[i]);
  assert_null(words.at[words.count]);
  xt_words_split(&arena, "", 0, &words);
  assert_int_equal(words.count, sizeof expected / sizeof *expected);
  xt_arena_release(&arena);
}

static void check_make(const char *name, const char *expected) {
  struct xt_buf out = {0};
  xt_make_quote(&out, name);
  assert_string_equal(xt_buf_text(&out), expected);
  xt_buf_free(&out);
}

static void quotes_for_make(void **state) {
  (void)state;
  check_make("plain.mlir", "plain.mlir");
  check_make("a b", "a\\ b");
  check_make("a\\ b", "a\\\\\\ b");
  check_make("a\\b", "a\\b");
  check_make("$x#y:z\t", "$$x\\#y\\:z\\\t");
}

static void check_shell(const char *word, const char *expected) {
  struct xt_buf out = {0};
  xt_shell_quote(&out, word);
  assert_string_equal(xt_buf_text(&out), expected);
  xt_buf_free(&out);
}

static void quotes_for_the_shell(void **state) {
  (void)state;
  check_shell("-O2", "-O2");
  check_shell("", "''");
  check_shell("a b", "'a b'");
  check_shell("it's", "'it'\\''s'");
  check_shell("$(x)", "'$(x)'");
  check_shell("a\n'\\", "$'a\\012\\'\\\\'");
}

static size_t distance(const char *a, const char *b) {
  return xt_edit_distance(a, strlen(a), b, strlen(b));
}

static void measures_likeness(void **state) {
  (void)state;
  assert_int_equal(distance("", ""), 0);
  assert_int_equal(distance("--target", "--taregt"), 1);
  assert_int_equal(distance("abc", ""), 3);
  assert_int_equal(distance("kitten", "sitting"), 3);
  assert_int_equal(
      distance("0123456789012345678901234567890123456789012345678901234567890123456789", "x"),
      SIZE_MAX);
}

static void makes_identifiers(void **state) {
  (void)state;
  struct xt_arena arena = {0};
  assert_string_equal(xt_c_identifier(&arena, "model", 5), "model");
  assert_string_equal(xt_c_identifier(&arena, "my-model.v1", 11), "my_model_v1");
  assert_string_equal(xt_c_identifier(&arena, "3d", 2), "_3d");
  assert_string_equal(xt_c_identifier(&arena, "", 0), "_");
  assert_string_equal(xt_c_identifier(&arena, "\xc3\xa9", 2), "__");
  xt_arena_release(&arena);
}

static void takes_paths_apart(void **state) {
  (void)state;
  struct xt_arena arena = {0};
  assert_string_equal(xt_path_base("a/b"), "b");
  assert_string_equal(xt_path_base("b"), "b");
  assert_string_equal(xt_path_base("a/"), "");
  assert_string_equal(xt_path_folder(&arena, "a/b/c"), "a/b");
  assert_string_equal(xt_path_folder(&arena, "c"), ".");
  assert_string_equal(xt_path_folder(&arena, "/c"), "/");
  assert_string_equal(xt_path_join(&arena, "/", "c"), "/c");
  assert_string_equal(xt_path_below(&arena, "/x", "y"), "/x/y");
  assert_string_equal(xt_path_below(&arena, "/x", "/y"), "/y");
  xt_arena_release(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(splits_words),         cmocka_unit_test(quotes_for_make),
      cmocka_unit_test(quotes_for_the_shell), cmocka_unit_test(measures_likeness),
      cmocka_unit_test(makes_identifiers),    cmocka_unit_test(takes_paths_apart),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
