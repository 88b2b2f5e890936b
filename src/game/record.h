// A game as text: the form in which games cross a thread, a process, a worker or a host.
//
//     yiguan-record 1
//     rules gomoku/renju+rif
//     start 15/15/… x -            (left out for the standard start)
//     tag Event Club evening       (any number; the key is one word)
//     moves h8 h9 …                (any number of such lines)
//
// Reading checks only the form; games/registry.h plays the moves. The moves may go on past the end
// of the game by its rules, and a Result tag need not agree with them: it is what a file says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace yiguan {

struct Record {
    std::string rules;  // full rule text: "shuqi/course:plies=0"
    std::string start;  // position text; empty: the rule set's start
    // A key is one word; line ends and other control characters in a value are written as spaces.
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<std::string> moves;

    static constexpr std::size_t kMaxBytes = 1 << 20;

    static Result<Record> parse(std::string_view text);
    std::string text() const;

    friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace yiguan
