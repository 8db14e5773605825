/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element-wise ops: vectors along the unit-stride dimension of the results, which every input must
 * share or be invariant along. */

#include "mlir-c/BuiltinTypes.h"

#include "passes/defaults/defaults.h"

/* A copy without a change of layout, or a splat: C compilers make memcpy and memset of these, and a
 * fill may still become the initial value of another op. */
bool xt_is_copy(const struct xt_space *s) {
  int calls;
  return s->input_count == 1 && s->output_count == 1 && xt_body_ops(s, &calls) == 0 &&
         (!mlirTypeIsAMemRef(mlirValueGetType(s->operands[0].value)) ||
          mlirAffineMapEqual(s->operands[0].map, s->operands[1].map));
}

/* Whether non-temporal stores pay: the results exceed L3, and are not read by this op. */
static bool exceeds_l3(const struct xt_choice *c) {
  const struct xt_space *s = c->space;
  int64_t all = 0;
  for (int o = s->input_count; o < s->input_count + s->output_count; o++) {
    if (s->combiners[o - s->input_count] != XT_COMBINE_NOTHING)
      return false;
    for (int i = 0; i < s->input_count; i++)
      if (mlirValueEqual(s->operands[i].value, s->operands[o].value))
        return false;
    int64_t bytes = xt_value_bytes(s, o);
    if (!bytes || __builtin_add_overflow(all, bytes, &all))
      return false;
  }
  return !c->shared && all > c->job->config.machine.l3;
}

bool xt_default_elementwise(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  if (!c->vectors || !xt_is_elementwise(s) || xt_is_copy(s) || xt_reads_results(s))
    return false;
  int lanes = xt_body_lanes(c), fast = xt_fastest_dim(s, s->input_count), calls;
  if (fast < c->shared || lanes < 2 || (s->extents[fast] >= 0 && s->extents[fast] < lanes))
    return false;
  for (int i = 0; i < s->input_count + s->output_count; i++)
    if (!xt_is_vector_loadable(s, i, fast))
      return false;
  int vectors = xt_varying_ops(c->job, s, fast, &calls) > XT_TUNE_LIGHT_BODY || calls
                    ? XT_TUNE_HEAVY_VECTORS
                    : XT_TUNE_ELEMENTWISE_VECTORS;
  xt_add_shared(c);
  xt_add_plain(c, false, fast);
  xt_add_vectors(c, fast, lanes, vectors, false);
  c->last->stream = exceeds_l3(c);
  xt_use_threads(c);
  return true;
}
