/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Zip archives of .npy files, stored or deflated. Everything is taken from the directory at the
 * end; the header in front of a member has to agree where it says something. */

#include <string.h>

#include "compiler/support/buf.h"
#include "compiler/support/str.h"
#include "tools/run/npy.h"

enum {
  LOCAL = 0x04034b50,
  ENTRY = 0x02014b50,
  END = 0x06054b50,
  LOCAL_BYTES = 30,
  ENTRY_BYTES = 46,
  END_BYTES = 22,
  DEFLATED = 8,
  MAX_RATIO = 1032 /* of what deflate can do */
};

struct zip {
  struct xt_job *job;
  const char *file;
  const unsigned char *bytes;
  size_t length, directory, directory_end;
  size_t packed; /* bytes of the members so far */
};

struct member {
  const char *name; /* as in the directory */
  size_t entry, local;
  unsigned flags, method;
  uint32_t crc;
  uint64_t packed, size;
};

static uint32_t get(const unsigned char *p, int n) {
  uint32_t value = 0;
  for (int i = 0; i < n; i++)
    value |= (uint32_t)p[i] << 8 * i;
  return value;
}

static uint32_t crc32(const unsigned char *p, size_t n) {
  uint32_t table[256], crc = ~UINT32_C(0);
  for (uint32_t i = 0; i < 256; i++) {
    table[i] = i;
    for (int k = 0; k < 8; k++)
      table[i] = table[i] >> 1 ^ (table[i] & 1 ? UINT32_C(0xedb88320) : 0);
  }
  for (size_t i = 0; i < n; i++)
    crc = crc >> 8 ^ table[(crc ^ p[i]) & 255];
  return ~crc;
}

