// Upper bounds for numbers in lines of external programs, so that arithmetic with them cannot
// overflow. Larger numbers are clamped.
#pragma once

#include <cstdint>
#include <utility>

namespace yiguan::engine_protocols {

inline constexpr std::int64_t kMostMs = 1'000'000'000;
inline constexpr std::int64_t kMostScore = 1'000'000'000;
inline constexpr std::int64_t kMostMoves = 1000;  // to the end, or to the next time control
inline constexpr std::int64_t kMostDepth = 1000;

// Deeper than any search reaches: a "go" with this depth ends only with "stop". Without a limit an
// opponent would choose its own depth.
inline constexpr int kEndlessDepth = kMostDepth;

// The closed ranges of options as the sessions announce them.
inline constexpr std::pair<int, int> kHashRange{1, 65536};
inline constexpr std::pair<int, int> kThreadsRange{1, 256};

inline constexpr int kMostLevel = 20;  // of any opponent

}  // namespace yiguan::engine_protocols
