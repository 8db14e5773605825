// RUN: not xt-opt --pass-pipeline='func.func(xt-entry)' %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not xt-opt --pass-pipeline='no-such-pass' %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not xt-opt --pass-pipeline='xt-entry{x=1}' %s 2>&1 | FileCheck %s --check-prefix=OPTIONS
// RUN: not xt-opt --pass-pipeline='func.func(cse' %s 2>&1 | FileCheck %s --check-prefix=BRACKET
// RUN: xt-opt --pass-pipeline='builtin.module(xt-check-input,func.func(canonicalize,xt-sink-constants),xt-check-plan)' %s | FileCheck %s --check-prefix=OK
// Pipelines mix our passes with upstream's; a pass in the wrong place, an unknown one, or a wrong
// bracket is an error, not a crash.

// ANCHOR: error: in the pass pipeline: xt-entry runs on builtin.module, not on func.func
// UNKNOWN: error: in the pass pipeline, 'no-such-pass': {{.*}}does not refer to a registered pass
// OPTIONS: error: in the pass pipeline, 'xt-entry{x=1}': xt-entry takes no options
// BRACKET: error: in the pass pipeline, 'func.func(cse': ')' is missing
// OK: func.func @f
func.func @f() {
  return
}
