// Plays the games of training data again and finds what is wrong with them.
#pragma once

#include <string>

#include "base/result.h"
#include "game/any_game.h"
#include "training/sample_game.h"

namespace yiguan::training {

// Refused when a move is not legal ("data-ply", with its number), when the result or the margin is
// not that of the rules ("data-result", "data-margin"), or when a game that the rules have not
// ended is said to have ended by them, or the reverse ("data-end").
Refusal check_game(const SampleGame& game, const std::string& rules, const LoadGame& load);

}  // namespace yiguan::training
