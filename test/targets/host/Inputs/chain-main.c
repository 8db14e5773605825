/* The cube of 2 I is 8 I, with an arena of the module's own and with the caller's. */
#include "chain.h"

static _Alignas(64) char workspace[CHAIN_WORKSPACE_BYTES];

int main(void) {
  float a[64] = {0}, c[64];
  for (int i = 0; i < 8; i++)
    a[9 * i] = 2;
  if (chain(a, c) || c[9] != 8 || c[1] != 0)
    return 1;
  c[9] = 0;
  if (chain_ws(workspace, a, c) || c[9] != 8)
    return 2;
  if (chain_ws(workspace + 4, a, c) != XTRT_ERR_ALIGN || chain_ws(0, a, c) != XTRT_ERR_NULL)
    return 3;
  return chain(0, c) != XTRT_ERR_NULL;
}
