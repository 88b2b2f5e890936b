// When a computer accepts a draw, offers one or resigns. It accepts in UCCI too; it offers and
// resigns only at a table.
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

// Whether a computer offers a draw with the move that it plays after `ply` plies: from ply 100 on,
// when each of its last twelve searches gave it 49 to 51 %.
bool offers_draw(const std::vector<SearchResult>& searches, int ply);

// Whether a computer resigns after `ply` plies: from ply 40 on, when each of its last eight
// searches gave it at most 2 % or saw its loss. An end that is at most four plies away is played,
// so that the winner sees it on the board.
bool resigns(const std::vector<SearchResult>& searches, int ply);

}  // namespace yiguan
