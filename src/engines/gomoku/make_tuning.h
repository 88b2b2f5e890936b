// Makes what a tuner or a trainer knows of a rule (engine/evaluation_terms.h,
// engine/order_terms.h, engine/network_terms.h).
#pragma once

#include <memory>
#include <string>
#include <type_traits>

#include "games/gomoku/rulebook.h"

namespace yiguan::gomoku {

template <class Terms, template <class Rule> class Tuning>
struct MakeTuning {
    template <class P>
    Result<std::unique_ptr<Terms>> operator()(const Rules& rules, const std::string&) const {
        std::unique_ptr<Terms> terms;
        if constexpr (!std::is_same_v<P, Position<Caro>>) terms = make(P::start(rules));
        return terms;
    }

  private:
    template <class Rule>
    static std::unique_ptr<Terms> make(const Position<Rule>& start) {
        return std::make_unique<Tuning<Rule>>(start.rules());
    }
};

// The Tuning of the rules as Terms; null under caro, which uses the weights of standard.
template <class Terms, template <class Rule> class Tuning>
std::unique_ptr<Terms> make_tuning(const RuleText& rules) {
    auto terms = Rulebook::visit<std::unique_ptr<Terms>>(rules, MakeTuning<Terms, Tuning>{});
    if (!terms) return nullptr;
    return std::move(*terms);
}

}  // namespace yiguan::gomoku
