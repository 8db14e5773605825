#!/usr/bin/env bash
# Runs every function of a file of small kernels on the host and on a device, and compares.
#
#   run-kernels.sh KERNELS.mlir HOST.so DEVICE.so FOLDER [LOG]
#
# The line `// inputs: 3x4xf32 4xf32` above a function gives the sizes of its arguments (-: none). LOG is where a
# checker of the device writes: it must stay empty.
set -euo pipefail
source=$1 host=$2 device=$3 folder=$4 log=${5-}
mkdir -p "$folder"
count=0 wrong=0
while read -r name inputs; do
  arguments=()
  place=0
  for input in $inputs; do
    [[ $input == - ]] || arguments+=("--input=$input=random:$((++place))")
  done
  count=$((count + 1))
  [[ -z $log ]] || : > "$log"
  xt-run "$host" --model="$(basename "$host" .so)" --function="$name" "${arguments[@]}" \
    --output=@"$folder/$name.npz" --print=0 > /dev/null
  if ! xt-run "$device" --model="$(basename "$device" .so)" --function="$name" "${arguments[@]}" \
    --expect=@"$folder/$name.npz" --print=0 > "$folder/$name.txt" 2>&1; then
    wrong=$((wrong + 1))
    echo "$name: other results"
    sed 's/^/  /' "$folder/$name.txt"
  elif [[ -n $log && -s $log ]]; then
    wrong=$((wrong + 1))
    echo "$name: the checker reports"
    head -n 20 "$log" | sed 's/^/  /'
  fi
done < <(awk '/^\/\/ inputs: / { sub(/^\/\/ inputs: /, ""); inputs = $0 }
              /^func.func @/ { match($0, /@[a-z0-9_]+/); print substr($0, RSTART + 1, RLENGTH - 1), inputs }' "$source")
echo "$count kernels, $wrong wrong"
((wrong == 0))
