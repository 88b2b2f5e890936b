// Makes an Engine of a Player: each search runs on a thread of its own.
#pragma once

#include <atomic>
#include <memory>
#include <semaphore>
#include <thread>

#include "base/clock.h"
#include "engine/engine.h"
#include "engine/player.h"

namespace yiguan {

// Limits how many searches run at once; the others wait. Thread-safe.
class SearchPlaces {
  public:
    explicit SearchPlaces(int places) : free_(places) {}

    // Waits for a place. False, without one, as soon as `stop` is set.
    bool take(const std::atomic<bool>& stop);
    void give_back() { free_.release(); }

  private:
    std::counting_semaphore<> free_;
};

// Threads as in engine.h: `go` itself reports "engine-no-thread" when no thread can be started. Two
// engines share nothing but the clock and the places.
class ThreadedEngine final : public Engine {
  public:
    // `clock` and `places` must outlive the engine. No `places`: no limit.
    ThreadedEngine(std::unique_ptr<Player> player,
                   const Clock& clock,
                   SearchPlaces* places = nullptr);
    ~ThreadedEngine() override;

    Refusal set(const Record& record) override;
    void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) override;
    void stop() override;

  private:
    // Joins the thread of the last search, which has answered.
    void join();
    BestMove think(const Limits& limits, const OnThought& on_thought);

    std::unique_ptr<Player> player_;
    const Clock& clock_;
    SearchPlaces* const places_;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace yiguan
