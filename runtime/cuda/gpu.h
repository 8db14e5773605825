/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An open CUDA device: a context with one stream, what is loaded and what is allocated. */
#ifndef XTRT_CUDA_GPU_H
#define XTRT_CUDA_GPU_H

#include <sys/types.h>

#include "api.h"
#include "runtime/host/blocks.h"
#include "xtrt.h"

/* Of a kernel, on every GPU; newer ones take more. */
enum { XTRT_CUDA_ARGUMENT_BYTES = 4096 };

struct gpu {
  const struct xtrt_cuda_api *api;
  xtrt_cu_context context; /* its own: one that is hung or broken leaves the next one alone */
  xtrt_cu_stream stream;
  pid_t owner;
  int items, block_bytes, workers, arch; /* 80: compute capability 8.0 */
  struct xtrt_blocks blocks;
  struct gpu_module {
    uint64_t id;
    xtrt_cu_module handle;
    struct gpu_module *next;
  } *modules;
  struct gpu_function {
    uint64_t id, module;
    xtrt_cu_function handle;
    struct gpu_function *next;
  } *functions;
  uint64_t last_module, last_function;
  uint64_t launched,
      ended;         /* tokens: of the last launch, and of the last that is known to have ended */
  int queued;        /* operations in the stream that may not have ended */
  bool hung, lost;   /* a wait took too long; an error stuck to the context */
  char running[160]; /* the last kernel that was launched */
  struct gpu *next;  /* of those that hang */
};

/* ---- context.c ---- */

/* 0 in the process that opened the device; a context does not outlive a fork. */
int xtrt__gpu_owned(const struct gpu *g);
/* Makes the context this thread's; 0, or a status. Then `leave`, with the status so far. */
int xtrt__gpu_enter(struct gpu *g);
int xtrt__gpu_leave(struct gpu *g, int status);
/* A status, with a message, for what a call returned. */
int xtrt__gpu_check(struct gpu *g, unsigned error, int usual, const char *call);
/* Until the stream is empty, in the context. Functions that would wait for it themselves, without
 * limit, are called after this. */
int xtrt__gpu_drain(struct gpu *g, int64_t milliseconds);
/* Before an operation is put into the stream: there is an end to what a stream takes without
 * waiting. */
int xtrt__gpu_room(struct gpu *g);
/* Destroys the context, or keeps it aside while a kernel runs in it. */
void xtrt__gpu_release(struct gpu *g);
/* Destroys contexts kept aside whose kernels have ended. */
void xtrt__gpu_reap(void);

/* ---- kernels.c, in the context ---- */

int xtrt__gpu_load(struct gpu *g, const void *blob, size_t bytes, uint64_t *module);
int xtrt__gpu_find(struct gpu *g, uint64_t module, const struct xtrt_kernel_row *kernel,
                   uint64_t *function);
int xtrt__gpu_unload(struct gpu *g, uint64_t module);
int xtrt__gpu_launch(struct gpu *g, const struct xtrt_launch *launch, uint64_t *token);

#endif
