/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* main PICTURE.pgm…: tells which digit each picture of 28 x 28 points shows. Where a file is named
 * after a digit, that is compared. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lenet.h"
#include "xtrt.h"

enum { SIZE = 28, DIGITS = 10 };

/* Reads a binary PGM file; ink is 1, paper 0. */
static int read_picture(const char *name, float picture[SIZE * SIZE]) {
  unsigned char bytes[SIZE * SIZE];
  int width, height, largest;
  FILE *file = fopen(name, "rb");
  if (!file) {
    perror(name);
    return -1;
  }
  int ok = fscanf(file, "P5 %d %d %d", &width, &height, &largest) == 3 && fgetc(file) != EOF &&
           width == SIZE && height == SIZE && largest == 255 &&
           fread(bytes, 1, sizeof bytes, file) == sizeof bytes;
  fclose(file);
  if (!ok) {
    fprintf(stderr, "%s: not a PGM file (P5) of %d x %d bytes\n", name, SIZE, SIZE);
    return -1;
  }
  for (int i = 0; i < SIZE * SIZE; i++)
    picture[i] = (float)bytes[i] / 255.0f;
  return 0;
}

/* The digit that a file is named after, or -1. */
static int digit_of(const char *name) {
  const char *slash = strrchr(name, '/');
  const char *base = slash ? slash + 1 : name;
  return base[0] >= '0' && base[0] <= '9' && base[1] == '.' ? base[0] - '0' : -1;
}

int main(int argc, char **argv) {
  int right = 0, known = 0;
  for (int i = 1; i < argc; i++) {
    float picture[SIZE * SIZE], probability[DIGITS];
    if (read_picture(argv[i], picture))
      return EXIT_FAILURE;
    int status = lenet(picture, probability);
    if (status != 0) {
      fprintf(stderr, "lenet: %s\n", xtrt_strerror(status));
      return EXIT_FAILURE;
    }
    int best = 0, expected = digit_of(argv[i]);
    for (int d = 1; d < DIGITS; d++)
      best = probability[d] > probability[best] ? d : best;
    known += expected >= 0;
    right += expected == best;
    printf("%s: %d (%.0f %%)%s\n", argv[i], best, 100 * (double)probability[best],
           expected < 0 || expected == best ? "" : ", wrong");
  }
  printf("%d of %d right\n", right, known);
  return right == known ? EXIT_SUCCESS : EXIT_FAILURE;
}
