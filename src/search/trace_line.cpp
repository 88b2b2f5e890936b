#include "search/trace_line.h"

#include "base/joined.h"

namespace yiguan::search {
namespace {

constexpr std::size_t kUsualFields = 24;

std::string hexadecimal(Key key) {
    std::string digits(16, '0');
    for (std::size_t i = digits.size(); i-- > 0; key >>= 4)
        digits[i] = "0123456789abcdef"[key & 15];
    return digits;
}

std::string quoted(std::string_view text) {
    return '"' + std::string(text) + '"';
}

// The end of the number, text or flat object that begins there; npos if it has none.
std::size_t end_of_value(std::string_view line, std::size_t begin) {
    constexpr auto kNowhere = std::string_view::npos;
    const char first = line[begin];
    if (first != '"' && first != '{') return line.find_first_of(",}", begin);
    const std::size_t last = line.find(first == '"' ? '"' : '}', begin + 1);
    return last == kNowhere ? kNowhere : last + 1;
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

TraceLineReader::TraceLineReader(std::string_view line) {
    constexpr auto kNowhere = std::string_view::npos;
    fields_.reserve(kUsualFields);
    std::size_t at = 1;
    while (at < line.size() && line[at] == '"') {
        const std::size_t name_end = line.find('"', at + 1);
        if (name_end == kNowhere || name_end + 2 >= line.size() || line[name_end + 1] != ':')
            return;
        const std::size_t begin = name_end + 2;
        const std::size_t end = end_of_value(line, begin);
        if (end == kNowhere) return;
        const std::string_view key = line.substr(at + 1, name_end - at - 1);
        if (value_of(key)) miss(key);  // a key stands once in a line
        fields_.push_back({key, line.substr(begin, end - begin)});
        at = end + 1;
    }
}

std::optional<std::string_view> TraceLineReader::value_of(std::string_view key) {
    for (std::size_t i = 0; i < fields_.size(); ++i, ++next_) {
        if (next_ >= fields_.size()) next_ = 0;
        if (fields_[next_].key == key) return fields_[next_++].value;
    }
    return std::nullopt;
}

std::optional<std::string_view> TraceLineReader::find(std::string_view key) {
    auto value = value_of(key);
    if (value && value->starts_with('"')) value = value->substr(1, value->size() - 2);
    return value;
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
    const auto object = value_of(key);
    if (!object || !object->starts_with('{')) {
        miss(key);
        return {};
    }
    // Quotation marks enclose reason and moves in turn: empty, reason, colon, moves, comma, …
    const auto parts = split(object->substr(1, object->size() - 2), '"');
    LeftOutTexts groups;
    for (std::size_t i = 1; i + 2 < parts.size(); i += 4)
        groups.emplace_back(parts[i], words_of(parts[i + 2]));
    return groups;
}

bool TraceLineReader::has_groups(std::string_view key) {
    const auto value = value_of(key);
    return value && value->starts_with('{');
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
