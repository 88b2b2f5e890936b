// The rule book's word on what a reader found.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Plays every line of the games. A game that cannot begin is dropped, and after a move that is
// refused the rest of its line; each is a damage. With a refused move of the main line go its
// variations, or one of them would pass for the game that was played; a library has no such line.
// After `kMostRefusedMoves` nothing more is checked or kept. What is left has canonical rules,
// start and move texts and clean comments and tags.
void check_games(Collector& found, const Environment& environment);

}  // namespace yiguan::records
