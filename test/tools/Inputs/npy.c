/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* npy copy IN OUT…       reads a file and writes it again: OUT is a .npz or a .npy
 * npy fuzz COUNT FILE…   reads mutated copies of the files: each gives arrays that fit their sizes,
 * or exactly one error */

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

int main(int argc, char **argv) {
  if (argc > 3 && !strcmp(argv[1], "copy")) {
    int failed = 0;
    for (int i = 2; i + 1 < argc; i += 2)
      failed |= copy(argv[i], argv[i + 1]);
    return failed;
  }
  if (argc > 3 && !strcmp(argv[1], "fuzz"))
    return fuzz(atoi(argv[2]), argv + 3, argc - 3);
  return 2;
}
