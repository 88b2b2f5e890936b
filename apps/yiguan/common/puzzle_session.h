// Makes puzzles of positions: looks for their lines, names their themes and rates them by which
// levels of strength solve them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "apps/yiguan/common/journal.h"
#include "arena/match.h"
#include "arena/puzzle.h"
#include "arena/puzzle_finder.h"
#include "base/result.h"
#include "engine/puzzle_themes.h"

namespace yiguan::cli {

struct PuzzleSolver {
    arena::Contestant contestant;
    int elo = 0;
    int tries = 1;  // of each puzzle, with another seed each time
};

struct PuzzleSetup {
    arena::PuzzleSettings settings;
    arena::Contestant judge;            // decides which moves are right
    std::vector<PuzzleSolver> solvers;  // rate the puzzles
    std::size_t count = 1500;           // puzzles wanted
    int threads = 1;
    std::uint64_t seed = 1;  // of the solvers
};

// Shown where a search found no win: thousandths of winning chance of the first right move.
inline constexpr int kMostOfDefence = 600;
inline constexpr PuzzleTheme kDefence{"defence", {"防守", "defence"}};

struct MadePuzzles {
    std::vector<arena::Puzzle> puzzles;
    std::vector<PuzzleTheme> themes;  // that they have, in the order of their first appearance
    std::size_t tried = 0;            // sources
};

// The puzzles of the sources, in their order, until there are as many as wanted: without those that
// every solver finds each time, and those that ask for a right move of an earlier one. The
// result does not depend on the threads. What
// the journal has is not done again; `on_source` is called for each source with the number of
// puzzles so far. Refused with "journal-broken", or with the refusal of a solver's game.
Result<MadePuzzles> make_puzzles(const std::vector<Record>& sources,
                                 const PuzzleSetup& setup,
                                 Journal* journal,
                                 const std::function<void(std::size_t)>& on_source);

}  // namespace yiguan::cli
