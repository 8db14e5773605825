/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _GNU_SOURCE
#include "commands.h"

#include <sched.h>
#include <time.h>

#include "library.h"
#include "xtrt.h"

void xtrt__cl_commands_add(struct xtrt_cl_commands *c, struct _cl_event *event, uint64_t token,
                           const char *name) {
  unsigned at = (c->first + c->count++) % XTRT_CL_COMMANDS;
  c->at[at] = (struct xtrt_cl_command){event, token, name};
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Of the first command: 1 while it is under way. */
static int ask(struct xtrt_cl_commands *c) {
  const struct xtrt_cl_command *first = &c->at[c->first];
  int32_t state = 0, code;
  code = c->cl->GetEventInfo(first->event, XTRT_CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state,
                             &state, NULL);
  if (!code && state > XTRT_CL_COMPLETE)
    return 1;
  code = code ? code : state;
  const char *name = first->name;
  c->cl->ReleaseEvent(first->event);
  c->first = (c->first + 1) % XTRT_CL_COMMANDS;
  c->count--;
  if (code)
    return xtrt_fail(XTRT_ERR_LOST, "%.80s failed on the device: %s (%d)", name,
                     xtrt__cl_error(code), (int)code);
  return 0;
}

/* Short kernels are asked for at once, long ones ever more rarely, up to a millisecond. */
static void pause_before_asking(int asked) {
  enum { EAGER = 100, STEP = 10000, LONGEST = 1000000 };
  if (asked < EAGER) {
    sched_yield();
    return;
  }
  long nanoseconds = (long)(asked - EAGER + 1) * STEP;
  nanosleep(&(struct timespec){0, nanoseconds < LONGEST ? nanoseconds : LONGEST}, NULL);
}

int xtrt__cl_commands_wait(struct xtrt_cl_commands *c, uint64_t token, int64_t milliseconds) {
  int64_t begin = now();
  int64_t deadline = milliseconds > INT64_MAX - begin ? INT64_MAX : begin + milliseconds;
  int asked = 0;
  while (c->count && c->at[c->first].token <= token) {
    int status = ask(c);
    if (status < 0)
      return status;
    if (status == 0)
      continue;
    if (now() >= deadline)
      return xtrt_fail(XTRT_ERR_TIMEOUT, "no answer in %lld ms, runs %.80s",
                       (long long)milliseconds, c->at[c->first].name);
    pause_before_asking(asked++);
  }
  return 0;
}

int xtrt__cl_commands_reap(struct xtrt_cl_commands *c) {
  int status = 0;
  while (c->count && status == 0)
    status = ask(c);
  return status < 0 ? status : 0;
}
