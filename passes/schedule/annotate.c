/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The annotations of one loop: words and types. What they mean for the tree is checked later. */

#include <inttypes.h>
#include <string.h>

#include "passes/analysis/memories.h"
#include "passes/schedule/reader.h"

const char *const xt_annotation_words[XT_ANNOTATION_COUNT] = {
#define ANNOTATION(ID, NAME, KIND, TAKES) #NAME,
#include "passes/schedule/annotations.def"
};

static const char *const takes[XT_ANNOTATION_COUNT] = {
#define ANNOTATION(ID, NAME, KIND, TAKES) TAKES,
#include "passes/schedule/annotations.def"
};

struct note {
  struct xt_reader *reader;
  struct xt_node *node;
  enum xt_annotation id;
  const struct xt_form *form;
};

static void wrong_value(const struct note *n, const struct xt_form *value) {
  struct xt_reader *r = n->reader;
  const char *word = xt_annotation_words[n->id];
  const char *what =
      xt_form_is_unit(value) ? "without a value" : xt_attr_text(r->job, value->value);
  if (value->key && strcmp(value->key, word))
    xt_mistake(r, value->loc, n->node->name, "'%s': '%s' cannot be %s", word, value->key, what);
  else
    xt_mistake(r, value->loc, n->node->name, "'%s' cannot be %s", word, what);
  xt_allowed(r, value->loc, "'%s' takes %s", xt_annotation_words[n->id], takes[n->id]);
}

/* A flag that is there, or true, or false. */
static bool read_flag(const struct note *n, bool *flag) {
  if (!xt_form_is_unit(n->form))
    return xt_form_is_bool(n->form, flag);
  return *flag = true;
}

static void read_unroll(const struct note *n) {
  bool flag;
  int64_t factor;
  if (read_flag(n, &flag))
    n->node->unroll = flag ? XT_UNROLL_FULL : 0;
  else if (xt_form_is_int(n->form, &factor) && factor > 0)
    n->node->unroll = factor;
  else
    wrong_value(n, n->form);
}

static void read_vectorize(const struct note *n) {
  bool flag;
  int64_t lanes;
  if (read_flag(n, &flag))
    n->node->vectorize = flag ? XT_VECTORIZE_TARGET : 0;
  else if (xt_form_is_int(n->form, &lanes) && lanes > 0 && lanes <= 64 && !(lanes & (lanes - 1)))
    n->node->vectorize = lanes;
  else
    wrong_value(n, n->form);
}

static void read_parallelize(const struct note *n) {
  bool flag;
  const char *how;
  if (read_flag(n, &flag))
    n->node->parallelize = flag ? XT_PARALLEL : XT_SERIAL;
  else if (xt_form_is_string(n->reader->job, n->form, &how) && !strcmp(how, "reduce"))
    n->node->parallelize = XT_PARALLEL_REDUCE;
  else
    wrong_value(n, n->form);
}

/* A memory of the target; NULL is the default one, as is "default". */
static bool read_memory(const struct note *n, const struct xt_form *form, const char **memory) {
  struct xt_reader *r = n->reader;
  const char *name;
  if (!xt_form_is_string(r->job, form, &name)) {
    wrong_value(n, form);
    return false;
  }
  *memory = NULL;
  if (!strcmp(name, "default"))
    return true;
  const struct xt_memory *known = xt_memory_find(&r->job->config, name);
  if (known)
    *memory = known->name;
  if (known || r->trusted)
    return true;
  xt_mistake(r, form->loc, n->node->name, "'%s': the target has no memory \"%s\"",
             xt_annotation_words[n->id], name);
  xt_allowed(r, form->loc, "its memories are %s", xt_memory_list(r));
  return false;
}

static void read_buffer(const struct note *n) {
  if (!read_flag(n, &n->node->buffer))
    n->node->buffer = read_memory(n, n->form, &n->node->buffer_memory);
}

static void unknown_input(const struct note *n, const struct xt_form *form, const char *text) {
  struct xt_reader *r = n->reader;
  xt_mistake(r, form->loc, n->node->name, "'%s': %s is not an input of '%s'",
             xt_annotation_words[n->id], text,
             xt_str_dup(&r->job->arena, xt_op_name(r->schedule->space.op)));
  xt_allowed(r, form->loc, "its inputs are %s", xt_input_list(r));
}

static bool find_input(const struct note *n, const struct xt_form *form, const char *name,
                       int *input) {
  struct xt_reader *r = n->reader;
  const struct xt_space *space = &r->schedule->space;
  int found = 0;
  for (int i = 0; i < space->input_count && *name == '%'; i++)
    if (space->operands[i].name && !strcmp(space->operands[i].name, name + 1)) {
      *input = found++ ? *input : i;
      if (found < 2)
        continue;
      xt_mistake(r, form->loc, n->node->name, "'%s': \"%s\" is both input %d and input %d",
                 xt_annotation_words[n->id], name, *input, i);
      xt_allowed(r, form->loc, "its inputs are %s", xt_input_list(r));
      return false;
    }
  if (!found)
    unknown_input(n, form, xt_arena_printf(&r->job->arena, "\"%s\"", name));
  return found;
}

