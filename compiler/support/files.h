/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Paths, files and standard streams. Functions that touch the file system return 0 or an errno
 * value and report nothing; descriptors are close-on-exec. */
#ifndef XT_SUPPORT_FILES_H
#define XT_SUPPORT_FILES_H

#include <stddef.h>

struct xt_arena;
struct xt_buf;

/* The part after the last slash. */
const char *xt_path_base(const char *path);
/* The folder a path is in: "." without a slash, "/" for "/x". */
char *xt_path_folder(struct xt_arena *arena, const char *path);
char *xt_path_join(struct xt_arena *arena, const char *folder, const char *name);
/* `path` when it is absolute, else below `folder`. */
char *xt_path_below(struct xt_arena *arena, const char *folder, const char *path);

/* Appends the whole file; EFBIG beyond `limit` bytes. */
int xt_file_read(const char *path, size_t limit, struct xt_buf *out);
/* Creates or replaces the file. */
int xt_file_write(const char *path, const char *text, size_t length);
int xt_fd_write(int fd, const char *text, size_t length);
/* Appends the file's bytes to an open descriptor. */
int xt_file_copy(const char *path, int fd);
/* Opens the standard streams that are closed, whose places files would take otherwise. What is
 * written to standard output fails then, as it does where nobody opened it. */
void xt_streams_open(void);
/* Flushes; tells whether anything was lost on the way, now or before. */
int xt_stdout_flush(void);
/* Removes a folder and all it holds; what cannot be removed stays. Links are not followed. */
void xt_tree_remove(const char *path);

#endif
