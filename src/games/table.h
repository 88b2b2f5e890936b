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

using OwnGames = TypeList<GameRow<shuqi::Rulebook, shuqi::Ladder>,
                          GameRow<gomoku::Rulebook, gomoku::Ladder>,
                          GameRow<xiangqi::Rulebook, xiangqi::Ladder>>;

using Games = decltype(joined(OwnGames{}, MoreGames{}));

}  // namespace yiguan
