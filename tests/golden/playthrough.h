// Golden playthroughs: games with everything the program says of them, as text. In a golden file
//
//     # a comment                 is kept
//     > new RULES [POSITION]      begins a game
//     > MOVE                      plays a move, in any notation; it may be one that is refused
//     > takeback                  takes the last move back
//
// and every other line is what the program says after the input above it. tools/regen_golden
// rewrites those lines; golden_test compares them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yiguan::test {

// The golden file that the comments and inputs of `file_text` lead to.
std::string replay(std::string_view file_text);

// The rule texts of the games that the file begins, in order.
std::vector<std::string> rules_in(std::string_view file_text);

// The codes that the file's answers speak of: refusals, verdicts, notices and marks.
std::vector<std::string> codes_in(std::string_view file_text);

}  // namespace yiguan::test
