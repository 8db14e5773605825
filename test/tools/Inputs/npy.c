/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* npy copy IN OUT…       reads a file and writes it again: OUT is a .npz or a .npy
 * npy fuzz SEED COUNT FILE…  reads mutated copies of the files: each gives arrays that fit their
 *                        sizes, or exactly one error
 * npy generate SEED COUNT    the same for headers that are made up; what is read is written again */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/buf.h"
#include "compiler/support/files.h"
#include "compiler/support/str.h"
#include "tools/run/npy.h"

static int copy(const char *from, const char *to) {
  struct xt_job job = {.diag.program = "npy"};
  struct npy_arrays arrays;
  struct xt_buf out = {0};
  bool ok = npy_load(&job, from, &arrays);
  for (int i = 0; ok && i < arrays.count; i++) {
    const struct npy_array *a = &arrays.at[i];
    printf("%s %s%s", a->name ? a->name : "-", npy_dtype_name(a->dtype), a->is_fortran ? " F" : "");
    for (int d = 0; d < a->rank; d++)
      printf(" %lld", (long long)a->sizes[d]);
    printf("\n");
  }
  if (ok && xt_ends_with(to, ".npz"))
    ok = npz_print(&job, to, &arrays, &out);
  else if (ok)
    npy_print(&arrays.at[0], &out);
  ok = ok && !xt_file_write(to, xt_buf_text(&out), out.length);
  xt_buf_free(&out);
  xt_arena_release(&job.arena);
  return ok ? 0 : 1;
}

static uint64_t state = 1;
static uint64_t random_number(uint64_t below) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (state >> 33) % below;
}

static char last[512];
static void sink(void *data, enum xt_severity severity, struct xt_loc loc, const char *text) {
  (void)severity, (void)data;
  snprintf(last, sizeof last, "%s: %s", loc.file, text);
}

/* Bits, bytes, numbers at the limits, cuts, insertions, pieces moved. */
static size_t mutate(char *bytes, size_t length, size_t capacity) {
  static const uint32_t numbers[] = {0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff};
  for (uint64_t n = 1 + random_number(4); n; n--) {
    size_t at = random_number(length ? length : 1), size = 1 + random_number(8);
    switch (length ? random_number(8) : 6) {
    case 0:
      bytes[at] ^= (char)(1 << random_number(8));
      break;
    case 1:
      bytes[at] = (char)random_number(256);
      break;
    case 2:
      memcpy(bytes + at, &numbers[random_number(8)], at + 4 <= length ? 4 : length - at);
      break;
    case 3:
      length = at;
      break;
    case 4: /* a digit, or what stands between them */
      bytes[at] = "0123456789,() '{}:<>|"[random_number(21)];
      break;
    case 5:
      size = size < length - at ? size : length - at;
      memmove(bytes + at, bytes + at + size, length - at - size);
      length -= size;
      break;
    case 6:
      size = size < capacity - length ? size : capacity - length;
      memmove(bytes + at + size, bytes + at, length - at);
      length += size;
      break;
    default:
      size = size < length - at ? size : length - at;
      memmove(bytes + random_number(length - size + 1), bytes + at, size);
    }
  }
  return length;
}

static bool fits(const struct npy_array *a) {
  size_t bytes = npy_dtype_bytes(a->dtype), sum = 0;
  for (int i = 0; i < a->rank; i++)
    bytes *= (size_t)a->sizes[i];
  for (size_t i = 0; i < a->bytes; i++)
    sum += (unsigned char)a->data[i];
  return bytes == a->bytes && sum <= 255 * bytes;
}

