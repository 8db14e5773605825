#!/usr/bin/env python3
"""mutate.py --seed=N --count=N: compiles mutants of every .mlir file of tests, examples and documents,
each under flags of its own, and judges them as harness.py says. The same seed makes the same mutants.
Most mutations keep types in agreement, so that many mutants get past the parser."""

import collections
import glob
import os
import random
import re
import zlib

from harness import Case, Harness, options

FLAGS = [["-O0"], ["-O1"], ["-O2"], ["-O2"], ["-O3", "-march=x86-64-v3"], ["--target=hostsim"],
         ["-O2", "--single-file", "-g"], ["--runtime=none"], ["-O2", "--threads=openmp"],
         ["-O1", "--may-alias"], ["-O2", "-march=x86-64-v3", "--threads=none", "-ffp-contract=off"],
         ["--target=hostsim", "-O1", "--prefix=p_"]]

ELEMENTS = ["f32", "f64", "f16", "bf16", "i1", "i8", "i16", "i32", "i64", "index", "i7", "si32",
            "complex<f32>", "vector<4xf32>"]
SIZES = ["0", "1", "2", "3", "4", "5", "7", "8", "16", "17", "33", "64", "100", "?", "?", "1024", "65536",
         "2147483648", "9223372036854775807"]
NUMBERS = ["0", "1", "2", "3", "-1", "7", "8", "16", "100", "-128", "255", "2147483647", "-2147483648",
           "9223372036854775807", "-9223372036854775808", "4611686018427387904"]
FLOATS = ["0.0", "-0.0", "1.0", "-1.5", "1.0e38", "1.0e-40", "0x7F800000", "0x7FC00000", "0xFF800000"]
NAMES = ["int", "main", "f", "memcpy", "restrict", "xtrt_alloc", "a.b", "r", "kernel", "_", "double",
         "x_d0", "status", "very_long_name_" + 20 * "abcdefghij"]
WORDS = {"parallel": "reduction", "reduction": "parallel", "private": "", "tensor": "memref",
         "memref": "tensor", "true": "false", "false": "true", "constant": "", "slt": "uge", "ult": "sgt",
         "eq": "ne", "oeq": "une", "olt": "uge", "addi": "muli", "add": "mul", "minsi": "maxui"}
SCHEDULES = ['loop.dims = ["i"]', 'loop.dims = ["i", "j"]', 'loop.dims = ["i", "j", "k"]',
             'loop.dims = ["i", "j"], loop.schedule = ["j", "i"]',
             'loop.dims = ["i", "j", "k"], loop.schedule = ["i", "k", "j", {"i#2" = {unroll}}, {"j#8" = {vectorize}}]',
             'loop.dims = ["i", "j", "k"], loop.schedule = [{"j" = {pack = 1}}, "k", "i", {"k#4" = {unroll}}, {"j#16" = {vectorize}}]',
             'loop.dims = ["i"], loop.schedule = [{"i" = {parallelize}}, {"i#4" = {vectorize}}]',
             'loop.dims = ["i", "j"], loop.schedule = [{"i" = {buffer, parallelize}}, {"j" = {vectorize}}]']
SHAPE = re.compile(r"(?<=[<x])(\d+|\?)(?=x)")
ELEMENT = re.compile(r"\b(?:f16|bf16|f32|f64|i1|i8|i16|i32|i64|index)\b")
NUMBER = re.compile(r"(?<![\w.%@#<x-])-?\d+(?![\w.x])")
TILE = re.compile(r'(?<=[#:\[])\d+(?=[\]:"])')
FLOAT = re.compile(r"(?<![\w%@#])-?\d+\.\d+(?:[eE][+-]?\d+)?")
VALUE = re.compile(r"%[\w$.-]+")
SYMBOL = re.compile(r"@(\w+)")
TYPE = re.compile(r"\b(?:tensor|memref|vector)<[^<>]*(?:<[^<>]*>[^<>]*)*>")
FUNCTION = re.compile(r"(?ms)^( *)func\.func (?!private)[^\n]*\n.*?^\1\}\n")
COMMENT = re.compile(r"//[^\n]*")


