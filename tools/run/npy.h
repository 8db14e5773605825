/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Arrays in files: numpy's .npy, and .npz, a zip archive of them. What is read is checked to the
 * last byte. */
#ifndef XT_TOOLS_RUN_NPY_H
#define XT_TOOLS_RUN_NPY_H

#include "compiler/support/job.h"
#include "xtrt.h"

enum {
  NPY_MAX_RANK = 32,
  NPY_MAX_HEADER = 65536, /* bytes */
  NPY_MAX_MEMBERS = 16384
};
#define NPY_MAX_FILE ((size_t)1 << 34)
#define NPZ_MAX_FILE ((size_t)1 << 32) /* above it a zip archive has other fields */

struct npy_array {
  const char *name;      /* in an archive, without ".npy"; else NULL */
  enum xtrt_dtype dtype; /* never XTRT_INDEX, which files hold as XTRT_I64 or XTRT_I32 */
  bool is_fortran;       /* in the file; `data` is row-major all the same */
  int rank;
  int64_t sizes[NPY_MAX_RANK];
  int64_t count; /* of elements */
  size_t bytes;
  char *data; /* 64-byte aligned */
};

struct npy_arrays {
  struct npy_array *at;
  int count;
  bool is_archive;
};

size_t npy_dtype_bytes(enum xtrt_dtype dtype);
const char *npy_dtype_name(enum xtrt_dtype dtype);
/* 64-byte aligned memory of the job. */
void *npy_alloc(struct xt_job *job, size_t bytes);
/* The number of elements, and the bytes of them; false when these are more than `limit`. */
bool npy_count(enum xtrt_dtype dtype, int rank, const int64_t *sizes, size_t limit, int64_t *count,
               size_t *bytes);

/* The file's arrays: one of a .npy, all of a .npz, by what its first bytes say. False: reported. */
bool npy_load(struct xt_job *job, const char *file, struct npy_arrays *out);
/* The same for bytes in memory; `file` is for messages. */
bool npy_parse(struct xt_job *job, const char *file, const char *bytes, size_t length,
               struct npy_arrays *out);
/* One array of a .npy whose first byte is at `offset` of the file. */
bool npy_parse_one(struct xt_job *job, const char *file, const char *bytes, size_t length,
                   size_t offset, struct npy_array *out);
bool npz_parse(struct xt_job *job, const char *file, const char *bytes, size_t length,
               struct npy_arrays *out);

struct xt_buf;
void npy_print(const struct npy_array *array, struct xt_buf *out);
/* False, with errors reported, when a member or the archive is too large for a zip directory. */
bool npz_print(struct xt_job *job, const char *file, const struct npy_arrays *arrays,
               struct xt_buf *out);
/* How inflating ended. */
enum npy_inflate {
  NPY_INFLATE_OK,
  NPY_INFLATE_SHORT,  /* the input ends early */
  NPY_INFLATE_BAD,    /* it is no deflate stream */
  NPY_INFLATE_LONG,   /* there is more than `to_length` bytes of output */
  NPY_INFLATE_MISSING /* there is less */
};
/* Inflates a deflate stream into exactly `to_length` bytes. `*used`: bytes of input looked at. */
enum npy_inflate npy_inflate(const unsigned char *from, size_t from_length, unsigned char *to,
                             size_t to_length, size_t *used);

#endif
