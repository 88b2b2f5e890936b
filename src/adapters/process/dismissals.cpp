#include "adapters/process/dismissals.h"

namespace yiguan {

void Dismissals::take(std::unique_ptr<Engine> engine) {
    engine->stop();
    const std::lock_guard lock(mutex_);
    // A thread that has done its work holds nothing but its name; more than a few are joined.
    constexpr std::size_t kMost = 16;
    if (leaving_.size() >= kMost) leaving_.erase(leaving_.begin());
    leaving_.emplace_back([engine = std::move(engine)]() mutable { engine.reset(); });
}

}  // namespace yiguan
