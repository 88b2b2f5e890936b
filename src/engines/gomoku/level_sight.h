// What a level of strength sees: with rising level fours, open threes, and wins by continuous fours
// (VCF) of three, five and nine stones.
#pragma once

#include "engines/gomoku/threat_tactics.h"
#include "search/level.h"
#include "search/pvs.h"

namespace yiguan::gomoku {

struct LevelSight {
    Horizon horizon;
    int fours;  // the longest win by fours it sees, in stones of the attacker; 1: only the five
};

constexpr LevelSight sight_of_level(int level) {
    const int width = 6 + level;
    if (level <= 4) return {{.answers_threes = false, .width = width}, 1};
    if (level <= 8) return {{.answers_threes = true, .width = width}, 2};
    if (level <= 12) return {{.answers_threes = true, .width = width}, 3};
    if (level <= 16) return {{.answers_threes = true, .width = width}, 5};
    return {{.answers_threes = true, .width = width}, 9};
}

// The least level from which the champion also looks for wins by threats (VCT).
inline constexpr int kLevelOfThreats = 17;

// The quiescence depth for wins by `sight.fours` stones: the search places the first stone, each
// further stone and its answer take two plies, and the evaluation recognises the last one, the
// five.
constexpr search::PvsOptions search_of(const LevelSight& sight) {
    search::PvsOptions options;
    options.uses_quiescence = sight.fours > 1;
    options.quiescence_plies = 2 * sight.fours - 3;
    return options;
}

// The shared levels (search/level.h) count in hundredths; in this game's evaluation a good quiet
// point is worth some thousands.
inline search::Level level_of(int number) {
    constexpr int kScale = 20;
    search::Level level = search::level_of(number);
    level.gap *= kScale;
    level.temperature *= kScale;
    return level;
}

}  // namespace yiguan::gomoku
