// Random game trees of every rule set, the same for the same seed, for the tests of the formats.
#pragma once

#include <string>
#include <string_view>

#include "base/rng.h"
#include "protocol/records/game_tree.h"
#include "protocol/records/reading.h"

namespace yiguan::test {

// What the generated trees may contain.
struct TreeTraits {
    bool has_variations = true;
    bool has_comments = true;
    bool has_start = true;          // some begin from a position of a game
    bool has_only_stones = false;   // no passes
    std::vector<std::string> tags;  // the allowed keys, in order; empty: any
};

records::GameTree random_tree(std::string_view rules, std::uint64_t seed, const TreeTraits& traits);

// The environment of the program.
records::Environment record_environment();

}  // namespace yiguan::test
