# every-op.py [--names]: prints a module with one function for each element-wise op and element type, so that a compiler
# of kernels sees every function that their text may call. --names prints the ops instead.
import sys

FLOAT = {
    1: "arith.negf math.absf math.ceil math.floor math.trunc math.round math.roundeven math.sqrt math.acos math.acosh "
    "math.asin math.asinh math.atan math.atanh math.cbrt math.cos math.cosh math.erf math.erfc math.exp math.exp2 "
    "math.expm1 math.log math.log10 math.log1p math.log2 math.rsqrt math.sin math.sinh math.tan math.tanh".split(),
    2: "arith.addf arith.subf arith.mulf arith.divf arith.remf arith.maximumf arith.minimumf arith.maxnumf arith.minnumf "
    "math.copysign math.atan2 math.powf".split(),
    3: "math.fma".split(),
}
INTEGER = {
    1: "math.absi math.ctlz math.cttz math.ctpop".split(),
    2: "arith.addi arith.subi arith.muli arith.divsi arith.divui arith.remsi arith.remui arith.ceildivsi arith.ceildivui "
    "arith.floordivsi arith.andi arith.ori arith.xori arith.shli arith.shrsi arith.shrui arith.maxsi arith.minsi "
    "arith.maxui arith.minui math.ipowi".split(),
}
CLASSES = "math.isnan math.isinf math.isfinite math.isnormal".split()
PAIRS = "arith.addui_extended arith.mulsi_extended arith.mului_extended".split()
FLOAT_PREDICATES = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true".split()
INTEGER_PREDICATES = "eq ne slt sle sgt sge ult ule ugt uge".split()
CONVERSIONS = [
    ("arith.extf", "f16", "f32"), ("arith.extf", "bf16", "f32"), ("arith.extf", "f32", "f64"),
    ("arith.truncf", "f32", "f16"), ("arith.truncf", "f32", "bf16"), ("arith.truncf", "f64", "f32"),
    ("arith.truncf", "f64", "f16"), ("arith.extsi", "i8", "i32"), ("arith.extui", "i8", "i64"),
    ("arith.extui", "i1", "i32"), ("arith.trunci", "i64", "i16"), ("arith.trunci", "i32", "i1"),
    ("arith.sitofp", "i32", "f32"), ("arith.sitofp", "i64", "f16"), ("arith.uitofp", "i8", "f32"),
    ("arith.uitofp", "i64", "f64"), ("arith.fptosi", "f32", "i32"), ("arith.fptosi", "f16", "i8"),
    ("arith.fptoui", "f32", "i16"), ("arith.fptoui", "f64", "i64"), ("arith.bitcast", "f32", "i32"),
    ("arith.bitcast", "i64", "f64"), ("arith.bitcast", "i16", "f16"),
]  # fmt: skip
SPECIAL = "arith.cmpf arith.cmpi arith.select math.fpowi math.clampf arith.constant arith.index_cast arith.index_castui"


def names():
    rows = [*FLOAT.values(), *INTEGER.values(), CLASSES, PAIRS, SPECIAL.split(), [c[0] for c in CONVERSIONS]]
    return sorted({name for row in rows for name in row})


def function(name, inputs, results, body):
    """body computes %r0… of the elements %x0…; size: each function has its own, so that none are joined."""
    function.count += 1
    size = 100 + function.count
    tensors = ["tensor<%dx%s>" % (size, t) for t in inputs]
    outs = ["tensor<%dx%s>" % (size, t) for t in results]
    arguments = ", ".join("%%a%d: %s" % p for p in enumerate(tensors))
    print("func.func @%s_%d(%s) -> (%s) {" % (name.replace(".", "_"), size, arguments, ", ".join(outs)))
    for i, out in enumerate(outs):
        print("  %%e%d = tensor.empty() : %s" % (i, out))
    maps = ", ".join(["affine_map<(d0) -> (d0)>"] * (len(tensors) + len(outs)))
    print("  %%r%s = linalg.generic {indexing_maps = [%s], iterator_types = [\"parallel\"]}" % (":%d" % len(outs) if len(outs) > 1 else "", maps))
    print("    ins(%s : %s)" % (", ".join("%%a%d" % i for i in range(len(tensors))), ", ".join(tensors)))
    print("    outs(%s : %s) {" % (", ".join("%%e%d" % i for i in range(len(outs))), ", ".join(outs)))
    elements = ["%%x%d: %s" % p for p in enumerate(inputs)] + ["%%o%d: %s" % p for p in enumerate(results)]
    print("  ^bb0(%s):" % ", ".join(elements))
    print("    " + body)
    yielded = ["%v"] if len(results) == 1 else ["%%v#%d" % i for i in range(len(results))]
    print("    linalg.yield %s : %s" % (", ".join(yielded), ", ".join(results)))
    print("  } -> (%s)" % ", ".join(outs))
    returned = ["%r"] if len(results) == 1 else ["%%r#%d" % i for i in range(len(results))]
    print("  return %s : %s\n}" % (", ".join(returned), ", ".join(outs)))


function.count = 0


def plain(table, types):
    for arity, ops in table.items():
        operands = ", ".join("%%x%d" % i for i in range(arity))
        for op in ops:
            for t in types:
                function(op, [t] * arity, [t], "%%v = %s %s : %s" % (op, operands, t))


def main():
    if "--names" in sys.argv:
        print("\n".join(names()))
        return
    plain(FLOAT, ["f32", "f64", "f16"])
    plain(INTEGER, ["i8", "i32", "i64"])
    for t in ["f32", "f64", "f16"]:
        for op in CLASSES:
            function(op, [t], ["i1"], "%%v = %s %%x0 : %s" % (op, t))
        for p in FLOAT_PREDICATES:
            function("cmpf." + p, [t, t], ["i1"], "%%v = arith.cmpf %s, %%x0, %%x1 : %s" % (p, t))
        function("math.fpowi", [t, "i32"], [t], "%%v = math.fpowi %%x0, %%x1 : %s, i32" % t)
        function("math.clampf", [t] * 3, [t], "%%v = math.clampf %%x0 to [%%x1, %%x2] : %s" % t)
        function("arith.select", ["i1", t, t], [t], "%%v = arith.select %%x0, %%x1, %%x2 : %s" % t)
    for t in ["i8", "i32", "i64"]:
        for p in INTEGER_PREDICATES:
            function("cmpi." + p, [t, t], ["i1"], "%%v = arith.cmpi %s, %%x0, %%x1 : %s" % (p, t))
        for op in PAIRS if t != "i64" else []:
            second = "i1" if op == "arith.addui_extended" else t
            types = "%s, i1" % t if second == "i1" else t
            function(op, [t, t], [t, second], "%%v:2 = %s %%x0, %%x1 : %s" % (op, types))
    for op, source, to in CONVERSIONS:
        function(op, [source], [to], "%%v = %s %%x0 : %s to %s" % (op, source, to))
    for op in ["arith.index_cast", "arith.index_castui"]:
        function(op, ["i32"], ["i64"], "%%i = %s %%x0 : i32 to index %%v = %s %%i : index to i64" % (op, op))


main()
