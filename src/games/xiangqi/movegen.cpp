// Move generation of xiangqi: pseudo-legal targets by table, and legality by the pieces that shield
// the general. Away from check, only the general's own moves, moves of shielding pieces and moves
// onto a cannon's open line need a test.
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {
namespace {

// The bits strictly between two places of a line.
unsigned between(int a, int b) {
    const int low = a < b ? a : b;
    const int high = a < b ? b : a;
    return ((1u << high) - 1) & ~((2u << low) - 1);
}

}  // namespace

PointSet Position::horse_moves(Point from) const {
    const HorseLegs& legs = kHorseLegs[from];
    PointSet set;
    for (std::size_t i = 0; i < legs.leg.size(); ++i)
        if (at_[legs.leg[i]] == kNoPiece) set |= legs.targets[i];
    return set;
}

PointSet Position::elephant_moves(Point from) const {
    const ElephantEyes& eyes = kElephantEyes[from];
    PointSet set;
    for (std::size_t i = 0; i < eyes.eye.size(); ++i)
        if (at_[eyes.eye[i]] == kNoPiece) set |= eyes.target[i];
    return set;
}

PointSet Position::attacks(Point from) const {
    const Piece piece = at_[from];
    switch (kind_of(piece)) {
        case Kind::King:
            return kKingSteps[from];
        case Kind::Advisor:
            return kAdvisorSteps[from];
        case Kind::Elephant:
            return elephant_moves(from);
        case Kind::Horse:
            return horse_moves(from);
        case Kind::Rook:
            return occupancy_.slides(from);
        case Kind::Cannon:
            return occupancy_.jumps(from);
        case Kind::Pawn:
            return kPawnSteps[yiguan::index(side_of(piece))][from];
    }
    return {};
}

// The targets of the piece on `from`, regardless of the general's safety.
PointSet Position::moves_of(Point from) const {
    const Side side = side_of(at_[from]);
    if (kind_of(at_[from]) == Kind::Cannon)
        return (occupancy_.slides(from) - pieces(side) - pieces(other(side))) |
               (occupancy_.jumps(from) & pieces(other(side)));
    return attacks(from) - pieces(side);
}

bool Position::is_pseudo_legal(Move move) const {
    return at_[move.from] != kNoPiece && moves_of(move.from).contains(move.to);
}

PointSet Position::attackers(Point target, Side by, const Occupancy& occupied) const {
    const PointSet along_file = occupied.file_slides(target);
    PointSet found = kPawnAttackers[yiguan::index(by)][target] & pieces(by, Kind::Pawn);
    found |= (along_file | occupied.rank_slides(target)) & pieces(by, Kind::Rook);
    found |= along_file & pieces(by, Kind::King);
    found |= occupied.jumps(target) & pieces(by, Kind::Cannon);
    (kHorseOrigins[target] & pieces(by, Kind::Horse)).for_each([&](Point from) {
        if (!occupied.contains(horse_leg(from, target))) found |= PointSet::of(from);
    });
    return found;
}

PointSet Position::checkers(Side side) const {
    return attackers(king(side), other(side), occupancy_);
}

bool Position::keeps_king_safe(Side side, Move move) const {
    const Point target = move.from == king(side) ? move.to : king(side);
    Occupancy after = occupancy_;
    after.remove(move.from);
    after.add(move.to);
    return (attackers(target, other(side), after) - PointSet::of(move.to)).empty();
}

bool Position::is_legal(Move move) const {
    if (move.from >= kPoints || move.to >= kPoints || !pieces(side_).contains(move.from))
        return false;
    return is_pseudo_legal(move) && keeps_king_safe(side_, move);
}

// One enemy rook, cannon or general that shares a line with the general.
void Position::add_to_shield(Shield& shield, Side side, Point slider) const {
    const Point target = king(side);
    const bool is_on_file = file_of(slider) == file_of(target);
    const int place = is_on_file ? rank_of(target) : file_of(target);
    const int far = is_on_file ? rank_of(slider) : file_of(slider);
    const unsigned line =
        is_on_file ? occupancy_.file(file_of(target)) : occupancy_.rank(rank_of(target));
    const unsigned gap = between(place, far);
    const unsigned blockers = line & gap;
    const auto points = [&](unsigned bits) {
        return is_on_file ? file_points(file_of(target), static_cast<LineBits>(bits))
                          : rank_points(rank_of(target), static_cast<LineBits>(bits));
    };
    const bool is_cannon = kind_of(at_[slider]) == Kind::Cannon;
    if (is_cannon && blockers == 0) shield.screens |= points(gap);
    if (std::popcount(blockers) == (is_cannon ? 2 : 1))
        shield.pinned |= points(blockers) & pieces(side);
}

Position::Shield Position::shield(Side side) const {
    const Side foe = other(side);
    const Point target = king(side);
    Shield shield;
    const PointSet on_rank = pieces(foe, Kind::Rook) | pieces(foe, Kind::Cannon);
    const PointSet sliders = (kRankSets[rank_of(target)] & on_rank) |
                             (kFileSets[file_of(target)] & (on_rank | pieces(foe, Kind::King)));
    sliders.for_each([&](Point slider) { add_to_shield(shield, side, slider); });
    (kHorseOrigins[target] & pieces(foe, Kind::Horse)).for_each([&](Point horse) {
        shield.pinned |= PointSet::of(horse_leg(horse, target)) & pieces(side);
    });
    return shield;
}

void Position::add_moves(Moves& moves, Point from, PointSet targets) const {
    targets.for_each([&](Point to) { moves.push_back({from, to}); });
}

void Position::add_safe_moves(Moves& moves, Point from, PointSet targets) const {
    targets.for_each([&](Point to) {
        if (keeps_king_safe(side_, {from, to})) moves.push_back({from, to});
    });
}

void Position::legal_moves_onto(Moves& moves, PointSet targets) const {
    if (is_in_check_) {
        pieces(side_).for_each(
            [&](Point from) { add_safe_moves(moves, from, moves_of(from) & targets); });
        return;
    }
    const Shield shield = this->shield(side_);
    const PointSet own = pieces(side_);
    const PointSet foes = pieces(other(side_));
    const PointSet allowed = targets - own - shield.screens;
    const PointSet free = own - shield.pinned;
    const auto pawn_steps = &kPawnSteps[yiguan::index(side_)];

    (pieces(side_, Kind::Rook) & free).for_each([&](Point from) {
        add_moves(moves, from, occupancy_.slides(from) & allowed);
    });
    (pieces(side_, Kind::Cannon) & free).for_each([&](Point from) {
        add_moves(moves, from,
                  ((occupancy_.slides(from) - foes) | (occupancy_.jumps(from) & foes)) & allowed);
    });
    (pieces(side_, Kind::Horse) & free).for_each([&](Point from) {
        add_moves(moves, from, horse_moves(from) & allowed);
    });
    (pieces(side_, Kind::Pawn) & free).for_each([&](Point from) {
        add_moves(moves, from, (*pawn_steps)[from] & allowed);
    });
    (pieces(side_, Kind::Elephant) & free).for_each([&](Point from) {
        add_moves(moves, from, elephant_moves(from) & allowed);
    });
    (pieces(side_, Kind::Advisor) & free).for_each([&](Point from) {
        add_moves(moves, from, kAdvisorSteps[from] & allowed);
    });
    add_safe_moves(moves, king(side_), (kKingSteps[king(side_)] - own) & targets);
    (shield.pinned & own).for_each([&](Point from) {
        add_safe_moves(moves, from, moves_of(from) & targets);
    });
}

bool Position::has_safe_move(Point from) const {
    for (PointSet targets = moves_of(from); !targets.empty();)
        if (keeps_king_safe(side_, {from, targets.take_first()})) return true;
    return false;
}

// In check the general most probably has a move; otherwise nearly every piece has one.
bool Position::has_legal_move() const {
    if (is_in_check_ && has_safe_move(king(side_))) return true;
    for (PointSet rest = pieces(side_); !rest.empty();)
        if (has_safe_move(rest.take_first())) return true;
    return false;
}

}  // namespace yiguan::xiangqi
