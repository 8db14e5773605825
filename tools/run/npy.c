/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "tools/run/npy.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler/support/buf.h"

static const char magic[] = "\x93NUMPY";
enum { MAGIC = 6, ALIGN = 64 };

static const struct {
  const char *name;
  size_t bytes;
} dtypes[] = {
#define XTRT_ROW(ID, NAME, BYTES) [XTRT_##ID] = {NAME, BYTES},
    XTRT_DTYPES(XTRT_ROW)
#undef XTRT_ROW
};

/* How element types are called in files: of the first row of a type is what is written. MLIR's
 * integers have no sign, so unsigned ones are the same bits; numpy has no bf16 and knows the two
 * bytes of other libraries' as V2. */
static const struct {
  const char *code; /* without the order of bytes */
  enum xtrt_dtype dtype;
} codes[] = {
    {"b1", XTRT_I1},   {"i1", XTRT_I8},  {"i2", XTRT_I16}, {"i4", XTRT_I32}, {"i8", XTRT_I64},
    {"V2", XTRT_BF16}, {"f2", XTRT_F16}, {"f4", XTRT_F32}, {"f8", XTRT_F64}, {"u1", XTRT_I8},
    {"u2", XTRT_I16},  {"u4", XTRT_I32}, {"u8", XTRT_I64},
};
enum { CODES = sizeof codes / sizeof *codes };

size_t npy_dtype_bytes(enum xtrt_dtype dtype) { return dtypes[dtype].bytes; }
const char *npy_dtype_name(enum xtrt_dtype dtype) { return dtypes[dtype].name; }

void *npy_alloc(struct xt_job *job, size_t bytes) {
  char *memory = xt_arena_alloc(&job->arena, bytes + 2 * ALIGN);
  return memory + (ALIGN - (uintptr_t)memory % ALIGN);
}

bool npy_count(enum xtrt_dtype dtype, int rank, const int64_t *sizes, size_t limit, int64_t *count,
               size_t *bytes) {
  *count = 1;
  for (int i = 0; i < rank; i++)
    if (!sizes[i])
      *count = 0;
  for (int i = 0; i < rank && *count; i++)
    if (__builtin_mul_overflow(*count, sizes[i], count))
      return false;
  return !__builtin_mul_overflow((size_t)*count, dtypes[dtype].bytes, bytes) && *bytes <= limit;
}

/* A header that is being read. */
struct reader {
  struct xt_job *job;
  const char *file;
  const char *start, *at, *end;
  size_t offset; /* of `start` in the file */
  bool seen[3];
  char descr[16];
  const char *descr_at;
  bool swap; /* the file has the high byte first */
  struct npy_array *array;
};

/* With what stands there, as far as it can be shown. */
static bool wrong(const struct reader *r, const char *what) {
  enum { SHOWN = 24 };
  struct xt_buf found = {0};
  for (const char *p = r->at; p < r->end && p < r->at + SHOWN && *p != '\n'; p++)
    xt_buf_printf(&found, *p < ' ' || *p > '~' ? "\\x%02x" : "%c", (unsigned char)*p);
  xt_error(r->job, (struct xt_loc){.file = r->file}, "offset %zu: %s; found: %s",
           r->offset + (size_t)(r->at - r->start), what,
           found.length ? xt_buf_text(&found) : "the header's end");
  xt_buf_free(&found);
  return false;
}

static void skip_blanks(struct reader *r) {
  while (r->at < r->end && (*r->at == ' ' || *r->at == '\t'))
    r->at++;
}

static bool accept(struct reader *r, char c) {
  skip_blanks(r);
  if (r->at == r->end || *r->at != c)
    return false;
  r->at++;
  return true;
}

static bool expect(struct reader *r, char c) {
  return accept(r, c) ||
         wrong(r, xt_arena_printf(&r->job->arena, "the header has no '%c' here", c));
}

static bool read_string(struct reader *r, char *out, size_t size) {
  skip_blanks(r);
  char quote = r->at < r->end ? *r->at : 0;
  if (quote != '\'' && quote != '"')
    return wrong(r, "the header has no string here");
  const char *from = ++r->at;
  while (r->at < r->end && *r->at != quote && *r->at != '\n')
    r->at++;
  size_t length = (size_t)(r->at - from);
  if (r->at == r->end || *r->at != quote)
    return wrong(r, "a string of the header does not end");
  r->at++;
  if (length >= size || memchr(from, 0, length) || memchr(from, '\\', length)) {
    r->at = from;
    return wrong(r, "a string of the header is none that a plain array has");
  }
  memcpy(out, from, length);
  out[length] = 0;
  return true;
}

static bool read_word(struct reader *r, const char *word) {
  size_t n = strlen(word);
  if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n))
    return false;
  r->at += n;
  return true;
}

