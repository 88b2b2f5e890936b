#include <algorithm>
#include <array>
#include <map>

#include "base/text.h"
#include "protocol/records/gomoku_names.h"
#include "protocol/records/sgf.h"
#include "protocol/records/sgf_words.h"
#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

struct BoardSize {
    int columns;
    int rows;
};

struct Property {
    std::string name;
    std::size_t place = 0;
    std::vector<std::string> values{};
};

bool is_space(char c) {
    return static_cast<unsigned char>(c) <= ' ';
}
bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_letter(char c) {
    return is_upper(c) || (c >= 'a' && c <= 'z');
}

// Splits SGF into brackets, nodes and properties.
class SgfLexer {
  public:
    explicit SgfLexer(std::string_view text) : text_(text) {}

    bool is_at_end() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        return at_ == text_.size();
    }
    char here() const { return text_[at_]; }
    std::string_view text_since(std::size_t place) const {
        return trim(text_.substr(place, at_ - place));
    }
    std::size_t place() const { return at_; }
    void skip() { ++at_; }

    // The property that begins here; nothing when it is incomplete, and the rest is then skipped.
    std::optional<Property> property() {
        Property property{"", at_};
        for (; at_ < text_.size() && is_letter(text_[at_]); ++at_)
            if (is_upper(text_[at_])) property.name += text_[at_];  // old files spell AddBlack
        if (property.name.empty())
            property.name = text_.substr(property.place, at_ - property.place);
        while (!is_at_end() && here() == '[') {
            std::optional<std::string> value = take_value();
            if (!value) return std::nullopt;
            property.values.push_back(*std::move(value));
        }
        if (property.values.empty()) return std::nullopt;
        return property;
    }

  private:
    std::optional<std::string> take_value() {
        std::string value;
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] == ']') {
                ++at_;
                return value;
            }
            if (text_[at_] != '\\') {
                value += text_[at_];
                continue;
            }
            if (++at_ == text_.size()) break;
            if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ++at_;
            if (text_[at_] != '\n' && text_[at_] != '\r') value += text_[at_];
        }
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

// Whether the sorted list contains the name.
template <class List>
bool is_one_of(const List& list, std::string_view name) {
    return std::binary_search(list.begin(), list.end(), name);
}

// The properties that are read in every node.
constexpr auto kNodeProperties =
    std::to_array<std::string_view>({"AB", "AE", "AW", "B", "C", "PL", "W", "YG"});
// Those of the root that are read by themselves, or say how the file is made.
constexpr auto kRootProperties = std::to_array<std::string_view>(
    {"AB", "AE", "AP", "AW", "B", "C", "CA", "FF", "GM", "PL", "RU", "ST", "SZ", "W", "YG", "YS"});
// Marks on points and lines, and what is seen of the board.
constexpr auto kMarkup = std::to_array<std::string_view>(
    {"AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TB", "TR", "TW", "VW"});
// Words about the game whose values may look like points.
constexpr auto kGameWords = std::to_array<std::string_view>(
    {"BR", "CP", "GC", "HA", "KM", "N", "ON", "OT", "SO", "US", "WR"});

// The tag of a property; empty when there is none of another name.
std::string_view tag_of(std::string_view property) {
    for (const SgfTag& known : kSgfTags)
        if (known.property == property) return known.tag;
    return "";
}

class SgfReader {
  public:
    SgfReader(std::string_view text, const Environment& environment, Collector& out)
        : lexer_(text), environment_(environment), out_(out) {}

    void read() {
        while (!is_done_ && !lexer_.is_at_end()) {
            switch (lexer_.here()) {
                case '(':
                    open();
                    break;
                case ')':
                    close();
                    break;
                case ';':
                    lexer_.skip();
                    read_node();
                    break;
                default:
                    skip_rubbish();
            }
        }
        if (!is_done_ && !branches_.empty())
            out_.damage(branches_.back().place, Reason("bracket-open"));
        finish_game();
    }

