/* Calls every entry point of walk.mlir. */
#include "walk.h"

static float a[64], c[64];
static uint16_t h[8];

int main(void) {
  struct xtrt_memref_f32_2 x = {a, a, 0, {2, 16}, {16, 1}}, y = {0};
  int bad = walk_info()->function_count != 3;
  bad |= halves(h);
  bad |= rows(&x, &y);
  xtrt_free(y.allocated);
  bad |= product(a, c);
  return bad;
}
