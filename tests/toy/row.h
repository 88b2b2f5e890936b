// The row that the tests add to the table of games.
#pragma once

#include "games/row.h"
#include "toy/ladder.h"
#include "toy/rulebook.h"

namespace yiguan {
using MoreGames = TypeList<GameRow<toy::Rulebook, toy::Ladder>>;
}