def skeleton(line):
    """A line without the names of values and the op: ops that have it in common can be exchanged."""
    m = re.match(r"\s*(?:%[\w:, %]+ = )?([a-z_]+\.[a-z_0-9.]+)", line)
    if not m:
        return None, None
    rest = ELEMENT.sub("T", SHAPE.sub("N", VALUE.sub("%", line[m.end():])))
    return m[1], rest


class Corpus:
    def __init__(self, root):
        files = [f for folder in ("test", "examples", "docs")
                 for f in glob.glob(os.path.join(root, folder, "**", "*.mlir"), recursive=True)]
        self.programs, self.alike, self.functions = [], collections.defaultdict(set), []
        for name in sorted(files):
            with open(name) as f:
                parts = re.split(r"(?m)^(?:// -----|//---).*$", f.read())
            for part in parts:
                part = COMMENT.sub("", part)
                if "func.func" in part and len(part) < 6000:
                    self.programs.append(part)
        for text in self.programs:
            for line in text.splitlines():
                op, rest = skeleton(line)
                if op:
                    self.alike[rest].add(op)
            self.functions += [m[0] for m in FUNCTION.finditer(text) if len(m[0]) < 2000 and "call" not in m[0]]
        self.alike = {rest: sorted(ops) for rest, ops in self.alike.items() if len(ops) > 1}


def pick(rng, texts):
    """One of the texts, mostly the same one when others are added: a new test leaves most mutants as they
    were."""
    salt = rng.getrandbits(32)
    return min(texts, key=lambda text: zlib.crc32(text.encode(), salt))


def one(rng, pattern, text, choices):
    """One place that the pattern matches gets another text."""
    found = list(pattern.finditer(text))
    if not found:
        return text
    m = rng.choice(found)
    return text[:m.start()] + rng.choice(choices) + text[m.end():]


def every(rng, pattern, text, choices):
    """All places with one text that the pattern matches get the same other text."""
    found = sorted({m[0] for m in pattern.finditer(text)})
    if not found:
        return text
    old, new = rng.choice(found), rng.choice(choices)
    return pattern.sub(lambda m: new if m[0] == old else m[0], text)


def elements(rng, text, corpus):
    return (every if rng.randrange(5) else one)(rng, ELEMENT, text, ELEMENTS)


def sizes(rng, text, corpus):
    return (every if rng.randrange(5) else one)(rng, SHAPE, text, SIZES)


def numbers(rng, text, corpus):
    return (one if rng.randrange(3) else every)(rng, NUMBER, text, NUMBERS)


def tiles(rng, text, corpus):
    """Numbers inside the keys of schedules."""
    return one(rng, TILE, text, NUMBERS[:9])


def floats(rng, text, corpus):
    return one(rng, FLOAT, text, FLOATS)


def types(rng, text, corpus):
    """A type takes the place of another of the program."""
    return (every if rng.randrange(2) else one)(rng, TYPE, text, [m[0] for m in TYPE.finditer(text)] or [""])


def symbols(rng, text, corpus):
    found = sorted(set(SYMBOL.findall(text)))
    if not found:
        return text
    old, new = rng.choice(found), '"%s"' % rng.choice(NAMES + found)
    return re.sub(r"@%s\b" % old, lambda m: "@" + new, text)


def value_names(rng, text, corpus):
    found = sorted(set(VALUE.findall(text)))
    if not found:
        return text
    old, new = rng.choice(found), rng.choice(NAMES)
    return re.sub(re.escape(old) + r"(?![\w$.-])", lambda m: "%" + new, text)


def operands(rng, text, corpus):
    """A value takes the place of another."""
    return one(rng, VALUE, text, VALUE.findall(text) or [""])


