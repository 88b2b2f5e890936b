// How a game describes itself: its rule sets, their options, the phrases of its verdicts, and its
// presentation to people. Each game is one literal.
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
    std::string_view fallback;  // the value when left out
    Bilingual meaning;
};

struct OpeningInfo {
    std::string_view id;  // "swap2"
    Bilingual name;
};

struct RulesInfo {
    std::string_view id;  // "freestyle"; the first of a game is its default
    Bilingual name;
    std::vector<std::string_view>
        sizes;  // "15", "19", appended as -19; empty when the board has one size
    std::vector<OpeningInfo> openings;  // the rules without an opening rule are always there
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

// The rule sets' ids joined by spaces, for refusals that say what there is.
std::string known_rules(const GameInfo& game);

// The rules of that id, the default for an empty id, or the refusal that names what there is.
Result<const RulesInfo*> find_rules(const GameInfo& game, std::string_view id);

}  // namespace yiguan
