#include "engines/xiangqi/weights_chooser.h"

#include "engines/xiangqi/material.h"
#include "engines/xiangqi/one_ply.h"
#include "engines/xiangqi/squares.h"

namespace yiguan::xiangqi {
namespace {

// The general is taken when its side has no move left.
int taken_by(const Position& position, Move move) {
    if (!after(position, move).has_legal_move()) return material_of(Kind::King);
    return material_of(position.at(move.to));
}

int gain_in_squares(const Position& position, Move move) {
    const Piece piece = position.at(move.from);
    const int gain = kSquares[piece][move.to].early - kSquares[piece][move.from].early;
    return side_of(piece) == Side::First ? gain : -gain;
}

}  // namespace

search::Preference<Move> WeightsChooser::prefer(const Position& position, Rng& rng) const {
    Position::Moves moves;
    position.legal_moves(moves);
    return best_of(moves, rng, [&](Move move) {
        return taken_by(position, move) + gain_in_squares(position, move);
    });
}

}  // namespace yiguan::xiangqi
