/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* loop.dims and the keys of loop.schedule become a tree. */

#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "mlir-c/BuiltinAttributes.h"

#include "passes/schedule/reader.h"

/* The loops of one list: a schedule or the inside of a segment. */
struct list {
  struct xt_node *parent; /* the innermost loop so far */
  struct xt_node **link;  /* where the next one goes */
  int split;              /* the axis that is split here, or -1 */
  int segments;
  struct xt_node *last; /* the last segment */
  bool broken;          /* where the last segment ends is not known */
  bool wrong;           /* some segment was: that the split ends early is no news */
};

int xt_axis_find(const struct xt_schedule *s, const char *name, size_t length) {
  for (int i = 0; i < s->dim_count; i++)
    if (s->dims[i] && strlen(s->dims[i]) == length && !memcmp(s->dims[i], name, length))
      return i;
  return -1;
}

bool xt_number(const char *text, size_t length, int64_t *value) {
  size_t i = length && (*text == '-' || *text == '+');
  bool negative = i && *text == '-';
  *value = 0;
  if (i == length)
    return false;
  for (; i < length; i++) {
    if (!isdigit((unsigned char)text[i]))
      return false;
    int64_t next;
    *value = __builtin_mul_overflow(*value, 10, &next) ||
                     __builtin_add_overflow(next, text[i] - '0', &next)
                 ? INT64_MAX
                 : next;
  }
  *value = negative ? -*value : *value;
  return true;
}

static void read_name(struct xt_reader *r, const struct xt_form *item, int at) {
  struct xt_schedule *s = r->schedule;
  const char *name;
  if (!xt_form_is_string(r->job, item, &name)) {
    xt_mistake(r, item->loc, NULL, "'loop.dims' holds %s, which is not a string",
               xt_attr_text(r->job, item->value));
    xt_allowed(r, item->loc, "it is an array of names, like [\"I\", \"J\"]");
    return;
  }
  if (!*name || strpbrk(name, "#[]:, \t\n\"")) {
    xt_mistake(r, item->loc, NULL, "\"%s\" cannot name an axis", name);
    xt_allowed(r, item->loc, "a name is not empty and has no '#', '[', ']', ':', ',' or blank");
    return;
  }
  int first = xt_axis_find(s, name, strlen(name));
  if (first >= 0) {
    xt_mistake(r, item->loc, NULL, "'loop.dims' names \"%s\" twice", name);
    xt_allowed(r, r->named[first], "the first one is here; names differ");
    return;
  }
  s->dims[at] = name;
}

void xt_read_dims(struct xt_reader *r, const struct xt_form *dims) {
  struct xt_schedule *s = r->schedule;
  const char *op = xt_str_dup(&r->job->arena, xt_op_name(s->space.op));
  if (!xt_form_is_array(dims)) {
    xt_mistake(r, dims->loc, NULL, "'loop.dims' is %s, which is not an array",
               xt_attr_text(r->job, dims->value));
    xt_allowed(r, dims->loc, "it is an array of names, like [\"I\", \"J\"]");
    return;
  }
  s->dim_count = dims->count < s->space.rank ? dims->count : s->space.rank;
  size_t count = (size_t)s->dim_count + 1;
  s->dims = xt_arena_alloc(&r->job->arena, count * sizeof *s->dims);
  r->used = xt_arena_alloc(&r->job->arena, count * sizeof *r->used);
  r->named = xt_arena_alloc(&r->job->arena, count * sizeof *r->named);
  for (int i = 0; i < s->dim_count; i++)
    r->named[i] = dims->items[i].loc;
  for (int i = 0; i < s->dim_count; i++)
    read_name(r, &dims->items[i], i);
  if (dims->count > s->space.rank) {
    struct xt_loc loc = dims->items[s->space.rank].loc;
    xt_mistake(r, loc, NULL, "'loop.dims' has %d names, '%s' has %d dimensions", dims->count, op,
               s->space.rank);
    xt_allowed(r, loc, "at most %d names are allowed", s->space.rank);
  }
}

