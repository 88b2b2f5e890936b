#include "engines/xiangqi/champion_evaluator.h"

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

}  // namespace

void ChampionEvaluator::reset(const Position& position) {
    balance_.reset(kChampionSquares, position);
}

void ChampionEvaluator::did(const Position& position, Move move, const Undo& undo) {
    balance_.did(kChampionSquares, position, move, undo);
}

void ChampionEvaluator::undid(const Position& position, Move move, const Undo& undo) {
    balance_.undid(kChampionSquares, position, move, undo);
}

int ChampionEvaluator::value(const Position& position) const {
    std::array<WeightSum, 2> sums;
    add_terms(position, sums);
    Phased red = balance_.sum();
    red += sums[0].sum;
    red -= sums[1].sum;
    const Side side = position.side_to_move();
    const int value = side == Side::First ? balance_.blend(red) : -balance_.blend(red);
    if (value > 0 && !has_attackers(position, side)) return 0;
    if (value < 0 && !has_attackers(position, other(side))) return 0;
    return value;
}

}  // namespace yiguan::xiangqi
