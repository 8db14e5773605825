/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The image is a sealed file without a name, and the board's semihosting console is a pipe: nothing
 * of a run is left in the file system. */

#define _GNU_SOURCE
#include "qemu.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "child.h"
#include "stream.h"

struct board {
  const struct xtrt_qemu *kind;
  int index;
  int image; /* -1: none */
  struct xtrt_child child;
  struct xtrt_stream stream;
  char name[64];
  char errors[256]; /* the first that qemu said */
};

int xtrt_qemu_detect(const struct xtrt_qemu *kind, int *count) {
  char path[PATH_MAX];
  *count = xtrt_child_find(kind->program, path, sizeof path) ? XTRT_QEMU_BOARDS : 0;
  if (!*count)
    return xtrt_fail(XTRT_ERR_DEVICE, "%s: the program %s is not in $PATH", kind->name,
                     kind->program);
  return XTRT_OK;
}

int xtrt_qemu_open(const struct xtrt_qemu *kind, int index, void **state) {
  unsigned bit = 1u << index;
  if (atomic_fetch_or(kind->open, bit) & bit)
    return xtrt_fail(XTRT_ERR_DEVICE, "%s:%d: open: the board is open already", kind->name, index);
  struct board *b = calloc(1, sizeof *b);
  if (!b) {
    atomic_fetch_and(kind->open, ~bit);
    return xtrt_fail(XTRT_ERR_NOMEM, "%s:%d: open: no memory", kind->name, index);
  }
  b->kind = kind;
  b->index = index;
  b->image = -1;
  snprintf(b->name, sizeof b->name, "%s:%d", kind->name, index);
  *state = b;
  return XTRT_OK;
}

static void forget_image(struct board *b) {
  if (b->image >= 0)
    close(b->image);
  b->image = -1;
}

void xtrt_qemu_close(void *state) {
  struct board *b = state;
  xtrt_child_end(&b->child);
  xtrt_stream_clear(&b->stream);
  forget_image(b);
  atomic_fetch_and(b->kind->open, ~(1u << b->index));
  free(b);
}

static bool write_all(int fd, const char *data, size_t bytes) {
  while (bytes) {
    ssize_t n = write(fd, data, bytes);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    data += n;
    bytes -= (size_t)n;
  }
  return true;
}

