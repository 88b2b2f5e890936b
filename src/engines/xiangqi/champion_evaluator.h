// The champion's evaluation: weights for what champion_terms.h counts, fitted to games of the
// champion against itself. The pieces on their points are summed with the moves.
#pragma once

#include "engines/xiangqi/evaluation_parts.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class ChampionEvaluator {
  public:
    static constexpr int kChanceScale = 430;

    void reset(const Position& position);
    void did(const Position& position, Move move, const Undo& undo);
    void undid(const Position& position, Move move, const Undo& undo);
    int value(const Position& position) const;

  private:
    PhasedBalance balance_;
};

}  // namespace yiguan::xiangqi
