/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/outputs.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler/names.h"
#include "compiler/support/files.h"

struct xt_output *xt_outputs_add(struct xt_job *job, struct xt_outputs *outputs, const char *path,
                                 const char *part) {
  for (int i = 0; i < outputs->count; i++) {
    struct xt_output *old = &outputs->at[i];
    if (!strcmp(old->path, path) && old->parts.count == 1 && !strcmp(old->parts.at[0], part))
      return old;
  }
  if (outputs->count == outputs->capacity) {
    outputs->capacity = outputs->capacity ? 2 * outputs->capacity : 16;
    outputs->at = xt_arena_grow(&job->arena, outputs->at, (size_t)outputs->count,
                                (size_t)outputs->capacity, sizeof *outputs->at);
  }
  struct xt_output *output = &outputs->at[outputs->count++];
  *output = (struct xt_output){.path = path, .is_stdout = !strcmp(path, "-")};
  xt_strs_add(&job->arena, &output->parts, part);
  return output;
}

static bool cannot_write(struct xt_job *job, const struct xt_output *output, int error) {
  return xt_error(job, XT_NO_LOC, "cannot write '%s': %s", output->path, strerror(error));
}

/* A link is written through, as a shell's redirection does. */
static const char *resolve(struct xt_job *job, const char *path) {
  struct stat info;
  if (lstat(path, &info) || !S_ISLNK(info.st_mode))
    return path;
  char *real = realpath(path, NULL);
  if (!real)
    return path;
  const char *copy = xt_arena_strdup(&job->arena, real);
  free(real);
  return copy;
}

static bool check_folder(struct xt_job *job, const struct xt_output *output) {
  const char *folder = xt_path_folder(&job->arena, output->final);
  struct stat info;
  if (stat(folder, &info))
    return cannot_write(job, output, errno);
  if (!S_ISDIR(info.st_mode))
    return cannot_write(job, output, ENOTDIR);
  if (!*xt_path_base(output->final))
    return cannot_write(job, output, EISDIR);
  return !access(folder, W_OK | X_OK) || cannot_write(job, output, errno);
}

static bool check_existing(struct xt_job *job, const struct xt_output *output,
                           const struct stat *info, const struct xt_strs *inputs) {
  if (S_ISDIR(info->st_mode))
    return cannot_write(job, output, EISDIR);
  if (output->direct)
    return !access(output->final, W_OK) || cannot_write(job, output, errno);
  for (int i = 0; i < inputs->count; i++) {
    struct stat input;
    if (!stat(inputs->at[i], &input) && input.st_dev == info->st_dev &&
        input.st_ino == info->st_ino)
      return xt_error(job, XT_NO_LOC, "output '%s' would overwrite input '%s'", output->path,
                      inputs->at[i]);
  }
  return true;
}

static bool check_output(struct xt_job *job, struct xt_output *output,
                         const struct xt_strs *inputs) {
  struct stat info;
  output->final = resolve(job, output->path);
  if (!stat(output->final, &info)) {
    output->direct = !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
    if (!check_existing(job, output, &info, inputs))
      return false;
  }
  return output->direct || check_folder(job, output);
}

bool xt_outputs_check(struct xt_job *job, struct xt_outputs *outputs,
                      const struct xt_strs *inputs) {
  bool ok = true;
  for (int i = 0; i < outputs->count; i++) {
    struct xt_output *output = &outputs->at[i];
    if (output->is_stdout)
      continue;
    ok = check_output(job, output, inputs) && ok;
  }
  return ok;
}

/* One name of the file that a path leads to. */
static const char *absolute(struct xt_job *job, const char *path) {
  const char *final = resolve(job, path);
  char *folder = realpath(xt_path_folder(&job->arena, final), NULL);
  if (folder)
    final = xt_path_join(&job->arena, folder, xt_path_base(final));
  free(folder);
  return final;
}

bool xt_outputs_distinct(struct xt_job *job, const struct xt_outputs *outputs) {
  struct xt_strs names = {0};
  bool ok = true;
  for (int i = 0; i < outputs->count; i++) {
    const char *path = outputs->at[i].path;
    bool shared = xt_is_stream(path);
    xt_strs_add(&job->arena, &names, shared ? "-" : absolute(job, path));
    for (int j = 0; j < i && !shared; j++)
      if (!strcmp(names.at[i], names.at[j]))
        ok = xt_error(job, XT_NO_LOC, "two outputs are the file '%s'", path);
  }
  return ok;
}

