// What the threads of a search tell each other.
#include "search/champion/team.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

namespace yiguan::search::champion {
namespace {

using Results = Team<int>;

RootResult<int> result_of(int depth) {
    return {.moves = {{.move = depth, .score = 10 * depth, .variation = {depth}}}, .depth = depth};
}

TEST(BusyMoves, HoldWhatIsSearchedNow) {
    const auto busy = std::make_unique<BusyMoves>();
    const Key key = BusyMoves::key_of(0x1234'5678, 7);
    EXPECT_FALSE(busy->contains(key));
    busy->add(key);
    EXPECT_TRUE(busy->contains(key));
    EXPECT_FALSE(busy->contains(BusyMoves::key_of(0x1234'5678, 8)));
    busy->remove(key);
    EXPECT_FALSE(busy->contains(key));
}

TEST(BusyMoves, LoseMovesRatherThanFillUp) {
    const auto busy = std::make_unique<BusyMoves>();
    for (Key number = 1; number <= 9; ++number) busy->add(number << 32);
    EXPECT_TRUE(busy->contains(Key{9} << 32));
    for (Key number = 1; number <= 9; ++number) busy->remove(number << 32);
    for (Key number = 1; number <= 9; ++number) EXPECT_FALSE(busy->contains(number << 32));
}

TEST(Team, KeepsTheDeepestResult) {
    const auto team = std::make_unique<Results>();
    EXPECT_EQ(team->finished_depth(), 0);
    for (const int depth : {3, 5, 4}) team->finish(result_of(depth));
    EXPECT_EQ(team->finished_depth(), 5);
    EXPECT_EQ(team->result().moves.front().move, 5);
}

TEST(Team, SeveralThreadsSeeOnlyWholeResults) {
    const auto team = std::make_unique<Results>();
    const auto work = [&team] {
        for (int depth = 1; depth <= kMaxDepth; ++depth) {
            team->finish(result_of(depth));
            const int finished = team->finished_depth();
            if (finished == 0) continue;
            const RootResult<int>& result = team->result();
            EXPECT_GE(result.depth, finished);
            EXPECT_EQ(result.moves.front().score, 10 * result.depth);
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(team->finished_depth(), kMaxDepth);
}

}  // namespace
}  // namespace yiguan::search::champion
