// Tests that are run for each game.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/registry.h"

namespace yiguan::test {

// The name of a test that has a game for its parameter.
inline std::string game_name(const testing::TestParamInfo<const GameInfo*>& game) {
    return std::string(game.param->id);
}

// "gomoku/renju" and the other rule sets, in their usual size and without opening rules.
inline std::vector<std::string> all_rule_sets() {
    std::vector<std::string> sets;
    for (const GameInfo* game : all_games())
        for (const RulesInfo& rules : game->rules)
            sets.push_back(std::string(game->id) + "/" + std::string(rules.id));
    return sets;
}

}  // namespace yiguan::test
