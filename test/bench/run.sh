#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Measures rows of `workloads` against the libraries that are installed; see usage.
# Environment: XTCC, XT_BENCH (programs), XTCC_FLAGS (more flags of xtcc), WORKLOADS (the table),
# PEERS (a folder where compiled peers are kept for the next time).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
: "${XTCC:=xtcc}" "${XT_BENCH:=xt-bench}" "${XTCC_FLAGS:=}"
usage() {
  cat <<'END'
usage: run.sh [--class=REGEX] [--rows=REGEX] [--cc=gcc|clang-22|both] [--rounds=N] [--threads=N]
              [--list] [-o DIR]

Compiles rows of test/bench/workloads with `xtcc -O3 -march=native`, by one or both C compilers,
and the same work for every library that is installed, and compares them with xt-bench. Prints a
line of Markdown for each row; above 1 we are faster than the best peer.

  --class=    only these classes; the whole name must match
  --rows=     only rows whose name matches; names are OPERATION/SHAPE, with /THREADS above one
  --cc=       C compiler of our side (default both)
  --rounds=   of xt-bench (default 40)
  --threads=  instead of the row's
  --list      only print the rows
  -o DIR      leave report.md, report.svg and a JSON file for each row there
END
}

class=. rows=. cc=both rounds=40 threads='' list=false out=''
while (($#)); do
  case $1 in
  --class=*) class=${1#*=} ;;
  --rows=*) rows=${1#*=} ;;
  --cc=gcc | --cc=clang-22 | --cc=both) cc=${1#*=} ;;
  --rounds=*) rounds=${1#*=} ;;
  --threads=*) threads=${1#*=} ;;
  --list) list=true ;;
  -o)
    (($# > 1)) || { echo "run.sh: -o needs a folder" >&2; exit 2; }
    out=$2
    shift
    ;;
  -h | --help)
    usage
    exit 0
    ;;
  *)
    echo "run.sh: bad argument '$1'" >&2
    usage >&2
    exit 2
    ;;
  esac
  shift
done
[[ $class == . ]] || class="^($class)\$"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [[ $out ]]; then mkdir -p "$out"; else out=$work/out && mkdir "$out"; fi

# How a peer is compiled: source, then compiler and libraries. OpenBLAS and BLIS are named by their
# sonames: Debian's libblas.so may be either.
declare -A source=([openblas]=blas [blis]=blas [onednn]=onednn [libxsmm]=libxsmm [loops]=loops
  [upstream]=upstream)
declare -A libraries=(
  [openblas]=-l:libopenblas.so.0 [blis]=-l:libblis.so.4 [onednn]=-ldnnl
  [libxsmm]="-lxsmm -lxsmmnoblas -lpthread -ldl" [loops]="" [upstream]=""
)
peer_cc=gcc
! command -v clang-22 >/dev/null || peer_cc=clang-22
declare -A absent=()

# How upstream compiles a function that has no schedule, to an object file.
pipeline='one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map}'
pipeline+=',buffer-results-to-out-params{hoist-static-allocs modify-public-functions}'
pipeline+=',convert-linalg-to-loops,func.func(llvm-request-c-wrappers),convert-scf-to-cf'
pipeline+=',convert-to-llvm,reconcile-unrealized-casts'
build_upstream() {
  sed 's/@work/@upstream/' "$work/work.mlir" |
    mlir-opt-22 --pass-pipeline="builtin.module($pipeline)" |
    mlir-translate-22 --mlir-to-llvmir -o "$work/upstream.ll" &&
    clang-22 -c -O3 -march=native -fPIC -w "$work/upstream.ll" -o "$work/upstream.o"
}

build_peer() { # NAME OP SHAPE
  local numbers i flags=() kept=${PEERS:+$PEERS/$1-$2-$3.so} from=$here/peers/${source[$1]}.c
  if [[ $kept && $kept -nt $from && $kept -nt $here/peers/peer.h ]]; then
    cp "$kept" "$work/$1.so"
    return
  fi
  IFS=x read -ra numbers <<<"$3"
  for i in "${!numbers[@]}"; do flags+=("-DD$i=${numbers[i]}"); done
  : >"$work/why"
  if [[ $1 == upstream ]]; then
    libraries[upstream]=$work/upstream.o
    build_upstream 2>"$work/why" || libraries[upstream]=-labsent
  fi
  # Linked without -ffast-math, which would let the library flush denormals for everybody.
  # shellcheck disable=SC2086
  "$peer_cc" -c -O3 -march=native -ffast-math -fPIC -fvisibility=hidden -DOP_"$2" "${flags[@]}" \
    "$from" -o "$work/peer.o" 2>>"$work/why" &&
    "$peer_cc" -shared "$work/peer.o" ${libraries[$1]} -lm -o "$work/$1.so" 2>>"$work/why" &&
    { [[ -z $kept ]] || { mkdir -p "$PEERS" && cp "$work/$1.so" "$kept"; }; } && return
  if [[ -z ${absent[$1]-} ]]; then
    echo "run.sh: no peer $1: $(grep -m1 -E 'error|not found|cannot find' "$work/why")" >&2
    absent[$1]=1
  fi
  return 1
}

