// What opponents think of a position before any search: a number for each point or piece, to be
// drawn on the board. A game has them in its folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/bilingual.h"

namespace yiguan {

struct EvaluationLayer {
    struct Value {
        std::string point;
        int value;
    };
    std::string_view id;
    Bilingual name;
    Bilingual about;          // what the numbers say, and for whom
    std::string_view source;  // the file of the program
    std::vector<Value> values{};
};

}  // namespace yiguan
