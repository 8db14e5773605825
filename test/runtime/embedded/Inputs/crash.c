/* Writes where no board has anything. */
#include <stdint.h>

int main(void) {
  *(volatile int *)((uintptr_t)0x70000000 << (sizeof(void *) == 8 ? 16 : 0)) = 1;
  return 0;
}
