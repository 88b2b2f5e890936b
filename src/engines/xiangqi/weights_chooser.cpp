#include "engines/xiangqi/weights_chooser.h"

#include "engines/xiangqi/material.h"
#include "engines/xiangqi/one_ply.h"
#include "engines/xiangqi/squares.h"

namespace yiguan::xiangqi {
namespace {

// A side without a legal move has lost its general.
int taken_by(const Position& position, Move move) {
    if (!after(position, move).has_legal_move()) return material_of(Kind::King);
    return material_of(position.at(move.to));
}

}  // namespace

search::Preference<Move> WeightsChooser::prefer(const Position& position, Rng& rng) const {
    Position::Moves moves;
    position.legal_moves(moves);
    return best_of(moves, rng, [&](Move move) {
        return taken_by(position, move) + square_gain(position.at(move.from), move.from, move.to);
    });
}

}  // namespace yiguan::xiangqi
