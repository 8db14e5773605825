/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* libOpenCL.so.1, the devices of its platforms, and what the driver asks of one. */
#ifndef XTRT_OPENCL_LIBRARY_H
#define XTRT_OPENCL_LIBRARY_H

#include <stdbool.h>

#include "cl.h"

enum { XTRT_CL_DEVICES = 64 };

struct xtrt_cl_facts {
  char name[128], driver[64];
  size_t items, argument_bytes;
  uint64_t block_bytes, allocation_bytes, units;
  bool f64, rounds_division;
};

/* Opened once, for good. 0, or XTRT_ERR_DEVICE with a message. */
int xtrt__cl_library(const struct xtrt_cl **cl);
/* All devices of the platforms that XTRT_OPENCL_PLATFORM selects, in their order; one at least. */
int xtrt__cl_devices(const struct xtrt_cl *cl, struct _cl_device_id *devices[XTRT_CL_DEVICES],
                     int *count);
int xtrt__cl_facts(const struct xtrt_cl *cl, struct _cl_device_id *device,
                   struct xtrt_cl_facts *facts);
/* "CL_OUT_OF_RESOURCES"; "an error" when it has no name here. */
const char *xtrt__cl_error(int32_t code);
/* The status that a failed call gives, with a message that names the call. */
int xtrt__cl_fail(const char *call, int32_t code);

#endif
