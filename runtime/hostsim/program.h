/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef XTRT_PROGRAM_H
#define XTRT_PROGRAM_H

/* The executable of the device's process (hostsim/device). */
extern const unsigned char xtrt_hostsim_program[], xtrt_hostsim_program_end[];

#endif
