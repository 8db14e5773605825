/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Command lines of the C compiler, the linker and the archiver. They run in the private folder and
 * name what is there relatively, so that no output depends on where that is. */
#ifndef XT_TOOLCHAIN_H
#define XT_TOOLCHAIN_H

#include "compiler/options.h"

/* Where things are, as absolute paths. */
struct xt_paths {
  const char *current; /* the caller's folder */
  const char *private; /* the folder of temporary files */
  const char *prefix;  /* of the installation: bin, libexec/xtcc, lib, include */
};

struct xt_toolchain {
  struct xt_job *job;
  const struct xt_options *options;
  const struct xt_paths *place;
  bool joins; /* an object of several is among the outputs */
};

/* Environment variables that would change what the tools make. */
extern const char *const xt_toolchain_unset[];

/* The C compiler itself: of the accelerator unit --accel-cc=; else --cc=, else $CC, else cc. */
void xt_toolchain_cc(const struct xt_toolchain *tools, enum xt_compiler compiler,
                     struct xt_strs *argv);
/* STEM.UNIT.c to STEM.UNIT.o; `kernels`: the unit holds them. */
struct xt_strs xt_toolchain_compile(const struct xt_toolchain *tools, enum xt_compiler compiler,
                                    const char *source, const char *object, bool kernels);
/* Objects to one relocatable object. */
struct xt_strs xt_toolchain_join(const struct xt_toolchain *tools, const struct xt_strs *objects,
                                 const char *out);
/* Objects and the .o files among the inputs to an archive. */
struct xt_strs xt_toolchain_archive(const struct xt_toolchain *tools, const struct xt_strs *objects,
                                    const char *out);
/* Objects, the link inputs, -L and -l, the runtime and libm to a shared library, a module or a
 * program. */
struct xt_strs xt_toolchain_link(const struct xt_toolchain *tools, enum xt_compiler compiler,
                                 const struct xt_strs *objects, bool shared, const char *out);
/* A small program, to find out what the C compiler has. */
struct xt_strs xt_toolchain_try(const struct xt_toolchain *tools, const char *source, bool openmp,
                                const char *out);
/* The runtime that libraries and programs are linked with. */
const char *xt_toolchain_runtime(const struct xt_toolchain *tools);

#endif
