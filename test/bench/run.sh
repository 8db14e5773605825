#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Measures rows of `workloads` against the libraries that are installed; see usage.
# Environment: XTCC, XT_BENCH (programs), XTCC_FLAGS (more flags of xtcc), WORKLOADS (the table).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
: "${XTCC:=xtcc}" "${XT_BENCH:=xt-bench}" "${XTCC_FLAGS:=}"
usage() {
  cat <<'END'
usage: run.sh [--class=REGEX] [--rows=REGEX] [--cc=gcc|clang-22|both] [--rounds=N] [--threads=N]
              [--list] [-o DIR]

Compiles rows of test/bench/workloads with `xtcc -O3 -march=native`, by one or both C compilers,
and the same work for every library that is installed, and compares them with xt-bench. Prints the
table of ratios in Markdown; above 1 we are faster than the best peer.

  --class=    only these classes; the whole name must match
  --rows=     only rows whose OPERATION/SHAPE or OPERATION/SHAPE/THREADS holds this
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
declare -A source=([openblas]=blas [blis]=blas [onednn]=onednn [libxsmm]=libxsmm [loops]=loops)
declare -A libraries=(
  [openblas]=-l:libopenblas.so.0 [blis]=-l:libblis.so.4 [onednn]=-ldnnl
  [libxsmm]="-lxsmm -lxsmmnoblas -lpthread -ldl" [loops]=
)
peer_cc=gcc
! command -v clang-22 >/dev/null || peer_cc=clang-22
declare -A absent=()

build_peer() { # NAME OP SHAPE
  local numbers i flags=()
  IFS=x read -ra numbers <<<"$3"
  for i in "${!numbers[@]}"; do flags+=("-DD$i=${numbers[i]}"); done
  # Linked without -ffast-math, which would let the library flush denormals for everybody.
  # shellcheck disable=SC2086
  "$peer_cc" -c -O3 -march=native -ffast-math -fPIC -fvisibility=hidden -DOP_"$2" "${flags[@]}" \
    "$here/peers/${source[$1]}.c" -o "$work/peer.o" 2>"$work/why" &&
    "$peer_cc" -shared "$work/peer.o" ${libraries[$1]} -lm -o "$work/$1.so" 2>"$work/why" && return
  if [[ -z ${absent[$1]-} ]]; then
    echo "run.sh: no peer $1: $(grep -m1 -E 'error|cannot find' "$work/why")" >&2
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

measured=()
measure() { # CLASS OP SHAPE THREADS MUST AIM EXTRAS
  local op=$2 shape=$3 n=$4 flops bytes peers name peer list=()
  read -r flops bytes peers < <(awk -F'\t' -v op="$op" '$1 == op { print $2, $3, $4 }' "$here/operations")
  for peer in $7; do [[ $peer != +* ]] || peers+=" ${peer#+}"; done
  name=$op/$shape$( ((n == 1)) || echo "/$n")
  rm -f "$work"/*.so
  "$here/make.sh" "$op" "$shape" >"$work/work.mlir"
  for peer in "${compilers[@]}"; do
    command -v "$peer" >/dev/null || continue
    # shellcheck disable=SC2086
    "$XTCC" -O3 -march=native $XTCC_FLAGS --cc="$peer" "$work/work.mlir" -o "$work/xtcc-$peer.so"
    list+=("$work/xtcc-$peer.so")
  done
  for peer in $peers; do
    [[ $peer != loops || $n == 1 ]] || continue # they have no threads
    ! build_peer "$peer" "$op" "$shape" || list+=("$work/$peer.so")
  done
  echo "run.sh: $name" >&2
  (IFS=,; "$XT_BENCH" --compare="${list[*]}" --entry=work --model=work --rounds="$rounds" --threads="$n") |
    sed "s,$work/,,g"
}

while IFS=$'\t' read -r a b c d e f g; do
  [[ $a && $a != \#* ]] || continue
  d=${threads:-$d}
  name=$b/$c$( ((d == 1)) || echo "/$d")
  [[ $a =~ $class && $name =~ $rows ]] || continue
  [[ " $g " != *" later "* || $rows != . || $class != . ]] || continue
  if $list; then
    printf '%s\t%s\n' "$a" "$name"
  else
    measure "$a" "$b" "$c" "$d" "$e" "$f" "$g"
  fi
done <"${WORKLOADS:-$here/workloads}"
