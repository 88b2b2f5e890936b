// The playouts of rung 9: fives are made and stopped, threes are answered, and other moves are
// drawn at random, weighted by the value of the points for both sides. After kPlies the evaluation
// decides.
#pragma once

#include <array>

#include "base/rng.h"
#include "engines/gomoku/threat_points.h"
#include "search/uct.h"

namespace yiguan::gomoku {

template <class Rule>
class PatternRollout {
  public:
    using P = Position<Rule>;

    // The result for the side to move where the playout begins.
    template <class Cursor>
    int result(Cursor& cursor, Rng& rng) const {
        const Side leaf_side = cursor.position().side_to_move();
        int plies = 0;
        int result = kUndecided;
        while (result == kUndecided) {
            result = decided(cursor, leaf_side, plies);
            if (result != kUndecided) break;
            cursor.descend(draw(cursor, rng));
            ++plies;
        }
        for (; plies > 0; --plies) cursor.ascend();
        return result;
    }

  private:
    static constexpr int kUndecided = -1;
    static constexpr int kPlies = 24;
    static constexpr int kEvenSpread = 4000;  // an evaluation that means a clear advantage

    // A five that is one move away also ends the playout.
    template <class Cursor>
    static int decided(const Cursor& cursor, Side leaf_side, int plies) {
        const Patterns<Rule>& patterns = cursor.evaluator().patterns();
        const P& position = cursor.position();
        const Side mover = position.side_to_move();
        if (position.state().is_full()) return search::kRolloutScale / 2;
        if (patterns.count(mover, Threat::Five) > 0) return won_by(mover, leaf_side);
        if (patterns.count(other(mover), Threat::Five) > 1) return won_by(other(mover), leaf_side);
        if (patterns.count(other(mover), Threat::Five) == 0 &&
            patterns.count(mover, Threat::StraightFour) > 0)
            return won_by(mover, leaf_side);
        if (plies < kPlies) return kUndecided;
        const int value = std::clamp(cursor.value(), -kEvenSpread, kEvenSpread);
        const int share = search::kRolloutScale / 2 * value / (2 * kEvenSpread);
        return search::kRolloutScale / 2 + (mover == leaf_side ? share : -share);
    }

    static int won_by(Side winner, Side leaf_side) {
        return winner == leaf_side ? search::kRolloutScale : 0;
    }

    struct Draw {
        std::array<Point, kPoints> points;
        std::array<std::uint32_t, kPoints> sums;  // of the weights up to each point
        std::size_t size = 0;

        void add(Point point, int weight) {
            const std::uint32_t before = size == 0 ? 0 : sums[size - 1];
            points[size] = point;
            sums[size++] = before + static_cast<std::uint32_t>(weight);
        }
    };

    template <class Cursor>
    static Move draw(const Cursor& cursor, Rng& rng) {
        const P& position = cursor.position();
        const Patterns<Rule>& patterns = cursor.evaluator().patterns();
        const Side own = position.side_to_move();
        const Side opponent = other(own);
        const bool must_block = patterns.count(opponent, Threat::Five) > 0;
        const bool must_answer = patterns.count(opponent, Threat::StraightFour) > 0;
        Draw lots;
        for_each_near(position.stones(), patterns.size(), [&](Point point) {
            if (must_block && patterns.threat(opponent, point) != Threat::Five) return;
            if (!must_block && must_answer && !makes_four(patterns.threat(own, point)) &&
                !answers_three(patterns, opponent, point))
                return;
            const int worth = patterns.worth(own, point);
            lots.add(point, 1 + worth * worth / 16);
        });
        return chosen(position, patterns, lots, rng);
    }

    static Move chosen(const P& position, const Patterns<Rule>& patterns, Draw& lots, Rng& rng) {
        constexpr int kTries = 4;  // draws before giving up, because a point may be forbidden
        for (int i = 0; i < kTries && lots.size > 0; ++i) {
            const std::uint32_t lot = rng.below(lots.sums[lots.size - 1]);
            const std::uint32_t* const sums = lots.sums.data();
            const std::uint32_t* const found = std::upper_bound(sums, sums + lots.size, lot);
            const Point point = lots.points[static_cast<std::size_t>(found - sums)];
            if (!is_foul_point(patterns, position.stones(), position.side_to_move(), point))
                return move_to(point);
        }
        return any_move(position);
    }
};

}  // namespace yiguan::gomoku