const char *xt_axis_loop(struct xt_reader *r, int axis) {
  const struct xt_schedule *s = r->schedule;
  char *name = xt_arena_strdup(&r->job->arena, s->dims[axis]);
  for (char *p = name; *p; p++)
    *p = (char)tolower((unsigned char)*p);
  for (int i = 0; i < s->dim_count; i++)
    if (i != axis && s->dims[i] && !strcasecmp(s->dims[i], name))
      return s->dims[axis];
  return name;
}

static const char *tile_loop(struct xt_reader *r, const struct list *list, int axis) {
  int n = 0;
  for (const struct xt_node *p = list->parent; p; p = p->parent)
    n += p->axis == axis && p->kind == XT_TILE;
  return xt_arena_printf(&r->job->arena, "%s%d", xt_axis_loop(r, axis), n);
}

static const char *segment_loop(struct xt_reader *r, const struct list *list, int axis) {
  const struct xt_node *outer = xt_node_on_axis(list->parent, axis);
  bool nested = outer && outer->kind == XT_SEGMENT;
  int n = list->split == axis ? list->segments : 0;
  return xt_arena_printf(&r->job->arena, "%s[%d]", nested ? outer->name : xt_axis_loop(r, axis), n);
}

/* The axis that a key begins with; -1, and reported, when there is none. */
static int find_axis(struct xt_reader *r, const struct xt_form *item, const char *key,
                     size_t length) {
  int axis = xt_axis_find(r->schedule, key, length);
  if (axis < 0) {
    xt_mistake(r, item->loc, key, "\"%.*s\" is not an axis", (int)length, key);
    xt_allowed(r, item->loc, "the axes in 'loop.dims' are %s", xt_axis_list(r));
  } else {
    r->used[axis] = true;
  }
  return axis;
}

static struct xt_node *new_node(struct xt_reader *r, const struct list *list,
                                enum xt_node_kind kind, int axis, struct xt_loc loc) {
  struct xt_node *node = xt_arena_alloc(&r->job->arena, sizeof *node);
  *node = (struct xt_node){.kind = kind, .axis = axis, .loc = loc, .parent = list->parent};
  return node;
}

/* Puts a loop inside the last one. After a split there is no such place. */
static void append(struct xt_reader *r, struct list *list, struct xt_node *node) {
  if (list->split >= 0) {
    const char *axis = r->schedule->dims[list->split];
    xt_mistake(r, node->loc, node->name,
               "it comes after the split of \"%s\" and belongs to no segment", axis);
    xt_allowed(r, node->loc, "it can stand before the split or inside each segment of \"%s\"",
               axis);
    return;
  }
  *list->link = node;
  list->link = &node->child;
  list->parent = node;
}

static void read_axis(struct xt_reader *r, struct list *list, const struct xt_form *item,
                      const char *key) {
  int axis = find_axis(r, item, key, strlen(key));
  if (axis < 0)
    return;
  struct xt_node *node = new_node(r, list, XT_AXIS, axis, item->loc);
  node->name = xt_axis_loop(r, axis);
  xt_read_annotations(r, node, item);
  const struct xt_node *first = xt_node_on_axis(list->parent, axis);
  if (!first) {
    append(r, list, node);
    return;
  }
  xt_mistake(r, item->loc, node->name, "axis \"%s\" is scheduled twice", key);
  xt_allowed(r, first->loc,
             first->kind == XT_SEGMENT
                 ? "the segment '%s' loops over it already; its tiles are written \"%s#SIZE\""
                 : "the first loop is '%s', here; its tiles are written \"%s#SIZE\"",
             first->name, key);
}