static bool read_order(struct reader *r) {
  skip_blanks(r);
  if (read_word(r, "True"))
    return r->array->is_fortran = true;
  return read_word(r, "False") || wrong(r, "'fortran_order' is neither True nor False");
}

static bool read_size(struct reader *r, int64_t *size) {
  const char *from = r->at;
  for (*size = 0; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++)
    if (__builtin_mul_overflow(*size, 10, size) ||
        __builtin_add_overflow(*size, *r->at - '0', size)) {
      r->at = from;
      return wrong(r, "a size is above the limit of 2^63 - 1");
    }
  return r->at > from || wrong(r, "'shape' has no size here");
}

static bool read_shape(struct reader *r) {
  struct npy_array *a = r->array;
  if (!expect(r, '('))
    return false;
  while (!accept(r, ')')) {
    if (a->rank == NPY_MAX_RANK)
      return wrong(
          r, xt_arena_printf(&r->job->arena, "the rank is above the limit of %d", NPY_MAX_RANK));
    if (!read_size(r, &a->sizes[a->rank++]))
      return false;
    bool comma = accept(r, ',');
    if (!comma && a->rank == 1)
      return wrong(r, "'shape' is a number, not a tuple");
    if (!comma)
      return expect(r, ')');
  }
  return true;
}

static const char *const keys[] = {"descr", "fortran_order", "shape"};

static bool read_item(struct reader *r) {
  char key[16];
  int i = 0;
  skip_blanks(r);
  const char *at = r->at;
  if (!read_string(r, key, sizeof key))
    return false;
  while (i < 3 && strcmp(key, keys[i]))
    i++;
  if (i == 3 || r->seen[i]) {
    r->at = at;
    return wrong(r, i == 3 ? "a key that is none of 'descr', 'fortran_order', 'shape'"
                           : "a key for the second time");
  }
  r->seen[i] = true;
  if (!expect(r, ':'))
    return false;
  skip_blanks(r);
  r->descr_at = i == 0 ? r->at : r->descr_at;
  return i == 0   ? read_string(r, r->descr, sizeof r->descr)
         : i == 1 ? read_order(r)
                  : read_shape(r);
}

static bool find_dtype(struct reader *r) {
  char order = r->descr[0];
  for (int i = 0; i < CODES; i++) {
    if (!order || strcmp(r->descr + 1, codes[i].code))
      continue;
    bool single = dtypes[codes[i].dtype].bytes == 1 || codes[i].code[0] == 'V';
    if (!strchr(single ? "|<" : "<>", order))
      break;
    r->swap = order == '>';
    r->array->dtype = codes[i].dtype;
    return true;
  }
  return xt_error(r->job, (struct xt_loc){.file = r->file},
                  "offset %zu: the element type '%s' is none of '|b1', '|i1', '<i2', '<i4', '<i8' "
                  "(or u), '<f2', '<f4', '<f8', '<V2' (bf16), or of these with '>'",
                  r->offset + (size_t)(r->descr_at - r->start), r->descr);
}

static bool read_header(struct reader *r) {
  if (!expect(r, '{'))
    return false;
  while (!accept(r, '}')) {
    if (!read_item(r))
      return false;
    if (!accept(r, ',') && !expect(r, '}'))
      return false;
    if (r->at[-1] == '}')
      break;
  }
  for (; r->at < r->end - 1; r->at++)
    if (*r->at != ' ')
      return wrong(r, "the header goes on after its '}'");
  if (r->at != r->end - 1 || *r->at != '\n')
    return wrong(r, "the header does not end with a line feed");
  for (int i = 0; i < 3; i++)
    if (!r->seen[i])
      return xt_error(r->job, (struct xt_loc){.file = r->file}, "offset %zu: the header lacks '%s'",
                      r->offset, keys[i]);
  return find_dtype(r);
}

static void swap_bytes(struct npy_array *a) {
  size_t n = dtypes[a->dtype].bytes;
  for (char *p = a->data; p < a->data + a->bytes; p += n)
    for (size_t i = 0; i < n / 2; i++) {
      char kept = p[i];
      p[i] = p[n - 1 - i];
      p[n - 1 - i] = kept;
    }
}

/* From column-major: the first index is the one that changes fastest in the file. There are
 * elements, so no product of sizes is too large. */
static void reorder(struct npy_array *a, const char *from) {
  size_t n = dtypes[a->dtype].bytes;
  int64_t index[NPY_MAX_RANK] = {0}, stride[NPY_MAX_RANK];
  for (int i = 0; i < a->rank; i++)
    stride[i] = i ? stride[i - 1] * a->sizes[i - 1] : 1;
  int64_t place = 0;
  for (int64_t e = 0; e < a->count; e++) {
    memcpy(a->data + (size_t)e * n, from + (size_t)place * n, n);
    for (int d = a->rank - 1; d >= 0; d--) {
      place += stride[d];
      if (++index[d] < a->sizes[d])
        break;
      place -= stride[d] * a->sizes[d];
      index[d] = 0;
    }
  }
}

