# usage: stdout.sh COMMAND...
# The command prints to standard output: with a full device there, and with none, it ends with 1
# and says why.
for to in /dev/full '&-'; do
  eval "\"\$@\" >$to" 2>stdout.err
  code=$?
  if [ $code != 1 ] || ! grep -q "^$1: error: cannot write .*: \(No space left on device\|Input/output error\|Bad file descriptor\)" stdout.err; then
    echo "'$*' > $to: exit code $code, and on stderr:"
    cat stdout.err
    exit 1
  fi
done
