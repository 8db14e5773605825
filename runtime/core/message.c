/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "message.h"

enum { TEN_MINUTES = 600000 };

static _Thread_local char text[XTRT_MESSAGE_BYTES];
static _Thread_local bool told;
static _Thread_local int64_t patience;

const char *xtrt_message(void) { return text; }

void xtrt_hear(void) { told = false; }

const char *xtrt_heard(void) { return told ? text : NULL; }

int xtrt_fail(int status, const char *format, ...) {
  char made[XTRT_MESSAGE_BYTES]; /* an argument may be the message itself */
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(made, sizeof made, format, arguments);
  va_end(arguments);
  int i = 0;
  for (; made[i]; i++)
    text[i] = made[i];
  text[i] = 0;
  told = true;
  return status;
}

int64_t xtrt_patience(void) { return patience > 0 ? patience : TEN_MINUTES; }

void xtrt_patience_set(int64_t milliseconds) { patience = milliseconds; }
