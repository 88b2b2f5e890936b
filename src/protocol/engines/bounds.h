// How large the numbers of lines from outside may be, so that whoever reckons with them stays far
// within the types. What is larger is read as the largest.
#pragma once

#include <cstdint>

namespace yiguan::engine_protocols {

inline constexpr std::int64_t kMostMs = 1'000'000'000;
inline constexpr std::int64_t kMostScore = 1'000'000'000;
inline constexpr std::int64_t kMostMoves = 1000;  // to the end, or to the next time control
inline constexpr std::int64_t kMostDepth = 1000;

// Deeper than any search comes: whoever asks for it waits for "stop". Without a limit a player
// would choose a depth of its own.
inline constexpr int kEndlessDepth = kMostDepth;

}  // namespace yiguan::engine_protocols
