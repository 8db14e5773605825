#!/bin/sh
# usage: reductions.sh GPU.so HOST.so: sums of both agree, for sizes around those of items and parts
set -e
for f in small large columns wide; do
  xt-run "$2" --function=$f --input=random:1 --output=@$f.npy
  xt-run "$1" --function=$f --input=random:1 --expect=@$f.npy --rtol=1e-4
done
for n in 0 1 255 256 257 16383 16385 100003; do
  xt-run "$2" --function=dyn --input=${n}xf32=random:1 --output=@dyn.npy
  xt-run "$1" --function=dyn --input=${n}xf32=random:1 --expect=@dyn.npy --rtol=1e-4
done
