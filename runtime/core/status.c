/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "xtrt.h"

const char *xtrt_strerror(int status) {
  switch (status) {
#define ROW(ID, VALUE, TEXT)                                                                       \
  case VALUE:                                                                                      \
    return TEXT;
    XTRT_STATUSES(ROW)
#undef ROW
  default:
    return "unknown status";
  }
}
