// RUN: xt-opt --target=gpu --xt-read-schedules --verify-diagnostics --split-input-file %s
// Loops over blocks and items that cannot be.

func.func @outside(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = ["I",
      // expected-error@+2 {{loop 'j': 'gpu_thread' outside of any loop over blocks}}
      // expected-note@+1 {{put a loop with 'gpu_block' around it; it may have one iteration}}
      {"J" = {gpu_thread}}, "K"]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}

// -----

func.func @inside(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      // expected-error@+2 {{loop 'i': 'gpu_thread' outside of any loop over blocks}}
      // expected-note@+1 {{put a loop with 'gpu_block' around it; it may have one iteration}}
      {"I" = {gpu_thread}},
      // expected-error@+2 {{loop 'j': a loop over blocks is inside 'i', a loop over items}}
      // expected-note@-2 {{blocks consist of items: put 'j' outside 'i'}}
      {"J" = {gpu_block}}, "K"]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}

// -----

func.func @between(%A: memref<90x8xf32>, %B: memref<8x17xf32>, %C: memref<90x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      {"I" = {gpu_block}},
      // expected-note@+1 {{loops over items follow each other}}
      {"I#16" = {gpu_thread}}, "K",
      // expected-error@+1 {{loop 'j': loop 'k' is between it and 'i0', the loop over items outside}}
      {"J" = {gpu_thread}}]
  } ins(%A, %B : memref<90x8xf32>, memref<8x17xf32>) outs(%C : memref<90x17xf32>)
  return
}

// -----

func.func @apart(%A: memref<90x8xf32>, %B: memref<8x17xf32>, %C: memref<90x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      // expected-note@+1 {{loops over blocks follow each other}}
      {"I" = {gpu_block}}, "K",
      // expected-error@+1 {{loop 'j': loop 'k' is between it and 'i', the loop over blocks outside}}
      {"J" = {gpu_block}}]
  } ins(%A, %B : memref<90x8xf32>, memref<8x17xf32>) outs(%C : memref<90x17xf32>)
  return
}

// -----

func.func @dynamic(%A: memref<?x8xf32>, %B: memref<8x17xf32>, %C: memref<?x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      {"J" = {gpu_block}},
      // expected-error@+2 {{loop 'i': 'gpu_thread': its size is known at run time only}}
      // expected-note@+1 {{put 'gpu_thread' on a tile of "I", up to 256 items}}
      {"I" = {gpu_thread}}, "K"]
  } ins(%A, %B : memref<?x8xf32>, memref<8x17xf32>) outs(%C : memref<?x17xf32>)
  return
}

// -----

func.func @many(%A: memref<99x8xf32>, %B: memref<8x257xf32>, %C: memref<99x257xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      {"I" = {gpu_block}},
      // expected-error@+2 {{loop 'j': the loops over items ask for 257 items, a block has 256}}
      // expected-note@+1 {{smaller tiles around, or larger ones inside, need fewer items}}
      {"J" = {gpu_thread}}, "K"]
  } ins(%A, %B : memref<99x8xf32>, memref<8x257xf32>) outs(%C : memref<99x257xf32>)
  return
}

// -----

func.func @exactly(%A: memref<99x8xf32>, %B: memref<8x256xf32>, %C: memref<99x256xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [{"I" = {gpu_block}}, {"J" = {gpu_thread}}, "K"]
  } ins(%A, %B : memref<99x8xf32>, memref<8x256xf32>) outs(%C : memref<99x256xf32>)
  return
}

// -----

func.func @reduction(%A: memref<99x8xf32>, %B: memref<8x25xf32>, %C: memref<99x25xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      // expected-error@+2 {{loop 'k': its iterations are not independent: "K" is a reduction axis}}
      // expected-note@+1 {{blocks do not talk to each other: 'gpu_thread' reduces inside a block}}
      {"K" = {gpu_block}}, "I", "J"]
  } ins(%A, %B : memref<99x8xf32>, memref<8x25xf32>) outs(%C : memref<99x25xf32>)
  return
}

// -----

