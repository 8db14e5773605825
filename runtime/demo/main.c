/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A program that uses the demo's model, the one written by hand or the one that xtcc makes of
 * layer.mlir: the smallest host of it. */

#include <stdio.h>

#include "layer.h"

#ifndef LAYER_DRIVER
#define LAYER_DRIVER xtrt_driver_hostsim
#endif

enum { CALLS = 3 };

static int failed(const char *what, int status) {
  if (status)
    fprintf(stderr, "%s: %s (%s)\n", what, xtrt_strerror(status), xtrt_message());
  return status;
}

static int check(const float *a, const float *b, const float *c) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++) {
      float sum = 0;
      for (int k = 0; k < 16; k++)
        sum += a[i * 16 + k] * b[k * 8 + j];
      float expected = sum * 2 + (float)j + 0.5f;
      if (c[i * 8 + j] != expected)
        return fprintf(stderr, "c[%d][%d] is %g, not %g\n", i, j, (double)c[i * 8 + j],
                       (double)expected);
    }
  return 0;
}

static int run(struct xtrt_device *device, struct xtrt_array *b, struct xtrt_array *c) {
  float a[64], b_host[128], c_host[32];
  struct xtrt_transfers before, after;
  for (int i = 0; i < 128; i++)
    b_host[i] = (float)(i % 7);
  if (failed("write", xtrt_array_write(b, b_host, sizeof b_host)))
    return 1;
  for (int call = 0; call < CALLS; call++) {
    for (int i = 0; i < 64; i++)
      a[i] = (float)(i % 5 + call);
    if (call == 1) /* the program is loaded now */
      xtrt_device_transfers(device, &before);
    if (failed("layer", layer(a, 2.0f, b, c)))
      return 1;
  }
  xtrt_device_transfers(device, &after);
  printf("%s: %llu uploads of %llu bytes and %llu downloads in %d calls\n",
         xtrt_device_name(device), (unsigned long long)(after.uploads - before.uploads),
         (unsigned long long)(after.upload_bytes - before.upload_bytes),
         (unsigned long long)(after.downloads - before.downloads), CALLS - 1);
  if (failed("read", xtrt_array_read(c, c_host, sizeof c_host)))
    return 1;
  return check(a, b_host, c_host) != 0;
}

/* An array that the function makes, of rows that lie apart in the host's memory. */
static int run_keep(const struct xtrt_device *device) {
  float rows[2 * 20], read[2 * 16];
  struct xtrt_array *kept;
  for (int i = 0; i < 40; i++)
    rows[i] = (float)i;
  struct xtrt_memref_f32_2 a = {rows, rows, 0, {2, 16}, {20, 1}};
  if (failed("keep", keep(&a, &kept)))
    return 1;
  int status = failed("read", xtrt_array_read(kept, read, sizeof read));
  printf("%s: kept %lld x %lld\n", xtrt_device_name(device), (long long)xtrt_array_sizes(kept)[0],
         (long long)xtrt_array_sizes(kept)[1]);
  xtrt_array_destroy(kept);
  return status || read[15] != 15 || read[16] != 20 || read[31] != 35;
}

int main(void) {
  struct xtrt_device *device = NULL;
  struct xtrt_array *b = NULL, *c = NULL;
  const int64_t b_sizes[] = {16, 8}, c_sizes[] = {4, 8};
  int status = failed("open", xtrt_device_open(&LAYER_DRIVER, 0, &device));
  if (!status)
    status = failed("b", xtrt_array_create(device, XTRT_F32, 2, b_sizes, &b));
  if (!status)
    status = failed("c", xtrt_array_create(device, XTRT_F32, 2, c_sizes, &c));
  if (!status)
    status = run(device, b, c);
  if (!status)
    status = run_keep(device);
  xtrt_array_destroy(c);
  xtrt_array_destroy(b);
  layer_info()->unload();
  xtrt_device_close(device);
  return status ? 1 : 0;
}
