// Rung 2: a weight for every point, the sum over four directions of the values of the rows through
// it for both sides. The weights are taken from a gomoku program whose author called it "still
// easily beaten".
#pragma once

#include "engines/gomoku/nearby.h"
#include "search/direct_player.h"

namespace yiguan::gomoku {

// The weight of the empty point for `mover`.
int weight_of(const Stones& stones, int size, Side mover, Point point);

template <class Rule>
struct Weights {
    search::Preference<Move> prefer(const Position<Rule>& position, Rng&) const {
        Moves moves;
        append_near(position, moves);
        search::Preference<Move> best{moves[0], -1};
        for (const Move move : moves) {
            if (!move.is_point()) continue;
            const int weight = weight_of(position.stones(), position.rules().size,
                                         position.side_to_move(), move.point());
            if (weight > best.score) best = {move, weight};
        }
        return best;
    }
};

}  // namespace yiguan::gomoku
