/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/defaults/defaults.h"
#include "passes/kernel/kernel.h"
#include "passes/nest/prologue.h"
#include "passes/nest/rows.h"
#include "passes/pass.h"

struct member {
  struct xt_space space;
  bool taken; /* belongs to the kernel of another op */
  bool root;  /* others belong to its kernel */
};

struct members {
  struct member *at;
  size_t count;
};

static bool may_group(MlirOperation op, void *data) {
  (void)data;
  if (!xt_is_structured(op) || mlirOperationGetNumResults(op) != 1 || xt_is_scheduled(op) ||
      xt_op_is(op, "linalg.fill") || xt_op_has_attr(op, XT_ATTR(INIT)) ||
      xt_op_has_attr(op, XT_ATTR(FUSED)))
    return false;
  return xt_kernel_may_hold(op);
}

static struct members members_of(struct xt_job *job, MlirOperation module) {
  struct xt_ops ops = xt_ops_collect(&job->arena, module, may_group, NULL);
  struct members m = {.at = xt_arena_alloc(&job->arena, (ops.count + 1) * sizeof *m.at)};
  const char *why;
  for (size_t i = 0; i < ops.count; i++)
    if (xt_space_of(job, ops.at[i], &m.at[m.count].space, &why))
      m.count++;
  return m;
}

static struct member *find(struct members *m, MlirOperation op) {
  for (size_t i = 0; i < m->count; i++)
    if (mlirOperationEqual(m->at[i].space.op, op))
      return &m->at[i];
  return NULL;
}

static bool has_reduction(const struct xt_space *s) {
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d])
      return true;
  return false;
}

/* A reduction that reuses the elements of every input: none has an element for each point. */
static bool is_contraction(const struct xt_space *s) {
  for (int i = 0; i < s->input_count; i++)
    if (mlirAffineMapIsPermutation(s->operands[i].map))
      return false;
  return has_reduction(s);
}

/* Whether the op's initial value can be made inside a kernel: uninitialised, or a fill. */
static bool has_local_init(const struct xt_space *s) {
  MlirOperation init = xt_value_op(s->operands[s->input_count].value);
  if (mlirOperationIsNull(init))
    return false;
  if (xt_op_is(init, "linalg.fill"))
    init = xt_is_scheduled(init) ? init : xt_value_op(mlirOperationGetOperand(init, 1));
  return !mlirOperationIsNull(init) && xt_op_is(init, "tensor.empty");
}

static MlirOperation copy_before(struct xt_job *job, MlirOperation op, MlirOperation user,
                                 struct xt_map *map) {
  MlirOperation copy = xt_op_clone(&job->arena, op, map);
  xt_op_set_unit(copy, XT_ATTR(GROUP));
  xt_insert(xt_at_op(user), copy);
  return copy;
}

static void erase_unused(MlirOperation op) {
  if (mlirOperationIsNull(op) || !xt_value_is_unused(mlirOperationGetResult(op, 0)))
    return;
  MlirOperation from = {NULL};
  if (xt_op_is(op, "linalg.fill"))
    from = xt_value_op(mlirOperationGetOperand(op, 1));
  mlirOperationDestroy(op);
  erase_unused(from);
}

/* Marks the op, and gives it an initial tensor of its own. */
static void take(struct xt_job *job, struct member *m) {
  MlirOperation op = m->space.op;
  MlirOperation init = xt_value_op(m->space.operands[m->space.input_count].value);
  MlirValue result = mlirOperationGetResult(op, 0);
  struct xt_map map = {0};
  MlirOperation fill = xt_op_is(init, "linalg.fill") ? init : (MlirOperation){NULL};
  MlirOperation empty =
      mlirOperationIsNull(fill) ? init : xt_value_op(mlirOperationGetOperand(fill, 1));
  MlirOperation start = copy_before(job, empty, op, &map);
  mlirOperationSetLocation(start,
                           xt_loc_named(mlirOperationGetLocation(op), xt_value_name(job, result)));
  if (!mlirOperationIsNull(fill))
    start = copy_before(job, fill, op, &map);
  mlirOperationSetOperand(op, m->space.input_count, mlirOperationGetResult(start, 0));
  erase_unused(init);
  xt_op_set_unit(op, XT_ATTR(GROUP));
  m->space.operands[m->space.input_count].value = mlirOperationGetResult(start, 0);
  m->taken = true;
}

