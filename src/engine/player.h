// The synchronous interface of a built-in opponent: given a game, it answers with a move, on the
// caller's thread. ThreadedEngine (adapters/threads/threaded_engine.h) makes an Engine of it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "engine/engine.h"
#include "game/record.h"

namespace yiguan {

// Receives the lines of a search trace (docs/trace.md), one call for each line, without line end.
using TraceSink = std::function<void(std::string_view)>;

// A task on another thread; the destructor waits for its end.
class Helper {
  public:
    virtual ~Helper() = default;
};
// Starts the task on another thread; null when no further thread is available.
using StartHelper = std::function<std::unique_ptr<Helper>(std::function<void()>)>;

// Runs the given tasks one at a time, whichever threads call it.
using RunExclusively = std::function<void(const std::function<void()>&)>;

// The caller's controls while a player thinks. The referenced objects must outlive the call.
struct Control {
    const Clock& clock;
    const std::atomic<bool>& stop;  // may be set by any thread: the player answers within 20 ms
    Engine::OnThought on_thought;   // may be empty; called on the thinking thread
    TraceSink trace;                // empty: nothing is recorded, at no cost
    StartHelper start_helper{};     // empty: no other threads are available
};

// Not thread-safe; one game at a time. Two players share no state.
class Player {
  public:
    virtual ~Player() = default;

    // Sets the game to think about. Refused, and the previous game remains, when the record has
    // other rules ("player-other-rules") or cannot be played ("record-position", "record-move").
    virtual Refusal set(const Record& record) = 0;

    // The move to play; empty only when the game is over, whatever the limits. After `forget`, the
    // same game, seed and limits without time give the same move, unless helper threads take part.
    // Precondition: a game is set.
    virtual BestMove think(const Limits& limits, const Control& control) = 0;

    // Forgets what was learned from earlier games and moves (transposition tables, trees).
    virtual void forget() = 0;
};

}  // namespace yiguan
