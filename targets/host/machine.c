/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "targets/host/machine.h"

#include <fnmatch.h>
#include <string.h>
#include <unistd.h>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif

static const struct row {
  const char *pattern;
  int vector_bytes, vector_registers;
  int l1, l2, l3; /* KiB */
  int line;
  bool fma;
} rows[] = {
#define MARCH(PATTERN, BYTES, REGISTERS, L1, L2, L3, LINE, FMA)                                    \
  {PATTERN, BYTES, REGISTERS, L1, L2, L3, LINE, FMA},
#define KNOWN(PATTERN)
#include "targets/host/march.def"
#undef MARCH
#undef KNOWN
};

static const char *const known[] = {
#define MARCH(PATTERN, BYTES, REGISTERS, L1, L2, L3, LINE, FMA)
#define KNOWN(PATTERN) PATTERN,
#include "targets/host/march.def"
#undef MARCH
#undef KNOWN
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

/* Extensions that RISC-V names list after the first '_' do not count: `v` among the letters does.
 */
static const struct row *find_row(const char *name) {
  char letters[64];
  size_t length = strcspn(name, "_");
  if (length >= sizeof letters)
    length = sizeof letters - 1;
  memcpy(letters, name, length);
  letters[length] = 0;
  const struct row *row = rows;
  while (row < rows + ROW_COUNT - 1 && fnmatch(row->pattern, letters, 0))
    row++;
  return row;
}

static bool is_known(const char *name) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!fnmatch(known[i], name, 0))
      return true;
  return find_row(name) < rows + ROW_COUNT - 1;
}

#if defined(__x86_64__) || defined(__i386__)
/* One leaf of Intel's or AMD's, which share the form, tells a cache per index. */
static void native_caches(struct xt_machine *m) {
  unsigned leaf = __get_cpuid_max(0x80000000, NULL) >= 0x8000001d ? 0x8000001d : 4;
  unsigned a, b, c, d;
  if (!__get_cpuid_count(leaf, 0, &a, &b, &c, &d) || !(a & 31))
    leaf = 4;
  int64_t sizes[4] = {0};
  for (unsigned i = 0; __get_cpuid_count(leaf, i, &a, &b, &c, &d) && a & 31; i++) {
    unsigned type = a & 31, level = a >> 5 & 7;
    if (type == 2 || level > 3 || level < 1) /* instructions */
      continue;
    int line = (int)(b & 0xfff) + 1;
    sizes[level] = (int64_t)line * ((b >> 12 & 0x3ff) + 1) * ((b >> 22) + 1) * ((int64_t)c + 1);
    m->line = line;
  }
  if (sizes[1] && sizes[2]) {
    m->l1 = sizes[1];
    m->l2 = sizes[2];
    m->l3 = sizes[3];
  }
}

static void native_vectors(struct xt_machine *m) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f")) {
    m->vector_bytes = 64;
    m->vector_registers = 32;
  } else if (__builtin_cpu_supports("avx")) {
    m->vector_bytes = 32;
  }
  m->fma = __builtin_cpu_supports("fma");
}
#else
static void native_caches(struct xt_machine *m) {
  long l1 = 0, l2 = 0, l3 = 0, line = 0;
#ifdef _SC_LEVEL1_DCACHE_SIZE
  l1 = sysconf(_SC_LEVEL1_DCACHE_SIZE);
  l2 = sysconf(_SC_LEVEL2_CACHE_SIZE);
  l3 = sysconf(_SC_LEVEL3_CACHE_SIZE);
  line = sysconf(_SC_LEVEL1_DCACHE_LINESIZE);
#endif
  if (l1 > 0 && l2 > 0) {
    m->l1 = l1;
    m->l2 = l2;
    m->l3 = l3 > 0 ? l3 : 0;
  }
  if (line > 0)
    m->line = (int)line;
}

static void native_vectors(struct xt_machine *m) {
#ifdef __aarch64__
  m->vector_registers = 32;
#endif
  m->fma = true;
}
#endif

enum rule { AT_LEAST, AT_MOST };
enum fma { SAME, HAS, LACKS };
static const struct {
  const char *pattern;
  enum rule rule;
  int bytes, registers;
  enum fma fma;
} feature_rows[] = {
#define FEATURE(PATTERN, RULE, BYTES, REGISTERS, FMA) {PATTERN, RULE, BYTES, REGISTERS, FMA},
#include "targets/host/features.def"
#undef FEATURE
};
enum { FEATURE_COUNT = sizeof feature_rows / sizeof *feature_rows };

static void apply_feature(const char *name, struct xt_machine *m) {
  int i = 0;
  while (i < FEATURE_COUNT && fnmatch(feature_rows[i].pattern, name, 0))
    i++;
  if (i == FEATURE_COUNT)
    return;
  if (feature_rows[i].fma != SAME)
    m->fma = feature_rows[i].fma == HAS;
  int bytes = feature_rows[i].bytes;
  if (feature_rows[i].rule == AT_LEAST ? m->vector_bytes >= bytes : m->vector_bytes <= bytes)
    return;
  m->vector_bytes = bytes;
  if (feature_rows[i].registers)
    m->vector_registers = feature_rows[i].registers;
}

/* Each of a comma list. */
static void apply_features(const char *list, struct xt_machine *m) {
  while (list && *list) {
    char name[64];
    size_t length = strcspn(list, ",");
    if (length < sizeof name) { /* no row is that long */
      memcpy(name, list, length);
      name[length] = 0;
      apply_feature(name, m);
    }
    list += length + (list[length] == ',');
  }
}

bool xt_host_machine(const char *name, const char *features, struct xt_machine *m) {
  const struct row *row = find_row(name ? name : "");
  *m = (struct xt_machine){
      .vector_bytes = row->vector_bytes,
      .vector_registers = row->vector_registers,
      .l1 = (int64_t)row->l1 << 10,
      .l2 = (int64_t)row->l2 << 10,
      .l3 = (int64_t)row->l3 << 10,
      .line = row->line,
      .fma = row->fma,
  };
  if (name && !strcmp(name, "native")) {
    native_vectors(m);
    native_caches(m);
  }
  apply_features(features, m);
  if (m->l2 < m->l1)
    m->l2 = m->l1;
  if (m->l3 < m->l2)
    m->l3 = m->l2;
  return !name || is_known(name);
}
