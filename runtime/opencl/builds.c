/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "builds.h"

#include <stdlib.h>
#include <string.h>

#include "cache.h"
#include "runtime/core/build_log.h"
#include "xtrt.h"

static const char *options_of(const struct xtrt_cl_facts *facts) {
  return facts->rounds_division ? "-cl-std=CL1.2 -cl-fp32-correctly-rounded-divide-sqrt"
                                : "-cl-std=CL1.2";
}

static struct xtrt_cl_key key_of(const struct xtrt_cl_builder *b, const char *text, size_t bytes) {
  const char *options = options_of(b->facts);
  const void *parts[] = {text, options, b->facts->name, b->facts->driver};
  const size_t sizes[] = {bytes, strlen(options), strlen(b->facts->name), strlen(b->facts->driver)};
  return xtrt__cl_key(parts, sizes, 4);
}

static int32_t compile(struct xtrt_cl_builder *b, struct _cl_program *p) {
  return b->cl->BuildProgram(p, 1, &b->device, options_of(b->facts), NULL, NULL);
}

/* NULL when it is not in the cache, or the driver does not take what is. */
static struct _cl_program *from_cache(struct xtrt_cl_builder *b, const struct xtrt_cl_key *key) {
  size_t bytes;
  unsigned char *binary = xtrt__cl_cache_read(key, &bytes);
  int32_t code = 0, taken = 0;
  if (!binary)
    return NULL;
  struct _cl_program *p = b->cl->CreateProgramWithBinary(
      b->context, 1, &b->device, &bytes, (const unsigned char **)&binary, &taken, &code);
  free(binary);
  if (p && (code || taken || compile(b, p))) {
    b->cl->ReleaseProgram(p);
    p = NULL;
  }
  return p;
}

static void to_cache(struct xtrt_cl_builder *b, const struct xtrt_cl_key *key,
                     struct _cl_program *p) {
  size_t bytes = 0;
  if (b->cl->GetProgramInfo(p, XTRT_CL_PROGRAM_BINARY_SIZES, sizeof bytes, &bytes, NULL) || !bytes)
    return;
  unsigned char *binary = malloc(bytes);
  if (binary && !b->cl->GetProgramInfo(p, XTRT_CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL))
    xtrt__cl_cache_write(key, binary, bytes);
  free(binary);
}

/* What the driver's compiler said, told by places in the model. */
static int tell_log(struct xtrt_cl_builder *b, struct _cl_program *p, const char *text,
                    size_t bytes, int32_t code) {
  size_t size = 0;
  b->cl->GetProgramBuildInfo(p, b->device, XTRT_CL_PROGRAM_BUILD_LOG, 0, NULL, &size);
  char *log = calloc(1, size + 1), *source = calloc(1, bytes + 1);
  int status =
      xtrt_fail(XTRT_ERR_MODULE, "clBuildProgram: %s (%d)", xtrt__cl_error(code), (int)code);
  if (log && source && size > 1 &&
      !b->cl->GetProgramBuildInfo(p, b->device, XTRT_CL_PROGRAM_BUILD_LOG, size, log, NULL)) {
    memcpy(source, text, bytes);
    status = xtrt_build_fail("OpenCL", source, log);
  }
  free(log);
  free(source);
  return status;
}

static int from_text(struct xtrt_cl_builder *b, const char *text, size_t bytes,
                     struct _cl_program **program) {
  int32_t code = 0;
  struct _cl_program *p = b->cl->CreateProgramWithSource(b->context, 1, &text, &bytes, &code);
  if (!p)
    return xtrt__cl_fail("clCreateProgramWithSource", code);
  code = compile(b, p);
  b->builds++;
  if (code) {
    int status = tell_log(b, p, text, bytes, code);
    b->cl->ReleaseProgram(p);
    return status;
  }
  *program = p;
  return 0;
}

int xtrt__cl_build(struct xtrt_cl_builder *b, const char *text, size_t bytes,
                   struct _cl_program **program) {
  if (!bytes)
    return xtrt_fail(XTRT_ERR_MODULE, "the text of the kernels is empty");
  const char *zero = memchr(text, 0, bytes);
  if (zero)
    return xtrt_fail(XTRT_ERR_MODULE, "byte %zu of the text of the kernels is 0",
                     (size_t)(zero - text));
  struct xtrt_cl_key key = key_of(b, text, bytes);
  *program = from_cache(b, &key);
  if (*program)
    return 0;
  int status = from_text(b, text, bytes, program);
  if (!status)
    to_cache(b, &key, *program);
  return status;
}