/* i1 elements are 0 or 1. */
static bool check_bools(struct reader *r) {
  const struct npy_array *a = r->array;
  for (size_t i = 0; a->dtype == XTRT_I1 && i < a->bytes; i++)
    if (a->data[i] & ~1)
      return xt_error(r->job, (struct xt_loc){.file = r->file},
                      "element %zu is the byte %u; one of type bool is 0 or 1", i,
                      (unsigned char)a->data[i]);
  return true;
}

/* How many elements there are, by the header. */
static bool count_elements(struct reader *r) {
  struct npy_array *a = r->array;
  if (npy_count(a->dtype, a->rank, a->sizes, NPY_MAX_FILE, &a->count, &a->bytes))
    return true;
  struct xt_buf shape = {0};
  for (int i = 0; i < a->rank; i++)
    xt_buf_printf(&shape, "%s%" PRId64, i ? ", " : "", a->sizes[i]);
  xt_error(r->job, (struct xt_loc){.file = r->file},
           "an array of %s [%s] is above the limit of %zu bytes", dtypes[a->dtype].name,
           xt_buf_text(&shape), NPY_MAX_FILE);
  xt_buf_free(&shape);
  return false;
}

static bool read_data(struct reader *r, const char *from, size_t length) {
  struct npy_array *a = r->array;
  struct xt_loc loc = {.file = r->file};
  size_t start = r->offset + (size_t)(r->end - r->start);
  if (length < a->bytes)
    return xt_error(r->job, loc,
                    "offset %zu: the elements take %zu bytes, and the file has %zu more", start,
                    a->bytes, length);
  if (length > a->bytes)
    return xt_error(r->job, loc, "offset %zu: %zu bytes after the array's end", start + a->bytes,
                    length - a->bytes);
  a->data = npy_alloc(r->job, a->bytes);
  if (a->is_fortran && a->rank > 1 && a->count)
    reorder(a, from);
  else if (a->bytes)
    memcpy(a->data, from, a->bytes);
  if (r->swap)
    swap_bytes(a);
  return check_bools(r);
}

/* All but the elements, which begin at `end` of the reader. */
static bool parse_head(struct xt_job *job, const char *file, const char *bytes, size_t length,
                       size_t offset, struct npy_array *out, struct reader *r) {
  struct xt_loc loc = {.file = file};
  const unsigned char *b = (const unsigned char *)bytes;
  *out = (struct npy_array){0};
  if (length < MAGIC + 2 || memcmp(bytes, magic, MAGIC))
    return xt_error(job, loc, "offset %zu: no .npy file: it does not begin with \\x93NUMPY",
                    offset);
  if (b[6] < 1 || b[6] > 3 || b[7])
    return xt_error(job, loc,
                    "offset %zu: version %u.%u of the format; those known are 1.0, 2.0, 3.0",
                    offset + MAGIC, b[6], b[7]);
  size_t head = b[6] == 1 ? 10 : 12;
  if (length < head)
    return xt_error(job, loc, "offset %zu: the file ends before the length of its header",
                    offset + length);
  size_t header = b[8] | (size_t)b[9] << 8;
  if (head == 12)
    header |= (size_t)b[10] << 16 | (size_t)b[11] << 24;
  if (header > NPY_MAX_HEADER)
    return xt_error(job, loc, "offset %zu: a header of %zu bytes; the limit is %d",
                    offset + MAGIC + 2, header, NPY_MAX_HEADER);
  if (header > length - head)
    return xt_error(job, loc, "offset %zu: a header of %zu bytes, and the file has %zu more",
                    offset + MAGIC + 2, header, length - head);
  *r = (struct reader){.job = job,
                       .file = file,
                       .start = bytes + head,
                       .at = bytes + head,
                       .end = bytes + head + header,
                       .offset = offset + head,
                       .array = out};
  return read_header(r) && count_elements(r);
}

bool npy_parse_one(struct xt_job *job, const char *file, const char *bytes, size_t length,
                   size_t offset, struct npy_array *out) {
  struct reader r;
  return parse_head(job, file, bytes, length, offset, out, &r) &&
         read_data(&r, r.end, length - (size_t)(r.end - bytes));
}

static bool is_archive(const char *bytes, size_t length) {
  return length >= 4 && (!memcmp(bytes, "PK\3\4", 4) || !memcmp(bytes, "PK\5\6", 4));
}

bool npy_parse(struct xt_job *job, const char *file, const char *bytes, size_t length,
               struct npy_arrays *out) {
  *out = (struct npy_arrays){.count = 1};
  if (is_archive(bytes, length))
    return npz_parse(job, file, bytes, length, out);
  out->at = xt_arena_alloc(&job->arena, sizeof *out->at);
  return npy_parse_one(job, file, bytes, length, 0, out->at);
}

