# Build options and where things go. The build tree has the layout of an installation, so that
# build/bin/xtcc finds build/libexec/xtcc/xtcc1, build/lib and build/include as an installed one does.
option(XT_SANITIZE "build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(XT_VERIFY "verify the contracts of passes while they run" OFF)
option(XT_WERROR "treat warnings as errors" OFF)

# Machines by the names of Debian's cross compilers; those whose compiler is found are tested.
set(XT_CROSS_MACHINES aarch64-linux-gnu riscv64-linux-gnu)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
# Asserts stay on in release builds.
string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_RELWITHDEBINFO "${CMAKE_C_FLAGS_RELWITHDEBINFO}")
string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_RELEASE "${CMAKE_C_FLAGS_RELEASE}")
