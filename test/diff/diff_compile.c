/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* From a module to a shared library, by xtcc or, with a planted bug, by xtcc -S, an edit and cc. */

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "compiler/support/files.h"
#include "compiler/support/job.h"
#include "compiler/support/spawn.h"
#include "compiler/support/str.h"
#include "test/diff/diff.h"

extern char **environ;

struct variant variants[] = {
#define ANY false
#define STATIC true
#define PLAIN true, false, false, false
#define SCHEDULED false, true, false, false
#define BOTH true, true, false, false
#define MAPPED true, true, true, false
#define MAPPED_ONLY true, true, true, true
#define VARIANT(NAME, TARGET, CC, FLAGS, SHAPES, USE, NEEDS)                                       \
  {NAME, #TARGET, CC, FLAGS, NEEDS, SHAPES, USE, NULL, NULL, NULL, NULL, false},
#define DEVICE(NAME, TARGET, FLAGS, WHERE, ENVIRONMENT)                                            \
  {NAME, #TARGET, "gcc", FLAGS, "", ANY, MAPPED_ONLY, NULL, WHERE, ENVIRONMENT, NULL, false},
#define ORDER(NAME, FLAGS, ENVIRONMENT)                                                            \
  {NAME,    "gpu",       "gcc",       "-O2 --gpu=c -Xcc -O1 " FLAGS,                               \
   "--gpu", ANY,         MAPPED_ONLY, NULL,                                                        \
   NULL,    ENVIRONMENT, "gpu-c-O2",  false},
#define CROSS(NAME, MACHINE, CC, FLAGS)                                                            \
  {NAME, "host", CC, FLAGS, "", ANY, BOTH, MACHINE, NULL, NULL, NULL, false},
#include "test/diff/diff-variants.def"
#undef VARIANT
#undef CROSS
#undef DEVICE
#undef ORDER
#undef PLAIN
#undef SCHEDULED
#undef BOTH
#undef MAPPED
#undef MAPPED_ONLY
#undef ANY
#undef STATIC
};
const int variant_count = sizeof variants / sizeof *variants;

const struct variant *variant_find(const char *name) {
  for (int i = 0; i < variant_count; i++)
    if (!strcmp(variants[i].name, name))
      return &variants[i];
  return NULL;
}

bool variant_selected(const struct options *options, const struct variant *variant) {
  bool named = options->target && (!strcmp(options->target, variant->target) ||
                                   !strcmp(options->target, variant->name));
  if (options->schedules ? !variant->scheduled || (variant->mapped && !named)
                         : !variant->plain || (variant->only && !named))
    return false;
  if (variant->machine || variant->device)
    return variant->available && options->target && !strcmp(options->target, variant->name);
  return variant->available && (!options->target || named);
}

static int wait_for(pid_t child, int seconds) {
  double end = xt_clock_seconds() + seconds;
  for (int status = 0;;) {
    pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child)
      return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    if (ended < 0 && errno != EINTR)
      return 127;
    if (xt_clock_seconds() > end) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      return 124;
    }
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
  }
}

int command_run(const char *const *argv, const char *log, int seconds) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t child;
  int error = posix_spawnp(&child, argv[0], &actions, NULL, (char *const *)argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error) {
    fprintf(stderr, "xt-diff: error: cannot run '%s': %s\n", argv[0], strerror(error));
    return 127;
  }
  return wait_for(child, seconds);
}

