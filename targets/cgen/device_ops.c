/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops on the memory of a device, which the host unit handles by addresses that it never follows:
 * each is a call of the runtime. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/IR.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"

const char *cg_size_list(struct cg *g, const struct dim *dims, int rank) {
  const char *text = "";
  for (int i = 0; i < rank; i++)
    text = cg_fmt(g, "%s%s%s", text, i ? ", " : "", cg_dim_text(g, dims[i]));
  return rank ? cg_fmt(g, "(const intptr_t[]){%s}", text) : "NULL";
}

static const char *strides_text(struct cg *g, const struct memref *m) {
  return m->identity || cg_memref_is_contiguous(m) ? "NULL" : cg_size_list(g, m->stride, m->rank);
}

void cg_check_call(struct cg *g) {
  cg_line(g, "if (call->status)");
  cg_line(g, "  return call->status;");
}

/* ---- whole buffers ---- */

void cg_device_move(struct cg *g, MlirOperation op, const char *function, const struct memref *from,
                    const struct memref *to, const struct memref *host) {
  cg_flush_reads(g);
  cg_lines_of(g, op, g->body.out);
  cg_line(g, "xtrt_call_%s(call, %s, %s, sizeof(%s), %d, %s, %s);", function, to->base, from->base,
          cg_dtypes[host->dtype].memory, host->rank, cg_size_list(g, host->size, host->rank),
          strides_text(g, host));
}

/* The entry's argument that operand `i` is. */
static const char *transferred_name(struct cg *g, MlirOperation op, int i) {
  const char *name = xt_value_name(g->job, cg_operand(op, i));
  return name ? cg_comment_text(g, name) : cg_memref_at(g, op, i)->base;
}

EMIT(upload) {
  (void)row;
  const struct memref *from = cg_memref_at(g, op, 0);
  cg_line(g, "// copied in: %s", transferred_name(g, op, 0));
  cg_device_move(g, op, "upload", from, cg_memref_at(g, op, 1), from);
  return true;
}

EMIT(download) {
  (void)row;
  const struct memref *to = cg_memref_at(g, op, 1);
  cg_line(g, "// copied out: %s", transferred_name(g, op, 1));
  cg_device_move(g, op, "download", cg_memref_at(g, op, 0), to, to);
  return true;
}

static const char *bytes_text(struct cg *g, const struct memref *m) {
  struct dim count = cg_dim_const(1);
  for (int i = 0; i < m->rank; i++)
    count = cg_dim_mul(g, count, m->size[i]);
  return cg_fmt(g, "%s%s * sizeof(%s)", count.text ? "(size_t)" : "", cg_dim_text(g, count),
                cg_dtypes[m->dtype].memory);
}

void cg_device_copy(struct cg *g, MlirOperation op, const struct memref *from,
                    const struct memref *to) {
  struct memref known = *from;
  for (int i = 0; i < known.rank; i++)
    if (known.size[i].text && !to->size[i].text)
      known.size[i] = to->size[i];
  cg_statement(g, op, "xtrt_call_copy(call, %s, %s, %s);", to->base, from->base,
               bytes_text(g, &known));
}

EMIT(device_copy) {
  (void)row;
  cg_flush_reads(g);
  cg_device_copy(g, op, cg_memref_at(g, op, 0), cg_memref_at(g, op, 1));
  return true;
}

struct memref *cg_device_borrow(struct cg *g, const struct memref *m, const char *held) {
  struct memref *copy = xt_arena_alloc(&g->job->arena, sizeof *copy);
  *copy = *m;
  copy->base = copy->root = cg_name_new(g, "copy");
  copy->is_const = copy->alias = false;
  cg_memref_identity_strides(g, copy);
  const char *sizes = cg_size_list(g, m->size, m->rank);
  cg_line(g, "%s%s = xtrt_heap_array(&%s, sizeof(%s), %d, %s);", cg_pointer_to(g, m->dtype, false),
          copy->base, held, cg_dtypes[m->dtype].memory, m->rank, sizes);
  cg_line(g, "if (%s) // copied out for a function of the host", copy->base);
  cg_line(g, "  xtrt_call_download(call, %s, %s, sizeof(%s), %d, %s, NULL);", copy->base, m->base,
          cg_dtypes[m->dtype].memory, m->rank, sizes);
  return copy;
}

/* ---- memory ---- */

