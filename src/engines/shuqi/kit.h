// What the shared rungs need of number chess. The three rungs without knowledge of their own share
// one evaluation, so that they differ in their search alone.
#pragma once

#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/race_evaluator.h"
#include "engines/shuqi/rollout.h"
#include "engines/shuqi/tactics.h"

namespace yiguan::shuqi {

template <yiguan::Position P>
struct Kit {
    using Tactics = RaceTactics<P>;
    using MaterialEvaluator = DistanceEvaluator<P>;
    using HistoryEvaluator = DistanceEvaluator<P>;
    using DeepEvaluator = RaceEvaluator<P>;
    using Rollout = GreedyRollout<P>;

    // The weaker a level, the fewer operands it can calculate with in a span.
    static constexpr int operands_of_level(int level) {
        return level <= 10 ? (level + 1) / 2 : kMaxCrossed;
    }
    static Tactics tactics_of_level(int level) { return Tactics(operands_of_level(level)); }
    static DeepEvaluator evaluator_of_level(int level) {
        return DeepEvaluator(operands_of_level(level));
    }

    static constexpr int kMinimaxDepth = 3;
    static constexpr int kHistoryDepth = 4;
    static constexpr int kDeepDepth = 5;
};

}  // namespace yiguan::shuqi
