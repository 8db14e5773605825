#!/bin/sh
# A C compiler that tells what it does on stderr and in the file LOG. With MEET, the units of matmul
# wait until both are being compiled, and the host's until the other is done; FAIL names a unit that
# is not compiled.
for word; do
  case $word in
  *.c) unit=${word#*.} unit=${unit%.c} ;;
  esac
done
[ -n "$unit" ] || { echo "link" >>"$LOG"; exec cc "$@"; }
until_logged() {
  for _ in $(seq 1500); do
    grep -qx "$1" "$LOG" && return
    sleep 0.02
  done
  echo "never: $1" >&2
  exit 1
}
echo "begin $unit" >>"$LOG"
echo "first line of $unit" >&2
if [ -n "$MEET" ]; then
  [ "$unit" = host ] && until_logged "end accelerator" || until_logged "begin host"
fi
echo "last line of $unit" >&2
code=0
[ "$unit" != "$FAIL" ] && cc "$@" || code=1
echo "end $unit" >>"$LOG"
exit $code
