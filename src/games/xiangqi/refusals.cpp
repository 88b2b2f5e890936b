#include "games/xiangqi/refusals.h"

#include <cstdlib>
#include <optional>

#include "games/xiangqi/words.h"

namespace yiguan::xiangqi {
namespace {

struct Distance {
    int files;
    int ranks;
    bool is_straight() const { return (files == 0) != (ranks == 0); }
};

Distance distance(Move move) {
    return {std::abs(file_of(move.to) - file_of(move.from)),
            std::abs(rank_of(move.to) - rank_of(move.from))};
}

// The pieces strictly between two points of one file or rank.
struct Between {
    int count = 0;
    Point nearest = kNoPoint;
};

Between pieces_between(const Position& position, Move move) {
    const bool is_on_file = file_of(move.from) == file_of(move.to);
    const int unit = (is_on_file ? kFiles : 1) * (move.to > move.from ? 1 : -1);
    Between between;
    for (int at = move.from + unit; at != move.to; at += unit) {
        if (position.at(static_cast<Point>(at)) == kNoPiece) continue;
        if (between.count++ == 0) between.nearest = static_cast<Point>(at);
    }
    return between;
}

Reason blocked(const Position& position, std::string_view code, Point by) {
    return with_piece(Reason(code), "blocker", position.at(by), by);
}

Reason why_palace_piece(Side side, Move move, std::string_view leaves, std::string_view shape) {
    return Reason(is_in_palace(side, move.to) ? shape : leaves);
}

Reason why_elephant(const Position& position, Side side, Move move) {
    const Distance d = distance(move);
    if (has_crossed_river(side, move.to)) return Reason("elephant-crosses-river");
    if (d.files != 2 || d.ranks != 2) return Reason("elephant-shape");
    return blocked(position, "elephant-eye-blocked", static_cast<Point>((move.from + move.to) / 2));
}

Reason why_horse(const Position& position, Move move) {
    const Distance d = distance(move);
    const bool is_horse_move = (d.files == 1 && d.ranks == 2) || (d.files == 2 && d.ranks == 1);
    if (!is_horse_move) return Reason("horse-shape");
    return blocked(position, "horse-leg-blocked", horse_leg(move.from, move.to));
}

Reason why_rook(const Position& position, Move move) {
    if (!distance(move).is_straight()) return Reason("rook-shape");
    return blocked(position, "rook-path-blocked", pieces_between(position, move).nearest);
}

Reason why_cannon(const Position& position, Move move) {
    if (!distance(move).is_straight()) return Reason("cannon-shape");
    const Between between = pieces_between(position, move);
    if (position.at(move.to) == kNoPiece)
        return blocked(position, "cannon-path-blocked", between.nearest);
    return Reason("cannon-needs-screen").number("count", between.count);
}

Reason why_pawn(Side side, Move move) {
    const Distance d = distance(move);
    if (own_rank(side, move.to) < own_rank(side, move.from)) return Reason("pawn-backward");
    if (d.ranks == 0 && d.files == 1) return Reason("pawn-sideways-too-early");
    return Reason("pawn-shape");
}

// The piece does not move this way.
Reason why_not_pseudo_legal(const Position& position, Move move) {
    const Piece piece = position.at(move.from);
    const Side side = side_of(piece);
    switch (kind_of(piece)) {
        case Kind::King:
            return why_palace_piece(side, move, "king-leaves-palace", "king-shape");
        case Kind::Advisor:
            return why_palace_piece(side, move, "advisor-leaves-palace", "advisor-shape");
        case Kind::Elephant:
            return why_elephant(position, side, move);
        case Kind::Horse:
            return why_horse(position, move);
        case Kind::Rook:
            return why_rook(position, move);
        case Kind::Cannon:
            return why_cannon(position, move);
        case Kind::Pawn:
            break;
    }
    return why_pawn(side, move);
}

// The move would leave the general attacked.
Reason why_unsafe(const Position& position, Move move) {
    const Side side = position.side_to_move();
    Position after = position;
    Undo undo;
    after.do_move(move, undo);
    const Point attacker = after.checkers(side).first();
    if (kind_of(after.at(attacker)) == Kind::King) return Reason("generals-would-face");
    return with_piece(Reason(position.is_in_check() ? "still-in-check" : "exposes-general"),
                      "attacker", after.at(attacker), attacker);
}

}  // namespace

Reason why_illegal(const Position& position, Move move) {
    const Piece piece = position.at(move.from);
    if (piece == kNoPiece) return Reason("no-piece").point("point", point_text(move.from));
    if (side_of(piece) != position.side_to_move())
        return with_side(with_piece(Reason("not-your-piece"), "piece", piece, move.from), "side",
                         position.side_to_move());
    if (move.from == move.to) return Reason("move-nowhere").point("point", point_text(move.to));
    const Piece target = position.at(move.to);
    if (target != kNoPiece && side_of(target) == side_of(piece))
        return with_piece(Reason("own-piece-on-target"), "piece", target, move.to);
    if (!position.is_pseudo_legal(move)) return why_not_pseudo_legal(position, move);
    return why_unsafe(position, move);
}

}  // namespace yiguan::xiangqi
