#include "adapters/threaded_engine.h"

#include <system_error>
#include <utility>

#include "adapters/helper_threads.h"

namespace yiguan {

ThreadedEngine::ThreadedEngine(std::unique_ptr<Player> player, const Clock& clock)
    : player_(std::move(player)), clock_(clock) {}

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
            on_best(player_->think(limits, {clock_, stop_, thought, {}, helper_threads()}));
        });
    } catch (const std::system_error&) {
        BestMove none;
        none.trouble = Reason("engine-no-thread");
        on_best(none);
    }
}

void ThreadedEngine::stop() {
    stop_ = true;
}

void ThreadedEngine::join() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace yiguan
