/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/verify_diags.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  enum xt_severity severity;
} kinds[] = {
    {"error", XT_ERROR}, {"warning", XT_WARNING}, {"note", XT_NOTE}, {"remark", XT_REMARK}};

/* A complaint of the verifier itself, past its own sink. */
static void complain(struct xt_verifier *v, struct xt_loc loc, const char *text) {
  struct xt_diag *diag = &v->job->diag;
  void (*sink)(void *, enum xt_severity, struct xt_loc, const char *) = diag->sink;
  diag->sink = NULL;
  xt_diag_emit(v->job, XT_ERROR, loc, text);
  diag->sink = sink;
  v->failures++;
}

/* Turns `a {{re}} b` into an extended regular expression; the literal parts are quoted. */
static char *to_regex(struct xt_arena *arena, const char *text) {
  char *out = xt_arena_alloc(arena, 2 * strlen(text) + 1), *o = out;
  bool inside = false;
  for (const char *p = text; *p; p++) {
    if (!strncmp(p, inside ? "}}" : "{{", 2)) {
      inside = !inside;
      p++;
      continue;
    }
    if (!inside && strchr("\\^$.|?*+()[]{}", *p))
      *o++ = '\\';
    *o++ = *p;
  }
  return out;
}

static bool matches(struct xt_verifier *v, const struct xt_expected *e, const char *text) {
  if (!e->regex)
    return strstr(text, e->text) != NULL;
  regex_t re;
  if (regcomp(&re, to_regex(&v->job->arena, e->text), REG_EXTENDED | REG_NOSUB))
    return false;
  bool found = !regexec(&re, text, 0, NULL, 0);
  regfree(&re);
  return found;
}

static void take(void *data, enum xt_severity severity, struct xt_loc loc, const char *text) {
  struct xt_verifier *v = data;
  for (struct xt_expected *e = v->expected; e; e = e->next)
    if (!e->met && e->severity == severity && (!e->line || e->line == loc.line) &&
        (!e->column || e->column == loc.column) && matches(v, e, text)) {
      e->met = true;
      return;
    }
  static const char *const names[] = {"note", "remark", "warning", "error"};
  complain(v, loc, xt_arena_printf(&v->job->arena, "unexpected %s: %s", names[severity], text));
}

/* `@+1`, `@-2`, `@above`, `@below`, `@unknown` after the kind; `:7` for column 7 may follow. */
static const char *read_line(const char *p, unsigned here, unsigned *line) {
  *line = here;
  if (*p != '@')
    return p;
  p++;
  if (!strncmp(p, "above", 5) || !strncmp(p, "below", 5)) {
    *line = *p == 'a' ? here - 1 : here + 1;
    return p + 5;
  }
  if (!strncmp(p, "unknown", 7)) {
    *line = 0;
    return p + 7;
  }
  char *end;
  *line = here + (unsigned)strtol(p, &end, 10);
  return end;
}

/* One `expected-KIND[-re]@… {{text}}` at `p`. False when the comment is malformed. */
static bool read_expectation(struct xt_verifier *v, const char *p, struct xt_loc at) {
  p += strlen("expected-");
  struct xt_expected e = {.at = at};
  size_t k = 0;
  while (k < 4 && strncmp(p, kinds[k].name, strlen(kinds[k].name)))
    k++;
  if (k == 4)
    return true;
  e.severity = kinds[k].severity;
  p += strlen(kinds[k].name);
  if (!strncmp(p, "-re", 3)) {
    e.regex = true;
    p += 3;
  }
  p = read_line(p, at.line, &e.line);
  if (*p == ':') {
    char *end;
    e.column = (unsigned)strtoul(p + 1, &end, 10);
    p = end;
  }
  p += strspn(p, " ");
  const char *eol = strchr(p, '\n');
  const char *stop = NULL;
  for (const char *q = p; (q = strstr(q, "}}")) && (!eol || q < eol); q++)
    stop = q; /* the last one of the line, so that {{re}} may stand inside */
  if (strncmp(p, "{{", 2) || !stop) {
    complain(v, at, "malformed expectation: {{text}} is missing");
    return false;
  }
  if (!e.regex) {
    stop = strstr(p, "}}");
    while (stop[2] == '}')
      stop++;
  }
  e.text = xt_arena_strndup(&v->job->arena, p + 2, (size_t)(stop - p - 2));
  struct xt_expected *kept = xt_arena_alloc(&v->job->arena, sizeof *kept);
  *kept = e;
  *v->tail = kept;
  v->tail = &kept->next;
  return true;
}

bool xt_verify_begin(struct xt_verifier *v, struct xt_job *job, const char *text, size_t length,
                     const char *display_name) {
  *v = (struct xt_verifier){.job = job};
  v->tail = &v->expected;
  const char *copy = xt_arena_strndup(&job->arena, text, length), *line_start = copy;
  struct xt_loc at = {.file = display_name, .line = 1};
  bool ok = true;
  for (const char *p = copy; *p; p++) {
    if (*p == '\n') {
      at.line++;
      line_start = p + 1;
    } else if (!strncmp(p, "expected-", 9)) {
      at.column = (unsigned)(p - line_start) + 1;
      ok = read_expectation(v, p, at) && ok;
    }
  }
  job->diag.sink = take;
  job->diag.sink_data = v;
  return ok;
}

bool xt_verify_end(struct xt_verifier *v) {
  struct xt_diag *diag = &v->job->diag;
  diag->sink = NULL;
  diag->sink_data = NULL;
  static const char *const names[] = {"note", "remark", "warning", "error"};
  for (struct xt_expected *e = v->expected; e; e = e->next)
    if (!e->met)
      complain(v, e->at,
               xt_arena_printf(&v->job->arena, "expected %s \"%s\" was not produced",
                               names[e->severity], e->text));
  return !v->failures;
}
