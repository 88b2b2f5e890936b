// Evaluations by one of Yiguan's players, for the verbs that make openings and books.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/threads/steady_clock.h"
#include "arena/match.h"
#include "game/any_game.h"

namespace yiguan::cli {

struct Advice {
    std::string move;
    Score score;  // for the side to move
};

// An evaluation for the side to move.
struct Balance {
    int score = 0;                    // hundredths
    std::optional<int> win_chance{};  // thousandths; external engines report none
};

// Clears the player's memory before each search, so that answers depend only on the position.
class Adviser {
  public:
    explicit Adviser(const arena::Contestant& contestant)
        : player_(contestant.make()), limits_(contestant.limits) {}

    // At most `count` moves, best first. Precondition of both functions: the game is not over.
    std::vector<Advice> best_moves(const AnyGame& game, int count);
    std::vector<Advice> best_moves(const AnyGame& game, int count, const Limits& limits);

    // Nothing when the end is proved. The mean of the last two depths, because many evaluations
    // favour the side that moved last.
    std::optional<Balance> balance(const AnyGame& game, const Limits& limits);

  private:
    // False when the player refuses the game.
    bool think(const AnyGame& game, const Limits& limits, const Engine::OnThought& on_thought);

    SteadyClock clock_;
    std::unique_ptr<Player> player_;
    Limits limits_;
};

}  // namespace yiguan::cli
