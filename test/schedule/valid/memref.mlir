// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// On buffers, as XTC has it.
// CHECK: loop.schedule = ["i", "j", "k", {"i#1" = {unroll}}, {"k#8" = {unroll}}, {"j#16" = {vectorize}}]

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func private @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
	linalg.matmul {
		loop.dims = ["i", "j", "k"],
		loop.schedule = {
			"i",
				"j",
					"k",
						"i#1" = {"unroll"},
							"k#8" = {"unroll"},
								"j#16" = {"vectorize"}
		}
	}
	ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>)
	outs(%C: memref<9x17xf32>)
	return
}

func.func @main() {
  %A = memref.alloc() : memref<9x8xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%A : memref<9x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%at0, %at1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    linalg.yield %x : f32
  }
  %B = memref.alloc() : memref<8x17xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%B : memref<8x17xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%at0, %at1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    linalg.yield %x : f32
  }
  %C = memref.alloc() : memref<9x17xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%C : memref<9x17xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%at0, %at1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    linalg.yield %x : f32
  }
  call @f(%A, %B, %C) : (memref<9x8xf32>, memref<8x17xf32>, memref<9x17xf32>) -> ()
  %u = memref.cast %C : memref<9x17xf32> to memref<*xf32>
  call @xtDumpF32(%u) : (memref<*xf32>) -> ()
  memref.dealloc %A : memref<9x8xf32>
  memref.dealloc %B : memref<8x17xf32>
  memref.dealloc %C : memref<9x17xf32>
  return
}
