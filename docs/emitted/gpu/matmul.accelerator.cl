/* Accelerator unit of matmul.mlir, made by xtcc. Line numbers in comments are of that file. */

#include "xt_kernel.h"

// linalg.fill + linalg.matmul, line 6: one of 64 blocks
// schedule of linalg.matmul: [{i = {gpu_block}}, {j = {buffer = "registers", gpu_block}}, {k =
//     {pack = [{input = 0, memory = "shared", pad = true}, {input = 1, memory = "shared", pad =
//     true}]}}, {"i#64" = {gpu_thread}}, {"j#64" = {gpu_thread}}, "k#16", {"i#4" = {unroll}},
//     {"j#4" = {unroll}}]
XT_KERNEL(256) void matmul_C(XT_PLACE XT_BUFFER(const float, A), XT_BUFFER(const float, B),
    XT_BUFFER(float, C)) {
  XT_OPEN(const float, A);
  XT_OPEN(const float, B);
  XT_OPEN(float, C);
  XT_PRIVATE(float, C_buffer, 16, 256); // 6: linalg.matmul
  XT_SHARED(float, A_packed, 1088);
  XT_SHARED(float, B_packed, 1088);
  const xt_index i = XT_BLOCK / 8 * 64;
  const xt_index j = XT_BLOCK % 8 * 64;
  XT_ITEMS(item, 256) { // i0, j0
    XT_OWN(float, C_buffer, item);
    C_buffer[0] = 0.0f;
    C_buffer[1] = 0.0f;
    C_buffer[2] = 0.0f;
    C_buffer[3] = 0.0f;
    C_buffer[4] = 0.0f;
    C_buffer[5] = 0.0f;
    C_buffer[6] = 0.0f;
    C_buffer[7] = 0.0f;
    C_buffer[8] = 0.0f;
    C_buffer[9] = 0.0f;
    C_buffer[10] = 0.0f;
    C_buffer[11] = 0.0f;
    C_buffer[12] = 0.0f;
    C_buffer[13] = 0.0f;
    C_buffer[14] = 0.0f;
    C_buffer[15] = 0.0f;
  }
  for (xt_index k = 0; k < 512; k += 16) {
    XT_GLOBAL const float *A_tile = A + i * 512 + k;
    XT_ITEMS(item, 256) {
      const xt_index column = item % 4 * 4;
      const xt_index row = item / 4;
      const xt_f32x4 vec = XT_LOAD4(A_tile + row * 512 + column);
      A_packed[row + column * 68] = vec.x;
      A_packed[row + column * 68 + 68] = vec.y;
      A_packed[row + column * 68 + 136] = vec.z;
      A_packed[row + column * 68 + 204] = vec.w;
    }
    XT_GLOBAL const float *B_tile = B + k * 512 + j;
    XT_ITEMS(item, 256) {
      const xt_index column = item % 16 * 4;
      const xt_index row = item / 16;
      const xt_f32x4 vec = XT_LOAD4(B_tile + row * 512 + column);
      XT_STORE4(B_packed + row * 68 + column, vec);
    }
    XT_BARRIER();
    XT_ITEMS(item, 256) { // i0, j0
      XT_OWN(float, C_buffer, item);
      const xt_index i0 = item / 16 * 4;
      const xt_index j0_ = item % 16 * 4;
      for (xt_index k0 = 0; k0 < 16; k0++) {
        const float a = A_packed[k0 * 68 + i0];
        const float b = B_packed[k0 * 68 + j0_];
        C_buffer[0] += a * b;
        const float b_1 = B_packed[k0 * 68 + j0_ + 1];
        C_buffer[1] += a * b_1;
        const float b_2 = B_packed[k0 * 68 + j0_ + 2];
        C_buffer[2] += a * b_2;
        const float b_3 = B_packed[k0 * 68 + j0_ + 3];
        C_buffer[3] += a * b_3;
        const float a_1 = A_packed[k0 * 68 + i0 + 1];
        C_buffer[4] += a_1 * b;
        C_buffer[5] += a_1 * b_1;
        C_buffer[6] += a_1 * b_2;
        C_buffer[7] += a_1 * b_3;
        const float a_2 = A_packed[k0 * 68 + i0 + 2];
        C_buffer[8] += a_2 * b;
        C_buffer[9] += a_2 * b_1;
        C_buffer[10] += a_2 * b_2;
        C_buffer[11] += a_2 * b_3;
        const float a_3 = A_packed[k0 * 68 + i0 + 3];
        C_buffer[12] += a_3 * b;
        C_buffer[13] += a_3 * b_1;
        C_buffer[14] += a_3 * b_2;
        C_buffer[15] += a_3 * b_3;
      }
    }
    XT_BARRIER();
  }
  XT_ITEMS(item, 256) { // i0, j0
    XT_OWN(float, C_buffer, item);
    const xt_index i_at = i + item / 16 * 4;
    const xt_index j_at = j + item % 16 * 4;
    C[i_at * 512 + j_at] = C_buffer[0];
    C[i_at * 512 + j_at + 1] = C_buffer[1];
    C[i_at * 512 + j_at + 2] = C_buffer[2];
    C[i_at * 512 + j_at + 3] = C_buffer[3];
    C[i_at * 512 + j_at + 512] = C_buffer[4];
    C[i_at * 512 + j_at + 513] = C_buffer[5];
    C[i_at * 512 + j_at + 514] = C_buffer[6];
    C[i_at * 512 + j_at + 515] = C_buffer[7];
    C[i_at * 512 + j_at + 1024] = C_buffer[8];
    C[i_at * 512 + j_at + 1025] = C_buffer[9];
    C[i_at * 512 + j_at + 1026] = C_buffer[10];
    C[i_at * 512 + j_at + 1027] = C_buffer[11];
    C[i_at * 512 + j_at + 1536] = C_buffer[12];
    C[i_at * 512 + j_at + 1537] = C_buffer[13];
    C[i_at * 512 + j_at + 1538] = C_buffer[14];
    C[i_at * 512 + j_at + 1539] = C_buffer[15];
  }
}

