// Levels of strength, made by three limits rather than by deliberate blunders: a level searches a
// limited number of nodes; it sees only as far as its horizon (defined in the game's folder); and
// it chooses at random, by the seed, among moves that its search found nearly equal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/rng.h"

namespace yiguan::search {

inline constexpr int kLeastLevel = 1;
inline constexpr int kMostLevel = 20;                   // of the usual scale
inline constexpr int kMostChampionLevel = 12;           // of the champion's scale
inline constexpr std::uint64_t kLeastNodes = 50;        // of level 1
inline constexpr std::uint64_t kMostNodes = 2'000'000;  // of level 20

struct Level {
    std::uint64_t nodes;
    int gap;          // hundredths: the most by which a chosen move is worse than the best;
                      // 0 at the highest level
    int temperature;  // hundredths, at least 1: a move worse by this much is half as likely
};

// Of the usual scale: nodes grow in equal ratios from kLeastNodes to kMostNodes, the gap shrinks by
// equal steps to 0. Precondition: kLeastLevel <= level <= kMostLevel.
Level level_of(int level);

// A level of the champion. Each game has a table of its own, whose steps were measured to be about
// equally great (docs/puzzles.md).
struct ChampionLevel {
    std::uint64_t nodes;
    int gap;
    int sight;  // the level of the usual scale that sees as far
};
using ChampionLevels = std::array<ChampionLevel, kMostChampionLevel>;

Level level_of(const ChampionLevel& level);

// The index of the move to play. `scores` are in descending order; those within the gap of the
// first are exact. Without a gap the result is 0, because a search then knows only that the other
// moves are no better. A move's chance halves with each `temperature` below the best. Proved ends
// are never left to chance: a proved win is played, and a proved loss only when all moves lose.
// Precondition: `scores` is not empty.
std::size_t choose_softly(std::span<const int> scores, const Level& level, Rng& rng);

}  // namespace yiguan::search
