// The levels of strength of number chess's champion (search/level.h). The first one sees only hops;
// a level that sees spans over more pieces than the one below chooses more carelessly at first.
#pragma once

#include "search/level.h"

namespace yiguan::shuqi {

inline constexpr search::ChampionLevels kChampionLevels{{
    {50, 40, 1},
    {55, 420, 3},
    {100, 220, 3},
    {200, 90, 3},
    {200, 150, 5},
    {260, 100, 5},
    {480, 55, 5},
    {1'100, 28, 7},
    {3'000, 18, 9},
    {7'000, 12, 11},
    {17'000, 6, 11},
    {45'000, 0, 11},
}};

}  // namespace yiguan::shuqi
