#include "engines/table_limits.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace yiguan {
namespace {

constexpr std::int64_t kDefaultThinkingMs = 1000;
constexpr std::int64_t kLevelThinkingMs = 10'000;  // the level limits the nodes

bool uses_machine_resources(std::string_view option) {
    constexpr std::array<std::string_view, 4> kOptions{"hash", "threads", "tree", "net"};
    return std::ranges::find(kOptions, option) != kOptions.end();
}

}  // namespace

Refusal check_table_options(const PlayerOptions& options) {
    for (const auto& [key, value] : options)
        if (uses_machine_resources(key)) return Reason("player-option-closed").text("option", key);
    return std::nullopt;
}

bool has_level(const PlayerOptions& options) {
    return std::ranges::any_of(options, [](const auto& option) { return option.first == "level"; });
}

Limits table_limits(const Limits& own, const PlayerOptions& options) {
    Limits limits = own;
    if (limits.depth || limits.are_bounded_by_effort()) return limits;
    limits.move_time_ms = has_level(options) ? kLevelThinkingMs : kDefaultThinkingMs;
    return limits;
}

}  // namespace yiguan
