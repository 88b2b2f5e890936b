// The simple evaluation of the rungs without threats: every row of five points that holds stones of
// one side only counts for that side, the more the fuller. Open ends need no thought: an open row
// lies in more windows than a closed one.
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/position.h"

namespace yiguan::gomoku {

template <class Rule>
class WindowEvaluator {
  public:
    using P = Position<Rule>;

    void reset(const P& position) {
        size_ = position.rules().size;
        counts_ = {};
        totals_ = {};
        for (int y = 0; y < size_; ++y)
            for (int x = 0; x < size_; ++x)
                if (const auto side = position.stones().at(make_point(x, y)))
                    add(make_point(x, y), *side, 1);
    }
    void did(const P& position, Move move, const Undo&) {
        if (!move.is_point()) return;
        if (const auto side = position.stones().at(move.point())) add(move.point(), *side, 1);
    }
    void undid(const P& position, Move move, const Undo&) {
        const Phase phase = position.state().phase();
        if (!move.is_point() || phase == Phase::Offer) return;  // an offer puts no stone
        const Side side = phase == Phase::Choose ? kBlack : position.side_to_move();
        add(move.point(), side, -1);
    }
    int value(const P& position) const {
        const std::size_t own = index(position.side_to_move());
        return totals_[own] - totals_[1 - own];
    }

  private:
    using Counts = std::array<std::uint8_t, 2>;  // stones of each side in a window

    // Of a window by its stones, when they are all of one side; in hundredths of a lone stone's.
    static constexpr std::array<int, 6> kWorth{0, 100, 1000, 6000, 30000, 1000000};

    static int worth(std::size_t side, const Counts& counts) {
        return counts[1 - side] == 0 ? kWorth[counts[side]] : 0;
    }
    bool is_on_board(int x, int y) const { return x >= 0 && y >= 0 && x < size_ && y < size_; }

    void add(Point point, Side side, int sign) {
        for (std::size_t d = 0; d < kDirections; ++d) {
            const Vector step = kVectors[d];
            for (int back = 0; back < 5; ++back) {
                const int x = x_of(point) - back * step.dx;
                const int y = y_of(point) - back * step.dy;
                if (is_on_board(x, y) && is_on_board(x + 4 * step.dx, y + 4 * step.dy))
                    add_to(counts_[d][make_point(x, y)], side, sign);
            }
        }
    }

    void add_to(Counts& counts, Side side, int sign) {
        for (std::size_t s = 0; s < 2; ++s) totals_[s] -= worth(s, counts);
        counts[index(side)] = static_cast<std::uint8_t>(counts[index(side)] + sign);
        for (std::size_t s = 0; s < 2; ++s) totals_[s] += worth(s, counts);
    }

    int size_ = 0;
    std::array<std::array<Counts, kPoints>, kDirections> counts_{};  // by first point
    std::array<int, 2> totals_{};
};

}  // namespace yiguan::gomoku
