// Positions and clocks for the tests of gomoku's players.
#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "engine/player.h"
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

}  // namespace yiguan::gomoku
