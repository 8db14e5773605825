/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Whether the annotations of a loop can be done. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/support/c_names.h"
#include "compiler/support/size.h"
#include "dialects/build.h"
#include "passes/analysis/memories.h"
#include "passes/schedule/reader.h"

static void check_unroll(struct xt_reader *r, const struct xt_node *node) {
  struct xt_loc loc = node->at[XT_ANNOTATION_UNROLL];
  int64_t extent = xt_node_extent(r->schedule, node), step = xt_node_step(r->schedule, node);
  if (!node->unroll)
    return;
  if (extent == XT_DYNAMIC_EXTENT) {
    if (node->unroll != XT_UNROLL_FULL)
      return;
    xt_mistake(r, loc, node->name,
               "it cannot be unrolled fully: its extent is known at run time only");
    xt_allowed(r, loc, "a factor, 'unroll = N', or a tile of the axis can be unrolled");
    return;
  }
  int64_t trips = extent / step + (extent % step != 0);
  if (node->unroll > extent) {
    xt_mistake(r, loc, node->name, "unroll factor %" PRId64 " is above the loop's extent, %" PRId64,
               node->unroll, extent);
    xt_allowed(r, loc, "factors from 1 to %" PRId64 " are allowed", trips ? trips : 1);
  } else if (node->unroll > trips) {
    xt_warn(r->job, loc, XT_W_SCHEDULE,
            "loop '%s': unroll factor %" PRId64 " is above its %" PRId64
            " iterations; it is unrolled fully",
            node->name, node->unroll, trips);
  }
}

/* Whether iterations along the axis write different elements of every output. */
static bool is_independent(const struct xt_space *space, int axis) {
  for (int i = 0; i < space->output_count; i++)
    if (!xt_uses_dim(space, space->input_count + i, axis))
      return false;
  return !space->reduction[axis];
}

static void check_parallel(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_space *space = &r->schedule->space;
  struct xt_loc loc = node->at[XT_ANNOTATION_PARALLELIZE];
  const char *axis = r->schedule->dims[node->axis];
  bool independent = is_independent(space, node->axis);
  if (node->parallelize == XT_PARALLEL && !independent) {
    xt_mistake(r, loc, node->name, "its iterations are not independent: \"%s\" is a reduction axis",
               axis);
    xt_allowed(
        r, loc,
        "'parallelize = \"reduce\"' gives each worker a result of its own and combines them");
  }
  if (node->parallelize == XT_PARALLEL_REDUCE && independent) {
    xt_mistake(r, loc, node->name, "\"%s\" is not a reduction axis", axis);
    xt_allowed(r, loc, "'parallelize' without a value is enough");
  }
  if (node->parallelize == XT_PARALLEL_REDUCE && !independent)
    for (int i = 0; i < space->output_count; i++)
      if (space->combiners[i] == XT_COMBINE_UNKNOWN || space->combiners[i] == XT_COMBINE_NOTHING) {
        xt_mistake(r, loc, node->name,
                   "result %d is not combined by an op whose order does not matter", i);
        xt_allowed(r, loc,
                   "sums, products, minima, maxima and bitwise ops can be reduced in parallel");
      }
  if (node->parallelize != XT_SERIAL && node->vectorize) {
    xt_mistake(r, loc, node->name, "it is both parallel and vectorised");
    xt_allowed(r, loc, "tile \"%s\" and put one of the two on each loop", axis);
  }
}

static int64_t times(int64_t a, int64_t b) {
  return __builtin_mul_overflow(a, b, &a) ? INT64_MAX : a;
}

/* Bytes of the part of an operand that an iteration of the loop reaches, at least: how much rows of
 * a copy are skewed in memory of a block, the generator knows. */
static int64_t tile_bytes(struct xt_reader *r, struct xt_node *node,
                          const struct xt_operand *operand, bool pad) {
  MlirType type = mlirValueGetType(operand->value);
  if (!mlirTypeIsAShaped(type))
    return (int64_t)xt_element_bytes(type);
  int64_t bytes = (int64_t)xt_element_bytes(mlirShapedTypeGetElementType(type));
  for (intptr_t d = mlirAffineMapGetNumResults(operand->map); d-- > 0;) {
    int64_t size = xt_node_reach(r->schedule, node, operand, d);
    if (size == XT_DYNAMIC_EXTENT)
      return XT_DYNAMIC_EXTENT;
    bytes = times(bytes, size);
    if (pad && r->job->config.grid.vectors && d + 1 == mlirAffineMapGetNumResults(operand->map) &&
        __builtin_add_overflow(bytes, r->job->config.machine.vector_bytes, &bytes))
      bytes = INT64_MAX;
  }
  return bytes;
}

/* The innermost loop over items at or inside `node`, or `node` itself: what one item has of a tile
 * is what this loop's iterations cover. */
static struct xt_node *innermost_items(struct xt_node *node) {
  struct xt_node *found = node;
  for (; node; node = node->child)
    if (xt_node_map(node) == XT_MAP_ITEMS)
      found = node;
  return found;
}

