#include "games/gomoku/symmetry.h"

#include <utility>

#include "games/gomoku/state.h"
#include "games/gomoku/stones.h"

namespace yiguan::gomoku {

Point image(Point point, int symmetry, int size) {
    int x = x_of(point);
    int y = y_of(point);
    if ((symmetry & 1) != 0) x = size - 1 - x;
    if ((symmetry & 2) != 0) y = size - 1 - y;
    if ((symmetry & 4) != 0) std::swap(x, y);
    return make_point(x, y);
}

bool keeps_stones(const Stones& stones, int symmetry, int size) {
    for (int y = 0; y < size; ++y) {
        for (LineBits row = stones.occupied_row(y); row != 0; row &= row - 1) {
            const Point point = make_point(std::countr_zero(row), y);
            if (stones.at(point) != stones.at(image(point, symmetry, size))) return false;
        }
    }
    return true;
}

OfferFilter::OfferFilter(const State& state) {
    twins_.fill(kNone);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        if (!keeps_stones(state.stones(), symmetry, state.size())) continue;
        for (const Point offer : state.offers())
            twins_[image(offer, symmetry, state.size())] = offer;
    }
}

std::optional<Point> OfferFilter::twin_of(Point point) const {
    if (twins_[point] == kNone) return std::nullopt;
    return twins_[point];
}

}  // namespace yiguan::gomoku
