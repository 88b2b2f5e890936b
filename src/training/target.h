// What an evaluation should make of a position of training data.
#pragma once

#include <cstddef>

#include "engine/win_chance.h"
#include "game/side.h"
#include "training/sample_game.h"

namespace yiguan::training {

struct TargetMix {
    double result_share = 0;  // of the game's result; the rest is the search's score
    int chance_scale = 1;     // of engine/win_chance.h
};

// The winning chance of the first side, 0 to 1, in the position before the ply. Preconditions: the
// ply has a score; `to_move` is the side to move.
inline double wanted_chance(const SampleGame& game,
                            std::size_t ply,
                            Side to_move,
                            const TargetMix& mix) {
    const int score = game.plies[ply].score;
    const int for_first = to_move == Side::First ? score : -score;
    const double by_result = (game.result + 1) / 2.0;
    const double by_score = static_cast<double>(win_chance(for_first, mix.chance_scale)) / kCertain;
    return mix.result_share * by_result + (1 - mix.result_share) * by_score;
}

}  // namespace yiguan::training
