/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Constant inputs, packed when the module is compiled: the copy that the loops would make of each
 * block is a constant of its own, which calls pass in place of the first one. */

#include "passes/nest/prepack.h"

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/build.h"
#include "passes/analysis/constant.h"
#include "passes/nest/access.h"
#include "passes/nest/plan.h"
#include "passes/nest/state.h"
#include "passes/nest/tile.h"

enum { MAX_PADDING = 8 }; /* padding to whole blocks: at most 1/8 of the elements */

struct layout {
  struct xt_pack_dim entries[XT_MAX_RANK + 1];
  int count;
  struct xt_shape shape;
  MlirType type; /* memref */
};

/* --- which layout -------------------------------------------------------------------------------
 */

/* The innermost loop inside of which the input is packed, and how; NULL: nowhere. */
static const struct xt_loop *pack_loop(const struct xt_loop *loop, int input,
                                       const struct xt_pack **pack) {
  const struct xt_loop *found = NULL;
  for (; loop; loop = loop->child)
    for (int i = 0; loop->inner && i < loop->inner->pack_count; i++)
      if (loop->inner->packs[i].input == input) {
        *pack = &loop->inner->packs[i];
        found = loop;
      }
  return found;
}

/* Whether loops outside the pack move along the entry, and only they. */
static bool is_outside(const struct xt_loop *loop, const struct xt_loop *pack,
                       const struct xt_pack_dim *entry) {
  int level = -1;
  for (;; loop = loop->child) {
    level = loop->axis == entry->axis ? loop->level : level;
    if (loop == pack)
      return entry->to <= level;
  }
}

static int next_of_axis(const struct layout *l, int e) {
  for (int k = e + 1; k < l->count; k++)
    if (l->entries[k].axis == l->entries[e].axis)
      return k;
  return -1;
}

static bool pads_much(int64_t bound, int64_t step) {
  int64_t padded = (bound + step - 1) / step * step;
  return (padded - bound) * MAX_PADDING > bound;
}

/* Blocks stand one after the other, each as the loops go through it, unless the last one of an axis
 * would be mostly empty: then the axis is not cut into blocks. */
static void join_blocks(const struct xt_nest *n, const struct xt_loop *loops,
                        const struct xt_loop *pack, struct layout *l) {
  int64_t bound[64];
  for (int d = 0; d < n->space->rank && d < 64; d++)
    bound[d] = n->space->extents[d];
  for (int e = 0; e < l->count;) {
    struct xt_pack_dim *entry = &l->entries[e];
    int next = next_of_axis(l, e);
    bool panel = next == l->count - 1; /* unit stride stays unit stride */
    if (next >= 0 && !panel && is_outside(loops, pack, entry) &&
        pads_much(bound[entry->axis], entry->step) && entry->step % l->entries[next].step == 0) {
      l->entries[next].from = entry->from;
      memmove(entry, entry + 1, (size_t)(l->count - e - 1) * sizeof *entry);
      l->count--;
      continue;
    }
    bound[entry->axis] = entry->step;
    e++;
  }
}

/* Why a constant cannot be packed here; NULL: it can, and *l says how. */
static const char *choose_layout(struct xt_nest *n, const struct xt_loop *loops,
                                 const struct xt_state *s, int input, struct layout *l) {
  const struct xt_pack *pack = NULL;
  const struct xt_loop *loop = pack_loop(loops, input, &pack);
  MlirValue value = n->space->operands[input].value;
  MlirType element = xt_element_type(value);
  if (pack->memory)
    return "its copy is to be in a memory of its own";
  if (xt_element_bits(element) < 8)
    return "its elements are no whole bytes";
  bool absolute = false;
  l->count = xt_choose_entries(n, loops, input, pack, l->entries, &absolute);
  if (l->count >= XT_MAX_RANK || absolute || xt_has_branches(loops))
    return "the loops do not go through it in one way";
  if (!pack->layout_count)
    join_blocks(n, loops, loop, l);
  l->shape = xt_shape_of_entries(n, s, l->entries, l->count);
  if (pack->pad && l->count)
    l->shape.at[l->count - 1] += xt_lanes_of(n, input);
  l->type = mlirMemRefTypeContiguousGet(element, l->count, l->shape.at, mlirAttributeGetNull());
  return NULL;
}

