/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/c_names.h"

#include <ctype.h>
#include <string.h>

#include "compiler/support/job.h"

enum kind { WORD, OWN, CPP, DECLARED, LIBRARY };

static const struct {
  const char *name;
  enum kind kind;
} reserved[] = {
#define WORD(NAME) {NAME, WORD},
#define OWN(NAME) {NAME, OWN},
#define CPP(NAME) {NAME, CPP},
#define DECLARED(NAME) {NAME, DECLARED},
#define LIBRARY(NAME) {NAME, LIBRARY},
#include "compiler/support/reserved.def"
};

static const struct {
  const char *name;
  int floats; /* that it takes, and gives one; 0: another type */
} libm[] = {
#define LIBM(NAME, FLOATS) {NAME, FLOATS},
#include "compiler/support/reserved.def"
};

static const char *const of_devices[] = {
#define DEVICE(NAME) NAME,
#include "compiler/support/reserved.def"
};

static const char *const device_starts[] = {
#define DEVICE_START(TEXT) TEXT,
#include "compiler/support/reserved.def"
};

static const struct {
  const char *suffix;
  bool offload;
} of_model[] = {
#define MODEL(SUFFIX, OFFLOAD) {SUFFIX, OFFLOAD},
#include "compiler/support/reserved.def"
};

static const char *const guards[] = {
#define GUARD(SUFFIX) SUFFIX,
#include "compiler/support/reserved.def"
};

static const char *const header_macros[] = {
#define MACRO(SUFFIX) SUFFIX,
#include "compiler/support/reserved.def"
};

const char *const xt_c_entry_suffixes[] = {
#define ENTRY(SUFFIX) SUFFIX,
#include "compiler/support/reserved.def"
    NULL};

#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

/* How the macros of stdint.h, float.h and math.h begin and end; "" is any. */
static const struct {
  const char *start, *end;
} macros[] = {
    {"INT", "_MIN"}, {"INT", "_MAX"},  {"INT", "_C"},      {"UINT", "_MAX"},
    {"UINT", "_C"},  {"PTRDIFF_", ""}, {"SIG_ATOMIC", ""}, {"WCHAR_", ""},
    {"WINT_", ""},   {"HUGE_VAL", ""}, {"FP_", ""},        {"MATH_ERR", ""},
    {"FLT_", ""},    {"DBL_", ""},     {"LDBL_", ""},      {"M_", ""},
};

static bool is_macro(const char *name) {
  size_t n = strlen(name);
  for (size_t i = 0; i < COUNT(macros); i++) {
    size_t start = strlen(macros[i].start), end = strlen(macros[i].end);
    if (n >= start + end && !strncmp(name, macros[i].start, start) &&
        !strcmp(name + n - end, macros[i].end))
      return true;
  }
  return false;
}

static bool ends_with(const char *name, const char *end) {
  size_t n = strlen(name), m = strlen(end);
  return n >= m && !strcmp(name + n - m, end);
}

static bool is_header_macro(const char *name) {
  for (size_t i = 0; i < COUNT(header_macros); i++)
    if (ends_with(name, header_macros[i]))
      return true;
  return false;
}

static int find_reserved(const char *name) {
  for (int i = 0; i < (int)COUNT(reserved); i++)
    if (!strcmp(name, reserved[i].name))
      return i;
  return -1;
}

/* The function of math.h that a name is, or -1; `suffix` is 0, 'f' or 'l'. */
static int find_libm(const char *name, char *suffix) {
  size_t n = strlen(name);
  for (int i = 0; i < (int)COUNT(libm); i++) {
    size_t m = strlen(libm[i].name);
    if (strncmp(name, libm[i].name, m) || !(n == m || (n == m + 1 && strchr("fl", name[m]))))
      continue;
    *suffix = name[m];
    return i;
  }
  return -1;
}