/* A new file beside the final one, with the permissions that a new file gets. */
static int stage(struct xt_job *job, struct xt_output *output, mode_t mask) {
  const char *folder = xt_path_folder(&job->arena, output->final);
  char *name = xt_path_join(&job->arena, folder, ".xtcc-XXXXXX");
  int fd = mkostemp(name, O_CLOEXEC);
  if (fd < 0)
    return errno;
  output->staged = name;
  int error = fchmod(fd, (output->executable ? 0777 : 0666) & ~mask) ? errno : 0;
  for (int i = 0; !error && i < output->parts.count; i++)
    error = xt_file_copy(output->parts.at[i], fd);
  if (close(fd) && !error)
    error = errno;
  return error;
}

/* In pieces that a pipe takes without blocking once it is ready for any. */
static int pour(const char *path, int fd, struct xt_signals *signals) {
  char piece[4096];
  int from = open(path, O_RDONLY | O_CLOEXEC), error = from < 0 ? errno : 0;
  ssize_t n = 0;
  while (!error && (n = read(from, piece, sizeof piece)) > 0)
    error = xt_signals_wait(signals, fd, POLLOUT, -1) ? xt_fd_write(fd, piece, (size_t)n) : EINTR;
  if (!error && n < 0)
    error = errno;
  if (from >= 0)
    close(from);
  return error;
}

static int write_direct(const struct xt_output *output, struct xt_signals *signals) {
  int fd = output->is_stdout ? STDOUT_FILENO : open(output->final, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0)
    return errno;
  int error = 0;
  for (int i = 0; !error && i < output->parts.count; i++)
    error = pour(output->parts.at[i], fd, signals);
  if (!output->is_stdout && close(fd) && !error)
    error = errno;
  return error;
}

/* Keeps the old file under another name. Where there are no hard links it is moved, and for a
 * moment there is no output. */
static int put_aside(struct xt_job *job, struct xt_output *output) {
  struct stat info;
  if (lstat(output->final, &info))
    return errno == ENOENT ? 0 : errno;
  if (S_ISDIR(info.st_mode))
    return EISDIR;
  char *name = xt_arena_printf(&job->arena, "%s.old", output->staged);
  if (link(output->final, name) && rename(output->final, name))
    return errno;
  output->aside = name;
  return 0;
}

static void roll_back(struct xt_outputs *outputs) {
  for (int i = outputs->count; i-- > 0;) {
    struct xt_output *output = &outputs->at[i];
    if (output->aside)
      rename(output->aside, output->final);
    else if (output->renamed)
      unlink(output->final);
    /* rename of two links to one file does nothing, so both names are removed where they remain */
    if (output->aside)
      unlink(output->aside);
    if (output->staged && !output->renamed)
      unlink(output->staged);
  }
}

static int replace(struct xt_job *job, struct xt_output *output) {
  int error = put_aside(job, output);
  if (error)
    return error;
  if (rename(output->staged, output->final))
    return errno;
  output->renamed = true;
  return 0;
}

static bool replace_all(struct xt_job *job, struct xt_outputs *outputs) {
  for (int last = 0; last < 2; last++)
    for (int i = 0; i < outputs->count; i++) {
      struct xt_output *output = &outputs->at[i];
      if (!output->staged || output->last != last)
        continue;
      int error = replace(job, output);
      if (error)
        return cannot_write(job, output, error);
    }
  return true;
}

static bool write_all(struct xt_job *job, struct xt_outputs *outputs, struct xt_signals *signals) {
  mode_t mask = umask(0);
  umask(mask);
  for (int pass = 0; pass < 2; pass++) /* what cannot be taken back comes second */
    for (int i = 0; i < outputs->count; i++) {
      struct xt_output *output = &outputs->at[i];
      bool direct = output->is_stdout || output->direct;
      if (direct != pass)
        continue;
      int error = direct ? write_direct(output, signals) : stage(job, output, mask);
      if (error == EINTR)
        return false;
      if (error)
        return cannot_write(job, output, error);
    }
  return replace_all(job, outputs);
}

static void drop_missing(struct xt_outputs *outputs) {
  int kept = 0;
  for (int i = 0; i < outputs->count; i++)
    if (!outputs->at[i].optional || !access(outputs->at[i].parts.at[0], F_OK))
      outputs->at[kept++] = outputs->at[i];
  outputs->count = kept;
}

bool xt_outputs_commit(struct xt_job *job, struct xt_outputs *outputs, struct xt_signals *signals) {
  drop_missing(outputs);
  if (!write_all(job, outputs, signals)) {
    roll_back(outputs);
    return false;
  }
  for (int i = 0; i < outputs->count; i++)
    if (outputs->at[i].aside)
      unlink(outputs->at[i].aside);
  return true;
}
