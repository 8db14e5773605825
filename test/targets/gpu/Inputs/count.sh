#!/usr/bin/env bash
# count.sh XTCC CLANG SIZE SCRATCH INCLUDE: compiles a product of SIZE^3 for the GPU as C and counts, in an
# instrumented build of the kernel's text, what its first block computes and which bytes of global
# memory it moves. Fails where that is not, to 1 %, what -Rpass=gpu tells.
set -euo pipefail
xtcc=$1 clang=$2 size=$3 scratch=$4 include=$5
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$scratch" && cd "$scratch"
type="tensor<${size}x${size}xf32>"
cat > product.mlir <<END
func.func @product(%a: $type, %b: $type) -> $type {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : $type
  %start = linalg.fill ins(%zero : f32) outs(%empty : $type) -> $type
  %c = linalg.matmul ins(%a, %b : $type, $type) outs(%start : $type) -> $type
  return %c : $type
}
END
"$xtcc" -S -O2 --target=gpu --gpu=c -Rpass=gpu product.mlir -o product.c 2> remarks
told=$(sed -nE 's/.* ([0-9]+) blocks of ([0-9]+) items.* computes ([0-9]+) flops on ([0-9]+) global bytes.*/\1 \2 \3 \4/p' remarks)
read -r blocks items flops bytes <<<"$told"
"$clang" -I"$include" -O0 -ffp-contract=off -fno-math-errno -S -emit-llvm -Xclang -disable-O0-optnone \
  product.accelerator.c -o product.ll
# Every product, sum, load, store and copy calls count.c.
sed -E -e 's/= fmul float (.*), (.*)$/= call float @count_mul(float \1, float \2)/' \
  -e 's/= fadd float (.*), (.*)$/= call float @count_add(float \1, float \2)/' \
  -e 's/^( *)(%.* = load float, ptr ([^,]+),.*)$/\1call void @count_move(ptr \3, i64 4)\n\1\2/' \
  -e 's/^( *)(store float .*, ptr ([^,]+),.*)$/\1call void @count_move(ptr \3, i64 4)\n\1\2/' \
  -e 's/^( *)(%.* = load <4 x float>, ptr ([^,]+),.*)$/\1call void @count_move(ptr \3, i64 16)\n\1\2/' \
  -e 's/^( *)(store <4 x float> .*, ptr ([^,]+),.*)$/\1call void @count_move(ptr \3, i64 16)\n\1\2/' \
  -e 's/^( *)(call void @llvm.memcpy.p0.p0.i64\(ptr[^%@]*([%@][^,]+), ptr[^%@]*([%@][^,]+), i64 16,.*)$/\1call void @count_move(ptr \3, i64 16)\n\1call void @count_move(ptr \4, i64 16)\n\1\2/' \
  product.ll > counted.ll
printf '%s\n' 'declare float @count_mul(float, float)' 'declare float @count_add(float, float)' \
  'declare void @count_move(ptr, i64)' >> counted.ll
kernel=$(sed -nE 's/^void ([a-z_0-9]+__launch)\(.*/\1/p' product.accelerator.c)
"$clang" -I"$include" -O1 -Wno-override-module -DSIZE="$size" -DKERNEL="$kernel" "$here/count.c" counted.ll -lm -o counted
counted=$(./counted)
read -r counted_flops counted_bytes <<<"$counted"
echo "$size: $blocks blocks of $items items; told $flops flops, $bytes bytes; counted $counted_flops, $counted_bytes"
near() { (( 100 * ($1 > $2 ? $1 - $2 : $2 - $1) <= $2 )); }
near "$flops" "$counted_flops" || { echo "flops differ by more than 1 %"; exit 1; }
near "$bytes" "$counted_bytes" || { echo "bytes differ by more than 1 %"; exit 1; }
