#!/usr/bin/env bash
# images.sh ROOT BOARD OUT: the images that boards.c runs, each made of the C file of its name here.
set -euo pipefail
for name in good hang crash overflow garbage leave status; do
  "$1/tools/board-image.sh" "$2" "$3/$name.elf" "$1/test/runtime/embedded/Inputs/$name.c"
done
