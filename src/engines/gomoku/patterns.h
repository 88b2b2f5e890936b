// The threats of both sides on every empty point, updated with every stone placed or removed. A
// stone changes at most forty points: those within reach on its four lines.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engines/gomoku/shapes.h"
#include "engines/gomoku/threat.h"
#include "games/gomoku/stones.h"

namespace yiguan::gomoku {

// What a stone of either side, by index(side), would make on an empty point.
struct PointSight {
    std::array<Shapes, 2> shapes;
    std::array<Threat, 2> threats;
};

template <class Rule>
class Patterns {
  public:
    Patterns() = default;
    // With these values; the tables must outlive the object.
    Patterns(const ThreatTable& black, const ThreatTable& white) : threat_tables_{&black, &white} {}

    // Sets up these stones on a board of `size` lines.
    void reset(const Stones& stones, int size);

    void put(Side side, Point point);
    // Quick if it takes back the last put(). Precondition: put() placed a stone there.
    void remove(Point point);
    // Calls visit(point, before) for the point of the last put() and for all others that look
    // different since. Precondition: nothing was removed after it.
    template <class Visit>
    void for_each_change(const Visit& visit) const {
        const Placed& placed = past_.last();
        visit(placed.point, PointSight{sight(placed.point).shapes, placed.threats});
        for (int i = placed.first_change; i < past_.changes; ++i) {
            const Change& change = past_.changed[static_cast<std::size_t>(i)];
            visit(change.point, PointSight{change.shapes, change.threats});
        }
    }
    bool is_empty(Point point) const {
        return cell(lines_[point / kMaxSize], point % kMaxSize) == kEmptyCell;
    }

    // What a stone of `side` on the empty point would make.
    Threat threat(Side side, Point point) const { return threats_[index(side)][point]; }
    Shapes shapes(Side side, Point point) const { return shapes_[index(side)][point]; }
    PointSight sight(Point point) const {
        return {{shapes_[0][point], shapes_[1][point]}, {threats_[0][point], threats_[1][point]}};
    }
    const PointWorth& point_worth(Side side, Point point) const {
        return table(side).of(shapes(side, point));
    }
    int value(Side side, Point point) const { return point_worth(side, point).value; }
    // The value of a move there for `own`, including what it takes from the opponent.
    int worth(Side own, Point point) const {
        return 2 * value(own, point) + value(other(own), point);
    }

    // The number of points on which `side` could make that threat.
    int count(Side side, Threat threat) const { return counts_[index(side)][index(threat)]; }
    // The sums of the worths of all empty points for `side`.
    int total(Side side) const { return totals_[index(side)].value; }
    int total_when_moving(Side side) const { return totals_[index(side)].when_moving; }
    int total_when_waiting(Side side) const { return totals_[index(side)].when_waiting; }

    int size() const { return size_; }

  private:
    // A stone five cells away matters only where a five must be exact or may be enclosed.
    static constexpr int kSight = Rule::needs_exact_five(kBlack) ? kReach : kReach - 1;
    static constexpr std::array<int, kDirections> kSteps{1, kMaxSize, kMaxSize + 1, 1 - kMaxSize};

    static unsigned cell(LineWord line, int bit) {
        return static_cast<unsigned>(line >> shift_of(bit)) & 3;
    }
    static Shapes with_shape(Shapes shapes, int direction, Shape shape) {
        const int shift = 4 * direction;
        return static_cast<Shapes>((shapes & ~(15u << shift)) | static_cast<unsigned>(shape)
                                                                    << shift);
    }
    const ThreatTable& table(Side side) const { return *threat_tables_[index(side)]; }

    struct Totals {
        int value = 0;
        int when_moving = 0;
        int when_waiting = 0;

        void add(const PointWorth& worth, int sign) {
            value += sign * worth.value;
            when_moving += sign * worth.when_moving;
            when_waiting += sign * worth.when_waiting;
        }
    };

    // What a stone changed on a point near it: at most one of its lines.
    struct Change {
        Point point;
        std::uint8_t direction;
        ShapePair pair;
        std::array<Threat, 2> threats;
        std::array<Shapes, 2> shapes;
    };
    // What was before a stone was placed.
    struct Placed {
        Point point;
        int first_change;
        std::array<Threat, 2> threats;
        std::array<std::array<int, kThreats>, 2> counts;
        std::array<Totals, 2> totals;
    };
    // The last stones placed. When there is no room for another, all are forgotten.
    struct Past {
        static constexpr int kMostStones = 48;
        static constexpr int kMostChanges = kMostStones * 2 * kDirections * kReach;

        int stones = 0;
        int changes = 0;
        std::array<Placed, kMostStones> placed{};
        std::array<Change, kMostChanges> changed{};

        bool ends_with(Point point) const { return stones > 0 && last().point == point; }
        const Placed& last() const { return placed[static_cast<std::size_t>(stones - 1)]; }
        void forget() { stones = changes = 0; }
    };

    void set_cell(Point point, unsigned cell);
    void remember(Point point);
    void take_back();
    // Calls note(near, direction) before it changes what is known of a point.
    template <class Note>
    void refresh_around(Point point, const Note& note);
    void set_shapes(Point point, int direction, ShapePair pair);
    void change(Side side, Point point, int direction, Shape shape);
    void count_in(Point point, int sign);

    const ShapeTable<Rule>* shape_table_ = &ShapeTable<Rule>::get();
    std::array<const ThreatTable*, 2> threat_tables_{&ThreatTable::get(Rule::kForbids),
                                                     &ThreatTable::get(false)};
    int size_ = 0;
    std::array<LineWord, kLines> lines_{};
    std::array<std::array<ShapePair, kDirections>, kPoints> pairs_{};
    std::array<std::array<Shapes, kPoints>, 2> shapes_{};
    std::array<std::array<Threat, kPoints>, 2> threats_{};
    std::array<std::array<int, kThreats>, 2> counts_{};
    std::array<Totals, 2> totals_{};

    Past past_;
};

extern template class Patterns<Freestyle>;
extern template class Patterns<Standard>;
extern template class Patterns<Caro>;
extern template class Patterns<Renju>;

}  // namespace yiguan::gomoku
