// How a computer answers a draw offer, at a table and in UCCI.
#pragma once

#include <vector>

#include "engine/engine.h"

namespace yiguan {

// The score with which a search of the position after `ply` plies ended.
struct SearchResult {
    int ply = 0;
    Score score;
};

// Drops the results of `ply` and of later ones: of moves that were taken back.
void forget_from(int ply, std::vector<SearchResult>& searches);

// Whether a computer accepts a draw after `ply` plies. `searches`: its own in this game, the
// latest last. It accepts only what its last searches agree on, and never before ply 40:
// - it is losing: each of the last three gave it a winning chance of at most 30 %, or saw its loss;
// - nothing happens any more: from ply 80 on, each of the last eight gave it 48 to 52 %.
// Without a search, or without winning chances (Score::win_chance), only a loss counts.
bool accepts_draw(const std::vector<SearchResult>& searches, int ply);

}  // namespace yiguan
