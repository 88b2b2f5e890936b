// Answers about boards, games and matches.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "engine/search_comparison.h"
#include "engine/trial_board.h"
#include "game/record.h"
#include "lab/known_players.h"
#include "lab/messages.h"

namespace yiguan::lab {

BoardShown board_shown(TrialBoard& board);

// A game of two opponents after the record's moves. Refused when the record cannot be played, when
// an opponent cannot be made, and when one of them has no legal move to give.
Result<Played> played_game(const PlayGame& question,
                           const Record& record,
                           KnownPlayers& players,
                           const Clock& clock,
                           const std::atomic<bool>& stop);

// The moves of each opening, separated by spaces. Fewer than asked for when the rules have no more.
Result<std::vector<std::string>> random_openings(const AskOpenings& question,
                                                 const Clock& clock,
                                                 const std::atomic<bool>& stop);

Judged judged(const AskJudgement& question);
OrderTried order_tried(const SearchRun& run);

}  // namespace yiguan::lab
