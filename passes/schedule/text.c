/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/schedule/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_word(char c) { return isalnum((unsigned char)c) || (c && strchr("_$.", c)); }
static bool is_suffix(char c) { return is_word(c) || c == '-'; }

static const char *skip_blank(const struct xt_text *t, const char *p) {
  while (p < t->end) {
    if (isspace((unsigned char)*p)) {
      p++;
    } else if (p + 1 < t->end && p[0] == '/' && p[1] == '/') {
      const char *eol = memchr(p, '\n', (size_t)(t->end - p));
      p = eol ? eol : t->end;
    } else {
      break;
    }
  }
  return p;
}

struct xt_token xt_text_token(const struct xt_text *t, const char *at) {
  const char *p = skip_blank(t, at);
  struct xt_token token = {XT_TOKEN_END, p, p};
  if (p >= t->end)
    return token;
  token.kind = XT_TOKEN_PUNCT;
  if (*p == '"') {
    token.kind = XT_TOKEN_STRING;
    for (p++; p < t->end && *p != '"' && *p != '\n'; p++)
      p += *p == '\\' && p + 1 < t->end;
    p += p < t->end;
  } else if (strchr("#%@!^", *p)) {
    token.kind = *p == '#' ? XT_TOKEN_ALIAS : XT_TOKEN_PUNCT;
    for (p++; p < t->end && is_suffix(*p); p++) {
    }
  } else if (is_word(*p)) {
    token.kind = XT_TOKEN_WORD;
    for (; p < t->end && is_word(*p); p++) {
    }
  } else if (p + 1 < t->end && p[0] == '-' && p[1] == '>') {
    p += 2;
  } else {
    p++;
  }
  token.end = p;
  return token;
}

bool xt_token_is(struct xt_token token, char punct) {
  return token.kind == XT_TOKEN_PUNCT && token.end == token.begin + 1 && *token.begin == punct;
}

static int hex(char c) {
  return isdigit((unsigned char)c)    ? c - '0'
         : isxdigit((unsigned char)c) ? (c | 32) - 'a' + 10
                                      : -1;
}

char *xt_token_key(struct xt_arena *arena, struct xt_token token) {
  const char *p = token.begin, *end = token.end;
  if (token.kind == XT_TOKEN_WORD)
    return xt_arena_strndup(arena, p, (size_t)(end - p));
  if (token.kind != XT_TOKEN_STRING)
    return NULL;
  char *key = xt_arena_alloc(arena, (size_t)(end - p) + 1), *out = key;
  for (p++, end--; p < end; p++) {
    if (*p != '\\') {
      *out++ = *p;
    } else if (p + 2 < end && hex(p[1]) >= 0 && hex(p[2]) >= 0) {
      *out++ = (char)(hex(p[1]) * 16 + hex(p[2]));
      p += 2;
    } else if (p + 1 < end) {
      p++;
      *out++ = *p == 'n' ? '\n' : *p == 't' ? '\t' : *p;
    }
  }
  return key;
}

static const struct xt_alias *find_alias(const struct xt_text *t, struct xt_token token) {
  size_t length = (size_t)(token.end - token.begin);
  for (const struct xt_alias *a = t->aliases; a; a = a->next)
    if ((size_t)(a->end - a->name) == length && !memcmp(a->name, token.begin, length))
      return a;
  return NULL;
}

struct xt_token xt_text_value(const struct xt_text *t, const char *at) {
  struct xt_token token = xt_text_token(t, at);
  const struct xt_alias *a;
  /* An alias is defined before it is used, so this ends. */
  while (token.kind == XT_TOKEN_ALIAS && (a = find_alias(t, token)) && a->value < token.begin)
    token = xt_text_token(t, a->value);
  return token;
}

const char *xt_text_value_end(const struct xt_text *t, const char *at) {
  const char *end = at;
  int depth = 0;
  for (;;) {
    struct xt_token token = xt_text_token(t, end);
    bool punct = token.kind == XT_TOKEN_PUNCT && token.end == token.begin + 1;
    if (token.kind == XT_TOKEN_END)
      return end;
    if (punct && !depth && strchr(",)]}>", *token.begin))
      return end;
    if (punct && strchr("([{<", *token.begin))
      depth++;
    if (punct && strchr(")]}>", *token.begin))
      depth--;
    end = token.end;
    if (!depth && (xt_token_is(token, '}') || xt_token_is(token, ']')))
      return end;
  }
}

struct xt_text *xt_text_of(struct xt_job *job, const struct xt_source *source) {
  struct xt_text *t = xt_arena_alloc(&job->arena, sizeof *t);
  *t = (struct xt_text){.job = job, .name = source->name, .begin = source->text};
  t->end = t->begin + source->length;
  size_t count = 1;
  for (const char *p = t->begin; p < t->end; p++)
    count += *p == '\n';
  t->lines = xt_arena_alloc(&job->arena, count * sizeof *t->lines);
  t->lines[t->line_count++] = t->begin;
  for (const char *p = t->begin; p < t->end; p++)
    if (*p == '\n')
      t->lines[t->line_count++] = p + 1;
  return t;
}

struct xt_loc xt_text_loc(const struct xt_text *t, const char *at) {
  size_t low = 0, high = t->line_count;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (t->lines[middle] <= at)
      low = middle;
    else
      high = middle;
  }
  return (struct xt_loc){t->name, (unsigned)low + 1, (unsigned)(at - t->lines[low]) + 1};
}
