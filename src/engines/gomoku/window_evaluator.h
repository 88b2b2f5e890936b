// The simple evaluation of the rungs without threats: every row of five points (window) that
// contains stones of only one side counts for that side, more stones counting more. Open ends need
// no special case: an open row lies in more windows than a closed one.
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/position.h"

namespace yiguan::gomoku {

template <class Rule>
class WindowEvaluator {
  public:
    using P = Position<Rule>;
    static constexpr int kChanceScale = 27'000;

    void reset(const P& position) {
        size_ = position.rules().size;
        counts_ = {};
        windows_ = {};
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
        int value = 0;
        for (std::size_t stones = 1; stones <= 5; ++stones)
            value += kToMove[stones] * windows_[own][stones] -
                     kWaiting[stones] * windows_[1 - own][stones];
        return value;
    }

  private:
    using Counts = std::array<std::uint8_t, 2>;  // stones of each side in a window

    // The value of a window by its number of stones, in hundredths, for the side to move and for
    // the other side.
    static constexpr std::array<int, 6> kToMove{0, 110, 1200, 8000, 500000, 1000000};
    static constexpr std::array<int, 6> kWaiting{0, 100, 1000, 5000, 30000, 1000000};

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
        count(counts, -1);
        counts[index(side)] = static_cast<std::uint8_t>(counts[index(side)] + sign);
        count(counts, 1);
    }

    // Adds the window to the count of its side, or removes it, if it has stones of one side only.
    void count(const Counts& counts, int sign) {
        for (std::size_t side = 0; side < 2; ++side)
            if (counts[1 - side] == 0) windows_[side][counts[side]] += sign;
    }

    int size_ = 0;
    std::array<std::array<Counts, kPoints>, kDirections> counts_{};  // by first point
    std::array<std::array<int, 6>, 2> windows_{};                    // by side and stones
};

}  // namespace yiguan::gomoku
