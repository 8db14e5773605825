/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The tree of a schedule: its loops, their names, what one iteration covers. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "compiler/ir/context.h"
#include "passes/pass.h"
#include "passes/schedule/reader.h"

static const struct xt_memory memories[] = {
    {.name = "workspace"}, {.name = "stack", .bytes = 65536}, {0}};

struct world {
  struct xt_job job;
  MlirContext context;
  MlirModule module;
  struct xt_schedule *schedule;
};

static MlirWalkResult find_op(MlirOperation op, void *found) {
  if (!xt_is_scheduled(op))
    return MlirWalkResultAdvance;
  *(MlirOperation *)found = op;
  return MlirWalkResultInterrupt;
}

/* A matmul of 9x8 by 8x17 with this schedule. */
static void open_world(struct world *w, const char *schedule) {
  *w = (struct world){.job.diag.program = "test"};
  memcpy(w->job.config.memories, memories, sizeof memories);
  w->job.config.machine.vector_bytes = 32;
  const char *text = xt_arena_printf(
      &w->job.arena,
      "func.func @f(%%A: memref<9x8xf32>, %%B: memref<8x17xf32>, %%C: memref<9x17xf32>) {\n"
      "  linalg.matmul {loop.dims = [\"I\", \"J\", \"K\"], loop.schedule = %s}\n"
      "    ins(%%A, %%B : memref<9x8xf32>, memref<8x17xf32>) outs(%%C : memref<9x17xf32>)\n"
      "  return\n}\n",
      schedule);
  w->context = xt_context_create(&w->job);
  w->module = xt_module_parse(&w->job, w->context, text, strlen(text), "t.mlir");
  assert_false(mlirModuleIsNull(w->module));
  MlirOperation top = mlirModuleGetOperation(w->module), op = {NULL};
  assert_true(xt_pass_read_schedules(&w->job, top));
  mlirOperationWalk(top, find_op, &op, MlirWalkPreOrder);
  w->schedule = xt_schedule_of(&w->job, op);
  assert_non_null(w->schedule);
}

static void close_world(struct world *w) {
  mlirModuleDestroy(w->module);
  mlirContextDestroy(w->context);
  xt_arena_release(&w->job.arena);
}

static void test_chain(void **state) {
  (void)state;
  struct world w;
  open_world(&w, "{\"K\" = {pack = \"%B\"}, \"J\", \"I\", \"J#8\", \"J#4\" = {vectorize = 4}}");
  static const char *const names[] = {"k", "j", "i", "j0", "j1"};
  static const int64_t spans[][3] = {{9, 17, 1}, {9, 8, 1}, {1, 8, 1}, {1, 4, 1}, {1, 1, 1}};
  static const int64_t steps[] = {1, 8, 1, 4, 1};
  struct xt_node *node = w.schedule->root, *outer = NULL;
  for (int i = 0; i < 5; i++, outer = node, node = node->child) {
    assert_non_null(node);
    assert_string_equal(node->name, names[i]);
    assert_ptr_equal(node->parent, outer);
    assert_null(node->next);
    assert_int_equal(xt_node_step(w.schedule, node), steps[i]);
    for (int d = 0; d < 3; d++)
      assert_int_equal(xt_node_span(w.schedule, node, d), spans[i][d]);
  }
  assert_null(node);
  assert_int_equal(w.schedule->root->pack_count, 1);
  assert_int_equal(w.schedule->root->packs[0].input, 1);
  assert_int_equal(outer->vectorize, 4);
  assert_string_equal(w.schedule->node_name, "__node0__");
  close_world(&w);
}

