/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Large constants, which no C compiler should have to parse: one file of bytes per module that the
 * assembler includes.
 *
 * The file is little-endian, as every target is; this is the place that decides it. */

#include <inttypes.h>
#include <string.h>

#include "compiler/support/json.h"
#include "compiler/support/sha256.h"
#include "compiler/support/size.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "bytes are written as they lie here");

enum { SPLAT_BYTES = 1 << 16 /* of one repeated element that the file holds at most */ };

struct weight {
  const char *symbol, *type;
  int64_t count;
  size_t offset, bytes; /* in the file */
  size_t total;         /* in memory: `bytes` again and again */
  bool is_variable;     /* on a device: the program writes it */
  struct weight *next;
};

bool cg_elements_are_zero(const struct xt_elements *e) {
  size_t bytes = (size_t)xt_size_mul(e->stored, (int64_t)e->element_size);
  return bytes == 0 || (!e->data[0] && !memcmp(e->data, e->data + 1, bytes - 1));
}

static void add_bytes(struct xt_buf *blob, const struct xt_elements *e, size_t bytes) {
  if (e->stored > 1) {
    xt_buf_add(blob, e->data, bytes);
    return;
  }
  for (size_t done = 0; done < bytes; done += e->element_size)
    xt_buf_add(blob, e->data, e->element_size);
}

/* Another constant with the same bytes, which are the last of the file. */
static const struct weight *find_same(const struct cg *g, const struct weight *w) {
  const char *data = g->weights_out->data;
  for (const struct weight *old = g->weights; old; old = old->next)
    if (old->bytes == w->bytes && !old->is_variable &&
        !memcmp(data + old->offset, data + w->offset, w->bytes))
      return old;
  return NULL;
}

/* Where the bytes of the next constant go. */
static size_t begin_weight(struct cg *g) {
  struct xt_buf *blob = g->weights_out;
  while (blob->length % (size_t)cg_align(g))
    xt_buf_add(blob, "", 1);
  return blob->length;
}

/* Lists a constant whose bytes were added last, unless the file had them before. */
static void list_weight(struct cg *g, struct weight *w, size_t length_before) {
  const struct weight *same = w->is_variable ? NULL : find_same(g, w);
  if (same) {
    w->offset = same->offset;
    g->weights_out->length = length_before;
  }
  struct weight **link = &g->weights;
  while (*link)
    link = &(*link)->next;
  *link = w;
}

bool cg_weights_take(struct cg *g, const char *symbol, const char *type,
                     const struct xt_elements *e) {
  size_t total = (size_t)xt_size_mul(e->count, (int64_t)e->element_size);
  if (g->config->weights_as_text || total < g->config->externalize_min || cg_elements_are_zero(e))
    return false;
  struct weight *w = xt_arena_alloc(&g->job->arena, sizeof *w);
  size_t before = g->weights_out->length, offset = begin_weight(g);
  *w = (struct weight){symbol, type, e->count, offset, total, total, false, NULL};
  if (e->stored == 1 && total > SPLAT_BYTES)
    w->bytes = SPLAT_BYTES;
  add_bytes(g->weights_out, e, w->bytes);
  list_weight(g, w, before);
  return true;
}

size_t cg_weights_add(struct cg *g, const char *symbol, const char *type, bool is_const,
                      int64_t count, size_t bytes, const struct xt_elements *e) {
  for (const struct weight *w = g->weights; w; w = w->next)
    if (!strcmp(w->symbol, symbol))
      return w->offset;
  struct weight *w = xt_arena_alloc(&g->job->arena, sizeof *w);
  size_t before = g->weights_out->length, offset = begin_weight(g);
  g->weights_on_device = true;
  *w = (struct weight){symbol, type, count, offset, bytes, bytes, !is_const, NULL};
  if (e->count)
    add_bytes(g->weights_out, e, bytes);
  for (size_t i = 0; !e->count && i < bytes; i++)
    xt_buf_add(g->weights_out, "", 1);
  list_weight(g, w, before);
  return w->offset;
}

/* The file as a whole, for a device that the runtime copies it to. */
static void print_blob(struct cg *g, struct xt_buf *out) {
  const char *name = cg_fmt(g, "%s%s_weights", g->config->prefix, g->config->model);
  const char *file = cg_file(g, XT_FILE_WEIGHTS);
  xt_buf_printf(out,
                "// The constants: %s, which the assembler includes; the device gets "
                "them once, when the\n// program is loaded.\n",
                file);
  xt_buf_printf(out,
                "extern const unsigned char %s[], %s_end[]\n"
                "    __attribute__((visibility(\"hidden\")));\n",
                name, name);
  xt_buf_printf(out,
                "__asm__(\".pushsection .rodata.%s, \\\"a\\\"\\n.balign %d\\n\"\n"
                "        \".globl %s\\n.hidden %s\\n%s:\\n\"\n"
                "        \".incbin \\\"%s\\\"\\n\"\n"
                "        \".globl %s_end\\n.hidden %s_end\\n%s_end:\\n\"\n"
                "        \".popsection\");\n\n",
                name, cg_align(g), name, name, name, file, name, name, name);
}

