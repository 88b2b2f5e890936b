// Tables of weights that may differ between the colours.
#pragma once

#include <algorithm>
#include <span>

#include "game/side.h"

namespace yiguan::gomoku {

// Of Black and White; of one if the rule treats both alike.
template <class T>
struct OfColours {
    std::span<const T> colours;

    const T& of(Side side) const { return colours[std::min(index(side), colours.size() - 1)]; }
};

}  // namespace yiguan::gomoku
