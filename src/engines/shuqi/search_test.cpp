// The tree searches on number chess: the same values from four searches, and how few nodes rung 6
// needs.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.h"
#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/race_evaluator.h"
#include "engines/shuqi/tactics.h"
#include "search/test_support.h"

namespace yiguan::shuqi {
namespace {

using Board64 = Position<Course>;

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
void compare_searches(const P& position, int depth, search::test::NodeCounts& nodes) {
    const Record record{"rules", position.text(), {}, {}};
    nodes.add_equal(search::test::find_by_four_searches<P, E, RaceTactics<P>>(
                        position.state().rules(), record, depth),
                    record.start);
}

TEST(ShuqiSearch, FourSearchesFindTheSameValue) {
    Rng rng(20);
    search::test::NodeCounts nodes;
    for (int i = 0; i < 70; ++i) {
        const auto position = position_after<Board64>(i * 2, Rules{}, rng);
        const int depth = i % 10 == 0 ? 3 : 2;
        if (i % 2 == 0)
            compare_searches<Board64, DistanceEvaluator<Board64>>(position, depth, nodes);
        else
            compare_searches<Board64, RaceEvaluator<Board64>>(position, depth, nodes);
    }
    nodes.print();
    EXPECT_LT(nodes.shallow_cut(), nodes.minimax());
    EXPECT_LE(nodes.alpha_beta(), nodes.shallow_cut());
}

TEST(ShuqiSearch, FourSearchesFindTheSameValueOnTheOfficialBoard) {
    using Board88 = Position<Official>;
    Rules rules;
    rules.has_chains = true;
    Rng rng(21);
    search::test::NodeCounts nodes;
    for (int i = 0; i < 4; ++i)
        compare_searches<Board88, DistanceEvaluator<Board88>>(
            position_after<Board88>(i * 3, rules, rng), 2, nodes);
}

// The program that this rung follows needed more than ten seconds for this.
TEST(ShuqiSearch, FourPliesFromTheStartAreFewNodes) {
    using Tactics = RaceTactics<Board64>;
    search::TreePlayer<Board64, DistanceEvaluator<Board64>, Tactics,
                       search::AlphaBeta<Board64, Tactics>>
        player(Rules{}, "rules", {}, {}, {});
    EXPECT_LT(search::test::find(player, {"rules", {}, {}, {}}, 4).nodes, 10'000u);
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
