# usage: signals.sh INSTALLATION SIGNAL EXIT-CODE [worker]
# Sends the signal to xtcc, or to its only child, while two of xtcc1 hang and while it waits for
# standard input.
set -u
cd "$1"
fail() {
  echo "$*"
  exit 1
}
mkdir -p out
echo '// FAKE-HANG' | tee hang.mlir >hang2.mlir
echo old >out/x.a
export TMPDIR=$PWD/tmp

# Sends the signal to process $1 and looks at what is left.
end() {
  if [ "$who" = worker ]; then
    kill "-$signal" "$(pgrep -xP "$1" xtcc)"
  else
    kill "-$signal" "$1"
  fi
  wait "$1"
  local got=$?
  [ "$got" = "$code" ] || fail "exit code $got instead of $code"
  for _ in $(seq 500); do
    [ -z "$(ls -A tmp)" ] && break
    sleep 0.02
  done
  [ -z "$(ls -A tmp)" ] || fail "left in tmp: $(ls -A tmp)"
  [ "$(ls -A out)" = x.a ] && [ "$(cat out/x.a)" = old ] || fail "outputs changed"
  for _ in $(seq 500); do
    pgrep -f "xt-out-dir=$PWD/tmp" >/dev/null || return 0
    sleep 0.02
  done
  fail "processes are left: $(pgrep -af "xt-out-dir=$PWD/tmp")"
}

signal=$2 code=$3 who=${4-driver}
# jobs in the background, and all that lit starts, would ignore some signals
env --default-signal bin/xtcc -j2 hang.mlir hang2.mlir -o out/x.a 2>started &
pid=$!
for _ in $(seq 1500); do
  grep -q started started && pgrep -f "xt-out-dir=$PWD/tmp.*hang2" >/dev/null && break
  sleep 0.02
done
grep -q started started || fail "xtcc1 did not start"
end "$pid"

mkfifo pipe 2>/dev/null
sleep 20 >pipe &
writer=$!
env --default-signal bin/xtcc - -o out/x.a <pipe &
pid=$!
for _ in $(seq 1500); do
  [ -n "$(pgrep -xP "$pid" xtcc)" ] && break
  sleep 0.02
done
end "$pid"
kill "$writer"
rm -f pipe
exit 0
