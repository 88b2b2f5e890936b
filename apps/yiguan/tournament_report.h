// How a tournament is told: a row a match for people, a table for docs/ladder.md.
#pragma once

#include <string>
#include <vector>

#include "apps/yiguan/match_session.h"

namespace yiguan::cli {

struct TournamentRow {
    FinishedMatch match;
    std::string remark;  // why a step of a ladder is equal or weaker; may be empty
};

std::string row_text(const TournamentRow& row);

// A heading with the rules, and a Markdown table with a line a match.
std::string table_markdown(const std::vector<TournamentRow>& rows);

}  // namespace yiguan::cli
