// Which network a champion plays with: the one its options name, or else that of its game's data.
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "engines/xiangqi/network_inputs.h"
#include "games/registry.h"
#include "nnue/network_file.h"
#include "nnue/test_support.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

std::string random_bytes(int seed) {
    nnue::Network network =
        *nnue::test::random_network(xiangqi::NetworkInputs::kKind, nnue::kLanes);
    network.output_biases[7] += seed;  // of the bucket with all pieces
    return nnue::network_bytes(network);
}

// A program that comes with a network of xiangqi and can read one other file.
struct Program {
    std::string own = random_bytes(1000);
    std::string others = random_bytes(2'000'000);

    Assets assets() const {
        return {.file = [this](std::string_view name) -> std::string_view {
                    return name == "networks/xiangqi.net" ? std::string_view(own)
                                                          : std::string_view{};
                },
                .named_file = [this](const std::string& path) -> std::optional<std::string> {
                    return path == "other.net" ? std::optional(others) : std::nullopt;
                }};
    }
};

// The value of a search of one ply from the start.
std::optional<int> value(const PlayerOptions& options, const Assets& assets) {
    const auto player = make_player("xiangqi", "champion", options, assets);
    const auto start = make_game("xiangqi");
    if (!player || !start || (*player)->set((*start)->record())) return std::nullopt;
    const SteadyClock clock;
    const std::atomic<bool> stop = false;
    std::optional<int> found;
    Control control{clock, stop, {}, {}};
    control.on_thought = [&](const Thought& thought) { found = thought.score.amount; };
    (*player)->think({.depth = 1}, control);
    return found;
}

TEST(PlayerNetwork, IsThatOfTheGameUnlessTheOptionsChoose) {
    const Program program;
    const Assets assets = program.assets();
    const auto without = value({}, {});
    const auto own = value({}, assets);
    const auto other = value({{"net", "other.net"}}, assets);
    EXPECT_NE(own, without);
    EXPECT_NE(other, without);
    EXPECT_NE(other, own);
    EXPECT_EQ(value({{"net", "0"}}, assets), without);
    EXPECT_EQ(value({{"plain", "1"}}, assets), value({{"plain", "1"}}, {}));
    EXPECT_NE(value({{"plain", "1"}}, {}), without);
    EXPECT_EQ(value({{"plain", "0"}}, assets), own);
    EXPECT_EQ(value({{"level", "12"}}, assets), value({{"level", "12"}}, {}));
}

TEST(PlayerNetwork, IsTakenAtFullStrengthOnly) {
    EXPECT_TRUE(takes_network("xiangqi/asian", "champion", {}));
    EXPECT_TRUE(takes_network("xiangqi", "champion", {{"plain", "0"}, {"hash", "4"}}));
    EXPECT_TRUE(takes_network("shuqi/course", "champion", {}));
    EXPECT_FALSE(takes_network("shuqi/official", "champion", {}));
    EXPECT_TRUE(takes_network("gomoku", "champion", {}));
    EXPECT_FALSE(takes_network("xiangqi", "deepening", {}));
    EXPECT_FALSE(takes_network("xiangqi", "nobody", {}));
    EXPECT_FALSE(takes_network("xiangqi", "champion", {{"level", "12"}}));
    EXPECT_FALSE(takes_network("xiangqi", "champion", {{"plain", "1"}}));
    EXPECT_FALSE(takes_network("xiangqi", "champion", {{"net", "0"}}));
    EXPECT_FALSE(takes_network("xiangqi", "champion", {{"net", "other.net"}}));
}

TEST(PlayerNetwork, IsRefusedWithItsName) {
    Program program;
    const auto refused = [&](const PlayerOptions& options) {
        const auto player = make_player("xiangqi", "champion", options, program.assets());
        return player ? "none" : player.error().code;
    };
    EXPECT_EQ(refused({{"net", "missing.net"}}), "network-unread");
    program.others.back() ^= 1;
    EXPECT_EQ(refused({{"net", "other.net"}}), "network-refused");
    program.own.resize(100);
    EXPECT_EQ(refused({}), "network-refused");
    EXPECT_EQ(refused({{"net", "0"}}), "none");
}

}  // namespace
}  // namespace yiguan::test
