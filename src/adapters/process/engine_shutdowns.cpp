#include "adapters/process/engine_shutdowns.h"

#include <system_error>

namespace yiguan {

// Joins only finished threads, so that the caller does not wait. If no thread can be started,
// destroys the engine on the caller's thread.
void EngineShutdowns::take(std::unique_ptr<Engine> engine) {
    engine->stop();
    const auto box = std::make_shared<std::unique_ptr<Engine>>(std::move(engine));
    const auto is_done = std::make_shared<std::atomic<bool>>(false);
    const auto end = [box, is_done] {
        box->reset();
        *is_done = true;
    };
    try {
        std::jthread thread(end);
        const std::lock_guard lock(mutex_);
        std::erase_if(leaving_, [](const Leaving& leaving) { return leaving.is_done->load(); });
        leaving_.push_back({is_done, std::move(thread)});
    } catch (const std::system_error&) {
        end();
    }
}

}  // namespace yiguan
