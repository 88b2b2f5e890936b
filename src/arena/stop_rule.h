// When a match ends before its last pair. A rule sees only the counts, after each pair in order, so
// a match stops at the same pair on any number of threads.
#pragma once

#include <cstdint>
#include <variant>

#include "arena/statistics.h"

namespace yiguan::arena {

// Whether A reaches this share of the points of all pairs. Decided as soon as the remaining pairs
// cannot change the answer, and always after the last pair.
struct ScoreTarget {
    std::uint64_t percent = 65;  // 0..100
    std::uint64_t pairs = 100;   // of the whole match

    Verdict judge(const Pentanomial& results) const;
};

using StopRule = std::variant<std::monostate, Sprt, ScoreTarget>;

Verdict judge(const StopRule& rule, const Pentanomial& results);

}  // namespace yiguan::arena
