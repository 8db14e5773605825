/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/response.h"

#include <string.h>

#include "compiler/support/buf.h"
#include "compiler/support/files.h"

enum { DEEPEST = 16, LARGEST = 64 << 20 };

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* One word from text[at]; `at` stands on a character that is no space. */
static size_t split_word(const char *text, size_t length, size_t at, struct xt_buf *word) {
  char quote = 0;
  for (; at < length && (quote || !is_space(text[at])); at++) {
    if (text[at] == '\\' && at + 1 < length)
      xt_buf_add(word, &text[++at], 1);
    else if (quote && text[at] == quote)
      quote = 0;
    else if (!quote && (text[at] == '\'' || text[at] == '"'))
      quote = text[at];
    else
      xt_buf_add(word, &text[at], 1);
  }
  return at;
}

void xt_words_split(struct xt_arena *arena, const char *text, size_t length, struct xt_strs *out) {
  struct xt_buf word = {0};
  for (size_t at = 0; at < length;) {
    if (is_space(text[at])) {
      at++;
      continue;
    }
    word.length = 0;
    at = split_word(text, length, at, &word);
    xt_strs_add(arena, out, xt_arena_strndup(arena, word.data, word.length));
  }
  xt_buf_free(&word);
}

struct expansion {
  struct xt_job *job;
  struct xt_strs *out;
  bool literal; /* `--` was seen */
};

static bool expand(struct expansion *e, const char *const *args, int count, int depth);

static bool expand_file(struct expansion *e, const char *path, int depth) {
  if (depth == DEEPEST)
    return xt_error(e->job, XT_NO_LOC, "response file '%s' is nested more than %d deep", path,
                    DEEPEST);
  struct xt_buf text = {0};
  struct xt_strs words = {0};
  int error = xt_file_read(path, LARGEST, &text);
  bool ok = !error;
  if (error)
    xt_error(e->job, XT_NO_LOC, "cannot read response file '%s': %s", path, strerror(error));
  else if (text.length && memchr(text.data, '\0', text.length))
    ok = xt_error(e->job, XT_NO_LOC, "response file '%s' contains a NUL byte", path);
  else
    xt_words_split(&e->job->arena, text.data, text.length, &words);
  xt_buf_free(&text);
  return ok && expand(e, words.at, words.count, depth + 1);
}

static bool expand(struct expansion *e, const char *const *args, int count, int depth) {
  bool ok = true;
  for (int i = 0; i < count; i++) {
    if (args[i][0] == '@' && args[i][1] && !e->literal) {
      ok = expand_file(e, args[i] + 1, depth) && ok;
      if (!ok && depth) /* one message for a file that names itself twice */
        return false;
      continue;
    }
    e->literal = e->literal || !strcmp(args[i], "--");
    xt_strs_add(&e->job->arena, e->out, args[i]);
  }
  return ok;
}

bool xt_response_expand(struct xt_job *job, const char *const *args, int count,
                        struct xt_strs *out) {
  struct expansion e = {.job = job, .out = out};
  return expand(&e, args, count, 0);
}
