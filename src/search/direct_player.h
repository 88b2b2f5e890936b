// Opponents that look at the current position only and do not search: rule lists, weights, tables.
#pragma once

#include <concepts>
#include <string>
#include <utility>

#include "base/rng.h"
#include "engine/game_player.h"

namespace yiguan::search {

// A move and its rating, in the chooser's own unit.
template <class Move>
struct Preference {
    Move move;
    int score;
};

// prefer() returns a legal move; precondition: there is one. `rng` breaks ties in those choosers
// that choose at random among equal moves.
template <class C, class P>
concept Chooser = requires(const C chooser, const P& position, Rng& rng) {
    { chooser.prefer(position, rng) } -> std::same_as<Preference<typename P::Move>>;
};

template <Position P, Chooser<P> C>
class DirectPlayer final : public GamePlayer<P> {
  public:
    DirectPlayer(const typename P::Rules& rules, std::string canonical_rules, C chooser)
        : GamePlayer<P>(rules, std::move(canonical_rules)), chooser_(std::move(chooser)) {}

    void forget() override {}

  private:
    BestMove choose(const Limits& limits, const Control& control) override {
        const P& position = this->game().position();
        Rng rng(limits.seed ^ position.key());
        const auto [move, score] = chooser_.prefer(position, rng);
        BestMove best{position.move_text(move), std::nullopt};
        if (control.on_thought)
            control.on_thought({.depth = 1,
                                .score = {Score::Kind::Value, score},
                                .nodes = 1,
                                .variation = {best.move}});
        return best;
    }

    C chooser_;
};

}  // namespace yiguan::search
