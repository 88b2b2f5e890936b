// Time management: how long to think about one move, and what remains of partly spent limits.
// Shared by all searches.
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
// The time from the end of a search until the clock is stopped.
inline constexpr std::int64_t kMoveOverheadMs = 5;
// A busy machine may delay a program by so much at any time; it is kept back. Without an increment,
// which would fill the clock again, at most half of the remaining time is.
inline constexpr std::int64_t kReserveMs = 200;
// The remaining time is shared among at most this many moves.
inline constexpr int kMovesToGo = 30;

constexpr TimePlan plan_time(const Limits& limits) {
    TimePlan plan{kNoTimeLimit, kNoTimeLimit};
    if (limits.move_time_ms) {
        plan.hard_ms = std::max<std::int64_t>(1, *limits.move_time_ms - kMoveOverheadMs);
        plan.soft_ms = plan.hard_ms;
    }
    if (limits.clock_ms) {
        const std::int64_t reserve =
            std::min(kReserveMs, limits.increment_ms > 0 ? *limits.clock_ms : *limits.clock_ms / 2);
        const std::int64_t left =
            std::max<std::int64_t>(1, *limits.clock_ms - reserve - kMoveOverheadMs);
        // Soft limit: a part of an equal share. Hard limit: up to four shares, but at most a third
        // of the remaining time unless fewer than three moves remain.
        const int moves = std::clamp(limits.moves_to_go.value_or(kMovesToGo), 1, kMovesToGo);
        const std::int64_t share = left / moves + limits.increment_ms * 3 / 4;
        const std::int64_t most = std::max<std::int64_t>(1, left / std::min(moves, 3));
        plan.hard_ms = std::min({plan.hard_ms, std::max<std::int64_t>(1, 4 * share), most});
        plan.soft_ms = std::min({plan.soft_ms, share * 3 / 5, plan.hard_ms});
    }
    return plan;
}

// The limits that remain after `nodes` nodes and `elapsed_ms`; at least one node and one
// millisecond, unless the limit was 0 nodes.
constexpr Limits remaining(Limits limits, std::uint64_t nodes, std::int64_t elapsed_ms) {
    if (limits.nodes)
        *limits.nodes -= std::min(std::max<std::uint64_t>(*limits.nodes, 1) - 1, nodes);
    if (limits.move_time_ms)
        limits.move_time_ms = std::max<std::int64_t>(1, *limits.move_time_ms - elapsed_ms);
    if (limits.clock_ms) limits.clock_ms = std::max<std::int64_t>(1, *limits.clock_ms - elapsed_ms);
    return limits;
}

}  // namespace yiguan::search
