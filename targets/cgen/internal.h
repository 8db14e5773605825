/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the files of the C printer share. */
#ifndef XT_CGEN_INTERNAL_H
#define XT_CGEN_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"
#include "compiler/support/job.h"
#include "compiler/support/table.h"
#include "targets/cgen/cgen.h"

/* Element types. Columns: identifier, name in MLIR, type of a C local, type in memory, bytes.
 * f16 and bf16 values are floats that hold exactly representable numbers. */
#define DTYPES(ROW)                                                                                \
  ROW(I1, "i1", "bool", "uint8_t", 1)                                                              \
  ROW(I8, "i8", "int8_t", "int8_t", 1)                                                             \
  ROW(I16, "i16", "int16_t", "int16_t", 2)                                                         \
  ROW(I32, "i32", "int32_t", "int32_t", 4)                                                         \
  ROW(I64, "i64", "int64_t", "int64_t", 8)                                                         \
  ROW(INDEX, "index", "intptr_t", "intptr_t", 8)                                                   \
  ROW(F16, "f16", "float", "uint16_t", 2)                                                          \
  ROW(BF16, "bf16", "float", "uint16_t", 2)                                                        \
  ROW(F32, "f32", "float", "float", 4)                                                             \
  ROW(F64, "f64", "double", "double", 8)

enum dtype {
#define ROW(ID, NAME, LOCAL, MEMORY, BYTES) DT_##ID,
  DTYPES(ROW)
#undef ROW
      DT_COUNT,
  DT_NONE = DT_COUNT
};

struct dtype_info {
  const char *name, *local, *memory;
  int bytes;
};
extern const struct dtype_info cg_dtypes[DT_COUNT];
extern const char *const cg_unsigned_twin[DT_COUNT]; /* of integers */

/* DT_NONE when the printer has no C type for it. Shaped types answer for their elements. */
enum dtype cg_dtype_of(MlirType type);
bool cg_dtype_is_float(enum dtype d);
bool cg_dtype_is_small_float(enum dtype d); /* f16, bf16 */
int cg_dtype_bits(enum dtype d);

/* C's operator precedences, low to high. */
enum prec {
  P_COND = 3,
  P_BOR = 6,
  P_XOR = 7,
  P_BAND = 8,
  P_EQ = 9,
  P_REL = 10,
  P_SHIFT = 11,
  P_ADD = 12,
  P_MUL = 13,
  P_UNARY = 15,
  P_PRIMARY = 16
};

struct expr {
  const char *text;
  int prec;
  bool reads; /* its value depends on memory: must not move over a write */
};

/* A size or stride: a constant, or text when `text` is set. */
struct dim {
  int64_t value;
  const char *text; /* a primary expression */
};

enum { MAX_RANK = 16, MAX_LANES = 64, MAX_PARTS = 4096 };

struct memref {
  const char *base; /* pointer to the first element, a primary expression */
  const char *root; /* pointer that offsets of reinterpret_cast count from; NULL: not known */
  enum dtype dtype;
  bool is_const;
  bool alias;    /* in the arena: its bytes served another element type before */
  bool identity; /* strides follow from sizes */
  int rank;
  struct dim size[MAX_RANK], stride[MAX_RANK];
};

enum value_kind { V_SCALAR, V_MEMREF, V_VECTOR, V_UNRANKED };

struct value {
  enum value_kind kind;
  struct expr e;         /* scalar; for unranked: the pointer to the descriptor */
  bool pending;          /* not printed yet, stands where it is used */
  bool done;             /* pending and used, or printed since */
  MlirOperation op;      /* what made a pending value */
  struct memref *memref; /* also of unranked */
  const char **part; /* vector: one C vector per row of the last dimension; pending: of e.prec */
  int parts, lanes;
  bool assigned;     /* vector: its variables are declared already */
  const void *owner; /* the SSA value that these variables are for and may change with */
  bool broken;       /* of a type that cannot be printed, which an error has told of */
  enum dtype dtype;
};

