// Players behind the Engine interface: one best move for each go, stop is obeyed, and a search does
// not outlive its engine.
#include "adapters/threads/threaded_engine.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <future>
#include <system_error>
#include <thread>
#include <utility>

#include "adapters/threads/helper_threads.h"
#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

const SteadyClock kClock;

std::unique_ptr<Engine> make_engine(std::string_view rules, std::string_view player) {
    return std::make_unique<ThreadedEngine>(std::move(*make_player(rules, player, {})), kClock);
}

Record start_of(std::string_view rules) {
    return (*make_game(rules))->record();
}

std::future<BestMove> go(
    Engine& engine, const Limits& limits, const Engine::OnThought& on_thought = [](const Thought&) {
    }) {
    auto promise = std::make_shared<std::promise<BestMove>>();
    engine.go(limits, on_thought, [promise](const BestMove& best) { promise->set_value(best); });
    return promise->get_future();
}

Limits depth(int plies) {
    Limits limits;
    limits.depth = plies;
    return limits;
}

TEST(ThreadedEngine, AnswersEachGoOnceWithALegalMove) {
    const auto engine = make_engine("xiangqi", "alphabeta-history");
    auto game = std::move(*make_game("xiangqi"));
    for (int ply = 0; ply < 6; ++ply) {
        ASSERT_FALSE(engine->set(game->record()));
        const BestMove best = go(*engine, depth(2)).get();
        ASSERT_FALSE(game->play(best.move)) << best.move;
    }
}

TEST(ThreadedEngine, TellsItsThoughtsBeforeItsMove) {
    const auto engine = make_engine("xiangqi", "deepening");
    ASSERT_FALSE(engine->set(start_of("xiangqi")));
    std::vector<int> depths;
    go(*engine, depth(4), [&](const Thought& thought) { depths.push_back(thought.depth); }).get();
    EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4}));
}

TEST(ThreadedEngine, StopsAnUnlimitedSearch) {
    const auto engine = make_engine("xiangqi", "deepening");
    ASSERT_FALSE(engine->set(start_of("xiangqi")));
    for (int round = 0; round < 3; ++round) {
        Limits limits;
        limits.move_time_ms = 3'600'000;
        auto best = go(*engine, limits);
        EXPECT_EQ(best.wait_for(std::chrono::milliseconds(30)), std::future_status::timeout);
        engine->stop();
        EXPECT_FALSE(best.get().move.empty());
    }
}

TEST(ThreadedEngine, WaitsForAPlaceAndGivesItBack) {
    SearchPlaces places(1);
    const auto make = [&] {
        return std::make_unique<ThreadedEngine>(std::move(*make_player("xiangqi", "deepening", {})),
                                                kClock, &places);
    };
    const auto first = make();
    const auto second = make();
    const auto third = make();
    for (const auto& engine : {first.get(), second.get(), third.get()})
        ASSERT_FALSE(engine->set(start_of("xiangqi")));
    std::promise<void> begun;
    const Engine::OnThought tell = [&, is_told = false](const Thought&) mutable {
        if (!std::exchange(is_told, true)) begun.set_value();
    };
    const Limits endless{.move_time_ms = 3'600'000};
    auto of_first = go(*first, endless, tell);
    begun.get_future().wait();
    std::atomic<int> thoughts = 0;
    auto of_second = go(*second, depth(2), [&](const Thought&) { ++thoughts; });
    auto of_third = go(*third, endless);
    third->stop();
    EXPECT_NE(of_third.get().move, "") << "stopped while it waited";
    EXPECT_EQ(thoughts, 0);
    first->stop();
    EXPECT_NE(of_first.get().move, "");
    EXPECT_NE(of_second.get().move, "");
    EXPECT_EQ(thoughts, 2);
}

TEST(ThreadedEngine, StopWithoutASearchIsHarmless) {
    const auto engine = make_engine("gomoku", "matrix");
    engine->stop();
    ASSERT_FALSE(engine->set(start_of("gomoku")));
    EXPECT_FALSE(go(*engine, depth(1)).get().move.empty());
    engine->stop();
    EXPECT_FALSE(go(*engine, depth(1)).get().move.empty());
}

TEST(ThreadedEngine, EndsItsSearchWithItself) {
    auto engine = make_engine("shuqi", "deepening");
    ASSERT_FALSE(engine->set(start_of("shuqi")));
    Limits limits;
    limits.move_time_ms = 3'600'000;
    auto best = go(*engine, limits);
    engine.reset();
    EXPECT_EQ(best.wait_for(std::chrono::seconds(0)), std::future_status::ready);
}

TEST(ThreadedEngine, RefusesARecordItCannotPlay) {
    const auto engine = make_engine("xiangqi", "random");
    Record record = start_of("xiangqi");
    record.moves = {"a0a9"};
    const Refusal refusal = engine->set(record);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, "record-move");
}

TEST(ThreadedEngine, AnswersAnEndedGameWithoutAMove) {
    for (const char* player : {"random", "matrix", "deepening", "solver", "uct"}) {
        const auto engine = make_engine("xiangqi", player);
        Record record = start_of("xiangqi");
        record.start = "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1";  // mated
        ASSERT_FALSE(engine->set(record)) << player;
        EXPECT_EQ(go(*engine, depth(2)).get().move, "") << player;
    }
}

// While it exists, the default stack of threads is too large for any to start.
class NoThreads {
  public:
    NoThreads() {
        pthread_getattr_default_np(&usual_);
        pthread_attr_t vast = usual_;
        pthread_attr_setstacksize(&vast, std::size_t{1} << 47);
        pthread_setattr_default_np(&vast);
    }
    ~NoThreads() { pthread_setattr_default_np(&usual_); }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

    // Whether threads fail to start; under some sanitizers they do start.
    static bool hold() {
        try {
            std::thread([] {}).join();
        } catch (const std::system_error&) {
            return true;
        }
        return false;
    }

  private:
    pthread_attr_t usual_{};
};

TEST(ThreadedEngine, AnswersWithTroubleWhereNoThreadIsToBeHad) {
    const auto engine = make_engine("xiangqi", "random");
    ASSERT_FALSE(engine->set(start_of("xiangqi")));
    {
        const NoThreads none;
        if (!NoThreads::hold()) GTEST_SKIP() << "threads are to be had whatever they want";
        const BestMove best = go(*engine, depth(1)).get();
        EXPECT_EQ(best.move, "");
        ASSERT_TRUE(best.trouble);
        EXPECT_EQ(best.trouble->code, "engine-no-thread");
    }
    EXPECT_NE(go(*engine, depth(1)).get().move, "");
}

TEST(ThreadedEngine, SearchesAloneWhereNoHelperIsToBeHad) {
    const auto player = std::move(*make_player("xiangqi", "deepening", {{"threads", "4"}}));
    ASSERT_FALSE(player->set(start_of("xiangqi")));
    const NoThreads none;
    if (!NoThreads::hold()) GTEST_SKIP() << "threads are to be had whatever they want";
    const std::atomic<bool> stop = false;
    EXPECT_NE(player->think(depth(4), {kClock, stop, {}, {}, helper_threads()}).move, "");
}

}  // namespace
}  // namespace yiguan::test