func.func @inner(%A: memref<99x8xf32>, %B: memref<8x25xf32>, %C: memref<99x25xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [{"I" = {gpu_block}},
      // expected-error@+2 {{loop 'k': loop 'j' inside it is over "J", which is no reduction}}
      // expected-note@+1 {{a reduction over items is innermost: an item has one result of each sum}}
      {"K" = {gpu_thread}}, "J"]
  } ins(%A, %B : memref<99x8xf32>, memref<8x25xf32>) outs(%C : memref<99x25xf32>)
  return
}

// -----

#in = affine_map<(i, j) -> (i, j)>
#out = affine_map<(i, j) -> (i)>
func.func @order(%A: memref<9x8xf32>, %C: memref<9xf32>) {
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction"]}
    ins(%A : memref<9x8xf32>) outs(%C : memref<9xf32>)
    attrs = {loop.dims = ["I", "J"], loop.schedule = [{"I" = {gpu_block}},
      // expected-error@+2 {{loop 'j': result 0 is not combined by an op whose order does not matter}}
      // expected-note@+1 {{sums, products, minima, maxima and bitwise ops can be reduced by items}}
      {"J" = {gpu_thread}}]} {
  ^bb0(%a: f32, %c: f32):
    %s = arith.subf %a, %c : f32
    linalg.yield %s : f32
  }
  return
}

// -----

func.func @memory(%A: memref<99x80xf32>, %B: memref<80x25xf32>, %C: memref<99x25xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      // expected-error@+2 {{loop 'i': 'buffer' in "registers" around loop 'j', which is outside of those over items}}
      // expected-note@+1 {{results are buffered in memory of the items, between the loops over blocks and those over items}}
      {"I" = {gpu_block, buffer = "registers"}}, "J",
      // expected-error@+2 {{loop 'i0': 'pack' into "shared" inside a loop over items}}
      // expected-note@+1 {{inputs are packed into memory of the block, between the loops over blocks and those over items}}
      {"I#16" = {gpu_thread, pack = {input = 0, memory = "shared"}}}, "K"]
  } ins(%A, %B : memref<99x80xf32>, memref<80x25xf32>) outs(%C : memref<99x25xf32>)
  return
}

// -----

func.func @large(%A: memref<99x40000xi8>, %B: memref<40000x25xi8>, %C: memref<99x25xi8>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [{"I" = {gpu_block}},
      // expected-error@+2 {{loop 'k': 'pack': the tile has 32769 bytes, "shared" has 32768}}
      // expected-note@+1 {{a smaller tile or an inner loop; the memories are}}
      {"K" = {pack = {input = 0, memory = "shared"}}}, "K#32769", {"J" = {gpu_thread}}]
  } ins(%A, %B : memref<99x40000xi8>, memref<40000x25xi8>) outs(%C : memref<99x25xi8>)
  return
}

// -----

func.func @registers(%A: memref<99x8xf32>, %B: memref<8x256xf32>, %C: memref<99x256xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = [{"I" = {gpu_block}},
      // expected-error@+2 {{loop 'j': 'buffer': the tile has 1024 bytes, "registers" has 512}}
      // expected-note@+1 {{a smaller tile or an inner loop; the memories are}}
      {"J" = {gpu_block, buffer = "registers"}}, "K", {"I#16" = {gpu_thread}}, {"J#256" = {gpu_thread}},
      {"I#8" = {unroll}}, {"J#32" = {unroll}}]
  } ins(%A, %B : memref<99x8xf32>, memref<8x256xf32>) outs(%C : memref<99x256xf32>)
  return
}

// -----

func.func @parts(%A: memref<99x40000xf32>, %C: memref<99xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"],
    loop.dims = ["I", "K"],
    loop.schedule = [{"I" = {gpu_block}},
      // expected-error@+2 {{loop 'k': 'parallelize = "reduce"' inside loop 'i'}}
      // expected-note@+1 {{target 'gpu' combines the parts by another launch: the loop is the outermost one, over all of its axis}}
      {"K" = {parallelize = "reduce"}}]
  } ins(%A : memref<99x40000xf32>) outs(%C : memref<99xf32>) {
  ^bb0(%a: f32, %c: f32):
    %s = arith.addf %a, %c : f32
    linalg.yield %s : f32
  }
  return
}
