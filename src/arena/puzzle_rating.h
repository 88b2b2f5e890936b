// The rating of a puzzle: the Elo at which half of those who try it solve it, estimated from which
// levels of strength did.
#pragma once

#include <span>

namespace yiguan::arena {

struct PuzzleTrial {
    int elo = 0;  // of the solver
    bool is_solved = false;
};

// The most likely rating, each trial being a game of the solver against the puzzle. Two virtual
// trials, half solved, at the ends of the solvers' scale keep it finite where all or none solved
// it. Precondition: `trials` is not empty.
int puzzle_rating(std::span<const PuzzleTrial> trials);

}  // namespace yiguan::arena