static bool is_ours(const char *name) {
  return !strncmp(name, "xt_", 3) || !strncmp(name, "xtrt_", 5) || !strncmp(name, "XT", 2) ||
         !strncmp(name, "omp_", 4);
}

bool xt_c_name_is_reserved(const char *name) {
  char suffix;
  size_t n = strlen(name);
  return find_reserved(name) >= 0 || find_libm(name, &suffix) >= 0 || name[0] == '_' ||
         is_ours(name) || is_macro(name) || is_header_macro(name) ||
         (n > 2 && !strcmp(name + n - 2, "_t"));
}

bool xt_c_name_is_of_devices(const char *name) {
  static const char *const types[] = {"char", "uchar", "short", "ushort", "int",   "uint",
                                      "long", "ulong", "half",  "float",  "double"};
  for (size_t i = 0; i < COUNT(of_devices); i++)
    if (!strcmp(name, of_devices[i]))
      return true;
  for (size_t i = 0; i < COUNT(device_starts); i++)
    if (!strncmp(name, device_starts[i], strlen(device_starts[i])))
      return true;
  for (size_t i = 0; i < COUNT(types); i++) { /* float4 */
    size_t n = strlen(types[i]);
    if (!strncmp(name, types[i], n) && !name[n + strspn(name + n, "0123456789")])
      return true;
  }
  return false;
}

static bool is_integer_type(const char *name) {
  size_t n = strlen(name);
  return (!strncmp(name, "int", 3) || !strncmp(name, "uint", 4)) && !strcmp(name + n - 2, "_t");
}

const char *xt_c_name_refused(const char *name, int floats, char suffix) {
  char own;
  int i = find_reserved(name), m = find_libm(name, &own);
  if (i >= 0 && reserved[i].kind == WORD)
    return "is a word of C or of its headers";
  if (i >= 0 && reserved[i].kind == OWN)
    return "is used by the emitted C";
  if (i >= 0 && reserved[i].kind == DECLARED)
    return "is declared by string.h";
  if (m >= 0 && (!floats || libm[m].floats != floats || own != suffix))
    return "is declared by math.h with another type";
  if (is_ours(name))
    return "begins as those of the runtime or of OpenMP do";
  if (is_header_macro(name))
    return "is that of a macro in the header of a model";
  if (is_macro(name) || is_integer_type(name) ||
      (name[0] == '_' && (name[1] == '_' || isupper((unsigned char)name[1]))))
    return "is reserved in C";
  return NULL;
}

/* Whether `name` is `pattern`, in which # is a number. */
static bool is_like(const char *name, const char *pattern) {
  size_t n = strcspn(pattern, "#");
  if (!pattern[n])
    return !strcmp(name, pattern);
  size_t digits = strncmp(name, pattern, n) ? 0 : strspn(name + n, "0123456789");
  return digits && !name[n + digits];
}

/* What follows `start` in `name`; `capitals`: which has it in capitals. NULL: it begins otherwise.
 */
static const char *skip(const char *name, const char *start, bool capitals) {
  for (; name && *start; name++, start++) {
    char c = capitals ? (char)toupper((unsigned char)*start) : *start;
    if (*name != c)
      return NULL;
  }
  return name;
}

bool xt_c_name_is_of_model(const struct xt_config *config, const char *name) {
  if (!config->model)
    return false;
  const char *rest = skip(skip(name, config->prefix, false), config->model, false);
  for (size_t i = 0; rest && i < COUNT(of_model); i++)
    if (is_like(rest, of_model[i].suffix) && (!of_model[i].offload || config->device->offload))
      return true;
  rest = skip(skip(name, config->prefix, true), config->model, true);
  for (size_t i = 0; rest && i < COUNT(guards); i++)
    if (!strcmp(rest, guards[i]))
      return true;
  return false;
}

bool xt_c_is_identifier(const char *s) {
  for (const char *p = s; *p; p++)
    if (!((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || *p == '_' ||
          (p > s && *p >= '0' && *p <= '9')))
      return false;
  return *s != 0;
}
