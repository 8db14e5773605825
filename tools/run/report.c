/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Results: shown, compared, written. */

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/buf.h"
#include "compiler/support/files.h"
#include "tools/run/run.h"

/* Where --rtol=, --atol= and --ulp= are not given. */
static struct xtrt_tolerance tolerance_of(const struct run *r, enum xtrt_dtype dtype) {
  if (r->has_tolerance)
    return r->tolerance;
  switch (dtype) {
  case XTRT_F64:
    return (struct xtrt_tolerance){1e-12, 1e-12, 0};
  case XTRT_F32:
    return (struct xtrt_tolerance){1e-5, 1e-6, 0};
  case XTRT_F16:
    return (struct xtrt_tolerance){1e-2, 1e-3, 0};
  case XTRT_BF16:
    return (struct xtrt_tolerance){3e-2, 1e-2, 0};
  default:
    return (struct xtrt_tolerance){0};
  }
}

/* "[3, 4]" of element 3 * columns + 4. */
static const char *index_text(struct run *r, const struct npy_array *a, int64_t element) {
  const char *text = "";
  for (int d = a->rank - 1; d >= 0; d--) {
    text = xt_arena_printf(&r->job.arena, "%" PRId64 "%s%s", element % a->sizes[d],
                           *text ? ", " : "", text);
    element /= a->sizes[d];
  }
  return xt_arena_printf(&r->job.arena, "[%s]", text);
}

static const char *element_text(struct run *r, const struct npy_array *a, int64_t i) {
  struct xt_buf text = {0};
  element_print(a->dtype, a->data + (size_t)i * npy_dtype_bytes(a->dtype), &text);
  const char *kept = xt_arena_strdup(&r->job.arena, xt_buf_text(&text));
  xt_buf_free(&text);
  return kept;
}

static void tell(struct run *r, const struct slot *s, const struct xtrt_difference *d) {
  struct xtrt_tolerance t = tolerance_of(r, s->array.dtype);
  const char *apart =
      isnan(d->distance)
          ? "no number apart"
          : xt_arena_printf(&r->job.arena, "%.3g and %" PRIu64 " ULP apart", d->distance, d->ulps);
  xt_error(&r->job, XT_NO_LOC,
           "'%s' differs from '%s' in %" PRId64 " of %" PRId64
           " elements; the worst is %s: %s, expected %s, "
           "%s (rtol %g, atol %g, ulp %" PRIu64 ")",
           s->value->name, s->expected_from, d->count, s->array.count,
           index_text(r, &s->array, d->index), element_text(r, &s->array, d->index),
           element_text(r, s->expected, d->index), apart, t.relative, t.absolute, t.ulps);
}

static bool same_sizes(const struct npy_array *a, const struct npy_array *b) {
  return a->rank == b->rank && !memcmp(a->sizes, b->sizes, (size_t)a->rank * sizeof *a->sizes);
}

static bool compare_one(struct run *r, const struct slot *s, bool quiet) {
  struct xtrt_tolerance t = tolerance_of(r, s->array.dtype);
  struct xtrt_difference d;
  if (!same_sizes(&s->array, s->expected)) {
    if (!quiet)
      xt_error(&r->job, XT_NO_LOC, "'%s' is %s; '%s' is %s", s->value->name,
               run_array_text(r, &s->array), s->expected_from, run_array_text(r, s->expected));
    return false;
  }
  if (!xtrt_compare(s->array.dtype, s->array.count, s->array.data, s->expected->data, &t, &d))
    return true;
  if (!quiet)
    tell(r, s, &d);
  return false;
}

bool run_compare(struct run *r, bool quiet) {
  bool same = true;
  for (int i = 0; i < r->slot_count; i++)
    if (r->slots[i].expected)
      same = compare_one(r, &r->slots[i], quiet) && same;
  return same;
}

