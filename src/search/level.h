// Levels of strength, 1 to 20, made by three limits rather than by deliberate blunders: a level
// searches a number of nodes; it sees as far as its game allows (the horizon, in the game's
// folder); and it chooses at random, by the seed, among moves that its own search found nearly
// equal.
#pragma once

#include <cstdint>
#include <span>

#include "base/rng.h"

namespace yiguan::search {

inline constexpr int kLeastLevel = 1;
inline constexpr int kMostLevel = 20;

struct Level {
    std::uint64_t nodes;  // geometric, 50 … 2,000,000
    int gap;              // hundredths: the most by which a chosen move is worse than the best
    int temperature;      // hundredths: a move worse by this much is half as likely
};

// Precondition: kLeastLevel <= level <= kMostLevel.
Level level_of(int level);

// The index of the move to play. `scores` are in falling order and exact as far as they are within
// the gap of the first. Without a gap the answer is 0, since of the other moves a search knows only
// that they are no better. A move's chance halves with each `temperature` below the best. Proved
// ends are not left to chance: a win is taken, and a loss only when all moves lose. Precondition:
// `scores` is not empty.
std::size_t choose_softly(std::span<const int> scores, const Level& level, Rng& rng);

}  // namespace yiguan::search
