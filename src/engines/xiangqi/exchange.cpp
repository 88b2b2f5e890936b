#include "engines/xiangqi/exchange.h"

#include <algorithm>
#include <array>
#include <optional>

namespace yiguan::xiangqi {
namespace {

constexpr std::array<int, kKinds> kValues{7500, 190, 190, 430, 950, 450, 100};

// A sequence of captures on one point. The position itself does not change; this class stores which
// points have been vacated and which piece is on the target.
class Exchange {
  public:
    // The exchange after `move`.
    Exchange(const Position& position, Move move)
        : position_(position),
          target_(move.to),
          taken_(position.occupancy()),
          away_(PointSet::of(move.to)),
          on_target_(kNoPiece),
          side_(position.side_to_move()) {
        taken_.add(target_);
        put_on_target(move.from);
    }

    // The gain of the side to move from capturing on the target; 0 if capturing loses.
    int gain() {
        const std::optional<Point> taker = cheapest_taker();
        if (!taker) return 0;
        const int prize = exchange_value(on_target_);
        put_on_target(*taker);
        return std::max(prize - gain(), 0);
    }

  private:
    void put_on_target(Point from) {
        taken_.remove(from);
        away_ |= PointSet::of(from);
        on_target_ = position_.at(from);
        side_ = other(side_);
    }

    std::optional<Point> cheapest_taker() const {
        constexpr std::array<Kind, kKinds> kCheapestFirst{
            Kind::Pawn,   Kind::Advisor, Kind::Elephant, Kind::Horse,
            Kind::Cannon, Kind::Rook,    Kind::King};
        for (const Kind kind : kCheapestFirst)
            for (PointSet from = takers(kind); !from.empty();)
                if (const Point point = from.take_first(); keeps_king_safe(point)) return point;
        return std::nullopt;
    }

    // Own pieces of that kind from which a capture on the target is a pseudo-legal move.
    PointSet takers(Kind kind) const {
        const PointSet own = position_.pieces(side_, kind) - away_;
        switch (kind) {
            case Kind::Pawn:
                return own & kPawnAttackers[index(side_)][target_];
            case Kind::Advisor:
                return own & kAdvisorSteps[target_];
            case Kind::Elephant:
                return elephants(own);
            case Kind::Horse:
                return horses(own & kHorseOrigins[target_]);
            case Kind::Rook:
                return own & taken_.slides(target_);
            case Kind::Cannon:
                return own & taken_.jumps(target_);
            case Kind::King:
                return own & kKingSteps[target_];
        }
        return {};
    }

    PointSet horses(PointSet from) const {
        PointSet found;
        from.for_each([&](Point point) {
            if (!taken_.contains(horse_leg(point, target_))) found |= PointSet::of(point);
        });
        return found;
    }

    PointSet elephants(PointSet from) const {
        PointSet found;
        from.for_each([&](Point point) {
            const ElephantEyes& eyes = kElephantEyes[point];
            for (std::size_t i = 0; i < eyes.eye.size(); ++i)
                if (eyes.target[i].contains(target_) && !taken_.contains(eyes.eye[i]))
                    found |= PointSet::of(point);
        });
        return found;
    }

    // Whether the own piece may capture on the target from there.
    bool keeps_king_safe(Point from) const {
        Occupancy after = taken_;
        after.remove(from);
        const Point king = position_.king(side_) == from ? target_ : position_.king(side_);
        return (position_.attackers(king, other(side_), after) - away_).empty();
    }

    const Position& position_;
    Point target_;
    Occupancy taken_;
    PointSet away_;  // points whose original piece has moved away
    Piece on_target_;
    Side side_;  // to move
};

}  // namespace

int exchange_value(Piece piece) {
    return piece == kNoPiece ? 0 : kValues[static_cast<std::size_t>(kind_of(piece))];
}

int exchange_gain(const Position& position, Move move) {
    return exchange_value(position.at(move.to)) - Exchange(position, move).gain();
}

bool exchange_gains_at_least(const Position& position, Move move, int least) {
    const int prize = exchange_value(position.at(move.to));
    if (prize < least) return false;
    if (prize - exchange_value(position.at(move.from)) >= least) return true;
    return exchange_gain(position, move) >= least;
}

int best_exchange(const Position& position) {
    Position::Moves captures;
    position.legal_moves_onto(captures, position.pieces(other(position.side_to_move())));
    int best = 0;
    for (const Move move : captures)
        if (exchange_value(position.at(move.to)) > best)
            best = std::max(best, exchange_gain(position, move));
    return best;
}

}  // namespace yiguan::xiangqi
