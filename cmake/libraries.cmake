# Compile options for code in which nothing is hot: -O1 takes half the time of -O3. Without the later passes GCC raises
# maybe-uninitialized falsely. YIGUAN_QUICK_BUILD is for code that waits most of the time: with sanitizers -O0 takes half
# the time of -O1 again.
set(YIGUAN_QUICK_RELEASE $<$<CONFIG:Release>:-O1>
                         $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-maybe-uninitialized>)
set(YIGUAN_QUICK_BUILD ${YIGUAN_QUICK_RELEASE} $<$<CONFIG:RelWithDebInfo>:-O0>)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  # What a browser loads before the first move is to be small.
  set(YIGUAN_QUICK_RELEASE -Oz)
  set(YIGUAN_QUICK_BUILD -Oz)
endif()

# Compile options of targets with precompiled headers, so that ccache works; GCC's warning is raised falsely for files that
# are compiled together.
set(YIGUAN_PRECOMPILED $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess;-Wno-subobject-linkage>
                       "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")

# yiguan_share_headers(TARGET HEADER...): if YIGUAN_SHARED_HEADERS is on, the standard headers and those are parsed once
# for all files of the target, other headers once for several files, which are compiled together. So the names in unnamed
# namespaces must differ within a target. Where it is off, a file that lacks an include does not compile.
# yiguan_share_headers(TARGET REUSE_FROM OTHER): the precompiled headers of that target, compiled with the same options.
# GCC gets precompiled headers only for targets of YIGUAN_QUICK_RELEASE: with -O3 it then raises warnings falsely where
# strings are joined.
function(yiguan_share_headers target)
  if(NOT YIGUAN_SHARED_HEADERS)
    return()
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL INTERFACE_LIBRARY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
  target_compile_options(${target} PRIVATE ${YIGUAN_PRECOMPILED})
  get_target_property(options ${target} COMPILE_OPTIONS)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT "${options}" MATCHES "CONFIG:Release>:-O1")
    return()
  endif()
  if("${ARGV1}" STREQUAL REUSE_FROM)
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
    return()
  endif()
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <chrono> <functional> <map> <memory> <optional> <set>
                                              <string> <string_view> <utility> <variant> <vector> ${ARGN})
endfunction()