int xtrt_qemu_flash(void *state, const void *image, size_t bytes) {
  struct board *b = state;
  int status = xtrt_image_check(&b->kind->image, b->name, image, bytes);
  if (status)
    return status;
  forget_image(b);
  b->image = memfd_create("xtrt-image", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (b->image < 0 || !write_all(b->image, image, bytes) ||
      fcntl(b->image, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0) {
    status = xtrt_fail(XTRT_ERR_SYSTEM, "%s: flash: %zu bytes cannot be kept: %s", b->name, bytes,
                       strerror(errno));
    forget_image(b);
  }
  return status;
}

/* The image is descriptor XTRT_CHILD_FILE. */
static const char *const common[] = {"-display",
                                     "none",
                                     "-nodefaults",
                                     "-no-user-config",
                                     "-chardev",
                                     "stdio,id=results,signal=off",
                                     "-semihosting-config",
                                     "enable=on,target=native,chardev=results",
                                     "-kernel",
                                     "/proc/self/fd/3"};

int xtrt_qemu_start(void *state) {
  struct board *b = state;
  char path[PATH_MAX];
  char *argv[32];
  int n = 0;
  if (!xtrt_child_find(b->kind->program, path, sizeof path))
    return xtrt_fail(XTRT_ERR_DEVICE, "%s: start: the program %s is not in $PATH", b->name,
                     b->kind->program);
  argv[n++] = path;
  for (int i = 0; b->kind->machine[i]; i++)
    argv[n++] = (char *)b->kind->machine[i];
  for (size_t i = 0; i < sizeof common / sizeof *common; i++)
    argv[n++] = (char *)common[i];
  argv[n] = NULL;
  xtrt_stream_clear(&b->stream);
  b->errors[0] = 0;
  if (!xtrt_child_start(&b->child, path, argv, b->image))
    return xtrt_fail(XTRT_ERR_SYSTEM, "%s: start: %s cannot be run: %s", b->name, path,
                     strerror(errno));
  return XTRT_OK;
}

void xtrt_qemu_stop(void *state) {
  struct board *b = state;
  xtrt_child_end(&b->child);
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Keeps the beginning of what qemu tells, on one line. */
static void note_errors(struct board *b, const char *text, size_t bytes) {
  size_t have = strlen(b->errors), room = sizeof b->errors - 1 - have;
  if (bytes > room)
    bytes = room;
  for (size_t i = 0; i < bytes; i++)
    b->errors[have + i] = (unsigned char)text[i] < ' ' ? ' ' : text[i];
  b->errors[have + bytes] = 0;
}

/* Reads what is there. *end: there will be no more. */
static int drain(struct board *b, int fd, bool *end) {
  char data[65536];
  ssize_t n = read(fd, data, sizeof data);
  *end = n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR);
  if (n <= 0)
    return XTRT_OK;
  if (fd == b->child.out)
    return xtrt_stream_add(&b->stream, b->name, data, (size_t)n);
  note_errors(b, data, (size_t)n);
  return XTRT_OK;
}

static int listen_until(struct board *b, int64_t milliseconds) {
  int64_t end = now() + milliseconds;
  if (end < milliseconds)
    end = INT64_MAX;
  struct pollfd p[2] = {{b->child.out, POLLIN, 0}, {b->child.err, POLLIN, 0}};
  while (!b->stream.over && (p[0].fd >= 0 || p[1].fd >= 0)) {
    int64_t left = end - now();
    if (left <= 0)
      return xtrt_fail(XTRT_ERR_TIMEOUT, "%s: wait: the image did not end within %" PRId64 " ms",
                       b->name, milliseconds);
    if (poll(p, 2, left > 1000 ? 1000 : (int)left) <= 0)
      continue;
    for (int i = 0; i < 2; i++) {
      bool over = false;
      int status = p[i].revents ? drain(b, p[i].fd, &over) : XTRT_OK;
      if (status)
        return status;
      if (over)
        p[i].fd = -1;
    }
  }
  return XTRT_OK;
}

/* The watcher's status: what the program ended with, or 128 and the signal. */
static int lost(const struct board *b) {
  int code = WIFEXITED(b->child.status) ? WEXITSTATUS(b->child.status) : 128 + SIGKILL;
  return xtrt_fail(XTRT_ERR_LOST, "%s: wait: %s died (%s %d): %s", b->name, b->kind->program,
                   code > 128 ? "signal" : "exit code", code > 128 ? code - 128 : code, b->errors);
}

static int judge(struct board *b) {
  const struct xtrt_stream *s = &b->stream;
  if (s->over == XTRT_FRAME_FAULT)
    return xtrt_fail(XTRT_ERR_LAUNCH,
                     "%s: wait: fault at pc 0x%" PRIx64 ", cause 0x%" PRIx32 ", address 0x%" PRIx64,
                     b->name, s->fault.pc, s->fault.cause, s->fault.address);
  if (s->over == XTRT_FRAME_END && s->end.status != 0)
    return xtrt_fail(s->end.status < 0 ? s->end.status : XTRT_ERR_LAUNCH,
                     "%s: wait: the image ended with %d (%s)", b->name, (int)s->end.status,
                     xtrt_strerror(s->end.status));
  if (s->over == XTRT_FRAME_END)
    return XTRT_OK;
  if (b->child.status == 0)
    return xtrt_fail(XTRT_ERR_LAUNCH, "%s: wait: the image left after %zu bytes, without its end",
                     b->name, s->size);
  return lost(b);
}

int xtrt_qemu_wait(void *state, int64_t milliseconds) {
  struct board *b = state;
  int status = listen_until(b, milliseconds);
  xtrt_child_end(&b->child);
  return status ? status : judge(b);
}

int xtrt_qemu_results(void *state, const struct xtrt_result **results, int *count) {
  struct board *b = state;
  return xtrt_stream_results(&b->stream, b->name, results, count);
}