/* One asm for each constant: C promises no more than 4095 characters for a string. */
static void print_symbol(struct cg *g, const struct weight *w, const char *label,
                         struct xt_buf *out) {
  const char *file = cg_file(g, XT_FILE_WEIGHTS);
  if (w->bytes == w->total) {
    xt_buf_printf(out, "XT_WEIGHT(%s, %s + %zu, %zu);\n", w->symbol, label, w->offset, w->total);
    return;
  }
  const char *own = cg_fmt(g, ".L%s", w->symbol);
  xt_buf_printf(out, "__asm__(XT_WEIGHTS_BEGIN \"%s:\\n.rept %zu\\n\"\n", own, w->total / w->bytes);
  xt_buf_printf(out, "        \".incbin \\\"%s\\\", %zu, %zu\\n.endr\\n\"\n", file, w->offset,
                w->bytes);
  if (w->total % w->bytes) /* a count of 0 would be the whole file */
    xt_buf_printf(out, "        \".incbin \\\"%s\\\", %zu, %zu\\n\"\n", file, w->offset,
                  w->total % w->bytes);
  xt_buf_puts(out, "        \".popsection\");\n");
  xt_buf_printf(out, "XT_WEIGHT(%s, %s, %zu);\n", w->symbol, own, w->total);
}

static bool has_indices(const struct cg *g) {
  for (const struct weight *w = g->weights; w; w = w->next)
    if (!strcmp(w->type, cg_dtypes[DT_INDEX].memory))
      return true;
  return false;
}

void cg_print_weights(struct cg *g, struct xt_buf *out) {
  if (!g->weights)
    return;
  if (g->weights_on_device) {
    print_blob(g, out);
    return;
  }
  const char *file = cg_file(g, XT_FILE_WEIGHTS), *model = g->config->model,
             *prefix = g->config->prefix;
  const char *label = cg_fmt(g, ".L%s%s_weights", prefix, model);
  for (const struct weight *w = g->weights; w; w = w->next)
    xt_buf_printf(out,
                  "extern _Alignas(%d) const %s %s[%" PRId64 "]\n"
                  "    __attribute__((visibility(\"hidden\")));\n",
                  cg_align(g), w->type, w->symbol, w->count);
  xt_buf_printf(out, "// Their bytes are in %s, which the assembler includes.\n", file);
  bool indices = has_indices(g); /* only these are of another size elsewhere */
  xt_buf_printf(out,
                "#if !defined __ELF__ || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__%s\n"
                "#error \"the weights are for little-endian %smachines with ELF objects\"\n"
                "#endif\n",
                indices ? " || __SIZEOF_POINTER__ != 8" : "", indices ? "64-bit " : "");
  xt_buf_printf(out,
                "#define XT_WEIGHTS_BEGIN \".pushsection .rodata.%s%s_weights, \\\"a\\\"\\n.balign "
                "%d\\n\"\n",
                prefix, model, cg_align(g));
  xt_buf_puts(out, "#define XT_WEIGHT(name, place, bytes) \\\n"
                   "  __asm__(\".globl \" #name \"\\n.hidden \" #name \"\\n.type \" #name \", "
                   "%object\\n\" \\\n"
                   "          \".size \" #name \", \" #bytes \"\\n.set \" #name \", \" #place)\n");
  xt_buf_printf(out, "__asm__(XT_WEIGHTS_BEGIN \"%s:\\n.incbin \\\"%s\\\"\\n.popsection\");\n",
                label, file);
  for (const struct weight *w = g->weights; w; w = w->next)
    print_symbol(g, w, label, out);
  xt_buf_puts(out, "\n");
}

void cg_manifest_weights(struct cg *g, struct xt_json *j) {
  if (!g->weights)
    return;
  char digest[XT_SHA256_TEXT];
  xt_sha256(g->weights_out->data, g->weights_out->length, digest);
  xt_json_key(j, "weights");
  xt_json_open(j, "{");
  xt_json_key(j, "file");
  xt_json_string(j, cg_file(g, XT_FILE_WEIGHTS));
  xt_json_key(j, "bytes");
  xt_json_int(j, (int64_t)g->weights_out->length);
  xt_json_key(j, "sha256");
  xt_json_string(j, digest);
  if (g->weights_on_device)
    cg_manifest_transfers(j, NULL);
  xt_json_key(j, "constants");
  xt_json_open(j, "[");
  for (const struct weight *w = g->weights; w; w = w->next) {
    xt_json_open(j, "{");
    xt_json_key(j, "symbol");
    xt_json_string(j, w->symbol);
    xt_json_key(j, "offset");
    xt_json_int(j, (int64_t)w->offset);
    xt_json_key(j, "bytes");
    xt_json_int(j, (int64_t)w->bytes);
    if (w->bytes < w->total) {
      xt_json_key(j, "repeated_to");
      xt_json_int(j, (int64_t)w->total);
    }
    xt_json_close(j, "}");
  }
  xt_json_close(j, "]");
  xt_json_close(j, "}");
}
