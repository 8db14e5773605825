/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "launches.h"

#include <string.h>

int xtrt_c_query(const char *name, intptr_t workers, double *value) {
  if (!strcmp(name, "workers"))
    *value = (double)workers;
  else if (!strcmp(name, "items"))
    *value = XTRT_C_ITEMS;
  else if (!strcmp(name, "block_bytes"))
    *value = XTRT_C_BLOCK_BYTES;
  else if (!strcmp(name, "f64"))
    *value = 1;
  else
    return xtrt_fail(XTRT_ERR_UNSUPPORTED, "there is no fact '%.60s'", name);
  return 0;
}
