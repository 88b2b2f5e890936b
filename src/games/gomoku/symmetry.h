// The eight symmetries of the square board, and which fifth moves are equivalent under them.
#pragma once

#include <array>
#include <optional>

#include "games/gomoku/types.h"

namespace yiguan::gomoku {

class State;
class Stones;

inline constexpr int kSymmetries = 8;

// Bit 0 mirrors left and right, bit 1 up and down, bit 2 swaps rows and columns.
Point image(Point point, int symmetry, int size);

// Whether the stones, with their colours, are unchanged by the symmetry.
bool keeps_stones(const Stones& stones, int symmetry, int size);

// The offers of a position, together with all points equivalent to them under a symmetry of its
// stones.
class OfferFilter {
  public:
    explicit OfferFilter(const State& state);

    // The offer that an offer on `point` would repeat, directly or by symmetry.
    std::optional<Point> twin_of(Point point) const;

  private:
    static constexpr Point kNone = kPoints;

    std::array<Point, kPoints> twins_;
};

}  // namespace yiguan::gomoku
