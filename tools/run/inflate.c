/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The deflate format of RFC 1951, from memory to memory. */

#include <string.h>

#include "tools/run/npy.h"

enum { MAX_BITS = 15, LITERALS = 288, DISTANCES = 32, LENGTH_CODES = 19, END = 256 };

struct stream {
  const unsigned char *from;
  size_t length, at;
  uint32_t bits; /* read and not yet taken, lowest first */
  int bit_count;
  unsigned char *to;
  size_t to_length, written;
  enum npy_inflate ending; /* the first mistake */
};

/* A canonical Huffman code: how many symbols have each length, and the symbols in order. */
struct code {
  uint16_t count[MAX_BITS + 1];
  uint16_t symbol[LITERALS];
};

static bool fail(struct stream *s, enum npy_inflate why) {
  if (!s->ending)
    s->ending = why;
  return false;
}

/* The next `n` bits, at most 16; 0 after an error. */
static unsigned take(struct stream *s, int n) {
  while (s->bit_count < n) {
    if (s->at == s->length) {
      fail(s, NPY_INFLATE_SHORT);
      return 0;
    }
    s->bits |= (uint32_t)s->from[s->at++] << s->bit_count;
    s->bit_count += 8;
  }
  unsigned value = s->bits & ((1u << n) - 1);
  s->bits >>= n;
  s->bit_count -= n;
  return value;
}

/* False when more codes are asked for than there are, or fewer, but for a single one. */
static bool code_make(struct code *c, const uint8_t *lengths, int n) {
  int free = 1, first[MAX_BITS + 2] = {0}, used = 0;
  memset(c->count, 0, sizeof c->count);
  for (int i = 0; i < n; i++)
    c->count[lengths[i]]++;
  used = n - c->count[0];
  c->count[0] = 0;
  for (int length = 1; length <= MAX_BITS; length++) {
    free = 2 * free - c->count[length];
    if (free < 0)
      return false;
    first[length + 1] = first[length] + c->count[length];
  }
  for (int i = 0; i < n; i++)
    if (lengths[i])
      c->symbol[first[lengths[i]]++] = (uint16_t)i;
  return !free || used <= 1;
}

static int decode(struct stream *s, const struct code *c) {
  int code = 0, first = 0, index = 0;
  for (int length = 1; length <= MAX_BITS; length++) {
    code |= (int)take(s, 1);
    if (s->ending)
      return -1;
    if (code - first < c->count[length])
      return c->symbol[index + code - first];
    index += c->count[length];
    first = (first + c->count[length]) << 1;
    code <<= 1;
  }
  fail(s, NPY_INFLATE_BAD);
  return -1;
}

static bool put(struct stream *s, unsigned char byte) {
  if (s->written == s->to_length)
    return fail(s, NPY_INFLATE_LONG);
  s->to[s->written++] = byte;
  return true;
}

static bool repeat(struct stream *s, size_t distance, size_t length) {
  if (distance > s->written)
    return fail(s, NPY_INFLATE_BAD);
  for (size_t i = 0; i < length; i++)
    if (!put(s, s->to[s->written - distance]))
      return false;
  return true;
}

static bool compressed(struct stream *s, const struct code *literals, const struct code *far) {
  static const uint16_t length_base[] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                         15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                         67, 83, 99, 115, 131, 163, 195, 227, 258};
  static const uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                        2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
  for (;;) {
    int symbol = decode(s, literals);
    if (symbol < 0)
      return false;
    if (symbol == END)
      return true;
    if (symbol < END) {
      if (!put(s, (unsigned char)symbol))
        return false;
      continue;
    }
    symbol -= END + 1;
    if (symbol >= 29)
      return fail(s, NPY_INFLATE_BAD);
    size_t length = length_base[symbol] + (size_t)take(s, length_bits[symbol]);
    int d = decode(s, far);
    if (d < 0 || d >= 30)
      return fail(s, NPY_INFLATE_BAD);
    int extra = d < 2 ? 0 : d / 2 - 1; /* distances double with every second code */
    size_t distance = d < 2 ? (size_t)d + 1 : ((size_t)(2 + (d & 1)) << extra) + 1;
    distance += take(s, extra);
    if (s->ending || !repeat(s, distance, length))
      return false;
  }
}

