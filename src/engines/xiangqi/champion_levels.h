// The levels of strength of xiangqi's champion (search/level.h). All follow exchanges to their end:
// one that does won 99 % against one with half the nodes that does not.
#pragma once

#include "search/level.h"

namespace yiguan::xiangqi {

inline constexpr search::ChampionLevels kChampionLevels{{
    {75, 420, 4},
    {130, 290, 4},
    {205, 240, 4},
    {290, 180, 4},
    {480, 115, 5},
    {900, 75, 5},
    {1'650, 48, 6},
    {2'600, 34, 7},
    {4'600, 25, 8},
    {6'800, 19, 9},
    {11'000, 14, 9},
    {17'000, 6, 9},
}};

}  // namespace yiguan::xiangqi