static void print_elements(struct run *r, const struct npy_array *a) {
  int64_t row = a->rank ? a->sizes[a->rank - 1] : 1;
  int64_t shown = a->count < r->print_limit ? a->count : r->print_limit;
  struct xt_buf text = {0};
  for (int64_t i = 0; i < shown; i++) {
    xt_buf_puts(&text, i % row ? " " : "  ");
    element_print(a->dtype, a->data + (size_t)i * npy_dtype_bytes(a->dtype), &text);
    if (i % row == row - 1 || i == shown - 1)
      xt_buf_puts(&text, "\n");
  }
  if (shown < a->count && shown)
    xt_buf_printf(&text, "  … and %" PRId64 " more\n", a->count - shown);
  fputs(xt_buf_text(&text), stdout);
  xt_buf_free(&text);
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(struct run *r, int counter) {
  int n = r->how.repeat;
  double *sorted = xt_arena_alloc(&r->job.arena, (size_t)n * sizeof *sorted);
  for (int i = 0; i < n; i++)
    sorted[i] = counter < 0 ? r->samples[i].seconds : r->samples[i].counters[counter];
  qsort(sorted, (size_t)n, sizeof *sorted, by_size);
  return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

static void print_samples(struct run *r) {
  int n = r->how.repeat;
  double best = r->samples[0].seconds;
  printf("%s: %d repetitions of %" PRId64 " call%s\n", r->function->name, n, r->how.number,
         r->how.number == 1 ? "" : "s");
  printf("  seconds:");
  for (int i = 0; i < n; i++) {
    printf(" %.4g", r->samples[i].seconds);
    best = fmin(best, r->samples[i].seconds);
  }
  printf("\n  best %.4g, median %.4g seconds of a call\n", best, median(r, -1));
  for (int k = 0; r->how.counters && !r->how.note && k < XTRT_COUNTER_COUNT; k++)
    if (!isnan(r->samples[0].counters[k]))
      printf("  %s: median %.6g of a call\n", xtrt_counter_name((enum xtrt_counter)k),
             median(r, k));
  fflush(stdout);
  if (r->how.note)
    xt_note(&r->job, XT_NO_LOC, "no hardware counters: %s", r->how.note);
}

void run_print(struct run *r) {
  for (int i = 0; i < r->slot_count; i++) {
    const struct slot *s = &r->slots[i];
    if (!s->is_output || !s->has_data)
      continue;
    printf("%s: %s%s\n", s->value->name, run_array_text(r, &s->array),
           s->expected && compare_one(r, s, true) ? ", as expected" : "");
    print_elements(r, &s->array);
  }
  if (r->samples)
    print_samples(r);
}

/* ---- files ---- */

bool run_check_outputs(struct run *r) {
  struct xt_outputs files = {0};
  struct xt_strs inputs = {0};
  struct xt_arena *arena = &r->job.arena;
  xt_strs_add(arena, &inputs, r->file);
  for (int k = 0; k < 2; k++) {
    const struct specs *specs = k ? &r->expects : &r->inputs;
    for (int i = 0; i < specs->count; i++)
      if (specs->at[i].kind == SPEC_FILE)
        xt_strs_add(arena, &inputs, specs->at[i].path);
  }
  for (int i = 0; i < r->outputs.count; i++)
    xt_outputs_add(&r->job, &files, r->outputs.at[i], xt_arena_printf(arena, "%d", i));
  return xt_outputs_distinct(&r->job, &files) && xt_outputs_check(&r->job, &files, &inputs);
}

/* A .npz holds all outputs by name, a .npy the next in order. */
static bool print_file(struct run *r, const char *file, int *next, struct xt_buf *out) {
  struct npy_arrays all = {0};
  all.at = xt_arena_alloc(&r->job.arena, (size_t)r->slot_count * sizeof *all.at + 1);
  for (int i = 0; i < r->slot_count; i++)
    if (r->slots[i].is_output) {
      all.at[all.count] = r->slots[i].array;
      all.at[all.count++].name = r->slots[i].value->name;
    }
  if (xt_ends_with(file, ".npz"))
    return npz_print(&r->job, file, &all, out);
  npy_print(&all.at[(*next)++], out);
  return true;
}

bool run_write(struct run *r, const char *folder, struct xt_signals *signals) {
  struct xt_outputs files = {0};
  int next = 0;
  for (int i = 0; i < r->outputs.count; i++) {
    struct xt_buf text = {0};
    const char *part = xt_path_join(&r->job.arena, folder, xt_arena_printf(&r->job.arena, "%d", i));
    bool ok = print_file(r, r->outputs.at[i], &next, &text);
    int error = ok ? xt_file_write(part, xt_buf_text(&text), text.length) : 0;
    xt_buf_free(&text);
    if (error)
      xt_error(&r->job, (struct xt_loc){.file = part}, "cannot write: %s", strerror(error));
    if (!ok || error)
      return false;
    xt_outputs_add(&r->job, &files, r->outputs.at[i], part);
  }
  return xt_outputs_check(&r->job, &files, &(struct xt_strs){0}) &&
         xt_outputs_commit(&r->job, &files, signals);
}

/* "256 items, 32768 bytes of block memory, f64", as far as the driver knows. */
static void print_facts(struct run *r, const struct xtrt_driver *driver, int index) {
  struct xtrt_device *device;
  double value;
  if (xtrt_device_open(driver, index, &device)) {
    xt_note(&r->job, XT_NO_LOC, "%s:%d cannot be opened: %s", driver->name, index, xtrt_message());
    return;
  }
  if (!xtrt_device_query(device, "items", &value))
    printf(", %.0f items", value);
  if (!xtrt_device_query(device, "block_bytes", &value))
    printf(", %.0f bytes of block memory", value);
  if (!xtrt_device_query(device, "f64", &value))
    printf(", %s", value != 0 ? "f64" : "no f64");
  xtrt_device_close(device);
}

enum xt_exit run_list_devices(struct run *r) {
  const struct xtrt_driver *driver;
  for (int i = 0; (driver = xtrt_driver_at(i)); i++) {
    int count = 0, status = xtrt_device_detect(driver, &count);
    if (status)
      xt_note(&r->job, XT_NO_LOC, "no devices of '%s': %s", driver->name, xtrt_message());
    for (int k = 0; !status && k < count; k++) {
      printf("%s:%d %s", driver->name, k, driver->architecture);
      print_facts(r, driver, k);
      printf("\n");
    }
  }
  return XT_EXIT_OK;
}
