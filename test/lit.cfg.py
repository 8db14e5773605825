# The suite's configuration: names that tests may use, and the features of this machine.
#
# --param e2e=TREE takes the xtcc of the end-to-end and example tests from another build tree.
# --param calls=N is how often test/targets/hostsim/many-calls.test calls its models.
# --param variants='NAME…' replaces the usual variants of test/e2e/run.sh, by other machines for example.

import ctypes
import glob
import os
import platform
import shutil
import subprocess
import sys

import lit.formats

config.name = "xtcc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test", ".c"]
# Programs and tables that tests use; not tests themselves.
config.excludes = ["CMakeLists.txt", "Inputs", "lit.cfg.py", "compare.c", "cross.c", "dump.c", "main.c", "peers"]
config.test_source_root = os.path.join(config.xt_source, "test")
config.test_exec_root = os.path.join(config.xt_build, "test")

bin_dir = os.path.join(config.xt_build, "bin")
e2e_build = os.path.join(config.xt_source, lit_config.params.get("e2e", config.xt_build))
if "e2e" in lit_config.params and not os.path.isdir(e2e_build):
    lit_config.fatal("e2e=%s: no such build tree" % e2e_build)
helpers = os.path.join(config.xt_build, "test", "e2e")


def source(*path):
    return os.path.join(config.xt_source, *path)


def llvm(tool):
    return os.path.join(config.xt_llvm_bin, tool)


config.environment["PATH"] = os.pathsep.join(
    [bin_dir, config.xt_llvm_bin, config.environment.get("PATH", os.defpath)]
)
config.environment["LC_ALL"] = "C"
config.environment["FILECHECK_OPTS"] = "-enable-var-scope --allow-unused-prefixes=false"
# Nothing of the caller's environment may change what xtcc does.
for name in ("OCL_ICD_VENDORS", "XTRT_OPENCL_PLATFORM", "XTRT_OPENCL_BY_HOST"):
    config.environment.pop(name, None)
for name in ("CC", "CFLAGS", "XTCC_FLAGS", "SOURCE_DATE_EPOCH", "XT_FAIL_ALLOC", "NO_COLOR"):
    config.environment.pop(name, None)

# What test/e2e/run.sh needs.
config.environment.update(
    {
        "XTCC": os.path.join(e2e_build, "bin", "xtcc"),
        "MLIR_OPT": llvm("mlir-opt"),
        "MLIR_RUNNER": llvm("mlir-runner"),
        "RUNNER_LIB_DIR": config.xt_llvm_lib,
        "DUMP_LIB": os.path.join(helpers, "libxtdump.so"),
        "CROSS_LIB": os.path.join(e2e_build, "lib"),
        "COMPARE": os.path.join(helpers, "xt-compare"),
    }
)

if "variants" in lit_config.params:
    config.environment["VARIANTS"] = lit_config.params["variants"]
    config.available_features.add("variants")

# Sanitizers stop at the first error; a leak is one. The signal is what `not` and %exit tell from an
# error in the input.
if config.xt_sanitize:
    config.environment["UBSAN_OPTIONS"] = "halt_on_error=1:print_stacktrace=1:abort_on_error=1"
    config.environment["ASAN_OPTIONS"] = "detect_leaks=1:abort_on_error=1"
    config.available_features.add("sanitizer")

if config.xt_verify:
    config.available_features.add("verify")

config.substitutions += [
    ("%xtcc1", os.path.join(config.xt_build, "libexec", "xtcc", "xtcc1")),
    ("%xtcc-e2e", os.path.join(e2e_build, "bin", "xtcc")),
    ("%xtcc", os.path.join(bin_dir, "xtcc")),
    ("%xt-opt", os.path.join(bin_dir, "xt-opt")),
    ("%exit", source("test", "exit-code.sh")),
    ("%e2e-build", e2e_build),
    ("%e2e", source("test", "e2e", "run.sh")),
    ("%compare", os.path.join(helpers, "xt-compare")),
    ("%root", config.xt_source),
    ("%build", config.xt_build),
    ("%include", source("runtime", "include")),
    ("%llvm-include", os.path.join(os.path.dirname(config.xt_llvm_bin), "include")),
    ("%cc", config.xt_cc),
    ("%llvm-bin", config.xt_llvm_bin),
    ("%python", sys.executable),
    ("%calls", lit_config.params.get("calls", "20000")),
]

for tool in ("gcc", "g++", "clang-22", "valgrind", "gdb", "cmake", "ninja", "clang-format-22", "strace", "nvcc"):
    if shutil.which(tool, path=config.environment["PATH"]):
        config.available_features.add(tool.removesuffix("-22"))
if os.path.exists(os.path.join(config.environment["MLIR_RUNNER"])):
    config.available_features.add("mlir-runner")
for machine in ("aarch64", "riscv64"):
    triple = machine + "-linux-gnu"
    parts = [os.path.join(e2e_build, "lib", triple, "libxtrt.a"), os.path.join(helpers, triple, "dump.o")]
    tools = [triple + "-gcc", "qemu-" + machine, "clang-22"]
    if all(map(os.path.exists, parts)) and all(map(shutil.which, tools)):
        config.available_features.add(machine)
for board, tools in {
    "cortex-m": ("arm-none-eabi-gcc", "qemu-system-arm"),
    "rv64": ("riscv64-unknown-elf-gcc", "qemu-system-riscv64"),
}.items():
    if all(map(shutil.which, tools)):
        config.available_features.add(board)
# NVRTC is beside nvcc.
nvcc = os.path.realpath(shutil.which("nvcc", path=config.environment["PATH"]) or "")
nvrtc = sorted(glob.glob(os.path.join(os.path.dirname(nvcc), "..", "lib*", "libnvrtc.so*"))) if nvcc else []
if nvrtc:
    config.available_features.add("nvrtc")
    config.substitutions.append(("%nvrtc", nvrtc[-1]))
# PoCL and Oclgrind, each by a file that names it to the loader of OpenCL.
icd_files = {"opencl": "/etc/OpenCL/vendors/pocl.icd", "oclgrind": "/usr/lib/oclgrind/liboclgrind-rt-icd.so"}
try:
    ctypes.CDLL("libOpenCL.so.1")
    config.available_features.update(name for name, path in icd_files.items() if os.path.exists(path))
except OSError:
    pass
if os.path.exists("/usr/include/CL/cl.h"):
    config.available_features.add("opencl-headers")
config.substitutions.append(("%oclgrind-icd", icd_files["oclgrind"]))
try_openblas = [config.xt_cc, "-shared", "-x", "c", os.devnull, "-l:libopenblas.so.0", "-o", os.devnull]
if not subprocess.run(try_openblas, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
    config.available_features.add("openblas")
for python in (sys.executable, "/usr/bin/python3"):
    if not subprocess.run([python, "-c", "import numpy"], stderr=subprocess.DEVNULL).returncode:
        config.available_features.add("numpy")
        config.substitutions.insert(0, ("%numpy", python))
        break
if platform.machine() == "x86_64":
    config.available_features.add("x86")
if config.xt_cmocka:
    config.available_features.add("cmocka")
