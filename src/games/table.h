// The table of games, in the order they are shown. A new game is one more row.
#pragma once

#include "engines/gomoku/ladder.h"
#include "engines/shuqi/ladder.h"
#include "engines/xiangqi/ladder.h"
#include "games/gomoku/rulebook.h"
#include "games/row.h"
#include "games/shuqi/rulebook.h"
#include "games/xiangqi/rulebook.h"

// A build may add rows: the header that this switch names defines MoreGames. The tests add a game
// this way (tests/toy/row.h).
#ifdef YIGUAN_MORE_GAMES
#include YIGUAN_MORE_GAMES
#else
namespace yiguan {
using MoreGames = TypeList<>;
}
#endif

namespace yiguan {

// A build may hold one game alone, which this switch names: the modules of the browser do.
#ifdef YIGUAN_ONLY_GAME
using OwnGames = TypeList<GameRow<YIGUAN_ONLY_GAME::Rulebook, YIGUAN_ONLY_GAME::Ladder>>;
#else
using OwnGames = TypeList<GameRow<shuqi::Rulebook, shuqi::Ladder>,
                          GameRow<gomoku::Rulebook, gomoku::Ladder>,
                          GameRow<xiangqi::Rulebook, xiangqi::Ladder>>;
#endif

using Games = decltype(joined(OwnGames{}, MoreGames{}));

}  // namespace yiguan
