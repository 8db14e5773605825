/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A program whose standard output and errors are read, and which ends with whoever started it. */
#ifndef XTRT_EMBEDDED_CHILD_H
#define XTRT_EMBEDDED_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct xtrt_child {
  pid_t watcher; /* a process that waits for the program; 0: none */
  int life;      /* while it is open, the program may live */
  int out, err;  /* non-blocking ends */
  int status;    /* after the end, as of waitpid */
};

enum { XTRT_CHILD_FILE = 3 }; /* the descriptor that the program has of `file` */

/* Looks for a program in $PATH. */
bool xtrt_child_find(const char *program, char *path, size_t bytes);
/* Starts it. False: errno tells why, and nothing is left. */
bool xtrt_child_start(struct xtrt_child *c, const char *path, char *const argv[], int file);
/* Ends it when it has not ended, and releases all. Nothing started is fine. */
void xtrt_child_end(struct xtrt_child *c);

#endif