static int fuzz(int count, char **files, int file_count) {
  int good = 0, bad = 0;
  for (int f = 0; f < file_count; f++) {
    struct xt_buf text = {0};
    if (xt_file_read(files[f], 1 << 20, &text))
      return printf("cannot read %s\n", files[f]), 1;
    for (int i = 0; i < count; i++) {
      struct xt_job job = {.diag.sink = sink};
      struct npy_arrays arrays;
      size_t capacity = text.length + 64;
      char *mutant = calloc(1, capacity);
      memcpy(mutant, text.data, text.length);
      size_t length = mutate(mutant, text.length, capacity);
      char *exact = malloc(length ? length : 1); /* so that a byte beyond it is noticed */
      memcpy(exact, mutant, length);
      bool ok = npy_parse(&job, files[f], exact, length, &arrays);
      if (job.diag.errors != (ok ? 0 : 1))
        return printf("%s, mutant %d: %u errors\n", files[f], i, job.diag.errors), 1;
      for (int k = 0; ok && k < arrays.count; k++)
        if (!fits(&arrays.at[k]))
          return printf("%s, mutant %d: array %d does not fit\n", files[f], i, k), 1;
      *(ok ? &good : &bad) += 1;
      free(mutant);
      free(exact);
      xt_arena_release(&job.arena);
    }
    xt_buf_free(&text);
  }
  printf("%d read, %d refused; the last: %s\n", good, bad, last);
  return 0;
}

/* ---- headers that are made up ---- */