/* --- the values ---------------------------------------------------------------------------------
 */

struct packer {
  const struct layout *layout;
  size_t size; /* of an element */
  const char *from;
  int64_t stride[64], extent[64]; /* per axis of the op, of the constant */
  int64_t at[64];                 /* how far along each */
};

/* How far entry `e` may go from where the entries before it are. */
static int64_t room(const struct packer *p, int e) {
  const struct xt_pack_dim *entries = p->layout->entries;
  int a = entries[e].axis;
  int64_t bound = p->extent[a] - p->at[a];
  for (int k = 0; k < e; k++)
    if (entries[k].axis == a && entries[k].step < bound)
      bound = entries[k].step;
  return bound;
}

/* Fills the part of the copy below entry `e`; what no element goes to stays zero. */
static void pack_entry(struct packer *p, int e, int64_t source, char *to) {
  if (e == p->layout->count) {
    memcpy(to, p->from + (size_t)source * p->size, p->size);
    return;
  }
  const struct xt_pack_dim *entry = &p->layout->entries[e];
  int a = entry->axis;
  int64_t bound = room(p, e), before = p->at[a], steps = p->layout->shape.at[e], inside = 1;
  if ((bound + entry->step - 1) / entry->step < steps)
    steps = (bound + entry->step - 1) / entry->step;
  if (e == p->layout->count - 1 && entry->step * p->stride[a] == 1) {
    memcpy(to, p->from + (size_t)source * p->size, (size_t)steps * p->size);
    return;
  }
  for (int k = e + 1; k < p->layout->count; k++)
    inside *= p->layout->shape.at[k];
  for (int64_t i = 0; i < steps; i++) {
    p->at[a] = before + i * entry->step;
    pack_entry(p, e + 1, source + i * entry->step * p->stride[a],
               to + (size_t)(i * inside) * p->size);
  }
  p->at[a] = before;
}

static void init_packer(const struct xt_nest *n, int input, const struct layout *l,
                        const struct xt_elements *e, struct packer *p) {
  *p = (struct packer){.layout = l, .size = e->element_size, .from = e->data};
  MlirType type = mlirValueGetType(n->space->operands[input].value);
  int64_t stride = 1;
  for (intptr_t r = mlirShapedTypeGetRank(type); r-- > 0;) {
    int axis = 0;
    while (!n->access[input].index[r].factor[axis])
      axis++;
    p->extent[axis] = mlirShapedTypeGetDimSize(type, r);
    p->stride[axis] = stride;
    stride = xt_size_mul(stride, p->extent[axis]);
  }
}

static MlirAttribute packed_value(struct xt_nest *n, int input, const struct layout *l,
                                  const struct xt_elements *e) {
  MlirType type = mlirRankedTensorTypeGet(
      l->count, l->shape.at, mlirShapedTypeGetElementType(l->type), (MlirAttribute){0});
  if (e->stored == 1)
    return mlirDenseElementsAttrRawBufferGet(type, e->element_size, e->data);
  int64_t size = (int64_t)e->element_size;
  for (int i = 0; i < l->count; i++)
    size = xt_size_mul(size, l->shape.at[i]);
  size_t bytes = (size_t)size;
  struct packer *p = xt_arena_alloc(&n->job->arena, sizeof *p);
  init_packer(n, input, l, e, p);
  char *data = xt_arena_alloc(&n->job->arena, bytes);
  pack_entry(p, 0, 0, data);
  return mlirDenseElementsAttrRawBufferGet(type, bytes, data);
}

/* --- the constant and who passes it -------------------------------------------------------------
 */

static MlirAttribute attr(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, xt_str(name));
}

