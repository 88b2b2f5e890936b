// Rung 3: two tables of scores, its own and the opponent's, from the lengths of the rows through
// each point; the opponent's table counts nine tenths. The idea comes from a 19x19 gomoku program,
// which gives no values for the levels; those in matrix.cpp are our own.
#pragma once

#include <algorithm>

#include "engines/gomoku/nearby.h"
#include "games/gomoku/five.h"
#include "search/direct_player.h"

namespace yiguan::gomoku {

// The score of the empty point for `side` alone.
int matrix_score(const Stones& stones, int size, Side side, Point point);

// Prefers a point that makes five, else one that stops a five, else the best sum of both tables;
// ties are broken at random.
template <class Rule>
struct Matrix {
    search::Preference<Move> prefer(const Position<Rule>& position, Rng& rng) const {
        Moves moves;
        append_near(position, moves);
        search::Preference<Move> best{moves[0], -1};
        std::uint32_t ties = 0;
        for (const Move move : moves) {
            const int score = move.is_point() ? score_of(position, move.point()) : 0;
            if (score < best.score) continue;
            ties = score == best.score ? ties + 1 : 1;
            if (rng.below(ties) == 0) best = {move, score};
        }
        return best;
    }

  private:
    static constexpr int kMakesFive = 1'000'000;
    static constexpr int kStopsFive = 500'000;

    static int score_of(const Position<Rule>& position, Point point) {
        const Stones& stones = position.stones();
        const int size = position.rules().size;
        const Side own = position.side_to_move();
        if (makes_five(stones, own, point)) return kMakesFive;
        if (makes_five(stones, other(own), point)) return kStopsFive;
        return 10 * matrix_score(stones, size, own, point) +
               9 * matrix_score(stones, size, other(own), point);
    }

    static bool makes_five(Stones stones, Side side, Point point) {
        stones.put(side, point);
        return is_in_five<Rule>(stones, side, point);
    }
};

}  // namespace yiguan::gomoku
