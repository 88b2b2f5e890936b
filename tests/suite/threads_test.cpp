// Searches with several threads, over all opponents that have the option: a full search finds the
// same value with any number of threads, and limits and stops hold for all threads together.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "adapters/threads/helper_threads.h"
#include "adapters/threads/steady_clock.h"
#include "base/rng.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

constexpr const char* kThreads = "4";

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;

bool knows(const PlayerInfo& player, std::string_view key) {
    return std::any_of(player.options.begin(), player.options.end(),
                       [&](const PlayerOption& option) { return option.key == key; });
}

// An opponent whose searches may have several threads.
struct Tested {
    const GameInfo* game;
    const PlayerInfo* player;
};

std::vector<Tested> all_with(std::string_view key) {
    std::vector<Tested> all;
    for (const GameInfo* game : all_games())
        for (const PlayerInfo& player : players_of(game->id))
            if (knows(player, "threads") && knows(player, key)) all.push_back({game, &player});
    return all;
}

std::unique_ptr<Player> make(const Tested& tested, const PlayerOptions& options) {
    auto made = make_player(tested.game->id, tested.player->id, options);
    EXPECT_TRUE(made) << code_line(made.error());
    return made ? std::move(*made) : nullptr;
}

// The options of a search whose value is that of the full tree.
PlayerOptions full_search(const Tested& tested, const char* threads) {
    PlayerOptions options{{"threads", threads}, {"exact", "1"}, {"hash", "1"}};
    for (const char* key : {"quiescence", "reductions", "extensions"})
        if (knows(*tested.player, key)) options.emplace_back(key, "0");
    return options;
}

struct Answer {
    BestMove best;
    std::optional<Thought> last;
};

Answer think(Player& player,
             const Record& record,
             const Limits& limits,
             const StartHelper& start_helper = helper_threads()) {
    Answer answer;
    EXPECT_FALSE(player.set(record));
    answer.best = player.think(limits, {kClock,
                                        kNeverStop,
                                        [&](const Thought& thought) { answer.last = thought; },
                                        {},
                                        start_helper});
    return answer;
}

// A game of some random plies from the start.
std::unique_ptr<AnyGame> random_game(const GameInfo& game, std::uint64_t seed) {
    Rng rng(seed);
    auto played = std::move(*make_game(game.id));
    for (std::uint32_t plies = rng.below(12); plies > 0 && !played->outcome().is_over(); --plies) {
        const std::vector<std::string> moves = played->view().legal_moves;
        EXPECT_FALSE(played->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    return played;
}

class OpponentTest : public testing::TestWithParam<Tested> {
  protected:
    Record start() const { return std::move(*make_game(GetParam().game->id))->record(); }
    bool is_legal_at_start(const std::string& move) const {
        return !(*make_game(GetParam().game->id))->play(move);
    }
};

using ManyThreadsOfAFullSearch = OpponentTest;
using ManyThreads = OpponentTest;

TEST_P(ManyThreadsOfAFullSearch, FindTheSameValueAsOne) {
    const auto one = make(GetParam(), full_search(GetParam(), "1"));
    const auto many = make(GetParam(), full_search(GetParam(), kThreads));
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const auto played = random_game(*GetParam().game, seed);
        if (played->outcome().is_over()) continue;
        Limits limits;
        limits.depth = 3;
        one->forget();
        many->forget();
        const Answer alone = think(*one, played->record(), limits);
        const Answer together = think(*many, played->record(), limits);
        ASSERT_TRUE(alone.last && together.last);
        EXPECT_EQ(together.last->depth, alone.last->depth);
        EXPECT_EQ(together.last->score.kind, alone.last->score.kind) << seed;
        EXPECT_EQ(together.last->score.amount, alone.last->score.amount) << seed;
        EXPECT_FALSE(played->play(together.best.move));
    }
}

TEST_P(ManyThreads, SpendTheirNodesTogether) {
    constexpr std::uint64_t kNodes = 40'000;
    constexpr std::uint64_t kBetweenChecks = 256;  // of each thread
    const auto player = make(GetParam(), {{"threads", kThreads}});
    Limits limits;
    limits.nodes = kNodes;
    const Answer answer = think(*player, start(), limits);
    ASSERT_TRUE(answer.last);
    EXPECT_LE(answer.last->nodes, kNodes + 8 * kBetweenChecks);
}

// As on a machine where the leading thread has to wait: the first helper ends before it continues.
TEST_P(ManyThreads, AnswerWhenAHelperHasSpentAllNodes) {
    const StartHelper at_once = [](const std::function<void()>& search) {
        search();
        return std::make_unique<Helper>();
    };
    constexpr std::uint64_t kNodes = 40'000;
    const auto player = make(GetParam(), {{"threads", kThreads}});
    Limits limits;
    limits.nodes = kNodes;
    const Answer answer = think(*player, start(), limits, at_once);
    ASSERT_TRUE(answer.last);
    EXPECT_GE(answer.last->depth, 1);
    EXPECT_FALSE(answer.best.move.empty());
    EXPECT_TRUE(is_legal_at_start(answer.best.move));
}

// Without the stop this would take an hour; bench/stop_latency measures how soon a search ends.
TEST_P(ManyThreads, StopTogether) {
    const auto player = make(GetParam(), {{"threads", kThreads}});
    ASSERT_FALSE(player->set(start()));
    std::atomic<bool> stop = false;
    Limits limits;
    limits.move_time_ms = 3'600'000;
    BestMove best;
    std::thread thinking(
        [&] { best = player->think(limits, {kClock, stop, {}, {}, helper_threads()}); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
    thinking.join();
    EXPECT_TRUE(is_legal_at_start(best.move));
}

std::string name_of(const testing::TestParamInfo<Tested>& tested) {
    return std::string(tested.param.game->id) + "_" + std::string(tested.param.player->id);
}

INSTANTIATE_TEST_SUITE_P(AllOpponents,
                         ManyThreadsOfAFullSearch,
                         testing::ValuesIn(all_with("exact")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(AllOpponents,
                         ManyThreads,
                         testing::ValuesIn(all_with("threads")),
                         name_of);

}  // namespace
}  // namespace yiguan::test
