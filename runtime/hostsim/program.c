/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "program.h"

__asm__(".pushsection .rodata, \"a\"\n"
        ".balign 16\n"
        ".globl xtrt_hostsim_program, xtrt_hostsim_program_end\n"
        ".hidden xtrt_hostsim_program, xtrt_hostsim_program_end\n"
        "xtrt_hostsim_program:\n"
        ".incbin \"xtrt-hostsim-device\"\n"
        "xtrt_hostsim_program_end:\n"
        ".popsection\n");
