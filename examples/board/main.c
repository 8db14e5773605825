/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What runs on the board: four made-up images through the network, one result each. The same file
 * is a program of the host, linked with runtime/embedded/image/host.c. */

#include "net.h"
#include "xtrt_image.h"

enum { IMAGES = 4, PIXELS = 8 * 8, CLASSES = 8 };

int main(void) {
  static float image[PIXELS], result[CLASSES];
  for (int n = 0; n < IMAGES; n++) {
    for (int i = 0; i < PIXELS; i++)
      image[i] = (float)((i * 13 + n * 7 + i * i) % 32) / 32.0f;
    int status = net(image, result);
    if (status != XTRT_OK)
      return status;
    xtrt_image_result(result, sizeof result);
  }
  return XTRT_OK;
}
