# yiguan_embed(TARGET FILES...): puts the text files, named relative to data/, into the program. apps/yiguan/embedded.h
# finds them by that name.
function(yiguan_embed target)
  set(entries "")
  foreach(name ${ARGN})
    set(path ${PROJECT_SOURCE_DIR}/data/${name})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} text)
    string(APPEND entries "    {\"${name}\", R\"~~~(${text})~~~\"},\n")
  endforeach()
  set(YIGUAN_EMBEDDED_FILES "${entries}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp @ONLY)
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp)
endfunction()
