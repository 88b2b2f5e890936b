// For tests: the value of one position by four searches that must agree on it.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "base/clock.h"
#include "search/alpha_beta.h"
#include "search/deep_player.h"
#include "search/minimax.h"
#include "search/shallow_cut.h"

namespace yiguan::search::test {

class StandingClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

struct Finding {
    Score score;
    std::uint64_t nodes = 0;
};

// The last report of a player that searches the record's position to `depth`.
inline Finding find(Player& player, const Record& record, int depth) {
    EXPECT_FALSE(player.set(record)) << record.start;
    const StandingClock clock;
    const std::atomic<bool> stop{false};
    Finding finding;
    const auto note = [&](const Thought& thought) { finding = {thought.score, thought.nodes}; };
    player.think({.depth = depth}, Control{clock, stop, note, {}});
    return finding;
}

// Results of minimax, shallow cut, alpha-beta, and deepening without the options that would change
// the value.
using FourFindings = std::array<Finding, 4>;

template <Position P, Evaluator<P> E, Tactics<P> T>
FourFindings find_by_four_searches(const typename P::Rules& rules,
                                   const Record& record,
                                   int depth) {
    const auto found_by = [&]<class Policy>(Policy policy) {
        TreePlayer<P, E, T, Policy> player(rules, record.rules, E{}, T{}, {}, std::move(policy));
        return find(player, record, depth);
    };
    return {found_by(Minimax<P, T>{}), found_by(ShallowCut<P, T>{}), found_by(AlphaBeta<P, T>{}),
            found_by(Deepening<P, T>({.hash_mb = 1, .pvs = PvsOptions::like_minimax()}))};
}

// How many nodes each search takes for the same values.
class NodeCounts {
  public:
    void add_equal(const FourFindings& found, std::string_view position) {
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_EQ(found[i].score.kind, found[0].score.kind) << position;
            EXPECT_EQ(found[i].score.amount, found[0].score.amount) << position;
            nodes_[i] += found[i].nodes;
        }
    }

    std::uint64_t minimax() const { return nodes_[0]; }
    std::uint64_t shallow_cut() const { return nodes_[1]; }
    std::uint64_t alpha_beta() const { return nodes_[2]; }
    std::uint64_t deepening() const { return nodes_[3]; }

    void print() const {
        std::printf(
            "nodes: minimax %llu, shallow cut %llu, alpha-beta %llu, deepening %llu\n",
            static_cast<unsigned long long>(nodes_[0]), static_cast<unsigned long long>(nodes_[1]),
            static_cast<unsigned long long>(nodes_[2]), static_cast<unsigned long long>(nodes_[3]));
    }

  private:
    std::array<std::uint64_t, 4> nodes_{};
};

}  // namespace yiguan::search::test
