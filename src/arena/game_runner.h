// Plays one game between two players and reports its result and, if it did not end by the rules,
// which player is at fault.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/clock.h"
#include "engine/engine.h"
#include "engine/player.h"
#include "game/any_game.h"
#include "game/record.h"

namespace yiguan::arena {

// Crash: the player refused a game that it should support, or returned no move.
enum class Fault : std::uint8_t { None, IllegalMove, Crash, Timeout };

struct GameReport {
    // Points of seat one, times two: 0 lost, 1 drawn, 2 won.
    int half_points = 0;
    std::string reason;  // the rule's code, or the fault's
    Fault fault = Fault::None;
    Seat at_fault = Seat::One;  // meaningful for a fault
    Outcome outcome;            // by the rules; ongoing after a fault
    Record record;
    Refusal trouble{};  // the cause of a fault
};

struct SeatedPlayer {
    Player* player = nullptr;
    Limits limits;
};

struct GameSetup {
    Record opening;                       // rules, start and the moves already made
    std::array<SeatedPlayer, 2> players;  // by seat
    std::uint64_t seed = 1;
    int max_plies = 2000;  // a game of this length is a draw
};

// A player may exceed its time by this much: the time lost between the player's clock and ours.
inline constexpr std::int64_t kTimeMarginMs = 50;

// The services that games need. `start_helper` may be empty: then there are no other threads, and
// `run_exclusively` is not needed. The referenced objects must outlive the services.
struct GameServices {
    const LoadGame& load;
    const Clock& clock;
    const std::atomic<bool>& stop;
    StartHelper start_helper{};
    RunExclusively run_exclusively{};
};

// Precondition: the opening can be loaded and is not over. `stop` ends the game soon; the report
// is then meaningless.
GameReport play_game(const GameSetup& setup, const GameServices& services);

// "illegal-move", "crash", "timeout"; empty for none.
std::string_view name(Fault fault);

}  // namespace yiguan::arena
