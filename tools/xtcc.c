/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/driver.h"

int main(int argc, char **argv) { return xt_driver_main(argc, argv); }
