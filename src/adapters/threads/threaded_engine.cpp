#include "adapters/threads/threaded_engine.h"

#include <chrono>
#include <system_error>
#include <utility>

#include "adapters/threads/helper_threads.h"

namespace yiguan {

namespace {

constexpr std::chrono::milliseconds kStopPoll{10};

}  // namespace

bool SearchPlaces::take(const std::atomic<bool>& stop) {
    while (!free_.try_acquire_for(kStopPoll))
        if (stop) return false;
    return true;
}

ThreadedEngine::ThreadedEngine(std::unique_ptr<Player> player,
                               const Clock& clock,
                               SearchPlaces* places)
    : player_(std::move(player)), clock_(clock), places_(places) {}

ThreadedEngine::~ThreadedEngine() {
    stop();
    join();
}

Refusal ThreadedEngine::set(const Record& record) {
    join();
    return player_->set(record);
}

void ThreadedEngine::go(const Limits& limits, OnThought on_thought, OnBestMove on_best) {
    join();
    stop_ = false;
    try {
        thread_ = std::thread([this, limits, thought = std::move(on_thought), on_best] {
            on_best(think(limits, thought));
        });
    } catch (const std::system_error&) {
        BestMove none;
        none.trouble = Reason("engine-no-thread");
        on_best(none);
    }
}

// A search that is stopped while it waits for a place answers at once.
BestMove ThreadedEngine::think(const Limits& limits, const OnThought& on_thought) {
    const bool has_place = places_ != nullptr && places_->take(stop_);
    BestMove best = player_->think(limits, {clock_, stop_, on_thought, {}, helper_threads()});
    if (has_place) places_->give_back();
    return best;
}

void ThreadedEngine::stop() {
    stop_ = true;
}

void ThreadedEngine::join() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace yiguan
