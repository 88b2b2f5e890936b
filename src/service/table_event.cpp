#include "service/table_event.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/joined.h"
#include "base/text.h"

namespace yiguan::service {
namespace {

// A line is fields between tabs: time, kind, and what the kind needs. Tabs, line ends and
// backslashes inside a field are written \t, \n and \\.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\\\";
        else if (c == '\t')
            out += "\\t";
        else if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char next = text[++i];
        out += next == 't' ? '\t' : next == 'n' ? '\n' : next;
    }
    return out;
}

using Fields = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kSeatKinds{"person", "guest", "player"};
constexpr std::array<std::string_view, 2> kOfferKinds{"takeback", "draw"};
constexpr std::array<std::string_view, 2> kClaims{"draw", "win"};
// What an opened table is beyond its two people.
constexpr const char* kClosed = "closed";
constexpr const char* kOpen = "open";
constexpr std::string_view kRated = "rated";
constexpr std::string_view kUnrated = "unrated ";

// `value`: an enumerator, or true or false.
template <class Enum, std::size_t N>
std::string name_of(Enum value, const std::array<std::string_view, N>& names) {
    return std::string(names[static_cast<std::size_t>(value)]);
}

template <class Enum, std::size_t N>
bool read(const std::string& text, const std::array<std::string_view, N>& names, Enum& value) {
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == text) {
            value = static_cast<Enum>(i);
            return true;
        }
    return false;
}

bool read(const std::string& text, int& value) {
    const auto number = parse_integer<int>(text);
    value = number.value_or(0);
    return number.has_value();
}
bool read(const std::string& text, std::int64_t& value) {
    const auto number = parse_integer<std::int64_t>(text);
    value = number.value_or(0);
    return number.has_value();
}

std::string two(const std::array<int, 2>& numbers) {
    return std::to_string(numbers[0]) + " " + std::to_string(numbers[1]);
}

bool read(std::string_view text, std::array<int, 2>& numbers) {
    const auto words = split_words(text);
    return words.size() == 2 && read(std::string(words[0]), numbers[0]) &&
           read(std::string(words[1]), numbers[1]);
}

// "closed", "open", "unrated REASON" or "rated 1500 1623".
std::string access_of(const TableSetup& setup) {
    if (setup.is_rated) return std::string(kRated) + " " + two(setup.ratings);
    if (!setup.unrated.empty()) return std::string(kUnrated) + setup.unrated;
    return setup.is_open ? kOpen : kClosed;
}

bool read_access(std::string_view text, TableSetup& setup) {
    setup.is_rated = text.starts_with(kRated);
    setup.is_open = text != kClosed;
    if (setup.is_rated) return read(text.substr(kRated.size()), setup.ratings);
    if (text.starts_with(kUnrated)) setup.unrated = text.substr(kUnrated.size());
    return text == kClosed || text == kOpen || !setup.unrated.empty();
}

// The origin of a game comes last: four fields, then three for each thing the record says.
constexpr std::size_t kOriginFields = 4;
constexpr std::size_t kFieldsOfWord = 3;
constexpr std::string_view kTag = "tag";
constexpr std::string_view kNote = "note";
constexpr std::string_view kDamage = "damage";

void append_word(Fields& fields, std::string_view kind, std::string first, std::string second) {
    fields.emplace_back(kind);
    fields.push_back(std::move(first));
    fields.push_back(std::move(second));
}

void append_origin(Fields& fields, const Origin& origin) {
    fields.push_back(origin.person);
    fields.push_back(origin.format);
    fields.push_back(origin.result);
    fields.push_back(std::to_string(origin.left_out));
    for (const auto& [key, value] : origin.tags) append_word(fields, kTag, key, value);
    for (const RecordNote& note : origin.notes)
        append_word(fields, kNote, std::to_string(note.ply), note.text);
    for (const RecordDamage& damage : origin.damages)
        append_word(fields, kDamage, damage.zh, damage.en);
}

