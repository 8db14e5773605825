/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Facts of the processor that a host or simulated device runs on. */
#ifndef XTRT_PEAK_H
#define XTRT_PEAK_H

#if defined(__x86_64__)
#define XTRT_ARCHITECTURE "x86_64"
#elif defined(__aarch64__)
#define XTRT_ARCHITECTURE "aarch64"
#elif defined(__riscv) && __riscv_xlen == 64
#define XTRT_ARCHITECTURE "riscv64"
#else
#define XTRT_ARCHITECTURE "unknown"
#endif

/* Multiply-adds per second times two that one core does in f32, by the code this file was compiled
 * to: the widest vectors of the processor's baseline. Takes some milliseconds. */
double xtrt_measure_peak(void);

#endif
