#!/usr/bin/env python3
"""forge.py: puts every attribute of dialects/attrs.def, in values of every kind, on every kind of op,
argument and result, and every op of our dialects into every kind of region. Marks of passes must be
refused at each place; whatever else is written is judged as harness.py says. Then it names functions and
globals like every identifier of the C that was printed for a small program."""

import itertools
import os
import re
import subprocess

from harness import Case, Harness, options

KINDS = ["", " = 1 : i64", ' = "a"', " = [0, 1]", " = tensor<4xf32>", " = {a = 1}", " = array<i64: 2>",
         " = -9223372036854775808 : i64", ' = ["i"]', " = false"]

# A hole is /*A*/: an attribute dictionary `{…}`; /*F*/: one after `attributes`; /*D*/: entries of a
# dictionary that is there; /*O*/: a place for an op.
PROGRAM = """\
module /*F*/ {
memref.global "private" constant @table : memref<4xf32> = dense<1.0> /*A*/
memref.global "private" @state : memref<4xf32> = dense<2.0> /*A*/
func.func private @outside(memref<4xf32>) /*F*/
func.func private @takes(memref<4xf32> /*A*/)
func.func private @gives() -> (f32 /*A*/)
func.func private @inner(%a: memref<4xf32> /*A*/) -> (f32 /*A*/) /*F*/ {
  %c0 = arith.constant 0 : index
  %v = memref.load %a[%c0] /*A*/ : memref<4xf32>
  return %v : f32
}
func.func @buffers(%x: memref<4xf32> /*A*/, %y: memref<4xf32>,
    %m: memref<4x4xf32>) -> (f32 /*A*/) /*F*/ {
  %c0 = arith.constant /*A*/ 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  /*O*/
  %g = memref.get_global @table : memref<4xf32>
  %h = memref.get_global @state : memref<4xf32>
  memref.copy %x, %h : memref<4xf32> to memref<4xf32>
  %heap = memref.alloc() /*A*/ : memref<4xf32>
  %stack = memref.alloca() /*A*/ : memref<4xf32>
  linalg.copy /*A*/ ins(%x : memref<4xf32>) outs(%heap : memref<4xf32>)
  memref.copy %g, %stack /*A*/ : memref<4xf32> to memref<4xf32>
  %open = memref.cast %heap /*A*/ : memref<4xf32> to memref<?xf32>
  %part = memref.subview %m[0, 0] [2, 4] [1, 1] /*A*/ : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  %w = vector.load %x[%c0] /*A*/ : memref<4xf32>, vector<4xf32>
  vector.store %w, %y[%c0] /*A*/ : memref<4xf32>, vector<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    /*O*/
    %e = memref.load %open[%i] /*A*/ : memref<?xf32>
    %e2 = arith.addf %e, %e /*A*/ : f32
    memref.store %e2, %y[%i] /*A*/ : memref<4xf32>
  } /*A*/
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    /*O*/
    %e = memref.load %stack[%i] : memref<4xf32>
    memref.store %e, %heap[%i] : memref<4xf32>
    scf.reduce
  } /*A*/
  affine.for %i = 0 to 4 {
    %e = affine.load %x[%i] /*A*/ : memref<4xf32>
    affine.store %e, %y[%i] /*A*/ : memref<4xf32>
  } /*A*/
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                  iterator_types = ["parallel"]}
      ins(%x : memref<4xf32>) outs(%heap : memref<4xf32>) attrs = {plain /*D*/} {
  ^bb0(%in: f32, %out: f32):
    /*O*/
    %s = math.exp %in /*A*/ : f32
    linalg.yield %s : f32
  }
  %cond = arith.cmpi eq, %c0, %c4 /*A*/ : index
  cf.assert %cond, "never" /*A*/
  scf.if %cond {
    /*O*/
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  } /*A*/
  %n = scf.while (%k = %c0) : (index) -> index {
    %more = arith.cmpi slt, %k, %c4 : index
    scf.condition(%more) %k : index
  } do {
  ^bb0(%k: index):
    %next = arith.addi %k, %c1 : index
    scf.yield %next : index
  } attributes /*A*/
  %four = arith.cmpi eq, %n, %c4 : index
  cf.assert %four, "four"
  func.call @outside(%heap) /*A*/ : (memref<4xf32>) -> ()
  func.call @takes(%x) : (memref<4xf32>) -> ()
  "func.call"(%x) <{callee = @takes, arg_attrs = [{plain /*D*/}]}> : (memref<4xf32>) -> ()
  %given = func.call @gives() : () -> f32
  memref.store %given, %part[%c0, %c0] : memref<2x4xf32, strided<[4, 1]>>
  %r = func.call @inner(%heap) /*A*/ : (memref<4xf32>) -> f32
  memref.dealloc %heap /*A*/ : memref<4xf32>
  return %r : f32
}
func.func @tensors(%x: tensor<4x4xf32> /*A*/, %y: tensor<?x4xf32>) -> (tensor<4x4xf32> /*A*/, tensor<?x4xf32>) {
  %f = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() /*A*/ : tensor<4x4xf32>
  %z = linalg.fill /*A*/ ins(%f : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul /*A*/ ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = tensor.extract_slice %p[0, 0] [2, 4] [1, 1] /*A*/ : tensor<4x4xf32> to tensor<2x4xf32>
  %i = tensor.insert_slice %s into %x[1, 0] [2, 4] [1, 1] /*A*/ : tensor<2x4xf32> into tensor<4x4xf32>
  %q = math.exp %i /*A*/ : tensor<4x4xf32>
  %d = tensor.cast %q /*A*/ : tensor<4x4xf32> to tensor<?x4xf32>
  %n = tensor.dim {plain /*D*/} %y, %c0 : tensor<?x4xf32>
  %l = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %q) -> (tensor<4x4xf32>) {
    %v = tensor.extract %d[%k, %c0] /*A*/ : tensor<?x4xf32>
    %b = tensor.insert %v into %acc[%c0, %c0] /*A*/ : tensor<4x4xf32>
    scf.yield %b : tensor<4x4xf32>
  } /*A*/
  %t = linalg.softmax /*A*/ dimension(1) ins(%l : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %t, %y : tensor<4x4xf32>, tensor<?x4xf32>
}
}
"""
HOLE = re.compile(r" ?/\*([A-Z])\*/")

