#include "protocol/engines/gomocup_info.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "base/text.h"
#include "protocol/engines/bounds.h"

namespace yiguan::engine_protocols {
namespace {

// Reserved per move for the communication with the manager.
constexpr std::int64_t kMarginMs = 30;
// The limits for "play at once" and for a move without any limit.
constexpr std::uint64_t kNodesAtOnce = 1000;
constexpr std::int64_t kDefaultMoveMs = 5000;
constexpr std::int64_t kMostInfo = std::numeric_limits<std::int64_t>::max() / 2;
constexpr std::int64_t kMostRuleBits = 1 + 2 + 4 + 8;

// The keys of INFO that we use, with the closed ranges of their values. Managers send times that
// have run out, and depths and nodes of 0 or less for none.
struct InfoNumber {
    std::string_view key;
    std::int64_t least = -kMostInfo;
    std::int64_t most = kMostInfo;
};
constexpr InfoNumber kInfoNumbers[] = {
    {"rule", 0, kMostRuleBits},
    {"timeout_turn"},
    {"timeout_match"},
    {"time_left"},
    {"time_increment"},
    {"max_memory", 0},
    {"max_depth"},
    {"max_node"},
    {"thread_num", kThreadsRange.first, kThreadsRange.second},
};

std::string range_text(const InfoNumber& info) {
    return std::to_string(std::max<std::int64_t>(info.least, 0)) + ".." +
           (info.most == kMostInfo ? "" : std::to_string(info.most));
}

}  // namespace

Result<GomocupInfo::Change> GomocupInfo::read(std::string_view text) {
    const std::size_t space = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view key = text.substr(0, space);
    const auto* const known = std::find_if(std::begin(kInfoNumbers), std::end(kInfoNumbers),
                                           [&](const InfoNumber& each) { return each.key == key; });
    if (known == std::end(kInfoNumbers)) return Change{};
    const std::string_view written = trim(text.substr(space));
    auto value = parse_integer<std::int64_t>(written);
    if (value && known->least == -kMostInfo) value = std::max(*value, -kMostInfo);
    if (value && known->most == kMostInfo) value = std::min(*value, kMostInfo);
    if (!value || *value < known->least || *value > known->most)
        return Reason("engine-number")
            .text("word", "INFO " + std::string(key))
            .text("value", printable(written))
            .text("expected", range_text(*known));
    values_.insert_or_assign(std::string(key), *value);
    return Change{std::string(key), *value};
}

std::optional<std::int64_t> GomocupInfo::value_of(std::string_view key) const {
    const auto found = values_.find(key);
    if (found == values_.end()) return std::nullopt;
    return found->second;
}

Limits GomocupInfo::limits(const Limits& own) const {
    Limits limits = own;
    if (const auto depth = value_of("max_depth"); depth && *depth > 0)
        limits.depth = static_cast<int>(std::min<std::int64_t>(*depth, 100));
    if (const auto nodes = value_of("max_node"); nodes && *nodes > 0)
        limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto turn = value_of("timeout_turn")) {
        if (*turn <= 0)
            limits.nodes = kNodesAtOnce;
        else
            limits.move_time_ms = std::clamp<std::int64_t>(*turn - kMarginMs, 1, kMostMs);
    }
    const auto left = value_of("time_left");
    const bool has_clock = value_of("timeout_match").value_or(0) > 0 || !limits.move_time_ms;
    if (left && has_clock && *left < std::numeric_limits<std::int32_t>::max()) {
        limits.clock_ms = std::clamp<std::int64_t>(*left - kMarginMs, 1, kMostMs);
        limits.increment_ms =
            std::clamp<std::int64_t>(value_of("time_increment").value_or(0), 0, kMostMs);
    }
    if (!limits.depth && !limits.are_bounded_by_effort()) limits.move_time_ms = kDefaultMoveMs;
    return limits;
}

}  // namespace yiguan::engine_protocols
