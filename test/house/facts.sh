#!/usr/bin/env bash
# facts.sh TREE: what stands in a table stands in no second list. Names of passes, suffixes of files,
# names of memories and of element types appear in their tables, and in code where one is meant; three of
# the first and the last kind in four lines, or one of the others at all, are a second list.
set -uo pipefail
cd "$1" || exit 2
status=0
mapfile -t sources < <(find compiler dialects passes targets tools -name '*.[ch]' 2>/dev/null | LC_ALL=C sort)

strings() { # TABLE MACRO COLUMN: the texts in that column
  sed -nE "s/^ *\{?$2\(?(.*)/\1/p" "$1" | awk -v c="$3" -F'"' '{ print $(2 * c) }' | sort -u
}
passes=$({ strings passes/passes.def PASS 1; strings passes/pipeline.def UPSTREAM 1; } | sort -u)
suffixes=$(strings compiler/support/artifacts.def ARTIFACT 1 | grep '\..*\.\|weights\|progress\|module')
dtypes=$(strings dialects/dtypes.def DTYPE 1)
memories=$(cat targets/*/target.c | sed -nE 's/^ +\{"([a-z]+)", [^}]*XT_SCOPE_.*/\1/p' | sort -u)
for rows in "$passes" "$suffixes" "$dtypes" "$memories"; do
  [[ -n $rows ]] || { echo "a table has no rows"; exit 1; }
done

# lists ROWS COUNT TABLE EXCEPT: COUNT different texts of ROWS in four lines of a source that the
# pattern EXCEPT does not match.
lists() {
  local files
  mapfile -t files < <(printf '%s\n' "${sources[@]}" | grep -vE "^($4)\$")
  awk -v rows="$1" -v least="$2" -v table="$3" '
    BEGIN { n = split(rows, r, "\n"); for (i = 1; i <= n; i++) known[r[i]] = 1 }
    FNR == 1 { split("", at) }
    { line = $0
      while (match(line, /"[^"]*"/)) {
        text = substr(line, RSTART + 1, RLENGTH - 2)
        if (text in known) at[text] = FNR
        line = substr(line, RSTART + RLENGTH)
      }
      count = 0
      for (text in at) if (at[text] > FNR - 4) count++
      if (count >= least) { print FILENAME ":" FNR ": a list beside " table; split("", at) }
    }' "${files[@]}"
}
# Suffixes that outputs of a kind have by default are a table of their own, of which two are files of
# a compilation. The runtime has its own table of element types, which the printer compares. A word
# `workspace` in C is a parameter, and `shared` a kind of output.
found=$(
  lists "$passes" 3 passes/pipeline.def '-'
  lists "$suffixes" 1 compiler/support/artifacts.def 'compiler/options\.h'
  lists "$dtypes" 3 dialects/dtypes.def '-'
  lists "$memories" 1 "the target's memories" 'targets/[a-z]+/target\.c|targets/cgen/entry\.c|compiler/options\.h')
[[ -z $found ]] || { echo "$found"; status=1; }
twice=$(grep -nE 'mlirFloatTypeGetWidth|CACHE_LINE\b' "${sources[@]}" | grep -v '^compiler/ir/elements\.c:')
[[ -z $twice ]] || { sed -E 's/^([^:]+:[0-9]+):.*/\1: asks what a table tells: xt_element_bits, machine.line/' <<<"$twice"; status=1; }
exit $status