static void check_memory(struct xt_reader *r, struct xt_node *node, const char *word,
                         struct xt_loc loc, const char *memory, int operand, bool pad) {
  const struct xt_memory *m = xt_memory_find(&r->job->config, memory);
  if (!m->bytes)
    return;
  struct xt_node *covered = m->scope == XT_SCOPE_ITEM ? innermost_items(node) : node;
  int64_t bytes = tile_bytes(r, covered, &r->schedule->space.operands[operand], pad);
  if (bytes == XT_DYNAMIC_EXTENT)
    xt_mistake(
        r, loc, node->name,
        "'%s': the size of the tile is known at run time only, so it may not fit into \"%s\"", word,
        m->name);
  else if (bytes > m->bytes)
    xt_mistake(r, loc, node->name, "'%s': the tile has %" PRId64 " bytes, \"%s\" has %" PRId64,
               word, bytes, m->name, m->bytes);
  else
    return;
  xt_allowed(r, loc, "a smaller tile or an inner loop; the memories are %s", xt_memory_list(r));
}

static void check_buffer(struct xt_reader *r, struct xt_node *node) {
  const struct xt_space *space = &r->schedule->space;
  for (int i = 0; node->buffer && i < space->output_count; i++)
    check_memory(r, node, "buffer", node->at[XT_ANNOTATION_BUFFER], node->buffer_memory,
                 space->input_count + i, false);
}

/* Whether some index of the operand is the axis alone. */
static bool is_index(const struct xt_operand *operand, int axis) {
  for (intptr_t d = 0; d < mlirAffineMapGetNumResults(operand->map); d++) {
    MlirAffineExpr expr = mlirAffineMapGetResult(operand->map, d);
    if (mlirAffineExprIsADim(expr) && mlirAffineDimExprGetPosition(expr) == axis)
      return true;
  }
  return false;
}

static const char *layout_text(struct xt_reader *r, const struct xt_layout_dim *dim) {
  const char *axis = r->schedule->dims[dim->axis];
  return dim->size ? xt_arena_printf(&r->job->arena, "%s#%" PRId64, axis, dim->size) : axis;
}

static void check_layout(struct xt_reader *r, const struct xt_node *node,
                         const struct xt_pack *pack) {
  const struct xt_operand *operand = &r->schedule->space.operands[pack->input];
  for (int i = 0; i < pack->layout_count; i++) {
    const struct xt_layout_dim *dim = &pack->layout[i];
    if (!is_index(operand, dim->axis)) {
      xt_mistake(r, pack->loc, node->name, "'pack': \"%s\" in 'layout' is not an index of input %d",
                 r->schedule->dims[dim->axis], pack->input);
      xt_allowed(r, pack->loc, "a layout orders the axes that index the input directly");
    }
    for (int j = 0; j < i; j++)
      if (pack->layout[j].axis == dim->axis && pack->layout[j].size == dim->size) {
        xt_mistake(r, pack->loc, node->name, "'pack': 'layout' has \"%s\" twice",
                   layout_text(r, dim));
        xt_allowed(r, pack->loc, "an axis stands once in 'layout', and each tile of it once");
        break;
      }
  }
  for (intptr_t d = 0; d < mlirAffineMapGetNumResults(operand->map); d++) {
    MlirAffineExpr expr = mlirAffineMapGetResult(operand->map, d);
    bool found = false;
    for (int i = 0; i < pack->layout_count && mlirAffineExprIsADim(expr); i++)
      found |= !pack->layout[i].size && pack->layout[i].axis == mlirAffineDimExprGetPosition(expr);
    if (found)
      continue;
    xt_mistake(r, pack->loc, node->name, "'pack': 'layout' does not have index %td of input %d", d,
               pack->input);
    xt_allowed(r, pack->loc, "a layout has every axis that indexes the input, without a size");
  }
}

static void check_packs(struct xt_reader *r, struct xt_node *node) {
  for (int i = 0; i < node->pack_count; i++) {
    const struct xt_pack *pack = &node->packs[i];
    if (!mlirTypeIsAShaped(mlirValueGetType(r->schedule->space.operands[pack->input].value))) {
      xt_mistake(r, pack->loc, node->name, "'pack': input %d is a scalar", pack->input);
      xt_allowed(r, pack->loc, "tensors and memrefs can be packed");
      continue;
    }
    check_memory(r, node, "pack", pack->loc, pack->memory, pack->input, pack->pad);
    if (pack->layout)
      check_layout(r, node, pack);
  }
}

