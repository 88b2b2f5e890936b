// Reads the options of a player by key.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"
#include "engine/player.h"
#include "game/game_info.h"

namespace yiguan::search {

// Options with the same meaning in every game, with their descriptions for users.
inline constexpr int kMostHashMb = 65536;
inline constexpr int kMostThreads = 256;
inline constexpr OptionInfo kHashOption{
    "hash", "1..65536", "16", {"置换表大小，MB", "transposition table, MB"}};
inline constexpr OptionInfo kThreadsOption{
    "threads",
    "1..256",
    "1",
    {"一同搜索的线程数；多于一个时每次结果可能不同",
     "threads that search together; with more than one a result may differ from time to time"}};
inline constexpr OptionInfo kReductionsOption{
    "reductions",
    "0|1",
    "1",
    {"靠后的着法是否先浅搜", "whether late moves are first searched less deeply"}};
inline constexpr OptionInfo kExactOption{
    "exact",
    "0|1",
    "0",
    {"置换表只用同深度的结果", "take only results of the same depth from the transposition table"}};
inline constexpr OptionInfo kTreeOption{
    "tree", "1000..100000000", "1000000", {"搜索树最多的节点数", "most nodes of the tree"}};
// `fallback` in thousandths.
constexpr OptionInfo exploration_option(std::string_view fallback) {
    return {"exploration",
            "0..100000",
            fallback,
            {"探索系数，千分之一", "weight of exploration, in thousandths"}};
}

// Reads the options one after the other and remembers the first refusal. The options must outlive
// the reader.
class OptionReader {
  public:
    OptionReader(std::string_view player, const PlayerOptions& options)
        : player_(player), options_(options) {}

    // The number given for `key`, within least..most, or `fallback` when it is not given.
    int number(std::string_view key, int least, int most, int fallback) {
        known_ += (known_.empty() ? "" : " ") + std::string(key);
        const auto found = std::find_if(options_.begin(), options_.end(),
                                        [&](const auto& o) { return o.first == key; });
        if (found == options_.end()) return fallback;
        const auto value = parse_integer<int>(found->second);
        if (value && *value >= least && *value <= most) return *value;
        if (!refusal_)
            refusal_ = Reason("option-value")
                           .text("option", key)
                           .text("value", printable(found->second))
                           .text("expected", std::to_string(least) + ".." + std::to_string(most));
        return fallback;
    }
    bool flag(std::string_view key, bool fallback) {
        return number(key, 0, 1, fallback ? 1 : 0) != 0;
    }

    // Call after all known options have been read: refuses the first bad value, else the first
    // unknown key.
    Refusal refusal() const {
        if (refusal_) return refusal_;
        for (const auto& [key, value] : options_)
            if ((" " + known_ + " ").find(" " + key + " ") == std::string::npos)
                return Reason("player-option-unknown")
                    .text("player", player_)
                    .text("option", printable(key))
                    .text("known", known_.empty() ? "-" : known_);
        return std::nullopt;
    }

  private:
    std::string player_;
    const PlayerOptions& options_;
    std::string known_;
    Refusal refusal_;
};

}  // namespace yiguan::search
