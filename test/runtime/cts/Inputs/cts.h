/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The conformance suite: what every driver promises, as cases over its hooks and over the runtime.
 */
#ifndef CTS_H
#define CTS_H

#define _GNU_SOURCE

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "xtrt.h"

struct cts {
  const struct xtrt_driver *driver;
  int index;
  char name[32];       /* "hostsim:1" */
  const char *running; /* the case */
  const unsigned char *module, *module_end;
  char shim[4096]; /* shim.c beside the module */
  long calls; /* of cases that repeat; below 100: fewer variants of others too */
  int words;  /* that the kernel `sum` adds */
  bool alone; /* no other device is tested at the same time */
};

/* A case that needs a second device takes the one that many indices on, which nobody tests. */
enum { SPARE = 8 };

/* Cases of accelerators are about memory and a processor that the host has not; others about a device
 * that is a process, about modules of C (variables; names longer than those of files, at which PoCL aborts), and about kernels whose
 * addresses the driver looks up. */
enum { EVERY = 0, ACCELERATOR = 1, ALONE = 2, PROCESS = 4, MODULE_C = 8, LOOKS_UP = 16, ENDLESS = 32 };

#define CTS_CASES(ROW)                                                                             \
  ROW(detect, EVERY)                                                                               \
  ROW(open_close, EVERY)                                                                           \
  ROW(open_close_many, EVERY)                                                                      \
  ROW(alloc_aligned, EVERY)                                                                        \
  ROW(alloc_nothing, EVERY)                                                                        \
  ROW(alloc_huge, EVERY)                                                                           \
  ROW(alloc_many, EVERY)                                                                           \
  ROW(free_twice, EVERY)                                                                           \
  ROW(free_unknown, EVERY)                                                                         \
  ROW(free_inside, EVERY)                                                                          \
  ROW(copy_round_trip, EVERY)                                                                      \
  ROW(copy_nothing, EVERY)                                                                         \
  ROW(copy_to_past_end, EVERY)                                                                     \
  ROW(copy_from_past_end, EVERY)                                                                   \
  ROW(copy_bad_address, EVERY)                                                                     \
  ROW(copy_size_wraps, EVERY)                                                                      \
  ROW(copy_after_free, EVERY)                                                                      \
  ROW(copy_inside, EVERY)                                                                          \
  ROW(copy_inside_bad, EVERY)                                                                      \
  ROW(fill_patterns, EVERY)                                                                        \
  ROW(fill_bad, EVERY)                                                                             \
  ROW(module_load_unload, EVERY)                                                                   \
  ROW(module_bad_blob, EVERY)                                                                      \
  ROW(module_unknown_function, EVERY)                                                              \
  ROW(module_find_again, EVERY)                                                                    \
  ROW(module_find_unloaded, EVERY)                                                                 \
  ROW(module_unload_twice, EVERY)                                                                  \
  ROW(module_twice_apart, MODULE_C)                                                                \
  ROW(module_long_name, MODULE_C)                                                                  \
  ROW(module_many, EVERY)                                                                          \
  ROW(launch_runs, EVERY)                                                                          \
  ROW(launch_kinds, EVERY)                                                                         \
  ROW(launch_many_arguments, EVERY)                                                                \
  ROW(launch_no_arguments, EVERY)                                                                  \
  ROW(launch_unknown, EVERY)                                                                       \
  ROW(launch_unloaded, EVERY)                                                                      \
  ROW(launch_order, EVERY)                                                                         \
  ROW(launch_before_copy, EVERY)                                                                   \
  ROW(launch_before_free, EVERY)                                                                   \
  ROW(wait_idle, EVERY)                                                                            \
  ROW(query, EVERY)                                                                                \
  ROW(launch_blocks, EVERY)                                                                        \
  ROW(launch_block_counts, EVERY)                                                                  \
  ROW(launch_letters, EVERY)                                                                       \
  ROW(launch_too_large, EVERY)                                                                     \
  ROW(wait_tokens, EVERY)                                                                          \
  ROW(states_apart, EVERY)                                                                         \
  ROW(device_shared, EVERY)                                                                        \
  ROW(device_facts, EVERY)                                                                         \
  ROW(device_null, EVERY)                                                                          \
  ROW(device_bad_index, EVERY)                                                                     \
  ROW(device_names, EVERY)                                                                         \
  ROW(driver_other_abi, EVERY)                                                                     \
  ROW(driver_without_hooks, EVERY)                                                                 \
  ROW(driver_defaults, EVERY)                                                                      \
  ROW(open_patience, ALONE)                                                                        \
  ROW(messages, EVERY)                                                                             \
  ROW(message_per_thread, EVERY)                                                                   \
  ROW(array_round_trip, EVERY)                                                                     \
  ROW(array_rank_zero, EVERY)                                                                      \
  ROW(array_empty, EVERY)                                                                          \
  ROW(array_bad, EVERY)                                                                            \
  ROW(array_huge, EVERY)                                                                           \
  ROW(array_wrong_bytes, EVERY)                                                                    \
  ROW(array_copies, EVERY)                                                                         \
  ROW(array_copy_large, EVERY)                                                                     \
  ROW(array_copy_unlike, EVERY)                                                                    \
  ROW(array_fill, EVERY)                                                                           \
  ROW(array_null, EVERY)                                                                           \
  ROW(array_other_abi, EVERY)                                                                      \
  ROW(array_outlives_close, EVERY)                                                                 \
  ROW(array_transfers, EVERY)                                                                      \
  ROW(call_first_use, EVERY)                                                                       \
  ROW(call_weights_once, EVERY)                                                                    \
  ROW(call_argument, EVERY)                                                                        \
  ROW(call_argument_elsewhere, EVERY)                                                              \
  ROW(call_frame, EVERY)                                                                           \
  ROW(call_strided, EVERY)                                                                         \
  ROW(call_sizes, EVERY)                                                                           \
  ROW(call_give, EVERY)                                                                            \
  ROW(call_give_fails, EVERY)                                                                      \
  ROW(call_free, EVERY)                                                                            \
  ROW(call_load_store, EVERY)                                                                      \
  ROW(call_first_error, EVERY)                                                                     \
  ROW(call_own_status, EVERY)                                                                      \
  ROW(call_bad_kernel, EVERY)                                                                      \
  ROW(call_bad_module, EVERY)                                                                      \
  ROW(call_missing_kernel, EVERY)                                                                  \
  ROW(call_bad_device, EVERY)                                                                      \
  ROW(call_releases, EVERY)                                                                        \
  ROW(call_unload, EVERY)                                                                          \
  ROW(call_threads, EVERY)                                                                         \
  ROW(call_unload_under_way, EVERY)                                                                \
  ROW(call_growth, ALONE)                                                                          \
  ROW(fault_each_hook, ALONE)                                                                      \
  ROW(fault_loses_device, ALONE)                                                                   \
  ROW(fault_system, ALONE)                                                                         \
  ROW(fault_device, PROCESS | ALONE)                                                               \
  ROW(host_cannot_follow, ACCELERATOR)                                                             \
  ROW(addresses_differ, ACCELERATOR)                                                               \
  ROW(launch_bad_addresses, LOOKS_UP)                                                              \
  ROW(launch_returns_first, ACCELERATOR)                                                           \
  ROW(launch_too_many_arguments, ACCELERATOR | MODULE_C)                                           \
  ROW(crash, PROCESS)                                                                              \
  ROW(crash_after_free, PROCESS)                                                                   \
  ROW(crash_signals, PROCESS)                                                                      \
  ROW(endless_wait, ACCELERATOR | ENDLESS)                                                         \
  ROW(endless_copy, ACCELERATOR | ENDLESS)                                                         \
  ROW(endless_queue, ACCELERATOR | ENDLESS)                                                        \
  ROW(endless_close, ACCELERATOR | ENDLESS)                                                        \
  ROW(killed_before_each, PROCESS)                                                                 \
  ROW(lost_stays_lost, PROCESS)                                                                    \
  ROW(lost_array, PROCESS)                                                                         \
  ROW(lost_call, PROCESS)                                                                          \
  ROW(lost_in_threads, PROCESS)                                                                    \
  ROW(lost_between_launches, PROCESS)                                                              \
  ROW(hostsim_order, PROCESS | ALONE)                                                              \
  ROW(after_fork, ACCELERATOR | ALONE)                                                             \
  ROW(parent_killed, PROCESS | ALONE)                                                              

