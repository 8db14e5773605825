#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# interp-upstream.sh INTERP RUN FILE.mlir…
# Interprets each program's @main and compares what it dumps with what upstream's runner printed.
# Programs with ops that the interpreter does not know are counted, not failed.
# Environment: that of test/e2e/run.sh.
set -u

interp=$1 run=$2
shift 2
out=$(mktemp "${TMP:-/tmp}/interp.XXXXXX") || exit 2
trap 'rm -f "$out"' EXIT
agree=0 unknown=0 differ=0
for file; do
  libm=''
  grep -q 'RUN:.*--libm' "$file" && libm=--libm
  "$run" $libm --upstream-only "$file" > "$out" || exit 1
  message=$("$interp" --dump "$file" "$out" 2>&1)
  case $? in
    0) agree=$((agree + 1)) ;;
    2) unknown=$((unknown + 1)); echo "$file: $message" ;;
    *) differ=$((differ + 1)); echo "$file: $message" ;;
  esac
done
echo "$agree agree, $unknown unknown, $differ differ"
[ $differ = 0 ]
