#include "engines/xiangqi/matrix_chooser.h"

#include <algorithm>

#include "engines/xiangqi/exchange.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/one_ply.h"
#include "engines/xiangqi/squares.h"

namespace yiguan::xiangqi {
namespace {

int best_in(const GainMap& gains) {
    return *std::max_element(gains.begin(), gains.end());
}

// Tenths, so that 0.9 is an integer.
constexpr int kOwn = 10;
constexpr int kOpponent = 9;
// Among moves that win as much, the one to the better point.
constexpr int kEquals = 100;

}  // namespace

GainMap gains_of(const Position& position) {
    GainMap gains{};
    Position::Moves captures;
    position.legal_moves_onto(captures, position.pieces(other(position.side_to_move())));
    for (const Move move : captures)
        gains[move.to] = std::max(gains[move.to], exchange_gain(position, move));
    return gains;
}

search::Preference<Move> MatrixChooser::prefer(const Position& position, Rng& rng) const {
    Position::Moves moves;
    position.legal_moves(moves);
    const Side opponent = other(position.side_to_move());
    const int threat = best_in(gains_of(position.with_turn(opponent)));
    auto best = best_of(moves, rng, [&](Move move) {
        const Position next = after(position, move);
        const int gain =
            next.has_legal_move() ? exchange_value(position.at(move.to)) : material_of(Kind::King);
        const int balance = kOwn * gain + kOpponent * (threat - best_in(gains_of(next)));
        return kEquals * balance + square_gain(position.at(move.from), move.from, move.to);
    });
    best.score /= kOwn * kEquals;
    return best;
}

}  // namespace yiguan::xiangqi
