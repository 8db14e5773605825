"""Runs every pass and transform op of upstream by scripts in a model, under strace, and reports what
opens a file or starts a program that compiling without a script does not.

  walk_scripts.py ROOT XTCC LLVM_BIN

What script.def allows must have run, any other pass must be refused. Options that take text are given
the name of a file.
"""

import glob
import os
import re
import subprocess
import sys

root, xtcc, llvm_bin = sys.argv[1:]
CANARY = "canary.txt"
bad = []

# What passes run on.
PLAIN = """\
  func.func @f(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<8x8xf32>
    %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
    %c = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x8xf32>) outs(%fill : tensor<8x8xf32>) -> tensor<8x8xf32>
    %d = linalg.exp ins(%c : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
    return %d : tensor<8x8xf32>
  }
  func.func @g(%m: memref<16xf32>, %n: index) {
    affine.for %i = 0 to 16 {
      %x = affine.load %m[%i] : memref<16xf32>
      %y = arith.mulf %x, %x : f32
      affine.store %y, %m[%i] : memref<16xf32>
    }
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %x = memref.load %m[%i] : memref<16xf32>
      %y = math.sqrt %x : f32
      memref.store %y, %m[%i] : memref<16xf32>
    }
    return
  }
"""

MODULE = """\
!op = !transform.any_op
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%%m: !op {transform.%s}) {
%s
transform.yield
}
%s
}
"""


def read(name):
    with open(os.path.join(os.path.dirname(__file__), name)) as f:
        return f.read()


STRACE = ["strace", "-f", "--seccomp-bpf", "-qq", "-e", "signal=none", "-s", "300", "-e",
          "trace=open,openat,openat2,creat,execve,execveat,unlink,unlinkat,rename,renameat,renameat2,link,linkat,"
          "symlink,symlinkat,mkdir,mkdirat,truncate,chmod,fchmodat,socket,connect,fork,vfork"]

# A pass runs on modules or on functions.
CALL = """\
%%f = transform.structured.match ops{["func.func"]} in %%m : (!op) -> !op
%%0 = transform.apply_registered_pass "%s"%s to %s : (!op) -> !op"""
ARGUMENTS = {"transform.apply_patterns.gpu.unroll_vectors_subgroup_mma": " [16, 16, 16]"}
PATTERNS = """\
%%f = transform.structured.match ops{["func.func"]} in %%m : (!op) -> !op
transform.apply_patterns to %%f {
  %s
} : !op"""


def rows(kind):
    with open(root + "/passes/input/script.def") as f:
        return set(re.findall(r'^%s\("(.*)"\)' % kind, f.read(), re.M))


def registered_passes():
    """Name of each pass and pipeline of mlir-opt, with its options that take text."""
    text = subprocess.run([llvm_bin + "/mlir-opt", "--help"], capture_output=True, text=True, check=True).stdout
    found, name = {}, None
    for line in text[text.index("Compiler passes to run"):].split("\n"):
        if m := re.match(r" {6}--([\w-]+) ", line):
            name = found[m[1]] = []
        elif m := re.match(r" {8}--([\w-]+)=<(string|pass-manager)>", line):
            name.append(m[1])
        elif re.match(r" {2}--", line):
            break
    return found


def registered_ops():
    """Names of the transform dialect's ops, from the definitions that upstream installs."""
    include = os.path.join(llvm_bin, "../include")
    found = set()
    for path in glob.glob(include + "/mlir/Dialect/**/*Ops.td", recursive=True):
        if "Transform" in path:
            command = [llvm_bin + "/mlir-tblgen", "-gen-op-doc", "-I", include, path]
            text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            found |= set(re.findall(r"^### `(transform\.[\w.]+)`", text, re.M))
    return found