static void read_tile(struct xt_reader *r, struct list *list, const struct xt_form *item,
                      const char *key) {
  const char *hash = strchr(key, '#');
  int axis = find_axis(r, item, key, (size_t)(hash - key));
  if (axis < 0)
    return;
  struct xt_node *node = new_node(r, list, XT_TILE, axis, item->loc);
  node->name = tile_loop(r, list, axis);
  const char *dim = r->schedule->dims[axis];
  xt_read_annotations(r, node, item);
  if (!xt_number(hash + 1, strlen(hash + 1), &node->size)) {
    xt_mistake(r, item->loc, node->name, "\"%s\" is not a tile", key);
    xt_allowed(r, item->loc, "a tile is written \"%s#SIZE\", SIZE a whole number above 0", dim);
  } else if (node->size <= 0) {
    xt_mistake(r, item->loc, node->name, "the size of tile \"%s\" is %" PRId64, key, node->size);
    xt_allowed(r, item->loc, "a size is above 0");
  } else if (node->size > INT32_MAX) {
    xt_mistake(r, item->loc, node->name, "the size of tile \"%s\" is above the limit, %d", key,
               INT32_MAX);
    xt_allowed(r, item->loc, "sizes from 1 to %d are allowed", INT32_MAX);
  } else if (!xt_node_on_axis(list->parent, axis)) {
    xt_mistake(r, item->loc, node->name, "tile \"%s\" comes before its axis", key);
    xt_allowed(r, item->loc, "\"%s\" or a split of it has to come first", dim);
  } else {
    append(r, list, node);
  }
}

/* What the brackets of a split say. */
struct range {
  bool has_begin, has_end, has_size;
  int64_t begin, end, size;
};

static bool read_position(const char *text, const char *end, bool *has, int64_t *value) {
  *has = text < end;
  return !*has || xt_number(text, (size_t)(end - text), value);
}

static bool read_range(const char *open, struct range *range) {
  const char *close = open + strlen(open) - 1, *colon = strchr(open, ':');
  *range = (struct range){0};
  if (*open != '[' || *close != ']' || !colon || close == open)
    return false;
  const char *second = strchr(colon + 1, ':');
  if (!second)
    return read_position(open + 1, colon, &range->has_begin, &range->begin) &&
           read_position(colon + 1, close, &range->has_end, &range->end);
  return colon == open + 1 && second == close - 1 &&
         read_position(colon + 1, second, &range->has_size, &range->size) && range->has_size;
}

/* Elements that the segments of the list have to cover. */
static int64_t split_extent(struct xt_reader *r, const struct list *list, int axis) {
  const struct xt_node *outer = xt_node_on_axis(list->parent, axis);
  return outer ? xt_node_extent(r->schedule, outer) : r->schedule->space.extents[axis];
}

static int64_t split_begin(const struct list *list, int axis) {
  const struct xt_node *outer = xt_node_on_axis(list->parent, axis);
  return outer ? outer->begin : 0;
}

static bool segment_begins_right(struct xt_reader *r, const struct list *list,
                                 const struct xt_node *node, int64_t begin) {
  const char *key = r->schedule->dims[node->axis];
  if (list->last && list->last->open) {
    xt_mistake(r, node->loc, node->name,
               "the segment before it, '%s', has no end, so nothing is left", list->last->name);
    xt_allowed(r, list->last->loc, "only the last segment is open");
    return false;
  }
  if (!list->last) {
    if (!begin)
      return true;
    xt_mistake(r, node->loc, node->name, "the split of \"%s\" begins at %" PRId64 ", not at 0", key,
               begin);
    xt_allowed(r, node->loc, "positions count from the start of %s; the first segment begins at 0",
               node->parent && xt_node_on_axis(node->parent, node->axis) ? "the segment around"
                                                                         : "the axis");
    return false;
  }
  int64_t base = split_begin(list, node->axis), last_begin = list->last->begin - base,
          last_end = list->last->end - base;
  if (list->broken || begin == last_end)
    return true;
  if (begin > last_end)
    xt_mistake(r, node->loc, node->name,
               "%" PRId64 " elements of \"%s\" from %" PRId64 " on are in no segment",
               begin - last_end, key, last_end);
  else if (begin >= last_begin)
    xt_mistake(r, node->loc, node->name,
               "it begins at %" PRId64 " and overlaps '%s', which ends at %" PRId64, begin,
               list->last->name, last_end);
  else
    xt_mistake(r, node->loc, node->name,
               "the segments are out of order: it begins at %" PRId64 ", before '%s' at %" PRId64,
               begin, list->last->name, last_begin);
  xt_allowed(r, node->loc, "it begins at %" PRId64 ", where '%s' ends", last_end, list->last->name);
  return false;
}

