/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The machine: environment of values, dispatch, functions and calls. */

#include "test/diff/interp.h"

#include <stdarg.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "test/diff/machine.h"

struct slot {
  const void *key;
  struct val val;
};

/* Which row handles an op, by the address of the op's interned name. */
enum { CACHE_SIZE = 1024 };
struct op_cache {
  const void *key[CACHE_SIZE];
  const struct op_row *row[CACHE_SIZE];
};

bool machine_fail(struct machine *m, MlirOperation op, const char *format, ...) {
  va_list args;
  va_start(args, format);
  char *text = xt_arena_vprintf(m->arena, format, args);
  va_end(args);
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  m->error = xt_arena_printf(m->arena, "%.*s: %s", (int)name.length, name.data, text);
  return false;
}

static size_t hash(const void *key, size_t capacity) {
  return (size_t)(((uintptr_t)key >> 3) * 0x9e3779b97f4a7c15u >> 20) & (capacity - 1);
}

static struct slot *find(struct frame *f, const void *key) {
  size_t i = hash(key, f->capacity);
  while (f->slots[i].key && f->slots[i].key != key)
    i = (i + 1) & (f->capacity - 1);
  return &f->slots[i];
}

static void grow(struct machine *m, struct frame *f) {
  struct frame old = *f;
  f->capacity = old.capacity ? old.capacity * 2 : 64;
  f->slots = xt_arena_alloc(m->arena, f->capacity * sizeof *f->slots);
  for (size_t i = 0; i < old.capacity; i++)
    if (old.slots[i].key)
      *find(f, old.slots[i].key) = old.slots[i];
}

void bind(struct machine *m, MlirValue key, const struct val *v) {
  struct frame *f = m->frame;
  if (f->used * 2 >= f->capacity)
    grow(m, f);
  struct slot *slot = find(f, key.ptr);
  if (!slot->key) {
    slot->key = key.ptr;
    f->used++;
  }
  slot->val = *v;
}

void bind_result(struct machine *m, MlirOperation op, int n, struct val v) {
  bind(m, mlirOperationGetResult(op, n), &v);
}

bool get(struct machine *m, MlirOperation op, int operand, struct val *v) {
  struct slot *slot = find(m->frame, mlirOperationGetOperand(op, operand).ptr);
  if (!slot->key)
    return machine_fail(m, op, "operand %d has no value", operand);
  *v = slot->val;
  return true;
}

bool get_int(struct machine *m, MlirOperation op, int operand, int64_t *i) {
  struct val v;
  if (!get(m, op, operand, &v))
    return false;
  struct num *n = val_nth(&v, 0);
  if (!n || num_is_any(*n))
    return machine_fail(m, op, "undefined: operand %d may be any number", operand);
  *i = n->i;
  return true;
}

bool get_mixed(struct machine *m, MlirOperation op, const char *name, int *next, int64_t *out,
               int *count) {
  *count = attr_ints(op, name, out);
  if (*count < 0)
    return machine_fail(m, op, "no attribute %s", name);
  for (int i = 0; i < *count; i++)
    if (out[i] == INT64_MIN && !get_int(m, op, (*next)++, &out[i]))
      return false;
  return true;
}

bool op_is(MlirOperation op, const char *name) {
  MlirStringRef s = mlirIdentifierStr(mlirOperationGetName(op));
  return s.length == strlen(name) && !memcmp(s.data, name, s.length);
}

static const struct op_row *search(MlirOperation op) {
  static const struct op_row *const tables[] = {
      interp_arith_ops,      interp_control_ops, interp_linalg_ops, interp_named_ops,
      interp_named_elem_ops, interp_tensor_ops,  interp_memref_ops, interp_affine_ops,
  };
  for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
    for (const struct op_row *row = tables[t]; row->name; row++)
      if (op_is(op, row->name))
        return row;
  return NULL;
}

static bool run_op(struct machine *m, MlirOperation op) {
  const void *key = mlirOperationGetName(op).ptr;
  size_t i = hash(key, CACHE_SIZE);
  while (m->cache->key[i] && m->cache->key[i] != key)
    i = (i + 1) % CACHE_SIZE;
  if (!m->cache->key[i]) {
    m->cache->row[i] = search(op);
    if (!m->cache->row[i])
      return machine_fail(m, op, "the interpreter does not know this op");
    m->cache->key[i] = key;
  }
  return m->cache->row[i]->run(m, op, m->cache->row[i]);
}

