# clang-19 with wasi-libc, libc++ and binaryen
# (packages clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_ASM_COMPILER clang-19)
set(CMAKE_AR ar)  # the linker needs no index of an archive
set(CMAKE_RANLIB true)
foreach(language C CXX ASM)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
endforeach()
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)

# clang runs wasm-opt on what it links, if there is one; without it the modules would work, but be larger.
find_program(YIGUAN_WASM_OPT wasm-opt REQUIRED)

include(${CMAKE_CURRENT_LIST_DIR}/boost_headers.cmake)