#define ROW(NAME, KIND) void cts_##NAME(struct cts *x);
CTS_CASES(ROW)
#undef ROW

#define CHECK(CONDITION)                                                                           \
  do {                                                                                             \
    if (!(CONDITION)) {                                                                            \
      fprintf(stderr, "%s:%d: %s: %s: %s (message: %s)\n", __FILE__, __LINE__, x->name,            \
              x->running, #CONDITION, xtrt_message());                                             \
      _exit(1);                                                                                    \
    }                                                                                              \
  } while (0)

/* The call has this status. */
#define GIVES(STATUS, CALL)                                                                        \
  do {                                                                                             \
    int status_ = (CALL);                                                                          \
    if (status_ != (STATUS)) {                                                                     \
      fprintf(stderr, "%s:%d: %s: %s: %s gives %d, not %s (message: %s)\n", __FILE__, __LINE__,    \
              x->name, x->running, #CALL, status_, #STATUS, xtrt_message());                       \
      _exit(1);                                                                                    \
    }                                                                                              \
  } while (0)

#define OK(CALL) GIVES(XTRT_OK, CALL)

/* ---- helpers (main.c) ---- */

int count_files(void);
int count_threads(void);
/* Child processes, zombies among them. */
int count_children(void);
/* Resident memory in KiB. */
long resident(void);

/* A state of the driver with the suite's module, for cases over hooks. */
struct hooks {
  const struct xtrt_driver *d;
  void *s;
  uint64_t module, token; /* that was loaded; of the last launch */
};
struct hooks hooks_open(struct cts *x);
void hooks_close(struct hooks *h);
uint64_t hooks_alloc(struct cts *x, struct hooks *h, size_t bytes);
uint64_t hooks_find(struct cts *x, struct hooks *h, const char *name);
/* The row of a kernel of the suite, of any other one with `count` words, until the thread's next one. */
const struct xtrt_kernel_row *row_of(const char *name, int count);
/* By copies where the driver leaves it to the runtime. */
int hooks_fill(struct hooks *h, uint64_t to, const void *pattern, size_t size, size_t count);
/* One block of a function that was found, or of any number with words; the status. */
int hooks_try(struct hooks *h, uint64_t function, int count, const union xtrt_word *words);
void hooks_launch(struct cts *x, struct hooks *h, const char *name, int count,
                  const union xtrt_word *words);
/* An allocation's word and the process that runs kernels. */
uint64_t hooks_word(struct cts *x, struct hooks *h, uint64_t address);
pid_t hooks_pid(struct cts *x, struct hooks *h);

struct xtrt_device *device_open(struct cts *x);
struct xtrt_array *array_of(struct cts *x, struct xtrt_device *device, enum xtrt_dtype dtype,
                            int64_t size);

/* A program over the suite's module with weights 0, 1, …, 15 in f32. */
enum { K_ADD, K_STEP, K_TOUCH, K_ENDLESS, K_PID, K_BLOCKS, K_LETTERS, K_ORDER, KERNELS };
struct xtrt_program program_of(struct cts *x);
/* out = in + weights by a call, all that calls have included; in and out: 16 floats on the host. */
int call_add(struct xtrt_program *program, const float *in, float *out);
void check_add(struct cts *x, struct xtrt_program *program);
/* A call that launches one kernel with one word. */
int call_kernel(struct xtrt_program *program, int kernel, uint64_t word);
pid_t program_pid(struct cts *x, struct xtrt_program *program);
/* Everything that the runtime does with hooks (faults.c); the first failure. */
int all_at_once(struct xtrt_program *program);
void run_threads(struct cts *x, int count, void *(*run)(void *), void *data);

#endif
