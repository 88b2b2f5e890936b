// How long to think about one move, and what remains of limits that are partly spent. Shared by all
// searches.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "engine/engine.h"

namespace yiguan::search {

struct TimePlan {
    std::int64_t soft_ms;  // no new iteration begins after this
    std::int64_t hard_ms;  // the search ends
};

inline constexpr std::int64_t kNoTimeLimit = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kMoveOverheadMs = 5;  // from the end of a search to the clock's stop
inline constexpr int kMovesToGo = 30;  // most further moves that the clock is shared among

constexpr TimePlan plan_time(const Limits& limits) {
    TimePlan plan{kNoTimeLimit, kNoTimeLimit};
    if (limits.move_time_ms) {
        plan.hard_ms = std::max<std::int64_t>(1, *limits.move_time_ms - kMoveOverheadMs);
        plan.soft_ms = plan.hard_ms;
    }
    if (limits.clock_ms) {
        const std::int64_t left = std::max<std::int64_t>(1, *limits.clock_ms - kMoveOverheadMs);
        // An even share; up to four shares, and never more than a third of what is left, when the
        // best move is in doubt.
        const int moves = std::clamp(limits.moves_to_go.value_or(kMovesToGo), 1, kMovesToGo);
        const std::int64_t share = left / moves + limits.increment_ms * 3 / 4;
        const std::int64_t most = std::max<std::int64_t>(1, left / std::min(moves, 3));
        plan.hard_ms = std::min({plan.hard_ms, 4 * share, most});
        plan.soft_ms = std::min({plan.soft_ms, share * 3 / 5, plan.hard_ms});
    }
    return plan;
}

// What remains after so many nodes and so much time; at least one of each that is limited.
constexpr Limits remaining(Limits limits, std::uint64_t nodes, std::int64_t elapsed_ms) {
    if (limits.nodes) *limits.nodes -= std::min(*limits.nodes - 1, nodes);
    if (limits.move_time_ms)
        limits.move_time_ms = std::max<std::int64_t>(1, *limits.move_time_ms - elapsed_ms);
    if (limits.clock_ms) limits.clock_ms = std::max<std::int64_t>(1, *limits.clock_ms - elapsed_ms);
    return limits;
}

}  // namespace yiguan::search
