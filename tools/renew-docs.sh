#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# renew-docs.sh [BUILD [OUT]]: writes the pages of docs/ that come from the compiler itself: the tables
# of options, ops, passes, files and targets, the emitted C of docs/emitted, and in other pages each block, or
# table, below a line `<!-- shows COMMAND -->`, which is what the command prints.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build} out=${2:-$root/docs}
xtcc=$build/bin/xtcc

page() { # FILE TITLE TEXT OPTION
  { printf '# %s\n\n%s `xtcc %s` prints it; `tools/renew-docs.sh` writes this page.\n\n```text\n' "$2" "$3" "$4"
    "$xtcc" "$4"
    printf '```\n'; } > "$out/$1.md"
}
mkdir -p "$out/emitted"
page options 'Options' 'The command line.' --help
page flags 'Flags of gcc and clang' 'What becomes of each. `xtcc`: xtcc itself acts on it. `compile`, `link`: it is given to the C compiler when it
compiles, or links a shared library or a program; `kernels`: when it compiles kernels; `program`: when it links a program. `refused`: an error that ends with
the text on the right. Any other flag is an error; `-Xcc FLAG` gives it to the C compiler.' --print-flags
page warnings 'Warnings' 'What `-WNAME` turns on and `-Wno-NAME` off.' --print-warnings
page ops 'Ops' 'Every op that a model may have; other ops of these dialects are refused by name.' --print-ops
page c-ops 'Ops in C' 'Every op that is printed as C when passes have run, with its element types or what it becomes.' --print-c-ops
page passes 'Passes' 'The passes of xtcc; pipelines mix them with those of MLIR.' --print-passes
{ printf '\n## Invariants\n\nRows of `passes/invariants.def`. In a build with `XT_VERIFY`, as that of the preset `dev`, each is checked from the
pass that requires or produces it until a pass breaks it; `xt-verify` checks those that a module names.\n\n| invariant | holds where |\n|---|---|\n'
  sed -n 's/^INVARIANT(\([A-Z_]*\), [a-z_]*, "\(.*\)")$/| `\1` | \2 |/p' "$root/passes/invariants.def"
  printf '\n## Contracts\n\n```c\n'
  sed -n 's/^PASS(\([a-z_]*\),.*/\1/p' "$root/passes/passes.def" | while read -r pass; do
    cat "$root"/passes/*/*.c | awk -v pass="$pass" '
      /^\/\* requires:/ { text = ""; on = 1 }
      on { text = text $0 "\n" }
      on && index($0, "XT_CONTRACT(" pass ",") == 1 { mine = 1 }
      on && /;$/ { if (mine) print text; on = mine = 0 }'
  done
  printf '```\n'; } >> "$out/passes.md"
page targets 'Targets' 'What xtcc compiles for.' --print-targets
for f in "$root"/docs/emitted/*.mlir; do
  name=$(basename "$f" .mlir)
  (cd "$root/docs/emitted" && "$xtcc" -S "$name.mlir" -o "$out/emitted/$name.c")
done
mkdir -p "$out/emitted/gpu"
(cd "$root/docs/emitted/gpu" && "$xtcc" -O2 --target=gpu -S matmul.mlir -o "$out/emitted/gpu/matmul.c")

# Commands of the pages, run in the root with the programs of BUILD. STEP: a file of examples/schedule.
schedule_of() { # STEP
  sed -n '/loop.schedule/,/^  }/s/^    //p' "examples/schedule/$1.mlir"
}
part() { # FROM [LINES]: of standard input, the first line that matches FROM and what it opens
  awk -v from="$1" -v lines="${2:-999}" '
    !depth && $0 ~ from { match($0, /^ */); depth = RLENGTH + 1 }
    depth && lines-- > 0 { print substr($0, depth) }
    depth && /^ *}/ && match($0, /^ */) && RLENGTH < depth { lines = 0 }'
}
kernel_of() { # STEP [FROM [LINES]]
  xtcc -O3 --vector-bits=256 -S "examples/schedule/$1.mlir" -o - |
    part "${2:-for .*linalg.matmul$}" "${3:-999}"
}
loops() { # of C on standard input
  sed -nE 's,^( *for .*\{).*,\1,p'
}
loops_of() { # STEP
  kernel_of "$1" | loops
}
nest_c() { # the kernel of docs/nest.mlir
  xtcc -O3 --vector-bits=128 -S docs/nest.mlir -o - | sed -n '/^\/\/ linalg.fill/,/^}/p'
}
nest_region() { # FROM: from the line that matches FROM to the next comment, or the end of the block
  nest_c | awk -v from="$1" '
    { match($0, /^ */) }
    depth && (RLENGTH + 1 < depth || /^ *\/\//) { end = 1 }
    !depth && $0 ~ from { depth = RLENGTH + 1 }
    depth && !end { print substr($0, depth) }'
}
nest_ir() {
  xt-opt --vector-bits=128 --mlir-use-nameloc-as-prefix docs/nest.mlir --pass-pipeline="builtin.module(
    xt-read-schedules,xt-outline,one-shot-bufferize{bufferize-function-boundaries
    function-boundary-type-conversion=identity-layout-map},xt-nest,canonicalize,cse)"
}
launch_ir() { # the loop over k of docs/launch.mlir
  xt-opt --target=gpu --opt-level=2 --mlir-use-nameloc-as-prefix docs/launch.mlir \
    --pass-pipeline="builtin.module(xt-stage,canonicalize,cse,xt-barriers)" |
    part 'scf.for %k '
}
nest_remarks() { # PASS
  (cd docs && xtcc -O3 --vector-bits=128 -S "-Rpass=$1" nest.mlir -o - 2>&1 > /dev/null) | grep remark:
}
remarks_of() { # PASS STEP
  (cd examples/schedule && xtcc -O3 --vector-bits=256 -S "-Rpass=$1" "$2.mlir" -o - 2>&1 > /dev/null) |
    grep remark:
}
default_source() { # the first step without its schedule
  sed '/loop.dims/d; /loop.schedule/d; s/linalg.matmul {/linalg.matmul/; s/^  } ins/       ins/' examples/schedule/naive.mlir
}
default_schedule() {
  default_source | xtcc -O3 -march=znver3 --threads=none -S -Rpass=schedule -o - - 2>&1 > /dev/null |
    sed -n 's/.*remark: //p'
}
default_kernel() {
  default_source | xtcc -O3 -march=znver3 --threads=none -S -o - - |
    sed -n '/^\/\/ linalg.fill + linalg.matmul/,/^}/p'
}
tuning_table() {
  printf '| constant | value | unit | why | measured |\n|---|---|---|---|---|\n'
  perl -0777 -ne 's/"\s+"//g; s/\s+/ /g;
    print "| `$1` | ", eval $2, " | $3 | $4 | $5 |\n" while /TUNING\((\w+), ([^"]+), "(.*?)", "(.*?)", "(.*?)"\)/g' passes/defaults/tuning.def
}
machine_rows() {
  printf '%-18s %5s %9s %4s %5s %6s %5s\n' name bytes registers L1 L2 L3 line
  sed -n 's/^MARCH("\(.*\)",\(.*\))$/\1 \2/p' targets/host/march.def | tr -d , |
    while read -r name row; do
      set -f; printf '%-18s %5s %9s %4s %5s %6s %5s\n' "$name" $row
    done
}
device_unit() { # FILE FUNCTION: that function of the host unit for hostsim
  local folder
  folder=$(mktemp -d)
  xtcc --target=hostsim -O1 -S "$1" -o "$folder/m.c" && sed -n "/^.. func @$2/,/^}/p" "$folder/m.host.c"
  rm -r "$folder"
}
transfers_told() { # SED: what the header tells of %x, or of the result, after the function's name
  sed "$1" test/targets/hostsim/Inputs/transfers.mlir.in | xtcc --target=hostsim --emit=header -o - - |
    awk '/^.. func @/ { name = substr($3, 2, length($3) - 2); left = 1 }
      / \*   (x|result) / && left-- > 0 {
        print name, /copied in/ ? (/, out/ ? "in and out" : "in") : /copied out/ ? "out" : "nothing"
      }'
}
transfer_table() {
  printf '| | on the host | on the device |\n|---|---|---|\n'
  awk '{ name = $1; $1 = ""; if (NR == FNR) device[name] = $0
         else { words = name; gsub("_", " ", words)
                print "| " words " |" $0 " |" (name in device ? device[name] : " refused") " |" } }' \
    <(transfers_told '/^\/\/ Refused/,$d; s/ AT/ {memref.on_device}/') <(transfers_told 's/ AT//')
}
tosa_table() { # from names of functions that are compared with upstream: OP_TYPE…
  printf '| op | f32 | f16 | bf16 | i1 | i8 | i16 | i32 |\n|---|---|---|---|---|---|---|---|\n'
  sed -nE 's/^func\.func @([a-z0-9_]+)\(.*/\1/p' test/e2e/tosa/*.mlir | awk '
    BEGIN { count = split("f32 f16 bf16 i1 i8 i16 i32", types) }
    { parts = split($0, part, "_"); op = part[1]; found = 0
      for (i = 2; i <= parts && !found; i++) {
        for (t = 1; t <= count; t++) if (part[i] == types[t]) found = t
        if (!found) op = op "_" part[i]
      }
      if (found) { seen[op, found] = 1; ops[op] } }
    END { for (op in ops) {
        row = "| `tosa." op "` |"
        for (t = 1; t <= count; t++) row = row ((op, t) in seen ? " x |" : " |")
        print row } }' | LC_ALL=C sort
}
tosa_refused() {
  printf '| op | why |\n|---|---|\n'
  sed -nE 's/^REFUSED\("(tosa\.[a-z0-9_]+)", "(.*)"\)/| `\1` | \2 |/p' passes/input/supported.def
}
phase_table() {
  printf '| phase, and folder of `passes/` | what it does |\n|---|---|\n'
  tr -d '\\\n' < passes/pass.h | grep -oE 'ROW\([a-z]+, *"[^"]+"\)' | sed -E 's/ROW\(([a-z]+), *"(.*)"\)/| `\1` | \2 |/'
}
first_sentence() { # FILE: of the comment at its head, after the licence
  sed -n '/SPDX/d; /^$/q; /^#/q; /^[^ \/]/q; p; /\*\//q' "$1" |
    sed -E 's|^/[/*] ?||; s|^ \* ?||; s| ?\*/$||' | tr '\n' ' ' | sed -E 's/[[:space:]]+$//; s/([^.])\.( .*|$)/\1/; s/[|]/\\&/g'
}
file_table() { # FOLDER: a row for each file; a header and its source share one
  local file name text
  printf '| file of `%s/` | holds |\n|---|---|\n' "$1"
  for file in $(find "$1" -maxdepth 1 -type f | grep -E '\.(c|h|def|mlir|in)$' | sed -E 's/\.[ch]$//' | LC_ALL=C sort -u); do
    name=${file##*/} text=
    if [[ -f $file.c && $1 == passes/* ]]; then
      text=$(sed -nE "s/^PASS\\($name, \"([^\"]+)\", ${1#passes/}, .*\"(.*)\"\\)$/\\\`\\1\\\`: \\2/p" passes/passes.def)
    fi
    for head in "$file.h" "$file.c" "$file"; do
      [[ -z $text && -f $head ]] && text=$(first_sentence "$head")
    done
    [[ $text ]] || { echo "$file: its head does not say what it holds" >&2; return 1; }
    printf '| `%s` | %s |\n' "$name" "$text"
  done
}
renew_blocks() { # PAGE
  local line skip=
  while IFS= read -r line; do
    [[ ($skip != block || $line != '```') && ($skip != table || $line == '|'*) ]] || skip=
    [[ $skip ]] || printf '%s\n' "$line"
    if [[ $line =~ ^'<!-- shows '(.*)' -->'$ ]]; then
      IFS= read -r line
      if [[ $line == '|'* ]]; then skip=table; else skip=block && printf '%s\n' "$line"; fi
      (cd "$root" && PATH=$build/bin:$PATH && eval "${BASH_REMATCH[1]}") || return
    fi
  done < "$root/docs/$1" > "$out/$1.new"
  mv "$out/$1.new" "$out/$1"
}
build=$(cd "$build" && pwd)
renew_blocks architecture.md
renew_blocks schedule.md
renew_blocks nest.md
renew_blocks launch.md
renew_blocks abi.md
renew_blocks machines.md
renew_blocks performance.md
renew_blocks performance-notes.md
renew_blocks bench.md
renew_blocks run.md
renew_blocks embedded.md
renew_blocks devices.md
renew_blocks tosa.md
