// Strength for people, 1 to 20: three honest limits instead of blunders. A level searches so many
// nodes; it sees only as far as its game says (the horizon, in the game's folder); and it chooses
// softly, by the seed, among moves that its own search found nearly equal.
#pragma once

#include <cstdint>
#include <span>

#include "base/rng.h"

namespace yiguan::search {

inline constexpr int kLeastLevel = 1;
inline constexpr int kMostLevel = 20;

struct Level {
    std::uint64_t nodes;  // geometric, 50 … 2,000,000
    int gap;              // hundredths: no chosen move is found worse than the best by more
    int temperature;      // hundredths: how fast worse moves become rarer
};

// Precondition: kLeastLevel <= level <= kMostLevel.
Level level_of(int level);

// The index of the move to play. `scores` fall, the first is the best; they are exact as far as
// they are within the gap of the first. Without a gap that is the first alone, since a search tells
// of the others only that they are no better. A move's chance falls by half with each `temperature`
// below the best. Proved ends are not played with: a win is taken, and a loss only when all lose.
// Precondition: `scores` is not empty.
std::size_t choose_softly(std::span<const int> scores, const Level& level, Rng& rng);

}  // namespace yiguan::search
