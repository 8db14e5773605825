/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An attribute with the order and the places that its source text has. */
#ifndef XT_SCHEDULE_FORM_H
#define XT_SCHEDULE_FORM_H

#include "passes/schedule/text.h"

struct xt_form {
  const char *key;     /* in a dictionary, else NULL */
  struct xt_loc loc;   /* of the key, else of the value */
  MlirAttribute value; /* a unit attribute when there is none */
  bool ordered;        /* the items are in the order of the source */
  struct xt_form *items;
  int count; /* of a dictionary or array */
};

/* The attribute as it is; every place is `loc`, and dictionaries are not in order. */
struct xt_form xt_form_of(struct xt_job *job, MlirAttribute value, struct xt_loc loc);
/* The attribute as the text at `span` has it; false when the two do not hold the same keys. */
bool xt_form_read(const struct xt_text *text, struct xt_span span, MlirAttribute value,
                  struct xt_form *form);

bool xt_form_is_dict(const struct xt_form *form);
bool xt_form_is_array(const struct xt_form *form);
bool xt_form_is_unit(const struct xt_form *form);
bool xt_form_is_bool(const struct xt_form *form, bool *value);
bool xt_form_is_int(const struct xt_form *form, int64_t *value); /* not i1 */
bool xt_form_is_string(struct xt_job *job, const struct xt_form *form, const char **value);
/* The attribute as text, integers without their type, which is the default one. */
const char *xt_attr_text(struct xt_job *job, MlirAttribute attr);

#endif
