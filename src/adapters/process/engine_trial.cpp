#include "adapters/process/engine_trial.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "adapters/process/process_player.h"
#include "adapters/threads/steady_clock.h"
#include "base/text.h"
#include "protocol/engines/protocols.h"

namespace yiguan {
namespace {

constexpr std::int64_t kStartMs = 5'000;
constexpr std::int64_t kDefaultMoveMs = 500;
constexpr std::int64_t kMostMoveMs = 5'000;

// The engine's own limits, so that the test shows whether the protocol can express them, but with a
// bounded time.
Limits limits_of(const EngineFile& engine) {
    Limits limits = engine.limits;
    if (limits.move_time_ms)
        limits.move_time_ms = std::min(*limits.move_time_ms, kMostMoveMs);
    else if (!limits.depth && !limits.nodes)
        limits.move_time_ms = kDefaultMoveMs;
    return limits;
}

// Sets `stop` after `ms`, unless it is destroyed before.
class Watchdog {
  public:
    explicit Watchdog(std::int64_t ms)
        : thread_([this, ms](const std::stop_token& stopped) {
              std::unique_lock lock(mutex_);
              wake_.wait_for(lock, stopped, std::chrono::milliseconds(ms), [] { return false; });
              stop_ = true;
          }) {}

    const std::atomic<bool>& stop() const { return stop_; }

  private:
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::atomic<bool> stop_ = false;
    std::jthread thread_;
};

Refusal judge(const BestMove& best, AnyGame& game) {
    if (best.trouble) return best.trouble;
    if (best.move.empty()) return Reason("engine-no-answer");
    if (game.play(best.move)) return Reason("engine-illegal").text("move", printable(best.move));
    return std::nullopt;
}

}  // namespace

Result<Trial> try_engine(const EngineFile& engine,
                         const LoadGame& load_game,
                         const OpenBotBoard& open_bot_board) {
    const auto game = load_game({engine.game, "", {}, {}});
    if (!game) return game.error();
    const Record record = (*game)->record();
    const engine_protocols::DriverSetup setup{record.rules, engine.options, load_game,
                                              open_bot_board};
    if (auto driver = engine_protocols::make_driver(engine.protocol, setup); !driver)
        return driver.error();
    ProcessPlayer player(engine.program, engine_protocols::driver_maker(engine.protocol, setup),
                         load_game, kStartMs);
    const SteadyClock clock;
    const std::int64_t began = clock.now_ms();
    const Watchdog watchdog(kStartMs + kMostMoveMs);
    Trial trial;
    if (Refusal refusal = player.set(record)) return *std::move(refusal);
    const auto on_thought = [&](const Thought& thought) {
        trial.reports_scores |= thought.has_score;
    };
    const BestMove best = player.think(limits_of(engine), {clock, watchdog.stop(), on_thought, {}});
    trial.took_ms = clock.now_ms() - began;
    trial.move = best.move;
    trial.chinese = (*game)->notate(best.move, Notation::Chinese).value_or("");
    if (Refusal refusal = judge(best, **game)) return *std::move(refusal);
    return trial;
}

}  // namespace yiguan