static void test_segments(void **state) {
  (void)state;
  struct world w;
  open_world(
      &w,
      "{\"I\", \"J[:5]\" = {\"K\"}, \"J[5:]\" = {\"K\", \"J[:4:]\" = {\"J#3\"}, \"J[4:]\"= {}}}");
  struct xt_node *first = w.schedule->root->child, *second = first->next;
  assert_string_equal(first->name, "j[0]");
  assert_int_equal(first->begin, 0);
  assert_int_equal(first->end, 5);
  assert_string_equal(second->name, "j[1]");
  assert_true(second->open);
  assert_int_equal(second->begin, 5);
  assert_int_equal(second->end, 17);
  assert_null(second->next);
  struct xt_node *inner = second->child->child;
  assert_string_equal(inner->name, "j[1][0]");
  assert_int_equal(inner->begin, 5);
  assert_int_equal(inner->end, 9);
  assert_int_equal(inner->next->begin, 9);
  assert_int_equal(inner->next->end, 17);
  assert_int_equal(xt_node_step(w.schedule, second), 12);
  assert_int_equal(xt_node_step(w.schedule, inner), 3);
  close_world(&w);
}

/* The attribute that comes out of a tree gives the same attribute when it is read. */
static void test_native(void **state) {
  (void)state;
  static const char *const texts[] = {
      "[\"I\", {J = {parallelize}}, \"K\", {\"K#4\" = {unroll = 2}}]",
      "[\"K\", {\"I[:4]\" = [\"J\", {\"I#2\" = {unroll}}]}, {\"I[4:]\" = [\"J\"]}]",
      "[{K = {buffer = \"stack\", pack = [{input = 1, layout = [\"J\", \"K\", \"J#4\"], pad = "
      "true}, "
      "0]}}, \"I\", \"J\"]",
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct world w;
    open_world(&w, texts[i]);
    assert_string_equal(xt_attr_text(&w.job, xt_schedule_attr(&w.job, w.schedule)), texts[i]);
    close_world(&w);
  }
}

static void test_tokens(void **state) {
  (void)state;
  struct xt_job job = {.diag.program = "test"};
  static const char source[] = "a.b // c\n \"x\\22\\n\\\"y\" #al-1 -> {%v";
  xt_diag_add_source(&job, "t.mlir", source, strlen(source));
  const struct xt_text *text = xt_text_of(&job, job.diag.sources);
  struct xt_token token = xt_text_token(text, text->begin);
  assert_string_equal(xt_token_key(&job.arena, token), "a.b");
  token = xt_text_token(text, token.end);
  assert_string_equal(xt_token_key(&job.arena, token), "x\"\n\"y");
  struct xt_loc loc = xt_text_loc(text, token.begin);
  assert_int_equal(loc.line, 2);
  assert_int_equal(loc.column, 2);
  token = xt_text_token(text, token.end);
  assert_int_equal(token.kind, XT_TOKEN_ALIAS);
  assert_int_equal(token.end - token.begin, 5);
  token = xt_text_token(text, token.end);
  assert_int_equal(token.end - token.begin, 2);
  token = xt_text_token(text, token.end);
  assert_true(xt_token_is(token, '{'));
  token = xt_text_token(text, token.end);
  assert_null(xt_token_key(&job.arena, token));
  assert_int_equal(xt_text_token(text, token.end).kind, XT_TOKEN_END);
  xt_arena_release(&job.arena);
}

static void test_numbers(void **state) {
  (void)state;
  int64_t n;
  assert_true(xt_number("007", 3, &n) && n == 7);
  assert_true(xt_number("-12", 3, &n) && n == -12);
  assert_true(xt_number("9223372036854775808", 19, &n) && n == INT64_MAX);
  assert_true(xt_number("99999999999999999999999", 23, &n) && n == INT64_MAX);
  assert_false(xt_number("", 0, &n));
  assert_false(xt_number("-", 1, &n));
  assert_false(xt_number("1.5", 3, &n));
  assert_false(xt_number(" 1", 2, &n));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_chain),  cmocka_unit_test(test_segments), cmocka_unit_test(test_native),
      cmocka_unit_test(test_tokens), cmocka_unit_test(test_numbers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
