// When a match ends before its last pair. A rule looks at the counts alone, pair after pair in
// their order, so a match stops at the same pair whatever the number of threads.
#pragma once

#include <cstdint>
#include <variant>

#include "arena/statistics.h"

namespace yiguan::arena {

// Does A reach this share of the points of all the pairs? Ends as soon as the pairs left can no
// longer change the answer: no assumption, no error. After the last pair there is always an answer.
struct ScoreTarget {
    std::uint64_t percent = 65;  // 0..100
    std::uint64_t pairs = 100;   // of the whole match

    Verdict judge(const Pentanomial& results) const;
};

using StopRule = std::variant<std::monostate, Sprt, ScoreTarget>;

Verdict judge(const StopRule& rule, const Pentanomial& results);

}  // namespace yiguan::arena
