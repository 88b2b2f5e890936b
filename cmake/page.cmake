# yiguan_page(TARGET): builds the page, as target `page`, and puts its files into the program.
function(yiguan_page target)
  set(out ${PROJECT_BINARY_DIR}/page)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/public/*)
  list(APPEND files ${PROJECT_SOURCE_DIR}/web/index.html ${PROJECT_SOURCE_DIR}/web/vite.config.ts
                    ${PROJECT_SOURCE_DIR}/web/package-lock.json ${PROJECT_SOURCE_DIR}/tools/build_page
                    ${PROJECT_SOURCE_DIR}/tools/embed_page.mjs)
  add_custom_command(
    OUTPUT ${out}/page.S ${out}/page_files.cpp
    COMMAND ${PROJECT_SOURCE_DIR}/tools/build_page ${out}
    DEPENDS ${files}
    COMMENT "Building the page"
    VERBATIM)
  add_custom_target(page DEPENDS ${out}/page.S)
  add_dependencies(${target} page)
  set_source_files_properties(${out}/page_files.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${out}/page.S ${out}/page_files.cpp)
endfunction()