FLAGS = [["-O0"], ["-O1"], ["-O2"], ["-O3", "-march=x86-64-v3"], ["--target=hostsim"], ["--runtime=none"],
         ["-O2", "--threads=openmp"], ["-O2", "--single-file", "-g"]]


def filled(chosen, text_of):
    """The program with the holes whose numbers are in `chosen` filled."""
    number = iter(range(1000))

    def fill(hole):
        if next(number) in chosen:
            return " " + text_of(hole[1])
        return " {}" if PROGRAM[:hole.start()].endswith("} attributes") else ""

    return HOLE.sub(fill, PROGRAM)


def attribute(name, kind):
    return lambda hole: {"A": "{%s%s}" % (name, kind), "F": "attributes {%s%s}" % (name, kind),
                         "D": ", %s%s" % (name, kind), "O": ""}[hole]


def holes(letters):
    return [n for n, hole in enumerate(HOLE.finditer(PROGRAM)) if hole[1] in letters]


def case_of(number, chosen, text_of, flags, refused):
    return Case("case%05d" % number, filled(chosen, text_of), ["-S", *flags, "-o", "out/forged.c"],
                len(chosen) if refused else 0)


def attributes(root):
    with open(os.path.join(root, "dialects", "attrs.def")) as f:
        return re.findall(r'^ATTR\(\w+, "([^"]+)", (\w+)\)', f.read(), re.M)


def own_ops(root):
    """Name, operands and results of each op in the IRDL texts."""
    folder = os.path.join(root, "dialects")
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".irdl.mlir"):
            continue
        with open(os.path.join(folder, name)) as f:
            text = f.read()
        dialect = re.search(r"irdl\.dialect @(\w+)", text)[1]
        for op in re.finditer(r"irdl\.operation @(\w+) \{(.*?)\n  \}", text, re.S):
            operands = re.search(r"irdl\.operands\(([^)]*)\)", op[2])
            results = re.search(r"irdl\.results\(([^)]*)\)", op[2])
            yield "%s.%s" % (dialect, op[1]), operands[1].count(":") if operands else 0, bool(results)


def op_text(name, operands, result, k):
    """Its own signature for k = 0, others that the program has values for."""
    operands = (operands + k) % 3 if k else operands
    types = ", ".join(["memref<4xf32>"] * operands)
    values = ", ".join(["%x"] * operands)
    results = [] if not result else ["index"]
    results = results if k < 2 else ["f32"] if k == 2 else []
    left = "%%own = " % () if results else ""
    return '%s"%s"(%s) : (%s) -> (%s)' % (left, name, values, types, ", ".join(results))