void variant_environment(const struct options *options, const struct variant *variant,
                         const char *log) {
  struct xt_arena arena = {0};
  char *rest = NULL, *list = xt_arena_strdup(&arena, variant->environment);
  for (char *word = strtok_r(list, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
    char *value = strchr(word, '=');
    *value++ = '\0';
    setenv(word, !strcmp(value, "%t") ? options->temporary : !strcmp(value, "%l") ? log : value, 1);
  }
  xt_arena_release(&arena);
}

bool help_has(const struct options *options, const char *text) {
  struct xt_arena arena = {0};
  struct xt_buf help = {0};
  char *log = xt_arena_printf(&arena, "%s/help%d.txt", options->temporary, (int)getpid());
  const char *argv[] = {options->xtcc, "--help", NULL};
  bool found = !command_run(argv, log, options->limit_seconds) &&
               !xt_file_read(log, 1 << 20, &help) && strstr(xt_buf_text(&help), text);
  xt_buf_free(&help);
  xt_arena_release(&arena);
  return found;
}

void message_of(const char *log, char *out, size_t size) {
  struct xt_buf text = {0};
  size_t used = 0;
  bool quoted = false;
  out[0] = '\0';
  const char *at = NULL;
  if (!xt_file_read(log, 1 << 20, &text) && !(at = strstr(xt_buf_text(&text), "internal error at")))
    at = strstr(xt_buf_text(&text), "error:");
  for (; at && *at && *at != '\n' && used + 1 < size; at++) {
    if (*at == '\'')
      quoted = !quoted;
    else if (!quoted && !isdigit((unsigned char)*at))
      out[used++] = *at;
    out[used] = '\0';
  }
  xt_buf_free(&text);
}

static void add_flags(struct xt_arena *arena, struct xt_strs *argv, const char *flags) {
  for (char *word = strtok(xt_arena_strdup(arena, flags), " "); word; word = strtok(NULL, " "))
    xt_strs_add(arena, argv, word);
}

/* Plants the bug in a file. */
static bool spoil(const struct options *options, const char *path) {
  struct xt_buf text = {0}, edited = {0};
  bool ok = !xt_file_read(path, SIZE_MAX / 2, &text);
  if (ok) {
    plant_edit(options->plant, xt_buf_text(&text), &edited);
    ok = !xt_file_write(path, xt_buf_text(&edited), edited.length);
  }
  xt_buf_free(&text);
  xt_buf_free(&edited);
  return ok;
}

/* A shared library from a C file of xtcc. The module of a device, which the C includes, is in its
 * folder. */
static int link_c(const struct options *options, const struct variant *variant, const char *c,
                  const char *library, const char *log) {
  struct xt_arena arena = {0};
  char *root = xt_path_join(&arena, xt_path_folder(&arena, options->xtcc), "..");
  char *include = xt_arena_printf(&arena, "-I%s", xt_path_join(&arena, root, "include"));
  char *beside = xt_arena_printf(&arena, "-Wa,-I%s", xt_path_folder(&arena, c));
  char *runtime = variant->machine ? cross_runtime(&arena, options, variant)
                                   : xt_path_join(&arena, root, "lib/libxtrt.a");
  const char *cc[] = {variant->cc, "-O1", "-w",    "-shared", "-fPIC", include, beside,
                      c,           "-o",  library, runtime,   "-lm",   NULL};
  int code = command_run(cc, log, options->limit_seconds);
  xt_arena_release(&arena);
  return code;
}

static int compile_planted(const struct options *options, struct xt_arena *arena,
                           struct xt_strs *argv, const struct variant *variant, const char *library,
                           const char *log) {
  const char *stem = xt_arena_strndup(arena, library, strlen(library) - 3);
  bool on_host = !strcmp(variant->target, "host");
  char *c = xt_arena_printf(arena, "%s.c", stem);
  xt_strs_add(arena, argv, "-S");
  if (on_host)
    xt_strs_add(arena, argv, "--single-file");
  xt_strs_add(arena, argv, "-o");
  xt_strs_add(arena, argv, c);
  int code = command_run(argv->at, log, options->limit_seconds);
  if (code)
    return code;
  if (on_host)
    return spoil(options, c) ? link_c(options, variant, c, library, log) : XT_EXIT_INTERNAL;
  char *host = xt_arena_printf(arena, "%s.host.c", stem);
  char *accelerator = xt_arena_printf(arena, "%s.accelerator.c", stem);
  char *module = xt_arena_printf(arena, "%s.module", stem);
  if (!spoil(options, host) || !spoil(options, accelerator))
    return XT_EXIT_INTERNAL;
  code = link_c(options, variant, accelerator, module, log);
  return code ? code : link_c(options, variant, host, library, log);
}

/* The command as far as the input. */
static char *begin_command(struct xt_arena *arena, const struct options *options,
                           const struct variant *variant, const char *library,
                           struct xt_strs *argv) {
  char *source = xt_arena_printf(arena, "%.*s.mlir", (int)strlen(library) - 3, library);
  xt_strs_add(arena, argv, options->xtcc);
  xt_strs_add(arena, argv, xt_arena_printf(arena, "--target=%s", variant->target));
  xt_strs_add(arena, argv, xt_arena_printf(arena, "--cc=%s", variant->cc));
  add_flags(arena, argv, variant->flags);
  if (variant->machine)
    xt_strs_add(arena, argv,
                xt_arena_printf(arena, "--runtime-lib=%s", cross_runtime(arena, options, variant)));
  xt_strs_add(arena, argv, source);
  return source;
}

int module_screen(const struct options *options, const struct variant *variant, const char *text,
                  const char *library, const char *log) {
  struct xt_arena arena = {0};
  struct xt_strs argv = {0};
  char *source = begin_command(&arena, options, variant, library, &argv);
  int code = xt_file_write(source, text, strlen(text)) ? XT_EXIT_INTERNAL : XT_EXIT_OK;
  xt_strs_add(&arena, &argv, xt_arena_printf(&arena, "--emit=manifest=%s.json", library));
  if (!code)
    code = command_run(argv.at, log, options->limit_seconds);
  xt_arena_release(&arena);
  return code;
}

int module_compile(const struct options *options, const struct variant *variant, const char *text,
                   const char *library, const char *log) {
  struct xt_arena arena = {0};
  struct xt_strs argv = {0};
  char *source = begin_command(&arena, options, variant, library, &argv);
  int code = xt_file_write(source, text, strlen(text)) ? XT_EXIT_INTERNAL : XT_EXIT_OK;
  if (!code && options->plant) {
    code = compile_planted(options, &arena, &argv, variant, library, log);
  } else if (!code) {
    xt_strs_add(&arena, &argv, "--emit=shared");
    xt_strs_add(&arena, &argv, "-o");
    xt_strs_add(&arena, &argv, library);
    code = command_run(argv.at, log, options->limit_seconds);
  }
  xt_arena_release(&arena);
  return code;
}
