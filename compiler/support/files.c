/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/files.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "compiler/support/arena.h"
#include "compiler/support/buf.h"

enum { CHUNK = 64 * 1024 };

const char *xt_path_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

char *xt_path_folder(struct xt_arena *arena, const char *path) {
  const char *base = xt_path_base(path);
  if (base == path)
    return xt_arena_strdup(arena, ".");
  size_t length = (size_t)(base - path);
  return xt_arena_strndup(arena, path, length > 1 ? length - 1 : 1);
}

char *xt_path_join(struct xt_arena *arena, const char *folder, const char *name) {
  size_t n = strlen(folder);
  return xt_arena_printf(arena, "%s%s%s", folder, n && folder[n - 1] == '/' ? "" : "/", name);
}

char *xt_path_below(struct xt_arena *arena, const char *folder, const char *path) {
  return path[0] == '/' ? xt_arena_strdup(arena, path) : xt_path_join(arena, folder, path);
}

int xt_file_read(const char *path, size_t limit, struct xt_buf *out) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return errno;
  char chunk[CHUNK];
  size_t total = 0;
  int error = 0;
  for (;;) {
    ssize_t n = read(fd, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0) {
      error = n < 0 ? errno : 0;
      break;
    }
    total += (size_t)n;
    if (total > limit) {
      error = EFBIG;
      break;
    }
    xt_buf_add(out, chunk, (size_t)n);
  }
  close(fd);
  return error;
}

int xt_fd_write(int fd, const char *text, size_t length) {
  while (length) {
    ssize_t n = write(fd, text, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return errno;
    text += n;
    length -= (size_t)n;
  }
  return 0;
}

int xt_file_write(const char *path, const char *text, size_t length) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0)
    return errno;
  int error = xt_fd_write(fd, text, length);
  if (close(fd) && !error)
    error = errno;
  return error;
}

int xt_file_copy(const char *path, int fd) {
  int from = open(path, O_RDONLY | O_CLOEXEC);
  if (from < 0)
    return errno;
  char chunk[CHUNK];
  int error = 0;
  ssize_t n;
  while (!error && (n = read(from, chunk, sizeof chunk)) != 0) {
    if (n > 0)
      error = xt_fd_write(fd, chunk, (size_t)n);
    else if (errno != EINTR)
      error = errno;
  }
  close(from);
  return error;
}

void xt_streams_open(void) {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl(fd, F_GETFD) < 0) /* takes the lowest number that is free, which is this one */
      if (open("/dev/null", fd == STDOUT_FILENO ? O_RDONLY : O_RDWR) < 0)
        return;
}

int xt_stdout_flush(void) {
  bool lost = ferror(stdout);
  if (fflush(stdout))
    return errno;
  return lost ? EIO : 0;
}

static int remove_entry(const char *path, const struct stat *info, int type, struct FTW *walk) {
  (void)info, (void)type, (void)walk;
  remove(path);
  return 0;
}

void xt_tree_remove(const char *path) { nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS); }
