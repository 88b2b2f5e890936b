#include "engines/xiangqi/champion_evaluator.h"

#include <algorithm>
#include <array>

#include "engines/xiangqi/champion_terms.h"
#include "engines/xiangqi/tuned_weights.h"

namespace yiguan::xiangqi {
namespace {

// By piece code and point; black's pieces count negative.
constexpr SquareTable make_champion_squares() {
    SquareTable table{};
    for (const Side side : {Side::First, Side::Second})
        for (int kind = 0; kind < kKinds; ++kind)
            for (Point point = 0; point < kPoints; ++point) {
                const Kind piece = static_cast<Kind>(kind);
                const Phased weight =
                    kChampionWeights[static_cast<std::size_t>(square_weight(piece, side, point))];
                table[make_piece(side, piece)][point] = side == Side::First ? weight : -1 * weight;
            }
    return table;
}

constexpr SquareTable kChampionSquares = make_champion_squares();

struct WeightSum {
    Phased sum;

    void add(int weight, int count) {
        sum += count * kChampionWeights[static_cast<std::size_t>(weight)];
    }
};

bool can_win(const Position& position, Side side) {
    for (const Kind kind : {Kind::Rook, Kind::Horse, Kind::Cannon, Kind::Pawn})
        if (!position.pieces(side, kind).empty()) return true;
    return false;
}

}  // namespace

void ChampionEvaluator::reset(const Position& position) {
    balance_ = {};
    phase_ = 0;
    for (Point point = 0; point < kPoints; ++point) {
        balance_ += kChampionSquares[position.at(point)][point];
        phase_ += phase_of(position.at(point));
    }
}

void ChampionEvaluator::did(const Position& position, Move move, const Undo& undo) {
    const Piece piece = position.at(move.to);
    balance_ -= kChampionSquares[piece][move.from];
    balance_ += kChampionSquares[piece][move.to];
    balance_ -= kChampionSquares[undo.captured][move.to];
    phase_ -= phase_of(undo.captured);
}

void ChampionEvaluator::undid(const Position& position, Move move, const Undo& undo) {
    const Piece piece = position.at(move.from);
    balance_ += kChampionSquares[piece][move.from];
    balance_ -= kChampionSquares[piece][move.to];
    balance_ += kChampionSquares[undo.captured][move.to];
    phase_ += phase_of(undo.captured);
}

int ChampionEvaluator::value(const Position& position) const {
    std::array<WeightSum, 2> sums;
    add_terms(position, sums);
    Phased red = balance_;
    red += sums[0].sum;
    red -= sums[1].sum;
    const int phase = std::min(phase_, kFullPhase);
    const int blended = (red.early * phase + red.late * (kFullPhase - phase)) / kFullPhase;
    const Side side = position.side_to_move();
    const int value = side == Side::First ? blended : -blended;
    // A side without a piece that can cross the river cannot win.
    if (value > 0 && !can_win(position, side)) return 0;
    if (value < 0 && !can_win(position, other(side))) return 0;
    return value;
}

}  // namespace yiguan::xiangqi
