#!/bin/sh
# A C compiler by $HOW: none: success without a file; empty: with an empty one; hang: it and a child
# of its never end.
out='' next=''
for word; do
  [ -n "$next" ] && out=$word
  next=''
  [ "$word" = -o ] && next=yes
done
case $HOW in
none) exit 0 ;;
empty) : >"$out" ;;
hang) sleep 1000 & echo $! $$ >>"$PIDS"; wait ;;
esac
