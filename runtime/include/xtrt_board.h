/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Embedded devices: external processors that get a whole image, run it, and tell its results.
 * Stands alone; C11 and C++. docs/embedded.md tells how an image is made.
 *
 * All functions return 0 or a negative status; xtrt_message() then tells more. */
#ifndef XTRT_BOARD_H
#define XTRT_BOARD_H

#include "xtrt.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What an image sent; lent until the next flash, start or close. */
struct xtrt_result {
  const void *data;
  size_t bytes;
};

/* A kind of board. The runtime calls the hooks of one state one at a time and in an order that
 * makes sense: flash and start only while nothing runs, start after flash, wait and stop only while
 * an image runs, results only after it ended by itself. */
struct xtrt_board {
  uint32_t abi_version;
  enum xtrt_device_kind kind; /* XTRT_EMBEDDED */
  const char *name, *target, *architecture;
  int (*detect)(int *count);
  int (*open)(int index, void **state);
  void (*close)(void *state); /* whatever it does */
  int (*flash)(void *state, const void *image, size_t bytes);
  int (*start)(void *state);
  /* Until the image ended; the status it ended with. After any failure nothing runs. */
  int (*wait)(void *state, int64_t milliseconds);
  int (*results)(void *state, const struct xtrt_result **results, int *count);
  void (*stop)(void *state);
};

/* Naming a board links it in. Both are emulated: a Cortex-M4F (board mps2-an386) and RV64 (virt).
 */
extern const struct xtrt_board xtrt_board_qemu_cortex_m, xtrt_board_qemu_riscv64;

struct xtrt_embedded; /* an open board */

int xtrt_embedded_detect(const struct xtrt_board *board, int *count);
int xtrt_embedded_open(const struct xtrt_board *board, int index, struct xtrt_embedded **device);
/* Stops what runs. NULL is fine. */
void xtrt_embedded_close(struct xtrt_embedded *device);

const char *xtrt_embedded_name(const struct xtrt_embedded *device);   /* "qemu-cortex-m:1" */
const char *xtrt_embedded_target(const struct xtrt_embedded *device); /* "cortex-m" */
const char *xtrt_embedded_architecture(const struct xtrt_embedded *device);
int xtrt_embedded_index(const struct xtrt_embedded *device);

/* Gives the board an image, an ELF file of its architecture. XTRT_ERR_MODULE: it is none;
 * XTRT_ERR_RANGE: it does not fit the board's memories. */
int xtrt_embedded_flash(struct xtrt_embedded *device, const void *image, size_t bytes);
/* Runs the image from reset; any number of times. */
int xtrt_embedded_start(struct xtrt_embedded *device);
/* Until the image ended: what its main returned. XTRT_ERR_LAUNCH: a fault, or it ended without
 * results; XTRT_ERR_TIMEOUT: it did not end in time; XTRT_ERR_LOST: the board died. In all cases
 * nothing runs any more. Below 1: ten minutes. */
int xtrt_embedded_wait(struct xtrt_embedded *device, int64_t milliseconds);
/* After it ended with 0. */
int xtrt_embedded_results(struct xtrt_embedded *device, const struct xtrt_result **results,
                          int *count);
/* Copies a result, whose size must be `bytes`. */
int xtrt_embedded_read(struct xtrt_embedded *device, int number, void *to, size_t bytes);
/* Ends what runs; nothing running is fine. */
int xtrt_embedded_stop(struct xtrt_embedded *device);

#ifdef __cplusplus
}
#endif
#endif
