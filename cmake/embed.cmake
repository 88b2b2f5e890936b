# yiguan_embed(TARGET HEADER NAMESPACE FILES...): puts the text files, named relative to data/, into a library or program.
# NAMESPACE::embedded_file, declared in HEADER, finds them by that name. C++ requires compilers to take 64 KiB; g++ and clang
# take more.
function(yiguan_embed target header namespace)
  set(entries "")
  foreach(name ${ARGN})
    set(path ${PROJECT_SOURCE_DIR}/data/${name})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} text)
    string(APPEND entries "    {\"${name}\", R\"~~~(${text})~~~\"sv},\n")
  endforeach()
  set(YIGUAN_EMBEDDED_FILES "${entries}")
  set(YIGUAN_EMBEDDED_HEADER ${header})
  set(YIGUAN_EMBEDDED_NAMESPACE ${namespace})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${source} @ONLY)
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
                              COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(${target} PRIVATE ${source})
endfunction()
