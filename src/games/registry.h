// Finds games by rule text and starts them. The table of games is in games/table.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_game.h"
#include "game/game_info.h"
#include "game/record.h"

namespace yiguan {

// In display order.
std::vector<const GameInfo*> all_games();

// The game named by a rule text ("gomoku/renju+rif"), or nullptr.
const GameInfo* find_game(std::string_view rules);

// The form of position texts under these rules; nullptr for unknown rules.
const PositionForm* form_of(std::string_view rules);

// All rule texts: every combination of rules, sizes and opening rules of all games, with default
// options.
std::vector<std::string> all_rule_texts();

// A new game; `start` is a position text, empty for the start position of the rule set.
Result<std::unique_ptr<AnyGame>> make_game(std::string_view rules, std::string_view start = "");

// The game of a record with all its moves played, also those after the game was over by its rules.
// Refused when a move is not legal as a move.
Result<std::unique_ptr<AnyGame>> load_game(const Record& record);

// The sentence for a reason given under these rules.
std::string words(const Reason& reason, Language language, std::string_view rules);

}  // namespace yiguan
