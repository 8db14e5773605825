/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loaded into the process of a hostsim device, makes one call of the system fail there:
 * XT_SHIM=NAME:COUNT, where COUNT is its number among those of that name. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_calloc(size_t count, size_t bytes);
extern void *__libc_realloc(void *memory, size_t bytes);

static bool fails(const char *name, int error) {
  static long calls;
  const char *wanted = getenv("XT_SHIM");
  size_t length = strlen(name);
  if (!wanted || strncmp(wanted, name, length) || wanted[length] != ':')
    return false;
  if (++calls != atol(wanted + length + 1))
    return false;
  errno = error;
  return true;
}

void *calloc(size_t count, size_t bytes) {
  return fails("calloc", ENOMEM) ? NULL : __libc_calloc(count, bytes);
}

void *realloc(void *memory, size_t bytes) {
  return fails("realloc", ENOMEM) ? NULL : __libc_realloc(memory, bytes);
}

void *mmap(void *at, size_t bytes, int may, int how, int file, off_t offset) {
  if (fails("mmap", ENOMEM))
    return MAP_FAILED;
  return (void *)syscall(SYS_mmap, at, bytes, may, how, file, offset);
}

int mprotect(void *at, size_t bytes, int may) {
  return fails("mprotect", ENOMEM) ? -1 : (int)syscall(SYS_mprotect, at, bytes, may);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *data) {
  static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (fails("pthread_create", EAGAIN))
    return EAGAIN;
  void *found = dlsym(RTLD_NEXT, "pthread_create");
  memcpy(&next, &found, sizeof next);
  return next(thread, attributes, run, data);
}

ssize_t recvmsg(int file, struct msghdr *message, int flags) {
  return fails("recvmsg", ENOMEM) ? -1 : syscall(SYS_recvmsg, file, message, flags);
}

ssize_t send(int file, const void *bytes, size_t count, int flags) {
  return fails("send", ENOBUFS) ? -1 : syscall(SYS_sendto, file, bytes, count, flags, NULL, 0);
}
