/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/schedule/form.h"

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/buf.h"

static struct xt_form *make_items(struct xt_job *job, struct xt_form *form) {
  bool dict = mlirAttributeIsADictionary(form->value), array = mlirAttributeIsAArray(form->value);
  form->count = dict    ? (int)mlirDictionaryAttrGetNumElements(form->value)
                : array ? (int)mlirArrayAttrGetNumElements(form->value)
                        : 0;
  form->items = xt_arena_alloc(&job->arena, ((size_t)form->count + 1) * sizeof *form->items);
  return form->items;
}

struct xt_form xt_form_of(struct xt_job *job, MlirAttribute value, struct xt_loc loc) {
  struct xt_form form = {.loc = loc, .value = value};
  make_items(job, &form);
  form.ordered = !mlirAttributeIsADictionary(value) || form.count < 2;
  for (int i = 0; i < form.count; i++) {
    if (mlirAttributeIsAArray(value)) {
      form.items[i] = xt_form_of(job, mlirArrayAttrGetElement(value, i), loc);
    } else {
      MlirNamedAttribute named = mlirDictionaryAttrGetElement(value, i);
      form.items[i] = xt_form_of(job, named.attribute, loc);
      form.items[i].key = xt_str_dup(&job->arena, mlirIdentifierStr(named.name));
    }
  }
  return form;
}

static bool read_value(const struct xt_text *t, const char *at, struct xt_form *form);

/* One `key` or `key = value` of a dictionary; its end. */
static const char *read_entry(const struct xt_text *t, const char *at, const struct xt_form *dict,
                              struct xt_form *item) {
  struct xt_job *job = t->job;
  struct xt_token key = xt_text_token(t, at);
  item->key = xt_token_key(&job->arena, key);
  if (!item->key)
    return NULL;
  item->loc = xt_text_loc(t, key.begin);
  item->value = mlirDictionaryAttrGetElementByName(dict->value, xt_str(item->key));
  if (mlirAttributeIsNull(item->value))
    return NULL;
  struct xt_token equals = xt_text_token(t, key.end);
  if (!xt_token_is(equals, '='))
    return mlirAttributeIsAUnit(item->value) ? key.end : NULL;
  return read_value(t, equals.end, item) ? xt_text_value_end(t, equals.end) : NULL;
}

static const char *read_element(const struct xt_text *t, const char *at,
                                const struct xt_form *array, struct xt_form *item) {
  item->loc = xt_text_loc(t, xt_text_token(t, at).begin);
  item->value = mlirArrayAttrGetElement(array->value, item - array->items);
  return read_value(t, at, item) ? xt_text_value_end(t, at) : NULL;
}

/* The value at `at`, which is form->value; its location stays. */
static bool read_value(const struct xt_text *t, const char *at, struct xt_form *form) {
  bool dict = xt_form_is_dict(form), array = xt_form_is_array(form);
  form->ordered = true;
  if (!dict && !array)
    return true;
  struct xt_token open = xt_text_value(t, at);
  if (!xt_token_is(open, dict ? '{' : '['))
    return false;
  make_items(t->job, form);
  const char *p = open.end;
  for (int i = 0; i < form->count; i++) {
    struct xt_form *item = &form->items[i];
    p = dict ? read_entry(t, p, form, item) : read_element(t, p, form, item);
    if (!p)
      return false;
    struct xt_token comma = xt_text_token(t, p);
    if (i + 1 < form->count && !xt_token_is(comma, ','))
      return false;
    p = i + 1 < form->count ? comma.end : p;
  }
  return xt_token_is(xt_text_token(t, p), dict ? '}' : ']');
}

bool xt_form_read(const struct xt_text *text, struct xt_span span, MlirAttribute value,
                  struct xt_form *form) {
  *form = (struct xt_form){.loc = xt_text_loc(text, span.key), .value = value};
  if (span.begin == span.end)
    return form->ordered = mlirAttributeIsAUnit(value);
  return read_value(text, span.begin, form);
}

bool xt_form_is_dict(const struct xt_form *form) { return mlirAttributeIsADictionary(form->value); }
bool xt_form_is_array(const struct xt_form *form) { return mlirAttributeIsAArray(form->value); }
bool xt_form_is_unit(const struct xt_form *form) { return mlirAttributeIsAUnit(form->value); }

bool xt_form_is_bool(const struct xt_form *form, bool *value) {
  if (!mlirAttributeIsABool(form->value))
    return false;
  *value = mlirBoolAttrGetValue(form->value);
  return true;
}

bool xt_form_is_int(const struct xt_form *form, int64_t *value) {
  if (!mlirAttributeIsAInteger(form->value) || mlirAttributeIsABool(form->value))
    return false;
  MlirType type = mlirAttributeGetType(form->value);
  if (mlirTypeIsAInteger(type) && mlirIntegerTypeGetWidth(type) > 64)
    return false;
  *value = mlirTypeIsAInteger(type) && mlirIntegerTypeIsUnsigned(type)
               ? (int64_t)mlirIntegerAttrGetValueUInt(form->value)
           : mlirTypeIsAInteger(type) && mlirIntegerTypeIsSigned(type)
               ? mlirIntegerAttrGetValueSInt(form->value)
               : mlirIntegerAttrGetValueInt(form->value);
  return true;
}

bool xt_form_is_string(struct xt_job *job, const struct xt_form *form, const char **value) {
  if (!mlirAttributeIsAString(form->value))
    return false;
  *value = xt_str_dup(&job->arena, mlirStringAttrGetValue(form->value));
  return true;
}

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

const char *xt_attr_text(struct xt_job *job, MlirAttribute attr) {
  static const char type[] = " : i64";
  struct xt_buf buf = {0}, plain = {0};
  mlirAttributePrint(attr, add_text, &buf);
  const char *text = xt_buf_text(&buf);
  for (const char *found; (found = strstr(text, type)); text = found + sizeof type - 1)
    xt_buf_add(&plain, text, (size_t)(found - text));
  xt_buf_puts(&plain, text);
  text = xt_arena_strdup(&job->arena, xt_buf_text(&plain));
  xt_buf_free(&buf);
  xt_buf_free(&plain);
  return text;
}
