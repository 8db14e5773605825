/* Three results: words that data, zeroed memory and the stack hold; none; a long one. */
#include <stdint.h>

#include "xtrt_image.h"

static uint32_t initialised[4] = {1, 2, 3, 4}, zeroed[4], large[100000];

int main(void) {
  uint32_t words[4];
  for (int i = 0; i < 4; i++)
    words[i] = initialised[i]++ * 10 + zeroed[i]++;
  for (int i = 0; i < 100000; i++)
    large[i] = (uint32_t)i * 2654435761u;
  xtrt_image_result(words, sizeof words);
  xtrt_image_result(words, 0);
  xtrt_image_result(large, sizeof large);
  return 0;
}