struct value_map {
  struct {
    const void *key;
    struct value *value;
  } *slot;
  size_t used, size;
};

struct name_set {
  const char **slot;
  size_t used, size;
};

/* What is known of a function of the module. */
struct function {
  MlirOperation op;
  MlirBlock body; /* null: external */
  const char *name, *symbol;
  bool entry, kernel, external;
  bool fails;   /* returns a status */
  bool heap;    /* needs the heap list */
  bool workers; /* needs the number of workers */
  bool called;  /* by an entry point, maybe through others */
  bool aliased; /* a call passes one buffer twice */
  bool refused; /* an error has told of a type that cannot be passed */
  int64_t frame_bytes;
  MlirType type;
  MlirType signature; /* entries: the type in the source */
  bool *written;      /* per argument */
  int visiting;
  struct function *next;
};

struct taken {
  const char *name;
  struct taken *next;
};

/* A variable of the function being printed that may turn out to be only assigned to. */
struct variable {
  const char *name;
  bool declared, read;
  size_t place; /* in the function's text, behind the declaration */
  int indent;
  struct variable *next;
};

struct use {
  const char *name;
  struct variable *variable; /* that has the name now, NULL: one that is not watched */
};

/* A set of identifiers. */
struct uses {
  struct use *slot;
  size_t used, size;
};

/* What a unit needs besides the text of its functions. */
struct unit {
  struct uses uses;
  bool has_runtime;     /* a name of xtrt.h */
  bool has_descriptors; /* a struct of the model's header */
  bool needs_runtime;   /* calls it for more than to refuse a null pointer */
  bool vector_type[DT_COUNT][MAX_LANES + 1], row_type[DT_COUNT][MAX_LANES + 1];
  bool alias_type[DT_COUNT];
};

/* Where the values that end a block go. */
struct yields {
  MlirOperation op;
  struct value **to;
  int first_argument; /* of the block, that stands for what its last run yielded; -1: none does */
};

/* The values that wait for their use, and the names of variables, belong to one block. */
struct scope {
  struct value **pending;
  size_t count, size;
  struct taken *taken; /* last first */
};

/* A function of C being printed. One that workers share a loop by is printed while the function
 * around the loop waits, whose names and values it knows. */
struct body {
  struct function *function; /* of the module */
  struct xt_buf *out;        /* statements go here */
  int indent;
  struct uses uses;
  struct variable *variables; /* that yields assign, last first */
  struct scope scope;         /* of the block being printed */
  struct yields yields;       /* of that block */
  int loop_depth;
  unsigned comment_line; /* the source line that a comment named last */
  const char *worker;    /* inside a parallel loop: who runs the iteration */
  const void *pragma;    /* the loop whose iterations OpenMP hands to threads */
  bool streams;          /* stores past the caches that no XT_STREAM_END() follows yet */
  bool uses_status;      /* calls a function that can fail */
};

struct cg {
  struct xt_job *job;
  const struct xt_config *config;
  MlirModule module;
  MlirSymbolTable symbols;
  const char *file; /* display name of the source, NULL if unknown */
  struct source_lines *source_lines;
  struct name_set reported; /* errors told so far */
  bool failed;

  struct function *functions, **by_name; /* a list; hashed */
  size_t by_name_size;
  struct name_set globals;        /* names of C that the module has taken */
  struct xt_table global_symbols; /* of each memref.global, its name in C */
  struct weight *weights;         /* constants in the file of weights, in its order */
  struct xt_buf *weights_out;     /* the file */
  bool uses_print;                /* of upstream's runner utilities */
  bool links_runtime;             /* some call of the runtime needs it */
  bool descriptor[DT_COUNT][MAX_RANK + 1];
  unsigned fma_line; /* the source line whose multiply-add was told of last */

  struct unit unit;        /* being printed */
  struct xt_buf before;    /* functions that stand before the one being printed */
  struct name_set names;   /* taken in it */
  struct value_map values; /* of it */
  struct body body;
};