bool read_word(const Fields& fields, std::size_t at, Origin& origin) {
    const std::string& first = fields[at + 1];
    const std::string& second = fields[at + 2];
    if (fields[at] == kTag) origin.tags.emplace_back(first, second);
    if (fields[at] == kDamage) origin.damages.push_back({first, second});
    if (fields[at] != kNote) return fields[at] == kTag || fields[at] == kDamage;
    origin.notes.push_back({0, second});
    return read(first, origin.notes.back().ply);
}

bool read_origin(const Fields& fields, std::size_t at, std::optional<Origin>& out) {
    if (fields.size() == at) return true;
    if (fields.size() < at + kOriginFields) return false;
    if ((fields.size() - at - kOriginFields) % kFieldsOfWord != 0) return false;
    Origin origin{fields[at], fields[at + 1], fields[at + 2]};
    if (!read(fields[at + 3], origin.left_out)) return false;
    for (std::size_t i = at + kOriginFields; i < fields.size(); i += kFieldsOfWord)
        if (!read_word(fields, i, origin)) return false;
    out = std::move(origin);
    return true;
}

// --- Writing: the kind's name and its fields -----------------------------------------------------

Fields fields_of(const Opened& event) {
    const TableSetup& setup = event.setup;
    Fields fields{"opened",           setup.rules, setup.start, joined(setup.moves),
                  setup.clock.text(), setup.code};
    for (const SeatHolder& seat : setup.seats) {
        fields.push_back(name_of(seat.kind, kSeatKinds));
        fields.push_back(seat.name);
        fields.push_back(seat.player);
        fields.push_back(seat.person);
    }
    fields.push_back(access_of(setup));
    if (setup.origin) append_origin(fields, *setup.origin);
    return fields;
}
Fields fields_of(const SatDown& event) {
    return {"sat-down", std::string(name(event.seat)), event.name, event.person};
}
Fields fields_of(const Moved& event) {
    return {"moved", event.move, std::to_string(event.spent_ms), std::to_string(event.waived_ms)};
}
Fields fields_of(const TookBack& event) {
    return {"took-back", std::to_string(event.plies)};
}
Fields fields_of(const Offered& event) {
    return {"offered", name_of(event.kind, kOfferKinds), std::string(name(event.by))};
}
Fields fields_of(const Declined& event) {
    return {"declined", std::to_string(event.offer)};
}
Fields fields_of(const Resigned& event) {
    return {"resigned", std::string(name(event.seat))};
}
Fields fields_of(const Forfeited& event) {
    Fields fields{"forfeited", std::string(name(event.seat)), event.reason.code};
    for (const Argument& argument : event.reason.arguments) {
        fields.push_back(argument.name);
        fields.push_back(argument.value);
    }
    return fields;
}
Fields fields_of(const FlagFell& event) {
    return {"flag-fell", std::string(name(event.seat))};
}
Fields fields_of(const DrawAgreed&) {
    return {"draw-agreed"};
}
Fields fields_of(const Aborted&) {
    return {"aborted"};
}
Fields fields_of(const Claimed& event) {
    return {"claimed", std::string(name(event.by)), name_of(event.is_win, kClaims)};
}
Fields fields_of(const Rated& event) {
    return {"rated", two(event.ratings)};
}
Fields fields_of(const Resumed&) {
    return {"resumed"};
}
Fields fields_of(const Stalled& event) {
    return {"stalled", std::to_string(event.ms)};
}

// --- Reading: false when the fields do not fit ---------------------------------------------------

// So that no sum of a few of them leaves its type: up to the year 9999.
bool is_time(std::int64_t ms) {
    constexpr std::int64_t kLatestMs = 253'402'300'799'999;
    return ms >= 0 && ms <= kLatestMs;
}

bool read_seat(const Fields& fields, std::size_t at, SeatHolder& seat) {
    seat.name = fields[at + 1];
    seat.player = fields[at + 2];
    seat.person = fields[at + 3];
    return read(fields[at], kSeatKinds, seat.kind);
}

