#include "arena/stop_rule.h"

#include <algorithm>

namespace yiguan::arena {
namespace {

constexpr std::uint64_t kHalfPointsOfPair = 4;

std::uint64_t half_points(const Pentanomial& results) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < results.counts.size(); ++i) sum += i * results.counts[i];
    return sum;
}

struct Judge {
    const Pentanomial& results;

    Verdict operator()(std::monostate) const { return Verdict::Undecided; }

    template <class Rule>
    Verdict operator()(const Rule& rule) const {
        return rule.judge(results);
    }
};

}  // namespace

Verdict ScoreTarget::judge(const Pentanomial& results) const {
    const std::uint64_t needed = percent * pairs * kHalfPointsOfPair;
    const std::uint64_t surely = half_points(results);
    const std::uint64_t left = pairs - std::min(pairs, results.pairs());
    if (100 * surely >= needed) return Verdict::Higher;
    if (100 * (surely + kHalfPointsOfPair * left) < needed) return Verdict::Lower;
    return Verdict::Undecided;
}

Verdict judge(const StopRule& rule, const Pentanomial& results) {
    return std::visit(Judge{results}, rule);
}

}  // namespace yiguan::arena
