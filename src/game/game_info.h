// Description of a game: its rule sets, their options, the sentences of its verdicts, and its
// presentation to people. Each game defines one literal.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/bilingual.h"
#include "game/position.h"
#include "game/position_form.h"
#include "game/presentation.h"
#include "game/words.h"

namespace yiguan {

struct OptionInfo {
    std::string_view key;
    std::string_view values;    // "0..1000", "product|difference"
    std::string_view fallback;  // value when the option is left out
    Bilingual meaning;
};

struct OpeningInfo {
    std::string_view id;  // "swap2"
    Bilingual name;
};

struct RulesInfo {
    std::string_view id;  // "freestyle"; the first of a game is its default
    Bilingual name;
    // "15", "19", appended as -19; empty when the board has one size.
    std::vector<std::string_view> sizes;
    std::vector<OpeningInfo> openings;  // rules without an opening rule are always available
    std::vector<OptionInfo> options;
};

struct GameInfo {
    std::string_view id;  // "gomoku"
    Bilingual name;
    std::vector<RulesInfo> rules;
    std::vector<Notation> notations;
    std::span<const Phrase> phrases;
    PositionForm form;
    Presentation presentation;
};

// The game that a rule text names, or nullptr.
using FindGame = std::function<const GameInfo*(std::string_view rules)>;

// The ids of the rule sets, joined by spaces, for refusals.
std::string known_rules(const GameInfo& game);

// The rule set of that id (the default for an empty id), or a refusal that lists the known ones.
Result<const RulesInfo*> find_rules(const GameInfo& game, std::string_view id);

}  // namespace yiguan
