// The champion's evaluation by a network: followed along any moves it is that of the plain sum.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engines/shuqi/champion_evaluator.h"
#include "engines/shuqi/test_support.h"
#include "nnue/test_support.h"

namespace yiguan::shuqi {
namespace {

using P = Position<Course>;
using Inputs = NetworkInputs<P>;

TEST(ShuqiNetwork, FollowsMovesAsThePlainSum) {
    const auto network = nnue::test::random_network(Inputs::kKind, nnue::kLanes);
    const auto value = [&](const P& position) {
        const State& state = position.state();
        const Side side = state.side_to_move();
        return nnue::test::plain_value<Inputs>(*network, position) +
               ChampionEvaluator<P>::danger(state, other(side)) -
               ChampionEvaluator<P>::danger(state, side);
    };
    for (const P& start : test::random_positions<P>(20, {}, 41))
        nnue::test::expect_followed(start, ChampionEvaluator<P>(network), value,
                                    [](const P&) { return true; });
}

std::vector<std::uint16_t> rows_of(const P& position, int view) {
    std::vector<std::uint16_t> rows;
    Inputs::rows(position, view, rows);
    std::ranges::sort(rows);
    return rows;
}

TEST(ShuqiNetwork, LooksFromBothSidesAlike) {
    const P start = P::start({});
    EXPECT_EQ(rows_of(start, 0), rows_of(start, 1));
    for (const P& position : test::random_positions<P>(20, {}, 42))
        for (const int view : {0, 1}) {
            const std::vector<std::uint16_t> rows = rows_of(position, view);
            EXPECT_EQ(std::ranges::adjacent_find(rows), rows.end());
            EXPECT_LT(rows.back(), Inputs::kKind.inputs);
        }
}

TEST(ShuqiNetwork, CountsTheStepsToGoInBuckets) {
    EXPECT_EQ(Inputs::bucket(P::start({})), Inputs::kBuckets - 1);
    for (const P& position : test::random_positions<P>(100, {}, 43))
        EXPECT_LT(Inputs::bucket(position), Inputs::kBuckets);
}

}  // namespace
}  // namespace yiguan::shuqi
