// The games of the server: what there is, and how a game is begun. The table itself is in
// games/table.h.
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

// In the order people are shown them.
std::vector<const GameInfo*> all_games();

// The game that a rule text names ("gomoku/renju+rif"), or nullptr.
const GameInfo* find_game(std::string_view rules);

// How position texts are written under these rules; nullptr for unknown ones.
const PositionForm* form_of(std::string_view rules);

// Every rule text there is: all rules, sizes and opening rules of all games, options at their
// defaults.
std::vector<std::string> all_rule_texts();

// A fresh game; `start` is a position text, empty for the rule set's own start.
Result<std::unique_ptr<AnyGame>> make_game(std::string_view rules, std::string_view start = "");

// The game of a record with all its moves played.
Result<std::unique_ptr<AnyGame>> load_game(const Record& record);

// The sentence for a reason given under these rules.
std::string words(const Reason& reason, Language language, std::string_view rules);

}  // namespace yiguan
