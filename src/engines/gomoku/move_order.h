// How good a move looks to the champion before any search. Learned by `yiguan tune-order` from the
// moves that its search chose: the chance of a move is in proportion to the exponential of what its
// stone makes by the own shapes on the point and what it takes by those of the opponent.
#pragma once

#include <array>
#include <cstdint>

#include "engines/gomoku/of_colours.h"
#include "engines/gomoku/patterns.h"

namespace yiguan::gomoku {

// A weight of 16 multiplies the odds of a move by e.
inline constexpr int kOrderParts = 16;

// By shape codes, for a mover of one colour.
struct OrderWeights {
    std::array<std::int8_t, kShapeCodes> attack;   // of the mover's shapes
    std::array<std::int8_t, kShapeCodes> defence;  // of its opponent's
};

// Each rule has a file of its own; caro uses the weights of standard.
template <class Rule>
const OfColours<OrderWeights>& order_weights();
template <>
const OfColours<OrderWeights>& order_weights<Freestyle>();
template <>
const OfColours<OrderWeights>& order_weights<Standard>();
template <>
const OfColours<OrderWeights>& order_weights<Caro>();
template <>
const OfColours<OrderWeights>& order_weights<Renju>();

// The weights of one colour by shapes.
class MoveOrder {
  public:
    template <class Rule>
    static const MoveOrder& get(Side mover) {
        static const MoveOrder black(order_weights<Rule>().of(kBlack));
        if constexpr (!Rule::kForbids) return black;
        static const MoveOrder white(order_weights<Rule>().of(kWhite));
        return mover == kBlack ? black : white;
    }

    explicit MoveOrder(const OrderWeights& weights)
        : gains_([&](Shapes shapes) -> Gains {
              const std::size_t code = shape_code(shapes);
              return {weights.attack[code], weights.defence[code]};
          }) {}

    // In 1 / kOrderParts. `own`, `opponents`: the shapes that the sides have on the point.
    int promise(Shapes own, Shapes opponents) const {
        return gains_[own].attack + gains_[opponents].defence;
    }

  private:
    struct Gains {
        std::int8_t attack = 0;
        std::int8_t defence = 0;
    };
    ByShapes<Gains> gains_;
};

}  // namespace yiguan::gomoku
