#include "support/record_files.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "protocol/records/formats.h"
#include "support/record_games.h"

namespace yiguan::test {

using namespace yiguan::records;  // NOLINT(google-build-using-namespace): the library under test

namespace {

// The rules whose words the report of a damage needs.
std::string_view rules_of(const Reading& reading) {
    return reading.games.empty() ? "xiangqi" : std::string_view(reading.games[0].rules);
}

}  // namespace

Reading read_as(std::string_view id, std::string_view bytes, std::string rules) {
    Environment environment = record_environment();
    environment.rules = std::move(rules);
    Result<Reading> reading = read_games(bytes, *find_format(id), environment);
    EXPECT_TRUE(reading) << reading.error().code;
    return reading ? *std::move(reading) : Reading{};
}

void expect_damage_is_told(std::string_view id, std::string bytes, Rng& rng) {
    const auto somewhere = [&] { return rng.below(static_cast<std::uint32_t>(bytes.size())); };
    const std::uint32_t at = somewhere();
    bytes[at] = static_cast<char>(rng.below(256));
    const Reading reading = read_as(id, bytes);
    EXPECT_FALSE(reading.games.empty() && reading.damages.empty());
    const Reading cut = read_as(id, bytes.substr(0, somewhere()));
    EXPECT_FALSE(cut.games.empty() && cut.damages.empty());
}

std::string moves_of(const GameTree& tree) {
    std::string out;
    for (const NodeId node : main_line(tree))
        out += (out.empty() ? "" : " ") + tree.nodes[node].move;
    return out;
}

std::string shape_of(const GameTree& tree) {
    std::string out =
        tree.nodes[kRoot].comment.empty() ? "" : "'" + tree.nodes[kRoot].comment + "' ";
    for (const NodeId node : preorder(tree)) {
        const GameNode& here = tree.nodes[node];
        int depth = 0;
        for (NodeId above = here.parent; above != kNoNode; above = tree.nodes[above].parent)
            ++depth;
        out += std::to_string(depth) + here.move +
               (here.comment.empty() ? "" : "'" + here.comment + "'") + " ";
    }
    return out;
}

std::string lines_of(const Reading& reading) {
    std::string out;
    for (const Reason& damage : reading.damages)
        out += words(damage, Language::En, rules_of(reading)) + "\n";
    return out;
}

}  // namespace yiguan::test
