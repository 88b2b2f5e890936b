// Base of the players of one game type: holds the game that was set.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/player.h"
#include "game/game.h"
#include "game/play_moves.h"

namespace yiguan {

// The game that a record holds, also past its end. Refused when the record cannot be played or has
// other rules.
template <Position P>
Result<Game<P>> replayed(const Record& record,
                         const typename P::Rules& rules,
                         std::string_view canonical_rules) {
    if (record.rules != canonical_rules)
        return Reason("player-other-rules")
            .text("rules", record.rules)
            .text("known", canonical_rules);
    P start = P::start(rules);
    if (!record.start.empty()) {
        const Result<P> parsed = P::parse(record.start, rules);
        if (!parsed) return Reason("record-position").because(parsed.error());
        start = *parsed;
    }
    Game<P> game(start);
    if (const Refusal refusal = play_moves(game, record.moves)) return *refusal;
    return game;
}

template <Position P>
class GamePlayer : public Player {
  public:
    using Rules = typename P::Rules;

    // `canonical_rules` is how a record names these rules.
    GamePlayer(const Rules& rules, std::string canonical_rules)
        : rules_(rules), rules_text_(std::move(canonical_rules)), game_(P::start(rules)) {}

    Refusal set(const Record& record) override {
        Result<Game<P>> game = replayed<P>(record, rules_, rules_text_);
        if (!game) return game.error();
        game_ = std::move(*game);
        return std::nullopt;
    }

    BestMove think(const Limits& limits, const Control& control) final {
        if (game_.outcome().is_over()) return {};
        return choose(limits, control);
    }

  protected:
    const Game<P>& game() const { return game_; }

    // Player::think while the game goes on.
    virtual BestMove choose(const Limits& limits, const Control& control) = 0;

  private:
    Rules rules_;
    std::string rules_text_;
    Game<P> game_;
};

}  // namespace yiguan
