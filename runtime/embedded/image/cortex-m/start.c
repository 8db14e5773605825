/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A Cortex-M with or without floating point: from reset to main. */

#include "runtime/embedded/image/image.h"

/* The linker script's. */
extern uint32_t image_data_from[], image_data[], image_data_end[], image_bss[], image_bss_end[];
extern uint32_t image_stack_end[];

intptr_t image_semihosting(intptr_t operation, const void *argument) {
  register intptr_t r0 __asm__("r0") = operation;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
  return r0;
}

/* Words that the processor has put on the stack. */
struct exception {
  uint32_t r0, r1, r2, r3, r12, lr, pc, psr;
};

__attribute__((used)) static void report(const struct exception *e) {
  volatile const uint32_t *scb = (volatile const uint32_t *)0xe000ed00;
  enum { CFSR = 0x28 / 4, MMFAR = 0x34 / 4, BFAR = 0x38 / 4, MMFAR_VALID = 1 << 7 };
  uint32_t cause = scb[CFSR];
  struct xtrt_fault f = {cause, 0, e->pc, cause & MMFAR_VALID ? scb[MMFAR] : scb[BFAR]};
  image_fault(&f);
}

__attribute__((naked)) static void fault(void) {
  __asm__ volatile("mrs r0, msp\n"
                   "b report");
}

_Noreturn void image_start(void);
void image_start(void) {
#ifdef __ARM_FP
  *(volatile uint32_t *)0xe000ed88 |= 0xfu << 20; /* CPACR: full access to CP10 and CP11 */
  __asm__ volatile("dsb\nisb" ::: "memory");
#endif
  const uint32_t *from = image_data_from;
  for (uint32_t *to = image_data; to < image_data_end; to++)
    *to = *from++;
  for (uint32_t *to = image_bss; to < image_bss_end; to++)
    *to = 0;
  image_run();
}

/* All faults are hard faults, and no interrupt is ever enabled. */
__attribute__((section(".vectors"), used)) static const struct {
  uint32_t *stack;
  void (*handler[15])(void);
} vectors = {image_stack_end,
             {image_start, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,
              fault, fault, fault, fault}};
