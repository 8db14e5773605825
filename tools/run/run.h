/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* xt-run: calls a function of a model with arrays from files and the command line. */
#ifndef XT_TOOLS_RUN_H
#define XT_TOOLS_RUN_H

#include "compiler/outputs.h"
#include "compiler/support/job.h"
#include "compiler/support/spawn.h"
#include "compiler/support/str.h"
#include "tools/run/npy.h"
#include "xtrt.h"

/* What --input= and --expect= say. */
struct spec {
  const char *text; /* as it was written */
  enum { SPEC_FILE, SPEC_VALUES, SPEC_RANDOM, SPEC_IOTA } kind;
  bool has_type;          /* sizes and element type are told */
  struct npy_array array; /* of SPEC_VALUES; else type and sizes only */
  const char *path;
  uint64_t seed;
  struct npy_arrays contents; /* of the file, once it is read */
};
struct specs {
  struct spec *at;
  int count;
};

/* One argument or result of the function. */
struct slot {
  const struct xtrt_value *value;
  bool is_result;
  bool is_output; /* a result, or an argument that is written */
  bool has_data;  /* `array` is complete */
  struct npy_array array;
  intptr_t *descriptor;         /* for XTRT_DESCRIPTOR on the host */
  struct xtrt_array *on_device; /* where the value is on one */
  const char *from;             /* who gave it, for messages */
  const struct npy_array *expected;
  const char *expected_from;
};

struct run {
  struct xt_job job;
  /* the command line */
  const char *file, *function_name, *model_name, *device_name;
  struct specs inputs, expects;
  struct xt_strs outputs, flags; /* files to write; arguments of xtcc */
  struct xtrt_tolerance tolerance;
  bool has_tolerance, verbose, list_devices, evaluate;
  int threads;         /* 0: as the runtime likes */
  int64_t print_limit; /* elements of a result that are shown */
  struct xtrt_evaluation how;
  /* the model */
  const char *library_path;
  const struct xtrt_model *model;
  const struct xtrt_function *function;
  struct slot *slots; /* arguments, then results */
  void **values;      /* what the function is called with */
  int slot_count;
  void *library;
  struct xtrt_sample *samples; /* of an evaluation that came to its end, else NULL */
  bool differs;                /* found before anything was timed */
  /* Shared by both processes: the function that is being called, "" for none. */
  char *called;
};

/* options.c: every mistake is told. */
bool run_read_options(struct run *r, int argc, char **argv);
/* spec.c */
bool run_read_spec(struct run *r, const char *option, const char *text, struct specs *out);
/* The array that a spec stands for, of a type and sizes that may have -1 in them; `salt` makes the
 * random numbers of each argument different. */
bool run_make_array(struct run *r, const struct spec *spec, const struct xtrt_value *value,
                    int salt, struct npy_array *out);

/* element.c: single elements. */
bool element_read(enum xtrt_dtype dtype, const char *text, size_t length, char *to);
void element_from_int(enum xtrt_dtype dtype, int64_t value, char *to);
void element_random(enum xtrt_dtype dtype, uint64_t bits, char *to);
struct xt_buf;
void element_print(enum xtrt_dtype dtype, const char *from, struct xt_buf *out);

/* model.c: finds or makes the library, loads it and finds the function. */
bool run_is_library(const char *file);
enum xt_exit run_compile(struct run *r, const char *folder, struct xt_signals *signals);
bool run_load(struct run *r);
/* Gives back what the model holds; run_close ends it. */
void run_unload(struct run *r);
void run_close(struct run *r);

/* values.c: what the function is called with. */
bool run_bind(struct run *r);    /* --input=, --expect= and the function fit */
bool run_prepare(struct run *r); /* memory, on the host and on devices */
bool run_fetch(struct run *r);   /* outputs into `array` */
void run_release(struct run *r);
const char *run_value_text(struct run *r, const struct xtrt_value *value);
const char *run_array_text(struct run *r, const struct npy_array *array);
bool run_same_type(enum xtrt_dtype a, enum xtrt_dtype b);

/* call.c */
enum { RUN_CALLED_BYTES = 256 };
/* After the process that called the function died: tells of what. */
enum xt_exit run_tell_death(void *run, int signal);
enum xt_exit run_call(struct run *r);
/* report.c */
bool run_compare(struct run *r, bool quiet);
void run_print(struct run *r);
bool run_write(struct run *r, const char *folder, struct xt_signals *signals);
bool run_check_outputs(struct run *r);
enum xt_exit run_list_devices(struct run *r);

#endif