/* Reads on until there are `limit` bytes, or the file ends. */
static int read_up_to(int fd, size_t limit, struct xt_buf *text) {
  char chunk[64 * 1024];
  while (text->length < limit) {
    size_t left = limit - text->length;
    ssize_t n = read(fd, chunk, left < sizeof chunk ? left : sizeof chunk);
    if (n < 0 && errno != EINTR)
      return errno;
    if (n == 0)
      break;
    if (n > 0)
      xt_buf_add(text, chunk, (size_t)n);
  }
  return 0;
}

/* The first bytes and the header tell how much there is to read: a device or a pipe may have no
 * end. `text` gets one byte more where the file has it. */
static bool load_one(struct xt_job *job, const char *file, int fd, struct xt_buf *text, int *error,
                     struct npy_array *out) {
  struct reader r;
  struct stat info;
  if (!parse_head(job, file, xt_buf_text(text), text->length, 0, out, &r))
    return false;
  size_t start = (size_t)(r.end - xt_buf_text(text)), from = (size_t)(r.start - xt_buf_text(text));
  *error = read_up_to(fd, start + out->bytes + 1, text);
  if (*error)
    return false;
  r.start = r.at = xt_buf_text(text) + from; /* the text has moved */
  r.end = xt_buf_text(text) + start;
  size_t length = text->length;
  if (!fstat(fd, &info) && S_ISREG(info.st_mode) && (size_t)info.st_size > length)
    length = (size_t)info.st_size;
  return read_data(&r, r.end, length - start);
}

static bool load(struct xt_job *job, const char *file, int fd, struct xt_buf *text, int *error,
                 struct npy_arrays *out) {
  file = xt_arena_strdup(&job->arena, file);
  if ((*error = read_up_to(fd, 12, text)))
    return false;
  if (is_archive(xt_buf_text(text), text->length)) {
    *error = read_up_to(fd, NPZ_MAX_FILE + 1, text);
    *error = !*error && text->length > NPZ_MAX_FILE ? EFBIG : *error;
    return !*error && npz_parse(job, file, xt_buf_text(text), text->length, out);
  }
  if (text->length >= MAGIC && !memcmp(text->data, magic, MAGIC) &&
      (*error = read_up_to(fd, 12 + NPY_MAX_HEADER, text)))
    return false;
  *out = (struct npy_arrays){.count = 1, .at = xt_arena_alloc(&job->arena, sizeof *out->at)};
  return load_one(job, file, fd, text, error, out->at);
}

bool npy_load(struct xt_job *job, const char *file, struct npy_arrays *out) {
  struct xt_buf text = {0};
  int fd = open(file, O_RDONLY | O_CLOEXEC), error = fd < 0 ? errno : 0;
  bool ok = !error && load(job, file, fd, &text, &error, out);
  if (fd >= 0)
    close(fd);
  xt_buf_free(&text);
  if (error == EFBIG)
    return xt_error(job, (struct xt_loc){.file = file}, "above the limit of %zu bytes",
                    NPZ_MAX_FILE);
  if (error)
    return xt_error(job, (struct xt_loc){.file = file}, "cannot read: %s", strerror(error));
  return ok;
}

static const char *code_of(enum xtrt_dtype dtype) {
  if (dtype == XTRT_INDEX)
    dtype = sizeof(intptr_t) == 8 ? XTRT_I64 : XTRT_I32;
  int i = 0;
  while (codes[i].dtype != dtype)
    i++;
  return codes[i].code;
}

void npy_print(const struct npy_array *a, struct xt_buf *out) {
  struct xt_buf header = {0};
  xt_buf_printf(&header, "{'descr': '%c%s', 'fortran_order': False, 'shape': (",
                dtypes[a->dtype].bytes == 1 ? '|' : '<', code_of(a->dtype));
  for (int i = 0; i < a->rank; i++)
    xt_buf_printf(&header, "%s%" PRId64, i ? ", " : "", a->sizes[i]);
  xt_buf_puts(&header, a->rank == 1 ? ",), }" : "), }");
  size_t head = 10, total = (head + header.length + 1 + ALIGN - 1) / ALIGN * ALIGN;
  while (header.length < total - head - 1)
    xt_buf_puts(&header, " ");
  xt_buf_puts(&header, "\n");
  const char start[] = {1, 0, (char)(header.length & 255), (char)(header.length >> 8)};
  xt_buf_add(out, magic, MAGIC);
  xt_buf_add(out, start, sizeof start);
  xt_buf_add(out, header.data, header.length);
  if (a->bytes)
    xt_buf_add(out, a->data, a->bytes);
  xt_buf_free(&header);
}
