// Shared by the opponents that look one move ahead: the position after each move, and the choice of
// the best move with ties broken at random.
#pragma once

#include <limits>

#include "base/rng.h"
#include "games/xiangqi/position.h"
#include "search/direct_player.h"

namespace yiguan::xiangqi {

inline Position after(const Position& position, Move move) {
    Position next = position;
    Undo undo;
    next.do_move(move, undo);
    return next;
}

// The move with the highest worth(move), chosen at random among equal ones. Precondition: there is
// a move.
template <class Worth>
search::Preference<Move> best_of(const Position::Moves& moves, Rng& rng, Worth worth) {
    search::Preference<Move> best{moves[0], std::numeric_limits<int>::min()};
    std::uint32_t equals = 0;
    for (const Move move : moves) {
        const int score = worth(move);
        if (score < best.score) continue;
        equals = score == best.score ? equals + 1 : 1;
        if (rng.below(equals) == 0) best = {move, score};
    }
    return best;
}

}  // namespace yiguan::xiangqi
