/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The board MPS2 with the FPGA image AN386, a Cortex-M4F; image/cortex-m/mps2-an386.ld has the same
 * memories. */

#include <elf.h>

#include "qemu.h"

static const char *const machine[] = {"-M", "mps2-an386", NULL};
static atomic_uint open_boards;
static const struct xtrt_qemu kind = {
    "qemu-cortex-m",
    "qemu-system-arm",
    machine,
    {ELFCLASS32, EM_ARM, {{"flash", 0, 4 << 20}, {"ram", 0x20000000, 4 << 20}}},
    &open_boards};

static int detect(int *count) { return xtrt_qemu_detect(&kind, count); }

static int open_board(int index, void **state) { return xtrt_qemu_open(&kind, index, state); }

const struct xtrt_board xtrt_board_qemu_cortex_m = {
    XTRT_ABI_VERSION, XTRT_EMBEDDED,     "qemu-cortex-m", "cortex-m",      "armv7e-m",
    detect,           open_board,        xtrt_qemu_close, xtrt_qemu_flash, xtrt_qemu_start,
    xtrt_qemu_wait,   xtrt_qemu_results, xtrt_qemu_stop};
