// The board of the threat solvers: stones, their threats and a key; without turns and openings.
#pragma once

#include <algorithm>

#include "engines/gomoku/patterns.h"
#include "engines/gomoku/threat_points.h"
#include "games/gomoku/position.h"

namespace yiguan::gomoku {

template <class Rule>
class ThreatBoard {
  public:
    ThreatBoard() = default;
    // With these values; the tables must outlive the object.
    ThreatBoard(const ThreatTable& black, const ThreatTable& white) : patterns_(black, white) {}
    explicit ThreatBoard(const Position<Rule>& position) { reset(position); }

    void reset(const Position<Rule>& position) {
        stones_ = position.stones();
        key_ = 0;
        patterns_.reset(stones_, position.rules().size);
        for (int y = 0; y < patterns_.size(); ++y)
            for (int x = 0; x < patterns_.size(); ++x)
                if (const auto side = stones_.at(make_point(x, y)))
                    key_ ^= stone_key(*side, make_point(x, y));
    }

    const Stones& stones() const { return stones_; }
    const Patterns<Rule>& patterns() const { return patterns_; }
    // The key of the stones with `attacker` to move.
    Key key(Side attacker) const { return attacker == kWhite ? key_ ^ keys::kWhiteToMove : key_; }

    int count(Side side, Threat threat) const { return patterns_.count(side, threat); }
    Threat threat(Side side, Point point) const { return patterns_.threat(side, point); }
    int worth(Side own, Point point) const { return patterns_.worth(own, point); }
    bool is_foul(Side side, Point point) const {
        return is_foul_point(patterns_, stones_, side, point);
    }

    void put(Side side, Point point) {
        stones_.put(side, point);
        patterns_.put(side, point);
        key_ ^= stone_key(side, point);
    }
    void remove(Side side, Point point) {
        stones_.remove(side, point);
        patterns_.remove(point);
        key_ ^= stone_key(side, point);
    }

    // Calls visit for each empty point near the stones for which wanted(point) holds and that is
    // not forbidden to `side`.
    template <class Wanted, class Visit>
    void for_each(Side side, Wanted wanted, Visit visit) const {
        for_each_near(stones_, patterns_.size(), [&](Point point) {
            if (wanted(point) && !is_foul(side, point)) visit(point);
        });
    }

  private:
    static Key stone_key(Side side, Point point) {
        return keys::kStones[index(side) * kPoints + point];
    }

    Stones stones_;
    Patterns<Rule> patterns_;
    Key key_ = 0;
};

using PointList = MoveList<Point, kPoints>;

// Sorts by descending worth, ties in board order.
template <class Worth>
void sort_by(PointList& points, Worth worth) {
    std::sort(points.begin(), points.end(),
              [&](Point a, Point b) { return worth(a) != worth(b) ? worth(a) > worth(b) : a < b; });
}

// Appends the allowed replies of `defender` to threatened fives.
template <class Rule>
void append_five_stops(const ThreatBoard<Rule>& board, Side defender, PointList& replies) {
    const auto stops = [&](Point point) {
        return board.threat(other(defender), point) == Threat::Five ||
               encloses_five(board.patterns(), board.stones(), defender, point);
    };
    board.for_each(defender, stops, [&](Point point) { replies.push_back(point); });
}

}  // namespace yiguan::gomoku
