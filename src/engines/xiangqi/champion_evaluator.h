// The champion's evaluation: a network, or else weights for what champion_terms.h counts, fitted to
// games of the champion against itself. For learners it can also count material alone.
#pragma once

#include <memory>
#include <variant>

#include "engines/xiangqi/evaluation_parts.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/network_inputs.h"
#include "games/xiangqi/position.h"
#include "nnue/evaluator.h"
#include "search/score.h"

namespace yiguan::xiangqi {

// By the weights.
class FittedEvaluator : public SquareEvaluator {
  public:
    static constexpr int kChanceScale = 430;

    FittedEvaluator();

    int value(const Position& position) const;
};

class ChampionEvaluator {
  public:
    static constexpr int kChanceScale = FittedEvaluator::kChanceScale;

    // By the weights.
    ChampionEvaluator() = default;
    // By the network, if there is one. Precondition: it is of the kind of NetworkInputs.
    explicit ChampionEvaluator(std::shared_ptr<const nnue::Network> network);
    // By material alone.
    static ChampionEvaluator plain();

    void reset(const Position& position);
    void did(const Position& position, Move move, const Undo& undo);
    void undid(const Position& position, Move move, const Undo& undo);
    int value(const Position& position) const;

  private:
    using ByNetwork = nnue::Evaluator<NetworkInputs, search::kMaxPly>;

    std::variant<FittedEvaluator, ByNetwork, MaterialEvaluator> evaluator_;
};

}  // namespace yiguan::xiangqi
