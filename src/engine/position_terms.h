// The part of EvaluationTerms that is the same in all games: the position that a game has reached.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/evaluation_terms.h"
#include "game/move_code.h"

namespace yiguan {

// `E`: the evaluator whose weights are tuned, with kChanceScale.
template <Position P, class E>
class PositionTerms : public EvaluationTerms {
  public:
    explicit PositionTerms(const typename P::Rules& rules) : rules_(rules) {}

    int chance_scale() const final { return E::kChanceScale; }

    Refusal begin(std::string_view start) final {
        position_ = P::start(rules_);
        if (start.empty()) return std::nullopt;
        auto parsed = P::parse(start, rules_);
        if (!parsed) return parsed.error();
        position_ = std::move(*parsed);
        return std::nullopt;
    }
    bool play(std::uint16_t code) final {
        const auto move = legal_move_of_code(position_, code);
        if (!move) return false;
        typename P::Undo undo;
        position_.do_move(*move, undo);
        return true;
    }

    int value() const final {
        E evaluator;
        evaluator.reset(position_);
        const int value = evaluator.value(position_);
        return position_.side_to_move() == Side::First ? value : -value;
    }

  protected:
    const P& position() const { return position_; }
    const typename P::Rules& rules() const { return rules_; }

  private:
    typename P::Rules rules_;
    P position_ = P::start(rules_);
};

}  // namespace yiguan