static bool read_input(const struct note *n, const struct xt_form *form, int *input) {
  struct xt_reader *r = n->reader;
  int64_t number;
  const char *name;
  if (xt_form_is_string(r->job, form, &name))
    return find_input(n, form, name, input);
  if (!xt_form_is_int(form, &number)) {
    wrong_value(n, form);
    return false;
  }
  if (number < 0 || number >= r->schedule->space.input_count) {
    unknown_input(n, form, xt_arena_printf(&r->job->arena, "%" PRId64, number));
    return false;
  }
  *input = (int)number;
  return true;
}

static bool read_layout_dim(const struct note *n, const struct xt_form *form,
                            struct xt_layout_dim *dim) {
  struct xt_reader *r = n->reader;
  const char *text;
  if (!xt_form_is_string(r->job, form, &text)) {
    wrong_value(n, form);
    return false;
  }
  size_t length = strcspn(text, "#");
  dim->axis = xt_axis_find(r->schedule, text, length);
  if (dim->axis < 0) {
    xt_mistake(r, form->loc, n->node->name, "'pack': \"%.*s\" in 'layout' is not an axis",
               (int)length, text);
    xt_allowed(r, form->loc, "the axes in 'loop.dims' are %s", xt_axis_list(r));
    return false;
  }
  if (!text[length])
    return true;
  if (xt_number(text + length + 1, strlen(text + length + 1), &dim->size) && dim->size > 0)
    return true;
  xt_mistake(r, form->loc, n->node->name, "'pack': \"%s\" in 'layout' is not a tile", text);
  xt_allowed(r, form->loc, "a tile is written \"%s#SIZE\", SIZE a whole number above 0",
             r->schedule->dims[dim->axis]);
  return false;
}

static bool read_layout(const struct note *n, const struct xt_form *form, struct xt_pack *pack) {
  struct xt_reader *r = n->reader;
  if (!xt_form_is_array(form) || !form->count) {
    wrong_value(n, form);
    return false;
  }
  pack->layout_count = form->count;
  pack->layout = xt_arena_alloc(&r->job->arena, (size_t)form->count * sizeof *pack->layout);
  bool ok = true;
  for (int i = 0; i < form->count; i++)
    ok = read_layout_dim(n, &form->items[i], &pack->layout[i]) && ok;
  return ok;
}

static bool read_pack_fields(const struct note *n, const struct xt_form *form,
                             struct xt_pack *pack) {
  struct xt_reader *r = n->reader;
  bool ok = true, has_input = false;
  for (int i = 0; i < form->count; i++) {
    const struct xt_form *field = &form->items[i];
    if (!strcmp(field->key, "input")) {
      has_input = true;
      ok = read_input(n, field, &pack->input) && ok;
    } else if (!strcmp(field->key, "memory")) {
      ok = read_memory(n, field, &pack->memory) && ok;
    } else if (!strcmp(field->key, "pad")) {
      struct note flag = *n;
      flag.form = field;
      if (!read_flag(&flag, &pack->pad)) {
        wrong_value(n, field);
        ok = false;
      }
    } else if (!strcmp(field->key, "layout")) {
      ok = read_layout(n, field, pack) && ok;
    } else {
      xt_mistake(r, field->loc, n->node->name, "'pack' has no field '%s'", field->key);
      xt_allowed(r, field->loc, "its fields are input, memory, pad and layout");
      ok = false;
    }
  }
  if (!has_input) {
    xt_mistake(r, form->loc, n->node->name, "'pack' does not say which input");
    xt_allowed(r, form->loc, "its inputs are %s", xt_input_list(r));
  }
  return ok && has_input;
}

static void add_pack(const struct note *n, struct xt_pack pack) {
  struct xt_reader *r = n->reader;
  struct xt_node *node = n->node;
  for (int i = 0; i < node->pack_count; i++)
    if (node->packs[i].input == pack.input) {
      xt_mistake(r, pack.loc, node->name, "'pack' names input %d twice", pack.input);
      xt_allowed(r, node->packs[i].loc, "once here; each input is packed once in a loop");
      return;
    }
  size_t count = (size_t)node->pack_count;
  node->packs = xt_arena_grow(&r->job->arena, node->packs, count, count + 1, sizeof pack);
  node->packs[node->pack_count++] = pack;
}

static void read_one_pack(const struct note *n, const struct xt_form *form) {
  struct xt_pack pack = {.loc = form->loc};
  if (xt_form_is_dict(form) ? read_pack_fields(n, form, &pack) : read_input(n, form, &pack.input))
    add_pack(n, pack);
}

/* The spelling (input, memory, pad) of XTC's interface. */
static bool is_triple(const struct xt_form *form) {
  bool pad;
  return form->count == 3 && xt_form_is_bool(&form->items[2], &pad);
}

