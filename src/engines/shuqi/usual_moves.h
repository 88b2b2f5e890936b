// The moves that a search considers: all except chains whose segments share no value of 0..9. Those
// chains are rare, and finding them costs more than finding all other moves.
#pragma once

#include "games/shuqi/chains.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// Moves on the board; empty only when no piece can move except by a rare chain.
inline void usual_board_moves(const State& state, Moves& moves) {
    if (!state.rules().has_chains) return state.board_moves(moves);
    for (int number = 0; number < kNumbers; ++number) {
        const Point from = state.where(state.side_to_move(), number);
        const PointSet targets = state.single_targets(from) | number_chain_targets(state, from);
        for (Point to = 0; to < state.board().points(); ++to)
            if (targets[to]) moves.push_back({from, to});
    }
}

// Appends the board moves and the acts of the side to move; at least one.
inline void usual_moves(const State& state, Moves& moves) {
    usual_board_moves(state, moves);
    if (moves.empty()) return state.legal_moves(moves);
    if (state.has_arrived(state.side_to_move())) moves.push_back(Move::stop());
    if (state.is_report_true()) moves.push_back(Move::report());
}

}  // namespace yiguan::shuqi
