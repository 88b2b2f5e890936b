// Counts the leaves of the move tree to a depth: the standard test of a move generator.
#pragma once

#include <cstdint>

#include "game/position.h"

namespace yiguan {

// Ends of the game are ignored, except having no legal move. The last ply is not played: the size
// of its move list is counted.
template <Position P>
std::uint64_t perft(P& position, int depth) {
    if (depth <= 0) return 1;
    typename P::Moves moves;
    position.perft_moves(moves);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const typename P::Move move : moves) {
        typename P::Undo undo;
        position.do_move(move, undo);
        leaves += perft(position, depth - 1);
        position.undo_move(move, undo);
    }
    return leaves;
}

}  // namespace yiguan
