#include "engines/xiangqi/hand_evaluator.h"

namespace yiguan::xiangqi {
namespace {

constexpr Phased kRookFreedom{3, 4};
constexpr Phased kHorseFreedom{6, 6};
constexpr Phased kStuckHorse{-30, -30};  // with at most one move
constexpr Phased kCannonFreedom{2, 1};
constexpr Phased kHollowCannon{110, 60};  // nothing between the cannon and the general on its file
constexpr Phased kBottomCannon{25, 5};    // on the general's bottom rank
constexpr Phased kBottomCannonPerGap{15, 10};  // for each missing guard of the opponent
constexpr int kTempo = 12;

// The mobility and the attack of one side's pieces.
class Activity {
  public:
    Activity(const Position& position, Side side)
        : position_(position),
          side_(side),
          own_(position.pieces(side)),
          king_(position.king(other(side))),
          neighbourhood_(kKingSteps[king_] | PointSet::of(king_)),
          gaps_(missing_guards(position, other(side))) {}

    Phased total() {
        each(Kind::Rook, [&](Point, PointSet reach) { sum_ += reach.size() * kRookFreedom; });
        each(Kind::Horse, [&](Point, PointSet reach) { add_horse(reach.size()); });
        each(Kind::Cannon, [&](Point from, PointSet) { add_cannon(from); });
        each(Kind::Pawn, [](Point, PointSet) {});
        // Attackers support each other: two are worth four times one; every missing guard adds the
        // same amount again.
        const int danger = pressure_ * pressure_ * (1 + gaps_) / 3;
        sum_ += {danger, danger / 2};
        return sum_;
    }

  private:
    template <class Act>
    void each(Kind kind, Act act) {
        position_.pieces(side_, kind).for_each([&](Point from) {
            const PointSet attacks = position_.attacks(from);
            if (!(attacks & neighbourhood_).empty())
                pressure_ += kPressure[static_cast<std::size_t>(kind)];
            act(from, attacks - own_);
        });
    }

    void add_horse(int moves) {
        sum_ += moves * kHorseFreedom;
        if (moves <= 1) sum_ += kStuckHorse;
    }

    void add_cannon(Point from) {
        const PointSet open = position_.occupancy().slides(from);
        sum_ += (open - own_).size() * kCannonFreedom;
        const bool faces_king = open.contains(king_);
        if (faces_king && file_of(from) == file_of(king_)) sum_ += kHollowCannon;
        if (own_rank(side_, from) == kRanks - 1 && own_rank(side_, king_) == kRanks - 1) {
            sum_ += kBottomCannon;
            sum_ += gaps_ * kBottomCannonPerGap;
        }
    }

    const Position& position_;
    Side side_;
    PointSet own_;
    Point king_;              // the opponent's
    PointSet neighbourhood_;  // of that king
    int gaps_;                // guards that the opponent has lost
    int pressure_ = 0;
    Phased sum_;
};

}  // namespace

int HandEvaluator::value(const Position& position) const {
    Phased terms = Activity(position, Side::First).total();
    terms -= Activity(position, Side::Second).total();
    const Side side = position.side_to_move();
    const int value = value_with(terms, position) + kTempo;
    if (value > 0 && !has_attackers(position, side)) return 0;
    if (value < 0 && !has_attackers(position, other(side))) return 0;
    return value;
}

}  // namespace yiguan::xiangqi
