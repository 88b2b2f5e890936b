// The part of EvaluationTerms that is the same in all games.
#pragma once

#include "engine/evaluation_terms.h"
#include "engine/followed_game.h"

namespace yiguan {

// `E`: the evaluator whose weights are tuned, with kChanceScale.
template <Position P, class E>
class PositionTerms : public PositionFollower<P, EvaluationTerms> {
  public:
    using PositionFollower<P, EvaluationTerms>::PositionFollower;

    int chance_scale() const final { return E::kChanceScale; }

    int value() const final {
        const P& position = this->position();
        E evaluator;
        evaluator.reset(position);
        const int value = evaluator.value(position);
        return position.side_to_move() == Side::First ? value : -value;
    }
};

}  // namespace yiguan
