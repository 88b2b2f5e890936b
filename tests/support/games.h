// Helpers for tests that run for each game.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/registry.h"

namespace yiguan::test {

// The name of a test whose parameter is a game.
inline std::string game_name(const testing::TestParamInfo<const GameInfo*>& game) {
    return std::string(game.param->id);
}

// The name of a test whose parameter is a rule text.
inline std::string rules_name(const testing::TestParamInfo<std::string>& rules) {
    std::string name = rules.param;
    std::ranges::replace(name, '/', '_');
    return name;
}

// "gomoku/renju" and all other rule sets, with the default board size and without opening rules.
inline std::vector<std::string> all_rule_sets() {
    std::vector<std::string> sets;
    for (const GameInfo* game : all_games())
        for (const RulesInfo& rules : game->rules)
            sets.push_back(std::string(game->id) + "/" + std::string(rules.id));
    return sets;
}

}  // namespace yiguan::test
