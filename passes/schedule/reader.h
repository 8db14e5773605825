/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of the reader of schedules. */
#ifndef XT_SCHEDULE_READER_H
#define XT_SCHEDULE_READER_H

#include "passes/schedule/form.h"
#include "passes/schedule/tree.h"

struct xt_reader {
  struct xt_job *job;
  struct xt_schedule *schedule;
  bool trusted;         /* was found right before: nothing is reported, nothing checked */
  bool ok;              /* no mistake so far */
  bool *used;           /* per axis: it has a loop somewhere */
  struct xt_loc *named; /* per axis: its name in loop.dims */
};

/* Reports a mistake about a loop (NULL: none in particular); xt_allowed adds the note. */
void xt_mistake(struct xt_reader *r, struct xt_loc loc, const char *loop, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void xt_allowed(struct xt_reader *r, struct xt_loc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* "I, J and K" */
const char *xt_axis_list(struct xt_reader *r);
const char *xt_input_list(struct xt_reader *r);
const char *xt_memory_list(struct xt_reader *r);
/* The axis of that name, or -1. */
int xt_axis_find(const struct xt_schedule *schedule, const char *name, size_t length);
/* The name of the loop over a whole axis: in lower case, unless that is another axis's name. */
const char *xt_axis_loop(struct xt_reader *r, int axis);
/* `text` as a whole decimal number, a sign allowed; what is too large is INT64_MAX. */
bool xt_number(const char *text, size_t length, int64_t *value);

/* The parts, in order. `loop.dims`; `loop.schedule`; the annotations of one loop; the checks that
 * need the whole tree, those of loops over blocks and items; loops that segments leave out. */
void xt_read_dims(struct xt_reader *r, const struct xt_form *dims);
void xt_read_loops(struct xt_reader *r, const struct xt_form *schedule);
void xt_read_annotations(struct xt_reader *r, struct xt_node *node, const struct xt_form *value);
void xt_check_loops(struct xt_reader *r);
void xt_check_annotations(struct xt_reader *r, struct xt_node *node);
void xt_check_mapping(struct xt_reader *r, struct xt_node *node);
void xt_complete_loops(struct xt_reader *r);

/* Reads the schedule of one op. NULL after a mistake. */
struct xt_schedule *xt_schedule_read(struct xt_job *job, const struct xt_scheduled *scheduled,
                                     const struct xt_text *text);

extern const char *const xt_annotation_words[XT_ANNOTATION_COUNT];

#endif