/* --- epilogues ------------------------------------------------------------------------------ */

/* The input by which `user` reads the result of `op` once at every point, or -1. */
static int whole_input(const struct xt_space *user, MlirOperation op) {
  MlirValue result = mlirOperationGetResult(op, 0);
  for (int i = 0; i < user->input_count; i++)
    if (mlirValueEqual(user->operands[i].value, result) &&
        mlirAffineMapIsPermutation(user->operands[i].map))
      return i;
  return -1;
}

static MlirOperation only_user(MlirOperation op) {
  MlirOperation user = {NULL};
  for (MlirOpOperand use = mlirValueGetFirstUse(mlirOperationGetResult(op, 0));
       !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    MlirOperation owner = mlirOpOperandGetOwner(use);
    if (!mlirOperationIsNull(user) && !mlirOperationEqual(user, owner))
      return (MlirOperation){NULL};
    user = owner;
  }
  return user;
}

static void tell(struct xt_job *job, const struct xt_space *user, size_t count) {
  xt_remark(job, xt_op_loc(job, user->op), "fuse", "shares its kernel with %zu op%s that feed%s it",
            count, count == 1 ? "" : "s", count == 1 ? "s" : "");
}

/* The tensor.empty behind the op's initial value. */
static MlirOperation empty_of(const struct xt_space *s) {
  MlirOperation init = xt_value_op(s->operands[s->input_count].value);
  return xt_op_is(init, "linalg.fill") ? xt_value_op(mlirOperationGetOperand(init, 1)) : init;
}

/* The linalg.generic with the initial tensor `start`; the output it read before is one more input.
 */
static MlirOperation with_input(struct xt_job *job, const struct xt_space *s, MlirValue start) {
  struct xt_arena *arena = &job->arena;
  MlirContext context = mlirOperationGetContext(s->op);
  MlirValue output = s->operands[s->input_count].value;
  MlirRegion region = mlirRegionCreate();
  mlirRegionTakeBody(region, mlirOperationGetRegion(s->op, 0));
  MlirBlock body = mlirRegionGetFirstBlock(region);
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(output));
  MlirValue read =
      mlirBlockInsertArgument(body, s->input_count, element, mlirOperationGetLocation(s->op));
  mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, s->input_count + 1), read);
  struct xt_values operands = {0};
  MlirAttribute maps[66];
  for (int i = 0; i <= s->input_count; i++) {
    xt_values_add(arena, &operands, s->operands[i].value);
    maps[i] = mlirAffineMapAttrGet(s->operands[i].map);
  }
  xt_values_add(arena, &operands, start);
  maps[s->input_count + 1] = maps[s->input_count];
  int32_t segments[] = {s->input_count + 1, 1};
  MlirNamedAttribute attrs[] = {
      xt_named(context, "indexing_maps", mlirArrayAttrGet(context, s->input_count + 2, maps)),
      xt_named(context, "iterator_types",
               mlirOperationGetAttributeByName(s->op, xt_str("iterator_types"))),
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, segments)),
  };
  MlirType type = mlirValueGetType(output);
  MlirOperationState state =
      mlirOperationStateGet(xt_str("linalg.generic"), mlirOperationGetLocation(s->op));
  mlirOperationStateAddOperands(&state, (intptr_t)operands.count, operands.at);
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddAttributes(&state, 3, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation op = mlirOperationCreate(&state);
  if (mlirOperationIsNull(op))
    xt_bug("cannot create linalg.generic");
  xt_insert(xt_at_op(s->op), op);
  mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(s->op, 0), mlirOperationGetResult(op, 0));
  mlirOperationDestroy(s->op);
  return op;
}

/* An op that updates the result of `r` in place gets a tensor of its own, since that of `r` is
 * never stored. */
