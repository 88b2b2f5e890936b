// Gives a player the face of an engine: each search runs on a thread of its own.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "base/clock.h"
#include "engine/engine.h"
#include "engine/player.h"

namespace yiguan {

// Threads as said in engine.h, except that where no thread is to be had `go` itself answers, with
// that trouble. Two engines share nothing but the clock.
class ThreadedEngine final : public Engine {
  public:
    // The clock must outlive the engine.
    ThreadedEngine(std::unique_ptr<Player> player, const Clock& clock);
    ~ThreadedEngine() override;

    Refusal set(const Record& record) override;
    void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) override;
    void stop() override;

  private:
    // The search before has answered; its thread may still have to end.
    void join();

    std::unique_ptr<Player> player_;
    const Clock& clock_;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace yiguan
