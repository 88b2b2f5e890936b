# Code for the processor of this machine: -DYIGUAN_NATIVE=ON, which the preset release has, so ./play and ./test. The
# search gains about a tenth, most of it from the instruction that counts bits. Named levels instead of -march=native, so
# that a compiler cache shared by several machines cannot mix them. Without it the code runs on every processor.
if(NOT YIGUAN_NATIVE OR CMAKE_CROSSCOMPILING OR NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  return()
endif()
execute_process(COMMAND /lib64/ld-linux-x86-64.so.2 --help OUTPUT_VARIABLE loader ERROR_QUIET)
foreach(level x86-64-v3 x86-64-v2)
  if(loader MATCHES "${level} \\(supported")
    # Without contraction floating-point results are the same as elsewhere.
    add_compile_options(-march=${level} -ffp-contract=off)
    add_compile_definitions(YIGUAN_PROCESSOR="${level}")
    return()
  endif()
endforeach()
