// Reports of a tournament: one text row per match, and a Markdown table for docs/ladder.md.
#pragma once

#include <string>
#include <vector>

#include "apps/yiguan/common/match_session.h"

namespace yiguan::cli {

struct TournamentRow {
    FinishedMatch match;
    std::string remark;  // why a step of a ladder is equal or weaker; may be empty
};

std::string row_text(const TournamentRow& row);

// The player whose Elo is given and has no error.
struct Anchor {
    std::string player;  // empty: the first player
    int elo = 0;
};

// One line per player, separated by tabs: its text, its Elo, and the half-width of the 95 %
// interval of its distance to the anchor. Precondition: the matches connect all players, the anchor
// among them.
std::string ratings_table(const std::vector<TournamentRow>& rows, const Anchor& anchor);

// A heading with the rules, and a Markdown table with one row per match.
std::string table_markdown(const std::vector<TournamentRow>& rows);

}  // namespace yiguan::cli