  private:
    // The state of a line: its last node, the side that moved last, and whether it was abandoned.
    struct Point {
        NodeId node = kRoot;
        char colour = ' ';  // of the last stone: B or W
        bool is_lost = false;
        std::size_t place = 0;
        int setups = 0;  // the nodes with setup stones that the line has gone through
    };

    using Stones = std::array<char, kMostLines * kMostLines>;  // x, o or blank

    static constexpr Stones no_stones() {
        Stones stones{};
        stones.fill(' ');
        return stones;
    }

    // The start of the game, as far as it is known.
    struct Start {
        Stones stones = no_stones();
        char player = ' ';    // B or W; ' ': unknown, without PL and without a first stone
        bool is_own = false;  // in our own text, which is complete
        int setups = 0;       // the nodes that set up stones
    };

    void open() {
        if (branches_.empty()) finish_game();
        now_.place = lexer_.place();
        branches_.push_back(now_);
        lexer_.skip();
    }

    void close() {
        if (branches_.empty()) {
            out_.damage(lexer_.place(), Reason("bracket-closed"));
        } else {
            now_ = branches_.back();
            branches_.pop_back();
        }
        lexer_.skip();
    }

    void skip_rubbish() {
        const std::size_t place = lexer_.place();
        if (!branches_.empty()) out_.damage(place, Reason("sgf-rubbish"));
        while (!lexer_.is_at_end() &&
               std::string_view("();").find(lexer_.here()) == std::string_view::npos)
            lexer_.skip();
        // Any text may appear outside of games (mails, headers).
        if (branches_.empty())
            out_.damage(place,
                        Reason("file-outside").text("text", excerpt(lexer_.text_since(place))));
    }

    void read_node() {
        const std::size_t place = lexer_.place() - 1;
        if (branches_.empty()) return;
        properties_.clear();
        while (!lexer_.is_at_end() && is_letter(lexer_.here())) {
            const std::size_t begin = lexer_.place();
            std::optional<Property> property = lexer_.property();
            if (!property) {
                out_.damage(begin, Reason("sgf-property"));
                break;
            }
            properties_.push_back(*std::move(property));
        }
        if (!has_game_) return begin_game(place);
        if (!now_.is_lost) read_setup();
        if (!now_.is_lost) read_moves();
        if (!now_.is_lost) read_others();
    }

    // The properties of a later node that neither set up nor move.
    void read_others() {
        for (const Property& property : properties_) {
            if (is_one_of(kNodeProperties, property.name)) continue;
            const std::string_view tag = tag_of(property.name);
            if (property.name == "N")
                out_.game().add_comment(now_.node, property.values.front());
            else if (!tag.empty() && out_.game().tag(tag).empty())
                add_tags(tag, property);
            else
                leave_out(property);
        }
    }

    // Reports what is not kept: stones at once, the others once for each name, behind the game.
    void leave_out(const Property& property) {
        if (!is_one_of(kMarkup, property.name) && has_only_points(property))
            return out_.damage(property.place,
                               Reason("sgf-stones").text("property", excerpt(property.name)));
        count_unkept(property);
    }

    void count_unkept(const Property& property) {
        Unkept& unkept = unkept_[property.name];
        if (unkept.count++ == 0) unkept.place = property.place;
    }

    void report_unkept() {
        for (const auto& [name, unkept] : unkept_)
            out_.damage(unkept.place,
                        Reason("sgf-unkept")
                            .number("game", static_cast<std::int64_t>(out_.games().size()))
                            .text("property", excerpt(name))
                            .number("count", unkept.count));
        unkept_.clear();
    }

    bool has_only_points(const Property& property) const {
        return std::all_of(property.values.begin(), property.values.end(),
                           [&](std::string_view value) {
                               const std::size_t colon = value.find(':');
                               return read_point(trim(value.substr(0, colon))) &&
                                      (colon == std::string_view::npos ||
                                       read_point(trim(value.substr(colon + 1))));
                           });
    }

    const Property* find(std::string_view name) const {
        for (const Property& property : properties_)
            if (property.name == name) return &property;
        return nullptr;
    }

    std::string value_of(std::string_view name) const {
        const Property* property = find(name);
        return property == nullptr ? "" : clean_value(property->values.front());
    }

