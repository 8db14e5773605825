/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler/support/files.h"
#include "compiler/support/scan.h"

static enum xt_exit cannot_read(struct xt_job *job, const struct xt_unit *unit, int error) {
  xt_error(job, XT_NO_LOC, "cannot read '%s': %s", unit->display, strerror(error));
  return XT_EXIT_INPUT;
}

/* A pipe must not keep us from seeing a signal: neither its opening nor its reading may block. */
static int open_input(const struct xt_unit *unit) {
  if (unit->input->is_stdin)
    return STDIN_FILENO;
  return open(unit->input->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

static enum xt_exit read_through(struct xt_scan *scan, const struct xt_unit *unit, int from,
                                 int copy, struct xt_signals *signals) {
  char piece[64 * 1024];
  for (;;) {
    if (!xt_signals_wait(signals, from, POLLIN, -1))
      return XT_EXIT_INPUT;
    ssize_t n = read(from, piece, sizeof piece);
    if (n < 0 && (errno == EINTR || errno == EAGAIN))
      continue;
    if (n < 0)
      return cannot_read(scan->job, unit, errno);
    bool fine = n ? xt_scan_feed(scan, piece, (size_t)n) : xt_scan_end(scan);
    if (!fine)
      return scan->verdict == XT_SCAN_LIMIT ? XT_EXIT_LIMIT : XT_EXIT_INPUT;
    if (n == 0)
      return XT_EXIT_OK;
    int error = copy < 0 ? 0 : xt_fd_write(copy, piece, (size_t)n);
    if (error)
      return cannot_read(scan->job, unit, error);
  }
}

enum xt_exit xt_input_check(struct xt_job *job, const struct xt_options *options,
                            const struct xt_unit *unit, struct xt_signals *signals) {
  struct xt_scan scan = {
      .job = job,
      .name = unit->display,
      .bytecode = unit->input->language == XT_LANGUAGE_MLIRBC,
      .max_depth = (size_t)options->max_depth,
      .max_bytes = (size_t)1 << 30,
  };
  int from = open_input(unit), copy = -1;
  if (from < 0)
    return cannot_read(job, unit, errno);
  enum xt_exit code = XT_EXIT_OK;
  if (unit->spooled)
    copy = open(unit->file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (unit->spooled && copy < 0)
    code = cannot_read(job, unit, errno);
  xt_scan_begin(&scan);
  if (code == XT_EXIT_OK)
    code = read_through(&scan, unit, from, copy, signals);
  if (copy >= 0 && close(copy) && code == XT_EXIT_OK)
    code = cannot_read(job, unit, errno);
  if (!unit->input->is_stdin)
    close(from);
  return code;
}
