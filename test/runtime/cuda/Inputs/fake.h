/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the fake driver library does beside being one: found by dlsym. */
#ifndef FAKE_H
#define FAKE_H

/* Calls of the library so far. */
typedef long fake_cuda_calls_t(void);
/* The at-th call from now on fails with that code, without being made; 0: none. What sticks, as 700,
 * stays with the context. */
typedef void fake_cuda_arm_t(long at, unsigned code);
/* The call that failed so, or NULL. */
typedef const char *fake_cuda_failed_t(void);
/* What was created and not destroyed: contexts, modules and allocations in all. */
typedef int fake_cuda_alive_t(void);
/* Calls that would have had to wait for a kernel, without limit. */
typedef int fake_cuda_blocked_t(void);

#endif
