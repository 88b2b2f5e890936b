// How a tournament is told: a row a match for people, a table for docs/ladder.md.
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

// A line for each player: its text, its Elo with the first player's as 0, and the half-width of the
// 95 % interval, with tabs between. Precondition: the matches connect all players.
std::string ratings_table(const std::vector<TournamentRow>& rows);

// A heading with the rules, and a Markdown table with a line a match.
std::string table_markdown(const std::vector<TournamentRow>& rows);

}  // namespace yiguan::cli
