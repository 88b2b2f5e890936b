// A player that decides by an opening policy (opening_policy.h) inside opening rules, and otherwise
// leaves the choice to the player it wraps.
#pragma once

#include <memory>
#include <utility>

#include "engine/game_player.h"
#include "engines/gomoku/opening_policy.h"
#include "search/score.h"

namespace yiguan::gomoku {

template <class Rule>
class OpeningPlayer final : public GamePlayer<Position<Rule>> {
  public:
    OpeningPlayer(const Rules& rules,
                  std::string canonical_rules,
                  std::unique_ptr<Player> player,
                  OpeningPolicy<Rule> policy)
        : GamePlayer<Position<Rule>>(rules, std::move(canonical_rules)),
          player_(std::move(player)),
          policy_(std::move(policy)) {}

    Refusal set(const Record& record) override {
        if (Refusal refusal = GamePlayer<Position<Rule>>::set(record)) return refusal;
        return player_->set(record);
    }

    void forget() override {
        player_->forget();
        policy_.forget();
    }

  private:
    BestMove choose(const Limits& limits, const Control& control) override {
        const Position<Rule>& position = this->game().position();
        if (!position.state().is_in_opening()) return player_->think(limits, control);
        search::Budget spent(limits, control);
        const auto decision = policy_.choose(position, limits, control, spent);
        const int for_mover =
            position.side_to_move() == kBlack ? decision.for_black : -decision.for_black;
        BestMove best{position.move_text(decision.move), std::nullopt};
        if (control.on_thought)
            control.on_thought({.depth = 1,
                                .score = search::report(for_mover, policy_.chance_scale()),
                                .nodes = spent.nodes(),
                                .nodes_per_second = spent.nodes_per_second(),
                                .time_ms = spent.elapsed_ms(),
                                .variation = {best.move}});
        return best;
    }

    std::unique_ptr<Player> player_;
    OpeningPolicy<Rule> policy_;
};

}  // namespace yiguan::gomoku
