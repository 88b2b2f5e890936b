# yiguan_page(TARGET): builds the page, as target `page`, and puts its files into the program. The page needs the core's
# WebAssembly modules: hall, and three for each game (bindings/wasm).
function(yiguan_page target)
  set(out ${PROJECT_BINARY_DIR}/page)
  set(modules ${PROJECT_SOURCE_DIR}/build/wasm/bindings/wasm)
  set(module_files ${modules}/hall.wasm)
  foreach(game ${YIGUAN_GAME_NAMES})
    list(APPEND module_files ${modules}/${game}.wasm ${modules}/${game}-threads.wasm ${modules}/${game}-lab.wasm)
  endforeach()
  add_custom_target(page_modules COMMAND ${PROJECT_SOURCE_DIR}/tools/build_modules BYPRODUCTS ${module_files}
                    COMMENT "Building the WebAssembly modules" VERBATIM)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/public/*
       ${PROJECT_SOURCE_DIR}/web/serviceWorker/* ${PROJECT_SOURCE_DIR}/data/lessons/*
       ${PROJECT_SOURCE_DIR}/data/opening_names/* ${PROJECT_SOURCE_DIR}/data/books/* ${PROJECT_SOURCE_DIR}/data/puzzles/*
       ${PROJECT_SOURCE_DIR}/data/networks/*.net)
  list(APPEND files ${PROJECT_SOURCE_DIR}/web/index.html ${PROJECT_SOURCE_DIR}/web/vite.config.ts
                    ${PROJECT_SOURCE_DIR}/web/package-lock.json ${PROJECT_SOURCE_DIR}/tools/build_page
                    ${PROJECT_SOURCE_DIR}/tools/embed_page.mjs)
  add_custom_command(
    OUTPUT ${out}/page.S ${out}/page_files.cpp
    COMMAND ${PROJECT_SOURCE_DIR}/tools/build_page ${modules} ${out}
    DEPENDS ${files} ${module_files}
    COMMENT "Building the page"
    VERBATIM)
  add_custom_target(page DEPENDS ${out}/page.S)
  add_dependencies(page page_modules)
  add_dependencies(${target} page)
  set_source_files_properties(${out}/page_files.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${out}/page.S ${out}/page_files.cpp)
endfunction()