static void read_pack(const struct note *n) {
  const struct xt_form *form = n->form;
  if (xt_form_is_array(form) && is_triple(form)) {
    struct xt_pack pack = {.loc = form->loc};
    bool ok = read_input(n, &form->items[0], &pack.input);
    ok = read_memory(n, &form->items[1], &pack.memory) && ok;
    xt_form_is_bool(&form->items[2], &pack.pad);
    if (ok)
      add_pack(n, pack);
  } else if (xt_form_is_array(form)) {
    for (int i = 0; i < form->count; i++)
      read_one_pack(n, &form->items[i]);
  } else {
    read_one_pack(n, form);
  }
}

static void read_one_input(const struct note *n, const struct xt_form *form, int **list,
                           int *count) {
  struct xt_reader *r = n->reader;
  const char *word = xt_annotation_words[n->id];
  int input;
  if (!read_input(n, form, &input))
    return;
  for (int i = 0; i < *count; i++)
    if ((*list)[i] == input) {
      xt_mistake(r, form->loc, n->node->name, "'%s' names input %d twice", word, input);
      xt_allowed(r, form->loc, "each input is %s once in a loop",
                 n->id == XT_ANNOTATION_FUSE ? "fused" : "fetched");
      return;
    }
  size_t old = (size_t)*count;
  *list = xt_arena_grow(&r->job->arena, *list, old, old + 1, sizeof input);
  (*list)[(*count)++] = input;
}

static void read_inputs(const struct note *n, int **list, int *count) {
  if (!xt_form_is_array(n->form)) {
    read_one_input(n, n->form, list, count);
    return;
  }
  for (int i = 0; i < n->form->count; i++)
    read_one_input(n, &n->form->items[i], list, count);
}

static void read_fuse(const struct note *n) {
  read_inputs(n, &n->node->fuses, &n->node->fuse_count);
}

static void read_one_prefetch(const struct note *n, const struct xt_form *form) {
  const char *word;
  if (!xt_form_is_string(n->reader->job, form, &word) || strcmp(word, "results"))
    read_one_input(n, form, &n->node->prefetches, &n->node->prefetch_count);
  else
    n->node->prefetch_results = true;
}

static void read_prefetch(const struct note *n) {
  if (!xt_form_is_array(n->form))
    read_one_prefetch(n, n->form);
  for (int i = 0; xt_form_is_array(n->form) && i < n->form->count; i++)
    read_one_prefetch(n, &n->form->items[i]);
}

static void read_word(const struct note *n, const char **word) {
  const char *text;
  if (xt_form_is_string(n->reader->job, n->form, &text) && *text)
    *word = text;
  else
    wrong_value(n, n->form);
}

static void read_bool(const struct note *n, bool *flag) {
  if (!read_flag(n, flag))
    wrong_value(n, n->form);
}

/* A tile may always be partial. */
static void read_partial(const struct note *n) {
  bool partial;
  read_bool(n, &partial);
}

static void read_annotation(const struct note *n) {
  switch (n->id) {
#define OWN(NAME) read_##NAME(n)
#define FLAG(NAME) read_bool(n, &n->node->NAME)
#define WORD(NAME) read_word(n, &n->node->NAME)
#define ANNOTATION(ID, NAME, KIND, TAKES)                                                          \
  case XT_ANNOTATION_##ID:                                                                         \
    KIND(NAME);                                                                                    \
    break;
#include "passes/schedule/annotations.def"
  case XT_ANNOTATION_COUNT:
    break;
  }
}

static void unknown_annotation(struct xt_reader *r, const struct xt_node *node,
                               const struct xt_form *form) {
  const char *list = xt_annotation_words[0];
  for (int i = 1; i < XT_ANNOTATION_COUNT; i++)
    list = xt_arena_printf(&r->job->arena, "%s%s%s", list,
                           i + 1 < XT_ANNOTATION_COUNT ? ", " : " and ", xt_annotation_words[i]);
  xt_mistake(r, form->loc, node->name, "unknown annotation '%s'", form->key);
  xt_allowed(r, form->loc, "annotations are %s", list);
}

void xt_read_annotations(struct xt_reader *r, struct xt_node *node, const struct xt_form *value) {
  if (xt_form_is_unit(value))
    return;
  if (!xt_form_is_dict(value)) {
    xt_mistake(r, value->loc, node->name, "annotations cannot be %s",
               xt_attr_text(r->job, value->value));
    xt_allowed(r, value->loc, "they are a dictionary, like {unroll = 4}");
    return;
  }
  for (int i = 0; i < value->count; i++) {
    const struct xt_form *form = &value->items[i];
    int id = 0;
    while (id < XT_ANNOTATION_COUNT && strcmp(form->key, xt_annotation_words[id]))
      id++;
    if (id == XT_ANNOTATION_COUNT) {
      unknown_annotation(r, node, form);
      continue;
    }
    node->at[id] = form->loc;
    read_annotation(&(struct note){r, node, (enum xt_annotation)id, form});
  }
}
