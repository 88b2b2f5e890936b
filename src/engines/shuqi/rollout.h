// The playouts of rung 9: both sides move towards their goals, with an occasional random move.
// Random games do not end, so the playout stops after kLength plies and the evaluation decides.
#pragma once

#include "base/rng.h"
#include "engines/shuqi/choosers.h"
#include "engines/shuqi/race_evaluator.h"
#include "engines/shuqi/usual_moves.h"
#include "search/uct.h"

namespace yiguan::shuqi {

template <yiguan::Position P>
class GreedyRollout {
  public:
    template <class Cursor>
    int result(Cursor& cursor, Rng& rng) const {
        const int leaf = cursor.ply();
        int result = -1;
        while (result < 0) {
            const Outcome outcome = cursor.outcome();
            if (outcome.is_over())
                result = result_of(outcome, cursor.position().side_to_move());
            else if (cursor.ply() - leaf >= kLength)
                result = judged(cursor.value());
            else
                cursor.descend(choose(cursor.position(), rng));
        }
        const bool is_opponents_view = (cursor.ply() - leaf) % 2 != 0;
        while (cursor.ply() > leaf) cursor.ascend();
        return is_opponents_view ? search::kRolloutScale - result : result;
    }

  private:
    static constexpr int kLength = 4;         // plies
    static constexpr int kCertain = 1500;     // an evaluation that counts as a certain win
    static constexpr std::uint32_t kLot = 8;  // one move in kLot is chosen at random

    static int result_of(const Outcome& outcome, Side side) {
        if (outcome.kind == Outcome::Kind::Draw) return search::kRolloutScale / 2;
        return outcome.winner == side ? search::kRolloutScale : 0;
    }

    static int judged(int value) {
        const int half = search::kRolloutScale / 2;
        return half + std::clamp(value, -kCertain, kCertain) * half / kCertain;
    }

    static Move choose(const P& position, Rng& rng) {
        const State& state = position.state();
        if (const auto act = decisive_act(state)) return *act;
        Moves moves;
        usual_board_moves(state, moves);
        if (moves.empty()) return Move::pass();
        if (rng.below(kLot) == 0) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        return greediest(state, moves, rng);
    }

    static Move greediest(const State& state, const Moves& moves, Rng& rng) {
        const PieceTable& table = race_table<P>(state.rules());
        Move best = moves[0];
        int best_gain = -search::kInfinity;
        for (const Move move : moves) {
            const int rating = gain(state, table, move) + static_cast<int>(rng.below(kNoise));
            if (rating <= best_gain) continue;
            best_gain = rating;
            best = move;
        }
        return best;
    }

    static constexpr std::uint32_t kNoise = 60;  // about one step
};

}  // namespace yiguan::shuqi
