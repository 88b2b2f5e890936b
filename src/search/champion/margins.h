// The numbers of the champion's pruning and reductions. Margins are in hundredths for a game whose
// margin unit (ChampionTactics) is 100. First values: published by the authors of chess engines
// (Ethereal, Stockfish), scaled; then tested (docs/champions.md).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace yiguan::search::champion {

// A reduction counts in parts of a ply.
inline constexpr int kPly = 1024;

// 1024 times the binary logarithm, exact to one part; the same on every machine. Precondition:
// number > 0.
constexpr int scaled_log2(unsigned number) {
    int whole = 0;
    while (number >> (whole + 1) != 0) ++whole;
    std::uint64_t mantissa = (std::uint64_t{number} << 31) >> whole;  // 1 to 2, times 2^31
    int result = whole;
    for (int bit = 0; bit < 10; ++bit) {
        mantissa = mantissa * mantissa >> 31;
        const bool is_two = mantissa >> 32 != 0;
        result = 2 * result + static_cast<int>(is_two);
        if (is_two) mantissa >>= 1;
    }
    return result;
}

// The reduction of the move with that number (from 1) at that depth: 0.75 + ln d * ln n / 2.25
// plies, in parts of a ply.
inline constexpr int kReductionRows = 64;
using ReductionTable = std::array<std::array<std::int16_t, kReductionRows>, kReductionRows>;
constexpr ReductionTable make_reductions() {
    ReductionTable table{};
    for (unsigned depth = 1; depth < kReductionRows; ++depth)
        for (unsigned number = 1; number < kReductionRows; ++number) {
            // ln a * ln b = log2 a * log2 b * (ln 2)^2, and (ln 2)^2 / 2.25 = 0.2135.
            const std::int64_t product =
                std::int64_t{scaled_log2(depth)} * scaled_log2(number) / kPly;
            table[depth][number] = static_cast<std::int16_t>(768 + product * 2135 / 10'000);
        }
    return table;
}
inline constexpr ReductionTable kReductions = make_reductions();

constexpr int reduction(int depth, int number) {
    return kReductions[std::min(depth, kReductionRows - 1)][std::min(number, kReductionRows - 1)];
}

// How many quiet moves are searched at that depth before the others are left out.
constexpr int quiet_moves_tried(int depth, bool is_improving) {
    return (is_improving ? 5 + depth * depth : 3 + depth * depth / 2);
}

// How much a cut at that depth teaches the histories.
constexpr int history_bonus(int depth) {
    return std::min(150 * depth, 1800);
}

// Depths up to which a step is used, and its margins.
inline constexpr int kRazoringDepth = 3;
constexpr int razoring_margin(int depth) {
    return 500 + 500 * depth * depth;
}

inline constexpr int kReverseFutilityDepth = 8;
constexpr int reverse_futility_margin(int depth, bool is_improving) {
    return 220 * (depth - is_improving) + 40;
}

inline constexpr int kNullMoveDepth = 3;
inline constexpr int kVerifiedNullMoveDepth = 12;
constexpr int null_move_reduction(int depth, int surplus) {
    return 4 + depth / 5 + std::min(surplus / 300, 3);
}

inline constexpr int kProbCutDepth = 5;
inline constexpr int kProbCutMargin = 190;
inline constexpr int kProbCutReduction = 4;

inline constexpr int kInternalReductionDepth = 5;

inline constexpr int kMoveCountDepth = 8;
inline constexpr int kFutilityDepth = 8;
constexpr int futility_margin(int depth) {
    return 180 + 200 * depth;
}
inline constexpr int kHistoryPruningDepth = 4;
constexpr int history_floor(int depth) {
    return -2500 * depth;
}
inline constexpr int kExchangePruningDepth = 8;
constexpr int tactical_loss(int depth) {
    return 130 * depth;
}
constexpr int quiet_loss(int depth) {
    return 25 * depth * depth + 40;
}

inline constexpr int kSingularDepth = 6;
constexpr int singular_margin(int depth) {
    return 2 * depth;
}
inline constexpr int kDoubleExtensionMargin = 20;

inline constexpr int kLateMoveDepth = 2;

// Several threads tell each other which moves they search from this depth on.
inline constexpr int kAnnouncedDepth = 3;

// Quiescence: what a move may win beyond its prize.
inline constexpr int kQuiescenceMargin = 180;

inline constexpr int kFirstWindow = 25;
inline constexpr int kAspirationDepth = 5;

}  // namespace yiguan::search::champion
