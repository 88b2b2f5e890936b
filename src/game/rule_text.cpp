#include "game/rule_text.h"

#include <algorithm>

#include "base/text.h"

namespace yiguan {
namespace {

bool is_word(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-';
    });
}

Reason malformed(std::string_view text, std::string_view part) {
    return Reason("rules-malformed").text("rules", printable(text)).text("part", printable(part));
}

}  // namespace

Result<RuleText> RuleText::parse(std::string_view text) {
    RuleText out;
    const std::size_t colon = text.find(':');
    std::string_view name = text.substr(0, colon);
    const std::size_t plus = name.find('+');
    if (plus != std::string_view::npos) {
        out.opening = name.substr(plus + 1);
        if (!is_word(out.opening)) return malformed(text, out.opening);
        name = name.substr(0, plus);
    }
    const std::size_t slash = name.find('/');
    out.game = name.substr(0, slash);
    if (!is_word(out.game)) return malformed(text, out.game);
    if (slash != std::string_view::npos) {
        out.rules = name.substr(slash + 1);
        if (!is_word(out.rules)) return malformed(text, out.rules);
    }
    if (colon == std::string_view::npos) return out;
    for (const std::string_view option : split(text.substr(colon + 1), ',')) {
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos) return malformed(text, option);
        const std::string_view key = option.substr(0, equals);
        const std::string_view value = option.substr(equals + 1);
        if (!is_word(key) || !is_word(value)) return malformed(text, option);
        out.options.emplace_back(key, value);
    }
    return out;
}

std::string RuleText::text() const {
    std::string out = game;
    if (!rules.empty()) out += "/" + rules;
    if (!opening.empty()) out += "+" + opening;
    char separator = ':';
    for (const auto& [key, value] : options) {
        out += separator + key + "=" + value;
        separator = ',';
    }
    return out;
}

}  // namespace yiguan
