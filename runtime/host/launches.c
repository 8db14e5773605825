/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "launches.h"

#include <string.h>

/* ---- order ---- */

/* A decimal number of 64 bits. */
static int read_seed(const char *text, uint64_t *seed) {
  if (!*text)
    return XTRT_ERR_DEVICE;
  for (*seed = 0; *text; text++) {
    uint64_t digit = (uint64_t)(*text - '0');
    if (*text < '0' || *text > '9' || *seed > (UINT64_MAX - digit) / 10)
      return XTRT_ERR_DEVICE;
    *seed = *seed * 10 + digit;
  }
  return 0;
}

int xtrt_order_read(const char *text, struct xtrt_order *order) {
  static const char shuffled[] = "shuffled:";
  *order = (struct xtrt_order){XTRT_FORWARD, 0};
  if (!text || !*text || !strcmp(text, "forward"))
    return 0;
  order->kind = XTRT_BACKWARD;
  if (!strcmp(text, "backward"))
    return 0;
  order->kind = XTRT_SHUFFLED;
  if (strncmp(text, shuffled, sizeof shuffled - 1))
    return XTRT_ERR_DEVICE;
  return read_seed(text + sizeof shuffled - 1, &order->seed);
}

/* A permutation of the numbers below a power of two: multiplications by odd numbers and xors with
 * higher bits can be undone. */
static uint64_t mix(uint64_t x, uint64_t seed, int bits) {
  const uint64_t mask = ((uint64_t)1 << bits) - 1;
  for (int round = 0; round < 3; round++) {
    x = (x * 0x9e3779b97f4a7c15u + seed) & mask;
    x ^= x >> (bits / 2 + 1);
    seed = seed * 0xbf58476d1ce4e5b9u + 0x94d049bb133111ebu;
  }
  return x;
}

int64_t xtrt_order_block(const struct xtrt_order *order, int64_t place, int64_t blocks) {
  if (order->kind == XTRT_FORWARD)
    return place;
  if (order->kind == XTRT_BACKWARD)
    return blocks - 1 - place;
  int bits = 1;
  while (bits < 62 && ((int64_t)1 << bits) < blocks)
    bits++;
  uint64_t x = (uint64_t)place;
  do /* who is outside goes on until it is inside again, so that all remains one to one */
    x = mix(x, order->seed, bits);
  while (x >= (uint64_t)blocks);
  return (int64_t)x;
}

/* ---- blocks ---- */

struct launch {
  xtrt_kernel *run;
  const union xtrt_word *arguments;
  int64_t blocks;
  const struct xtrt_order *order;
};

static void run_share(const void *context, intptr_t begin, intptr_t end, intptr_t worker) {
  const struct launch *l = context;
  if (l->order->kind == XTRT_FORWARD)
    for (intptr_t i = begin; i < end; i++)
      l->run(l->arguments, i, worker);
  else
    for (intptr_t i = begin; i < end; i++)
      l->run(l->arguments, (intptr_t)xtrt_order_block(l->order, i, l->blocks), worker);
}

void xtrt_run_blocks(xtrt_kernel *run, const union xtrt_word *arguments, int64_t blocks,
                     intptr_t workers, const struct xtrt_order *order) {
  struct launch l = {run, arguments, blocks, order};
  xtrt_parallel(run_share, &l, 0, (intptr_t)blocks, 1, workers);
}
