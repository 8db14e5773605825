# An installation has the layout of the build tree, and may be moved: programs find each other by
# their own place. So the folders are fixed, not those of GNUInstallDirs. MLIR's library stays
# where its package put it. `ninja programs` builds what is installed, without the tests.
add_custom_target(programs)
foreach(row xtcc=bin xt-opt=bin xt-bench=bin xt-run=bin xtcc1=libexec/xtcc)
  string(REPLACE "=" ";" row ${row})
  list(GET row 0 program)
  list(GET row 1 folder)
  if(TARGET ${program})
    set_target_properties(${program} PROPERTIES INSTALL_RPATH "${LLVM_LIBRARY_DIR}")
    install(TARGETS ${program} RUNTIME DESTINATION ${folder})
    add_dependencies(programs ${program})
  endif()
endforeach()
if(TARGET xtrt)
  install(TARGETS xtrt ARCHIVE DESTINATION lib)
  add_dependencies(programs xtrt)
  install(FILES ${PROJECT_SOURCE_DIR}/runtime/include/xtrt.h
                ${PROJECT_SOURCE_DIR}/runtime/include/xtrt_board.h
                ${PROJECT_SOURCE_DIR}/runtime/include/xt_kernel.h DESTINATION include)
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/README.md
        DESTINATION share/doc/xtcc)