def lines(rng, text, corpus):
    """A line is deleted, duplicated or moved."""
    all_lines = text.split("\n")
    at, to = rng.randrange(len(all_lines)), rng.randrange(len(all_lines))
    line = all_lines[at]
    kind = rng.randrange(3)
    if kind != 1:
        del all_lines[at]
    if kind == 1:
        all_lines.insert(at + 1, re.sub(r"^(\s*)%(\w+)( =)", r"\1%\2_again\3", line))
    if kind == 2:
        all_lines.insert(to, line)
    return "\n".join(all_lines)


def ops(rng, text, corpus):
    """An op takes the place of one that is written like it."""
    all_lines = text.split("\n")
    found = []
    for n, line in enumerate(all_lines):
        op, rest = skeleton(line)
        if op and rest in corpus.alike:
            found.append((n, op, rest))
    if not found:
        return text
    n, op, rest = rng.choice(found)
    all_lines[n] = all_lines[n].replace(op, pick(rng, corpus.alike[rest]), 1)
    return "\n".join(all_lines)


def words(rng, text, corpus):
    found = list(re.finditer(r"\b(?:%s)\b" % "|".join(WORDS), text))
    if not found:
        return text
    m = rng.choice(found)
    if rng.randrange(2):
        return text[:m.start()] + WORDS[m[0]] + text[m.end():]
    return re.sub(r"\b%s\b" % m[0], WORDS[m[0]], text)


def splice(rng, text, corpus):
    """A function of another file is added, or the op of one."""
    function = pick(rng, corpus.functions)
    if rng.randrange(3):
        function = re.sub(r"func\.func @\w+", "func.func @spliced%d" % rng.randrange(1000), function, count=1)
        at = text.rfind("func.func")
        at = text.rfind("\n", 0, at) + 1
        return text[:at] + function + text[at:]
    all_lines, others = text.split("\n"), function.split("\n")
    all_lines.insert(rng.randrange(len(all_lines)), rng.choice(others))
    return "\n".join(all_lines)


def attributes(rng, text, corpus):
    """A schedule on an op, a place for an argument, or a dictionary that goes."""
    kind = rng.randrange(3)
    if kind == 0:
        return one(rng, re.compile(r"(?<=linalg\.)(?:matmul|fill|copy|add|map|exp|transpose|reduce|batch_matmul)\b"), text,
                   ["%s {%s}" % (op, s) for op in re.findall(r"linalg\.(\w+)", text) for s in SCHEDULES] or [""])
    if kind == 1:
        return one(rng, re.compile(r"(?<=[a-z]>)(?=[,)])"), text, [" {memref.on_device}", ' {memref.on_device = "hostsim:1"}',
                                                              " {bufferization.writable = false}"])
    return one(rng, re.compile(r"\{[^{}\n%]*\}"), text, ["", "{}"])


def permute(rng, text, corpus):
    """Two names of an affine map's results, or two entries of a list of numbers, change places."""
    found = [m for m in re.finditer(r"\b(\w+), (\w+)\b", text)]
    if not found:
        return text
    m = rng.choice(found)
    return text[:m.start()] + "%s, %s" % (m[2], m[1]) + text[m.end():]


MUTATIONS = [elements, elements, sizes, sizes, sizes, numbers, numbers, tiles, floats, types, symbols, value_names,
             operands, lines, lines, ops, ops, ops, words, splice, splice, attributes, permute]


def cases(o):
    corpus = Corpus(o.root)
    assert len(corpus.programs) > 400
    for number in range(o.count):
        rng = random.Random(o.seed * 1000003 + number)
        text = pick(rng, corpus.programs)
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
            text = rng.choice(MUTATIONS)(rng, text, corpus)
        yield Case("case%05d" % number, text.strip() + "\n", ["-S", *rng.choice(FLAGS), "-o", "out/mutant.c"])


def main():
    o = options(__doc__).parse_args()
    h = Harness(o)
    h.run_all(cases(o))
    h.report(o.count, 33)


main()
