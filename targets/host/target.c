/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The CPU that runs the program: kernels are functions that the host unit calls. */

#include "targets/target.h"
#include "targets/cgen/cgen.h"
#include "targets/host/machine.h"

/* The frame of the call; the stack of the function. */
static const struct xt_memory memories[] = {
    {"workspace", 0, 64, "", XT_SCOPE_CALL, XT_ALLOCATED_BY_FRAME, NULL},
    {"stack", 64 << 10, 64, "", XT_SCOPE_THREAD, XT_ALLOCATED_BY_KERNEL, NULL},
    {0}};

static const struct xt_cstyle host_unit = {
    .title = "Host unit",
    .file = XT_FILE_HOST_C,
    .function = "static ",
    .kernel = "static ",
    .loop_body = "XT_NOINLINE ",
    .restricted = "restrict ",
    .state = "heap",
    .state_parameter = "struct xtrt_heap *heap",
    .has_header = true,
};

static const struct xt_cstyle accelerator_unit = {
    .title = "Accelerator unit",
    .file = XT_FILE_ACCELERATOR_C,
    .function = "static ",
    .kernel = "",
    .kernel_prototype = "XT_HIDDEN ",
    .loop_body = "XT_NOINLINE ",
    .restricted = "restrict ",
    .state = "heap",
    .state_parameter = "struct xtrt_heap *heap",
};

const struct xt_target xt_target_host = {
    .name = "host",
    .device = {.name = "host", .hooks = XT_HOOKS_ALL},
    .host = &host_unit,
    .accelerator = &accelerator_unit,
    .memories = memories,
    .grid = {.items = 1, .together = 1, .units = 1, .vectors = true},
    .machine = xt_host_machine,
    .ops = xt_cgen_ops,
    .print = xt_cgen_module,
};
