/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions of whole vectors: which op has one, and the text of those that a unit calls. */

#include <ctype.h>
#include <string.h>

#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/vector.h"

extern const char xt_vector_math[]; /* vector_math.c.in */

enum { MAX_PIECES = 64, MAX_NAME = 48 };

/* A function or type of the text, with the comment above it. */
struct piece {
  const char *text, *end;
  char name[MAX_NAME]; /* with N or H for the lanes, T for an integer type */
};

static const char UNSIGNED[] = "UNSIGNED"; /* the unsigned twin of T in C */

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The identifier before the first parenthesis, or before the attribute of a type. */
static void piece_name(struct piece *p, const char *from) {
  const char *end = strstr(from, strncmp(from, "typedef", 7) ? "(" : " __attribute__"),
             *begin = end;
  while (is_letter(begin[-1]))
    begin--;
  if (end - begin >= MAX_NAME)
    xt_bug("a name of vector_math.c.in is too long");
  memcpy(p->name, begin, (size_t)(end - begin));
}

/* Parts between empty lines that hold code. */
static int pieces_read(struct piece pieces[MAX_PIECES]) {
  int n = 0;
  for (const char *text = xt_vector_math, *end; *text; text = end) {
    while (*text == '\n')
      text++;
    end = strstr(text, "\n\n") ? strstr(text, "\n\n") + 1 : text + strlen(text);
    const char *code = text;
    while (code < end && !strncmp(code, "//", 2))
      code = strchr(code, '\n') + 1;
    if (code >= end)
      continue;
    if (n == MAX_PIECES)
      xt_bug("vector_math.c.in has more than %d parts", MAX_PIECES);
    pieces[n] = (struct piece){.text = text, .end = end};
    piece_name(&pieces[n++], code);
  }
  return n;
}

/* Text with the numbers of lanes in it: the identifiers N and H, and xN and xH at the end of
 * others; and with the type where they end in _TxN or uTxN. */
static void instantiate(const char *text, const char *end, enum dtype d, int lanes,
                        struct xt_buf *out) {
  while (text < end) {
    size_t n = 0;
    while (text + n < end && is_letter(text[n]))
      n++;
    char last = n ? text[n - 1] : 0;
    bool is_lanes = (last == 'N' || last == 'H') && (n == 1 || text[n - 2] == 'x');
    if (n == strlen(UNSIGNED) && !strncmp(text, UNSIGNED, n))
      xt_buf_puts(out, cg_unsigned_twin[d]);
    else if (is_lanes && n > 3 && text[n - 3] == 'T' && strchr("_u", text[n - 4]))
      xt_buf_printf(out, "%.*s%sx", (int)(n - 3), text, cg_dtypes[d].name);
    else
      xt_buf_add(out, text, n ? n - is_lanes : 1);
    if (is_lanes)
      xt_buf_printf(out, "%d", last == 'N' ? lanes : lanes / 2);
    text += n ? n : 1;
  }
}

static const char *instantiated(struct cg *g, const char *text, enum dtype d, int lanes) {
  struct xt_buf b = {0};
  instantiate(text, text + strlen(text), d, lanes, &b);
  const char *copy = xt_arena_strdup(&g->job->arena, xt_buf_text(&b));
  xt_buf_free(&b);
  return copy;
}

static bool has_functions(enum dtype d) { return cg_unsigned_twin[d] && d != DT_I1; }

const char *cg_vector_function(struct cg *g, const char *op, enum dtype d, int lanes) {
  struct piece pieces[MAX_PIECES];
  if (!has_functions(d) && d != DT_F32 && !cg_dtype_is_small_float(d))
    return NULL;
  const char *name = cg_fmt(g, "xt_%s_%sxN", strchr(op, '.') + 1, has_functions(d) ? "T" : "f32");
  int n = lanes > 1 ? pieces_read(pieces) : 0;
  for (int i = 0; i < n; i++)
    if (!strcmp(pieces[i].name, name))
      return instantiated(g, name, d, lanes);
  return NULL;
}

/* The types that a text names. */
static void use_types(struct cg *g, const char *text, enum dtype d, int lanes) {
  static const enum dtype whole[] = {DT_F32, DT_I32, DT_F16}, half[] = {DT_F64, DT_I64};
  for (int i = 0; i < 3; i++)
    if (cg_has_word(text, cg_fmt(g, "xt_%sxN", cg_dtypes[whole[i]].name)))
      cg_vector_type(g, whole[i], lanes);
  for (int i = 0; i < 2; i++)
    if (cg_has_word(text, cg_fmt(g, "xt_%sxH", cg_dtypes[half[i]].name)))
      cg_vector_type(g, half[i], lanes / 2);
  if (cg_has_word(text, "xt_TxN"))
    cg_vector_type(g, d, lanes);
}

/* Marks the parts that the unit uses, and those that they use: callees stand above callers. */
static void mark_pieces(struct cg *g, const struct piece *pieces, int n, enum dtype d, int lanes,
                        bool *used) {
  for (int i = n - 1; i >= 0; i--) {
    if ((strstr(pieces[i].name, "TxN") != NULL) != has_functions(d))
      continue;
    used[i] = cg_uses_has(&g->unit.uses, instantiated(g, pieces[i].name, d, lanes));
    for (int k = i + 1; k < n && !used[i]; k++)
      if (used[k]) {
        size_t length = (size_t)(pieces[k].end - pieces[k].text);
        char *caller = xt_arena_strndup(&g->job->arena, pieces[k].text, length);
        used[i] = cg_has_word(caller, pieces[i].name);
      }
  }
}

/* The parts for one type, which for those of floats is f32, and number of lanes. */
static void print_pieces(struct cg *g, const struct piece *pieces, int n, enum dtype d, int lanes,
                         struct xt_buf *out) {
  bool used[MAX_PIECES] = {0};
  mark_pieces(g, pieces, n, d, lanes, used);
  for (int i = 0; i < n; i++) {
    if (!used[i])
      continue;
    if (!out->length)
      xt_buf_puts(out,
                  "// Functions of vectors are static: how they are passed matters to nobody.\n"
                  "#pragma GCC diagnostic ignored \"-Wpsabi\"\n\n");
    const char *text =
        xt_arena_strndup(&g->job->arena, pieces[i].text, (size_t)(pieces[i].end - pieces[i].text));
    use_types(g, text, d, lanes);
    instantiate(text, text + strlen(text), d, lanes, out);
    xt_buf_puts(out, "\n");
  }
}

void cg_print_vector_math(struct cg *g, struct xt_buf *out) {
  struct piece pieces[MAX_PIECES];
  int n = pieces_read(pieces);
  for (int lanes = 2; lanes <= MAX_LANES; lanes *= 2)
    for (int d = 0; d < DT_COUNT; d++)
      if (d == DT_F32 || has_functions((enum dtype)d))
        print_pieces(g, pieces, n, (enum dtype)d, lanes, out);
}
