#!/bin/sh
# usage: exit-code.sh CODE COMMAND...
# Runs the command; succeeds when its exit code is CODE (128+N: it died from signal N).
want=$1
shift
"$@"
got=$?
[ "$got" -eq "$want" ] && exit 0
echo "exit-code.sh: exit code $got instead of $want from: $*" >&2
exit 1
