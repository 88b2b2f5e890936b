// Options with the same meaning in every game, and the reader of given options.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "engine/network_option.h"
#include "engine/player_info.h"
#include "search/level.h"

namespace yiguan::search {

inline constexpr int kMostHashMb = 65536;
inline constexpr PlayerOption kHashOption{
    "hash", 1, kMostHashMb, 16, {"置换表大小，MB", "transposition table, MB"}};
inline constexpr PlayerOption kThreadsOption{
    "threads",
    1,
    256,
    1,
    {"一同搜索的线程数；多于一个时每次结果可能不同",
     "threads that search together; with more than one a result may differ from time to time"}};
inline constexpr PlayerOption kReductionsOption{
    "reductions",
    0,
    1,
    1,
    {"靠后的着法是否先浅搜", "whether late moves are first searched less deeply"}};
inline constexpr PlayerOption kExactOption{
    "exact",
    0,
    1,
    0,
    {"置换表只用同深度的结果", "take only results of the same depth from the transposition table"}};
inline constexpr PlayerOption kTreeOption{
    "tree", 1000, 100'000'000, 1'000'000, {"搜索树最多的节点数", "most nodes of the tree"}};
// A level of strength (level.h); `meaning` says what it takes away in the game.
constexpr PlayerOption level_option(const Bilingual& meaning, int most = kMostLevel) {
    return {kLevelKey, kLeastLevel, most, std::nullopt, meaning};
}
// Whether the search goes on beyond its depth; `meaning` says after which moves.
constexpr PlayerOption quiescence_option(const Bilingual& meaning) {
    return {"quiescence", 0, 1, 1, meaning};
}
// `fallback` in thousandths.
inline constexpr std::string_view kExplorationKey = "exploration";
constexpr PlayerOption exploration_option(int fallback) {
    return {kExplorationKey,
            0,
            100'000,
            fallback,
            {"探索系数，千分之一", "weight of exploration, in thousandths"}};
}

// The options given to a player. Refers to its arguments, which must outlive it.
class GivenOptions {
  public:
    // Precondition: check_options accepts them.
    GivenOptions(const PlayerInfo& player, const PlayerOptions& options)
        : player_(player), options_(options) {}

    // The value given for `key`.
    std::optional<int> given(std::string_view key) const {
        const auto found = std::ranges::find(options_, key, &PlayerOptions::value_type::first);
        return found == options_.end() ? std::nullopt : parse_integer<int>(found->second);
    }
    // The value given for `key`, else the declared default; nothing when the player has no such
    // option.
    std::optional<int> value(std::string_view key) const {
        if (const auto number = given(key)) return number;
        const auto declared = std::ranges::find(player_.options, key, &PlayerOption::key);
        return declared == player_.options.end() ? std::nullopt : declared->fallback;
    }

  private:
    const PlayerInfo& player_;
    const PlayerOptions& options_;
};

inline std::size_t hash_mb_of(const GivenOptions& options) {
    return static_cast<std::size_t>(options.value(kHashOption.key).value_or(*kHashOption.fallback));
}
inline int threads_of(const GivenOptions& options) {
    return options.value(kThreadsOption.key).value_or(*kThreadsOption.fallback);
}

}  // namespace yiguan::search
