#!/usr/bin/env bash
# The Debian packages xtcc needs, in one place. Installs what is missing and nothing else.
#
#   tools/deps.sh SET...          install the missing packages of these sets
#   tools/deps.sh --list SET...   print the packages of these sets
#
# Sets: build (compile and run xtcc), test (run the suite), gpu (OpenCL on the processor, for the
# suite), lint (tidy builds), bench (libraries that test/bench/run.sh compares with), cross (tests of
# other machines), metal and metal64 (tests of boards without operating system: Cortex-M, RV64).
set -euo pipefail

declare -A sets=(
  # g++ brings the libstdc++ that MLIR's C wrappers are linked with; xtcc itself has no C++.
  # mlir-22-tools: MLIR's CMake package refuses to load without the programs it lists.
  [build]="gcc g++ libc6-dev cmake ninja-build llvm-22-dev libmlir-22-dev mlir-22-tools"
  [test]="llvm-22-tools python3 python3-numpy clang-22 libclang-rt-22-dev clang-format-22 libcmocka-dev valgrind gdb strace git procps libopenblas-dev"
  [lint]="clang-22 clang-tidy-22"
  [bench]="libopenblas-dev libblis-dev libdnnl-dev libxsmm-dev"
  # OpenCL devices that any machine has: PoCL runs kernels, Oclgrind checks their accesses.
  [gpu]="pocl-opencl-icd oclgrind ocl-icd-libopencl1 opencl-c-headers"
  # Other machines, emulated: what is compiled for them is run. (Looked for when a tree is configured.)
  [cross]="qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-riscv64-linux-gnu libc6-dev-riscv64-cross"
  # Boards, emulated: what tools/board-image.sh and the boards of the runtime need.
  [metal]="gcc-arm-none-eabi libnewlib-arm-none-eabi qemu-system-arm"
  [metal64]="gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc"
)

say() { printf 'deps: %s\n' "$*" >&2; }

list=false
if [[ ${1-} == --list ]]; then
  list=true
  shift
fi
(($#)) || { say "usage: tools/deps.sh [--list] SET... (sets: build test lint bench gpu cross metal metal64)"; exit 2; }

packages=()
for name in "$@"; do
  [[ -v sets[$name] ]] || { say "no set named '$name' (sets: build test lint bench gpu cross metal metal64)"; exit 2; }
  read -ra some <<<"${sets[$name]}"
  packages+=("${some[@]}")
done

if $list; then
  printf '%s\n' "${packages[@]}" | sort -u
  exit 0
fi

command -v dpkg-query >/dev/null ||
  { say "this is not a Debian system; install the counterparts of: ${packages[*]}"; exit 1; }

missing=()
for p in "${packages[@]}"; do
  [[ $(dpkg-query -W -f '${db:Status-Status}' "$p" 2>/dev/null) == installed ]] || missing+=("$p")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null ||
    { say "not root and no sudo; as root, run: apt-get install ${missing[*]}"; exit 1; }
  as_root=(sudo)
fi
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)

say "installing ${missing[*]}"
"${apt[@]}" update >&2 || say "the package lists could not be refreshed; going on with the old ones"
"${apt[@]}" install --no-install-recommends "${missing[@]}" >&2 || {
  say "apt-get could not install: ${missing[*]}"
  say "LLVM and MLIR 22 must be offered by a source that apt knows"
  exit 1
}