    std::size_t place_of(std::string_view name) const {
        const Property* property = find(name);
        return property == nullptr ? now_.place : property->place;
    }

    void begin_game(std::size_t place) {
        if (out_.begin_game(place) == nullptr) {
            is_done_ = true;
            return;
        }
        has_game_ = true;
        now_ = {.place = place};
        if (const std::string kind = value_of("GM"); !kind.empty() && kind != "4") {
            out_.damage(place_of("GM"), Reason("sgf-game").text("game", excerpt(kind)));
            now_.is_lost = is_skipped_ = true;
            branches_.back().is_lost = true;
            return;
        }
        read_size();
        read_head();
        start_ = {};
        has_opening_ =
            has_opening_rule(environment_.rules.empty() ? out_.game().rules : environment_.rules);
        if (!read_own_start()) read_setup();
        read_moves();
    }

    void finish_game() {
        report_unkept();
        if (has_game_ && is_skipped_)
            out_.drop_game();
        else if (has_game_ && !start_.is_own)
            tell_start();
        has_game_ = is_skipped_ = false;
        now_ = {};
    }

    // Of "15", or of columns and rows, "19:15". Nothing when a file may not have such a board.
    static std::optional<BoardSize> size_of(std::string_view text) {
        const std::size_t colon = text.find(':');
        const auto columns = parse_integer<int>(text.substr(0, colon));
        const auto rows =
            colon == std::string_view::npos ? columns : parse_integer<int>(text.substr(colon + 1));
        const auto is_allowed = [](std::optional<int> lines) {
            return lines && *lines >= kFewestLines && *lines <= kMostLines;
        };
        if (!is_allowed(columns) || !is_allowed(rows)) return std::nullopt;
        return BoardSize{*columns, *rows};
    }

    // Our boards are square: another board is placed at the upper left of a larger one.
    int read_lines() {
        constexpr BoardSize kUsual{15, 15};
        const Property* property = find("SZ");
        if (property == nullptr) return kUsual.columns;
        const std::string text = clean_value(property->values.front());
        const std::optional<BoardSize> size = size_of(text);
        const auto [columns, rows] = size.value_or(kUsual);
        const int lines = std::max(columns, rows);
        if (!size || columns != rows)
            out_.damage(property->place,
                        Reason("sgf-size").text("size", excerpt(text)).number("taken", lines));
        return lines;
    }

    void read_size() {
        const int lines = read_lines();
        const std::string name = value_of("RU");
        auto board = board_for(name, lines, environment_.load_game);
        if (!board && !gomoku_rules(name, lines).empty())
            out_.damage(place_of("RU"),
                        Reason("board-rules").text("rules", excerpt(name)).number("lines", lines));
        if (!board) board = board_for("gomoku", lines, environment_.load_game);
        board_ = board.value_or(GomokuBoard());
        if (board_.size != lines)
            out_.damage(place_of("SZ"),
                        Reason("board-lines").number("lines", lines).number("taken", board_.size));
        out_.game().rules = board_.rules;
    }

    // The properties in their order, so that the tags keep theirs.
    void read_head() {
        for (const Property& property : properties_) {
            const std::string_view tag = tag_of(property.name);
            if (property.name == "YT")
                read_own_tags(property.values);
            else if (!tag.empty())
                add_tags(tag, property);
            else if (is_one_of(kMarkup, property.name))
                leave_out(property);
            else if (!is_one_of(kRootProperties, property.name))
                read_unknown(property);
        }
    }

    void read_unknown(const Property& property) {
        if (!is_one_of(kGameWords, property.name) && has_only_points(property))
            leave_out(property);
        else
            add_tags(property.name, property);
    }

    void add_tags(std::string_view tag, const Property& property) {
        for (const std::string& each : property.values) {
            std::string value = clean_value(each);
            if (tag == "Result") value = our_result(value);
            out_.game().tags.emplace_back(tag, std::move(value));
        }
    }

    void read_own_tags(const std::vector<std::string>& values) {
        for (std::size_t i = 0; i + 1 < values.size(); i += 2)
            if (const std::string key = clean_value(values[i]); !key.empty())
                out_.game().tags.emplace_back(key, values[i + 1]);
    }

