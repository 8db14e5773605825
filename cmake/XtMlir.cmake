# MLIR's C API as one interface library. The thin C wrappers are linked as files, everything behind
# them comes from libMLIR.so: one copy of every registry. stdc++ is for the wrappers themselves.
find_package(MLIR 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/mlir)
set(capi)
foreach(t IRDL RegisterEverything TransformDialect TransformDialectTransforms Linalg Func SCF MemRef
          Vector Arith Tensor Bufferization Affine Math Index ControlFlow Conversion Transforms
          Interfaces Debug IR)
  if(TARGET MLIRCAPI${t})
    list(APPEND capi $<TARGET_FILE:MLIRCAPI${t}>)
  endif()
endforeach()
add_library(mlir_capi INTERFACE)
target_include_directories(mlir_capi SYSTEM INTERFACE ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
target_link_libraries(mlir_capi INTERFACE -Wl,--start-group ${capi} -Wl,--end-group
  $<TARGET_FILE:MLIR> $<TARGET_FILE:LLVM> stdc++)