static bool free_output(struct xt_job *job, struct member *r, struct member *e) {
  struct xt_space *s = &e->space;
  MlirValue output = s->operands[s->input_count].value;
  if (!mlirValueEqual(output, mlirOperationGetResult(r->space.op, 0)))
    return true;
  if (!mlirAffineMapIsPermutation(s->operands[s->input_count].map) || s->input_count > 60)
    return false;
  bool read = s->combiners[0] != XT_COMBINE_NOTHING;
  if (read && !xt_op_is(s->op, "linalg.generic"))
    return false;
  struct xt_map map = {0};
  MlirOperation empty = xt_op_clone(&job->arena, empty_of(&r->space), &map);
  xt_insert(xt_at_op(s->op), empty);
  MlirValue start = mlirOperationGetResult(empty, 0);
  if (!read)
    mlirOperationSetOperand(s->op, s->input_count, start);
  const char *why;
  return xt_space_of(job, read ? with_input(job, s, start) : s->op, s, &why);
}

static void add_epilogue(struct xt_job *job, struct members *m, struct member *r) {
  if (!is_contraction(&r->space) || !has_local_init(&r->space))
    return;
  MlirOperation user = only_user(r->space.op);
  struct member *e = mlirOperationIsNull(user) ? NULL : find(m, user);
  if (!e || e->root || has_reduction(&e->space) ||
      !mlirBlockEqual(mlirOperationGetBlock(user), mlirOperationGetBlock(r->space.op)) ||
      !free_output(job, r, e) || whole_input(&e->space, r->space.op) < 0)
    return;
  tell(job, &e->space, 1);
  take(job, r);
  e->root = true;
}

/* --- rows ----------------------------------------------------------------------------------- */

struct group {
  struct member *at[64];
  size_t count;
};

static bool is_inside(const struct group *g, MlirOperation op) {
  for (size_t i = 0; i < g->count; i++)
    if (mlirOperationEqual(g->at[i]->space.op, op))
      return true;
  return false;
}

/* Whether the `rows` outermost loops may be shared: all ops access a tensor of the group in the
 * same row only, and other tensors row by row. */
static bool may_share(const struct group *g, int rows) {
  for (size_t i = 0; i < g->count; i++) {
    const struct xt_space *s = &g->at[i]->space;
    if (s->rank < rows)
      return false;
    for (int d = 0; d < rows; d++)
      if (s->reduction[d] || s->extents[d] != g->at[0]->space.extents[d])
        return false;
    for (int k = 0; k <= s->input_count; k++) {
      MlirOperation from = xt_value_op(s->operands[k].value);
      bool own = k == s->input_count || (!mlirOperationIsNull(from) && is_inside(g, from));
      if (own ? !xt_is_by_rows(s, k, rows) : !xt_follows_rows(s, k, rows))
        return false;
    }
  }
  return true;
}

static int rows_of(const struct group *g) {
  int rows = 0;
  for (size_t i = 0; i < g->count; i++)
    rows = g->at[i]->space.rank - 1 > rows ? g->at[i]->space.rank - 1 : rows;
  while (rows > 0 && !may_share(g, rows))
    rows--;
  return rows;
}

static bool is_used_inside(const struct group *g, MlirOperation op) {
  MlirOpOperand use = mlirValueGetFirstUse(mlirOperationGetResult(op, 0));
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (!is_inside(g, mlirOpOperandGetOwner(use)))
      return false;
  return !xt_value_is_unused(mlirOperationGetResult(op, 0));
}

/* Bytes of one row of the tensors that stay inside the group; dynamic sizes count as 0. */
static int64_t row_bytes(const struct group *g, int rows) {
  int64_t sum = 0;
  for (size_t i = 1; i < g->count; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetResult(g->at[i]->space.op, 0));
    MlirType element = mlirShapedTypeGetElementType(type);
    int64_t bytes = (int64_t)xt_element_bytes(element);
    for (intptr_t r = rows; r < mlirShapedTypeGetRank(type); r++)
      if (mlirShapedTypeIsDynamicDim(type, r))
        bytes = 0;
      else if (__builtin_mul_overflow(bytes, mlirShapedTypeGetDimSize(type, r), &bytes))
        return INT64_MAX;
    if (__builtin_add_overflow(sum, bytes, &sum))
      return INT64_MAX;
  }
  return sum;
}

