/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The look at the input: depth of brackets outside strings and comments, NUL bytes, bytecode; all
 * the same however the input is cut into pieces. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "compiler/support/scan.h"

static struct xt_loc place;
static int messages;

static void note_place(void *data, enum xt_severity severity, struct xt_loc loc, const char *text) {
  (void)data, (void)severity, (void)text;
  place = loc;
  messages++;
}

static enum xt_scan_verdict scan_pieces(const char *text, size_t length, size_t piece,
                                        size_t max_depth, bool bytecode) {
  struct xt_job job = {.diag = {.sink = note_place}};
  struct xt_scan scan = {
      .job = &job, .name = "x", .bytecode = bytecode, .max_depth = max_depth, .max_bytes = 1000};
  messages = 0;
  xt_scan_begin(&scan);
  bool ok = true;
  for (size_t at = 0; ok && at < length; at += piece)
    ok = xt_scan_feed(&scan, text + at, length - at < piece ? length - at : piece);
  ok = ok && xt_scan_end(&scan);
  assert_int_equal(messages, !ok);
  assert_int_equal(scan.verdict == XT_SCAN_FINE, ok);
  xt_arena_release(&job.arena);
  return scan.verdict;
}

static enum xt_scan_verdict scan(const char *text, size_t max_depth) {
  enum xt_scan_verdict whole = scan_pieces(text, strlen(text), strlen(text) + 1, max_depth, false);
  struct xt_loc at = place;
  assert_int_equal(scan_pieces(text, strlen(text), 1, max_depth, false), whole);
  assert_true(at.line == place.line && at.column == place.column);
  return whole;
}

static void counts_brackets(void **state) {
  (void)state;
  assert_int_equal(scan("([{<x>}])", 4), XT_SCAN_FINE);
  assert_int_equal(scan("([{<x>}])", 3), XT_SCAN_LIMIT);
  assert_int_equal(scan("()()[]{}<>", 1), XT_SCAN_FINE);
  assert_int_equal(scan("a\n (\n  (b", 1), XT_SCAN_LIMIT);
  assert_int_equal(place.line, 3);
  assert_int_equal(place.column, 3);
}

static void arrows_and_comparisons_are_no_brackets(void **state) {
  (void)state;
  assert_int_equal(scan("affine_map<(a) -> (b)> affine_map<(a) -> (b)>", 2), XT_SCAN_FINE);
  assert_int_equal(scan("s<(d) : (d >= 0, d <= 9, d >= 1)> s<()>", 2), XT_SCAN_FINE);
  assert_int_equal(scan("(a < b) (a < b) (a < b)", 2), XT_SCAN_FINE);
  assert_int_equal(scan("<<<", 3), XT_SCAN_FINE);
  assert_int_equal(scan("<<< ", 2), XT_SCAN_LIMIT);
}

static void strings_and_comments_do_not_count(void **state) {
  (void)state;
  assert_int_equal(scan("\"((((\" // ((((\n ()", 1), XT_SCAN_FINE);
  assert_int_equal(scan("\"\\\"((\" (", 1), XT_SCAN_FINE);
  assert_int_equal(scan("\"\\\\\" ((", 1), XT_SCAN_LIMIT);
  assert_int_equal(scan("\"open\n((", 1), XT_SCAN_LIMIT);
  assert_int_equal(scan("a / ((", 1), XT_SCAN_LIMIT);
}

static void unmatched_brackets_are_for_the_parser(void **state) {
  (void)state;
  assert_int_equal(scan(")))]]]}}}>>>((", 2), XT_SCAN_FINE);
  assert_int_equal(scan("{[([}{", 4), XT_SCAN_FINE);
  assert_int_equal(scan("{[([}{", 3), XT_SCAN_LIMIT);
}

static void finds_nul_and_size(void **state) {
  (void)state;
  char text[1001];
  memset(text, ' ', sizeof text);
  assert_int_equal(scan_pieces("a\n\0", 3, 3, 1, false), XT_SCAN_BAD);
  assert_int_equal(place.line, 2);
  assert_int_equal(place.column, 1);
  assert_int_equal(scan_pieces(text, 1000, 300, 1, false), XT_SCAN_FINE);
  assert_int_equal(scan_pieces(text, 1001, 300, 1, false), XT_SCAN_LIMIT);
}

static void knows_bytecode(void **state) {
  (void)state;
  static const char code[] = "ML\xefR((((";
  for (size_t piece = 1; piece < 8; piece++) {
    assert_int_equal(scan_pieces(code, sizeof code, piece, 1, true), XT_SCAN_FINE);
    assert_int_equal(scan_pieces(code, sizeof code, piece, 9, false), XT_SCAN_BAD);
    assert_int_equal(scan_pieces("ML\xefX", 4, piece, 1, true), XT_SCAN_BAD);
    assert_int_equal(scan_pieces("ML", 2, piece, 1, true), XT_SCAN_BAD);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(counts_brackets),
      cmocka_unit_test(arrows_and_comparisons_are_no_brackets),
      cmocka_unit_test(strings_and_comments_do_not_count),
      cmocka_unit_test(unmatched_brackets_are_for_the_parser),
      cmocka_unit_test(finds_nul_and_size),
      cmocka_unit_test(knows_bytecode),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
