// Positions, clocks and opponents for the tests of gomoku's players.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "engine/opponents.h"
#include "engine/player.h"
#include "engines/gomoku/ladder.h"
#include "game/game.h"
#include "games/gomoku/position.h"

namespace yiguan::gomoku {

class StoppedClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

// A control that never stops a search.
class UnlimitedControl {
  public:
    const Control& control() const { return control_; }

  private:
    StoppedClock clock_;
    std::atomic<bool> stop_{false};
    Control control_{clock_, stop_, {}, {}};
};

template <class Rule>
Game<Position<Rule>> game_after(std::string_view moves, const Rules& rules = {}) {
    Game<Position<Rule>> game(Position<Rule>::start(rules));
    for (const std::string_view move : split_words(moves)) {
        const Refusal refusal = game.play(move);
        assert(!refusal);
    }
    return game;
}

// An unfinished game with `stones` stones near the centre.
template <class Rule>
Game<Position<Rule>> random_game(Rng& rng, int stones, const Rules& rules = {}) {
    const int middle = rules.size / 2;
    constexpr int kSpread = 7;
    while (true) {
        Game<Position<Rule>> game(Position<Rule>::start(rules));
        while (!game.outcome().is_over() && static_cast<int>(game.line().size()) < stones) {
            const auto near = [&] {
                return middle - kSpread / 2 + static_cast<int>(rng.below(kSpread));
            };
            game.play(point_text(make_point(near(), near())));
        }
        if (!game.outcome().is_over()) return game;
    }
}

template <class Rule>
std::unique_ptr<Player> make(std::string_view id,
                             const Rules& rules = {},
                             const PlayerOptions& options = {}) {
    auto player = Opponents<Position<Rule>>::make(id, Ladder::players(), options, rules, "rules");
    EXPECT_TRUE(player) << id;
    return std::move(*player);
}

template <class Rule>
Record record_of(const Game<Position<Rule>>& game) {
    Record record;
    record.rules = "rules";
    record.moves = game.texts();
    return record;
}

inline std::string think(Player& player, const Record& record, const Limits& limits) {
    const UnlimitedControl unlimited;
    EXPECT_FALSE(player.set(record));
    return player.think(limits, unlimited.control()).move;
}

}  // namespace yiguan::gomoku
