// Levels of strength, 1 to 20, made by three limits rather than by deliberate blunders: a level
// searches a limited number of nodes; it sees only as far as its horizon (defined in the game's
// folder); and it chooses at random, by the seed, among moves that its search found nearly equal.
#pragma once

#include <cstdint>
#include <span>

#include "base/rng.h"

namespace yiguan::search {

inline constexpr int kLeastLevel = 1;
inline constexpr int kMostLevel = 20;
inline constexpr std::uint64_t kLeastNodes = 50;  // of level 1

// The nodes of the levels: in equal ratios from kLeastNodes on.
struct LevelNodes {
    std::uint64_t most;    // of level 20
    std::uint64_t growth;  // thousandths: the nineteenth root of most / kLeastNodes
};
inline constexpr LevelNodes kUsualNodes{2'000'000, 1747};
inline constexpr LevelNodes kChampionNodes{200'000, 1547};

struct Level {
    std::uint64_t nodes;
    int gap;          // hundredths: the most by which a chosen move is worse than the best;
                      // 0 at level 20
    int temperature;  // hundredths, at least 1: a move worse by this much is half as likely
};

// Precondition: kLeastLevel <= level <= kMostLevel.
Level level_of(int level, const LevelNodes& nodes = kUsualNodes);

// The index of the move to play. `scores` are in descending order; those within the gap of the
// first are exact. Without a gap the result is 0, because a search then knows only that the other
// moves are no better. A move's chance halves with each `temperature` below the best. Proved ends
// are never left to chance: a proved win is played, and a proved loss only when all moves lose.
// Precondition: `scores` is not empty.
std::size_t choose_softly(std::span<const int> scores, const Level& level, Rng& rng);

}  // namespace yiguan::search
