# nvrtc.py LIBRARY TEXT: compiles a module's text as a program that runs would, and prints the log.
import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])
program = ctypes.c_void_p()
with open(sys.argv[2], "rb") as f:
    text = f.read()
options = (ctypes.c_char_p * 2)(b"--gpu-architecture=compute_80", b"-std=c++17")
if library.nvrtcCreateProgram(ctypes.byref(program), text, b"module.cu", 0, None, None):
    sys.exit("no program")
status = library.nvrtcCompileProgram(program, 2, options)
size = ctypes.c_size_t()
library.nvrtcGetProgramLogSize(program, ctypes.byref(size))
log = ctypes.create_string_buffer(size.value)
library.nvrtcGetProgramLog(program, log)
print("status %d" % status, log.value.decode(), sep="\n")
