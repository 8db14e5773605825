/* Preloaded: a program dies of SIGSEGV when it prints a text that has $CRASH_AT in it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t fwrite(const void *data, size_t size, size_t count, FILE *file) {
  const char *at = getenv("CRASH_AT");
  if (at && memmem(data, size * count, at, strlen(at)))
    raise(SIGSEGV);
  size_t (*next)(const void *, size_t, size_t, FILE *);
  *(void **)&next = dlsym(RTLD_NEXT, "fwrite");
  return next(data, size, count, file);
}