static bool stored(struct stream *s) {
  s->bits = 0;
  s->bit_count = 0;
  if (s->length - s->at < 4)
    return fail(s, NPY_INFLATE_SHORT);
  const unsigned char *p = s->from + s->at;
  size_t n = p[0] | (size_t)p[1] << 8, inverse = p[2] | (size_t)p[3] << 8;
  if ((n ^ inverse) != 0xffff)
    return fail(s, NPY_INFLATE_BAD);
  s->at += 4;
  if (s->length - s->at < n)
    return fail(s, NPY_INFLATE_SHORT);
  if (s->to_length - s->written < n)
    return fail(s, NPY_INFLATE_LONG);
  if (n)
    memcpy(s->to + s->written, s->from + s->at, n);
  s->at += n;
  s->written += n;
  return true;
}

static bool fixed(struct stream *s) {
  uint8_t lengths[LITERALS], far_lengths[30];
  struct code literals, far;
  for (int i = 0; i < LITERALS; i++)
    lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  memset(far_lengths, 5, sizeof far_lengths);
  code_make(&literals, lengths, LITERALS);
  code_make(&far, far_lengths, 30); /* two codes are not used */
  return compressed(s, &literals, &far);
}

/* The lengths of both codes, themselves in a code. */
static bool read_lengths(struct stream *s, const struct code *code, uint8_t *lengths, int count) {
  for (int i = 0; i < count;) {
    int symbol = decode(s, code);
    if (symbol < 0)
      return false;
    if (symbol < 16) {
      lengths[i++] = (uint8_t)symbol;
      continue;
    }
    if (symbol == 16 && !i)
      return fail(s, NPY_INFLATE_BAD);
    uint8_t value = symbol == 16 ? lengths[i - 1] : 0;
    int times = symbol == 16   ? 3 + (int)take(s, 2)
                : symbol == 17 ? 3 + (int)take(s, 3)
                               : 11 + (int)take(s, 7);
    if (s->ending || times > count - i)
      return fail(s, NPY_INFLATE_BAD);
    while (times--)
      lengths[i++] = value;
  }
  return true;
}

static bool dynamic(struct stream *s) {
  static const uint8_t order[LENGTH_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                              11, 4,  12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[LITERALS + DISTANCES] = {0};
  struct code code, literals, far;
  int literal_count = 257 + (int)take(s, 5), far_count = 1 + (int)take(s, 5);
  int length_count = 4 + (int)take(s, 4);
  if (s->ending)
    return false;
  if (literal_count > 286 || far_count > 30)
    return fail(s, NPY_INFLATE_BAD);
  for (int i = 0; i < length_count; i++)
    lengths[order[i]] = (uint8_t)take(s, 3);
  if (s->ending)
    return false;
  if (!code_make(&code, lengths, LENGTH_CODES))
    return fail(s, NPY_INFLATE_BAD);
  memset(lengths, 0, sizeof lengths);
  if (!read_lengths(s, &code, lengths, literal_count + far_count))
    return false;
  if (!lengths[END] || !code_make(&literals, lengths, literal_count) ||
      !code_make(&far, lengths + literal_count, far_count))
    return fail(s, NPY_INFLATE_BAD);
  return compressed(s, &literals, &far);
}

enum npy_inflate npy_inflate(const unsigned char *from, size_t from_length, unsigned char *to,
                             size_t to_length, size_t *used) {
  struct stream s = {.from = from, .length = from_length, .to = to, .to_length = to_length};
  bool ok = true, last = false;
  while (ok && !last) {
    last = take(&s, 1);
    unsigned kind = take(&s, 2);
    ok = !s.ending && (kind == 0   ? stored(&s)
                       : kind == 1 ? fixed(&s)
                       : kind == 2 ? dynamic(&s)
                                   : fail(&s, NPY_INFLATE_BAD));
  }
  *used = s.at;
  return !ok ? s.ending : s.written < to_length ? NPY_INFLATE_MISSING : NPY_INFLATE_OK;
}
