// What the champion's evaluation counts: the weights of champion_weights.h belong to these counts.
#pragma once

#include <algorithm>

#include "engines/shuqi/champion_weights.h"
#include "engines/shuqi/race_evaluator.h"

namespace yiguan::shuqi {

// The negative number of steps to the point where the piece scores most.
template <class P, Scoring S>
inline constexpr PieceTable kApproach =
    make_table(kBoardOf<P>, [](Side side, int number, Point point) {
        const Board& board = kBoardOf<P>;
        const Point goal = board.camp_point(other(side), detail::best_point(S, number));
        return -steps_between(board.coordinates(point), board.coordinates(goal));
    });

// The point as the second side sees the board.
template <class P>
constexpr Point seen_by(Side side, Point point) {
    const Board& board = kBoardOf<P>;
    if (side == Side::Second) return point;
    const Coordinates c = board.coordinates(point);
    return board.at({kColumns - 1 - c.x, 2 * kCentreY - c.y});
}

// Of 1 / kFullSteps each: the share of the early weights when the pieces of both sides have `steps`
// to go.
inline constexpr int kFullSteps = 220;
constexpr int early_share(int steps) {
    return std::min(steps, kFullSteps);
}

// `approach`: kApproach of the position's rules.
inline Reach reach_of(const State& state, Side side, const PieceTable& approach) {
    Reach reach;
    for (int number = 0; number < kNumbers; ++number) {
        const Piece piece = make_piece(side, number);
        const auto& own_approach = approach[piece];
        const Point from = state.where(piece);
        int gain = 0;
        state.for_each_landing(from, [&](const Landing& landing) {
            const int steps = own_approach[landing.to] - own_approach[from];
            if (steps > gain && state.may_land(number, landing)) gain = steps;
        });
        reach.sum += gain;
        reach.long_jumps += gain >= kLongJump;
        reach.second = std::max(reach.second, std::min(gain, reach.best));
        reach.best = std::max(reach.best, gain);
        reach.last = std::max(reach.last, -own_approach[from]);
        const int goal = detail::best_point(state.rules().scoring, number);
        const Piece holder = state.at(state.board().camp_point(other(side), goal));
        if (holder == piece || holder == kNoPiece) continue;
        ++(side_of(holder) == side ? reach.misplaced : reach.shut_out);
    }
    return reach;
}

}  // namespace yiguan::shuqi
