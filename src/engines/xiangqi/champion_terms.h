// What the champion's evaluation counts on the board besides the pieces on their points: one
// definition for the evaluation, which sums weights, and for the tuner, which fits them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engines/xiangqi/champion_weights.h"
#include "engines/xiangqi/evaluation_parts.h"
#include "games/xiangqi/position.h"
#include "games/xiangqi/tables.h"

namespace yiguan::xiangqi {

// The points that one side attacks.
struct Sight {
    std::array<PointSet, kKinds> by_kind{};
    PointSet all{};

    PointSet of(Kind kind) const { return by_kind[static_cast<std::size_t>(kind)]; }
};

// Adds the terms of one side to `sum`, which has add(weight, count).
template <class Sum>
class SideTerms {
  public:
    // `see` first for both sides, then `judge`. All must outlive the object.
    SideTerms(const Position& position, Side side, Sum& sum)
        : position_(position),
          side_(side),
          own_(position.pieces(side)),
          king_(position.king(other(side))),
          neighbourhood_(kKingSteps[king_] | PointSet::of(king_)),
          gaps_(missing_guards(position, other(side))),
          sum_(sum) {}

    const Sight& sight() const { return sight_; }

    // Mobility and pressure. `unsafe`: the points that the opponent's pawns attack.
    void see(PointSet unsafe) {
        each(Kind::Rook, [&](Point from, PointSet attacks) { see_rook(from, attacks); });
        each(Kind::Horse, [&](Point, PointSet attacks) {
            add(Term::HorseFreedom, (attacks - own_ - unsafe).size());
        });
        each(Kind::Cannon, [&](Point from, PointSet attacks) { see_cannon(from, attacks); });
        for (const Kind kind : {Kind::Pawn, Kind::Advisor, Kind::Elephant})
            each(kind, [](Point, PointSet) {});
        each(Kind::King,
             [&](Point, PointSet attacks) { add(Term::KingFreedom, (attacks - own_).size()); });
        add(Term::Pressure, gaps_ * 12 + std::min(pressure_, 11));
    }

    // What depends on the sight of both sides.
    void judge(const Sight& opponents) {
        (sight_.all & position_.pieces(other(side_))).for_each([&](Point point) {
            judge_threat(point, opponents);
        });
        for (const Kind kind : {Kind::Horse, Kind::Rook, Kind::Cannon, Kind::Pawn})
            add_each(Term::Protected, static_cast<int>(kind),
                     (sight_.all & position_.pieces(side_, kind)).size());
        judge_material();
        judge_pawns();
    }

  private:
    void add(Term term, int index) { sum_.add(first_of(term) + index, 1); }
    void add_each(Term term, int index, int count) {
        if (count != 0) sum_.add(first_of(term) + index, count);
    }
    int count_of(Side side, Kind kind) const { return position_.pieces(side, kind).size(); }

    template <class Act>
    void each(Kind kind, Act act) {
        PointSet& seen = sight_.by_kind[static_cast<std::size_t>(kind)];
        position_.pieces(side_, kind).for_each([&](Point from) {
            const PointSet attacks = position_.attacks(from);
            if (!(attacks & neighbourhood_).empty())
                pressure_ += kPressure[static_cast<std::size_t>(kind)];
            seen |= attacks;
            act(from, attacks);
        });
        sight_.all |= seen;
    }

    void see_rook(Point from, PointSet attacks) {
        add(Term::RookFreedom, (attacks - own_).size());
        if (file_of(from) == file_of(king_))
            add_each(Term::FacingRook, std::min(between(from, king_), 3), between(from, king_) < 3);
    }

    void see_cannon(Point from, PointSet attacks) {
        const PointSet open = position_.occupancy().slides(from) - position_.pieces(Side::First) -
                              position_.pieces(Side::Second);
        add(Term::CannonFreedom, open.size());
        add(Term::CannonTarget,
            (attacks & (position_.pieces(Side::First) | position_.pieces(Side::Second))).size());
        if (file_of(from) == file_of(king_)) {
            const int pieces = between(from, king_);
            if (pieces == 0) add(Term::HollowCannon, gaps_);
            if (pieces >= 1 && pieces <= 3) add(Term::FacingCannon, pieces - 1);
        }
        if (own_rank(side_, from) == kRanks - 1 && own_rank(side_, king_) == kRanks - 1)
            add(Term::BottomCannon, gaps_);
    }

    // The number of pieces between two points of one file.
    int between(Point a, Point b) const {
        int count = 0;
        for (Point point = static_cast<Point>(std::min(a, b) + kFiles); point < std::max(a, b);
             point = static_cast<Point>(point + kFiles))
            count += position_.at(point) != kNoPiece;
        return count;
    }

    // The victim, its cheapest attacker, and whether it is protected.
    void judge_threat(Point point, const Sight& opponents) {
        const bool by_pawn = sight_.of(Kind::Pawn).contains(point);
        const bool by_minor = (sight_.of(Kind::Horse) | sight_.of(Kind::Cannon)).contains(point);
        const int attacker = by_pawn ? 0 : by_minor ? 1 : 2;
        const int victim = static_cast<int>(kind_of(position_.at(point)));
        const bool is_protected = opponents.all.contains(point);
        add(Term::Threat, (victim * 3 + attacker) * 2 + is_protected);
    }

    void judge_material() {
        const Side opponent = other(side_);
        const auto upto2 = [&](Side side, Kind kind) { return std::min(count_of(side, kind), 2); };
        const int guards = upto2(side_, Kind::Advisor) * 3 + upto2(side_, Kind::Elephant);
        const int cannons = upto2(opponent, Kind::Cannon);
        const bool has_rooks = !position_.pieces(opponent, Kind::Rook).empty();
        add(Term::Guards, (guards * 3 + cannons) * 2 + has_rooks);
        add(Term::Pieces, (upto2(side_, Kind::Rook) * 3 + upto2(side_, Kind::Horse)) * 3 +
                              upto2(side_, Kind::Cannon));
    }

    void judge_pawns() {
        const PointSet pawns = position_.pieces(side_, Kind::Pawn);
        pawns.for_each([&](Point point) {
            const bool has_neighbour =
                file_of(point) + 1 < kFiles && pawns.contains(static_cast<Point>(point + 1));
            if (has_neighbour) add(Term::PawnPair, own_rank(side_, point));
        });
    }

    const Position& position_;
    Side side_;
    PointSet own_;
    Point king_;              // the opponent's
    PointSet neighbourhood_;  // of that king
    int gaps_;                // guards that the opponent has lost
    int pressure_ = 0;
    Sight sight_;
    Sum& sum_;
};

// The points that the pawns of a side attack.
inline PointSet pawn_attacks(const Position& position, Side side) {
    PointSet attacked;
    position.pieces(side, Kind::Pawn).for_each([&](Point from) {
        attacked |= position.attacks(from);
    });
    return attacked;
}

// All terms but the pieces on their points, for both sides.
template <class Sum>
void add_terms(const Position& position, std::array<Sum, 2>& sums) {
    SideTerms<Sum> first(position, Side::First, sums[0]);
    SideTerms<Sum> second(position, Side::Second, sums[1]);
    first.see(pawn_attacks(position, Side::Second));
    second.see(pawn_attacks(position, Side::First));
    first.judge(second.sight());
    second.judge(first.sight());
    sums[yiguan::index(position.side_to_move())].add(first_of(Term::Tempo), 1);
}

}  // namespace yiguan::xiangqi
