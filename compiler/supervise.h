/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Cleaning up whatever happens. The work is done in a second process: when the first one is killed
 * the second is told and undoes what it began; when the second dies the first removes its folder.
 */
#ifndef XT_SUPERVISE_H
#define XT_SUPERVISE_H

#include <stdbool.h>

#include "compiler/support/job.h"
#include "compiler/support/spawn.h"

typedef enum xt_exit xt_supervised(void *data, const char *folder, struct xt_signals *signals);

/* Tells that the second process died from a signal which we did not get ourselves, and what to end
 * with. */
typedef enum xt_exit xt_mourner(void *data, int signal);

/* Makes a private folder in `tmpdir`, runs `work` in a process of its own, removes the folder, and
 * returns the exit code, in both processes. A signal that came ends the calling process too.
 * `died` NULL: its death is an internal error. */
enum xt_exit xt_supervise(struct xt_job *job, const char *tmpdir, xt_supervised *work,
                          xt_mourner *died, void *data);

#endif