# The value of an expression of `operations` in a, b, c, … for SHAPE.
value() { # EXPRESSION SHAPE
  local a b c d e f g
  # shellcheck disable=SC2034
  IFS=x read -r a b c d e f g <<<"$2"
  echo $(($1))
}

compilers=("$cc")
[[ $cc != both ]] || compilers=(gcc clang-22)
for compiler in "${compilers[@]}"; do
  $list || command -v "$compiler" >/dev/null ||
    { echo "run.sh: no $compiler; --cc= chooses the C compiler" >&2; exit 3; }
done

# json FILE SHAPE THREADS FLOPS BYTES LIBRARY…: what xt-bench, with `flags`, says of them.
json() {
  local file=$1 shape=$2 n=$3 flops=$4 bytes=$5
  shift 5
  (IFS=,; "$XT_BENCH" "${flags[@]}" --json --compare="$*" --entry=work --model=work --rounds="$rounds" \
    --threads="$n" --flops="$(value "$flops" "$shape")" --bytes="$(value "$bytes" "$shape")") |
    sed "s,$work/,,g" >"$out/$file.json"
}

# ours OP SHAPE: compiles it into libraries, which are added to `libs`, the times to `seconds`.
ours() {
  local compiler start
  "$here/make.sh" "$1" "$2" >"$work/work.mlir"
  for compiler in "${compilers[@]}"; do
    start=$(date +%s%N)
    # shellcheck disable=SC2086
    "$XTCC" -O3 -march=native $XTCC_FLAGS --cc="$compiler" "$work/work.mlir" \
      -o "$work/xtcc-$compiler.so" || return
    seconds+=" $(awk -v ns=$(($(date +%s%N) - start)) 'BEGIN { printf "%.2f", ns / 1e9 }')"
    libs+=("$work/xtcc-$compiler.so")
  done
}

measure() { # NAME CLASS OP SHAPE THREADS MUST AIM EXTRAS
  local name=$1 op=$3 shape=$4 n=$5 flops bytes peers peer extra next='' stem seconds='' limit='' libs=()
  local times=1 flags=()
  read -r flops bytes peers < <(awk -F'\t' -v op="$op" '$1 == op { print $2, $3, $4 }' "$here/operations")
  for extra in $8; do
    case $extra in
    +*) peers+=" ${extra#+}" ;;
    only:*) peers=${extra#*:} ;;
    next:*) next=${extra#*:} ;;
    seconds:*) limit=${extra#*:} ;;
    times:*) times=${extra#*:} ;;
    tolerance:*) flags=(--tolerance="${extra#*:}") ;;
    esac
  done
  stem=${name//[\/:]/-}
  if [[ ${measured[$name]-} ]]; then # for another class
    printf '%s\t' "$2" "$name" "$6" "$7" "$stem" "$limit" "$times" >>"$out/rows.tsv"
    echo "${measured[$name]}" >>"$out/rows.tsv"
    return
  fi
  rm -f "$work"/*.so "$out/$stem".*
  ours "$op" "$shape" || return
  for peer in $peers; do
    [[ $peer != loops || $n == 1 ]] || continue # they have no threads
    ! build_peer "$peer" "$op" "$shape" || libs+=("$work/$peer.so")
  done
  json "$stem" "$shape" "$n" "$flops" "$bytes" "${libs[@]}" || return
  measured[$name]=${seconds# }
  printf '%s\t' "$2" "$name" "$6" "$7" "$stem" "$limit" "$times" >>"$out/rows.tsv"
  echo "${measured[$name]}" >>"$out/rows.tsv"
  if [[ $next ]]; then
    libs=()
    ours "$op" "$next" && json "$stem.next" "$next" "$n" "$flops" "$bytes" "${libs[@]}" || return
  fi
  python3 "$here/report.py" "$out" "$name"
}

$list || : >"$out/rows.tsv"
failed=0
declare -A measured=()
while IFS=$'\t' read -r a b c d e f g; do
  [[ $a && $a != \#* ]] || continue
  d=${threads:-$d}
  name=$b/$c$( ((d == 1)) || echo "/$d")
  [[ $g != only:* ]] || name+=:${g#*:}
  [[ $a =~ $class && $name =~ $rows ]] || continue
  [[ " $g " != *" later "* || $rows != . || $class != . ]] || continue
  if $list; then
    printf '%s\t%s\n' "$a" "$name"
  elif ! measure "$name" "$a" "$b" "$c" "$d" "$e" "$f" "$g"; then
    echo "run.sh: $name failed" >&2
    failed=1
  fi
done <"${WORKLOADS:-$here/workloads}"
if [[ -s $out/rows.tsv ]]; then
  python3 "$here/report.py" "$out"
elif ! $list; then
  echo "run.sh: no row was measured" >&2
  failed=1
fi
exit "$failed"
