// Checks the games that a reader found against the rules.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Plays every line of the games. A game that cannot begin is dropped; after a refused move the rest
// of its line is dropped; both are reported as damages. If a move of the main line is refused, its
// variations are dropped too, because one of them would otherwise become the main line; a library
// has no main line. After `kMostRefusedMoves` nothing more is checked or stored. The result has
// canonical rules, start and move texts, and clean comments and tags.
void check_games(Collector& found, const Environment& environment);

}  // namespace yiguan::records
