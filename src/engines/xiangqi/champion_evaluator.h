// The champion's evaluation: a network, or else weights for what champion_terms.h counts, fitted to
// games of the champion against itself. For learners it can also count material alone.
#pragma once

#include <memory>

#include "engines/xiangqi/evaluation_parts.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/network_inputs.h"
#include "games/xiangqi/position.h"
#include "nnue/evaluator.h"
#include "search/champion/chosen_evaluator.h"
#include "search/score.h"

namespace yiguan::xiangqi {

// By the weights.
class FittedEvaluator : public SquareEvaluator {
  public:
    static constexpr int kChanceScale = 430;

    FittedEvaluator();

    int value(const Position& position) const;
};

using NetworkEvaluator = nnue::Evaluator<NetworkInputs, search::kMaxPly>;

class ChampionEvaluator
    : public search::
          ChosenEvaluator<Position, FittedEvaluator, NetworkEvaluator, MaterialEvaluator> {
  public:
    // By the weights.
    ChampionEvaluator() = default;
    // By the network, if there is one. Precondition: it is of the kind of NetworkInputs.
    explicit ChampionEvaluator(std::shared_ptr<const nnue::Network> network);
    // By material alone.
    static ChampionEvaluator plain();

    int value(const Position& position) const;
};

}  // namespace yiguan::xiangqi
