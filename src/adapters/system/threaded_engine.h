// Gives a player the face of an engine: each search runs on a thread of its own.
#pragma once

#include <atomic>
#include <memory>
#include <semaphore>
#include <thread>

#include "base/clock.h"
#include "engine/engine.h"
#include "engine/player.h"

namespace yiguan {

// How many searches run at once; the others wait for their turn. From any thread.
class SearchPlaces {
  public:
    explicit SearchPlaces(int places) : free_(places) {}

    // Returns false, without a place, as soon as `stop` is set.
    bool take(const std::atomic<bool>& stop);
    void give_back() { free_.release(); }

  private:
    std::counting_semaphore<> free_;
};

// Threads as said in engine.h, except that where no thread is to be had `go` itself answers, with
// that trouble. Two engines share nothing but the clock.
class ThreadedEngine final : public Engine {
  public:
    // The clock, and the places where there are any, must outlive the engine.
    ThreadedEngine(std::unique_ptr<Player> player,
                   const Clock& clock,
                   SearchPlaces* places = nullptr);
    ~ThreadedEngine() override;

    Refusal set(const Record& record) override;
    void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) override;
    void stop() override;

  private:
    // The search before has answered; its thread may still have to end.
    void join();
    BestMove think(const Limits& limits, const OnThought& on_thought);

    std::unique_ptr<Player> player_;
    const Clock& clock_;
    SearchPlaces* const places_;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace yiguan
