#include "apps/yiguan/common/config_file.h"

#include <toml++/toml.h>

#include <optional>
#include <vector>

#include "apps/engine/text_file.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

Result<toml::table> parse_file(const std::string& path) {
    const auto text = text_of_file(path);
    if (!text) return Reason("argument-file").text("file", printable(path, 200));
    try {
        return toml::parse(*text);
    } catch (const toml::parse_error& error) {
        return Reason("config-malformed")
            .number("line", error.source().begin.line)
            .text("cause", printable(error.description(), 120));
    }
}

// The text of a value as on the command line; nothing for other types.
std::optional<std::string> toml_text(const toml::node& node) {
    if (const auto text = node.value_exact<std::string>()) return text;
    if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
    return std::nullopt;
}

// The values of a key, one or a list; nothing when one of them cannot be an option's value.
std::optional<std::vector<std::string>> values_of(const toml::node& node) {
    const toml::array* list = node.as_array();
    std::vector<std::string> values;
    for (std::size_t i = 0; i < (list == nullptr ? 1 : list->size()); ++i) {
        const auto text = toml_text(list == nullptr ? node : *list->get(i));
        if (!text) return std::nullopt;
        values.push_back(*text);
    }
    return values;
}

}  // namespace

Refusal read_config(Verb verb, const std::string& path) {
    const auto table = parse_file(path);
    if (!table) return table.error();
    for (const auto& [key, node] : *table) {
        const auto about = [&, line = node.source().begin.line](std::string_view code) {
            return Reason(code).number("line", line).text("key", printable(key.str()));
        };
        const std::string name(key.str());
        if (name == "config" || name == "help") return about("config-key");
        const Verb::Given given = verb.give(name, values_of(node));
        if (given == Verb::Given::UnknownOption) return about("config-key");
        if (given == Verb::Given::BadValue) return about("config-value");
    }
    return std::nullopt;
}

}  // namespace yiguan::cli
