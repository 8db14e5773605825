/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/parts.h"

#include <string.h>
#include <unistd.h>

#include "compiler/support/artifacts.h"
#include "compiler/support/files.h"

struct splitter {
  struct xt_arena *arena;
  const char *stem, *folder; /* the private folder */
  int count;                 /* of parts */
};

/* "m.accelerator.2.c", for part 0 "m.accelerator.c" */
static const char *name_of(const struct splitter *s, int part, enum xt_artifact file) {
  return xt_arena_printf(s->arena, "%s%s", s->stem, xt_part_suffix(s->arena, file, part));
}

/* Which file of the whole unit a word names, XT_FILE_COUNT: none. */
static enum xt_artifact file_of(const struct splitter *s, const char *word) {
  return !strcmp(word, name_of(s, 0, XT_FILE_ACCELERATOR_C))   ? XT_FILE_ACCELERATOR_C
         : !strcmp(word, name_of(s, 0, XT_FILE_ACCELERATOR_O)) ? XT_FILE_ACCELERATOR_O
                                                               : XT_FILE_COUNT;
}

/* The words, with the parts from `first` to `last` in place of the whole. */
static struct xt_strs name_parts(const struct splitter *s, const struct xt_strs *words, int first,
                                 int last) {
  struct xt_strs named = {0};
  for (int i = 0; i < words->count; i++) {
    enum xt_artifact file = file_of(s, words->at[i]);
    if (file == XT_FILE_COUNT)
      xt_strs_add(s->arena, &named, words->at[i]);
    for (int part = first; file != XT_FILE_COUNT && part <= last; part++)
      xt_strs_add(s->arena, &named, name_of(s, part, file));
  }
  return named;
}

static bool compiles(const struct splitter *s, const struct xt_step *step) {
  bool found = false;
  for (int i = 0; step->stage == XT_STAGE_C && i < step->argv.count; i++)
    found = found || file_of(s, step->argv.at[i]) == XT_FILE_ACCELERATOR_C;
  return found;
}

static void split_steps(const struct splitter *s, struct xt_build *plan) {
  const struct xt_step *old = plan->steps;
  int count = 0, capacity = plan->step_count + s->count;
  struct xt_step *steps = xt_arena_alloc(s->arena, (size_t)capacity * sizeof *steps);
  for (int i = 0; i < plan->step_count; i++) {
    bool split = compiles(s, &old[i]);
    for (int part = 1; split && part <= s->count; part++) {
      steps[count] = old[i];
      steps[count].argv = name_parts(s, &old[i].argv, part, part);
      steps[count].output =
          xt_path_join(s->arena, s->folder, name_of(s, part, XT_FILE_ACCELERATOR_O));
      steps[count++].task =
          xt_arena_printf(s->arena, "compiling %s", name_of(s, part, XT_FILE_ACCELERATOR_C));
    }
    if (split)
      continue;
    steps[count] = old[i];
    if (old[i].stage > XT_STAGE_C)
      steps[count].argv = name_parts(s, &old[i].argv, 1, s->count);
    count++;
  }
  plan->steps = steps;
  plan->step_count = count;
  plan->step_capacity = capacity;
}

static void split_temporaries(const struct splitter *s, struct xt_job *job,
                              struct xt_outputs *files) {
  int count = files->count;
  for (int i = 0; i < count; i++) {
    const char *path = files->at[i].path, *base = xt_path_base(path);
    enum xt_artifact file = file_of(s, base);
    for (int part = 1; file != XT_FILE_COUNT && part <= s->count; part++) {
      const char *name = name_of(s, part, file);
      xt_outputs_add(job, files,
                     xt_arena_printf(s->arena, "%.*s%s", (int)(base - path), path, name),
                     xt_path_join(s->arena, s->folder, name));
    }
  }
}

void xt_parts_plan(struct xt_job *job, const struct xt_paths *place, struct xt_build *plan) {
  for (int i = 0; i < plan->unit_count; i++) {
    struct splitter s = {
        .arena = &job->arena, .stem = plan->units[i].stem, .folder = place->private};
    while (!access(xt_path_join(s.arena, s.folder, name_of(&s, s.count + 1, XT_FILE_ACCELERATOR_C)),
                   F_OK))
      s.count++;
    if (!s.count)
      continue;
    split_steps(&s, plan);
    split_temporaries(&s, job, &plan->temporaries);
  }
}
