/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The tree as an attribute in native form. */

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "passes/schedule/reader.h"

struct writer {
  struct xt_job *job;
  MlirContext context;
  const struct xt_schedule *schedule;
};

struct attrs {
  MlirNamedAttribute at[XT_ANNOTATION_COUNT];
  intptr_t count;
};

static void add(struct writer *w, struct attrs *list, const char *name, MlirAttribute value) {
  list->at[list->count++] = xt_named(w->context, name, value);
}

static MlirAttribute unit(struct writer *w) { return mlirUnitAttrGet(w->context); }

static MlirAttribute string(struct writer *w, const char *text) {
  return mlirStringAttrGet(w->context, xt_str(text));
}

static MlirAttribute number(struct writer *w, int64_t value) {
  return mlirIntegerAttrGet(mlirIntegerTypeGet(w->context, 64), value);
}

static MlirAttribute dictionary(struct writer *w, const struct attrs *list) {
  return mlirDictionaryAttrGet(w->context, list->count, list->at);
}

/* A list of one is its element. */
static MlirAttribute one_or_array(struct writer *w, int count, const MlirAttribute *at) {
  return count == 1 ? at[0] : mlirArrayAttrGet(w->context, count, at);
}

static MlirAttribute layout(struct writer *w, const struct xt_pack *pack) {
  MlirAttribute *at = xt_arena_alloc(&w->job->arena, (size_t)pack->layout_count * sizeof *at);
  for (int i = 0; i < pack->layout_count; i++) {
    const struct xt_layout_dim *dim = &pack->layout[i];
    const char *axis = w->schedule->dims[dim->axis];
    at[i] = string(w, dim->size ? xt_arena_printf(&w->job->arena, "%s#%" PRId64, axis, dim->size)
                                : axis);
  }
  return mlirArrayAttrGet(w->context, pack->layout_count, at);
}

static MlirAttribute pack(struct writer *w, const struct xt_pack *pack) {
  struct attrs fields = {0};
  if (!pack->memory && !pack->pad && !pack->layout)
    return number(w, pack->input);
  add(w, &fields, "input", number(w, pack->input));
  if (pack->memory)
    add(w, &fields, "memory", string(w, pack->memory));
  if (pack->pad)
    add(w, &fields, "pad", mlirBoolAttrGet(w->context, 1));
  if (pack->layout)
    add(w, &fields, "layout", layout(w, pack));
  return dictionary(w, &fields);
}

/* What one annotation of a node is; the null attribute where the node has none. */
static MlirAttribute write_flag(struct writer *w, bool flag) {
  return flag ? unit(w) : mlirAttributeGetNull();
}

static MlirAttribute write_word(struct writer *w, const char *word) {
  return word ? string(w, word) : mlirAttributeGetNull();
}

static MlirAttribute write_unroll(struct writer *w, const struct xt_node *node) {
  return node->unroll > 0 ? number(w, node->unroll) : write_flag(w, node->unroll);
}

static MlirAttribute write_vectorize(struct writer *w, const struct xt_node *node) {
  return node->vectorize > 0 ? number(w, node->vectorize) : write_flag(w, node->vectorize);
}

static MlirAttribute write_parallelize(struct writer *w, const struct xt_node *node) {
  return node->parallelize == XT_PARALLEL_REDUCE ? string(w, "reduce")
                                                 : write_flag(w, node->parallelize);
}

static MlirAttribute write_buffer(struct writer *w, const struct xt_node *node) {
  return node->buffer && node->buffer_memory ? string(w, node->buffer_memory)
                                             : write_flag(w, node->buffer);
}

static MlirAttribute write_pack(struct writer *w, const struct xt_node *node) {
  if (!node->pack_count)
    return mlirAttributeGetNull();
  MlirAttribute *at = xt_arena_alloc(&w->job->arena, (size_t)node->pack_count * sizeof *at);
  for (int i = 0; i < node->pack_count; i++)
    at[i] = pack(w, &node->packs[i]);
  return one_or_array(w, node->pack_count, at);
}

