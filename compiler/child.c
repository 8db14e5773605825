/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/child.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler/support/artifacts.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"

enum { STACK_BYTES = 256 << 20 };

/* AddressSanitizer reserves more address space than any limit worth setting. */
#ifdef XT_SANITIZE
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

static bool copy_to(const char *from, const char *to) {
  int fd = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return false;
  int error = xt_file_copy(from, fd);
  return !close(fd) && !error;
}

/* The step's command as a script that runs where the copy of the input is. */
static void write_script(struct xt_buf *out, const struct xt_step *step) {
  xt_buf_puts(out, "#!/bin/bash\ncd \"$(dirname \"$0\")\" &&\nexec");
  for (int i = 0; i + 1 < step->argv.count; i++) {
    const char *word = step->argv.at[i];
    xt_buf_puts(out, " ");
    if (xt_starts_with(word, "--xt-out-dir="))
      word = "--xt-out-dir=.";
    else if (xt_starts_with(word, "--schedule="))
      word = "--schedule=./schedule";
    xt_shell_quote(out, word);
  }
  xt_buf_puts(out, " ./input\n");
}

/* Keeps what is needed to see the crash again. */
static void keep_reproducer(struct xt_job *job, const struct xt_options *options,
                            const struct xt_step *step) {
  struct xt_arena *arena = &job->arena;
  char *folder = xt_path_join(arena, options->tmpdir, "xtcc-crash-XXXXXX");
  if (!mkdtemp(folder))
    return;
  const char *command = xt_path_join(arena, folder, "command");
  struct xt_buf script = {0};
  write_script(&script, step);
  const char *schedule = options->config.schedule;
  bool ok = copy_to(step->unit->file, xt_path_join(arena, folder, "input")) &&
            (!schedule || copy_to(schedule, xt_path_join(arena, folder, "schedule"))) &&
            !xt_file_write(command, script.data, script.length) && !chmod(command, 0700);
  xt_buf_free(&script);
  if (ok)
    xt_note(job, XT_NO_LOC, "the input and the command are kept in '%s'", folder);
  else
    xt_tree_remove(folder);
}

/* ", in the pass xt-nest": what xtcc1 did last, as it left it in the private folder. */
static const char *progress_of(struct xt_job *job, const struct xt_step *step) {
  const char *path =
                 xt_arena_printf(&job->arena, "%s%s", step->output, xt_suffix(XT_FILE_PROGRESS)),
             *progress = "";
  struct xt_buf text = {0};
  if (!xt_file_read(path, XT_PROGRESS_BYTES, &text) && *xt_buf_text(&text))
    progress = xt_arena_printf(&job->arena, ", %s", xt_buf_text(&text));
  xt_buf_free(&text);
  return progress;
}

static enum xt_exit crashed(struct xt_job *job, const struct xt_options *options,
                            const struct xt_step *step, const char *how) {
  struct xt_buf text = {0};
  xt_buf_printf(&text, "xtcc1 %s while compiling '%s'%s", how, step->unit->display,
                progress_of(job, step));
  xt_diag_emit(job, XT_INTERNAL, XT_NO_LOC, xt_buf_text(&text));
  xt_buf_free(&text);
  keep_reproducer(job, options, step);
  return XT_EXIT_INTERNAL;
}

static enum xt_exit too_slow(struct xt_job *job, const struct xt_options *options,
                             const struct xt_step *step) {
  xt_error(job, XT_NO_LOC, "xtcc1 needed more than %ld seconds for '%s'%s; --max-time= allows more",
           options->max_time, step->unit->display, progress_of(job, step));
  return XT_EXIT_LIMIT;
}

static enum xt_exit explain_signal(struct xt_job *job, const struct xt_options *options,
                                   const struct xt_step *step, const struct xt_ending *ending) {
  if (ending->signal == SIGXCPU)
    return too_slow(job, options, step);
  /* A process that dies close to its limit most likely died of it. */
  if (!SANITIZED && options->max_memory && ending->peak_bytes > options->max_memory / 4 * 3) {
    xt_error(job, XT_NO_LOC,
             "xtcc1 needed more than %zu MiB of memory for '%s'%s; --max-memory= allows more",
             options->max_memory >> 20, step->unit->display, progress_of(job, step));
    return XT_EXIT_LIMIT;
  }
  return crashed(job, options, step,
                 xt_arena_printf(&job->arena, "died from signal %d (%s)", ending->signal,
                                 strsignal(ending->signal)));
}

enum xt_exit xt_child_explain(struct xt_job *job, const struct xt_options *options,
                              const struct xt_step *step, const struct xt_ending *ending,
                              bool made) {
  if (ending->interrupted)
    return XT_EXIT_INPUT;
  if (ending->errno_value) {
    xt_error(job, XT_NO_LOC, "cannot run '%s': %s", step->argv.at[0],
             strerror(ending->errno_value));
    return XT_EXIT_TOOL;
  }
  if (ending->timed_out)
    return too_slow(job, options, step);
  if (ending->signal)
    return explain_signal(job, options, step, ending);
  if (ending->code == 127) { /* the dynamic loader has said why */
    xt_error(job, XT_NO_LOC, "cannot load '%s'", step->argv.at[0]);
    return XT_EXIT_TOOL;
  }
  if (ending->code == XT_EXIT_OK && !made)
    return crashed(job, options, step,
                   xt_arena_printf(&job->arena, "ended without '%s'", xt_path_base(step->output)));
  if (ending->code == XT_EXIT_INTERNAL)
    keep_reproducer(job, options, step);
  if (ending->code <= XT_EXIT_DIFFER)
    return (enum xt_exit)ending->code;
  return crashed(job, options, step,
                 xt_arena_printf(&job->arena, "ended with exit code %d", ending->code));
}

struct xt_command xt_child_command(const struct xt_options *options, const struct xt_paths *place,
                                   const struct xt_step *step) {
  return (struct xt_command){
      .argv = step->argv.at,
      .folder = step->folder,
      .tmpdir = place->private,
      .memory_bytes = SANITIZED ? 0 : options->max_memory,
      .stack_bytes = STACK_BYTES,
      .cpu_seconds = (unsigned)options->max_time,
      .wall_seconds = (unsigned)options->max_time,
  };
}
