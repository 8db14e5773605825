/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A process beside the program, with memory of its own: kernels are a module that it loads. */

#include "targets/target.h"
#include "targets/cgen/cgen.h"
#include "targets/host/machine.h"

static const struct xt_memory memories[] = {
    {"workspace", 0, 64, "", XT_SCOPE_CALL, XT_ALLOCATED_BY_FRAME, NULL},
    {"stack", 64 << 10, 64, "", XT_SCOPE_THREAD, XT_ALLOCATED_BY_KERNEL, NULL},
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

static const struct xt_cstyle accelerator_unit = {
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

const struct xt_target xt_target_hostsim = {
    .name = "hostsim",
    .device = {.name = "hostsim", .offload = true, .hooks = XT_HOOKS_ALL},
    .host = &host_unit,
    .accelerator = &accelerator_unit,
    .memories = memories,
    .grid = {.launches = true,
             .items = 1,
             .together = 1,
             .units = 1,
             .blocks = 128, /* enough for all workers; a block of less work costs more */
             .argument_bytes = 8 * 4096,
             .row_bytes = 64,
             .load_bytes = 64,
             .vectors = true},
    .machine = xt_host_machine,
    .ops = xt_cgen_ops,
    .print = xt_cgen_module,
};
