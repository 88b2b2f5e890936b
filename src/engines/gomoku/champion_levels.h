// The levels of strength of the champion of gomoku and renju (search/level.h).
#pragma once

#include "search/level.h"

namespace yiguan::gomoku {

inline constexpr search::ChampionLevels kChampionLevels{{
    {50, 44, 1},
    {106, 40, 2},
    {225, 36, 4},
    {480, 32, 6},
    {1'021, 28, 7},
    {2'171, 24, 9},
    {4'616, 20, 11},
    {9'815, 16, 13},
    {20'867, 12, 14},
    {44'364, 8, 16},
    {94'319, 4, 18},
    {200'000, 0, 20},
}};

}  // namespace yiguan::gomoku