static bool segment_ends_right(struct xt_reader *r, const struct xt_node *node, int64_t begin,
                               int64_t end, int64_t extent) {
  const struct xt_node *outer = xt_node_on_axis(node->parent, node->axis);
  const char *whole = outer ? outer->name : r->schedule->dims[node->axis];
  bool known = extent != XT_DYNAMIC_EXTENT;
  if (node->open && (!known || begin < extent || !begin))
    return true;
  if (known && (node->open ? begin : end) > extent)
    xt_mistake(r, node->loc, node->name,
               "it %s %" PRId64 ", past the end of '%s', which has %" PRId64 " elements",
               node->open ? "begins at" : "ends at", node->open ? begin : end, whole, extent);
  else if (node->open || end == begin)
    xt_mistake(r, node->loc, node->name, "the segment is empty");
  else if (end < begin)
    xt_mistake(r, node->loc, node->name,
               "the segment ends at %" PRId64 ", before it begins at %" PRId64, end, begin);
  else
    return true;
  if (known && begin < extent)
    xt_allowed(r, node->loc, "an end is from %" PRId64 " to %" PRId64 ", or left out for all of it",
               begin + 1, extent);
  else if (known)
    xt_allowed(r, node->loc, "positions are from 0 to %" PRId64, extent);
  else
    xt_allowed(r, node->loc, "an end is above %" PRId64 ", or left out for all of it", begin);
  return false;
}

static void read_list(struct xt_reader *r, const struct xt_form *form, struct xt_node *parent,
                      struct xt_node **link);

static void place_segment(struct xt_reader *r, struct list *list, struct xt_node *node,
                          const struct range *range) {
  int axis = node->axis;
  int64_t base = split_begin(list, axis), extent = split_extent(r, list, axis);
  int64_t begin = range->has_begin ? range->begin : list->last ? list->last->end - base : 0;
  int64_t end = range->has_end ? range->end : extent;
  if (range->has_size && __builtin_add_overflow(begin, range->size, &end))
    end = INT64_MAX;
  node->open = !range->has_end && !range->has_size;
  bool right = segment_begins_right(r, list, node, begin);
  right = segment_ends_right(r, node, begin, end, extent) && right;
  list->wrong |= !right;
  list->broken = !node->open && end <= begin;
  node->begin = base + begin;
  node->end = node->open && extent == XT_DYNAMIC_EXTENT ? XT_DYNAMIC_EXTENT : base + end;
}

static void read_segment(struct xt_reader *r, struct list *list, const struct xt_form *item,
                         const char *key) {
  const char *open = key + strcspn(key, "[:]");
  struct range range;
  int axis = find_axis(r, item, key, (size_t)(open - key));
  if (axis < 0)
    return;
  struct xt_node *node = new_node(r, list, XT_SEGMENT, axis, item->loc);
  node->name = segment_loop(r, list, axis);
  bool right = read_range(open, &range);
  if (!right) {
    const char *dim = r->schedule->dims[axis];
    xt_mistake(r, item->loc, node->name, "\"%s\" is not a split", key);
    xt_allowed(r, item->loc, "a split is \"%s[FROM:TO]\", both optional, or \"%s[:SIZE:]\"", dim,
               dim);
  }
  const struct xt_node *first = xt_node_on_axis(list->parent, axis);
  if (first && first->kind != XT_SEGMENT) {
    xt_mistake(r, item->loc, node->name,
               "axis \"%s\" is scheduled twice: '%s' loops over it already",
               r->schedule->dims[axis], first->name);
    xt_allowed(r, first->loc, "an axis is split before it is tiled, instead of its own loop");
    right = false;
  }
  if (list->split >= 0 && list->split != axis) {
    append(r, list, node);
  } else {
    if (right) {
      place_segment(r, list, node, &range);
      *list->link = node;
      list->link = &node->next;
      list->last = node;
    } else {
      list->broken = list->wrong = true;
    }
    list->split = axis;
    list->segments++;
  }
  if (!xt_form_is_unit(item))
    read_list(r, item, node, &node->child);
}

