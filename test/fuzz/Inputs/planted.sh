#!/bin/sh
# planted.sh … caseN.mlir: stands for an xtcc that does something wrong, by N.
for last; do :; done
n=$(echo "$last" | tr -dc 0-9 | sed 's/^0*//')
case $((${n:-0} % 7)) in
0) echo 'int f(void) { return nothing; }' > out/mutant.host.c ;;
1) kill -SEGV $$ ;;
2) echo "xtcc: error: somewhere" >&2; exit 1 ;;
3) touch "$TMPDIR/xtcc-rest" ;;
4) echo "$last:1:1: error: it" >&2; touch out/mutant.h; exit 1 ;;
5) exit 4 ;;
6) exit 6 ;;
esac
