/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Programs out of OpenCL C: from the cache, else built and put there. */
#ifndef XTRT_OPENCL_BUILDS_H
#define XTRT_OPENCL_BUILDS_H

#include "library.h"

struct xtrt_cl_builder {
  const struct xtrt_cl *cl;
  struct _cl_device_id *device;
  struct _cl_context *context;
  const struct xtrt_cl_facts *facts;
  uint64_t builds; /* programs that were compiled, not taken from the cache */
};

/* 0, or a status with a message; XTRT_ERR_MODULE with the place in the model where the text is
 * wrong. */
int xtrt__cl_build(struct xtrt_cl_builder *builder, const char *text, size_t bytes,
                   struct _cl_program **program);

#endif
