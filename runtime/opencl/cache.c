/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _GNU_SOURCE
#include "cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096 };

/* What a file begins with; the data follow. */
struct head {
  char magic[8];
  uint64_t bytes;
  unsigned char digest[XTRT_SHA256_BYTES];
};
static const char magic[8] = "xtcl 1\n";

struct xtrt_cl_key xtrt__cl_key(const void *const *parts, const size_t *bytes, int count) {
  struct xtrt_sha256 state;
  struct xtrt_cl_key key;
  unsigned char digest[XTRT_SHA256_BYTES];
  xtrt__sha256_begin(&state);
  for (int i = 0; i < count; i++) {
    uint64_t length = bytes[i];
    xtrt__sha256_add(&state, &length, sizeof length);
    xtrt__sha256_add(&state, parts[i], bytes[i]);
  }
  xtrt__sha256_end(&state, digest);
  for (int i = 0; i < XTRT_SHA256_BYTES; i++)
    snprintf(key.name + 2 * i, 3, "%02x", digest[i]);
  return key;
}

static struct head head_of(const unsigned char *data, size_t bytes) {
  struct head head = {.bytes = bytes};
  struct xtrt_sha256 state;
  memcpy(head.magic, magic, sizeof magic);
  xtrt__sha256_begin(&state);
  xtrt__sha256_add(&state, data, bytes);
  xtrt__sha256_end(&state, head.digest);
  return head;
}

/* The folder, made when `make` says so and it is missing. False when there is none. */
static bool folder_path(char path[PATH], bool make) {
  const char *base = getenv("XDG_CACHE_HOME"), *rest = "";
  if (!base || *base != '/') { /* a relative path is to be ignored, says XDG */
    base = getenv("HOME");
    rest = "/.cache";
  }
  if (!base || !*base || snprintf(path, PATH, "%s%s", base, rest) >= PATH - 100)
    return false;
  if (make)
    mkdir(path, 0700);
  strcat(path, "/xtcc");
  return !make || !mkdir(path, 0700) || errno == EEXIST;
}

static bool read_all(int file, void *to, size_t bytes) {
  for (size_t at = 0; at < bytes;) {
    ssize_t n = read(file, (char *)to + at, bytes - at);
    if (n == 0 || (n < 0 && errno != EINTR))
      return false;
    at += n > 0 ? (size_t)n : 0;
  }
  return true;
}

static bool write_all(int file, const void *from, size_t bytes) {
  for (size_t at = 0; at < bytes;) {
    ssize_t n = write(file, (const char *)from + at, bytes - at);
    if (n < 0 && errno != EINTR)
      return false;
    at += n > 0 ? (size_t)n : 0;
  }
  return true;
}

unsigned char *xtrt__cl_cache_read(const struct xtrt_cl_key *key, size_t *bytes) {
  char path[PATH];
  struct head head;
  struct stat facts;
  if (!folder_path(path, false))
    return NULL;
  sprintf(path + strlen(path), "/%s", key->name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return NULL;
  unsigned char *data = NULL;
  bool good = !fstat(file, &facts) && S_ISREG(facts.st_mode) &&
              read_all(file, &head, sizeof head) && !memcmp(head.magic, magic, sizeof magic) &&
              (uint64_t)facts.st_size == sizeof head + head.bytes;
  if (good)
    data = malloc(head.bytes ? head.bytes : 1);
  good = data && read_all(file, data, head.bytes);
  close(file);
  if (good) {
    struct head found = head_of(data, head.bytes);
    good = !memcmp(found.digest, head.digest, sizeof head.digest);
  }
  if (!good) {
    free(data);
    return NULL;
  }
  *bytes = head.bytes;
  return data;
}

void xtrt__cl_cache_write(const struct xtrt_cl_key *key, const unsigned char *data, size_t bytes) {
  static atomic_uint number; /* of threads that write the same */
  char path[PATH], aside[PATH + 64];
  if (!folder_path(path, true))
    return;
  sprintf(path + strlen(path), "/%s", key->name);
  snprintf(aside, sizeof aside, "%s.%ld.%u", path, (long)getpid(), atomic_fetch_add(&number, 1));
  int file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0)
    return;
  struct head head = head_of(data, bytes);
  bool written = write_all(file, &head, sizeof head) && write_all(file, data, bytes);
  written = !close(file) && written;
  if (!written || rename(aside, path))
    unlink(aside);
}
