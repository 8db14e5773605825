/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The machine virt; image/rv64/virt.ld has the same memory. */

#include <elf.h>

#include "qemu.h"

static const char *const machine[] = {"-M", "virt", "-m", "32M", "-bios", "none", NULL};
static atomic_uint open_boards;
static const struct xtrt_qemu kind = {"qemu-riscv64",
                                      "qemu-system-riscv64",
                                      machine,
                                      {ELFCLASS64, EM_RISCV, {{"ram", 0x80000000, 32 << 20}}},
                                      &open_boards};

static int detect(int *count) { return xtrt_qemu_detect(&kind, count); }

static int open_board(int index, void **state) { return xtrt_qemu_open(&kind, index, state); }

const struct xtrt_board xtrt_board_qemu_riscv64 = {
    XTRT_ABI_VERSION, XTRT_EMBEDDED,     "qemu-riscv64",  "rv64",          "rv64gc",
    detect,           open_board,        xtrt_qemu_close, xtrt_qemu_flash, xtrt_qemu_start,
    xtrt_qemu_wait,   xtrt_qemu_results, xtrt_qemu_stop};
