#!/usr/bin/env bash
# layers.sh TREE: the house rules that a text search can check, on the sources under TREE.
# Prints `file:line: what is wrong` for each violation; exits 1 when there was one.
# The table of layers is in docs/architecture.md.
set -uo pipefail
cd "$1" || exit 2
bad=0

report() { # reads file:line lines, adds the message
  local line
  while IFS= read -r line; do
    printf '%s: %s\n' "$line" "$1"
    bad=1
  done
}

rooms=()
for room in compiler dialects passes targets runtime tools; do
  [[ ! -d $room ]] || rooms+=("$room")
done
mapfile -t sources < <(find "${rooms[@]}" -name '*.[ch]' | LC_ALL=C sort)
((${#sources[@]})) || { echo "no sources under $1"; exit 1; }

# --- includes -----------------------------------------------------------------------------------

# Which `#include "…"` or `<…>` paths each folder may use, besides system headers.
contract='compiler/support/[^/]+\.h|compiler/ir/[^/]+\.h|dialects/[^/]+\.(h|def)|passes/pass\.h|passes/schedule/tree\.h|targets/target\.h'
tables='passes/passes\.def|targets/targets\.def|targets/cgen/ops\.def'
allowed_in() {
  case $1 in
  compiler/support/*) echo 'compiler/support/.+' ;;
  compiler/ir/*) echo "compiler/ir/.+|$contract|mlir-c/.+" ;;
  compiler/*) echo "compiler/[^/]+|compiler/support/.+|targets/target\.h|$tables" ;;
  dialects/*) echo 'dialects/.+|compiler/support/[^/]+\.h|compiler/ir/[^/]+\.h|mlir-c/.+' ;;
  passes/*) echo "passes/.+|$contract|mlir-c/.+" ;;
  targets/*) echo "targets/.+|$contract|mlir-c/.+|xtrt\.h" ;;
  runtime/*) echo '(runtime/.+|xtrt[^/]*\.h)' ;;
  tools/*) echo "tools/(bench|run)/.+|xtrt[^/]*\.h|compiler/[^/]+\.h|$contract|$tables|mlir-c/.+" ;;
  esac
}

check_includes() {
  local file=$1 allowed hit line path
  allowed=$(allowed_in "$file")
  # System headers have no folder of ours; <mlir-c/…> is MLIR's however it is spelled.
  grep -nE '^[[:space:]]*#[[:space:]]*include' "$file" | while IFS= read -r hit; do
    line=${hit%%:*}
    path=$(sed -E 's/^[^"<]*["<]([^">]*)[">].*/\1/' <<<"$hit")
    if [[ $hit == *'<'* && ! $path =~ ^(mlir|llvm|compiler|dialects|passes|targets|runtime|tools|xtrt) ]]; then
      continue
    fi
    [[ $path == */* || ! -e ${file%/*}/$path ]] || continue # a neighbour by its short name
    [[ $path =~ ^($allowed)$ ]] || echo "$file:$line: include of $path breaks the layers"
  done
}

while IFS= read -r line; do
  echo "$line"
  bad=1
done < <(for f in "${sources[@]}"; do check_includes "$f"; done)

# --- calls --------------------------------------------------------------------------------------

# The sources as `file:line:code`, comments and the insides of strings and characters removed.
code=$(mktemp) || exit 2
trap 'rm -f "$code"' EXIT
awk '
  FNR == 1 { comment = 0 }
  {
    out = ""; n = length($0); i = 1
    while (i <= n) {
      c = substr($0, i, 1); two = substr($0, i, 2)
      if (comment) {
        if (two == "*/") { comment = 0; i += 2 } else i++
      } else if (two == "/*") { comment = 1; i += 2 }
      else if (two == "//") break
      else if (c == "\"" || c == "\047") {
        for (i++; i <= n && substr($0, i, 1) != c; i++)
          if (substr($0, i, 1) == "\\") i++
        out = out c c; i++
      } else { out = out c; i++ }
    }
    print FILENAME ":" FNR ":" out
  }' "${sources[@]}" >"$code"

# forbid WHAT WHERE EXCEPT MESSAGE: calls of the functions WHAT (a regular expression) in files that
# match WHERE and not EXCEPT.
forbid() {
  report "$4" < <(grep -E "^[^:]+:[0-9]+:(.*[^A-Za-z0-9_])?($1)[[:space:]]*\\(" "$code" |
    grep -E "^($2)" | grep -vE "^($3):" | cut -d: -f1,2)
}

none='-'
compiler='compiler/|dialects/|passes/|targets/|tools/'
forbid 'system|popen' "$compiler|runtime/" "$none" "no shell: argument arrays only"
forbid 'malloc|calloc|realloc|aligned_alloc|strdup|strndup|asprintf|vasprintf' "$compiler" \
  'compiler/support/(arena|buf)\.c' "memory comes from support/arena.c and support/buf.c"
forbid 'getenv|secure_getenv' "$compiler" 'compiler/options\.c|compiler/support/arena\.c' \
  "the environment is read in compiler/options.c only"
forbid 'exit|quick_exit' 'compiler/|dialects/|passes/|targets/|runtime/' "$none" \
  "no exit outside tools/"
forbid 'setjmp|longjmp' "$compiler|runtime/" "$none" "no longjmp: the frames of MLIR are C++"
forbid 'v?fork|exec[lv]p?e?|execvpe|posix_spawnp?' 'dialects/|passes/|targets/|compiler/ir/' \
  "$none" "only compiler/ starts processes"
forbid 'abort|printf|fprintf|puts|perror' 'runtime/(core|host)/' "$none" \
  "the runtime neither prints nor aborts"
report "a pass does not decide by a target's name" < <(
  grep -E '^passes/[^:]+:[0-9]+:.*str(case)?cmp *\([^)]*target' "$code" | cut -d: -f1,2)

# --- files --------------------------------------------------------------------------------------

mapfile -t all < <(find . -path ./.git -prune -o -path './build*' -prune -o -type f -print |
  sed 's|^\./||' | LC_ALL=C sort)

spdx='/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */'
for f in "${all[@]}"; do
  case $f in
  *.cc | *.cpp | *.cxx | *.hpp | *.hh) report "C only" <<<"$f:1" ;;
  test/*) ;; # a test may be any text
  *.c | *.h)
    IFS= read -r first <"$f"
    [[ $first == "$spdx" || $f == docs/emitted/* ]] || report "the first line is not the SPDX line" <<<"$f:1"
    ;;
  esac
done

# Places of one machine. The name of a folder for temporaries alone is no such place.
report "a path of one machine" < <(
  printf '%s\0' "${all[@]}" | xargs -0 grep -InE '(^|[^A-Za-z0-9_.$}/-])/(home|root|tmp|mnt)/' |
    grep -v '^test/house/layers' | cut -d: -f1,2)

exit "$bad"
