#include "engines/xiangqi/champion_evaluator.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

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

// In the champion's unit.
template <class E>
int value_by(const E& evaluator, const Position& position) {
    const int value = evaluator.value(position);
    if constexpr (requires { E::kChanceScale; })
        return value * ChampionEvaluator::kChanceScale / E::kChanceScale;
    else
        return value;
}

}  // namespace

FittedEvaluator::FittedEvaluator() : SquareEvaluator(kChampionSquares) {}

int FittedEvaluator::value(const Position& position) const {
    std::array<WeightSum, 2> sums;
    add_terms(position, sums);
    sums[0].sum -= sums[1].sum;
    return value_with(sums[0].sum, position);
}

ChampionEvaluator::ChampionEvaluator(std::shared_ptr<const nnue::Network> network) {
    if (network) evaluator_.emplace<ByNetwork>(std::move(network));
}

ChampionEvaluator ChampionEvaluator::plain() {
    ChampionEvaluator evaluator;
    evaluator.evaluator_.emplace<MaterialEvaluator>();
    return evaluator;
}

void ChampionEvaluator::reset(const Position& position) {
    std::visit([&](auto& chosen) { chosen.reset(position); }, evaluator_);
}

void ChampionEvaluator::did(const Position& position, Move move, const Undo& undo) {
    std::visit([&](auto& chosen) { chosen.did(position, move, undo); }, evaluator_);
}

void ChampionEvaluator::undid(const Position& position, Move move, const Undo& undo) {
    std::visit([&](auto& chosen) { chosen.undid(position, move, undo); }, evaluator_);
}

int ChampionEvaluator::value(const Position& position) const {
    constexpr int kMost = search::kWinInSight - 1;
    const int value = std::clamp(
        std::visit([&](const auto& chosen) { return value_by(chosen, position); }, evaluator_),
        -kMost, kMost);
    const Side side = position.side_to_move();
    if (value > 0 && !has_attackers(position, side)) return 0;
    if (value < 0 && !has_attackers(position, other(side))) return 0;
    return value;
}

}  // namespace yiguan::xiangqi
