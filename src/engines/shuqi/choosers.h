// The three opponents that look at the position in hand only: a list of rules, a table of weights,
// and the same table for both sides. Each is one idea; none looks ahead.
#pragma once

#include "base/rng.h"
#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/race.h"
#include "search/direct_player.h"

namespace yiguan::shuqi {

using Preference = search::Preference<Move>;

// The acts that no idea passes over: a stop that wins, or draws when both sides are home; a report
// that is true.
std::optional<Move> decisive_act(const State& state);

// Collects rated moves and keeps the best; equal ones by lot. Long after a game should have ended,
// chance takes part in the ratings for a few plies now and then: two stubborn players come apart by
// it, also where no rule ends their game.
class BestOf {
  public:
    // `unit`: what one step is worth in the ratings.
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
//   2. Make the jump that leads most columns ahead; of equally long ones a span (单跨), not a hop.
//   3. Take a step ahead with the piece that is furthest behind.
//   4. Go sideways, or back as little as possible.
// A piece in the foe's camp goes only deeper into it, as long as another can move.
template <yiguan::Position P>
struct RuleChooser {
    Preference prefer(const P& position, Rng& rng) const;
};

// Rung 2. The move that adds most to the weighted distances of distance_evaluator.h.
template <yiguan::Position P>
struct WeightChooser {
    Preference prefer(const P& position, Rng& rng) const;
};

// Rung 3. Two tables of gains, own and foe's: what the move adds, and nine tenths of what it takes
// from the foe's best jump.
template <yiguan::Position P>
struct MatrixChooser {
    Preference prefer(const P& position, Rng& rng) const;
};

}  // namespace yiguan::shuqi
