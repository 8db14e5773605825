# xt_library(NAME [LINK …]): all .c files of this folder as one static library with the house flags.
# xt_house_flags(TARGET): the flags alone.
function(xt_house_flags target)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${target} PRIVATE _GNU_SOURCE XT_VERSION="${PROJECT_VERSION}")
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wshadow -Wstrict-prototypes
    -Wmissing-prototypes -Wpointer-arith -Wwrite-strings -Wundef -Wvla
    $<$<BOOL:${XT_WERROR}>:-Werror>)
  if(XT_SANITIZE)
    target_compile_definitions(${target} PRIVATE XT_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=address,undefined
      -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=address,undefined)
  endif()
endfunction()

function(xt_library name)
  cmake_parse_arguments(arg "" "" "LINK" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.c)
  add_library(${name} STATIC ${sources})
  xt_house_flags(${name})
  target_link_libraries(${name} PUBLIC ${arg_LINK})
endfunction()
