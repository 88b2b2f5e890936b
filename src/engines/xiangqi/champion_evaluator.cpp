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

FittedEvaluator::FittedEvaluator() : SquareEvaluator(kChampionSquares) {}

int FittedEvaluator::value(const Position& position) const {
    std::array<WeightSum, 2> sums;
    add_terms(position, sums);
    sums[0].sum -= sums[1].sum;
    return value_with(sums[0].sum, position);
}

ChampionEvaluator::ChampionEvaluator(std::shared_ptr<const nnue::Network> network) {
    if (network) choose<NetworkEvaluator>(std::move(network));
}

ChampionEvaluator ChampionEvaluator::plain() {
    ChampionEvaluator evaluator;
    evaluator.choose<MaterialEvaluator>();
    return evaluator;
}

int ChampionEvaluator::value(const Position& position) const {
    constexpr int kMost = search::kWinInSight - 1;
    const int value = std::clamp(ChosenEvaluator::value(position), -kMost, kMost);
    const Side side = position.side_to_move();
    if (value > 0 && !has_attackers(position, side)) return 0;
    if (value < 0 && !has_attackers(position, other(side))) return 0;
    return value;
}

}  // namespace yiguan::xiangqi
