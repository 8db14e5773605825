# A unit test is a cmocka program: test/unit/NAME.c, built as test/unit/NAME of the build tree.

import os
import subprocess

import lit.Test
import lit.formats


class Cmocka(lit.formats.TestFormat):
    def __init__(self, programs, available):
        self.programs = programs
        self.available = available

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, local_config):
        folder = suite.getSourcePath(path_in_suite)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".c"):
                yield lit.Test.Test(suite, path_in_suite + (name[:-2],), local_config)

    def execute(self, test, lit_config):
        if not self.available:
            return lit.Test.UNSUPPORTED, "cmocka is not installed"
        program = os.path.join(self.programs, *test.path_in_suite[1:])
        if not os.access(program, os.X_OK):
            return lit.Test.UNRESOLVED, program + " was not built"
        try:
            run = subprocess.run(
                [program],
                env=test.config.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=lit_config.maxIndividualTestTime or 120,
            )
        except subprocess.TimeoutExpired:
            return lit.Test.TIMEOUT, program
        text = run.stdout.decode("utf-8", "replace")
        return (lit.Test.PASS if run.returncode == 0 else lit.Test.FAIL), text
