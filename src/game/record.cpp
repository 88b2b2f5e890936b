#include "game/record.h"

#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::string_view kHeader = "yiguan-record 1";
constexpr std::size_t kMovesPerLine = 20;

// The first word of `line` and the rest of it without surrounding space.
std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
    line = trim(line);
    const std::size_t end = line.find_first_of(" \t\r\n");
    if (end == std::string_view::npos) return {line, {}};
    return {line.substr(0, end), trim(line.substr(end))};
}

// Free text as one line: a line end in it would become a line of the record.
std::string one_line(std::string_view text) {
    return std::string(trim(harmless(text, ' ')));
}

Reason unreadable(std::size_t number, std::string_view line) {
    return Reason("record-line")
        .number("line", static_cast<std::int64_t>(number))
        .text("text", printable(line));
}

Refusal set_once(std::string& field,
                 std::string_view name,
                 std::string_view value,
                 std::size_t number) {
    if (value.empty()) return unreadable(number, name);
    if (!field.empty())
        return Reason("record-twice")
            .number("line", static_cast<std::int64_t>(number))
            .text("field", name);
    field = value;
    return std::nullopt;
}

Refusal read_line(Record& record, std::string_view line, std::size_t number) {
    const auto [word, rest] = first_word(line);
    if (word.empty() || word.front() == '#') return std::nullopt;
    if (word == "rules") return set_once(record.rules, word, rest, number);
    if (word == "start") return set_once(record.start, word, rest, number);
    if (word == "moves") {
        for (const std::string_view move : split_words(rest)) record.moves.emplace_back(move);
        return std::nullopt;
    }
    const auto [key, value] = first_word(rest);
    if (word != "tag" || key.empty()) return unreadable(number, line);
    record.tags.emplace_back(key, one_line(value));
    return std::nullopt;
}

}  // namespace

Result<Record> Record::parse(std::string_view text) {
    if (text.size() > kMaxBytes) return Reason("record-too-long").number("limit", kMaxBytes);
    const std::vector<std::string_view> lines = split(text, '\n');
    std::size_t header = 0;  // a pasted text may begin with empty lines
    while (header + 1 < lines.size() && trim(lines[header]).empty()) ++header;
    if (trim(lines[header]) != kHeader) return Reason("record-header").text("expected", kHeader);
    Record record;
    for (std::size_t i = header + 1; i < lines.size(); ++i)
        if (Refusal refusal = read_line(record, lines[i], i + 1)) return *std::move(refusal);
    if (record.rules.empty()) return Reason("record-missing").text("field", "rules");
    return record;
}

std::string Record::text() const {
    std::string out = std::string(kHeader) + "\nrules " + rules + "\n";
    if (!start.empty()) out += "start " + start + "\n";
    for (const auto& [key, value] : tags) {
        const std::string text = one_line(value);
        out += "tag " + key + (text.empty() ? "" : " ") + text + "\n";
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        out += i % kMovesPerLine == 0 ? "moves " : " ";
        out += moves[i];
        if (i % kMovesPerLine == kMovesPerLine - 1 || i + 1 == moves.size()) out += "\n";
    }
    return out;
}

}  // namespace yiguan