static void check_fuses(struct xt_reader *r, const struct xt_node *node) {
  struct xt_loc loc = node->at[XT_ANNOTATION_FUSE];
  for (int i = 0; i < node->fuse_count; i++) {
    MlirValue value = r->schedule->space.operands[node->fuses[i]].value;
    MlirOperation producer = xt_value_op(value);
    struct xt_space space;
    const char *why;
    if (mlirTypeIsAMemRef(mlirValueGetType(value)))
      xt_mistake(r, loc, node->name, "'fuse': input %d is a buffer, which has no producer",
                 node->fuses[i]);
    else if (mlirOperationIsNull(producer))
      xt_mistake(r, loc, node->name, "'fuse': input %d is an argument, which has no producer",
                 node->fuses[i]);
    else if (!xt_space_of(r->job, producer, &space, &why))
      xt_mistake(r, loc, node->name, "'fuse': input %d comes from '%s', which cannot be fused: %s",
                 node->fuses[i], xt_str_dup(&r->job->arena, xt_op_name(producer)), why);
    else
      continue;
    xt_allowed(r, loc, "an input that a linalg op computes as a tensor can be fused");
  }
}

/* What the next iteration reads is to be there, and another place than that of this one. */
static void check_prefetches(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_space *space = &r->schedule->space;
  struct xt_loc loc = node->at[XT_ANNOTATION_PREFETCH];
  bool any = node->prefetch_count || node->prefetch_results;
  if (any && (node->vectorize || node->unroll)) {
    xt_mistake(r, loc, node->name, "'prefetch' beside '%s'",
               node->vectorize ? "vectorize" : "unroll");
    xt_allowed(r, loc, "a loop that goes from one iteration to the next can fetch ahead");
    return;
  }
  for (int i = 0; i < node->prefetch_count; i++) {
    int input = node->prefetches[i];
    if (xt_uses_dim(space, input, node->axis))
      continue;
    xt_mistake(r, loc, node->name, "'prefetch': input %d is the same in every iteration", input);
    xt_allowed(r, loc, "an input that the axis indexes can be prefetched");
  }
  for (int i = 0; node->prefetch_results && i < space->output_count; i++) {
    if (xt_uses_dim(space, space->input_count + i, node->axis))
      continue;
    xt_mistake(r, loc, node->name, "'prefetch': results are the same in every iteration");
    xt_allowed(r, loc, "results that the axis indexes can be prefetched");
    return;
  }
}

/* Nothing else is done to what an external function does. */
static void check_inside_external(struct xt_reader *r, const struct xt_node *outer,
                                  const struct xt_node *node) {
  for (; node; node = node->next) {
    for (int i = 0; i < XT_ANNOTATION_COUNT; i++)
      if (node->at[i].file && (node != outer || i != XT_ANNOTATION_EXTERNAL)) {
        xt_mistake(r, node->at[i], node->name, "'%s' has no effect: loop '%s' is external",
                   xt_annotation_words[i], outer->name);
        xt_allowed(r, outer->at[XT_ANNOTATION_EXTERNAL],
                   "the external function does this loop and all inside");
      }
    check_inside_external(r, outer, node->child);
    if (node == outer)
      return;
  }
}

static void check_external(struct xt_reader *r, const struct xt_node *node) {
  if (!node->external)
    return;
  struct xt_loc loc = node->at[XT_ANNOTATION_EXTERNAL];
  const char *why = xt_c_name_refused(node->external, 0, 0);
  if (!xt_c_is_identifier(node->external)) {
    xt_mistake(r, loc, node->name, "'external': \"%s\" is not the name of a C function",
               node->external);
    xt_allowed(r, loc, "letters, digits and '_', not a digit first");
  } else if (why) {
    xt_mistake(r, loc, node->name, "'external': \"%s\" cannot be called: its name %s",
               node->external, why);
  } else if (xt_c_name_is_of_model(&r->job->config, node->external)) {
    xt_mistake(r, loc, node->name, "'external': \"%s\" is a name that the emitted C defines",
               node->external);
  }
  check_inside_external(r, node, node);
}

/* Whole vectors only, each written once. */
static void check_stream(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_space *space = &r->schedule->space;
  struct xt_loc loc = node->at[XT_ANNOTATION_STREAM];
  if (!node->stream)
    return;
  if (!node->vectorize) {
    xt_mistake(r, loc, node->name, "'stream' without 'vectorize'");
    xt_allowed(r, loc, "whole vectors can be stored past the caches");
    return;
  }
  for (int d = 0; d < space->rank; d++)
    if (space->reduction[d]) {
      xt_mistake(r, loc, node->name, "'stream': results are read again: '%s' combines them",
                 xt_str_dup(&r->job->arena, xt_op_name(space->op)));
      xt_allowed(r, loc, "results that each point writes once can be stored past the caches");
      return;
    }
}

void xt_check_annotations(struct xt_reader *r, struct xt_node *node) {
  check_unroll(r, node);
  check_parallel(r, node);
  check_buffer(r, node);
  check_packs(r, node);
  check_fuses(r, node);
  check_prefetches(r, node);
  check_external(r, node);
  xt_check_mapping(r, node);
  check_stream(r, node);
  if (node->full && node->kind != XT_TILE) {
    xt_mistake(r, node->at[XT_ANNOTATION_FULL], node->name, "'full' is for tiles");
    xt_allowed(r, node->at[XT_ANNOTATION_FULL], "this loop covers the whole axis");
  }
}