    static std::string our_result(const std::string& value) {
        for (const SgfResult& result : kSgfResults)
            if (result.theirs == value) return std::string(result.ours);
        return value == "0" ? "1/2-1/2" : value;
    }

    // Two letters from the upper left, or "h8". Nothing when it is neither, or off the board.
    std::optional<GomokuPoint> read_point(std::string_view text) const {
        GomokuPoint point{-1, -1};
        const auto letter = [](char c) {
            return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' : -1;
        };
        if (text.size() == 2 && letter(text[1]) >= 0)
            point = {letter(text[0]), board_.lines - 1 - letter(text[1])};
        else if (text.size() >= 2)
            point = {letter(text[0]), row_of(text.substr(1))};
        const bool is_on_board =
            point.x >= 0 && point.y >= 0 && point.x < board_.lines && point.y < board_.lines;
        return is_on_board ? std::optional(board_.placed(point)) : std::nullopt;
    }

    // -1 when it is not a row of the board.
    int row_of(std::string_view number) const {
        const int row = parse_integer<int>(number).value_or(0);
        return row >= 1 && row <= board_.lines ? row - 1 : -1;
    }

    // The start in our own text, which comes before AB, AW and PL.
    bool read_own_start() {
        if (find("YS") == nullptr) return false;
        out_.game().start = value_of("YS");
        const std::vector<std::string_view> words = split_words(out_.game().start);
        start_.is_own = true;
        start_.player = words.size() > 1 && words[1] == "o" ? 'W' : 'B';
        return true;
    }

    static constexpr auto kSetup =
        std::to_array<std::pair<std::string_view, char>>({{"AB", 'x'}, {"AW", 'o'}, {"AE", ' '}});

    // Stones and whose turn it is. They are the start of the whole game: what a line sets up behind
    // a move, or beside another line, is none.
    void read_setup() {
        const bool is_open = out_.game().nodes.size() == 1 && !start_.is_own;
        const Property* stones = nullptr;
        for (const auto& [name, letter] : kSetup)
            if (stones == nullptr) stones = find(name);
        if (stones != nullptr && (!is_open || now_.setups != start_.setups))
            return lose(*stones, Reason("sgf-setup"));
        if (stones != nullptr) set_up();
        if (const Property* player = find("PL")) read_player(*player, is_open);
    }

    void read_player(const Property& property, bool is_open) {
        const std::string value = clean_value(property.values.front());
        if (value.empty()) return;
        const char player = value.front() == 'B' || value.front() == 'b' ? 'B' : 'W';
        if (is_open)
            start_.player = player;
        else if (!has_opening_ && player != to_move())
            lose(property, Reason("sgf-colour"));
    }

    void set_up() {
        for (const auto& [name, letter] : kSetup)
            for (const Property& property : properties_)
                if (property.name == name)
                    for (const std::string& value : property.values) set(property, value, letter);
        now_.setups = ++start_.setups;
    }

    // One point, or a rectangle "aa:cc"; a blank removes the stones.
    void set(const Property& property, std::string_view value, char letter) {
        const std::size_t colon = value.find(':');
        const auto first = read_point(trim(value.substr(0, colon)));
        const auto last =
            colon == std::string_view::npos ? first : read_point(trim(value.substr(colon + 1)));
        if (!first || !last)
            return out_.damage(property.place, Reason("sgf-point").text("point", excerpt(value)));
        for (int y = std::min(first->y, last->y); y <= std::max(first->y, last->y); ++y)
            for (int x = std::min(first->x, last->x); x <= std::max(first->x, last->x); ++x)
                stone_at(x, y) = letter;
    }

    char& stone_at(int x, int y) {
        return start_.stones[static_cast<std::size_t>(y * kMostLines + x)];
    }

    // Once a game, behind its nodes: there may be millions that set something up. Without stones a
    // game begins as its rules say, but outside of openings White may begin.
    void tell_start() {
        const bool is_empty = start_.stones == no_stones();
        const bool is_usual = is_empty && (has_opening_ || beginner() == 'B');
        out_.game().start = is_usual ? "" : position_text();
    }

