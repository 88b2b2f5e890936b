// The evaluation of an older number-chess program: the straight distance of each piece from the
// point of its own number in the opponent's camp, large numbers counting more. It knows no jumps,
// camps or score. Its unit is 1/256 of a weighted coordinate.
#pragma once

#include "engines/shuqi/geometry.h"
#include "search/concepts.h"

namespace yiguan::shuqi {

// The number plus one. Piece 0 has a special weight, which differs by side in the original program.
constexpr int distance_weight(Side side, int number) {
    if (number > 0) return number + 1;
    return side == Side::Second ? 6 : 11;
}

template <class P>
inline constexpr PieceTable kDistanceTable =
    make_table(kBoardOf<P>, [](Side side, int number, Point point) {
        const Board& board = kBoardOf<P>;
        const Point goal = board.camp_point(other(side), number);
        const int distance = scaled_distance(board.coordinates(point), board.coordinates(goal));
        return (15 * 256 - distance) * distance_weight(side, number);
    });

template <yiguan::Position P>
class DistanceEvaluator {
  public:
    static constexpr int kChanceScale = 55'000;

    void reset(const P&) {}
    void did(const P&, Move, const typename P::Undo&) {}
    void undid(const P&, Move, const typename P::Undo&) {}
    int value(const P& position) const { return balance(position.state(), kDistanceTable<P>); }
};

}  // namespace yiguan::shuqi
