// The tree searches on number chess: the same values from four searches, and how little rung 6
// needs.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

#include "base/clock.h"
#include "base/rng.h"
#include "engines/shuqi/kit.h"
#include "search/tree_player.h"

namespace yiguan::shuqi {
namespace {

using Board64 = Position<Course>;

class StillClock : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

struct Finding {
    Score score;
    std::uint64_t nodes = 0;
};

template <class P, class E>
Finding search(const P& position, search::TreeOptions options, int depth) {
    search::TreePlayer<P, E, RaceTactics<P>> player(position.state().rules(), "rules", E{},
                                                    RaceTactics<P>{}, options);
    Record record;
    record.rules = "rules";
    record.start = position.text();
    EXPECT_FALSE(player.set(record));
    Finding finding;
    const StillClock clock;
    const std::atomic<bool> stop{false};
    Limits limits;
    limits.depth = depth;
    player.think(limits,
                 Control{clock,
                         stop,
                         [&](const Thought& thought) { finding = {thought.score, thought.nodes}; },
                         {}});
    return finding;
}

template <class P>
P position_after(int plies, const Rules& rules, Rng& rng) {
    P position = P::start(rules);
    for (int ply = 0; ply < plies; ++ply) {
        Moves moves;
        position.legal_moves(moves);
        typename P::Undo undo;
        position.do_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
    }
    return position;
}

template <class P, class E>
std::array<std::uint64_t, 4> compare_searches(const P& position, int depth) {
    using search::Idea;
    std::array<search::TreeOptions, 4> options;
    options[0].idea = Idea::Minimax;
    options[1].idea = Idea::ShallowCut;
    options[2].idea = Idea::AlphaBetaHistory;
    options[3].idea = Idea::Deepening;
    options[3].hash_mb = 1;
    options[3].pvs = search::PvsOptions::like_minimax();
    std::array<std::uint64_t, 4> nodes{};
    Finding minimax;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Finding found = search<P, E>(position, options[i], depth);
        if (i == 0) minimax = found;
        EXPECT_EQ(found.score.kind, minimax.score.kind) << position.text();
        EXPECT_EQ(found.score.amount, minimax.score.amount) << position.text();
        nodes[i] = found.nodes;
    }
    return nodes;
}

TEST(ShuqiSearch, FourSearchesFindTheSameValue) {
    Rng rng(20);
    std::array<std::uint64_t, 4> total{};
    for (int i = 0; i < 70; ++i) {
        const auto position = position_after<Board64>(i * 2, Rules{}, rng);
        const int depth = i % 10 == 0 ? 3 : 2;
        const auto nodes =
            i % 2 == 0 ? compare_searches<Board64, DistanceEvaluator<Board64>>(position, depth)
                       : compare_searches<Board64, RaceEvaluator<Board64>>(position, depth);
        for (std::size_t k = 0; k < total.size(); ++k) total[k] += nodes[k];
    }
    std::printf(
        "nodes: minimax %llu, shallow cut %llu, alpha-beta %llu, deepening %llu\n",
        static_cast<unsigned long long>(total[0]), static_cast<unsigned long long>(total[1]),
        static_cast<unsigned long long>(total[2]), static_cast<unsigned long long>(total[3]));
    EXPECT_LT(total[1], total[0]);
    EXPECT_LE(total[2], total[1]);
}

TEST(ShuqiSearch, TheSameOnTheOfficialBoard) {
    using Board88 = Position<Official>;
    Rules rules;
    rules.has_chains = true;
    Rng rng(21);
    for (int i = 0; i < 4; ++i)
        compare_searches<Board88, DistanceEvaluator<Board88>>(
            position_after<Board88>(i * 3, rules, rng), 2);
}

// Its ancestor needed more than ten seconds for this.
TEST(ShuqiSearch, FourPliesFromTheStartAreFewNodes) {
    search::TreeOptions options;
    options.idea = search::Idea::AlphaBetaHistory;
    const Finding found =
        search<Board64, DistanceEvaluator<Board64>>(Board64::start(Rules{}), options, 4);
    EXPECT_LT(found.nodes, 10'000u);
}

TEST(ShuqiSearch, DistancesAreRoundedRoots) {
    for (int dx = 0; dx <= 14; ++dx)
        for (int dy = 0; dy <= 20; ++dy)
            EXPECT_EQ(scaled_distance({0, 0}, {dx, dy}),
                      static_cast<int>(std::lround(256 * std::hypot(dx, dy))));
}

TEST(ShuqiSearch, AHorizonHidesSpansOverMorePieces) {
    Rng rng(22);
    std::array<int, 4> hidden{};
    for (int i = 0; i < 60; ++i) {
        const auto position = position_after<Board64>(10 + i, Rules{}, rng);
        Moves all;
        position.legal_moves(all);
        for (int operands = 1; operands <= 4; ++operands) {
            Moves seen;
            RaceTactics<Board64>(operands).moves(position, seen);
            ASSERT_FALSE(seen.empty());
            for (const Move move : all) {
                if (!move.is_on_board()) continue;
                const auto axis = position.state().board().common_axis(move.from, move.to);
                const auto crossed = position.state().crossed(move.from, move.to, *axis);
                EXPECT_EQ(seen.contains(move), static_cast<int>(crossed.size()) <= operands);
            }
            hidden[operands - 1] += static_cast<int>(all.size() - seen.size());
        }
    }
    for (std::size_t i = 1; i < hidden.size(); ++i) EXPECT_LT(hidden[i], hidden[i - 1]);
}

}  // namespace
}  // namespace yiguan::shuqi
