#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# table.sh [TABLE]: whether `workloads`, or another table, and `operations` hold together: each row has
# an operation, as many numbers as its formulas use, and goals; no row stands there twice; `workloads`
# has 60 rows at least, and uses each operation.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
awk -F'\t' -v whole="${1+no}" '
  function bad(what) { print FILENAME ":" FNR ": " what; failed = 1 }
  /^#/ || /^$/ { next }
  NR == FNR {
    if (NF != 4) bad("expected 4 columns, found " NF)
    if ($2 !~ /^[-0-9a-g+*\/()]+$/ || $3 !~ /^[-0-9a-g+*\/()]+$/) bad("bad formula")
    last = "a"
    for (i = 1; i <= length($2 $3); i++) {
      letter = substr($2 $3, i, 1)
      if (letter ~ /[a-g]/ && letter > last) last = letter
    }
    numbers[$1] = index("abcdefg", last)
    next
  }
  {
    rows++
    if (NF < 6 || NF > 7) bad("expected 6 or 7 columns, found " NF)
    if (!($2 in numbers)) bad("no operation " $2)
    else if (split($3, sizes, "x") != numbers[$2]) bad($2 " takes " numbers[$2] " numbers, not " $3)
    if ($4 !~ /^[1-9]$/ || $5 !~ /^[0-9.]+$/ || $6 !~ /^[0-9.]+$/ || $5 > $6) bad("bad threads or goals")
    count = split($7, extras, " ")
    for (i = 1; i <= count; i++)
      if (extras[i] !~ /^((\+|only:)[a-z]+|next:[0-9x]+|(seconds|times|tolerance):[0-9.]+|later)$/) bad("bad extra " extras[i])
    if (($1, $2, $3, $4) in seen) bad("a row that stands there already")
    seen[$1, $2, $3, $4] = 1
    used[$2] = 1
  }
  END {
    if (whole) exit failed
    if (rows < 60) { print "only " rows " rows"; failed = 1 }
    for (name in numbers) if (!(name in used)) { print "no row uses " name; failed = 1 }
    exit failed
  }' "$here/operations" "${1:-$here/workloads}"