static MlirAttribute write_inputs(struct writer *w, const int *inputs, int count, bool results) {
  if (!count && !results)
    return mlirAttributeGetNull();
  MlirAttribute *at = xt_arena_alloc(&w->job->arena, ((size_t)count + 1) * sizeof *at);
  for (int i = 0; i < count; i++)
    at[i] = number(w, inputs[i]);
  if (results)
    at[count++] = string(w, "results");
  return one_or_array(w, count, at);
}

static MlirAttribute write_fuse(struct writer *w, const struct xt_node *node) {
  return write_inputs(w, node->fuses, node->fuse_count, false);
}

static MlirAttribute write_prefetch(struct writer *w, const struct xt_node *node) {
  return write_inputs(w, node->prefetches, node->prefetch_count, node->prefetch_results);
}

/* A tile may always be partial. */
static MlirAttribute write_partial(struct writer *w, const struct xt_node *node) {
  (void)w, (void)node;
  return mlirAttributeGetNull();
}

static struct attrs annotations(struct writer *w, const struct xt_node *node) {
  struct attrs list = {0};
  MlirAttribute value;
#define OWN(NAME) write_##NAME(w, node)
#define FLAG(NAME) write_flag(w, node->NAME)
#define WORD(NAME) write_word(w, node->NAME)
#define ANNOTATION(ID, NAME, KIND, TAKES)                                                          \
  value = KIND(NAME);                                                                              \
  if (!mlirAttributeIsNull(value))                                                                 \
    add(w, &list, #NAME, value);
#include "passes/schedule/annotations.def"
  return list;
}

static const char *key(struct writer *w, const struct xt_node *node) {
  struct xt_arena *arena = &w->job->arena;
  const char *axis = w->schedule->dims[node->axis];
  if (node->kind == XT_AXIS)
    return axis;
  if (node->kind == XT_TILE)
    return xt_arena_printf(arena, "%s#%" PRId64, axis, node->size);
  /* Positions in the text count from the segment around. */
  const struct xt_node *outer = xt_node_on_axis(node->parent, node->axis);
  int64_t base = outer ? outer->begin : 0;
  const char *begin =
      node->begin == base ? "" : xt_arena_printf(arena, "%" PRId64, node->begin - base);
  return node->open ? xt_arena_printf(arena, "%s[%s:]", axis, begin)
                    : xt_arena_printf(arena, "%s[%s:%" PRId64 "]", axis, begin, node->end - base);
}

static MlirAttribute list_of(struct writer *w, const struct xt_node *node);

static MlirAttribute element(struct writer *w, const struct xt_node *node) {
  MlirAttribute value;
  if (node->kind == XT_SEGMENT) {
    value = list_of(w, node->child);
  } else {
    struct attrs list = annotations(w, node);
    if (!list.count)
      return string(w, key(w, node));
    value = dictionary(w, &list);
  }
  struct attrs one = {0};
  add(w, &one, key(w, node), value);
  return dictionary(w, &one);
}

/* The loops from `node` inwards, up to and with the segments of a split. */
static MlirAttribute list_of(struct writer *w, const struct xt_node *node) {
  MlirAttribute *at = NULL;
  size_t count = 0, capacity = 0;
  while (node) {
    if (count == capacity) {
      capacity = capacity ? 2 * capacity : 16;
      at = xt_arena_grow(&w->job->arena, at, count, capacity, sizeof *at);
    }
    at[count++] = element(w, node);
    node = node->kind == XT_SEGMENT ? node->next : node->child;
  }
  return mlirArrayAttrGet(w->context, (intptr_t)count, at);
}

MlirAttribute xt_schedule_attr(struct xt_job *job, const struct xt_schedule *schedule) {
  struct writer w = {job, mlirOperationGetContext(schedule->space.op), schedule};
  return list_of(&w, schedule->root);
}
