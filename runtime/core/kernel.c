/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "xtrt.h"

int xtrt_kernel_fits(const struct xtrt_kernel_row *k, int items, int block_bytes) {
  static const char letters[] = "aiwfd";
  size_t good = strspn(k->arguments, letters);
  if (k->arguments[good])
    return xtrt_fail(XTRT_ERR_FUNCTION, "'%.80s' (%.60s): argument %zu is '%c', not one of %s",
                     k->name, k->where, good, k->arguments[good], letters);
  if (k->items < 1 || k->items > items)
    return xtrt_fail(
        XTRT_ERR_UNSUPPORTED,
        "'%.80s' (%.60s) has %d items, the device 1 to %d: compile with --gpu-items=%d or less",
        k->name, k->where, k->items, items, items);
  if (k->block_bytes < 0 || k->block_bytes > block_bytes)
    return xtrt_fail(XTRT_ERR_UNSUPPORTED,
                     "'%.80s' (%.60s) needs %d bytes of block memory, the device has %d: compile "
                     "with --gpu-shared=%d or less",
                     k->name, k->where, k->block_bytes, block_bytes, block_bytes);
  return 0;
}
