/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* SHA-256 of the standard's examples, and of lengths around the end of a block. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "compiler/support/sha256.h"

static void expect(const char *text, size_t length, const char *digest) {
  char got[XT_SHA256_TEXT];
  xt_sha256(text, length, got);
  assert_string_equal(got, digest);
}

static void examples_of_the_standard(void **state) {
  (void)state;
  expect(NULL, 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const char *two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  expect(two, strlen(two), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void padding_needs_no_room_or_a_block(void **state) {
  (void)state;
  char text[129];
  memset(text, 'a', sizeof text);
  expect(text, 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  expect(text, 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  expect(text, 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
  expect(text, 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  expect(text, 129, "c12cb024a2e5551cca0e08fce8f1c5e314555cc3fef6329ee994a3db752166ae");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(examples_of_the_standard),
      cmocka_unit_test(padding_needs_no_room_or_a_block),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
