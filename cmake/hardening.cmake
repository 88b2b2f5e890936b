# Release builds of native programs: canaries in stack frames that hold arrays, stack pages probed in order, checked
# functions of the C library, indirect jumps only to marked places, addresses that differ in every run, and tables of
# the linker that cannot be written once the program runs. tests/cli/hardening_test.py reads them from the program.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32" OR WIN32)
  return()
endif()
include(CheckCXXCompilerFlag)
set(flags -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
foreach(flag -fstack-clash-protection -fcf-protection) # not for every processor
  string(MAKE_C_IDENTIFIER has${flag} has)
  check_cxx_compiler_flag(${flag} ${has})
  if(${has})
    list(APPEND flags ${flag})
  endif()
endforeach()
foreach(flag ${flags})
  add_compile_options($<$<CONFIG:Release>:${flag}>)
endforeach()
# For the opponents, which read nothing from outside and whose search they would slow down by a percent: no canaries and
# no probes.
set(YIGUAN_HOT_BUILD $<$<CONFIG:Release>:-fno-stack-protector>)
if(has_fstack_clash_protection)
  list(APPEND YIGUAN_HOT_BUILD $<$<CONFIG:Release>:-fno-stack-clash-protection>)
endif()
add_link_options($<$<CONFIG:Release>:-pie> $<$<CONFIG:Release>:LINKER:-z,relro,-z,now,-z,noexecstack>)
