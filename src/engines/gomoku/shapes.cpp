#include "engines/gomoku/shapes.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "games/gomoku/five.h"

namespace yiguan::gomoku {
namespace {

constexpr int kOwnCell = kReach;
constexpr LineBits kWindow = (LineBits{1} << (2 * kReach + 1)) - 1;

// One half as bits by distance, from the point of view of the side whose shapes are derived.
struct Half {
    LineBits own = 0;
    LineBits opponent = 0;
    int length = 0;
};

Half half_of(int number, unsigned own_cell) {
    Half half;
    for (int power = 1; number >= power; power *= 3) {
        number -= power;
        ++half.length;
    }
    for (int i = 0; i < half.length; ++i, number /= 3) {
        const auto cell = static_cast<unsigned>(number % 3);
        if (cell == own_cell) half.own |= LineBits{1} << i;
        if (cell != kEmptyCell && cell != own_cell) half.opponent |= LineBits{1} << i;
    }
    return half;
}

LineBits reversed(LineBits bits) {
    LineBits out = 0;
    for (int i = 0; i < kReach; ++i) out |= (bits >> i & 1) << (kReach - 1 - i);
    return out;
}

// Eleven cells, an own stone in the middle.
struct Cells {
    LineBits own;
    LineBits opponent;
    LineBits empty;
};

Cells cells_of(const Half& left, const Half& right) {
    const LineBits own = reversed(left.own) | LineBits{1} << kOwnCell | right.own << (kOwnCell + 1);
    const LineBits opponent = reversed(left.opponent) | right.opponent << (kOwnCell + 1);
    const LineBits board = (kWindow >> (kReach - left.length) << (kReach - left.length)) &
                           (kWindow >> (kReach - right.length));
    return {own, opponent, board & ~own & ~opponent};
}

// Derives all shapes of one side; each shape follows from the shapes with one more own stone.
template <class Rule>
class ShapeMaker {
  public:
    explicit ShapeMaker(Side side) : side_(side), shapes_(kHalves * kHalves) {
        for (int number = 0; number < kHalves; ++number)
            halves_[static_cast<std::size_t>(number)] = half_of(number, cell_of(side));
    }

    Shape shape(int left, int right) {
        std::uint8_t& known = shapes_[static_cast<std::size_t>(left * kHalves + right)];
        if (known == 0)
            known = static_cast<std::uint8_t>(1 + static_cast<int>(derive(left, right)));
        return static_cast<Shape>(known - 1);
    }

  private:
    static constexpr bool is_renju_black(Side side) { return Rule::kForbids && side == kBlack; }

    bool is_five(const Cells& cells) const {
        return (five_starts<Rule>(cells.own, cells.opponent, side_) &
                starts_through(kOwnCell, 5)) != 0;
    }

    // The cells on which one more stone makes a five through the middle.
    LineBits completions(const Cells& cells) const {
        LineBits found = 0;
        for (LineBits left = cells.empty; left != 0; left &= left - 1) {
            const LineBits cell = left & (~left + 1);
            if (is_five({cells.own | cell, cells.opponent, 0})) found |= cell;
        }
        return found;
    }

    bool is_stoppable(const Cells& cells) const {
        for (LineBits left = cells.empty; left != 0; left &= left - 1) {
            const LineBits cell = left & (~left + 1);
            if (completions({cells.own, cells.opponent | cell, cells.empty & ~cell}) == 0)
                return true;
        }
        return false;
    }

    Shape shape_of_four(const Cells& cells, LineBits ways) const {
        if (!is_renju_black(side_))
            return std::popcount(ways) > 1 && !is_stoppable(cells) ? Shape::StraightFour
                                                                   : Shape::Four;
        if (std::popcount(ways) == 1) return Shape::Four;
        // Four unbroken stones that can be completed at both ends are one four; all other cases are
        // two.
        const int first = std::countr_zero(ways);
        const bool is_straight =
            (cells.own >> (first + 1) & 15) == 15 && (ways >> (first + 5)) == 1;
        return is_straight ? Shape::StraightFour : Shape::DoubleFour;
    }

    // The shape with one stone fewer.
    static Shape before(Shape shape) {
        switch (shape) {
            case Shape::StraightFour:
                return Shape::OpenThree;
            case Shape::Four:
            case Shape::DoubleFour:
                return Shape::SleepingThree;
            case Shape::OpenThree:
                return Shape::OpenTwo;
            case Shape::SleepingThree:
                return Shape::SleepingTwo;
            case Shape::OpenTwo:
                return Shape::OpenOne;
            case Shape::SleepingTwo:
                return Shape::SleepingOne;
            default:
                return Shape::Dead;
        }
    }

    Shape derive(int left, int right) {
        const Half& l = halves_[static_cast<std::size_t>(left)];
        const Half& r = halves_[static_cast<std::size_t>(right)];
        const Cells cells = cells_of(l, r);
        if (is_five(cells)) return Shape::Five;
        if (is_renju_black(side_) && (six_starts(cells.own) & starts_through(kOwnCell, 6)) != 0)
            return Shape::Overline;
        if (const LineBits ways = completions(cells)) return shape_of_four(cells, ways);
        Shape best = Shape::Dead;
        int digit = static_cast<int>(cell_of(side_));
        for (int i = 0; i < kReach; ++i, digit *= 3) {
            const LineBits cell = LineBits{1} << i;
            if (i < l.length && ((l.own | l.opponent) & cell) == 0)
                best = std::max(best, before(shape(left + digit, right)));
            if (i < r.length && ((r.own | r.opponent) & cell) == 0)
                best = std::max(best, before(shape(left, right + digit)));
        }
        return best;
    }

    Side side_;
    std::array<Half, kHalves> halves_;
    std::vector<std::uint8_t> shapes_;  // 1 + shape; 0: not derived yet
};

}  // namespace

template <class Rule>
ShapeTable<Rule>::ShapeTable() {
    ShapeMaker<Rule> black(kBlack);
    ShapeMaker<Rule> white(kWhite);
    for (int left = 0; left < kHalves; ++left)
        for (int right = 0; right < kHalves; ++right)
            pairs_[static_cast<std::size_t>(left * kHalves + right)] =
                static_cast<ShapePair>(static_cast<int>(black.shape(left, right)) |
                                       static_cast<int>(white.shape(left, right)) << 4);
}

template <class Rule>
const ShapeTable<Rule>& ShapeTable<Rule>::get() {
    static const ShapeTable table;
    return table;
}

template class ShapeTable<Freestyle>;
template class ShapeTable<Standard>;
template class ShapeTable<Caro>;
template class ShapeTable<Renju>;

}  // namespace yiguan::gomoku
