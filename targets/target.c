/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "targets/target.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "targets/cgen/cgen.h"

static const struct {
  const struct xt_target *target;
  const char *name, *variant, *summary;
} rows[] = {
#define TARGET(ID, NAME, VARIANT, UNIT, MODULE, SUMMARY) {&xt_target_##ID, NAME, VARIANT, SUMMARY},
#include "targets/targets.def"
#undef TARGET
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

const struct xt_target *xt_target_find(const char *name, const char *variant) {
  for (int i = 0; i < ROW_COUNT; i++)
    if (!strcmp(name, rows[i].name) &&
        (!variant || !rows[i].variant || !strcmp(variant, rows[i].variant)))
      return rows[i].target;
  return NULL;
}

/* One per target; targets of one class name it again. */
static const char *const *classes(void) {
  static const char *names[ROW_COUNT + 1];
  for (int i = 0; i < ROW_COUNT; i++)
    names[i] = rows[i].target->device.name;
  return names;
}

/* The memories of a target, with what options say of them. */
static void copy_memories(const struct xt_target *target, struct xt_config *config) {
  const struct xt_memory *m = target->memories;
  struct xt_memory *to = config->memories;
  for (; m->name; m++, to++) {
    *to = *m;
    if (m->scope == XT_SCOPE_BLOCK && config->given.shared)
      to->bytes = config->given.shared;
    if (m->scope == XT_SCOPE_ITEM && config->given.registers)
      to->bytes = 4 * config->given.registers;
  }
  *to = (struct xt_memory){0};
}

static void copy_grid(const struct xt_target *target, struct xt_config *config) {
  config->grid = target->grid;
  if (target->grid.items == 1)
    return;
  if (config->given.items)
    config->grid.items = config->given.items;
  if (config->given.units)
    config->grid.units = config->given.units;
}

bool xt_target_configure(const struct xt_target *target, struct xt_config *config) {
  copy_memories(target, config);
  copy_grid(target, config);
  config->device = &target->device;
  config->printed_ops = target->ops;
  config->device_classes = classes();
  struct xt_machine *m = &config->machine, given = *m;
  bool known = target->machine(config->mcpu ? config->mcpu : config->march, config->features, m);
  if (given.vector_bytes) {
    m->vector_bytes = given.vector_bytes;
    if (given.vector_bytes == 64) /* AVX-512, the only unit of this width, has so many */
      m->vector_registers = 32;
  }
  if (given.l1) {
    m->l1 = given.l1;
    m->l2 = given.l2;
    m->l3 = given.l3;
  }
  return known;
}

static void print_size(struct xt_buf *out, const char *name, int64_t bytes) {
  int shift = bytes % (1 << 10) ? 0 : bytes % (1 << 20) ? 10 : 20;
  static const char *const suffixes[] = {"", "K", "M"};
  xt_buf_printf(out, "%-17s %" PRId64 "%s\n", name, bytes >> shift, suffixes[shift / 10]);
}

static void print_fact(struct xt_buf *out, const char *name, bool holds) {
  xt_buf_printf(out, "%-17s %s\n", name, holds ? "yes" : "no");
}

static void print_grid(const struct xt_config *config, struct xt_buf *out) {
  const struct xt_grid *grid = &config->grid;
  xt_buf_printf(out, "%-17s %d\n", "items", grid->items);
  xt_buf_printf(out, "%-17s %d\n", "together", grid->together);
  xt_buf_printf(out, "%-17s %d\n", "units", grid->units);
  xt_buf_printf(out, "%-17s %" PRId64 "\n", "blocks", grid->blocks);
  print_size(out, "argument-bytes", grid->argument_bytes);
  print_size(out, "row-bytes", grid->row_bytes);
  print_size(out, "load-bytes", grid->load_bytes);
  print_fact(out, "vectors", grid->vectors);
  print_fact(out, "engine", grid->engine);
  for (const struct xt_memory *m = config->memories; m->name; m++)
    if (m->scope == XT_SCOPE_BLOCK || m->scope == XT_SCOPE_ITEM)
      print_size(out, m->name, m->bytes);
}

void xt_machine_print(const struct xt_config *config, struct xt_buf *out) {
  const struct xt_machine *machine = &config->machine;
  print_size(out, "vector-bits", 8 * machine->vector_bytes);
  print_size(out, "vector-registers", machine->vector_registers);
  print_size(out, "l1", machine->l1);
  print_size(out, "l2", machine->l2);
  print_size(out, "l3", machine->l3);
  print_size(out, "line", machine->line);
  print_fact(out, "fma", machine->fma);
  if (config->grid.items > 1)
    print_grid(config, out);
}

void xt_targets_print(struct xt_buf *out) {
  for (int i = 0; i < ROW_COUNT; i++) {
    char words[32];
    const char *variant = rows[i].variant;
    snprintf(words, sizeof words, "%s%s%s", rows[i].name, variant ? " --gpu=" : "",
             variant ? variant : "");
    xt_buf_printf(out, "%-17s %s\n", words, rows[i].summary);
  }
}

void xt_c_ops_print(struct xt_buf *out) { xt_cgen_print_ops(out); }

void xt_c_output_free(struct xt_c_output *out) {
  xt_buf_free(&out->host);
  xt_buf_free(&out->accelerator);
  for (int i = 0; i < out->part_count; i++)
    xt_buf_free(&out->parts[i]);
  xt_buf_free(&out->header);
  xt_buf_free(&out->manifest);
  xt_buf_free(&out->main);
  xt_buf_free(&out->weights);
}
