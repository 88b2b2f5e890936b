// What one of our own players says of a position, for the verbs that make openings and books.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/system/steady_clock.h"
#include "arena/match.h"
#include "game/any_game.h"

namespace yiguan::cli {

struct Advice {
    std::string move;
    Score score;  // for the side to move
};

// Every answer is given with a memory wiped clean, so that it depends on the position alone.
class Adviser {
  public:
    explicit Adviser(const arena::Contestant& contestant)
        : player_(contestant.make()), limits_(contestant.limits) {}

    // The best moves, best first, at most `count`. Precondition for both: the game goes on.
    std::vector<Advice> best_moves(const AnyGame& game, int count);
    std::vector<Advice> best_moves(const AnyGame& game, int count, const Limits& limits);

    // Hundredths for the side to move, the mean of the last two depths, because many evaluations
    // favour whoever moved last; nothing when an end is proved.
    std::optional<int> balance(const AnyGame& game, const Limits& limits);

  private:
    // False when the player refuses the game.
    bool think(const AnyGame& game, const Limits& limits, const Engine::OnThought& on_thought);

    SteadyClock clock_;
    std::unique_ptr<Player> player_;
    Limits limits_;
};

}  // namespace yiguan::cli
