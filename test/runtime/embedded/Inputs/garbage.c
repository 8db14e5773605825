/* Sends what is no frame. */
#include <stdint.h>

intptr_t image_semihosting(intptr_t operation, const void *argument);

int main(void) {
  image_semihosting(4, "hello, world, here is no frame\n"); /* SYS_WRITE0 */
  return 0;
}
