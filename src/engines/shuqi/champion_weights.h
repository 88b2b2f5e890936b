// The weights of the champion's evaluation, in hundredths; a move is worth about 160. For each
// board they are in a file of their own, which `yiguan tune shuqi/RULES` writes.
#pragma once

#include <array>
#include <cstdint>

#include "games/shuqi/board.h"

namespace yiguan::shuqi {

// What the pieces of one side can do now, as counts or as the weights of these counts.
struct Reach {
    int best = 0;        // steps that the piece gains which gains most by a move
    int second = 0;      // that the next piece gains
    int sum = 0;         // that all pieces gain together
    int long_jumps = 0;  // pieces that gain kLongJump or more
    int last = 0;        // steps that the last piece is away from its goal
    int shut_out = 0;    // pieces whose goal is held by an opponent's piece
    int misplaced = 0;   // own pieces on the goal of another
};
inline constexpr int kLongJump = 3;

// For each piece and point, as the second side sees the board.
using PointWeights = std::array<std::array<std::int16_t, kMaxPoints>, kNumbers>;

struct PhaseWeights {
    PointWeights points;
    int tempo;  // of the side to move
    Reach own;  // likewise
    Reach opponents;
};

// The early weights give way to the late ones as the pieces come nearer to their goals.
struct ChampionWeights {
    PhaseWeights early;
    PhaseWeights late;
};

template <class Variant>
inline constexpr ChampionWeights kChampionWeights{};

}  // namespace yiguan::shuqi
