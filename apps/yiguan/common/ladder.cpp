#include "apps/yiguan/common/ladder.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/text.h"

namespace yiguan::cli {
namespace {

bool is_scaled(std::string_view key) {
    return key == "nodes" || key == "time" || key == "clock" || key == "increment";
}

std::string scaled_option(std::string_view option, double factor) {
    const std::size_t equals = option.find('=');
    const std::string_view key = option.substr(0, equals);
    if (equals == std::string_view::npos || !is_scaled(key)) return std::string(option);
    const auto amount = parse_integer<std::int64_t>(option.substr(equals + 1));
    if (!amount) return std::string(option);
    const double product = std::round(static_cast<double>(*amount) * factor);
    return fmt::format("{}={:.0f}", key, std::max(product, 1.0));
}

}  // namespace

Result<std::vector<LadderStep>> read_ladder(std::string_view text) {
    std::vector<LadderStep> steps;
    std::int64_t number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trim(raw.substr(0, raw.find('#')));
        if (line.empty()) continue;
        const std::size_t bar = std::min(line.find('|'), line.size());
        const auto players = split_words(line.substr(0, bar));
        if (players.size() != 2) return Reason("ladder-line").number("line", number);
        const std::string_view remark =
            bar < line.size() ? trim(line.substr(bar + 1)) : std::string_view();
        steps.push_back({std::string(players[0]), std::string(players[1]), std::string(remark)});
    }
    if (steps.empty()) return Reason("ladder-none");
    return steps;
}

std::string scaled(std::string_view player, double factor) {
    const std::size_t colon = player.find(':');
    if (colon == std::string_view::npos) return std::string(player);
    std::string out(player.substr(0, colon));
    char separator = ':';
    for (const std::string_view option : split(player.substr(colon + 1), ',')) {
        out += separator + scaled_option(option, factor);
        separator = ',';
    }
    return out;
}

}  // namespace yiguan::cli
