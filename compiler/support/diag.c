/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/diag.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/buf.h"
#include "compiler/support/files.h"
#include "compiler/support/job.h"

static const struct {
  const char *name;
  bool on;
} warnings[] = {
#define ROW(ID, NAME, ON, HELP) [XT_W_##ID] = {NAME, ON},
    XT_WARNINGS(ROW)
#undef ROW
};

static const struct {
  const char *name, *colour;
} severities[] = {
    [XT_NOTE] = {"note", "\033[1;36m"},
    [XT_REMARK] = {"remark", "\033[1;34m"},
    [XT_WARNING] = {"warning", "\033[1;35m"},
    [XT_ERROR] = {"error", "\033[1;31m"},
    [XT_INTERNAL] = {"internal error", "\033[1;31m"},
};

void xt_bug_at(const char *file, int line, const char *format, ...) {
  fprintf(stderr, "internal error at %s:%d: ", file, line);
  va_list args;
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputc('\n', stderr);
  abort();
}

/* In a build with sanitizers what they find is our mistake too: it ends the process as xt_bug does,
 * not with the exit code 1 that means an error in the input. */
#ifdef XT_SANITIZE
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "abort_on_error=1"; }
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void) { return "abort_on_error=1:print_stacktrace=1"; }
#endif

void xt_diag_add_source(struct xt_job *job, const char *name, const char *text, size_t length) {
  struct xt_source *s = xt_arena_alloc(&job->arena, sizeof *s);
  *s = (struct xt_source){
      .next = job->diag.sources,
      .name = xt_arena_strdup(&job->arena, name),
      .text = xt_arena_strndup(&job->arena, text, length),
      .length = length,
  };
  job->diag.sources = s;
}

/* Line `line` of a source, without its end; NULL when there is none. */
static const char *source_line(const struct xt_diag *diag, struct xt_loc loc, size_t *length) {
  const struct xt_source *s = diag->sources;
  while (s && strcmp(s->name, loc.file))
    s = s->next;
  if (!s || !loc.line)
    return NULL;
  const char *p = s->text, *end = s->text + s->length;
  for (unsigned i = 1; i < loc.line; i++) {
    p = memchr(p, '\n', (size_t)(end - p));
    if (!p)
      return NULL;
    p++;
  }
  const char *stop = memchr(p, '\n', (size_t)(end - p));
  *length = (size_t)((stop ? stop : end) - p);
  return p;
}

/* The source line and a caret under the column; a long line is shown around the column. */
static void add_caret(struct xt_buf *out, const struct xt_diag *diag, struct xt_loc loc) {
  enum { WIDTH = 160 };
  size_t length;
  const char *line = source_line(diag, loc, &length);
  if (!line || !loc.column || loc.column > length + 1)
    return;
  size_t caret = loc.column - 1, from = 0;
  if (length > WIDTH) {
    from = caret > WIDTH / 2 ? caret - WIDTH / 2 : 0;
    length = length - from > WIDTH ? WIDTH : length - from;
  }
  xt_buf_puts(out, "  ");
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)line[from + i];
    xt_buf_printf(out, "%c", c < 32 || c == 127 ? ' ' : c);
  }
  xt_buf_printf(out, "\n  %*s%s^%s\n", (int)(caret - from), "", diag->colour ? "\033[1;32m" : "",
                diag->colour ? "\033[0m" : "");
}

static void print(const struct xt_diag *diag, enum xt_severity severity, struct xt_loc loc,
                  const char *text) {
  struct xt_buf out = {0};
  bool colour = diag->colour;
  if (colour)
    xt_buf_puts(&out, "\033[1m");
  xt_buf_puts(&out, loc.file ? loc.file : diag->program);
  if (loc.file && loc.line)
    xt_buf_printf(&out, ":%u:%u", loc.line, loc.column);
  xt_buf_printf(&out, ": %s%s:%s %s%s\n", colour ? severities[severity].colour : "",
                severities[severity].name, colour ? "\033[0m\033[1m" : "", text,
                colour ? "\033[0m" : "");
  if (loc.file)
    add_caret(&out, diag, loc);
  fwrite(out.data, 1, out.length, stderr);
  xt_buf_free(&out);
}

void xt_diag_emit(struct xt_job *job, enum xt_severity severity, struct xt_loc loc,
                  const char *text) {
  struct xt_diag *diag = &job->diag;
  bool is_error = severity >= XT_ERROR;
  diag->errors += is_error;
  diag->warnings += severity == XT_WARNING;
  unsigned limit = diag->error_limit;
  if (diag->sink)
    diag->sink(diag->sink_data, severity, loc, text);
  else if (!limit || diag->errors <= limit)
    print(diag, severity, loc, text);
  else if (is_error && diag->errors - limit == 1)
    print(diag, XT_ERROR, XT_NO_LOC, "too many errors emitted, stopping now [-ferror-limit=]");
}

static void emit_v(struct xt_job *job, enum xt_severity severity, struct xt_loc loc,
                   const char *suffix, const char *format, va_list args) {
  struct xt_buf text = {0};
  xt_buf_vprintf(&text, format, args);
  xt_buf_puts(&text, suffix);
  xt_diag_emit(job, severity, loc, xt_buf_text(&text));
  xt_buf_free(&text);
}

bool xt_error(struct xt_job *job, struct xt_loc loc, const char *format, ...) {
  va_list args;
  va_start(args, format);
  emit_v(job, XT_ERROR, loc, "", format, args);
  va_end(args);
  return false;
}

