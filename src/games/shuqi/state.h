// The pieces on one of the two boards, the side to move, and the counters for reports and the ply
// limit: everything in a position that does not need the line.
#pragma once

#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <optional>

#include "base/key.h"
#include "base/move_list.h"
#include "game/side.h"
#include "games/shuqi/board.h"
#include "games/shuqi/reachable.h"
#include "games/shuqi/types.h"

namespace yiguan::shuqi {

// At most ten pieces with 68 empty points each, and the three acts.
using Moves = MoveList<Move, kNumbers*(kMaxPoints - kPieces) + 3>;

using PointSet = std::bitset<kMaxPoints>;

// A landing of a piece on a line: directly behind a piece (or beside the moving piece), with the
// crossed pieces in between.
struct Landing {
    Point to;
    int distance;
    Multiset crossed;
    Multiset last;  // the last piece crossed, which stands next to `to`
};

class State {
  public:
    // No pieces yet. `board` must outlive the state.
    State(const Board& board, const Rules& rules);

    const Board& board() const { return *board_; }
    const Rules& rules() const { return rules_; }
    Side side_to_move() const { return side_; }
    Key key() const { return key_; }
    int ply() const { return ply_; }
    // Moves on the board that the side has made.
    int moves_made(Side side) const { return moves_made_[index(side)]; }

    bool is_empty(Point point) const { return at_[point] == kNoPiece; }
    Piece at(Point point) const { return at_[point]; }
    Point where(Piece piece) const { return where_[piece]; }
    Point where(Side side, int number) const { return where_[make_piece(side, number)]; }

    // Precondition: the point is empty and the piece is not on the board.
    void put(Piece piece, Point point);
    // Precondition: the point is occupied.
    void lift(Point point);
    void set_side_to_move(Side side);

    void do_move(Move move);
    void undo_move(Move move);

    // Steps, hops, spans and chains; legal_moves also has the acts.
    void board_moves(Moves& moves) const;
    void legal_moves(Moves& moves) const;
    bool is_legal(Move move) const;
    bool has_board_move() const;

    // A step, hop or span of the piece on `from`, that is, not a chain.
    bool is_single_move(Point from, Point to) const;
    // The targets of all single moves of the piece on `from`.
    PointSet single_targets(Point from) const;

    // Score by side, 积和法 or 差和法: own pieces in the opposing camp.
    std::array<int, 2> score() const;
    // Whether 叫停 (stop) is allowed: all ten pieces are in the opposing camp.
    bool has_arrived(Side side) const;
    // The lowest number of a side's pieces that are still in its own camp; nothing when there are
    // none.
    std::optional<int> piece_at_home(Side side) const;
    // Whether a 举报 (report) by the side to move would be true.
    bool is_report_true() const;

    // Calls visit(const Landing&) for every landing along the three lines through `from`.
    template <class Visit>
    void for_each_landing(Point from, Visit&& visit) const;
    // Whether the piece of that number may land there by 移, 邻 or 单跨.
    bool may_land(int number, const Landing& landing) const;

    // The landing on `to`, when both points share a line and the point before `to` is occupied.
    std::optional<Landing> landing(Point from, Point to) const;

    // The occupied points between the two, in order from `from`. Precondition: both lie on a line
    // of that axis.
    MoveList<Point, kMaxCrossed> crossed(Point from, Point to, int axis) const;

  private:
    template <class Visit>
    void for_each_landing(Point from, int axis, Visit&& visit) const;

    const Board* board_;
    Rules rules_;
    std::array<Piece, kMaxPoints> at_;
    std::array<Point, kPieces> where_;
    std::array<LineBits, kMaxLines> occupied_{};
    // The weight of the piece at each slot of each axis; 0 for none.
    std::array<std::array<Multiset, kMaxPoints>, kAxes> weights_{};
    Key key_ = 0;
    Side side_ = Side::First;
    int ply_ = 0;
    std::array<int, 2> moves_made_{};
};

// 移 to an adjacent point and 邻 over one adjacent piece have no number condition. 单跨 needs the
// crossed numbers to make the mover's, and two or more of them, or one where the table allows it.
inline bool State::may_land(int number, const Landing& landing) const {
    if (landing.distance <= 2) return true;
    if ((kReachable[landing.crossed] >> number & 1) == 0) return false;
    return landing.crossed != landing.last || rules_.spans_single;
}

template <class Visit>
void State::for_each_landing(Point from, Visit&& visit) const {
    for (int axis = 0; axis < kAxes; ++axis) for_each_landing(from, axis, visit);
}

template <class Visit>
void State::for_each_landing(Point from, int axis, Visit&& visit) const {
    const Spot spot = board_->spot(from, axis);
    const int base = spot.slot - spot.place;
    const Multiset* weights = &weights_[axis][base];
    const Point* points = &board_->slots(axis)[base];
    const unsigned occupied = occupied_[spot.line];
    const unsigned free = board_->places(spot.line) & ~occupied;

    unsigned ahead = free & (occupied << 1) & (~1u << spot.place);
    unsigned crossed = 0;
    for (int place = spot.place + 1; ahead != 0; ahead &= ahead - 1) {
        const int to = std::countr_zero(ahead);
        for (; place < to; ++place) crossed += weights[place];
        visit(
            Landing{points[to], to - spot.place, static_cast<Multiset>(crossed), weights[to - 1]});
    }
    unsigned behind = free & (occupied >> 1) & ((1u << spot.place) - 1);
    crossed = 0;
    for (int place = spot.place - 1; behind != 0;) {
        const int to = std::bit_width(behind) - 1;
        behind ^= 1u << to;
        for (; place > to; --place) crossed += weights[place];
        visit(
            Landing{points[to], spot.place - to, static_cast<Multiset>(crossed), weights[to + 1]});
    }
}

}  // namespace yiguan::shuqi
