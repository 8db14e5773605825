/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* run BOARD IMAGE [MILLISECONDS]: flashes an image to the first board of that kind, runs it and
 * writes its results to standard output. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xtrt_board.h"

static const struct xtrt_board *const boards[] = {&xtrt_board_qemu_cortex_m,
                                                  &xtrt_board_qemu_riscv64};

static const struct xtrt_board *find(const char *name) {
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    if (!strcmp(boards[i]->name, name))
      return boards[i];
  return NULL;
}

static void *read_file(const char *path, size_t *bytes) {
  FILE *f = fopen(path, "rb");
  if (!f)
    return NULL;
  char *data = NULL;
  if (!fseek(f, 0, SEEK_END)) {
    long size = ftell(f);
    rewind(f);
    if (size > 0 && (data = malloc((size_t)size)))
      *bytes = fread(data, 1, (size_t)size, f);
  }
  fclose(f);
  return data;
}

static int run(struct xtrt_embedded *device, const void *image, size_t bytes, int64_t limit) {
  int status = xtrt_embedded_flash(device, image, bytes);
  if (!status)
    status = xtrt_embedded_start(device);
  if (!status)
    status = xtrt_embedded_wait(device, limit);
  const struct xtrt_result *results;
  int count;
  if (!status)
    status = xtrt_embedded_results(device, &results, &count);
  for (int i = 0; !status && i < count; i++)
    fwrite(results[i].data, 1, results[i].bytes, stdout);
  return status;
}

int main(int argc, char **argv) {
  const struct xtrt_board *board = argc > 2 ? find(argv[1]) : NULL;
  if (!board) {
    fprintf(stderr, "usage: run qemu-cortex-m|qemu-riscv64 IMAGE [MILLISECONDS]\n");
    return 2;
  }
  size_t bytes = 0;
  void *image = read_file(argv[2], &bytes);
  if (!image) {
    fprintf(stderr, "run: %s cannot be read\n", argv[2]);
    return 2;
  }
  struct xtrt_embedded *device;
  int status = xtrt_embedded_open(board, 0, &device);
  if (!status) {
    status = run(device, image, bytes, argc > 3 ? atoi(argv[3]) : 60000);
    xtrt_embedded_close(device);
  }
  free(image);
  if (status)
    fprintf(stderr, "run: %s: %s\n", xtrt_strerror(status), xtrt_message());
  return status ? 1 : 0;
}
