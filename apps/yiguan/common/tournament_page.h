// A tournament as a page of its own: standings, a cross table and the faults of each opponent.
#pragma once

#include <string>
#include <vector>

#include "apps/yiguan/common/tournament_report.h"

namespace yiguan::cli {

// A whole HTML document that needs no other file. The matches of `rows` may be unfinished.
std::string tournament_page(const std::vector<TournamentRow>& rows);

}  // namespace yiguan::cli
