"""sweep.py [N]: prints functions of every default class for a machine with items, over sizes around
tiles; every Nth of them."""

import itertools
import sys

EVERY = int(sys.argv[1]) if len(sys.argv) > 1 else 1

SIZES = (1, 2, 3, 7, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 255, 256, 257, 1000, 4096)
count = 0


def func(arguments, body):
    global count
    count += 1
    if count % EVERY == 0:
        print(f"func.func @f{count}({arguments}) {{\n{body}\n  return\n}}")


def shape(*sizes, element="f32"):
    return "memref<" + "x".join(str(s) for s in sizes) + f"x{element}>"


def matmul(m, n, k, element="f32"):
    a, b, c = (shape(*s, element=element) for s in ((m, k), (k, n), (m, n)))
    func(f"%A: {a}, %B: {b}, %C: {c}",
         f"  linalg.matmul ins(%A, %B : {a}, {b}) outs(%C : {c})")


def batch_matmul(b, m, n, k):
    x, y, z = shape(b, m, k), shape(b, k, n), shape(b, m, n)
    func(f"%A: {x}, %B: {y}, %C: {z}",
         f"  linalg.batch_matmul ins(%A, %B : {x}, {y}) outs(%C : {z})")


def product(maps, iterators, shapes, element="f32"):
    """A sum of products with these maps."""
    a, b, c = (shape(*s, element=element) for s in shapes)
    maps = ", ".join(f"affine_map<{m}>" for m in maps)
    kinds = ", ".join('"parallel"' if i == "p" else '"reduction"' for i in iterators)
    op = ("mulf", "addf") if element.startswith("f") else ("muli", "addi")
    func(f"%A: {a}, %B: {b}, %C: {c}", f"""  linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}
    ins(%A, %B : {a}, {b}) outs(%C : {c}) {{
  ^bb0(%a: {element}, %b: {element}, %c: {element}):
    %p = arith.{op[0]} %a, %b : {element}
    %s = arith.{op[1]} %p, %c : {element}
    linalg.yield %s : {element}
  }}""")


def reduce(source, kept, element="f32", op="addf"):
    """Sums along the dimensions that are not kept."""
    a = shape(*source, element=element)
    c = shape(*(source[d] for d in kept), element=element) if kept else f"memref<{element}>"
    dims = [f"d{d}" for d in range(len(source))]
    kinds = ", ".join('"parallel"' if d in kept else '"reduction"' for d in range(len(source)))
    every = f"({', '.join(dims)})"
    some = f"({', '.join(dims[d] for d in kept)})"
    func(f"%A: {a}, %C: {c}", f"""  linalg.generic {{indexing_maps = [affine_map<{every} -> {every}>, affine_map<{every} -> {some}>],
    iterator_types = [{kinds}]}} ins(%A : {a}) outs(%C : {c}) {{
  ^bb0(%a: {element}, %c: {element}):
    %s = arith.{op} %a, %c : {element}
    linalg.yield %s : {element}
  }}""")


def unary(name, source, element="f32", layout=""):
    a = shape(*source, element=element)
    b = a[:-1] + f", strided<[{layout}]>>" if layout else a
    func(f"%A: {a}, %B: {b}", f"  linalg.{name} ins(%A : {a}) outs(%B : {b})")


def transpose(source, order, element="f32"):
    a, b = shape(*source, element=element), shape(*(source[d] for d in order), element=element)
    func(f"%A: {a}, %B: {b}",
         f"  linalg.transpose ins(%A : {a}) outs(%B : {b}) permutation = {list(order)}")


def fill(source, element="f32"):
    a = shape(*source, element=element)
    func(f"%A: {a}, %v: {element}", f"  linalg.fill ins(%v : {element}) outs(%A : {a})")


