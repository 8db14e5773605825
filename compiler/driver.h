/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The whole of xtcc behind main(). */
#ifndef XT_DRIVER_H
#define XT_DRIVER_H

/* Returns the exit code. */
int xt_driver_main(int argc, char **argv);

#endif