static const char *pick(const char *const *texts, int count) {
  return texts[random_number((uint64_t)count)];
}
#define PICK(...)                                                                                  \
  pick((const char *const[]){__VA_ARGS__},                                                         \
       sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* Mostly small sizes, so that their elements can follow; `*count` is their product, or -1. */
static void put_size(struct xt_buf *out, int64_t *count) {
  if (random_number(12)) {
    int64_t size = (int64_t)random_number(5);
    xt_buf_printf(out, "%lld", (long long)size);
    *count = *count < 0 ? -1 : *count * size;
    return;
  }
  xt_buf_puts(out, PICK("4611686018427387904", "9223372036854775807", "9223372036854775808",
                        "18446744073709551616", "2147483648", "-1", "1.5", "x", "", "0x3", "01"));
  *count = -1;
}

static void put_shape(struct xt_buf *out, int64_t *count) {
  int rank = (int)random_number(random_number(20) ? 5 : 40);
  xt_buf_puts(out, random_number(40) ? "(" : PICK("[", "", "((", "( "));
  for (int i = 0; i < rank; i++) {
    put_size(out, count);
    if (i + 1 < rank || rank == 1)
      xt_buf_puts(out, random_number(60) ? ", " : PICK(",", " ,", ",,", " ", ""));
  }
  xt_buf_puts(out, random_number(40) ? ")" : PICK("]", "", ",)", "))", " )"));
}

static size_t put_item(struct xt_buf *out, int key, int64_t *count) {
  size_t bytes = 0;
  const char *quote = random_number(40) ? "'" : PICK("\"", "", "''");
  static const char *const keys[] = {"descr", "fortran_order", "shape"};
  xt_buf_printf(out, "%s%s%s%s", quote, random_number(60) ? keys[key] : PICK("name", "Shape", ""),
                quote, random_number(60) ? ": " : PICK(":", " : ", "", "="));
  if (key == 0) {
    static const struct {
      const char *text;
      size_t bytes;
    } rows[] = {{"'|b1'", 1}, {"'|i1'", 1}, {"'|u1'", 1}, {"'<i2'", 2}, {"'>u2'", 2}, {"'<i4'", 4},
                {"'>f4'", 4}, {"'<f8'", 8}, {"'>i8'", 8}, {"'<f2'", 2}, {"'<V2'", 2}, {"'|V2'", 2},
                {"'<c8'", 8}, {"'|O'", 8},  {"'>b1'", 1}, {"'<i3'", 3}, {"[('a', '<f4')]", 4}};
    uint64_t row = random_number(random_number(4) ? 12 : 17);
    xt_buf_puts(out, rows[row].text);
    bytes = rows[row].bytes;
  } else if (key == 1) {
    xt_buf_puts(out, random_number(30) ? PICK("True", "False") : PICK("true", "0", "None", "Tru"));
  } else {
    put_shape(out, count);
  }
  return bytes;
}

/* A whole file, which may be right. */
static void make_file(struct xt_buf *file) {
  struct xt_buf header = {0};
  int order = (int)random_number(6), items = random_number(30) ? 3 : (int)random_number(5);
  size_t bytes = 0;
  int64_t count = 1;
  static const char orders[6][4] = {"012", "021", "102", "120", "201", "210"};
  xt_buf_puts(&header, random_number(60) ? "{" : PICK("", "{{", " {"));
  for (int i = 0; i < items; i++) {
    bytes += put_item(&header, orders[order][i % 3] - '0', &count);
    xt_buf_puts(&header, random_number(60) ? ", " : PICK("", ",,", ";", ","));
  }
  xt_buf_puts(&header, random_number(60) ? "}" : PICK("", "}}", "} x"));
  xt_buf_puts(&header, random_number(60) ? "   \n" : PICK("", " ", "\n\n", "\t\n"));
  bool wide = random_number(2);
  size_t told = header.length + (random_number(60) ? 0 : random_number(3));
  const char start[] = {(char)0x93, 'N', 'U', 'M', 'P', 'Y', wide ? 2 : 1, 0, (char)told,
                        (char)(told >> 8), 0, 0};
  xt_buf_add(file, start, wide ? 12 : 10);
  xt_buf_add(file, header.data, header.length);
  size_t length = count < 0 ? 0 : (size_t)count * bytes;
  length += random_number(30) ? 0 : random_number(3);
  for (size_t i = 0; i < length && i < 100000; i++)
    xt_buf_add(file, (const char[]){(char)random_number(random_number(9) ? 2 : 256)}, 1);
  xt_buf_free(&header);
}

static bool same(const struct npy_array *a, const struct npy_array *b) {
  return a->dtype == b->dtype && a->rank == b->rank && a->bytes == b->bytes && !b->is_fortran &&
         !memcmp(a->sizes, b->sizes, (size_t)a->rank * sizeof *a->sizes) &&
         (!a->bytes || !memcmp(a->data, b->data, a->bytes));
}

/* Written alone and in an archive, and read again. */
static bool comes_back(struct xt_job *job, struct npy_array *a) {
  struct npy_arrays one = {.at = a, .count = 1}, back;
  struct xt_buf alone = {0}, archive = {0};
  npy_print(a, &alone);
  bool ok = npy_parse(job, "alone", alone.data, alone.length, &back) && same(a, back.at);
  a->name = "a name";
  ok = ok && npz_print(job, "archive", &one, &archive);
  ok = ok && npy_parse(job, "archive", archive.data, archive.length, &back) && same(a, back.at);
  xt_buf_free(&alone);
  xt_buf_free(&archive);
  return ok;
}

static int generate(int count) {
  int good = 0, bad = 0;
  for (int i = 0; i < count; i++) {
    struct xt_job job = {.diag.sink = sink};
    struct npy_arrays arrays;
    struct xt_buf file = {0};
    make_file(&file);
    char *exact = malloc(file.length);
    memcpy(exact, file.data, file.length);
    bool ok = npy_parse(&job, "generated", exact, file.length, &arrays);
    free(exact);
    if (job.diag.errors != (ok ? 0 : 1) || (ok && !fits(arrays.at)))
      return printf("file %d: %u errors\n%s\n", i, job.diag.errors, file.data + 10), 1;
    if (ok && !comes_back(&job, arrays.at))
      return printf("file %d does not come back: %s\n%s\n", i, last, file.data + 10), 1;
    *(ok ? &good : &bad) += 1;
    xt_buf_free(&file);
    xt_arena_release(&job.arena);
  }
  printf("%d read, %d refused; the last: %s\n", good, bad, last);
  return 0;
}

int main(int argc, char **argv) {
  if (argc > 3 && !strcmp(argv[1], "copy")) {
    int failed = 0;
    for (int i = 2; i + 1 < argc; i += 2)
      failed |= copy(argv[i], argv[i + 1]);
    return failed;
  }
  state = argc > 3 ? strtoull(argv[2], NULL, 10) : 1;
  if (argc > 4 && !strcmp(argv[1], "fuzz"))
    return fuzz(atoi(argv[3]), argv + 4, argc - 4);
  if (argc == 4 && !strcmp(argv[1], "generate"))
    return generate(atoi(argv[3]));
  return 2;
}
