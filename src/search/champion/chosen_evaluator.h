// One of several evaluations, chosen when the player is made.
#pragma once

#include <cstdint>
#include <utility>
#include <variant>

namespace yiguan::search {

// `Usual` is the one that is used unless another is chosen; values are in its unit, also those of
// others that have a kChanceScale.
template <class P, class Usual, class... Others>
class ChosenEvaluator {
  public:
    static constexpr int kChanceScale = Usual::kChanceScale;

    void reset(const P& position) {
        std::visit([&](auto& chosen) { chosen.reset(position); }, chosen_);
    }
    void did(const P& position, typename P::Move move, const typename P::Undo& undo) {
        std::visit([&](auto& chosen) { chosen.did(position, move, undo); }, chosen_);
    }
    void undid(const P& position, typename P::Move move, const typename P::Undo& undo) {
        std::visit([&](auto& chosen) { chosen.undid(position, move, undo); }, chosen_);
    }
    int value(const P& position) const {
        return std::visit([&](const auto& chosen) { return value_by(chosen, position); }, chosen_);
    }

  protected:
    template <class E, class... Arguments>
    void choose(Arguments&&... arguments) {
        chosen_.template emplace<E>(std::forward<Arguments>(arguments)...);
    }

  private:
    template <class E>
    static int value_by(const E& evaluator, const P& position) {
        const int value = evaluator.value(position);
        if constexpr (requires { E::kChanceScale; })
            return static_cast<int>(std::int64_t{value} * kChanceScale / E::kChanceScale);
        else
            return value;
    }

    std::variant<Usual, Others...> chosen_;
};

}  // namespace yiguan::search