MlirBlock op_block(MlirOperation op, int region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

bool run_block(struct machine *m, MlirBlock block, MlirOperation *terminator) {
  MlirOperation op = mlirBlockGetFirstOperation(block), next;
  if (mlirOperationIsNull(op))
    return *terminator = op, true;
  for (; next = mlirOperationGetNextInBlock(op), !mlirOperationIsNull(next); op = next)
    if (!run_op(m, op))
      return false;
  *terminator = op;
  return true;
}

/* Operations of the module's body with a symbol name: functions and globals. */
static MlirOperation symbol(struct machine *m, const char *name, size_t length) {
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(m->module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    MlirAttribute a = op_attr(op, "sym_name");
    if (mlirAttributeIsNull(a) || !op_is(op, "func.func"))
      continue;
    MlirStringRef s = mlirStringAttrGetValue(a);
    if (s.length == length && !memcmp(s.data, name, length))
      return op;
  }
  return op;
}

static bool run_function(struct machine *m, MlirOperation func, const struct val *in,
                         struct val *out, int *count) {
  MlirBlock block = op_block(func, 0);
  struct frame frame = {0}, *caller = m->frame;
  if (!mlirBlockIsNull(mlirBlockGetNextInRegion(block)))
    return machine_fail(m, func, "a function of several blocks is not supported");
  if (++m->calls > MAX_CALLS)
    return machine_fail(m, func, "calls are nested too deeply");
  grow(m, &frame);
  m->frame = &frame;
  for (int i = 0; i < mlirBlockGetNumArguments(block); i++)
    bind(m, mlirBlockGetArgument(block, i), &in[i]);
  MlirOperation end;
  bool ok = run_block(m, block, &end);
  *count = ok ? (int)mlirOperationGetNumOperands(end) : 0;
  if (*count > MAX_VALUES)
    ok = machine_fail(m, func, "too many results");
  for (int i = 0; ok && i < *count; i++)
    ok = get(m, end, i, &out[i]);
  m->frame = caller;
  m->calls--;
  return ok;
}

static struct tensor *to_tensor(struct machine *m, struct val *v) {
  struct tensor *t = tensor_new(m->arena, v->dtype, v->rank, v->size);
  for (int64_t i = 0; i < t->count; i++)
    t->at[i] = *val_nth(v, i);
  return t;
}

static bool call_hook(struct machine *m, MlirOperation op, const char *name, struct val *in,
                      int count) {
  const struct tensor *tensors[MAX_VALUES];
  for (int i = 0; i < count; i++)
    tensors[i] = to_tensor(m, &in[i]);
  if (!m->hook || mlirOperationGetNumResults(op) || !m->hook(m->hook_data, name, tensors, count))
    return machine_fail(m, op, "function %s has no body", name);
  return true;
}

bool run_call(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val in[MAX_VALUES], out[MAX_VALUES];
  int count = (int)mlirOperationGetNumOperands(op), results = 0;
  if (count > MAX_VALUES)
    return machine_fail(m, op, "too many arguments");
  for (int i = 0; i < count; i++)
    if (!get(m, op, i, &in[i]))
      return false;
  MlirStringRef s = mlirFlatSymbolRefAttrGetValue(op_attr(op, "callee"));
  MlirOperation func = symbol(m, s.data, s.length);
  if (mlirOperationIsNull(func))
    return machine_fail(m, op, "no function %.*s", (int)s.length, s.data);
  if (mlirBlockIsNull(op_block(func, 0)))
    return call_hook(m, op, xt_arena_strndup(m->arena, s.data, s.length), in, count);
  if (!run_function(m, func, in, out, &results))
    return false;
  for (int i = 0; i < results; i++)
    bind_result(m, op, i, out[i]);
  return true;
}

/* The argument as a value of the parameter's kind; a memref gets storage of its own. */
static bool argument(struct machine *m, MlirOperation func, MlirType type, const struct tensor *t,
                     struct val *v) {
  enum dt dtype;
  int rank;
  int64_t size[TENSOR_MAX_RANK];
  if (!type_shape(m, func, type, &dtype, &rank, size))
    return false;
  bool fits = dtype == t->dtype && (rank < 0 || rank == t->rank);
  for (int d = 0; fits && d < rank; d++)
    fits = size[d] == INT64_MIN || size[d] == t->size[d];
  if (!fits)
    return machine_fail(m, func, "an argument does not have the parameter's type");
  *v = val_new(m, dtype, t->rank, t->size);
  for (int64_t i = 0; i < t->count; i++)
    *val_nth(v, i) = t->at[i];
  v->memref = mlirTypeIsAMemRef(type) || mlirTypeIsAUnrankedMemRef(type);
  return true;
}

static bool run_entry(struct machine *m, const char *name, const struct tensor *const *arguments,
                      int count, struct val *out, int *results) {
  MlirOperation func = symbol(m, name, strlen(name));
  struct val in[MAX_VALUES];
  if (mlirOperationIsNull(func) || mlirBlockIsNull(op_block(func, 0))) {
    m->error = xt_arena_printf(m->arena, "no function %s with a body", name);
    return false;
  }
  MlirBlock block = op_block(func, 0);
  if (count != mlirBlockGetNumArguments(block) || count > MAX_VALUES)
    return machine_fail(m, func, "%s takes %d arguments", name,
                        (int)mlirBlockGetNumArguments(block));
  for (int i = 0; i < count; i++)
    if (!argument(m, func, mlirValueGetType(mlirBlockGetArgument(block, i)), arguments[i], &in[i]))
      return false;
  return run_function(m, func, in, out, results);
}

bool interp_run_hooked(struct xt_arena *arena, MlirModule module, const char *name,
                       const struct tensor *const *arguments, int count, struct tensor **results,
                       int limit, int *result_count, const char **error, interp_hook *hook,
                       void *hook_data) {
  struct machine m = {.arena = arena, .module = module, .hook = hook, .hook_data = hook_data};
  struct val out[MAX_VALUES] = {0};
  m.cache = xt_arena_alloc(arena, sizeof *m.cache);
  bool ok = run_entry(&m, name, arguments, count, out, result_count);
  if (ok && *result_count > limit) {
    m.error = "too many results";
    ok = false;
  }
  for (int i = 0; ok && i < *result_count; i++)
    results[i] = to_tensor(&m, &out[i]);
  *error = m.error;
  return ok;
}

bool interp_run(struct xt_arena *arena, MlirModule module, const char *name,
                const struct tensor *const *arguments, int count, struct tensor **results,
                int limit, int *result_count, const char **error) {
  return interp_run_hooked(arena, module, name, arguments, count, results, limit, result_count,
                           error, NULL, NULL);
}
