include(GoogleTest)

# Compile options for code in which nothing is hot: -O1 takes half the time of -O3. Without the later passes GCC raises
# maybe-uninitialized falsely.
set(YIGUAN_QUICK_BUILD $<$<CONFIG:Release>:-O1>
                       $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-maybe-uninitialized>)

# yiguan_library(NAME FOLDER [DEPENDENCY...]): the library NAME from the *.cpp files of FOLDER, and the program NAME_test
# from its *_test.cpp files.
function(yiguan_library name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  file(GLOB tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*_test.cpp)
  list(REMOVE_ITEM sources ${tests} "")
  if(sources)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${name} PUBLIC ${ARGN})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${name} INTERFACE ${ARGN})
  endif()
  if(tests AND YIGUAN_BUILD_TESTS)
    yiguan_test(${name}_test ${tests})
    target_link_libraries(${name}_test PRIVATE ${name})
  endif()
endfunction()

# yiguan_test(NAME SOURCES...): a GoogleTest program; ctest runs each of its cases as one test. YIGUAN_ROOT is the
# repository, where tests find their tables.
function(yiguan_test name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE GTest::gtest_main GTest::gmock)
  target_compile_definitions(${name} PRIVATE YIGUAN_ROOT="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(${name} TEST_PREFIX ${name}. NO_PRETTY_VALUES DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120
                       PROPERTIES TIMEOUT 1800)
endfunction()

# yiguan_registries(SUFFIX ROWS [LIBRARY...]): the libraries yiguan_gamesSUFFIX and yiguan_playersSUFFIX, the registries
# over the table of games (src/games/table.h). ROWS is a header that adds rows to it, or empty, and the LIBRARYs hold what
# these rows name. A program links one pair of registries.
function(yiguan_registries suffix rows)
  file(GLOB games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*.cpp)
  file(GLOB players CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/engines/*.cpp)
  get_property(libraries GLOBAL PROPERTY YIGUAN_GAMES)
  add_library(yiguan_games${suffix} STATIC ${games})
  add_library(yiguan_players${suffix} STATIC ${players})
  target_include_directories(yiguan_games${suffix} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(yiguan_games${suffix} PUBLIC ${libraries} ${ARGN})
  target_link_libraries(yiguan_players${suffix} PUBLIC yiguan_games${suffix})
  if(rows)
    target_compile_definitions(yiguan_games${suffix} PUBLIC YIGUAN_MORE_GAMES="${rows}")
  endif()
  file(GLOB books RELATIVE ${PROJECT_SOURCE_DIR}/data CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/books/*.txt)
  yiguan_embed(yiguan_players${suffix} engines/embedded.h yiguan ${books})
endfunction()
