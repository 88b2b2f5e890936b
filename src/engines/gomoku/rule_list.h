// Rung 1: an ordered list of rules over line patterns, modelled on a gomoku program for learners. A
// pattern is a section of a line with stones of one colour only, written as a binary number whose
// highest bit is the first point of the section.
#pragma once

#include <array>

#include "engines/gomoku/nearby.h"
#include "search/direct_player.h"

namespace yiguan::gomoku {

// For each point the number of patterns for which the rule proposes it.
using Votes = std::array<int, kPoints>;

inline constexpr int kRuleCount = 6;

// The points that the rule of that number proposes to `mover`:
// 0 make five of an own four                     1 make a live four of an own live three
// 2 stop the opponent's four, else its live three     3 make an own live three or a four
// 4 stop the opponent's live two or sleeping three    5 make an own live two or sleeping three
Votes votes_of(const Stones& stones, int size, Side mover, int rule);

// The first rule that proposes a point decides. Among several points it chooses the one proposed
// most often, then the one nearest to the centre.
template <class Rule>
struct RuleList {
    search::Preference<Move> prefer(const Position<Rule>& position, Rng&) const {
        const int size = position.rules().size;
        Moves moves;
        append_near(position, moves);
        for (int rule = 0; rule < kRuleCount; ++rule) {
            const Votes votes = votes_of(position.stones(), size, position.side_to_move(), rule);
            const Move best = most_named(position, moves, votes);
            if (best.is_point() && votes[best.point()] > 0) return {best, kRuleCount - rule};
        }
        return {most_named(position, moves, Votes{}), 0};
    }

  private:
    static Move most_named(const Position<Rule>& position, const Moves& moves, const Votes& votes) {
        Move best = moves[0];
        for (const Move move : moves)
            if (move.is_point() &&
                key(position, move.point(), votes) > key(position, best.point(), votes))
                best = move;
        return best;
    }

    // Votes count more than any distance.
    static int key(const Position<Rule>& position, Point point, const Votes& votes) {
        const Point centre = centre_of(position);
        const int dx = x_of(point) - x_of(centre);
        const int dy = y_of(point) - y_of(centre);
        return votes[point] * 4 * kPoints - (dx * dx + dy * dy);
    }
};

}  // namespace yiguan::gomoku
