#include "protocol/records/gomoku_names.h"

#include <array>

#include "base/text.h"
#include "game/rule_text.h"

namespace yiguan::records {
namespace {

constexpr int kUsualSize = 15;

struct RuleName {
    std::string_view word;  // in lower case, somewhere in the name
    std::string_view rules;
};
// Checked in this order: "standard renju" is renju.
constexpr auto kRuleNames = std::to_array<RuleName>({{"renju", "gomoku/renju"},
                                                     {"rif", "gomoku/renju"},
                                                     {"caro", "gomoku/caro"},
                                                     {"standard", "gomoku/standard"},
                                                     {"free", "gomoku/freestyle"},
                                                     {"gomoku", "gomoku/freestyle"}});

}  // namespace

std::string point_text(GomokuPoint point) {
    return static_cast<char>('a' + point.x) + std::to_string(point.y + 1);
}

std::optional<GomokuPoint> point_of(std::string_view move) {
    if (move.size() < 2 || move.front() < 'a' || move.front() > 't') return std::nullopt;
    const auto row = parse_integer<int>(move.substr(1));
    if (!row || *row < 1) return std::nullopt;
    return GomokuPoint{move.front() - 'a', *row - 1};
}

std::string gomoku_rules(std::string_view name, int size) {
    if (name.starts_with("gomoku/")) return std::string(name);
    const std::string lower = lower_ascii(name.substr(0, 80));
    for (const RuleName& known : kRuleNames) {
        if (lower.find(known.word) == std::string::npos) continue;
        std::string rules(known.rules);
        if (size != kUsualSize) rules += "-" + std::to_string(size);
        return rules;
    }
    return "";
}

std::optional<GomokuBoard> board_for(std::string_view name, int lines, const LoadGame& load) {
    for (int size = lines; size <= kMostLines; ++size) {
        const std::string rules = gomoku_rules(name, size);
        if (rules.empty()) break;
        const bool is_own = rules == name;  // the name contains its board size, valid or not
        if (is_own ? board_size(rules) == size : load({rules, "", {}, {}}).has_value())
            return GomokuBoard{rules, size, lines};
    }
    return std::nullopt;
}

int board_size(std::string_view rules) {
    const auto read = RuleText::parse(rules);
    if (!read) return kUsualSize;
    const std::size_t dash = read->rules.find('-');
    if (dash == std::string::npos) return kUsualSize;
    return parse_integer<int>(std::string_view(read->rules).substr(dash + 1)).value_or(kUsualSize);
}

bool has_opening_rule(std::string_view rules) {
    const auto read = RuleText::parse(rules);
    return read && !read->opening.empty();
}

}  // namespace yiguan::records