/* names.c */
bool cg_name_set_add(struct cg *g, struct name_set *set, const char *name);
bool cg_name_set_has(const struct name_set *set, const char *name);
/* A C identifier made from `wanted`, free in the function being printed, now taken. */
const char *cg_name_new(struct cg *g, const char *wanted);
/* Gives a name back when its scope ends. */
void cg_name_release(struct cg *g, const char *name);
/* The source name of result or argument `i` at `loc`, else `fallback`; made free and taken. */
const char *cg_name_for(struct cg *g, MlirLocation loc, int i, const char *fallback);
const char *cg_name_c_identifier(struct cg *g, const char *text);
bool cg_name_is_reserved(const char *name);
/* Why C cannot call a function of this name that is defined elsewhere; NULL: it can. */
const char *cg_name_refused(const char *name, MlirType type);
/* Text that stays in its comment: no line end, backslash, trigraph or end of a comment. */
const char *cg_comment_text(struct cg *g, const char *text);
/* The op's name as the source spells it at a location, else NULL. */
const char *cg_source_op(struct cg *g, struct xt_loc loc);

/* value.c */
char *cg_fmt(struct cg *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
struct value *cg_value_find(struct cg *g, MlirValue v); /* NULL: not printed yet */
/* Never NULL: after an error what is missing gets a stand-in, before one that is our mistake. */
struct value *cg_value_get(struct cg *g, MlirValue v);
/* After an error: makes something that the rest can be looked at with. */
struct value *cg_stand_in(struct cg *g, MlirValue v);
struct value *cg_value_set(struct cg *g, MlirValue v, struct value value);
struct expr cg_expr_make(const char *text, int prec, bool reads);
/* Whether C gives the expression type int though its value has element type `d`: only literals. */
bool cg_expr_is_int(struct expr e, enum dtype d);
/* Text of an expression, in parentheses when it binds weaker than `prec`. */
const char *cg_expr_at(struct cg *g, struct expr e, int prec);
/* The expression of a scalar SSA value; a pending one is consumed. */
struct expr cg_use(struct cg *g, MlirValue v);
const char *cg_use_text(struct cg *g, MlirValue v, int prec);
/* The single use of a value, if it has just one. */
bool cg_single_user(MlirValue v, MlirOperation *user);
/* Whether text of a value may wait for its use: for one that is in the same block. */
bool cg_may_wait(MlirOperation op, int result, const char *text);
void cg_add_pending(struct cg *g, struct value *p);
/* Gives a result its expression: stands at its single use when that is in the same block. */
void cg_define(struct cg *g, MlirOperation op, int result, struct expr e);
/* Gives a result a variable of its own now. */
const char *cg_define_variable(struct cg *g, MlirOperation op, int result, struct expr e);
/* Prints pending values that read memory, before a statement that writes it. */
void cg_flush_reads(struct cg *g);
void cg_flush_all(struct cg *g);
/* Text broken after commas and operators where it would pass the last column. */
void cg_print_wrapped(struct xt_buf *out, int indent, const char *text);
/* Printing of text lines. */
void cg_line(struct cg *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same with the op and its source line as a trailing comment. */
void cg_statement(struct cg *g, MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The head of a loop over `name`; the loop's name in the schedule is a comment where it differs. */
void cg_loop_statement(struct cg *g, MlirOperation op, const char *name, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool cg_unsupported(struct cg *g, MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *cg_constant_text(struct cg *g, MlirAttribute attr, enum dtype d);
const char *cg_float_text(struct cg *g, double value, enum dtype d);
const char *cg_int_text(struct cg *g, int64_t value, enum dtype d);
/* The helpers that the unit uses. */
void cg_print_helpers(struct cg *g, struct xt_buf *out);
/* The macros of builtins.def that the unit uses. */
void cg_print_builtins(struct cg *g, struct xt_buf *out);

/* uses.c */
/* Notes every identifier of a text that goes into the unit, comments and strings aside. */
void cg_note_text(struct cg *g, const char *text);
/* The same, of a statement of the function being printed. */
void cg_note_statement(struct cg *g, const char *text);
bool cg_uses_has(const struct uses *uses, const char *name);
/* The variable that is declared next may turn out to be only assigned to. */
void cg_may_stay_unused(struct cg *g, const char *name);
/* The scope of the variable of that name has ended. */
void cg_uses_forget(struct cg *g, const char *name);
/* A statement was printed: variables that it declared are mentioned behind it if nothing reads
 * them.
 */
void cg_uses_placed(struct cg *g);
/* The statements of a function; a variable that nothing reads is mentioned once. */
void cg_print_statements(struct cg *g, const char *body, struct xt_buf *out);
/* Whether an expression, or a text of MLIR, has an identifier. */
bool cg_has_word(const char *text, const char *word);

/* Element `i` of a dense attribute as C text; in_memory: as f16 and bf16 are stored. */
const char *cg_dense_element_text(struct cg *g, MlirAttribute a, int64_t i, enum dtype d);
/* C name of a memref.global, NULL when there is none. */
const char *cg_global_symbol(struct cg *g, const char *name, bool *is_const);
/* Chooses their names, after those of functions. */
void cg_globals_collect(struct cg *g);

/* range.c: what holds where an index has 64 bits and where it has 32 */
struct range {
  int64_t lo, hi; /* inclusive */
};
struct range cg_range_of(MlirValue v);
struct range cg_range_affine(MlirAffineExpr e, const MlirValue *operands, int ndims);
/* Sum, difference or product, as `sign` says, never overflow `d`. */
bool cg_range_holds(MlirValue lhs, MlirValue rhs, char sign, enum dtype d);

/* memops.c */
MlirValue cg_operand(MlirOperation op, int i);
MlirValue cg_result(MlirOperation op, int i);
struct memref *cg_memref_at(struct cg *g, MlirOperation op, int i);
void cg_set_scalar(struct cg *g, MlirValue v, const char *text, int prec);
void cg_set_memref(struct cg *g, MlirValue v, struct memref m);
/* Gives an op's result an element of memory. */
void cg_load_element(struct cg *g, MlirOperation op, const struct memref *m,
                     const struct expr *index);

/* lines.c */
/* What is printed from here on belongs to the line of `op`; false: it has none. */
bool cg_lines_of(struct cg *g, MlirOperation op, struct xt_buf *out);
/* To where the module begins. */
void cg_lines_model(struct cg *g, struct xt_buf *out);
/* To the emitted file itself: there is no code in it. */
void cg_lines_own(struct cg *g, struct xt_buf *out);
/* Prints functions that are inlined and that a debugger does not show. */
void cg_lines_helpers(struct cg *g, const char *text, struct xt_buf *out);
/* Turns what these left in a unit into directives; `suffix` comes after the model's name. */
void cg_lines_place(struct cg *g, const char *suffix, struct xt_buf *unit);

/* affine.c */
struct expr cg_affine_expr(struct cg *g, MlirAffineExpr e, MlirValue *operands, int ndims);

/* memref.c */
bool cg_memref_from_type(struct cg *g, MlirOperation op, MlirType type, struct memref *m);
const char *cg_memref_index(struct cg *g, const struct memref *m, const struct expr *index);
struct expr cg_memref_load(struct cg *g, const struct memref *m, const struct expr *index);
const char *cg_memref_stored(struct cg *g, enum dtype d, struct expr value, int prec);
void cg_memref_store(struct cg *g, MlirOperation op, const struct memref *m,
                     const struct expr *index, struct expr value);
const char *cg_dim_text(struct cg *g, struct dim d);
struct dim cg_dim_const(int64_t value);
struct dim cg_dim_mul(struct cg *g, struct dim a, struct dim b);
struct dim cg_dim_of_expr(struct cg *g, struct expr e, const char *name);
/* What its root is by its type alone. */
const char *cg_memref_root(struct cg *g, MlirType type, const char *base);
void cg_memref_identity_strides(struct cg *g, struct memref *m);
bool cg_memref_is_contiguous(const struct memref *m);
void cg_memref_copy(struct cg *g, MlirOperation op, const struct memref *from,
                    const struct memref *to);
/* Declares variables that can hold a memref of this shape and assigns `from` to them. */
struct memref *cg_memref_variable(struct cg *g, MlirOperation op, const char *name,
                                  const struct memref *from, bool is_const);
void cg_memref_assign(struct cg *g, const struct memref *to, const struct memref *from);
/* Declares variables for a memref type, zero until they are assigned. */
struct memref *cg_memref_declare(struct cg *g, MlirOperation op, const char *name, MlirType type,
                                 bool alias);
const char *cg_pointer_to(struct cg *g, enum dtype d, bool is_const);
/* The type of a pointer into a memref. */
const char *cg_memref_pointer(struct cg *g, const struct memref *m);

/* ops.c */
struct op_row;
/* Prints an op as statements. */
typedef bool emit_fn(struct cg *g, MlirOperation op, const struct op_row *row);
/* Builds the expression of one element; serves scalars and the lanes of vectors. */
typedef bool build_fn(struct cg *g, MlirOperation op, const struct op_row *row,
                      const struct expr *in, struct expr *out);
enum op_flags {
  F_ROUND = 1,  /* a small float result must be rounded */
  F_INFIX = 2,  /* the template works on whole C vectors */
  F_CONVERT = 4 /* most conversions of whole vectors are steps of a factor of two */
};
/* Heads the function that prints the ops of a STMT row. */
#define EMIT(NAME)                                                                                 \
  bool cg_emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row);                   \
  bool cg_emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row)
struct op_row {
  const char *name;
  emit_fn *emit;
  build_fn *build; /* element-wise ops */
  const char *text;
  int prec, flags;
  const char *types; /* element types: f floats, i integers and index, b i1; "" any */
};
const struct op_row *cg_op_row_find(const char *name);
bool cg_op_is(MlirOperation op, const char *name);
const char *cg_op_name(struct cg *g, MlirOperation op);
struct scope cg_scope_enter(struct cg *g);
void cg_scope_leave(struct cg *g, struct scope outer);
/* The ops of a block up to its terminator, which the caller prints before leaving the scope. */
bool cg_emit_ops(struct cg *g, MlirBlock block);
bool cg_emit_op(struct cg *g, MlirOperation op);
/* Makes stores past the caches visible to who waits for this thread, if there were any. */
void cg_end_streams(struct cg *g);
MlirAttribute cg_attr(MlirOperation op, const char *name);
int64_t cg_attr_int(MlirOperation op, const char *name, int64_t otherwise);
/* The text of a string attribute; NULL when there is none of that name. */
const char *cg_attr_string(struct cg *g, MlirOperation op, const char *name);
const char *cg_attr_text(struct cg *g, MlirAttribute a);
MlirBlock cg_only_block(MlirOperation op, int region);

/* vector.c */
/* Lanes of the C vector that has room for so many. */
int cg_c_lanes(int lanes);
const char *cg_vector_type(struct cg *g, enum dtype d, int lanes);
/* The same lanes in memory: aligned as an element is, and other types may have been there. */
const char *cg_row_type(struct cg *g, enum dtype d, int lanes);
bool cg_vector_shape(struct cg *g, MlirOperation op, MlirType type, int *parts, int *lanes);
bool cg_emit_elementwise_vector(struct cg *g, MlirOperation op, const struct op_row *row);
bool cg_emit_select_vector(struct cg *g, MlirOperation op);
bool cg_emit_elementwise(struct cg *g, MlirOperation op, const struct op_row *row);
struct value *cg_vector_result(struct cg *g, MlirOperation op, int result, int parts, int lanes,
                               enum dtype d, const char *fallback);

/* Whether the C compiler shall not unroll an scf.for: innermost, on vectors, of more iterations
 * than a window has. */
bool cg_vector_loop_is_rolled(MlirOperation loop);
/* The rows of a result of vector type, named; NULL after an error. */
struct value *cg_vector_result_of(struct cg *g, MlirOperation op, int result);
/* The same, in the variables that the result would be copied to when there are such. Each lane is
 * set from the same lane of operands or from none. */
struct value *cg_vector_result_in_place(struct cg *g, MlirOperation op);
/* What stands left of the first `=` of a row: a declaration, or its name. */
const char *cg_vector_target(struct cg *g, const struct value *r, int part);
/* Declares a row that lanes are assigned to afterwards. */
/* The expression of a vector whose lanes are all `x`. */
const char *cg_splat_text(struct cg *g, enum dtype d, int lanes, struct expr x);
void cg_vector_declare(struct cg *g, struct value *r, int part);
/* A row as an operand of the op being printed. */
struct expr cg_vector_use(struct cg *g, MlirValue v, int part);

/* vector_convert.c */
/* Whether an op is a conversion of whole vectors. */
bool cg_vector_converts(MlirOperation op, const struct op_row *row);
bool cg_emit_convert_vector(struct cg *g, MlirOperation op, const struct op_row *row);

/* vector_math.c */
/* The function that computes an op on a C vector of so many elements, NULL if there is none. Those
 * of f32 serve the smaller floats too. */
const char *cg_vector_function(struct cg *g, const char *op, enum dtype d, int lanes);
/* The functions of vectors that the unit uses. */
void cg_print_vector_math(struct cg *g, struct xt_buf *out);

/* control.c */
struct value *cg_control_variable(struct cg *g, MlirOperation op, MlirType type, const char *name,
                                  const struct value *init);
struct value **cg_control_carried(struct cg *g, MlirOperation op, int first, MlirBlock body,
                                  int argument, int n);
/* The variables that a result is yielded to and that can take it at once, else NULL. */
struct value *cg_control_target(struct cg *g, MlirOperation op, int result);
/* Whether a value of this block dies as what a loop starts from: its variables serve the loop. */
bool cg_control_starts_loop(MlirValue v);
void cg_control_assign(struct cg *g, MlirOperation yield, int first, struct value **to, int n);
const char *cg_control_loop_name(struct cg *g, MlirValue iv);
const char *cg_control_bound(struct cg *g, struct expr e, const char *name, int prec);
const char *cg_control_increment(struct cg *g, const char *iv, const char *step);
/* The body of a loop over `name` after its head was printed, and what it carries as results. */
bool cg_control_loop(struct cg *g, MlirOperation op, const char *name, struct value **vars);
bool cg_control_branches(struct cg *g, MlirOperation op, const char *condition);
/* scf.parallel one iteration after the other. */
bool cg_control_parallel(struct cg *g, MlirOperation op);

/* parallel.c */
/* Whether workers share the loop's iterations, unless it is inside another such loop. */
bool cg_is_threaded(const struct cg *g, MlirOperation op);
/* How many workers there may be, as an entry point asks. */
const char *cg_workers_now(const struct cg *g);

/* func.c */
/* From here on statements of `f` go to `out`. */
void cg_body_begin(struct cg *g, struct function *f, struct xt_buf *out);
struct function *cg_function_find(struct cg *g, const char *name, size_t length);
void cg_functions_collect(struct cg *g);
void cg_print_prototype(struct cg *g, struct function *f, struct xt_buf *out);
bool cg_print_function(struct cg *g, struct function *f, struct xt_buf *out);
/* Prints and forgets the functions that stand before this one. */
void cg_print_before(struct cg *g, struct xt_buf *out);
/* Whether pointer parameters of a function do not overlap. */
bool cg_function_is_restricted(const struct function *f);

/* What ends a function belongs to the line where it returns, or to the function's. */
void cg_lines_at_end(struct cg *g, struct function *f, MlirOperation terminator);

/* external.c */
bool cg_external_call(struct cg *g, MlirOperation op, struct function *f);
/* Gives the function its symbol; an error when C cannot call it by its name and results. */
bool cg_external_check(struct cg *g, struct function *f);
bool cg_external_takes(MlirType type, bool is_result);
bool cg_print_external_prototype(struct cg *g, struct function *f, struct xt_buf *out);
const char *cg_descriptor_variable(struct cg *g, const struct memref *m);

/* access.c */
bool cg_value_is_written(struct cg *g, MlirValue v);
/* What a memref is a view of, maybe itself. */
MlirValue cg_buffer_of(MlirValue v);
/* Fills in written, fails and heap of every function. */
void cg_access_analyse(struct cg *g);

/* entry.c, entry_calls.c, info.c */
enum { SCALAR, ARRAY, DESCRIPTOR }; /* enum xtrt_kind */
struct entry_value {
  const char *name;
  MlirType type; /* in the source */
  enum dtype dtype;
  int kind; /* enum xtrt_kind */
  int rank;
  int64_t size[MAX_RANK];
  bool written;
  bool is_result;
  const char *device; /* where it is when the function is called; NULL: the host */
  int transfer;       /* enum xtrt_transfer */
  unsigned in_line;   /* of the source: it is copied in before that one, */
  unsigned out_line;  /* and out after this one */
  int argument;       /* index of the lowered argument, -1: a returned value */
  int returned;       /* index among the lowered results, -1: an argument */
  const char *made;   /* in the C: whether the function allocated it; NULL: nothing asks */
};
struct entry {
  struct function *function;
  const char *symbol;
  int argument_count, result_count;
  struct entry_value *arguments, *results;
};
/* Argument `k`, or a result, which are counted after arguments. */
struct entry_value *cg_entry_value(const struct entry *e, int k);
/* By which a scalar crosses the ABI. */
const char *cg_scalar_type(const struct entry_value *v);
/* Whether what was made for the caller may have to be taken back: on the host by a result that
 * cannot be given after it, on a device by whatever fails there later. */
bool cg_entry_takes_back(const struct cg *g, const struct entry *e);
/* What stands behind the function that computes; `heap`: it needs one. */
void cg_print_entry_calls(struct cg *g, const struct entry *e, bool heap, struct xt_buf *out);
/* The names of C that go with an entry point, as suffixes of its symbol. */
#define ENTRY_SUFFIXES "", "_ws", "_run", "_call", "_arguments", "_results"
bool cg_entry_describe(struct cg *g, struct function *f, struct entry *out);
bool cg_print_entry(struct cg *g, struct function *f, struct xt_buf *out);
void cg_print_entry_prototype(struct cg *g, const struct entry *e, bool workspace, const char *end,
                              struct xt_buf *out);
void cg_print_descriptor_structs(struct cg *g, struct xt_buf *out);
const char *cg_descriptor_struct(struct cg *g, enum dtype d, int rank);
bool cg_print_header(struct cg *g, struct xt_buf *out);
bool cg_print_info(struct cg *g, struct xt_buf *out);
bool cg_print_manifest(struct cg *g, struct xt_buf *out);
bool cg_print_main(struct cg *g, struct xt_buf *out);
/* For a model that is linked without the runtime: what its refusals call. */
void cg_print_weak_fail(struct cg *g, struct xt_buf *out);

/* fail.c */
/* What stands between the quotes of a C string. */
const char *cg_c_string(struct cg *g, const char *text);
/* The statement that returns a status; `arguments` are those of printf, as C, for xtrt_message().
 */
const char *cg_fail(struct cg *g, const char *status, const char *arguments);
/* Prints it after a condition. */
void cg_fail_line(struct cg *g, const char *status, const char *arguments);
/* Refuses null pointers of these names. */
void cg_check_pointers(struct cg *g, const char *const *names, int count);
enum part { PART_SIZE, PART_STRIDE };
/* Refuses a descriptor whose size or stride `i` is another; `unless` begins the condition. */
void cg_check_dim(struct cg *g, const struct entry_value *v, enum part part, int i,
                  const char *unless, struct dim expected);

/* The place of a memref.global in the weights of a device. */
bool cg_global_place(struct cg *g, const char *name, size_t *offset);
/* The memref.globals that the unit uses. */
bool cg_print_globals(struct cg *g, struct xt_buf *out);

struct xt_json;

/* device.c */
/* Whether kernels run on a device with memory of its own. */
bool cg_is_offload(const struct cg *g);
/* Whether the function being printed is one that hands them out. */
bool cg_is_host_side(const struct cg *g);
/* Returns from a function when an operation on the device has failed. */
void cg_check_call(struct cg *g);
bool cg_device_launch(struct cg *g, MlirOperation op, struct function *f);
void cg_device_copy(struct cg *g, MlirOperation op, const struct memref *from,
                    const struct memref *to);
/* An element in a variable, as an expression of the local type. */
const char *cg_device_load(struct cg *g, MlirOperation op, const struct memref *m,
                           const struct expr *index, const char *name);
void cg_device_store(struct cg *g, MlirOperation op, const struct memref *m,
                     const struct expr *index, struct expr value);
/* A copy in the host's memory of a buffer, in a heap of that name, for a function of the host. */
struct memref *cg_device_borrow(struct cg *g, const struct memref *m, const char *held);
/* The call that allocates an array. */
const char *cg_device_array(struct cg *g, const struct memref *m);
/* The value of an argument that is on the device; its sizes, once all were checked. */
void cg_device_argument(struct cg *g, struct function *f, struct entry_value *v);
void cg_device_sizes(struct cg *g, const struct entry_value *v, const struct memref *m);
/* Hands a result to the caller; `to` is memory of the host, when that is where it goes. */
void cg_device_give(struct cg *g, MlirOperation op, const struct entry_value *v,
                    const struct memref *from, const struct memref *to);
/* What a call copies of a value that is on the host, and when. */
void cg_device_transfers(struct cg *g, struct function *f, struct entry_value *v);
/* "on hostsim:0", "not copied", "copied in before line 7". */
const char *cg_transfer_text(struct cg *g, const struct entry_value *v);
void cg_print_transfers(struct cg *g, const struct entry_value *values, int count,
                        struct xt_buf *out);
/* Of a value, or of the weights when it is NULL. */
void cg_manifest_transfers(struct xt_json *json, const struct entry_value *v);
/* The name of the argument that an allocation holds on the device, or NULL. */
const char *cg_device_copy_of(struct cg *g, MlirOperation alloc);
int cg_device_index(const struct function *f);
/* Whether argument or result `i` of the source is on the device. */
bool cg_device_holds(const struct function *f, int i);
const char *cg_program_symbol(struct cg *g, const struct function *f);
bool cg_print_launcher(struct cg *g, struct function *f, struct xt_buf *out);
void cg_print_program(struct cg *g, struct xt_buf *out);
/* The function that unloads all programs, or "NULL". */
const char *cg_print_unload(struct cg *g, struct xt_buf *out);

/* weights.c */
bool cg_elements_are_zero(const struct xt_elements *elements);
/* Puts a constant, an array of `type`, into the file of weights when it is large enough. */
bool cg_weights_take(struct cg *g, const char *symbol, const char *type,
                     const struct xt_elements *elements);
/* Puts `bytes` of a buffer into the file, all of them; zeros where there are no elements. */
size_t cg_weights_add(struct cg *g, const char *symbol, const char *type, bool is_const,
                      int64_t count, size_t bytes, const struct xt_elements *elements);
/* Declares those taken. */
void cg_print_weights(struct cg *g, struct xt_buf *out);
void cg_manifest_weights(struct cg *g, struct xt_json *json);
const char *cg_upper_case(struct cg *g, const char *text);

#endif
