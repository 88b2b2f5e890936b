// The three opponents that look at the current position only: a list of rules, a table of weights,
// and such a table for both sides. None looks ahead.
#pragma once

#include "base/rng.h"
#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/race.h"
#include "search/direct_player.h"

namespace yiguan::shuqi {

using Preference = search::Preference<Move>;

// The act that every opponent chooses at once: a stop that wins, or that draws when both sides have
// arrived; a report that is true.
std::optional<Move> decisive_act(const State& state);

// Collects rated moves and keeps the best; ties are broken at random. In very long games a random
// part is added to the ratings for a few plies from time to time, to break cycles between two such
// players where no rule ends the game.
class BestOf {
  public:
    // `unit`: the value of one step in the ratings.
    BestOf(const State& state, Rng& rng, int unit);

    void offer(Move move, int rating);
    Preference best() const { return best_; }

  private:
    Rng rng_;
    int spread_;  // of the random part
    std::uint32_t ties_ = 0;
    Preference best_{Move::pass(), 0};
};

// Rung 1. The first rule that applies decides:
//   1. Call stop when it wins; report when it is true.
//   2. Make the jump that gains most columns; among equal ones prefer a span (单跨) to a hop.
//   3. Make a step forward with the piece that is furthest behind.
//   4. Move sideways, or as little as possible backwards.
// A piece in the opponent's camp only moves deeper into it as long as another piece can move.
template <yiguan::Position P>
struct RuleChooser {
    Preference prefer(const P& position, Rng& rng) const;
};

// Rung 2. The move that adds most to the weighted distances of distance_evaluator.h.
template <yiguan::Position P>
struct WeightChooser {
    Preference prefer(const P& position, Rng& rng) const;
};

// Rung 3. Two tables of gains, its own and the opponent's: the gain of the move plus nine tenths of
// what it takes from the opponent's best jump.
template <yiguan::Position P>
struct MatrixChooser {
    Preference prefer(const P& position, Rng& rng) const;
};

}  // namespace yiguan::shuqi
