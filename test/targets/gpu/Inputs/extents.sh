#!/usr/bin/env bash
# usage: extents.sh GPU.so HOST.so: both agree for sizes of 0, 1, primes and those around tiles
set -euo pipefail
gpu=$1 host=$2 count=0
check() { # FUNCTION SIZES...
  local function=$1 inputs=() seed=0
  shift
  for sizes; do
    inputs+=("--input=${sizes}xf32=random:$((++seed))")
  done
  xt-run "$host" --function="$function" "${inputs[@]}" --output=@expected.npy --print=0 > /dev/null
  xt-run "$gpu" --function="$function" "${inputs[@]}" --expect=@expected.npy --rtol=1e-4 --atol=1e-5 --print=0 > /dev/null || {
    echo "$function $*: other results"
    exit 1
  }
  count=$((count + 1))
}
for n in 0 1 7 15 17 31 33 63 64 65 127 129 257; do
  check product "${n}x17" "17x33" "${n}x33"
  check product "33x${n}" "${n}x31" "33x31"
  check product "5x16" "16x${n}" "5x${n}"
  check rows "${n}x37" "${n}"
  check rows "3x${n}" 3
  check columns "${n}x5" 5
  check columns "37x${n}" "${n}"
  check softmax "3x${n}" "3x${n}"
  check add "${n}x3" "${n}x3"
  check transpose "${n}x33" "33x${n}"
done
for n in 0 1 7 8 9 17; do
  check convolution "1x$((n + 2))x9x5" 3x3x5x9 "1x${n}x7x9"
  check convolution "1x9x9x${n}" "3x3x${n}x4" 1x7x7x4
  check convolution 1x5x9x3 "3x3x3x${n}" "1x3x7x${n}"
done
echo "$count calls"
