#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# board-image.sh BOARD OUT.elf FILE… [-- FLAG…]: an image for a board without operating system
# (docs/embedded.md). Each FILE.mlir is compiled by xtcc with the FLAGs, each FILE.c by the board's C
# compiler, which finds the models' headers.
#
# XTCC  the xtcc to use (default: build/bin/xtcc)
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
xtcc=${XTCC:-$root/build/bin/xtcc}
parts=$root/runtime/embedded/image

declare -A compilers=(
  [cortex-m]="arm-none-eabi-gcc"
  [rv64]="riscv64-unknown-elf-gcc"
)
declare -A machines=( # what xtcc is told, and with it the C compiler
  [cortex-m]="-mcpu=cortex-m4"
  [rv64]="-march=rv64gc"
)
declare -A abis=( # what only the C compiler is told
  [cortex-m]="-mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16"
  [rv64]="-mabi=lp64d -mcmodel=medany"
)
declare -A libraries=(
  [cortex-m]="--specs=nano.specs"
  [rv64]="--specs=picolibc.specs"
)
declare -A scripts=(
  [cortex-m]="mps2-an386.ld"
  [rv64]="virt.ld"
)

usage() { echo "usage: tools/board-image.sh BOARD OUT.elf FILE… [-- FLAG…] (boards: ${!compilers[*]})" >&2; exit 2; }
(($# > 2)) || usage
board=$1 out=$2
shift 2
[[ -v compilers[$board] ]] || usage
cc=${compilers[$board]} machine=${machines[$board]} library=${libraries[$board]}
read -ra abi <<<"${abis[$board]}"

models=() sources=()
while (($#)) && [[ $1 != -- ]]; do
  case $1 in
  *.mlir) models+=("$1") ;;
  *.c) sources+=("$1") ;;
  *) usage ;;
  esac
  shift
done
(($# == 0)) || shift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
common=("$machine" "${abi[@]}" -O2 -ffunction-sections -fno-pic)
for_cc=()
for flag in "${abi[@]}" -ffunction-sections -fno-pic; do for_cc+=(-Xcc "$flag"); done
# A library's specs would meddle with how xtcc joins objects: it gets the headers alone.
headers=$("$cc" "$library" -M -include math.h -x c /dev/null | grep -om1 '/[^ ]*/math\.h')
objects=()
for model in "${models[@]}"; do
  stem=$(basename "$model" .mlir)
  "$xtcc" --runtime=none "--cc=$cc" "$machine" "${for_cc[@]}" -I "${headers%/*}" "$@" \
    "--emit=header=$work/$stem.h,obj=$work/$stem.o" "$model"
  objects+=("$work/$stem.o")
done
"$cc" -std=c11 -Wall -Wextra "${common[@]}" "$library" -ffp-contract=off -I "$work" -I "$parts" -I "$root" -I "$root/runtime/include" \
  -nostartfiles -Wl,--no-warn-rwx-segments -T "$parts/$board/${scripts[$board]}" -Wl,--gc-sections \
  "${sources[@]}" "$parts/frame.c" "$parts/$board/start.c" "${objects[@]}" -lm -o "$out"
