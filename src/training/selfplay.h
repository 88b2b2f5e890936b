// Plays one game of a player against itself and keeps what a trainer needs.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/clock.h"
#include "engine/player.h"
#include "game/any_game.h"
#include "game/record.h"
#include "training/adjudicator.h"
#include "training/sample_game.h"

namespace yiguan::training {

struct SelfplaySettings {
    Limits limits;  // of each move; only limits without time give the same game each time
    Adjudication adjudication;
    int most_plies = 400;  // a game of this length is a draw; at most kMostSamplePlies
};

// The referenced objects must outlive the call.
struct SelfplayServices {
    const LoadGame& load;
    const Clock& clock;
    const std::atomic<bool>& stop;  // the game is then given up
};

// The game from that opening on; the player forgets what it knew before. Refused when the opening
// cannot be played, with "selfplay-stopped" after `stop`, with "move-code" for games whose moves
// have no numbers, or with the player's trouble.
Result<SampleGame> play_sample(const Record& opening,
                               Player& player,
                               const SelfplaySettings& settings,
                               std::uint64_t seed,
                               const SelfplayServices& services);

}  // namespace yiguan::training