/* A constant with this value behind `global`, or one that is there already. */
static MlirAttribute packed_symbol(struct xt_nest *n, MlirOperation global, MlirType type,
                                   MlirAttribute value) {
  MlirContext c = n->context;
  MlirOperation module = mlirOperationGetParentOperation(global);
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirOperationGetBlock(global));
       !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (xt_op_is(op, "memref.global") && xt_op_has_attr(op, "constant") &&
        mlirAttributeEqual(attr(op, "initial_value"), value) &&
        mlirTypeEqual(mlirTypeAttrGetValue(attr(op, "type")), type))
      return mlirFlatSymbolRefAttrGet(c, mlirStringAttrGetValue(attr(op, "sym_name")));
  const char *name =
      xt_arena_printf(&n->job->arena, "%s_packed",
                      xt_str_dup(&n->job->arena, mlirStringAttrGetValue(attr(global, "sym_name"))));
  MlirOperation copy = mlirOperationClone(global);
  xt_op_set_attr(copy, "sym_name", mlirStringAttrGet(c, xt_str(name)));
  xt_op_set_attr(copy, "type", mlirTypeAttrGet(type));
  xt_op_set_attr(copy, "initial_value", value);
  MlirSymbolTable symbols = mlirSymbolTableCreate(module);
  MlirAttribute unique = mlirSymbolTableInsert(symbols, copy);
  mlirSymbolTableDestroy(symbols);
  mlirOperationMoveAfter(copy, global);
  return mlirFlatSymbolRefAttrGet(c, mlirStringAttrGetValue(unique));
}

/* Operand `at` of a call: `value` there, or none with `erase`. */
static void edit_operands(struct xt_job *job, MlirOperation call, intptr_t at, bool erase,
                          MlirValue value) {
  struct xt_values operands = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++) {
    if (i == at && !erase)
      xt_values_add(&job->arena, &operands, value);
    if (i != at || !erase)
      xt_values_add(&job->arena, &operands, mlirOperationGetOperand(call, i));
  }
  if (!erase && at == mlirOperationGetNumOperands(call))
    xt_values_add(&job->arena, &operands, value);
  mlirOperationSetOperands(call, (intptr_t)operands.count, operands.at);
}

/* Every call passes its packed constant as the argument behind `old`; false after an error. */
static bool pass_packed(struct xt_nest *n, int input, MlirValue old, const struct layout *l) {
  MlirOperation func = xt_func_of(n->space->op);
  struct xt_ops calls = xt_calls_of(n->job, func);
  intptr_t number = mlirBlockArgumentGetArgNumber(old);
  for (size_t i = 0; i < calls.count; i++) {
    MlirOperation global = xt_constant_of(mlirOperationGetOperand(calls.at[i], number));
    struct xt_elements e;
    if (!xt_elements_of(n->job, attr(global, "initial_value"), xt_op_loc(n->job, global), &e))
      return false;
    MlirAttribute value = packed_value(n, input, l, &e);
    struct xt_at at = xt_at_op(calls.at[i]);
    at.loc = mlirOperationGetLocation(global);
    edit_operands(n->job, calls.at[i], number + 1, false,
                  xt_build_get_global(at, l->type, packed_symbol(n, global, l->type, value)));
  }
  return true;
}

static void tell(struct xt_nest *n, int input, const struct layout *l) {
  struct xt_arena *arena = &n->job->arena;
  const char *name = n->space->operands[input].name, *text = "";
  for (int i = 0; i < l->count; i++)
    text = xt_arena_printf(arena, "%s[%lld]", text, (long long)l->shape.at[i]);
  xt_remark(n->job, n->place, "pack", "input %d is packed at compile time%s as %s", input,
            name ? xt_arena_printf(arena, " ('%s')", name) : "", text);
}