bool read(const Fields& fields, Opened& event) {
    constexpr std::size_t kFixed = 6;
    constexpr std::size_t kSeats = 8;
    // Logs from before the lobby do not say who may come.
    constexpr std::size_t kAccess = kFixed + kSeats;
    if (fields.size() < kAccess) return false;
    TableSetup& setup = event.setup;
    setup.rules = fields[1];
    setup.start = fields[2];
    for (const std::string_view move : split_words(fields[3])) setup.moves.emplace_back(move);
    const auto clock = TimeControl::parse(fields[4]);
    if (!clock) return false;
    setup.clock = *clock;
    setup.code = fields[5];
    const std::string access = fields.size() > kAccess ? fields[kAccess] : kClosed;
    const std::size_t rest = std::min(fields.size(), kAccess + 1);
    return read_access(access, setup) && read_origin(fields, rest, setup.origin) &&
           read_seat(fields, kFixed, setup.seats[0]) &&
           read_seat(fields, kFixed + 4, setup.seats[1]);
}
bool read(const Fields& fields, SatDown& event) {
    if (fields.size() != 4) return false;
    event.name = fields[2];
    event.person = fields[3];
    return read(fields[1], kSeatNames, event.seat);
}
bool read(const Fields& fields, Moved& event) {
    if (fields.size() != 3 && fields.size() != 4) return false;
    event.move = fields[1];
    if (fields.size() == 4 && !read(fields[3], event.waived_ms)) return false;
    return read(fields[2], event.spent_ms) && is_time(event.spent_ms) && is_time(event.waived_ms);
}
bool read(const Fields& fields, TookBack& event) {
    return fields.size() == 2 && read(fields[1], event.plies);
}
bool read(const Fields& fields, Offered& event) {
    return fields.size() == 3 && read(fields[1], kOfferKinds, event.kind) &&
           read(fields[2], kSeatNames, event.by);
}
bool read(const Fields& fields, Declined& event) {
    return fields.size() == 2 && read(fields[1], event.offer);
}
bool read(const Fields& fields, Resigned& event) {
    return fields.size() == 2 && read(fields[1], kSeatNames, event.seat);
}
bool read(const Fields& fields, Forfeited& event) {
    if (fields.size() < 3 || fields.size() % 2 == 0) return false;
    event.reason = Reason(fields[2]);
    for (std::size_t i = 3; i < fields.size(); i += 2)
        event.reason = std::move(event.reason).text(fields[i], fields[i + 1]);
    return read(fields[1], kSeatNames, event.seat);
}
bool read(const Fields& fields, FlagFell& event) {
    return fields.size() == 2 && read(fields[1], kSeatNames, event.seat);
}
bool read(const Fields& fields, DrawAgreed&) {
    return fields.size() == 1;
}
bool read(const Fields& fields, Aborted&) {
    return fields.size() == 1;
}
bool read(const Fields& fields, Claimed& event) {
    return fields.size() == 3 && read(fields[1], kSeatNames, event.by) &&
           read(fields[2], kClaims, event.is_win);
}
bool read(const Fields& fields, Rated& event) {
    return fields.size() == 2 && read(fields[1], event.ratings);
}
bool read(const Fields& fields, Resumed&) {
    return fields.size() == 1;
}
bool read(const Fields& fields, Stalled& event) {
    return fields.size() == 2 && read(fields[1], event.ms) && is_time(event.ms);
}

template <class What>
bool read_as(const Fields& fields, TableEvent& event) {
    What what;
    if (fields.front() != fields_of(what).front() || !read(fields, what)) return false;
    event.what = std::move(what);
    return true;
}

template <class... What>
bool read_any(const Fields& fields, TableEvent& event, const std::variant<What...>&) {
    return (read_as<What>(fields, event) || ...);
}

}  // namespace

std::string TableEvent::text() const {
    std::string line = std::to_string(at);
    for (const std::string& field :
         std::visit([](const auto& event) { return fields_of(event); }, what))
        line += "\t" + escaped(field);
    return line;
}

Result<TableEvent> TableEvent::parse(std::string_view line) {
    Fields fields;
    for (const std::string_view field : split(line, '\t')) fields.push_back(unescaped(field));
    TableEvent event;
    const bool has_time = read(fields.front(), event.at) && is_time(event.at);
    fields.erase(fields.begin());
    if (!has_time || fields.empty() || !read_any(fields, event, event.what))
        return Reason("event-malformed").text("line", printable(line));
    return event;
}

}  // namespace yiguan::service
