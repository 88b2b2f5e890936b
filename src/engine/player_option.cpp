#include "engine/player_option.h"

#include "base/text.h"

namespace yiguan {

std::string PlayerOption::range() const {
    std::string text = std::to_string(least);
    if (most > least) text += (least == 0 && most == 1 ? "|" : "..") + std::to_string(most);
    return takes_file ? text + "|FILE" : text;
}

std::string PlayerOption::fallback_text() const {
    return fallback ? std::to_string(*fallback) : "-";
}

Reason bad_option_value(std::string_view key, std::string_view value, std::string_view expected) {
    return Reason("option-value")
        .text("option", key)
        .text("value", printable(value))
        .text("expected", expected);
}

Result<int> read_option(const PlayerOption& option, std::string_view value) {
    const auto number = parse_integer<int>(value);
    if (!number || *number < option.least || *number > option.most)
        return bad_option_value(option.key, value, option.range());
    return *number;
}

}  // namespace yiguan