class Batch:
    """Scripts that are the pieces of one file."""

    def __init__(self):
        self.text, self.line, self.first = [], 1, {}

    def add(self, name, body, payload=PLAIN):
        piece = MODULE % ("consumed" if re.search("(to|at) %m |foreach_match", body) else "readonly", body, payload)
        self.first[self.line] = name
        self.line += piece.count("\n") + 1
        self.text.append(piece)

    def run(self, folder):
        """What xtcc told of each script by its name, and the calls that strace saw."""
        os.mkdir(folder)
        path = folder + "/walk.mlir"
        with open(path, "w") as f:
            f.write("// -----\n".join(self.text))
        done = subprocess.run(STRACE + ["-o", path + ".strace", xtcc, "-E", "--split-input-file", "-ferror-limit=0",
                                        "-Rpass=schedule", path, "-o", folder + "/out"],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        told = {name: "" for name in self.first.values()}
        for line, text in re.findall(r"^\S+?:(\d+):\d+: \w+: (.*)", done.stderr, re.M):
            told[self.first[max(n for n in self.first if n <= int(line))]] += " " + text
        if done.returncode not in (0, 1):
            bad.append("%s: exit code %d" % (path, done.returncode))
        with open(path + ".strace") as f:
            calls = {re.sub(r"^\d+ +|0x[0-9a-f]+| = .*", "", line.replace(folder, "FOLDER")) for line in f}
        return told, {re.sub(r"xtcc-\w{6}", "xtcc-XXXXXX", call) for call in calls}


class Walk:
    """Scripts in batches, so that one that crashes hides few others."""

    def __init__(self):
        self.batches, self.fates = [], {}

    def add(self, name, fate, body, payload=PLAIN):
        if not self.batches or len(self.batches[-1].text) == 60:
            self.batches.append(Batch())
        self.fates[name] = fate
        self.batches[-1].add(name, body, payload)

    def run(self, prefix, usual):
        """Each script ran or was refused as it should, and did nothing that is not usual."""
        told = dict.fromkeys(self.fates, "")
        for i, batch in enumerate(self.batches):
            texts, calls = batch.run("%s%d" % (prefix, i))
            for name, text in texts.items():
                told[name] += text
            bad.extend("a script did this: " + call.strip() for call in sorted(calls - usual))
        for name, text in told.items():
            if self.fates[name] is True and "was applied" not in text:
                bad.append("%s: did not run:%s" % (name, text))
            if self.fates[name] is False and "not allowed in a script" not in text:
                bad.append("%s: not refused:%s" % (name, text))


def walk_passes():
    walk, known, plain = Walk(), registered_passes(), rows("PLAIN_PASS")
    allowed = rows("PASS") | plain
    bad.extend("passes/input/script.def: no pass is called '%s'" % name for name in sorted(allowed - known.keys()))
    if len(known) < 300:
        bad.append("mlir-opt --help lists %d passes only" % len(known))
    for name, options in known.items():
        for on in ("%m", "%f"):
            walk.add(name, name in allowed, CALL % (name, "", on))
            for option in options:
                text = ' with options = {"%s" = "%s"}' % (option, CANARY)
                fate = False if name in plain or name not in allowed else None
                walk.add(name + " " + option, fate, CALL % (name, text, on))
    return walk


def walk_ops():
    walk, known, allowed = Walk(), registered_ops(), rows("OP")
    bad.extend("passes/input/script.def: no op is called '%s'" % name for name in sorted(allowed - known))
    head, *paragraphs, matchers = read("script-ops.mlir").split("\n\n")
    payload = matchers + read("script-payload.mlir")
    for name in sorted(known):
        if name.startswith("transform.apply_patterns."):
            walk.add(name, name in allowed, PATTERNS % (name + ARGUMENTS.get(name, "")), payload)
    for number, body in enumerate(paragraphs):
        walk.add("script-ops.mlir: paragraph %d" % (number + 2), True, body, payload)
    used = set(re.findall(r"transform\.[\w.]+", " ".join(paragraphs) + matchers)) | walk.fates.keys()
    bad.extend("script-ops.mlir does not use %s" % name for name in sorted(allowed - used))
    return walk


def main():
    empty = Batch()
    empty.add("nothing", "transform.print")
    _, usual = empty.run("empty")
    for name, walk in ("passes", walk_passes()), ("ops", walk_ops()):
        walk.run(name, usual)
        print("%d %s" % (len(walk.fates), name))
    if bad:
        sys.exit("\n".join(bad))


main()
