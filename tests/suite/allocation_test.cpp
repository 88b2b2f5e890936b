// The hot functions of a position never allocate, and a search does not allocate per node.
#include <gtest/gtest.h>

#include <atomic>

#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "game/perft.h"
#include "games/registry.h"
#include "games/visit.h"
#include "support/allocations.h"
#include "support/files.h"
#include "support/walk.h"

namespace yiguan::test {
namespace {

constexpr int kPlies = 2'000;
constexpr std::uint64_t kMaxLeaves = 5'000;  // perft deepens while the tree has at most as many

// Calls every hot function once; the result keeps the compiler from removing a call.
template <Position P>
std::uint64_t touch_everything(const P& position, Line<P> line) {
    P copy = position;
    typename P::Moves moves;
    typename P::Moves counted_moves;
    copy.legal_moves(moves);
    copy.perft_moves(counted_moves);
    std::uint64_t sum = copy.key() + counted_moves.size() + copy.outcome(line).reason.size();
    for (const typename P::Move move : moves) {
        typename P::Undo undo;
        sum += copy.is_legal(move) ? 1 : 0;
        copy.do_move(move, undo);
        sum += copy.key();
        copy.undo_move(move, undo);
    }
    if (moves.size() * moves.size() <= kMaxLeaves) sum += perft(copy, 2);
    return sum;
}

struct CountAllocations {
    template <Position P>
    std::size_t operator()(const typename P::Rules& rules, const std::string&) const {
        Walk<P> walk(P::start(rules), 1);
        std::uint64_t sum = 0;
        const std::size_t before = allocations();
        for (int ply = 0; ply < kPlies; ++ply) {
            sum += touch_everything<P>(walk.position(), walk.line());
            if (walk.is_over())
                walk.restart();
            else
                walk.play(walk.random_move());
        }
        const std::size_t after = allocations();
        EXPECT_NE(sum, 0U);
        return after - before;
    }
};

class Allocation : public testing::TestWithParam<std::string> {};

TEST_P(Allocation, NoneInTheHotFunctions) {
    const Result<std::size_t> count = visit_rules<std::size_t>(GetParam(), CountAllocations{});
    ASSERT_TRUE(count) << count.error().code;
    EXPECT_EQ(*count, 0U);
}

TEST(AllocationCounter, Counts) {
    const std::size_t before = allocations();
    const std::vector<int> numbers(1000, 7);
    EXPECT_EQ(numbers.size(), 1000U);
    EXPECT_GT(allocations(), before);
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
    return test_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(AllRules, Allocation, testing::ValuesIn(all_rule_texts()), name_of);

struct Opponent {
    std::string rules;
    std::string player;
};

std::vector<Opponent> searching_opponents() {
    std::vector<Opponent> out;
    for (const std::string rules : {"shuqi", "shuqi/official", "gomoku", "gomoku/renju", "xiangqi"})
        for (const PlayerInfo& player : players_of(find_game(rules)->id))
            out.push_back({rules, std::string(player.id)});
    return out;
}

class SearchAllocation : public testing::TestWithParam<Opponent> {};

std::size_t allocations_of(Player& player, std::uint64_t nodes) {
    const SteadyClock clock;
    const std::atomic<bool> stop = false;
    Limits limits;
    limits.nodes = nodes;
    player.forget();
    const std::size_t before = allocations();
    player.think(limits, {clock, stop, {}, {}});
    return allocations() - before;
}

// Iterations may allocate, nodes may not: four times the nodes take only a few more iterations.
TEST_P(SearchAllocation, NoneForEachNode) {
    constexpr std::uint64_t kNodes = 4'000;
    constexpr std::size_t kOfIterations = 1'000;
    const auto [rules, id] = GetParam();
    const std::string canonical = (*make_game(rules))->record().rules;
    const auto player = std::move(*make_player(canonical, id, {}));
    ASSERT_FALSE(player->set({canonical, "", {}, {}}));
    const std::size_t few = allocations_of(*player, kNodes);
    EXPECT_LT(allocations_of(*player, 4 * kNodes), few + kOfIterations);
}

std::string opponent_name(const testing::TestParamInfo<Opponent>& info) {
    return test_name(info.param.rules + "_" + info.param.player);
}

INSTANTIATE_TEST_SUITE_P(All,
                         SearchAllocation,
                         testing::ValuesIn(searching_opponents()),
                         opponent_name);

}  // namespace
}  // namespace yiguan::test
