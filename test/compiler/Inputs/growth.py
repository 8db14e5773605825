# growth.py XTCC KIND N: compiles a model of size N and one of twice that; ends with 1 when the larger takes more than
# three times the memory of the smaller, both without what an empty model takes. KIND aliases: one of size N, which is
# refused, against the empty one. KIND functions and calls: XTCC is xt-opt, and four times as many functions go through
# passes that look at all of them in less than eight times the processor time.
import os
import resource
import subprocess
import sys
import tempfile

xtcc, kind, n = sys.argv[1], sys.argv[2], int(sys.argv[3])


def model(n):
    values = range(n)
    if kind == "scalars":
        return "func.func @f(%s) -> f32 {\n  return %%a0 : f32\n}\n" % ", ".join("%%a%d: f32" % i for i in values)
    if kind == "memrefs":
        return "func.func @f(%s) {\n  return\n}\n" % ", ".join("%%a%d: memref<?x4xf32>" % i for i in values)
    if kind == "results":
        return "func.func @f(%%a: f32) -> (%s) {\n  return %s : %s\n}\n" % (
            ", ".join("f32" for i in values), ", ".join("%a" for i in values), ", ".join("f32" for i in values))
    if kind == "aliases":
        text = '#a0 = [{"i" = {unroll = 2}}, "j"]\n'
        text += "".join("#a%d = [#a%d, #a%d]\n" % (i + 1, i, i) for i in values)
        t = "tensor<8x8xf32>"
        return text + """func.func @f(%%a: %s, %%b: %s, %%c: %s) -> %s {
  %%r = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = #a%d} ins(%%a, %%b : %s, %s) outs(%%c : %s) -> %s
  return %%r : %s
}
""" % (t, t, t, t, n, t, t, t, t, t)
    if kind == "functions":
        t = "tensor<4xf32>"
        return "".join("""func.func @f%d(%%x: %s) -> %s {
  %%y = math.sqrt %%x : %s
  %%z = arith.addf %%y, %%x : %s
  call @last() : () -> ()
  return %%z : %s
}
""" % (i, t, t, t, t, t) for i in values) + "func.func private @last() {\n  return\n}\n"
    if kind == "calls":
        t = "tensor<4xf32>"
        return "".join("""func.func private @k%d(%%x: %s) -> %s {
  %%c = arith.constant dense<%d.0> : %s
  %%y = linalg.add ins(%%c, %%x : %s, %s) outs(%%x : %s) -> %s
  return %%y : %s
}
func.func @f%d(%%x: %s) -> %s {
  %%y = call @k%d(%%x) : (%s) -> %s
  return %%y : %s
}
""" % (i, t, t, i, t, t, t, t, t, t, i, t, t, i, t, t, t) for i in values)
    sys.exit("no kind " + kind)


PASSES = {
    "functions": "xt-check-input,func.func(convert-elementwise-to-linalg),xt-fuse,xt-group,xt-check-plan",
    "calls": "xt-make-globals,xt-bufferize",
}


# Processor seconds that the passes take.
def seconds(folder, text):
    path = os.path.join(folder, kind + ".mlir")
    with open(path, "w") as file:
        file.write(text)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([xtcc, "--opt-level=2", "--pass-pipeline=" + PASSES[kind], path, "-o", os.devnull], check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


# Peak memory of a compilation, in KiB. A process of its own measures each: the peak of children only ever grows.
def peak(folder, text, expected):
    path = os.path.join(folder, kind + ".mlir")
    with open(path, "w") as file:
        file.write(text)
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        done = subprocess.run([xtcc, "-S", path, "-o", os.path.join(folder, "x.c")])
        os.write(writer, b"%d" % resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        os._exit(done.returncode)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code != expected:
        sys.exit("exit code %d" % code)
    return int(os.read(reader, 64))


with tempfile.TemporaryDirectory() as folder:
    if kind in PASSES:
        one, four = seconds(folder, model(n)), seconds(folder, model(4 * n))
        print("%.2f s, then %.2f s" % (one, four))
        sys.exit(four > 8 * one)
    empty = peak(folder, "func.func @f() {\n  return\n}\n", 0)
    if kind == "aliases":
        if peak(folder, model(n), 1) > 2 * empty:
            sys.exit("more than twice the memory")
        print("less than twice the memory", flush=True)
    else:
        one, two = peak(folder, model(n), 0) - empty, peak(folder, model(2 * n), 0) - empty
        print("%d KiB, then %d KiB" % (one, two))
        sys.exit(two > 3 * one)
