// Base of the players of one game type: holds the game that was set.
#pragma once

#include <string>
#include <utility>

#include "engine/player.h"
#include "game/game.h"

namespace yiguan {

template <Position P>
class GamePlayer : public Player {
  public:
    using Rules = typename P::Rules;

    // `canonical_rules` is how a record names these rules.
    GamePlayer(const Rules& rules, std::string canonical_rules)
        : rules_(rules), rules_text_(std::move(canonical_rules)), game_(P::start(rules)) {}

    Refusal set(const Record& record) override {
        if (record.rules != rules_text_)
            return Reason("player-other-rules")
                .text("rules", record.rules)
                .text("known", rules_text_);
        P start = P::start(rules_);
        if (!record.start.empty()) {
            const Result<P> parsed = P::parse(record.start, rules_);
            if (!parsed) return Reason("record-position").because(parsed.error());
            start = *parsed;
        }
        Game<P> game(start);
        for (std::size_t i = 0; i < record.moves.size(); ++i)
            if (const Refusal refusal = game.play_on(record.moves[i]))
                return Reason("record-move")
                    .number("ply", static_cast<std::int64_t>(i + 1))
                    .text("move", record.moves[i])
                    .because(*refusal);
        game_ = std::move(game);
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
