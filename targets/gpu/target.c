/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A GPU: blocks of items, memory of the block, registers. Its rows of targets.def differ in who
 * compiles and runs the kernels, whose text is the same. */

#include "targets/target.h"
#include "targets/cgen/cgen.h"
#include "targets/host/machine.h"

/* What every GPU has: OpenCL 1.2 promises 32 KiB to a block; 128 registers of 4 bytes are half of
 * what an item of a block of 256 may use. */
static const struct xt_memory memories[] = {
    {"workspace", 0, 64, "", XT_SCOPE_CALL, XT_ALLOCATED_BY_FRAME, NULL},
    {"stack", 64 << 10, 64, "", XT_SCOPE_THREAD, XT_ALLOCATED_BY_KERNEL, NULL},
    {"shared", 32 << 10, 16, "", XT_SCOPE_BLOCK, XT_ALLOCATED_BY_KERNEL, "smem"},
    {"registers", 512, 16, "", XT_SCOPE_ITEM, XT_ALLOCATED_BY_KERNEL, NULL},
    {0}};

static const struct xt_cstyle host_unit = {
    .title = "Host unit",
    .file = XT_FILE_HOST_C,
    .function = "static ",
    .state = "call",
    .state_parameter = "struct xtrt_call *call",
    .workers = "xtrt_call_workers(call)",
    .has_state = true,
    .has_header = true,
};

static const struct xt_cstyle c_unit = {
    .title = "Accelerator unit",
    .file = XT_FILE_ACCELERATOR_C,
    .function = "static ",
    .kernel = "static ",
    .loop_body = "XT_NOINLINE ",
    .restricted = "restrict ",
    .state = "heap",
    .state_parameter = "struct xtrt_heap *heap",
    .has_launchers = true,
};

/* Blocks of items: as C, … */
static const struct xt_cstyle c_words = {
    .title = "Accelerator unit",
    .file = XT_FILE_ACCELERATOR_C,
    .has_launchers = true,
    .words = true,
    .otherwise = &c_unit,
};

/* … as OpenCL C … */
static const struct xt_cstyle opencl_words = {
    .title = "Accelerator unit",
    .file = XT_FILE_ACCELERATOR_CL,
    .words = true,
    .uncontracted = "#pragma OPENCL FP_CONTRACT OFF",
};

/* … and as CUDA C. */
static const struct xt_cstyle cuda_words = {
    .title = "Accelerator unit",
    .file = XT_FILE_ACCELERATOR_CU,
    .words = true,
};

/* The same for each: -march= and -mcpu= are the C compiler's. */
static bool machine(const char *name, const char *features, struct xt_machine *machine) {
  (void)name, (void)features;
  return xt_host_machine(NULL, NULL, machine);
}

/* DEVICE: the runtime's driver. */
#define GPU(ID, DEVICE, UNIT)                                                                      \
  const struct xt_target xt_target_gpu_##ID = {                                                    \
      .name = "gpu",                                                                               \
      .device = {.name = DEVICE, .offload = true, .hooks = XT_HOOKS_ALL},                          \
      .host = &host_unit,                                                                          \
      .accelerator = &UNIT,                                                                        \
      .memories = memories,                                                                        \
      .grid = {.launches = true,                                                                   \
               .items = 256,                                                                       \
               .together = 32,                                                                     \
               .units = 64,                                                                        \
               .blocks = INT32_MAX,                                                                \
               .argument_bytes = 1024,                                                             \
               .row_bytes = 128,                                                                   \
               .load_bytes = 16},                                                                  \
      .machine = machine,                                                                          \
      .ops = xt_cgen_ops,                                                                          \
      .print = xt_cgen_module,                                                                     \
  };

GPU(opencl, "opencl", opencl_words)
GPU(cuda, "cuda", cuda_words)
GPU(c, "hostsim", c_words)
