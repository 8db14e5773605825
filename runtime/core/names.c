/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Devices by name: the one place that links every driver. */

#include <stdlib.h>
#include <string.h>

#include "xtrt.h"

static const struct xtrt_driver *const drivers[] = {
#define ROW(NAME) &xtrt_driver_##NAME,
    XTRT_DRIVERS(ROW)
#undef ROW
};
enum { DRIVERS = sizeof drivers / sizeof *drivers };

/* The number after the colon, 0 without one, -1 when it is none. */
static int index_of(const char *text) {
  if (!*text)
    return 0;
  if (*text++ != ':' || !*text)
    return -1;
  int index = 0;
  for (; *text; text++) {
    if (*text < '0' || *text > '9' || index > 99999)
      return -1;
    index = index * 10 + *text - '0';
  }
  return index;
}

int xtrt_device_open_name(const char *name, struct xtrt_device **device) {
  if (!name || !device)
    return xtrt_fail(XTRT_ERR_NULL, "open: %s is null", name ? "device" : "name");
  *device = NULL;
  size_t length = strcspn(name, ":");
  for (int i = 0; i < DRIVERS; i++) {
    if (strlen(drivers[i]->name) != length || strncmp(drivers[i]->name, name, length))
      continue;
    int index = index_of(name + length);
    if (index < 0)
      break;
    return xtrt_device_open(drivers[i], index, device);
  }
  return xtrt_fail(XTRT_ERR_DEVICE, "'%.60s': no such device", name);
}

const struct xtrt_driver *xtrt_driver_at(int place) {
  return place >= 0 && place < DRIVERS ? drivers[place] : NULL;
}
