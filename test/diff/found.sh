#!/usr/bin/env bash
# found.sh XTCC: replays every case in found/; says which are not right.
cd "$(dirname "$0")/found" || exit 2
bad=0
for file in *.mlir; do
  out=$(xt-diff --xtcc="$1" --replay="$file" 2>&1) || { bad=1; echo "$file: $out"; }
done
exit $bad
