// What opponents think of a position before any search: a number for each point or piece, to be
// drawn on the board. A game has them in its folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/bilingual.h"
#include "game/game.h"
#include "game/record.h"

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

// The position at the end of a record. Refused when the record cannot be played.
template <Position P>
Result<P> position_of(const Record& record, const typename P::Rules& rules) {
    const Result<P> start = record.start.empty() ? P::start(rules) : P::parse(record.start, rules);
    if (!start) return start.error();
    Game<P> game(*start);
    for (const std::string& move : record.moves)
        if (Refusal refusal = game.play(move)) return *std::move(refusal);
    return game.position();
}

}  // namespace yiguan
