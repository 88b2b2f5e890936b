// Where a game turned, as the scores of its searches tell: positions from which puzzles are made.
#pragma once

#include <cstddef>
#include <vector>

#include "training/sample_game.h"

namespace yiguan::training {

// The plies, in order, whose side to move had a chance that it did not have before, or missed one:
// its winning chance was at least `least_turn` thousandths higher than at its move before, or than
// what the reply left of it. The first ply is none of them. `chance_scale`: engine/win_chance.h.
std::vector<std::size_t> turning_points(const SampleGame& game, int chance_scale, int least_turn);

}  // namespace yiguan::training
