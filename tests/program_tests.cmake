# The tests that run the program.

# yiguan_program_test(NAME SCRIPT): SCRIPT, below this folder, with the program as its argument.
function(yiguan_program_test name script)
  add_test(NAME ${name} COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/${script} $<TARGET_FILE:yiguan>)
endfunction()

# Snapshots of the command line, and the commands that the documents show.
file(GLOB cases CONFIGURE_DEPENDS cli/cases/*.txt)
foreach(case ${cases})
  get_filename_component(name ${case} NAME_WE)
  add_test(NAME cli.${name} COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/cli/run.py $<TARGET_FILE:yiguan> ${case})
endforeach()
yiguan_program_test(cli.docs cli/docs.py)
yiguan_program_test(cli.match_and_tournament cli/match_test.py)
yiguan_program_test(cli.training cli/training_test.py)
yiguan_program_test(cli.slurm cli/slurm_test.py)
yiguan_program_test(cli.learning cli/learning_test.py)
set_tests_properties(cli.slurm cli.learning PROPERTIES SKIP_REGULAR_EXPRESSION "OK \\(skipped") # run only under ./test --full
yiguan_program_test(cli.course_client cli/course_test.py)
yiguan_program_test(cli.course_gate cli/gate_test.py)
yiguan_program_test(cli.bots cli/bot_test.py)
yiguan_program_test(cli.window cli/window_test.py)
yiguan_program_test(cli.guesses cli/guesses_test.py)
yiguan_program_test(cli.records cli/records_test.py)
add_test(NAME cli.whole_records
         COMMAND ${PROJECT_SOURCE_DIR}/tools/check_records.py $<TARGET_FILE:yiguan>
                 ${CMAKE_CURRENT_SOURCE_DIR}/records/past_the_end.pgn ${CMAKE_CURRENT_SOURCE_DIR}/records/chinese.pgn)
yiguan_program_test(cli.limits cli/limits_test.py)
yiguan_program_test(cli.security cli/security_test.py)
yiguan_program_test(cli.short_frames cli/short_frames_test.py)
yiguan_program_test(cli.operating cli/operating_test.py)
if(CMAKE_BUILD_TYPE STREQUAL "Release") # cmake/hardening.cmake
  yiguan_program_test(cli.hardening cli/hardening_test.py)
endif()
yiguan_program_test(cli.large_store cli/large_store_test.py)
yiguan_program_test(cli.attacks cli/attacks_test.py)
yiguan_program_test(cli.faults cli/faults_test.py)
yiguan_program_test(cli.slow_store cli/slow_store_test.py)
yiguan_program_test(cli.nodes cli/nodes_test.py)
yiguan_program_test(engines.dialogue engines/dialogue_test.py)
yiguan_program_test(engines.install engines/install_test.py)
yiguan_program_test(engines.scripts engines/script_test.py)
yiguan_program_test(engines.bots engines/bots_test.py)
yiguan_program_test(engines.hostile engines/hostile_engines_test.py)
# These tests measure waiting times; the second group only under ./test --full, which builds all tests.
set_tests_properties(cli.nodes cli.slow_store PROPERTIES RUN_SERIAL TRUE)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND YIGUAN_TESTS STREQUAL "all")
  set_tests_properties(cli.large_store cli.attacks cli.faults PROPERTIES RUN_SERIAL TRUE)
endif()
