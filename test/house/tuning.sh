#!/usr/bin/env bash
# tuning.sh TREE: every constant of passes/defaults/tuning.def is used, and the code of the default
# schedules holds no constant of its own but limits of arrays (MAX_…).
set -uo pipefail
cd "$1" || exit 2
status=0
rows=$(sed -nE 's/^TUNING\(([A-Z0-9_]+),.*/\1/p' passes/defaults/tuning.def)
[[ -n $rows ]] || { echo "passes/defaults/tuning.def has no rows"; exit 1; }
for row in $rows; do
  grep -rqw "XT_TUNE_$row" --include='*.[ch]' passes || { echo "tuning.def: nothing uses $row"; status=1; }
done
others=$(sed -E 's,\b(XT_)?MAX_[A-Z]+ = [0-9]+,,' passes/defaults/*.[ch] | grep -E '\b[A-Z][A-Z0-9_]+ = [0-9]')
[[ -z $others ]] || { sed 's/$/: no row of tuning.def/' <<<"$others"; status=1; }
exit $status
