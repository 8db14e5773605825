/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

/* compare [--ulp=N] EXPECTED ACTUAL
 * Compares two outputs written by dump.c line by line. Integers must have equal bits; floats may
 * be N units in the last place apart, NaNs are equal whatever their payload, 0 and -0 are not.
 * Every other line must be the same text, but for the address after "base@ = ".
 * Exit: 0 equal, 1 different, 2 usage or a file that cannot be read. */

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct element {
  const char *name;
  int bits;
  int exponent_bits; /* 0 for an integer */
};

static const struct element elements[] = {
    {"f16", 16, 5}, {"bf16", 16, 8}, {"f32", 32, 8}, {"f64", 64, 11}, {"i1", 8, 0},
    {"i8", 8, 0},   {"i16", 16, 0},  {"i32", 32, 0}, {"i64", 64, 0},  {"index", 64, 0},
};

struct value {
  const struct element *type;
  size_t prefix; /* length of the text before the bits: type and indices */
  uint64_t bits;
};

static bool parse_value(const char *line, struct value *value) {
  size_t name = strcspn(line, "[ ");
  value->type = NULL;
  for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
    if (strlen(elements[i].name) == name && !memcmp(line, elements[i].name, name))
      value->type = &elements[i];
  const char *bits = strstr(line, " 0x");
  if (!value->type || !bits)
    return false;
  value->prefix = (size_t)(bits - line);
  char *end;
  value->bits = strtoull(bits + 1, &end, 16);
  return *end == ' ';
}

static uint64_t low_mask(int bits) { return UINT64_MAX >> (64 - bits); }

static bool is_nan(const struct value *value) {
  int fraction_bits = value->type->bits - 1 - value->type->exponent_bits;
  uint64_t infinity = low_mask(value->type->exponent_bits) << fraction_bits;
  return (value->bits & low_mask(value->type->bits - 1)) > infinity;
}

/* Order of the finite values and infinities on a line of unit steps, both zeros at one point. */
static uint64_t place(const struct value *value) {
  uint64_t magnitude = value->bits & low_mask(value->type->bits - 1);
  bool negative = value->bits >> (value->type->bits - 1) & 1;
  return negative ? (UINT64_C(1) << 63) - magnitude : (UINT64_C(1) << 63) + magnitude;
}

static uint64_t distance(const struct value *a, const struct value *b) {
  if (a->bits == b->bits)
    return 0;
  if (!a->type->exponent_bits)
    return UINT64_MAX;
  if (is_nan(a) || is_nan(b))
    return is_nan(a) && is_nan(b) ? 0 : UINT64_MAX;
  uint64_t p = place(a), q = place(b);
  if (p == q)
    return UINT64_MAX;
  return p < q ? q - p : p - q;
}

struct comparison {
  uint64_t bound;
  uint64_t worst; /* the largest accepted distance */
  long line;
  long differences;
};

enum { SHOWN = 8 };

static void report(struct comparison *c, const char *expected, const char *actual,
                   const char *why) {
  if (c->differences++ < SHOWN)
    fprintf(stderr, "line %ld: %s\n  expected: %s\n  actual:   %s\n", c->line, why, expected,
            actual);
}

static bool same_text(const char *a, const char *b) {
  static const char address[] = "base@ = ";
  while (*a && *a == *b) {
    if (!strncmp(a, address, sizeof address - 1) && !strncmp(b, address, sizeof address - 1)) {
      a += sizeof address - 1, b += sizeof address - 1;
      a += strcspn(a, " "), b += strcspn(b, " ");
    } else {
      a++, b++;
    }
  }
  return *a == *b;
}

static void compare_lines(struct comparison *c, const char *expected, const char *actual) {
  struct value a, b;
  if (!parse_value(expected, &a) || !parse_value(actual, &b)) {
    if (!same_text(expected, actual))
      report(c, expected, actual, "different text");
    return;
  }
  if (a.prefix != b.prefix || memcmp(expected, actual, a.prefix) != 0) {
    report(c, expected, actual, "different element");
    return;
  }
  uint64_t ulp = distance(&a, &b);
  if (ulp <= c->bound) {
    c->worst = ulp > c->worst ? ulp : c->worst;
    return;
  }
  char why[64] = "different value";
  if (ulp != UINT64_MAX)
    snprintf(why, sizeof why, "%" PRIu64 " ulp apart, bound %" PRIu64, ulp, c->bound);
  report(c, expected, actual, why);
}

static bool next_line(FILE *file, char **line, size_t *capacity) {
  ssize_t length = getline(line, capacity, file);
  if (length < 0)
    return false;
  if (length > 0 && (*line)[length - 1] == '\n')
    (*line)[length - 1] = '\0';
  return true;
}

static void compare_files(struct comparison *c, FILE *expected, FILE *actual) {
  char *a = NULL, *b = NULL;
  size_t a_capacity = 0, b_capacity = 0;
  bool more_a = next_line(expected, &a, &a_capacity), more_b = next_line(actual, &b, &b_capacity);
  while (more_a || more_b) {
    c->line++;
    if (more_a && more_b)
      compare_lines(c, a, b);
    else
      report(c, more_a ? a : "(end)", more_b ? b : "(end)", "different length");
    more_a = more_a && next_line(expected, &a, &a_capacity);
    more_b = more_b && next_line(actual, &b, &b_capacity);
  }
  free(a);
  free(b);
}

static FILE *open_dump(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file)
    fprintf(stderr, "compare: cannot read %s: %s\n", path, strerror(errno));
  return file;
}

int main(int argc, char **argv) {
  struct comparison c = {0};
  int at = 1;
  if (at < argc && !strncmp(argv[at], "--ulp=", 6))
    c.bound = strtoull(argv[at++] + 6, NULL, 10);
  if (argc - at != 2) {
    fprintf(stderr, "usage: compare [--ulp=N] EXPECTED ACTUAL\n");
    return 2;
  }
  FILE *expected = open_dump(argv[at]), *actual = open_dump(argv[at + 1]);
  if (!expected || !actual)
    return 2;
  compare_files(&c, expected, actual);
  fclose(expected);
  fclose(actual);
  if (c.line == 0) {
    fprintf(stderr, "compare: nothing was printed\n");
    return 1;
  }
  if (c.differences)
    fprintf(stderr, "%ld of %ld lines differ\n", c.differences, c.line);
  else if (c.worst)
    printf("largest distance %" PRIu64 " ulp\n", c.worst);
  return c.differences ? 1 : 0;
}
