// Destroys engines in the background: ending an external engine may take a second.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/engine.h"

namespace yiguan {

// Destroys engines on threads of its own; its destructor waits for all of them. Thread-safe.
class EngineShutdowns {
  public:
    void take(std::unique_ptr<Engine> engine);

  private:
    struct Leaving {
        std::shared_ptr<std::atomic<bool>> is_done;
        std::jthread thread;
    };

    std::mutex mutex_;
    std::vector<Leaving> leaving_;
};

// An engine whose destructor returns at once.
class EngineShuttingDown final : public Engine {
  public:
    // `engine_shutdowns` must outlive it.
    EngineShuttingDown(std::unique_ptr<Engine> engine, EngineShutdowns& engine_shutdowns)
        : engine_(std::move(engine)), engine_shutdowns_(engine_shutdowns) {}
    ~EngineShuttingDown() override { engine_shutdowns_.take(std::move(engine_)); }

    Refusal set(const Record& record) override { return engine_->set(record); }
    void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) override {
        engine_->go(limits, std::move(on_thought), std::move(on_best));
    }
    void stop() override { engine_->stop(); }

  private:
    std::unique_ptr<Engine> engine_;
    EngineShutdowns& engine_shutdowns_;
};

}  // namespace yiguan