def conv(layout, n, h, w, c, f, r, q, stride, dynamic=False):
    oh, ow = h, w
    ih, iw = (oh - 1) * stride + r, (ow - 1) * stride + q
    pick = lambda s: "?" if dynamic else s
    if layout == "nhwc":
        i, k, o = shape(pick(n), pick(ih), pick(iw), c), shape(r, q, c, f), shape(pick(n), pick(oh), pick(ow), f)
        name = "conv_2d_nhwc_hwcf"
    else:
        i, k, o = shape(pick(n), c, pick(ih), pick(iw)), shape(f, c, r, q), shape(pick(n), f, pick(oh), pick(ow))
        name = "conv_2d_nchw_fchw"
    func(f"%I: {i}, %K: {k}, %O: {o}",
         f"  linalg.{name} {{strides = dense<{stride}> : tensor<2xi64>}}\n"
         f"    ins(%I, %K : {i}, {k}) outs(%O : {o})")


def depthwise(n, h, w, c, r, q):
    i, k, o = shape(n, h + r - 1, w + q - 1, c), shape(r, q, c), shape(n, h, w, c)
    func(f"%I: {i}, %K: {k}, %O: {o}",
         f"  linalg.depthwise_conv_2d_nhwc_hwc ins(%I, %K : {i}, {k}) outs(%O : {o})")


def pool(n, h, w, c, r, q):
    i, k, o = shape(n, h + r - 1, w + q - 1, c), shape(r, q), shape(n, h, w, c)
    func(f"%I: {i}, %K: {k}, %O: {o}",
         f"  linalg.pooling_nhwc_max ins(%I, %K : {i}, {k}) outs(%O : {o})")


FEW = (1, 3, 31, 32, 65, 128, 1000, "?")
for m, n in itertools.product((*SIZES, "?"), repeat=2):
    matmul(m, n, SIZES[count % len(SIZES)])
for m, n, k in itertools.product(FEW, repeat=3):
    matmul(m, n, k, ("f64", "f16", "i32", "i8")[count % 4])
for b, m, n, k in itertools.product((1, 3, "?"), (1, 7, 64, "?"), (2, 33, 256), (1, 16, 100, "?")):
    batch_matmul(b, m, n, k)
for s in (*SIZES, "?"):
    product(["(i, k) -> (i, k)", "(i, k) -> (k)", "(i, k) -> (i)"], "pr", ((100, s), (s,), (100,)))
    product(["(i, k) -> (i, k)", "(i, k) -> (k)", "(i, k) -> (i)"], "pr", ((s, 129), (129,), (s,)), "f64")
    product(["(i, k) -> (k, i)", "(i, k) -> (k)", "(i, k) -> (i)"], "pr", ((257, s), (257,), (s,)))
    product(["(i, j, k, l, m) -> (i, l, j, m)", "(i, j, k, l, m) -> (l, m, k)",
             "(i, j, k, l, m) -> (i, j, k)"], "ppprr", ((5, 3, s, 6), (3, 6, 40), (5, s, 40)))
    reduce((s, 100), (0,))
    reduce((100, s), (0,), "f64")
    reduce((3, s, 7), (0, 1))
    reduce((s, 100), (1,))
    reduce((100, s), (1,), "i32", "maxsi")
    reduce((s,), ())
    reduce((s, 33), ())
    reduce((2, s, 5, 3), (1,))
    unary("exp", (s,))
    unary("exp", (s, 100), "f64")
    unary("copy", (s, 7), "f16")
    unary("exp", (33, s), layout="5000, 1")
    unary("exp", (3, s, 5), layout="100000, 7, 1")
    transpose((s, 100), (1, 0))
    transpose((33, s), (1, 0), "f64")
    transpose((3, s, 7), (2, 1, 0), "i8")
    transpose((5, s, 64), (1, 0, 2))
    transpose((5, s, 64), (0, 2, 1))
    fill((s, 5))
    fill((s,), "i1")
for n, (h, w), c, f in itertools.product((1, 4), ((1, 1), (7, 7), (8, 8), (14, 56), (65, 33)), (1, 3, 8, 64), (1, 7, 64, 100)):
    r = (1, 3, 5)[count % 3]
    conv(("nhwc", "nchw")[count % 2], n, h, w, c, f, r, r, 1 + count % 2, count % 5 == 0)
depthwise(1, 56, 56, 32, 3, 3)
depthwise(2, 7, 9, 5, 5, 3)
pool(1, 14, 14, 64, 3, 3)
pool(3, 1, 1, 3, 2, 2)
