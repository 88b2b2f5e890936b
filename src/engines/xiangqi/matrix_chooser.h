// Rung 3: two maps of gains, one for each side: the material that it could win by capturing on each
// point. A move is worth its own gain and 0.9 times the part of the opponent's best gain that it
// takes away, modelled on a gomoku program with two score tables.
#pragma once

#include <array>

#include "base/rng.h"
#include "games/xiangqi/position.h"
#include "search/direct_player.h"

namespace yiguan::xiangqi {

// By point: the material that the side to move wins by its best exchange there.
using GainMap = std::array<int, kPoints>;
GainMap gains_of(const Position& position);

class MatrixChooser {
  public:
    search::Preference<Move> prefer(const Position& position, Rng& rng) const;
};

}  // namespace yiguan::xiangqi
