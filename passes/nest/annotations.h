/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Annotations that change the loops made of a node: one function per row of the kind LOOP. */
#ifndef XT_NEST_ANNOTATIONS_H
#define XT_NEST_ANNOTATIONS_H

#include "passes/schedule/tree.h"

#define LOOP(NAME) void xt_loop_##NAME(MlirOperation loop, const char *text);
#define ANNOTATION(ID, NAME, KIND, TAKES) KIND(NAME)
#include "passes/schedule/annotations.def"

#endif
