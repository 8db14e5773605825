"""Runs xtcc on programs that are probably wrong and judges how it ends.

Every run must end with an exit code of ALLOWED and leave nothing behind: no temporary, and after a
failure no output. Exit code 1 needs a message with a place in the input. Every C file must pass the C
compiler. Exit code 4 is allowed for crashes of upstream that docs/upstream-crashes.md has a row for: by
the pass that crashed and the op that its input held."""

import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import signal
import subprocess
import sys

ALLOWED = (0, 1, 2, 3, 5)
# The first pass of every pipeline: when its input is printed, the program got past parser and verifier.
FIRST_PASS = "xt-read-schedules"
DUMP = re.compile(r"// -----// IR Dump Before \S+ \((\S+)\).*")
ROW = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \|", re.M)


def options(description):
    p = argparse.ArgumentParser(description=description)
    p.add_argument("--xtcc", required=True)
    p.add_argument("--cc", default="cc")
    p.add_argument("--root", required=True, help="the source tree")
    p.add_argument("--scratch", required=True, help="a folder, emptied first; failures stay in it")
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--count", type=int, default=0)
    p.add_argument("--flag", action="append", default=[], help="of every run of xtcc")
    return p


class Case:
    """`errors`: so many mistakes were made, and each needs an error of its own."""

    def __init__(self, name, text, flags, errors=0):
        self.name, self.text, self.flags, self.errors = name, text, flags, errors


class Harness:
    def __init__(self, o):
        o.xtcc, o.root, o.scratch = map(os.path.abspath, (o.xtcc, o.root, o.scratch))
        self.o, self.problems, self.codes, self.known = o, [], collections.Counter(), collections.Counter()
        self.cases = self.parsed = self.c_files = 0
        shutil.rmtree(o.scratch, ignore_errors=True)
        os.makedirs(os.path.join(o.scratch, "failures"))
        with open(os.path.join(o.root, "docs", "upstream-crashes.md")) as f:
            self.rows = ROW.findall(f.read())

    def folder(self, case):
        return os.path.join(self.o.scratch, case.name)

    def command(self, case, *more):
        return [self.o.xtcc, "-ferror-limit=0", "--max-time=20", "--max-memory=4G", *case.flags, *self.o.flag, *more,
                case.name + ".mlir"]

    def execute(self, case, *more):
        where = self.folder(case)
        env = dict(os.environ, TMPDIR=os.path.join(where, "tmp"))
        env.pop("CC", None)
        try:
            done = subprocess.run(self.command(case, *more), cwd=where, env=env, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120)
        except subprocess.TimeoutExpired:
            return -int(signal.SIGALRM), ""
        return done.returncode, done.stderr.decode("utf-8", "replace")

    def is_known(self, case):
        """Whether a row of the document tells of this crash."""
        _, err = self.execute(case, "--mlir-print-ir-before-all")
        dumps = list(DUMP.finditer(err))
        stage = dumps[-1][1] if dumps else "parser"
        program = err[dumps[-1].end():] if dumps else case.text
        for row in self.rows:
            if row[0] == stage and re.search(r"\b" + re.escape(row[1]) + r"\b", program):
                self.known[row] += 1
                return True
        return stage

    def judge(self, case, code, err):
        where = self.folder(case)
        if code == 4:
            stage = self.is_known(case)
            if stage is not True:
                yield "internal error in " + stage
        elif code not in ALLOWED:
            yield "exit code %d" % code
        else:
            left = os.listdir(os.path.join(where, "tmp"))
            if left:
                yield "left in TMPDIR: " + " ".join(left)
        errors = len(re.findall(r"(?m)^[^\s:]+:\d+:\d+: error: ", err))
        if code == 1 and not errors:
            yield "no message with a place"
        if errors < case.errors:
            yield "%d errors instead of %d" % (errors, case.errors)
        if code and os.listdir(os.path.join(where, "out")):
            yield "output of a run that failed"

    def run(self, case):
        where = self.folder(case)
        for folder in ("", "tmp", "out"):
            os.mkdir(os.path.join(where, folder))
        with open(os.path.join(where, case.name + ".mlir"), "w") as f:
            f.write(case.text)
        code, err = self.execute(case, "--mlir-print-ir-before=" + FIRST_PASS)
        if code == 4:  # it may have been the printer
            shutil.rmtree(os.path.join(where, "tmp"))
            os.mkdir(os.path.join(where, "tmp"))
            code, err = self.execute(case)
        return case, code, err, list(self.judge(case, code, err))

    def fail(self, case, problem, err):
        """Keeps the input."""
        self.problems.append(problem)
        folder = os.path.join(self.o.scratch, "failures")
        with open(os.path.join(folder, case.name + ".mlir"), "w") as f:
            f.write(case.text)
        err = "\n".join(l for l in err.splitlines() if "error" in l)[:600]
        print("%s: %s\n  %s\n%s" % (case.name, problem, " ".join(self.command(case)), err), flush=True)

    def compile(self, batch):
        """One run of the C compiler for the C files of many cases."""
        files = {}
        for case, err in batch:
            out = os.path.join(self.folder(case), "out")
            for name in sorted(os.listdir(out)):
                if name.endswith(".c"):
                    files[os.path.join(out, name)] = case, err
        self.c_files += len(files)
        if files:
            done = subprocess.run([self.o.cc, "-fsyntax-only", "-Wall", "-fmax-errors=3", "-march=x86-64-v3", "-fopenmp",
                                   "-I", os.path.join(self.o.root, "runtime", "include"), *files],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            text = done.stderr.decode("utf-8", "replace")
            # With -g places in C are those of the input.
            bad = {case for path, (case, _) in files.items()
                   if re.search(r"(?m)^(?:%s|%s\.mlir):.*error: " % (re.escape(path), case.name), text)}
            for case in sorted(bad, key=lambda case: case.name):
                self.fail(case, "C that does not compile", "\n".join(l for l in text.splitlines() if case.name in l))
            if done.returncode and not bad:
                self.problems.append("the C compiler failed")
                print("the C compiler failed\n" + text[-2000:])
        for case, _ in batch:
            shutil.rmtree(self.folder(case))

    def run_all(self, cases):
        batch = []
        with concurrent.futures.ThreadPoolExecutor(self.o.jobs) as pool:
            waiting = collections.deque()
            cases = iter(cases)
            while True:
                while len(waiting) < 4 * self.o.jobs:
                    case = next(cases, None)
                    if not case:
                        break
                    waiting.append(pool.submit(self.run, case))
                if not waiting:
                    break
                case, code, err, problems = waiting.popleft().result()
                self.cases += max(1, case.errors)
                self.codes[code] += 1
                self.parsed += "IR Dump Before" in err
                for problem in problems:
                    self.fail(case, problem, err)
                if code == 0:
                    batch.append((case, err))
                else:
                    shutil.rmtree(self.folder(case))
                if len(batch) == 25:
                    self.compile(batch)
                    batch = []
            self.compile(batch)

    def report(self, least_cases, least_parsed=0):
        runs = sum(self.codes.values())
        for code, n in sorted(self.codes.items()):
            print("exit code %d: %d" % (code, n))
        for row, n in sorted(self.known.items()):
            print("crash of upstream in %s with %s: %d" % (row + (n,)))
        share = 100 * self.parsed // max(1, runs)
        print("%d cases in %d runs, %d%% past the parser, %d C files, %d problems" %
              (self.cases, runs, share, self.c_files, len(self.problems)))
        if self.cases < least_cases or share < least_parsed:
            print("too few cases, or too few of them past the parser")
            sys.exit(1)
        sys.exit(1 if self.problems else 0)
