/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A case: a function, its inputs, the answer. From a graph, or from a file that was saved. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/ir/context.h"
#include "compiler/support/files.h"
#include "compiler/support/str.h"
#include "test/diff/diff.h"
#include "test/diff/interp.h"

static const char *const value_names[GV_COUNT] = {"small", "real", "wide", "special"};
static const char mark[] = "// xt-diff: ";

static void value_make(struct xt_arena *arena, struct value *v) {
  v->tensor = tensor_new(arena, v->type.dtype, v->type.rank, v->type.size);
  values_fill(v->tensor, v->values, v->seed);
}

void case_from_graph(struct xt_arena *arena, const struct graph *graph, const char *name,
                     struct test_case *out) {
  *out = (struct test_case){.seed = graph->seed};
  snprintf(out->name, sizeof out->name, "%s", name);
  struct xt_buf text = {0};
  graph_print(graph, name, &text);
  out->text = xt_arena_strdup(arena, xt_buf_text(&text));
  xt_buf_free(&text);
  for (int i = 0; i < graph->count; i++) {
    const struct gnode *n = &graph->node[i];
    if (n->op != GOP_ARG)
      continue;
    struct value *v = &out->argument[out->arguments++];
    *v = (struct value){.type = n->type, .values = n->values, .seed = n->seed};
    value_make(arena, v);
  }
  for (int r = 0; r < graph->results; r++)
    out->result[out->results++].type = graph->node[graph->result[r]].type;
}

/* False after a message when the answer is not of the type the generator promised. */
static bool case_interpret(struct xt_arena *arena, MlirModule module, struct test_case *c) {
  const struct tensor *arguments[GEN_ARGUMENTS];
  struct tensor *results[GEN_RESULTS];
  int count = 0;
  const char *error = NULL;
  for (int i = 0; i < c->arguments; i++)
    arguments[i] = c->argument[i].tensor;
  if (!interp_run(arena, module, c->name, arguments, c->arguments, results, GEN_RESULTS, &count,
                  &error)) {
    c->skipped = error ? error : "no reason given";
    return true;
  }
  for (int r = 0; r < count && r < c->results; r++) {
    const struct gtype *type = &c->result[r].type;
    if (results[r]->rank != type->rank || results[r]->dtype != type->dtype ||
        memcmp(results[r]->size, type->size, (size_t)type->rank * sizeof *type->size)) {
      fprintf(stderr,
              "xt-diff: error: seed %" PRIu64
              ": the interpreter and the generator disagree about the shape of result %d\n",
              c->seed, r);
      return false;
    }
    c->result[r].tensor = results[r];
  }
  return count == c->results;
}

bool cases_interpret(struct xt_arena *arena, struct test_case *cases, int count) {
  struct xt_job job = {.diag.program = "xt-diff"};
  struct xt_buf text = {0};
  for (int i = 0; i < count; i++)
    xt_buf_puts(&text, cases[i].text);
  MlirContext context = xt_context_create(&job);
  MlirModule module = xt_module_parse(&job, context, xt_buf_text(&text), text.length, "graphs");
  bool ok = !mlirModuleIsNull(module);
  bool parsed = ok;
  for (int i = 0; ok && i < count; i++)
    ok = case_interpret(arena, module, &cases[i]);
  if (parsed)
    mlirModuleDestroy(module);
  mlirContextDestroy(context);
  xt_buf_free(&text);
  xt_arena_release(&job.arena);
  return ok;
}

static void value_save(struct xt_buf *out, const char *what, const struct value *v) {
  xt_buf_printf(out, "%s%s %s ", mark, what, dts[v->type.dtype].name);
  for (int d = 0; d < v->type.rank; d++)
    xt_buf_printf(out, "%s%s%" PRId64, d ? "x" : "", v->type.dynamic[d] ? "?" : "",
                  v->type.size[d]);
  xt_buf_printf(out, "%s %s 0x%" PRIx64 "\n", v->type.rank ? "" : "-", value_names[v->values],
                v->seed);
}