void xt_note(struct xt_job *job, struct xt_loc loc, const char *format, ...) {
  va_list args;
  va_start(args, format);
  emit_v(job, XT_NOTE, loc, "", format, args);
  va_end(args);
}

void xt_warn(struct xt_job *job, struct xt_loc loc, enum xt_warning id, const char *format, ...) {
  struct xt_diag *diag = &job->diag;
  unsigned char state = diag->warning[id];
  if (state == XT_W_OFF || (state == XT_W_DEFAULT && !warnings[id].on))
    return;
  bool error = state == XT_W_AS_ERROR || diag->warnings_are_errors;
  if (diag->no_warnings && !error)
    return;
  char suffix[96];
  snprintf(suffix, sizeof suffix, " [%s-W%s]", error ? "-Werror," : "", warnings[id].name);
  va_list args;
  va_start(args, format);
  emit_v(job, error ? XT_ERROR : XT_WARNING, loc, suffix, format, args);
  va_end(args);
}

bool xt_warning_set(struct xt_diag *diag, const char *words) {
  if (!strcmp(words, "error")) {
    diag->warnings_are_errors = true;
    return true;
  }
  if (!strcmp(words, "no-error")) {
    diag->warnings_are_errors = false;
    return true;
  }
  unsigned char state = XT_W_ON;
  if (!strncmp(words, "error=", 6)) {
    state = XT_W_AS_ERROR;
    words += 6;
  } else if (!strncmp(words, "no-", 3)) {
    state = XT_W_OFF;
    words += 3;
  }
  for (int i = 0; i < XT_WARNING_COUNT; i++)
    if (!strcmp(words, warnings[i].name)) {
      diag->warning[i] = state;
      return true;
    }
  return false;
}

void xt_progress(struct xt_job *job, const char *format, ...) {
  va_list args;
  va_start(args, format);
  if (job->progress)
    vsnprintf(job->progress, XT_PROGRESS_BYTES, format, args);
  va_end(args);
}

int xt_finish(struct xt_job *job, int code) {
  int error = xt_stdout_flush();
  if (error) {
    xt_error(job, XT_NO_LOC, "cannot write to standard output: %s", strerror(error));
    code = code == XT_EXIT_OK ? XT_EXIT_INPUT : code;
  }
  xt_arena_release(&job->arena);
  return code;
}

void xt_warnings_set_all(struct xt_diag *diag) {
  for (int i = 0; i < XT_WARNING_COUNT; i++)
    if (diag->warning[i] == XT_W_DEFAULT)
      diag->warning[i] = XT_W_ON;
}

static const char *const remark_options[] = {
    [XT_REMARK_DONE] = "-Rpass=",
    [XT_REMARK_MISSED] = "-Rpass-missed=",
};

bool xt_remarks_set(struct xt_job *job, enum xt_remark_kind kind, const char *regex) {
  regex_t compiled;
  int error = regcomp(&compiled, regex, REG_EXTENDED | REG_NOSUB);
  if (error) {
    char why[128];
    regerror(error, &compiled, why, sizeof why);
    return xt_error(job, XT_NO_LOC, "bad regular expression in '%s%s': %s", remark_options[kind],
                    regex, why);
  }
  regfree(&compiled);
  job->diag.remarks[kind] = regex;
  return true;
}

/* Remarks are rare enough to compile the expression, known to be one, each time. */
static bool wants_remark(const struct xt_diag *diag, enum xt_remark_kind kind, const char *pass) {
  regex_t compiled;
  if (!diag->remarks[kind] || regcomp(&compiled, diag->remarks[kind], REG_EXTENDED | REG_NOSUB))
    return false;
  bool wanted = !regexec(&compiled, pass, 0, NULL, 0);
  regfree(&compiled);
  return wanted;
}

struct xt_told {
  struct xt_told *next;
  struct xt_loc loc;
  const char *text;
};

/* Whether it is said for the first time. */
static bool is_new(struct xt_job *job, struct xt_loc loc, const char *text) {
  for (const struct xt_told *t = job->diag.told; t; t = t->next)
    if (t->loc.line == loc.line && t->loc.column == loc.column && !strcmp(t->text, text) &&
        (t->loc.file == loc.file || (t->loc.file && loc.file && !strcmp(t->loc.file, loc.file))))
      return false;
  struct xt_told *told = xt_arena_alloc(&job->arena, sizeof *told);
  *told = (struct xt_told){job->diag.told, loc, text};
  job->diag.told = told;
  return true;
}

static void remark_v(struct xt_job *job, enum xt_remark_kind kind, struct xt_loc loc,
                     const char *pass, const char *format, va_list args) {
  if (!wants_remark(&job->diag, kind, pass))
    return;
  const char *text = xt_arena_vprintf(&job->arena, format, args);
  text = xt_arena_printf(&job->arena, "%s [%s%s]", text, remark_options[kind], pass);
  if (is_new(job, loc, text))
    xt_diag_emit(job, XT_REMARK, loc, text);
}

void xt_remark(struct xt_job *job, struct xt_loc loc, const char *pass, const char *format, ...) {
  va_list args;
  va_start(args, format);
  remark_v(job, XT_REMARK_DONE, loc, pass, format, args);
  va_end(args);
}

void xt_remark_missed(struct xt_job *job, struct xt_loc loc, const char *pass, const char *format,
                      ...) {
  va_list args;
  va_start(args, format);
  remark_v(job, XT_REMARK_MISSED, loc, pass, format, args);
  va_end(args);
}
