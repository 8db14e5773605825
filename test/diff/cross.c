/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cross LIBRARY FILE: makes the calls of FILE (cross.h) on the machine it is compiled for. */

#include "cross.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>

typedef int function(void *, void *, void *, void *, void *, void *, void *, void *, void *);

/* Both machines hand over more arguments than a function takes without harm. */
static int call(function *f, char *base, const struct cross_call *c) {
  void *a[CROSS_VALUES] = {0};
  for (int i = 0; i < c->count; i++) {
    a[i] = base + c->value[i];
    int64_t *words = a[i];
    for (int w = 0; c->described >> i & 1 && w < 2; w++)
      words[w] += (int64_t)(intptr_t)base;
  }
  return f(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8]);
}

int main(int argc, char **argv) {
  struct stat info;
  int file = argc == 3 ? open(argv[2], O_RDWR) : -1;
  if (file < 0 || fstat(file, &info))
    return 2;
  char *base = mmap(NULL, (size_t)info.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (base == (char *)MAP_FAILED)
    return 2;
  mallopt(M_PERTURB, 0x5b);
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 2;
  }
  struct cross_file *f = (struct cross_file *)base;
  for (int64_t i = 0; i < f->count; i++) {
    struct cross_call *c = &f->call[i];
    void *symbol = c->skipped ? NULL : dlsym(library, c->name);
    c->found = symbol != NULL;
    if (symbol)
      c->status = call(*(function **)&symbol, base, c);
    c->done = 1;
  }
  return 0;
}