    // The side with fewer stones moves first if nothing else says so.
    char beginner() const {
        if (start_.player != ' ') return start_.player;
        const auto black = std::count(start_.stones.begin(), start_.stones.end(), 'x');
        const auto white = std::count(start_.stones.begin(), start_.stones.end(), 'o');
        return black > white ? 'W' : 'B';
    }

    char to_move() const {
        if (now_.colour == ' ') return beginner();
        return now_.colour == 'B' ? 'W' : 'B';
    }

    std::string position_text() {
        std::string out;
        for (int y = board_.size - 1; y >= 0; --y) {
            int empty = 0;
            for (int x = 0; x < board_.size; ++x) {
                const char stone = stone_at(x, y);
                if (stone == ' ') {
                    ++empty;
                    continue;
                }
                if (empty > 0) out += std::to_string(empty);
                empty = 0;
                out += stone;
            }
            if (empty > 0) out += std::to_string(empty);
            if (y > 0) out += '/';
        }
        return out + (beginner() == 'W' ? " o -" : " x -");
    }

    void read_moves() {
        for (const Property& property : properties_) {
            if (now_.is_lost) break;
            const bool is_stone = property.name == "B" || property.name == "W";
            if (!is_stone && property.name != "YG") continue;
            if (now_.setups != start_.setups)
                lose(property, Reason("sgf-setup"));
            else if (is_stone)
                read_stone(property);
            else
                for (const std::string& value : property.values) read_word(value, property.place);
        }
        if (const Property* comment = find("C"); comment != nullptr && !now_.is_lost)
            out_.game().add_comment(now_.node, comment->values.front());
    }

    void read_stone(const Property& property) {
        const char colour = property.name.front();
        if (property.values.size() > 1) count_unkept(property);
        const std::string value = clean_value(property.values.front());
        const auto point = read_point(value);
        const bool is_pass = value.empty() || value == "tt" || value == "TT";
        if (!point && !is_pass)
            return lose(property, Reason("sgf-point").text("point", excerpt(value)));
        if (!has_opening_ && start_.player == ' ') start_.player = colour;
        const bool is_told = !has_opening_ || now_.colour != ' ';  // in an opening colours change
        if (is_told && colour != to_move()) return lose(property, Reason("sgf-colour"));
        now_.colour = colour;
        add(point ? point_text(*point) : "pass", property.place);
    }

    // A move in our own text. Decisions of an opening rule are not turns.
    void read_word(const std::string& move, std::size_t place) {
        if (!has_opening_) {
            start_.player = beginner();
            now_.colour = to_move();
        }
        add(move, place);
    }

    // The rest of the line is meaningless without this move.
    void lose(const Property& property, Reason reason) {
        out_.damage(property.place, std::move(reason));
        out_.add_unreadable(now_.node, property.place);
        now_.is_lost = true;
    }

    void add(std::string move, std::size_t place) {
        const NodeId added = out_.add(now_.node, std::move(move), place);
        if (added == kNoNode)
            is_done_ = now_.is_lost = true;
        else
            now_.node = added;
    }

    SgfLexer lexer_;
    const Environment& environment_;
    Collector& out_;
    std::vector<Point> branches_;
    Point now_;
    struct Unkept {
        std::int64_t count = 0;
        std::size_t place = 0;  // of the first one
    };

    std::vector<Property> properties_;
    std::map<std::string, Unkept> unkept_;  // by name, of the game
    GomokuBoard board_;
    Start start_;
    bool has_opening_ = false;
    bool has_game_ = false;
    bool is_skipped_ = false;
    bool is_done_ = false;
};

}  // namespace

bool is_sgf(std::string_view bytes) {
    std::string_view text = text_start(bytes);
    while (text.starts_with('(')) text = trim(text.substr(1));
    return text_start(bytes).starts_with('(') && text.starts_with(';');
}

void read_sgf(std::string_view text, const Environment& environment, Collector& out) {
    SgfReader(text, environment, out).read();
}

}  // namespace yiguan::records
