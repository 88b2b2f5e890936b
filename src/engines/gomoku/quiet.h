// Which positions the champion's evaluation should know without a search.
#pragma once

#include "engines/gomoku/static_proof.h"
#include "engines/gomoku/threat_board.h"
#include "games/gomoku/position.h"

namespace yiguan::gomoku {

// Whether no five threatens and the threats on the board prove nothing; false inside an opening
// rule.
template <class Rule>
bool is_quiet(const Position<Rule>& position) {
    if (position.state().is_in_opening()) return false;
    const ThreatBoard<Rule> board(position);
    const Side mover = position.side_to_move();
    return board.count(other(mover), Threat::Five) == 0 &&
           !static_proof(board.patterns(), board.stones(), mover);
}

}  // namespace yiguan::gomoku