bool case_save(const char *path, const struct test_case *c, const struct options *options,
               const struct variant *variant, const struct finding *finding) {
  struct xt_buf out = {0};
  xt_buf_printf(&out, "// Replay: xt-diff --replay=%s\n// ", path);
  finding_print(finding, &out);
  xt_buf_printf(&out, "\n%sseed 0x%" PRIx64 "\n%svariant %s\n", mark, c->seed, mark, variant->name);
  if (options->plant)
    xt_buf_printf(&out, "%splant %s\n", mark, options->plant);
  for (int i = 0; i < c->arguments; i++)
    value_save(&out, "arg", &c->argument[i]);
  for (int r = 0; r < c->results; r++)
    value_save(&out, "res", &c->result[r]);
  xt_buf_puts(&out, c->text);
  int error = xt_file_write(path, out.data, out.length);
  if (error)
    fprintf(stderr, "xt-diff: error: %s: %s\n", path, strerror(error));
  xt_buf_free(&out);
  return !error;
}

static bool value_load(const char *line, struct value *v) {
  char dtype[8], shape[128], kind[16], seed[24];
  if (sscanf(line, "%7s %127s %15s %23s", dtype, shape, kind, seed) != 4)
    return false;
  v->seed = strtoull(seed, NULL, 16);
  bool dtype_known = false, kind_known = false;
  for (int d = 0; d < DT_COUNT; d++)
    if (!strcmp(dts[d].name, dtype))
      v->type.dtype = (enum dt)d, dtype_known = true;
  for (int k = 0; k < GV_COUNT; k++)
    if (!strcmp(value_names[k], kind))
      v->values = (enum gvalues)k, kind_known = true;
  for (char *at = shape; strcmp(shape, "-") && *at;) {
    int d = v->type.rank;
    if (d == GEN_RANK)
      return false;
    v->type.dynamic[d] = *at == '?';
    char *end;
    v->type.size[d] = strtoll(at + (*at == '?'), &end, 10);
    if (v->type.size[d] < 0 || v->type.size[d] > GEN_ELEMENTS || (*end && *end != 'x'))
      return false;
    v->type.rank++;
    at = end + (*end == 'x');
  }
  return dtype_known && kind_known;
}

static bool line_load(struct xt_arena *arena, const char *line, struct test_case *out,
                      const struct variant **variant, const char **plant) {
  const char *rest = strchr(line, ' ');
  if (!rest++)
    return false;
  if (xt_starts_with(line, "seed ")) {
    out->seed = strtoull(rest, NULL, 16);
    return true;
  }
  if (xt_starts_with(line, "variant "))
    return (*variant = variant_find(rest)) != NULL;
  if (xt_starts_with(line, "plant "))
    return plant_known(*plant = xt_arena_strdup(arena, rest));
  if (xt_starts_with(line, "arg ") && out->arguments < GEN_ARGUMENTS)
    return value_load(rest, &out->argument[out->arguments++]);
  if (xt_starts_with(line, "res ") && out->results < GEN_RESULTS)
    return value_load(rest, &out->result[out->results++]);
  return false;
}

bool case_load(struct xt_arena *arena, const char *path, struct test_case *out,
               const struct variant **variant, const char **plant) {
  struct xt_buf file = {0};
  *out = (struct test_case){.name = "g0"};
  *variant = NULL;
  *plant = NULL;
  int error = xt_file_read(path, 1 << 24, &file);
  bool ok = !error;
  out->text = ok ? xt_arena_strdup(arena, xt_buf_text(&file)) : "";
  for (char *line = file.data, *next; ok && line && *line; line = next) {
    next = strchr(line, '\n');
    next = next ? (*next = '\0', next + 1) : line + strlen(line);
    if (!xt_starts_with(line, mark))
      continue;
    ok = line_load(arena, line + strlen(mark), out, variant, plant);
    if (!ok)
      fprintf(stderr, "xt-diff: error: %s: not understood: %s\n", path, line);
  }
  xt_buf_free(&file);
  if (error)
    fprintf(stderr, "xt-diff: error: %s: %s\n", path, strerror(error));
  if (ok && (!*variant || !out->results)) {
    fprintf(stderr, "xt-diff: error: %s: not written by xt-diff\n", path);
    ok = false;
  }
  for (int i = 0; ok && i < out->arguments; i++)
    value_make(arena, &out->argument[i]);
  return ok;
}