def compile(o, program):
    """Folder and messages of a program that is compiled aside."""
    folder = os.path.join(o.scratch, "names")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "forged.mlir"), "w") as f:
        f.write(program)
    done = subprocess.run([o.xtcc, "-S", "-ferror-limit=0", "forged.mlir", "-o", "forged.c"], cwd=folder,
                          stderr=subprocess.PIPE, text=True)
    return folder, done.stderr


def identifiers(o, program):
    """Every name in the C of a program."""
    folder, _ = compile(o, program)
    found = set()
    for name in os.listdir(folder):
        if name.endswith((".c", ".h")):
            with open(os.path.join(folder, name)) as f:
                text = re.sub(r'/\*.*?\*/|//[^\n]*|"[^"\n]*"', "", f.read(), flags=re.S)
            found |= set(re.findall(r"\b[A-Za-z_]\w*", text))
    return sorted(found)


def cases(o):
    number = 0
    places, ops = holes("AFD"), holes("O")
    for name, writer in attributes(o.root) + [("xt.unknown", "PASSES"), ("xt.", "PASSES")]:
        for k, kind in enumerate(KINDS):
            quoted = name if name[-1] != "." else '"%s"' % name
            flags = FLAGS[(number + k) % len(FLAGS)]
            if writer == "PASSES":
                yield case_of(number, places, attribute(quoted, kind), flags, True)
                number += 1
                continue
            for place in places[k % 6::6]:
                yield case_of(number, [place], attribute(quoted, kind), FLAGS[number % len(FLAGS)], False)
                number += 1
    for name, operands, result in own_ops(o.root):
        for k in range(4):
            for place in ops:
                text = op_text(name, operands, result, k)
                yield case_of(number, [place], lambda hole: text, FLAGS[number % len(FLAGS)], True)
                number += 1
    for text, flags in names(o):
        yield Case("case%05d" % number, text, ["-S", *flags, "-o", "out/forged.c"])
        number += 1


# An entry point, an external function, an internal one and a global of a given name.
NAMED = [
    'func.func @"%s"() {\n  return\n}\n',
    'func.func private @"%s"(f32)\nfunc.func @call%d(%%x: f32) {\n  call @"%s"(%%x) : (f32) -> ()\n  return\n}\n',
    """\
func.func private @"%s"(%%a: memref<4xf32>) {
  %%c = arith.constant 0 : index
  %%v = memref.load %%a[%%c] : memref<4xf32>
  memref.store %%v, %%a[%%c] : memref<4xf32>
  return
}
func.func @call%d(%%a: memref<4xf32>) {
  call @"%s"(%%a) : (memref<4xf32>) -> ()
  return
}
""",
    """\
memref.global "private" @"%s" : memref<4xf32> = dense<3.0>
func.func @call%d(%%a: memref<4xf32>) {
  %%g = memref.get_global @"%s" : memref<4xf32>
  memref.copy %%g, %%a : memref<4xf32> to memref<4xf32>
  return
}
""",
]
TOGETHER = 12


def names(o):
    """Programs with symbols that are named like what is printed for the program."""
    plain = case_of(0, [], None, [], False).text
    plain = plain.replace("func.func private @gives() -> (f32)\n", "")
    plain = plain.replace("%given = func.call @gives() : () -> f32", "%given = arith.constant 3.0 : f32")
    taken = set(re.findall(r'@(\w+)', plain))
    found = [name for name in identifiers(o, plain) if name not in taken]

    def program(form, some):
        more = [form % ((name, k, name) if "%d" in form else (name,)) for k, name in enumerate(some)]
        return plain.rstrip()[:-1] + "".join(more) + "}\n"

    for n, form in enumerate(NAMED):
        refused = re.findall(r"error: .*'(\w+)'", compile(o, program(form, found))[1])
        yield program(form, refused), FLAGS[n]
        rest = [name for name in found if name not in refused]
        for at in range(0, len(rest), TOGETHER):
            yield program(form, rest[at:at + TOGETHER]), FLAGS[(at // TOGETHER + n) % len(FLAGS)]


def main():
    o = options(__doc__).parse_args()
    h = Harness(o)
    h.run_all(itertools.islice(cases(o), o.count or None))
    h.report(o.count or 1000)


main()