# yiguan_library(NAME FOLDER [DEPENDENCY...]): the library NAME from the *.cpp files of FOLDER, which is built where a
# program needs it, and the program NAME_test from its *_test.cpp files.
function(yiguan_library name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  file(GLOB tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*_test.cpp)
  list(REMOVE_ITEM sources ${tests} "")
  if(sources)
    add_library(${name} STATIC EXCLUDE_FROM_ALL ${sources})
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

# Precompiled headers of GoogleTest, for clang; with them GCC raises warnings falsely (its bug 105651).
if(YIGUAN_SHARED_HEADERS AND YIGUAN_BUILD_TESTS AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(YIGUAN_TEST_HEADERS ON)
  find_package(GTest REQUIRED)
  file(WRITE ${CMAKE_BINARY_DIR}/test_headers.cpp "")
  foreach(kind test quick_test)
    add_library(yiguan_${kind}_headers OBJECT ${CMAKE_BINARY_DIR}/test_headers.cpp)
    target_link_libraries(yiguan_${kind}_headers PRIVATE GTest::gtest GTest::gmock)
    target_compile_options(yiguan_${kind}_headers PRIVATE ${YIGUAN_PRECOMPILED})
    target_precompile_headers(yiguan_${kind}_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h> <map> <memory> <optional>
                                                             <string> <vector>)
  endforeach()
  target_compile_options(yiguan_quick_test_headers PRIVATE ${YIGUAN_QUICK_BUILD})
endif()

# yiguan_quick_test(NAME): compiles a test in which nothing is hot with YIGUAN_QUICK_BUILD.
function(yiguan_quick_test name)
  target_compile_options(${name} PRIVATE ${YIGUAN_QUICK_BUILD})
  if(YIGUAN_TEST_HEADERS)
    set_target_properties(${name} PROPERTIES PRECOMPILE_HEADERS_REUSE_FROM yiguan_quick_test_headers)
  endif()
endfunction()

# Long test programs and the number of ctest entries that share their cases.
set(YIGUAN_SHARDS suite_test 4 stores_test 2 records_test 2 yiguan_shuqi_test 2)

# yiguan_test(NAME SOURCES...): a GoogleTest program. ctest runs it as one test, the longest ones as several, NAME.1of4
# to NAME.4of4; each writes its cases to reports/, where tools/test_report.py counts them. YIGUAN_ROOT is the repository,
# where tests find their tables.
function(yiguan_test name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE GTest::gtest_main GTest::gmock)
  target_compile_definitions(${name} PRIVATE YIGUAN_ROOT="${PROJECT_SOURCE_DIR}")
  if(YIGUAN_TEST_HEADERS)
    target_compile_options(${name} PRIVATE ${YIGUAN_PRECOMPILED})
    target_precompile_headers(${name} REUSE_FROM yiguan_test_headers)
  endif()
  list(FIND YIGUAN_SHARDS ${name} at)
  set(shards 1)
  if(at GREATER_EQUAL 0)
    math(EXPR at "${at} + 1")
    list(GET YIGUAN_SHARDS ${at} shards)
  endif()
  math(EXPR last "${shards} - 1")
  foreach(shard RANGE ${last})
    set(test ${name})
    if(shards GREATER 1)
      math(EXPR number "${shard} + 1")
      set(test ${name}.${number}of${shards})
    endif()
    yiguan_gtest_entry(${test} ${name} "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()

# Test programs of long computations: among them all with opponents, whose searches also take long to compile with
# sanitizers. Those of both kinds have cases that are left out with sanitizers.
set(YIGUAN_LONG_TESTS allocation_test book_test engine_drivers_test golden_test laboratory_test levels_test local_test openings_test
                      perft_test players_test records_test short_moves_test suite_test toy_test yiguan_gomoku_players_test
                      yiguan_shuqi_players_test yiguan_xiangqi_players_test)
set(YIGUAN_TESTS_OF_BOTH_KINDS suite_test)

if(NOT YIGUAN_TESTS MATCHES "^(all|long|short)$")
  message(FATAL_ERROR "YIGUAN_TESTS must be all, long or short, not \"${YIGUAN_TESTS}\"")
endif()

# yiguan_is_chosen(PROGRAM RESULT): sets RESULT to whether YIGUAN_TESTS asks for that test program.
function(yiguan_is_chosen program result)
  set(kind short)
  if(program IN_LIST YIGUAN_LONG_TESTS)
    set(kind long)
  endif()
  set(${result} FALSE PARENT_SCOPE)
  if(YIGUAN_TESTS STREQUAL "all" OR YIGUAN_TESTS STREQUAL kind OR program IN_LIST YIGUAN_TESTS_OF_BOTH_KINDS)
    set(${result} TRUE PARENT_SCOPE)
  endif()
endfunction()

# yiguan_gtest_entry(TEST PROGRAM ENVIRONMENT): one ctest entry, if the program is chosen; otherwise it is not built by
# default. The limit only ends a test that hangs.
function(yiguan_gtest_entry test program environment)
  yiguan_is_chosen(${program} is_chosen)
  if(NOT is_chosen)
    set_target_properties(${program} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  add_test(NAME ${test} COMMAND ${program})
  set_tests_properties(${test} PROPERTIES TIMEOUT 3600
                       ENVIRONMENT "GTEST_OUTPUT=xml:${CMAKE_BINARY_DIR}/reports/${test}.xml;${environment}")
endfunction()

# yiguan_registries(SUFFIX ROWS LIBRARY...): the libraries yiguan_gamesSUFFIX and yiguan_playersSUFFIX, the registries over
# the table of games (src/games/table.h). ROWS is a header that adds rows to it, or empty; the LIBRARYs hold the games that
# the rows name, those that end with _players the opponents. A program links one pair of registries.
function(yiguan_registries suffix rows)
  file(GLOB games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*.cpp)
  file(GLOB players CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/engines/*.cpp)
  add_library(yiguan_games${suffix} STATIC EXCLUDE_FROM_ALL ${games})
  add_library(yiguan_players${suffix} STATIC EXCLUDE_FROM_ALL ${players})
  target_include_directories(yiguan_games${suffix} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  set(opponents ${ARGN})
  list(FILTER opponents INCLUDE REGEX "_players$")
  set(rules ${ARGN})
  list(FILTER rules EXCLUDE REGEX "_players$")
  target_link_libraries(yiguan_games${suffix} PUBLIC ${rules})
  target_link_libraries(yiguan_players${suffix} PUBLIC yiguan_games${suffix} ${opponents})
  target_compile_options(yiguan_players${suffix} PRIVATE ${YIGUAN_HOT_BUILD})
  yiguan_share_headers(yiguan_players${suffix})
  if(rows)
    target_compile_definitions(yiguan_games${suffix} PUBLIC YIGUAN_MORE_GAMES="${rows}")
  endif()
endfunction()
