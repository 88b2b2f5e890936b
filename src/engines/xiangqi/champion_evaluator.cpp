#include "engines/xiangqi/champion_evaluator.h"

#include <algorithm>
#include <array>
#include <utility>

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

ChampionEvaluator::ChampionEvaluator(std::shared_ptr<const nnue::Network> network) {
    if (network) network_.emplace(std::move(network));
}

void ChampionEvaluator::reset(const Position& position) {
    if (network_)
        network_->reset(position);
    else
        balance_.reset(kChampionSquares, position);
}

void ChampionEvaluator::did(const Position& position, Move move, const Undo& undo) {
    if (network_)
        network_->did(position, move, undo);
    else
        balance_.did(kChampionSquares, position, move, undo);
}

void ChampionEvaluator::undid(const Position& position, Move move, const Undo& undo) {
    if (network_)
        network_->undid(position, move, undo);
    else
        balance_.undid(kChampionSquares, position, move, undo);
}

int ChampionEvaluator::value_by_weights(const Position& position) const {
    std::array<WeightSum, 2> sums;
    add_terms(position, sums);
    Phased red = balance_.sum();
    red += sums[0].sum;
    red -= sums[1].sum;
    return position.side_to_move() == Side::First ? balance_.blend(red) : -balance_.blend(red);
}

int ChampionEvaluator::value(const Position& position) const {
    constexpr int kMost = search::kWinInSight - 1;
    const int value = network_ ? std::clamp(network_->value(position), -kMost, kMost)
                               : value_by_weights(position);
    const Side side = position.side_to_move();
    if (value > 0 && !has_attackers(position, side)) return 0;
    if (value < 0 && !has_attackers(position, other(side))) return 0;
    return value;
}

}  // namespace yiguan::xiangqi
