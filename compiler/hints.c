/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/hints.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/buf.h"
#include "compiler/support/files.h"

enum { LIBRARY_BYTES = 64 << 20 };
#define ARCHIVE "!<arch>\n"
#define THIN_ARCHIVE "!<thin>\n"
#define ELF "\177ELF"

/* The beginning of an ELF file, which tells the machine. */
struct elf {
  unsigned char magic[4], bits, order, rest[12], machine[2];
};

static bool begins(const struct xt_buf *file, const char *magic) {
  return file->length >= strlen(magic) && !memcmp(file->data, magic, strlen(magic));
}

/* Of the file, or of the first member of an archive that has one. Each member follows a header of
 * 60 bytes, its size in decimal among them, at an even place. */
static bool find_elf(const struct xt_buf *file, struct elf *e) {
  enum { HEADER = 60, SIZE = 48 };
  size_t from = begins(file, ARCHIVE) ? strlen(ARCHIVE) + HEADER : 0;
  while (from + sizeof *e <= file->length) {
    memcpy(e, file->data + from, sizeof *e);
    if (!memcmp(e->magic, ELF, sizeof e->magic))
      return true;
    size_t size = from ? strtoul(file->data + from - HEADER + SIZE, NULL, 10) : file->length;
    if (size > file->length)
      return false;
    from += size + size % 2 + HEADER;
  }
  return false;
}

static const char *machine_name(const struct elf *e) {
  static const struct {
    int number;
    const char *name;
  } rows[] = {{3, "x86"}, {40, "Arm"}, {62, "x86-64"}, {183, "AArch64"}, {243, "RISC-V"}};
  bool little = e->order == 1;
  int number = e->machine[!little] | e->machine[little] << 8;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].number == number)
      return rows[i].name;
  return "another machine";
}

static bool uses(const struct xt_step *step, const char *word) {
  for (int i = 0; i < step->argv.count; i++)
    if (!strcmp(step->argv.at[i], word))
      return true;
  return false;
}

/* A shared library may be the runtime, too; what it exports is left to the linker. */
static bool is_runtime(const struct xt_buf *file) {
  static const char symbol[] = "\0xtrt_";
  return begins(file, ELF) || begins(file, THIN_ARCHIVE) ||
         (begins(file, ARCHIVE) && memmem(file->data, file->length, symbol, sizeof symbol - 1));
}

bool xt_runtime_check(struct xt_job *job, const struct xt_options *options,
                      const struct xt_paths *place, const struct xt_build *plan) {
  const char *path =
      xt_toolchain_runtime(&(struct xt_toolchain){.job = job, .options = options, .place = place});
  bool used = false;
  for (int i = 0; i < plan->step_count; i++)
    used = used || uses(&plan->steps[i], path);
  if (!used)
    return true;
  const char *hint = options->runtime_library
                         ? "--runtime-lib= names a libxtrt.a, which tools/cross-runtime.sh makes "
                           "for another machine"
                         : "the installation is not complete";
  struct xt_buf file = {0};
  int error = xt_file_read(path, LIBRARY_BYTES, &file);
  bool ok = error ? xt_error(job, XT_NO_LOC, "cannot read the runtime '%s': %s; %s", path,
                             strerror(error), hint)
                  : is_runtime(&file) ||
                        xt_error(job, XT_NO_LOC, "'%s' is no runtime library; %s", path, hint);
  xt_buf_free(&file);
  return ok;
}

static bool elf_of(const char *path, struct elf *e) {
  struct xt_buf file = {0};
  int error = xt_file_read(path, LIBRARY_BYTES, &file);
  bool ok = (!error || error == EFBIG) && find_elf(&file, e);
  xt_buf_free(&file);
  return ok;
}

bool xt_runtime_fits(struct xt_job *job, const struct xt_options *options,
                     const struct xt_paths *place, const struct xt_step *step) {
  const char *path =
      xt_toolchain_runtime(&(struct xt_toolchain){.job = job, .options = options, .place = place});
  struct elf library, object;
  bool found = false;
  for (int i = 0; i < step->argv.count && !found && uses(step, path); i++)
    found = xt_ends_with(step->argv.at[i], ".o") &&
            elf_of(xt_path_below(&job->arena, place->private, step->argv.at[i]), &object);
  if (!found || !elf_of(path, &library) ||
      (library.bits == object.bits && library.order == object.order &&
       !memcmp(library.machine, object.machine, sizeof object.machine)))
    return true;
  return xt_error(job, XT_NO_LOC,
                  "the runtime '%s' is for %s with %d bits, the objects are for %s with %d; "
                  "--runtime-lib= names one for them, which tools/cross-runtime.sh makes",
                  path, machine_name(&library), 32 * library.bits, machine_name(&object),
                  32 * object.bits);
}

/* Whether the C compiler makes a program of the text. */
static bool compiles(const struct xt_toolchain *tools, struct xt_signals *signals, bool openmp,
                     const char *text) {
  struct xt_arena *arena = &tools->job->arena;
  const char *source = xt_path_join(arena, tools->place->private, "try.c");
  struct xt_strs argv = xt_toolchain_try(tools, "try.c", openmp, "try");
  struct xt_command command = {
      .argv = argv.at,
      .folder = tools->place->private,
      .tmpdir = tools->place->private,
      .unset = xt_toolchain_unset,
      .messages = xt_path_join(arena, tools->place->private, "try.messages"),
      .wall_seconds = 60,
  };
  struct xt_process process = {0};
  if (xt_file_write(source, text, strlen(text)) || !xt_process_start(&process, &command, signals))
    return false;
  xt_process_wait(&process, 1, signals);
  const struct xt_ending *e = &process.ending;
  return !e->code && !e->signal && !e->timed_out && !e->interrupted;
}

void xt_hint_failure(struct xt_job *job, const struct xt_options *options,
                     const struct xt_paths *place, const struct xt_step *step,
                     struct xt_signals *signals) {
  struct xt_toolchain tools = {.job = job, .options = options, .place = place};
  if (options->config.threads == XT_THREADS_OPENMP && uses(step, "-fopenmp") &&
      compiles(&tools, signals, false, "int main(void) { return 0; }\n") &&
      !compiles(&tools, signals, true,
                "#include <omp.h>\nint main(void) { return omp_get_max_threads(); }\n"))
    xt_note(
        job, XT_NO_LOC,
        "'%s' has no OpenMP: install its omp.h and library (Debian: libgomp comes with gcc, "
        "clang needs libomp-dev of its version), or use --threads=pthreads, which needs neither",
        step->argv.at[0]);
}
