#include "protocol/records/record_text.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

constexpr int kMostBadLines = 20;

// The lines of a text with their places.
std::vector<std::pair<std::size_t, std::size_t>> line_spans(std::string_view text) {
    std::vector<std::pair<std::size_t, std::size_t>> spans;
    LineReader lines(text);
    while (lines.next()) spans.emplace_back(lines.place(), lines.line().size());
    return spans;
}

std::size_t line_of(const Reason& reason) {
    for (const Argument& argument : reason.arguments)
        if (argument.name == "line") return parse_integer<std::size_t>(argument.value).value_or(0);
    return 0;
}

// The places of the moves, in order.
std::vector<std::size_t> places_of_moves(std::string_view text) {
    std::vector<std::size_t> places;
    LineReader lines(text);
    while (lines.next()) {
        const std::vector<std::string_view> words = split_words(lines.line());
        if (words.empty() || words.front() != "moves") continue;
        for (std::size_t i = 1; i < words.size(); ++i) places.push_back(lines.place_of(words[i]));
    }
    return places;
}

}  // namespace

bool is_record(std::string_view bytes) {
    return text_start(bytes).starts_with("yiguan-record ");
}

void read_record(std::string_view text, const Environment&, Collector& out) {
    std::string readable(text);
    Result<Record> record = Record::parse(readable);
    const auto spans = line_spans(text);
    for (int i = 0; !record && i < kMostBadLines; ++i) {
        const std::size_t line = line_of(record.error());
        if (line == 0 || line > spans.size()) break;
        const auto [place, length] = spans[line - 1];
        out.damage(place, record.error());
        std::fill_n(readable.begin() + static_cast<std::ptrdiff_t>(place), length, ' ');
        record = Record::parse(readable);
    }
    if (!record) return out.damage(0, record.error());
    if (out.begin_game(0) == nullptr) return;
    const std::vector<std::size_t> places = places_of_moves(readable);
    out.game().rules = record->rules;
    out.game().start = record->start;
    out.game().tags = record->tags;
    NodeId last = kRoot;
    for (std::size_t i = 0; i < record->moves.size() && last != kNoNode; ++i)
        last = out.add(last, record->moves[i], places[i]);
}

Result<Written> write_record(const GameTree& tree, const Environment&) {
    const std::string text = record_of(tree).text();
    if (text.size() > Record::kMaxBytes)
        return Reason("record-too-long").number("limit", Record::kMaxBytes);
    return Written{text, {}};
}

}  // namespace yiguan::records