static bool wrong(const struct zip *z, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool wrong(const struct zip *z, size_t offset, const char *format, ...) {
  va_list args;
  va_start(args, format);
  const char *text = xt_arena_vprintf(&z->job->arena, format, args);
  va_end(args);
  return xt_error(z->job, (struct xt_loc){.file = z->file}, "offset %zu: %s", offset, text);
}

/* The record at the end, before a comment of the length it tells. */
static bool find_directory(struct zip *z, int *count) {
  size_t most = z->length < END_BYTES + 65535 ? z->length : END_BYTES + 65535;
  for (size_t back = END_BYTES; back <= most; back++) {
    size_t at = z->length - back;
    const unsigned char *p = z->bytes + at;
    if (get(p, 4) != END || get(p + 20, 2) != back - END_BYTES)
      continue;
    size_t bytes = get(p + 12, 4), start = get(p + 16, 4);
    *count = (int)get(p + 10, 2);
    if (get(p + 4, 4) || get(p + 8, 2) != (unsigned)*count)
      return wrong(z, at + 4, "an archive of several files: %u members in this one, %d in all",
                   get(p + 8, 2), *count);
    if (*count > NPY_MAX_MEMBERS || start == UINT32_MAX)
      return wrong(z, at + 10, "an archive of %d members from %zu on; the limits are %d and 4 GiB",
                   *count, start, NPY_MAX_MEMBERS);
    if (start > at || bytes != at - start)
      return wrong(z, at + 12, "the directory is not where the archive says: %zu bytes from %zu on",
                   bytes, start);
    z->directory = start;
    z->directory_end = at;
    return true;
  }
  return wrong(z, z->length, "the archive ends without its directory");
}

/* Sizes that do not fit the entry stand in its extra field with the id 1. */
static bool read_long_sizes(struct zip *z, struct member *m, const unsigned char *p, size_t n) {
  bool size = m->size == UINT32_MAX, packed = m->packed == UINT32_MAX;
  if (!size && !packed)
    return true;
  for (size_t at = 0; at + 4 <= n;) {
    size_t bytes = get(p + at + 2, 2), need = 8 * (size_t)(size + packed);
    if (bytes > n - at - 4)
      break;
    if (get(p + at, 2) == 1 && bytes >= need) {
      const unsigned char *q = p + at + 4;
      if (size)
        m->size = get(q, 4) | (uint64_t)get(q + 4, 4) << 32, q += 8;
      if (packed)
        m->packed = get(q, 4) | (uint64_t)get(q + 4, 4) << 32;
      return true;
    }
    at += 4 + bytes;
  }
  return wrong(z, m->entry, "the sizes of '%s' are missing", m->name);
}

static bool check_member(struct zip *z, const struct member *m) {
  if (m->flags & 0x2041)
    return wrong(z, m->entry + 8, "'%s' is encrypted", m->name);
  if (m->method && m->method != DEFLATED)
    return wrong(z, m->entry + 10, "'%s' is compressed by method %u; those known are 0 and 8",
                 m->name, m->method);
  if (!m->method && m->size != m->packed)
    return wrong(z, m->entry + 20, "'%s' is stored, with sizes %ju and %ju", m->name,
                 (uintmax_t)m->packed, (uintmax_t)m->size);
  if (m->size > NPY_MAX_FILE || m->size / MAX_RATIO > m->packed)
    return wrong(
        z, m->entry + 24, "'%s' takes %ju bytes; the limit is %ju", m->name, (uintmax_t)m->size,
        (uintmax_t)(m->packed < NPY_MAX_FILE / MAX_RATIO ? m->packed * MAX_RATIO : NPY_MAX_FILE));
  return true;
}

/* The entry of the directory at `*at`, which then is the next. */
static bool read_entry(struct zip *z, size_t *at, struct member *m) {
  const unsigned char *p = z->bytes + *at;
  size_t left = z->directory_end - *at;
  if (left < ENTRY_BYTES)
    return wrong(z, *at, "the archive's directory has %zu bytes left for an entry of %d", left,
                 ENTRY_BYTES);
  if (get(p, 4) != ENTRY)
    return wrong(z, *at, "no entry of the archive's directory: it begins with %08x, not %08x",
                 (unsigned)get(p, 4), (unsigned)ENTRY);
  size_t name = get(p + 28, 2), extra = get(p + 30, 2), comment = get(p + 32, 2);
  if (name + extra + comment > left - ENTRY_BYTES)
    return wrong(z, *at + 28, "an entry of %zu bytes, and the directory has %zu more",
                 ENTRY_BYTES + name + extra + comment, left);
  *m = (struct member){.entry = *at,
                       .flags = get(p + 8, 2),
                       .method = get(p + 10, 2),
                       .crc = get(p + 16, 4),
                       .packed = get(p + 20, 4),
                       .size = get(p + 24, 4),
                       .local = get(p + 42, 4)};
  m->name = xt_arena_strndup(&z->job->arena, (const char *)p + ENTRY_BYTES, name);
  *at += ENTRY_BYTES + name + extra + comment;
  if (strlen(m->name) != name || !xt_ends_with(m->name, ".npy") || name == 4)
    return wrong(z, m->entry + ENTRY_BYTES, "a member '%s', which is no .npy file", m->name);
  return read_long_sizes(z, m, p + ENTRY_BYTES + name, extra) && check_member(z, m);
}

/* Where the bytes of a member begin; 0 with an error. */
static size_t find_bytes(struct zip *z, const struct member *m) {
  size_t name = strlen(m->name);
  const unsigned char *p = z->bytes + m->local;
  if (m->local > z->directory || z->directory - m->local < LOCAL_BYTES || get(p, 4) != LOCAL)
    return wrong(z, m->entry + 42, "'%s' is not at offset %zu", m->name, m->local), 0;
  size_t head = LOCAL_BYTES + get(p + 26, 2) + get(p + 28, 2), left = z->directory - m->local;
  if (get(p + 26, 2) != name || head > left || memcmp(p + LOCAL_BYTES, m->name, name) ||
      get(p + 8, 2) != m->method)
    return wrong(z, m->local, "the header of '%s' is not what the directory says", m->name), 0;
  if (m->packed > left - head)
    return wrong(z, m->local + head,
                 "'%s' takes %ju bytes, and there are %zu more before the directory", m->name,
                 (uintmax_t)m->packed, left - head),
           0;
  z->packed += head + (size_t)m->packed;
  if (z->packed > z->directory)
    return wrong(z, m->local, "'%s' overlaps other members", m->name), 0;
  return m->local + head;
}

static bool unpack(struct zip *z, const struct member *m, size_t at, char *to) {
  static const char *const why[] = {"", "ends early", "is damaged", "is longer than it should be",
                                    "is shorter than it should be"};
  size_t used;
  enum npy_inflate ending =
      npy_inflate(z->bytes + at, (size_t)m->packed, (unsigned char *)to, (size_t)m->size, &used);
  if (!ending && used != m->packed)
    return wrong(z, at + used, "'%s' has %ju bytes after its end", m->name,
                 (uintmax_t)(m->packed - used));
  return !ending || wrong(z, at + used, "the compressed '%s' %s", m->name, why[ending]);
}

static bool read_member(struct zip *z, const struct member *m, struct npy_array *out) {
  size_t at = find_bytes(z, m), size = (size_t)m->size;
  if (!at)
    return false;
  const char *bytes = (const char *)z->bytes + at;
  struct xt_buf text = {0};
  if (m->method == DEFLATED) {
    text.data = xt_realloc(NULL, size + 1);
    text.length = size;
    if (!unpack(z, m, at, text.data)) {
      xt_buf_free(&text);
      return false;
    }
    bytes = text.data;
  }
  uint32_t crc = crc32((const unsigned char *)bytes, size);
  const char *place = xt_arena_printf(&z->job->arena, "%s(%s)", z->file, m->name);
  bool ok = crc == m->crc || wrong(z, at, "'%s' has the checksum %08x, not %08x", m->name,
                                   (unsigned)crc, (unsigned)m->crc);
  ok = ok && npy_parse_one(z->job, place, bytes, size, 0, out);
  out->name = xt_arena_strndup(&z->job->arena, m->name, strlen(m->name) - 4);
  xt_buf_free(&text);
  return ok;
}

bool npz_parse(struct xt_job *job, const char *file, const char *bytes, size_t length,
               struct npy_arrays *out) {
  struct zip z = {
      .job = job, .file = file, .bytes = (const unsigned char *)bytes, .length = length};
  int count = 0;
  *out = (struct npy_arrays){.is_archive = true};
  if (!find_directory(&z, &count))
    return false;
  out->at = xt_arena_alloc(&job->arena, (size_t)count * sizeof *out->at + 1);
  size_t at = z.directory;
  for (int i = 0; i < count; i++) {
    struct member m = {0};
    if (!read_entry(&z, &at, &m) || !read_member(&z, &m, &out->at[i]))
      return false;
    for (int k = 0; k < i; k++)
      if (!strcmp(out->at[k].name, out->at[i].name))
        return wrong(&z, m.entry, "'%s' for the second time", m.name);
    out->count++;
  }
  return at == z.directory_end ||
         wrong(&z, at, "%zu bytes after the last entry of the directory", z.directory_end - at);
}

static void put(struct xt_buf *out, uint32_t value, int bytes) {
  for (int i = 0; i < bytes; i++)
    xt_buf_add(out, (const char[]){(char)(value >> 8 * i)}, 1);
}

/* What a member's header and its entry have in common; the date is the first there is. */
static void put_facts(struct xt_buf *out, uint32_t crc, uint32_t size, size_t name) {
  put(out, 20, 2);    /* version */
  put(out, 0x800, 2); /* the name is UTF-8 */
  put(out, 0, 2);     /* stored */
  put(out, 0, 2);
  put(out, 0x21, 2);
  put(out, crc, 4);
  put(out, size, 4);
  put(out, size, 4);
  put(out, (uint32_t)name, 2);
  put(out, 0, 2);
}

bool npz_print(struct xt_job *job, const char *file, const struct npy_arrays *arrays,
               struct xt_buf *out) {
  struct xt_buf directory = {0};
  bool ok = arrays->count <= NPY_MAX_MEMBERS;
  for (int i = 0; i < arrays->count && ok; i++) {
    struct xt_buf member = {0};
    const struct npy_array *a = &arrays->at[i];
    npy_print(a, &member);
    size_t name = strlen(a->name) + 4, start = out->length;
    ok = name < UINT16_MAX && member.length < UINT32_MAX && start < UINT32_MAX;
    uint32_t crc = crc32((const unsigned char *)member.data, member.length);
    put(out, LOCAL, 4);
    put_facts(out, crc, (uint32_t)member.length, name);
    xt_buf_printf(out, "%s.npy", a->name);
    xt_buf_add(out, member.data, member.length);
    put(&directory, ENTRY, 4);
    put(&directory, 20, 2);
    put_facts(&directory, crc, (uint32_t)member.length, name);
    put(&directory, 0, 2); /* comment */
    put(&directory, 0, 4); /* disk, attributes */
    put(&directory, UINT32_C(0600) << 16, 4);
    put(&directory, (uint32_t)start, 4);
    xt_buf_printf(&directory, "%s.npy", a->name);
    xt_buf_free(&member);
  }
  size_t start = out->length;
  ok = ok && start + directory.length < UINT32_MAX;
  xt_buf_add(out, xt_buf_text(&directory), directory.length);
  put(out, END, 4);
  put(out, 0, 4);
  put(out, (uint32_t)arrays->count, 2);
  put(out, (uint32_t)arrays->count, 2);
  put(out, (uint32_t)directory.length, 4);
  put(out, (uint32_t)start, 4);
  put(out, 0, 2);
  xt_buf_free(&directory);
  return ok || xt_error(job, (struct xt_loc){.file = file}, "above the limit of 4 GiB or %d arrays",
                        NPY_MAX_MEMBERS);
}
