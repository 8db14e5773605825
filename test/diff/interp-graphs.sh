#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# interp-graphs.sh XT_DIFF INTERP RUN FIRST COUNT
# Runs the graphs of COUNT seeds through upstream's lowering and runner, and compares what they give
# with the interpreter: a check of the checker. Graphs that upstream does not lower, or with ops that
# the interpreter does not know, are counted, not failed.
# Environment: that of test/e2e/run.sh.
set -u
diff=$1 interp=$2 run=$3
folder=$(mktemp -d "${TMP:-${TMPDIR:-/tmp}}/graphs.XXXXXX") || exit 2
trap 'rm -rf "$folder"' EXIT
agree=0 refused=0 unknown=0 differ=0
for ((seed = $4; seed < $4 + $5; seed++)); do
  "$diff" --main --seed=$seed > "$folder/g.mlir" || exit 2
  if ! "$run" --libm --upstream-only "$folder/g.mlir" > "$folder/out" 2> "$folder/err"; then
    refused=$((refused + 1))
    continue
  fi
  message=$("$interp" --dump "$folder/g.mlir" "$folder/out" 2>&1)
  case $? in
    0) agree=$((agree + 1)) ;;
    2) unknown=$((unknown + 1)) ;;
    *) differ=$((differ + 1)); echo "seed $seed: $message" ;;
  esac
done
echo "$agree agree, $refused refused by upstream, $unknown unknown, $differ differ"
[ $differ = 0 ] && [ $((2 * agree)) -ge "$5" ]
