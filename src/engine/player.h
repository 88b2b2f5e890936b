// The thinking heart of an opponent: told a game, it answers with a move, on the caller's thread.
// ThreadedEngine (adapters/system/threaded_engine.h) gives it the face of an Engine.
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

// Receives the lines of a search trace (docs/trace.md), one call a line, without the line end.
using TraceSink = std::function<void(std::string_view)>;

// Work on a thread beside the caller's; the destructor waits for its end.
class Helper {
  public:
    virtual ~Helper() = default;
};
// Null where no thread is to be had any more.
using StartHelper = std::function<std::unique_ptr<Helper>(std::function<void()>)>;

// Runs the task it is given, one at a time, whichever threads call it.
using RunExclusively = std::function<void(const std::function<void()>&)>;

// What the caller keeps in hand while a player thinks. All must outlive the call.
struct Control {
    const Clock& clock;
    const std::atomic<bool>& stop;  // set by anyone: the player answers within 20 ms
    Engine::OnThought on_thought;   // may be empty; called on the thinking thread
    TraceSink trace;                // empty: the search records nothing and pays nothing
    StartHelper start_helper{};     // empty: there are no other threads to be had
};

// Not thread-safe; one game at a time. Two players share nothing.
class Player {
  public:
    virtual ~Player() = default;

    // The game to think about. Refused when the record cannot be played or is of other rules; then
    // the game before stays.
    virtual Refusal set(const Record& record) = 0;

    // The move to play now; empty when the game is over. One is always found, whatever the limits.
    // The same seed and limits without time give the same move, unless it was told to use helpers.
    // Precondition: a game is set.
    virtual BestMove think(const Limits& limits, const Control& control) = 0;

    // Forgets what was learned from earlier games and moves (transposition tables, trees).
    virtual void forget() = 0;
};

// key=value pairs behind a player's name, in the order written.
using PlayerOptions = std::vector<std::pair<std::string, std::string>>;

}  // namespace yiguan
