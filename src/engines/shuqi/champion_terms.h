// What the champion's evaluation counts: the weights of champion_weights.h belong to these counts.
#pragma once

#include <algorithm>

#include "engines/shuqi/champion_weights.h"
#include "engines/shuqi/race_evaluator.h"

namespace yiguan::shuqi {

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

// Under product scoring.
template <class P>
Reach reach_of(const State& state, Side side) {
    Reach reach;
    for (int number = 0; number < kNumbers; ++number) {
        const Piece piece = make_piece(side, number);
        const auto& headway = kHeadway<P>[piece];
        const Point from = state.where(piece);
        int gain = 0;
        state.for_each_landing(from, [&](const Landing& landing) {
            const int steps = headway[landing.to] - headway[from];
            if (steps > gain && state.may_land(number, landing)) gain = steps;
        });
        reach.sum += gain;
        reach.long_jumps += gain >= kLongJump;
        reach.second = std::max(reach.second, std::min(gain, reach.best));
        reach.best = std::max(reach.best, gain);
        reach.last = std::max(reach.last, -headway[from]);
        const Piece holder = state.at(state.board().camp_point(other(side), number));
        if (holder == piece || holder == kNoPiece) continue;
        ++(side_of(holder) == side ? reach.misplaced : reach.shut_out);
    }
    return reach;
}

}  // namespace yiguan::shuqi
