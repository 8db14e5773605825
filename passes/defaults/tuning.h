/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The constants of the default schedules, with units and reasons in tuning.def. */
#ifndef XT_DEFAULTS_TUNING_H
#define XT_DEFAULTS_TUNING_H

enum {
#define TUNING(NAME, VALUE, UNIT, REASON, MEASUREMENT) XT_TUNE_##NAME = (VALUE),
#include "passes/defaults/tuning.def"
#undef TUNING
};

#endif
