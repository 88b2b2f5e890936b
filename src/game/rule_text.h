// The name of a rule set as text: GAME/RULES[+OPENING][:key=value,…]. Only the form is read here;
// the game interprets the words.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace yiguan {

struct RuleText {
    std::string game;     // "gomoku"
    std::string rules;    // "freestyle-19"; empty when left out: the game's default
    std::string opening;  // "swap2"; empty: none
    std::vector<std::pair<std::string, std::string>> options;  // in the order written

    static Result<RuleText> parse(std::string_view text);
    std::string text() const;

    friend bool operator==(const RuleText&, const RuleText&) = default;
};

// The game named by a rule text ("gomoku"), regardless of what follows the slash.
inline std::string_view game_of(std::string_view rules) {
    return rules.substr(0, rules.find('/'));
}

}  // namespace yiguan
