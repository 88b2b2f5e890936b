#include "search/trace_line.h"

namespace yiguan::search {
namespace {

std::string joined(const std::vector<std::string>& values) {
    std::string text;
    for (const std::string& value : values) text += (text.empty() ? "" : " ") + value;
    return text;
}

std::string hexadecimal(Key key) {
    std::string digits(16, '0');
    for (std::size_t i = digits.size(); i-- > 0; key >>= 4)
        digits[i] = "0123456789abcdef"[key & 15];
    return digits;
}

std::string quoted(std::string_view text) {
    return '"' + std::string(text) + '"';
}

std::vector<std::string> words_of(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    return {words.begin(), words.end()};
}

}  // namespace

TraceLineWriter& TraceLineWriter::put(std::string_view key, std::string_view value) {
    line_ += line_.empty() ? "{\"" : ",\"";
    line_.append(key).append("\":").append(value);
    return *this;
}

TraceLineWriter& TraceLineWriter::text(std::string_view key, std::string_view value) {
    return put(key, quoted(value));
}

TraceLineWriter& TraceLineWriter::key(std::string_view key, Key value) {
    return text(key, hexadecimal(value));
}

TraceLineWriter& TraceLineWriter::texts(std::string_view key,
                                        const std::vector<std::string>& values) {
    return text(key, joined(values));
}

TraceLineWriter& TraceLineWriter::groups(std::string_view key, const LeftOutTexts& groups) {
    std::string object;
    for (const auto& [why, moves] : groups)
        object += (object.empty() ? "" : ",") + quoted(why) + ":" + quoted(joined(moves));
    return put(key, "{" + object + "}");
}

std::optional<std::string_view> TraceLineReader::find(std::string_view key) const {
    const std::string name = quoted(key) + ":";
    const std::size_t at = line_.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view rest = line_.substr(at + name.size());
    const bool is_text = rest.starts_with('"');
    if (is_text) rest.remove_prefix(1);
    const std::size_t end = rest.find_first_of(is_text ? "\"" : ",}");
    if (end == std::string_view::npos) return std::nullopt;
    return rest.substr(0, end);
}

std::string TraceLineReader::text(std::string_view key) {
    const auto field = find(key);
    if (!field) miss(key);
    return std::string(field.value_or(std::string_view{}));
}

Key TraceLineReader::key(std::string_view name) {
    const std::string digits = text(name);
    Key value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc{} || end != digits.data() + digits.size()) miss(name);
    return value;
}

std::vector<std::string> TraceLineReader::texts(std::string_view key) {
    return words_of(text(key));
}

LeftOutTexts TraceLineReader::groups(std::string_view key) {
    const std::string begin = quoted(key) + ":{";
    const std::size_t at = line_.find(begin);
    const std::size_t end = at == std::string_view::npos ? at : line_.find('}', at);
    if (end == std::string_view::npos) {
        miss(key);
        return {};
    }
    // Quotation marks enclose reason and moves in turn: empty, reason, colon, moves, comma, …
    const auto parts = split(line_.substr(at + begin.size(), end - at - begin.size()), '"');
    LeftOutTexts groups;
    for (std::size_t i = 1; i + 2 < parts.size(); i += 4)
        groups.emplace_back(parts[i], words_of(parts[i + 2]));
    return groups;
}

bool TraceLineReader::has_groups(std::string_view key) const {
    return line_.find(quoted(key) + ":{") != std::string_view::npos;
}

void TraceLineReader::miss(std::string_view key) {
    if (missed_.empty()) missed_ = key;
}

Refusal TraceLineReader::refusal() const {
    if (missed_.empty()) return std::nullopt;
    return Reason("trace-malformed").text("field", missed_);
}

std::size_t count(const LeftOutTexts& groups) {
    std::size_t moves = 0;
    for (const auto& group : groups) moves += group.second.size();
    return moves;
}

Refusal check_left_out(const LeftOutTexts& groups, std::size_t candidates, std::size_t legal) {
    for (const auto& [why, moves] : groups)
        if (why.empty()) return Reason("trace-unexplained").text("move", joined(moves));
    if (candidates + count(groups) == legal) return std::nullopt;
    return Reason("trace-left-out")
        .number("legal", static_cast<std::int64_t>(legal))
        .number("named", static_cast<std::int64_t>(candidates + count(groups)));
}

}  // namespace yiguan::search