/* Adds the producers of `root` that share its rows, from the last op to the first. */
static void group_rows(struct xt_job *job, struct members *m, struct member *root) {
  struct group g = {.at = {root}, .count = 1};
  if (is_contraction(&root->space))
    return;
  MlirOperation func = xt_func_of(root->space.op);
  for (size_t i = (size_t)(root - m->at); i > 0 && g.count < 64; i--) {
    struct member *a = &m->at[i - 1];
    if (!mlirOperationEqual(xt_func_of(a->space.op), func))
      break; /* members are in the order of functions */
    if (a->taken || a->root || is_contraction(&a->space) || !has_local_init(&a->space) ||
        !mlirBlockEqual(mlirOperationGetBlock(a->space.op),
                        mlirOperationGetBlock(root->space.op)) ||
        !is_used_inside(&g, a->space.op))
      continue;
    g.at[g.count++] = a;
    int rows = rows_of(&g);
    if (!rows || row_bytes(&g, rows) > job->config.machine.l2 / XT_TUNE_GROUP_L2)
      g.count--;
  }
  if (g.count < 2)
    return;
  tell(job, &root->space, g.count - 1);
  for (size_t i = 1; i < g.count; i++)
    take(job, g.at[i]);
  root->root = true;
}

/* --- prologues ------------------------------------------------------------------------------ */

static int uses_of(const struct xt_space *s, MlirValue value) {
  int count = 0;
  for (int i = 0; i < s->input_count + s->output_count; i++)
    count += mlirValueEqual(s->operands[i].value, value);
  return count;
}

/* Marks producers of inputs of `c` that its default schedule packs. */
static void add_prologues(struct xt_job *job, struct members *m, struct member *c) {
  struct xt_choice choice;
  if (!is_contraction(&c->space) || xt_space_is_empty(&c->space))
    return;
  for (int i = 0; i < c->space.input_count; i++) {
    MlirValue value = c->space.operands[i].value;
    MlirOperation op = xt_value_op(value);
    struct member *p = mlirOperationIsNull(op) ? NULL : find(m, op);
    if (!p || p->taken || p->root || !xt_may_be_prologue(&p->space) || !has_local_init(&p->space) ||
        !mlirOperationEqual(only_user(op), c->space.op) || uses_of(&c->space, value) != 1 ||
        !mlirBlockEqual(mlirOperationGetBlock(op), mlirOperationGetBlock(c->space.op)) ||
        !xt_choose(job, &c->space, 0, &choice) || !xt_packs_once(&choice.schedule, i))
      continue;
    xt_remark(job, xt_op_loc(job, c->space.op), "fuse",
              "input %d is computed by %s while it is packed", i, xt_op_source_name(job, op));
    take(job, p);
    xt_op_set_unit(op, XT_ATTR(PROLOGUE));
    c->root = true;
  }
}

/* requires: functions on tensors, each op its own kernel
 * produces: xt.group on producers that go into the kernel of their consumer, and on what these
 *           start from; xt.prologue on those that are computed while their result is packed
 * keeps:    all ops but for fills and tensor.empty that grouped ops start from, which are copied
 *           before them; scheduled ops get no mark */
XT_CONTRACT(group, .requires = XT_NATIVE_SCHEDULES);
bool xt_pass_group(struct xt_job *job, MlirOperation module) {
  struct members m = members_of(job, module);
  for (size_t i = 0; i < m.count; i++)
    add_epilogue(job, &m, &m.at[i]);
  for (size_t i = m.count; i > 0; i--)
    if (!m.at[i - 1].taken && !m.at[i - 1].root)
      group_rows(job, &m, &m.at[i - 1]);
  for (size_t i = 0; i < m.count; i++)
    add_prologues(job, &m, &m.at[i]);
  return true;
}