static void finish_split(struct xt_reader *r, const struct list *list) {
  const struct xt_node *last = list->last;
  if (!last || last->open || list->wrong)
    return;
  const char *key = r->schedule->dims[list->split];
  int64_t extent = split_extent(r, list, list->split),
          end = last->end - split_begin(list, list->split);
  if (end == extent)
    return;
  if (extent == XT_DYNAMIC_EXTENT)
    xt_mistake(r, last->loc, last->name,
               "the split of \"%s\" is unfinished: it stops at %" PRId64
               ", and the extent is known at run time only",
               key, end);
  else
    xt_mistake(r, last->loc, last->name,
               "the split of \"%s\" is unfinished: it stops at %" PRId64 " of %" PRId64, key, end,
               extent);
  xt_allowed(r, last->loc, "the last segment is open, like \"%s[%" PRId64 ":]\"%s", key, end,
             extent == XT_DYNAMIC_EXTENT ? "" : ", or ends at the extent");
}

static void read_item(struct xt_reader *r, struct list *list, const struct xt_form *item,
                      const char *key) {
  if (strpbrk(key, "[]:"))
    read_segment(r, list, item, key);
  else if (strchr(key, '#'))
    read_tile(r, list, item, key);
  else
    read_axis(r, list, item, key);
}

/* An element of the native form: a key, or a dictionary of one. */
static void read_element(struct xt_reader *r, struct list *list, const struct xt_form *element) {
  struct xt_form item;
  const char *key;
  if (xt_form_is_string(r->job, element, &key)) {
    item = *element;
    item.value = mlirUnitAttrGet(mlirOperationGetContext(r->schedule->space.op));
    read_item(r, list, &item, key);
  } else if (xt_form_is_dict(element) && element->count == 1) {
    read_item(r, list, &element->items[0], element->items[0].key);
  } else {
    xt_mistake(r, element->loc, NULL, "%s is not one loop", xt_attr_text(r->job, element->value));
    xt_allowed(r, element->loc,
               "an element of the array form is a string, like \"I\", or a dictionary of one key, "
               "like {\"I\" = {unroll}}");
  }
}

/* What the dictionary would be as an array. */
static const char *native_text(struct xt_reader *r, const struct xt_form *dict) {
  const char *text = "[";
  for (int i = 0; i < dict->count; i++) {
    const struct xt_form *item = &dict->items[i];
    text = xt_form_is_unit(item)
               ? xt_arena_printf(&r->job->arena, "%s%s\"%s\"", text, i ? ", " : "", item->key)
               : xt_arena_printf(&r->job->arena, "%s%s{\"%s\" = %s}", text, i ? ", " : "",
                                 item->key, xt_attr_text(r->job, item->value));
  }
  return xt_arena_printf(&r->job->arena, "%s]", text);
}

/* Nothing is known of the loops: that an axis has none is no news. */
static void use_all(struct xt_reader *r) {
  for (int i = 0; i < r->schedule->dim_count; i++)
    r->used[i] = true;
}

static void read_list(struct xt_reader *r, const struct xt_form *form, struct xt_node *parent,
                      struct xt_node **link) {
  struct list list = {.parent = parent, .link = link, .split = -1};
  bool dict = xt_form_is_dict(form);
  const char *loop = parent ? parent->name : NULL;
  if (!dict && !xt_form_is_array(form)) {
    xt_mistake(r, form->loc, loop, "a schedule cannot be %s", xt_attr_text(r->job, form->value));
    xt_allowed(r, form->loc,
               "it is a dictionary, like {\"I\", \"J\"}, or an array, like [\"I\", \"J\"]");
    use_all(r);
    return;
  }
  if (dict && !form->ordered) {
    xt_mistake(
        r, form->loc, loop,
        "the order of the loops is lost: a dictionary is sorted, and there is no source text");
    xt_allowed(r, form->loc, "write an array, outermost loop first, like %s", native_text(r, form));
    use_all(r);
    return;
  }
  for (int i = 0; i < form->count; i++) {
    if (dict)
      read_item(r, &list, &form->items[i], form->items[i].key);
    else
      read_element(r, &list, &form->items[i]);
  }
  finish_split(r, &list);
}

void xt_read_loops(struct xt_reader *r, const struct xt_form *schedule) {
  read_list(r, schedule, NULL, &r->schedule->root);
}