static bool prepack(struct xt_nest *n, struct xt_state *s, int input, const struct layout *l) {
  MlirOperation func = xt_func_of(n->space->op);
  MlirValue old = xt_whole_root(n->space->operands[input].value);
  const char *name = n->space->operands[input].name;
  if (!pass_packed(n, input, old, l))
    return false;
  MlirLocation loc =
      xt_loc_named(n->loc, xt_arena_printf(&n->job->arena, "%s_packed", name ? name : "operand"));
  intptr_t number = mlirBlockArgumentGetArgNumber(old);
  struct xt_binding *b = &s->bind[input];
  *b = (struct xt_binding){.kind = XT_TILES, .entry_count = l->count};
  b->buffer = mlirBlockInsertArgument(xt_op_body(func), number + 1, l->type, loc);
  b->entries = xt_arena_alloc(&n->job->arena, ((size_t)l->count + 1) * sizeof *b->entries);
  memcpy(b->entries, l->entries, (size_t)l->count * sizeof *b->entries);
  b->base = xt_arena_alloc(&n->job->arena, ((size_t)n->space->rank + 1) * sizeof *b->base);
  xt_func_update_type(&n->job->arena, func, NULL);
  n->access[input].prepacked = true;
  xt_values_add(&n->job->arena, &n->replaced, n->space->operands[input].value);
  tell(n, input, l);
  return true;
}

static bool is_argument(const struct xt_nest *n, MlirValue value) {
  MlirOperation func = xt_func_of(n->space->op);
  return mlirValueIsABlockArgument(value) && !xt_op_has_attr(func, "arg_attrs") &&
         mlirBlockEqual(mlirBlockArgumentGetOwner(value), xt_op_body(func));
}

bool xt_prepack(struct xt_nest *n, const struct xt_loop *loops, struct xt_state *s) {
  for (int i = 0; i < n->space->input_count; i++) {
    const struct xt_pack *pack = NULL;
    MlirValue value = n->space->operands[i].value;
    if (!pack_loop(loops, i, &pack) || !xt_is_constant_input(n->job, n->space->op, i) ||
        !is_argument(n, xt_whole_root(value)))
      continue;
    struct layout *l = xt_arena_alloc(&n->job->arena, sizeof *l);
    const char *why = choose_layout(n, loops, s, i, l);
    if (why)
      xt_remark_missed(n->job, n->place, "pack", "input %d is packed at run time: %s", i, why);
    else if (!prepack(n, s, i, l))
      return false;
  }
  return true;
}

bool xt_is_prepacked(const struct xt_nest *n, int input) { return n->access[input].prepacked; }

static bool names_global(MlirOperation op, void *global) {
  return xt_op_is(op, "memref.get_global") &&
         mlirStringRefEqual(mlirFlatSymbolRefAttrGetValue(attr(op, "name")),
                            mlirStringAttrGetValue(attr(*(MlirOperation *)global, "sym_name")));
}

/* Removes what nothing uses any more of a buffer and the views it came through. */
static void drop_views(MlirValue buffer) {
  MlirOperation op = xt_value_op(buffer);
  while (!mlirOperationIsNull(op) && xt_value_is_unused(mlirOperationGetResult(op, 0))) {
    MlirOperation next = mlirOperationGetNumOperands(op)
                             ? xt_value_op(mlirOperationGetOperand(op, 0))
                             : (MlirOperation){NULL};
    mlirOperationDestroy(op);
    op = next;
  }
}

static void drop_constant(struct xt_job *job, MlirValue buffer) {
  MlirOperation global = xt_constant_of(buffer);
  drop_views(buffer);
  MlirOperation module = mlirOperationGetParentOperation(global);
  if (!xt_ops_collect(&job->arena, module, names_global, &global).count)
    mlirOperationDestroy(global);
}

void xt_prepack_finish(struct xt_nest *n, MlirOperation func) {
  for (size_t i = 0; i < n->replaced.count; i++) {
    MlirValue old = xt_whole_root(n->replaced.at[i]);
    drop_views(n->replaced.at[i]);
    if (!xt_value_is_unused(old))
      continue;
    intptr_t number = mlirBlockArgumentGetArgNumber(old);
    struct xt_ops calls = xt_calls_of(n->job, func);
    for (size_t k = 0; k < calls.count; k++) {
      MlirValue passed = mlirOperationGetOperand(calls.at[k], number);
      edit_operands(n->job, calls.at[k], number, true, passed);
      drop_constant(n->job, passed);
    }
    mlirBlockEraseArgument(xt_op_body(func), (unsigned)number);
    xt_func_update_type(&n->job->arena, func, NULL);
  }
}
