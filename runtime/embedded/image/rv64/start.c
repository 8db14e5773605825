/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A hart of RV64 in machine mode: from reset to main. Other harts sleep. */

#include "runtime/embedded/image/image.h"

__asm__(".pushsection .start, \"ax\"\n"
        ".globl _start\n"
        "_start:\n"
        "  j start\n"
        ".popsection\n"
        ".pushsection .text.start, \"ax\"\n"
        "start:\n"
        "  csrr t0, mhartid\n"
        "1:\n"
        "  beqz t0, 2f\n"
        "  wfi\n"
        "  j 1b\n"
        "2:\n"
        ".option push\n"
        ".option norelax\n"
        "  la gp, __global_pointer$\n"
        ".option pop\n"
        "  la sp, image_stack_end\n"
        "  la tp, image_tls\n"
        "  la t0, fault\n"
        "  csrw mtvec, t0\n"
        "  li t0, 0x2000\n" /* mstatus.FS: registers of floats */
        "  csrs mstatus, t0\n"
        "  csrw fcsr, zero\n"
        "  la t0, image_bss\n"
        "  la t1, image_bss_end\n"
        "3:\n"
        "  bgeu t0, t1, 4f\n"
        "  sd zero, 0(t0)\n"
        "  addi t0, t0, 8\n"
        "  j 3b\n"
        "4:\n"
        "  call image_run\n"
        ".balign 4\n"
        "fault:\n"
        "  la sp, image_fault_stack_end\n" /* the other may be what is wrong */
        "  call report\n"
        /* Semihosting: these three instructions in one page, none of them compressed. */
        ".balign 16\n"
        ".globl image_semihosting\n"
        "image_semihosting:\n"
        ".option push\n"
        ".option norvc\n"
        "  slli x0, x0, 0x1f\n"
        "  ebreak\n"
        "  srai x0, x0, 7\n"
        ".option pop\n"
        "  ret\n"
        ".popsection");

__attribute__((used)) void report(void);
void report(void) {
  uint64_t cause, pc, address;
  __asm__ volatile("csrr %0, mcause\ncsrr %1, mepc\ncsrr %2, mtval"
                   : "=r"(cause), "=r"(pc), "=r"(address));
  struct xtrt_fault f = {(uint32_t)cause, 0, pc, address};
  image_fault(&f);
}
