#!/bin/sh
# usage: install.sh DIR XTCC
# Makes DIR an installation that holds the driver XTCC, the stand-in for xtcc1, an empty runtime.
set -e
here=$(dirname "$0")
rm -rf "$1"
mkdir -p "$1/bin" "$1/libexec/xtcc" "$1/lib" "$1/include" "$1/tmp"
cp "$2" "$1/bin/xtcc"
cp "$here/xtcc1.sh" "$1/libexec/xtcc/xtcc1"
cp "$here/matmul.mlir" "$1/matmul.mlir"
: >"$1/include/xtrt.h"
cd "$1/lib"
echo 'int xtrt_stand_in;' >empty.c
cc -fPIC -c empty.c
ar rcD libxtrt.a empty.o
rm empty.c empty.o