/* The name of the argument that an allocation holds on the device, or NULL. */
static const char *copy_of(struct cg *g, MlirOperation alloc) {
  MlirOpOperand use = mlirValueGetFirstUse(mlirOperationGetResult(alloc, 0));
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    MlirOperation op = mlirOpOperandGetOwner(use);
    if (cg_op_is(op, "accel.upload"))
      return transferred_name(g, op, 0);
    if (cg_op_is(op, "accel.download"))
      return transferred_name(g, op, 1);
  }
  return NULL;
}

EMIT(device_alloc) {
  (void)row;
  struct memref m;
  if (!cg_memref_new(g, op, &m))
    return false;
  int64_t offset = cg_attr_int(op, XT_ATTR(OFFSET), -1);
  const char *p = cg_memref_pointer(g, &m), *held = copy_of(g, op);
  if (offset >= 0 && held) {
    cg_line(g, "%s%s = (%s)(frame + %" PRId64 "); // %s on the device", p, m.base, p, offset, held);
  } else if (offset >= 0) {
    cg_statement(g, op, "%s%s = (%s)(frame + %" PRId64 ");", p, m.base, p, offset);
  } else {
    const char *array = cg_fmt(g, "xtrt_call_alloc(call, sizeof(%s), %d, %s)",
                               cg_dtypes[m.dtype].memory, m.rank, cg_size_list(g, m.size, m.rank));
    if (held) {
      cg_line(g, "// %s on the device", held);
      cg_line(g, "%s%s = %s;", p, m.base, array);
    } else {
      cg_statement(g, op, "%s%s = %s;", p, m.base, array);
    }
    cg_line(g, "if (!%s)", m.base);
    cg_line(g, "  return call->status;");
  }
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

EMIT(device_free) {
  (void)row;
  cg_flush_reads(g);
  cg_line(g, "xtrt_call_free(call, %s);", cg_memref_at(g, op, 0)->base);
  return true;
}

EMIT(device_get_global) {
  (void)row;
  struct memref m;
  size_t offset;
  const char *name = cg_global_memref(g, op, &m);
  if (!name || !cg_global_place(g, name, &offset))
    return false;
  m.base = m.root = cg_name_new(g, "weights");
  const char *pointer = cg_memref_pointer(g, &m);
  cg_may_stay_unused(g, m.base);
  cg_line(g, "%s%s = (%s)((char *)xtrt_call_weights(call) + %zu);", pointer, m.base, pointer,
          offset);
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

/* ---- elements ---- */

/* A pointer to the element at the indices from operand `first` on. */
static const char *element_text(struct cg *g, MlirOperation op, int first, const struct memref *m) {
  struct expr index[MAX_RANK];
  cg_indices(g, op, first, m->rank, index);
  const char *at = cg_memref_index(g, m, index);
  return strcmp(at, "0") ? cg_fmt(g, "%s + %s", m->base, at) : m->base;
}

EMIT(device_load) {
  (void)row;
  const struct memref *m = cg_memref_at(g, op, 0);
  const char *at = element_text(g, op, 1, m);
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "element"), *value = name;
  cg_may_stay_unused(g, name);
  cg_line(g, "%s %s;", cg_dtypes[m->dtype].memory, name);
  cg_statement(g, op, "xtrt_call_load(call, &%s, %s, sizeof %s);", name, at, name);
  cg_check_call(g);
  if (m->dtype == DT_I1) {
    value = cg_fmt(g, "(%s != 0)", name);
  } else if (cg_dtype_is_small_float(m->dtype)) {
    const char *helper = cg_fmt(g, "xt_%s_to_f32", cg_dtypes[m->dtype].name);
    value = cg_fmt(g, "%s(%s)", helper, name);
  }
  cg_set_scalar(g, cg_result(op, 0), value, P_PRIMARY);
  return true;
}

EMIT(device_store) {
  (void)row;
  const struct memref *m = cg_memref_at(g, op, 1);
  const char *memory = cg_dtypes[m->dtype].memory, *at = element_text(g, op, 2, m);
  struct expr value = cg_use(g, cg_operand(op, 0));
  cg_flush_reads(g);
  cg_statement(g, op, "xtrt_call_store(call, %s, &(const %s){%s}, sizeof(%s));", at, memory,
               cg_memref_stored(g, m->dtype, value, P_COND), memory);
  return true;
}
