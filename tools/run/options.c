/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/options.h"
#include "tools/run/run.h"

static bool expected(struct run *r, const char *arg, const char *what) {
  return xt_error(&r->job, XT_NO_LOC, "bad value in '%s': expected %s", arg, what);
}

static bool read_int(struct run *r, const char *arg, const char *value, int64_t low, int64_t high,
                     int64_t *out) {
  char *end;
  *out = strtoll(value, &end, 10);
  return (*value && !*end && *out >= low && *out <= high) ||
         expected(r, arg,
                  xt_arena_printf(&r->job.arena, "a number from %lld to %lld", (long long)low,
                                  (long long)high));
}

static bool read_real(struct run *r, const char *arg, const char *value, double *out) {
  char *end;
  *out = strtod(value, &end);
  return (*value && !*end && *out >= 0 && isfinite(*out)) || expected(r, arg, "a number from 0 on");
}

static bool read_output(struct run *r, const char *arg, const char *value) {
  xt_strs_add(&r->job.arena, &r->outputs, value + (*value == '@'));
  return (*value == '@' && value[1]) || expected(r, arg, "@FILE");
}

/* An option whose name ends at '='. */
static bool read_value(struct run *r, const char *arg, size_t n, const char *value) {
  int64_t number = 0;
  bool ok;
#define IS(NAME) (n == strlen(NAME) && !memcmp(arg, NAME, n))
  if (IS("--input"))
    return run_read_spec(r, "--input=", value, &r->inputs);
  if (IS("--expect"))
    return run_read_spec(r, "--expect=", value, &r->expects);
  if (IS("--output"))
    return read_output(r, arg, value);
  if (IS("--function"))
    return (r->function_name = value, *value) || expected(r, arg, "a name");
  if (IS("--model"))
    return (r->model_name = value, *value) || expected(r, arg, "a name");
  if (IS("--device"))
    return (r->device_name = value, *value) || expected(r, arg, "the name of a device");
  if (IS("--rtol"))
    return r->has_tolerance = true, read_real(r, arg, value, &r->tolerance.relative);
  if (IS("--atol"))
    return r->has_tolerance = true, read_real(r, arg, value, &r->tolerance.absolute);
  if (IS("--ulp")) {
    ok = read_int(r, arg, value, 0, INT64_MAX, &number);
    r->tolerance.ulps = (uint64_t)number;
    r->has_tolerance = true;
    return ok;
  }
  if (IS("--threads")) {
    ok = read_int(r, arg, value, 1, 512, &number);
    r->threads = (int)number;
    return ok;
  }
  if (IS("--print"))
    return read_int(r, arg, value, 0, INT64_MAX, &r->print_limit);
  if (IS("--repeat")) {
    ok = read_int(r, arg, value, 1, 1000000, &number);
    r->how.repeat = (int)number;
    return r->evaluate = true, ok;
  }
  if (IS("--number"))
    return r->evaluate = true, read_int(r, arg, value, 1, 1000000000, &r->how.number);
  if (IS("--min-repeat-ms"))
    return r->evaluate = true, read_real(r, arg, value, &r->how.min_repeat_ms);
#undef IS
  return xt_error(&r->job, XT_NO_LOC, "unknown option '%s'", arg);
}

static bool read_option(struct run *r, const char *arg) {
  if (*arg != '-' || !arg[1]) {
    if (!*arg)
      return xt_error(&r->job, XT_NO_LOC, "a file has an empty name");
    if (r->file)
      return xt_error(&r->job, XT_NO_LOC, "more than one file: '%s' and '%s'", r->file, arg);
    r->file = arg;
    return true;
  }
  if (!strcmp(arg, "--evaluate"))
    return r->evaluate = true;
  if (!strcmp(arg, "--counters"))
    return (r->how.counters = r->evaluate = true);
  if (!strcmp(arg, "--list-devices"))
    return r->list_devices = true;
  if (!strcmp(arg, "-v"))
    return r->verbose = true;
  const char *value = strchr(arg, '=');
  return value ? read_value(r, arg, (size_t)(value - arg), value + 1)
               : xt_error(&r->job, XT_NO_LOC, "unknown option '%s'", arg);
}

bool run_read_options(struct run *r, int argc, char **argv) {
  bool ok = true;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--")) {
      while (++i < argc)
        xt_strs_add(&r->job.arena, &r->flags, argv[i]);
    } else if (!strcmp(argv[i], "-Xxtcc")) {
      if (++i < argc)
        xt_strs_add(&r->job.arena, &r->flags, argv[i]);
      else
        ok = xt_error(&r->job, XT_NO_LOC, "-Xxtcc needs an argument");
    } else {
      ok = read_option(r, argv[i]) && ok;
    }
  }
  if (r->file && run_is_library(r->file) && r->flags.count)
    ok = xt_error(&r->job, XT_NO_LOC, "'%s' for xtcc, but '%s' is compiled", r->flags.at[0],
                  r->file);
  if (!r->file && !r->list_devices)
    ok = xt_error(&r->job, XT_NO_LOC, "no file is given");
  return ok;
}
