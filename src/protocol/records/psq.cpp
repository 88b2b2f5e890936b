#include "protocol/records/psq.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/records/gomoku_names.h"
#include "protocol/records/result.h"
#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

constexpr std::string_view kHeader = "Piskvorky ";
constexpr std::array<std::string_view, 3> kPsqResults{"1/2-1/2", "1-0",
                                                      "0-1"};  // by the number of the winner

struct PsqRules {
    std::string_view ours;
    std::string_view theirs;
};
constexpr auto kPsqRules = std::to_array<PsqRules>(
    {{"freestyle", "Freestyle"}, {"standard", "Standard"}, {"renju", "Renju"}, {"caro", "Caro"}});

// The side of "15x15" at the front of `text`; 0 when it is malformed, not square, or not a
// supported board.
int size_of(std::string_view text) {
    const std::string_view word = text.substr(0, text.find(','));
    const std::size_t cross = word.find('x');
    if (cross == std::string_view::npos) return 0;
    const auto width = parse_integer<int>(trim(word.substr(0, cross)));
    const auto height = parse_integer<int>(trim(word.substr(cross + 1)));
    const bool is_square = width && height && *width == *height;
    return is_square && *width >= kFewestLines && *width <= kMostLines ? *width : 0;
}

// The number of the player who begins, behind the last comma of the first line: of the two players
// in the order in which they are listed. 0 when there is none; nothing when it is malformed.
std::optional<std::size_t> starter_of(std::string_view header) {
    const std::vector<std::string_view> fields = split(header, ',');
    if (fields.size() < 3) return 0;
    const auto number = parse_integer<std::size_t>(trim(fields[2]));
    return number && *number < 2 ? number : std::nullopt;
}

std::string_view without_indent(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t\r"), line.size()));
}

constexpr GomokuPoint kOffBoard{-1, -1};

struct Stone {
    GomokuPoint point;
    std::int64_t time_ms = 0;
};

// "8,8,1250" or "8,8": numbers, whatever they are.
std::optional<Stone> stone_of(std::string_view line, const GomokuBoard& board) {
    const std::vector<std::string_view> parts = split(line.substr(0, 80), ',');
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    const auto time_ms =
        parts.size() == 3 ? parse_integer<std::int64_t>(trim(parts[2])) : std::int64_t{0};
    const auto x = parse_integer<int>(trim(parts[0]));
    const auto y = parse_integer<int>(trim(parts[1]));
    if (!x || !y || !time_ms) return std::nullopt;
    const bool is_on_board = *x >= 1 && *x <= board.lines && *y >= 1 && *y <= board.lines;
    return Stone{is_on_board ? board.placed({*x - 1, board.lines - *y}) : kOffBoard, *time_ms};
}

// The times of the moves are one tag: milliseconds, in order.
constexpr std::string_view kTimesTag = "Times";

// Empty when the tag does not give each of so many moves a time.
std::vector<std::string_view> times_of(const GameTree& tree, std::size_t moves) {
    std::vector<std::string_view> times = split_words(tree.tag(kTimesTag));
    const bool are_times = std::all_of(times.begin(), times.end(), is_natural);
    if (!are_times || times.size() != moves) times.clear();
    return times;
}

class PsqReader {
  public:
    PsqReader(std::string_view text, const Environment& environment, Collector& out)
        : lines_(text), environment_(environment), out_(out) {}

    void read() {
        std::string_view header;
        while (header.empty() && lines_.next()) header = without_indent(lines_.line());
        if (!header.starts_with(kHeader)) return out_.damage(lines_.place(), Reason("psq-header"));
        if (out_.begin_game(lines_.place()) == nullptr) return;
        read_size(header.substr(kHeader.size()));
        read_starter(header);
        read_stones();
        read_end();
        out_.game().add_tag(kTimesTag, times_);
    }

  private:
    void read_size(std::string_view size) {
        const int lines = size_of(size);
        if (lines == 0)
            out_.damage(lines_.place_of(size), Reason("psq-header"));
        else
            board_ = board_for("gomoku", lines, environment_.load_game).value_or(board_);
        if (board_.size != board_.lines)
            out_.damage(lines_.place_of(size),
                        Reason("board-lines").number("lines", lines).number("taken", board_.size));
        out_.game().rules = board_.rules;
    }

    void read_starter(std::string_view header) {
        const auto starter = starter_of(header);
        if (!starter) out_.damage(lines_.place(), Reason("psq-starter"));
        starter_ = starter.value_or(0);
    }

    // Stops at the first line that is not a stone.
    void read_stones() {
        NodeId last = kRoot;
        bool has_times = false;
        while (!is_at_end_) {
            is_at_end_ = !lines_.next();
            const auto stone = is_at_end_ ? std::nullopt : stone_of(lines_.line(), board_);
            if (!stone) break;
            if (stone->point.x < 0) {
                out_.damage(lines_.place(),
                            Reason("psq-stone").text("stone", excerpt(lines_.line())));
                is_lost_ = true;
            }
            if (is_lost_) continue;
            last = out_.add(last, point_text(stone->point), lines_.place());
            if (last == kNoNode) break;
            times_ += (times_.empty() ? "" : " ") + std::to_string(stone->time_ms);
            has_times |= stone->time_ms != 0;
        }
        if (!has_times) times_.clear();
    }

    void read_end() {
        std::vector<std::string> names;
        for (; !is_at_end_; is_at_end_ = !lines_.next()) {
            const std::string_view line = trim(lines_.line());
            const auto code = parse_integer<int>(line);
            // The manager's error code: -1 or 0 where there was no error.
            if (code && *code != 0 && *code != -1 && names.size() == 2)
                out_.damage(lines_.place(), Reason("psq-line").text("line", excerpt(line)));
            if (line == "-1" || (names.size() == 2 && code)) break;
            if (names.size() < 2)
                names.push_back(clean_value(line));
            else if (!line.empty())
                out_.damage(lines_.place(), Reason("psq-line").text("line", excerpt(line)));
        }
        names.resize(std::max<std::size_t>(names.size(), 2));
        out_.game().add_tag("Black", names[starter_]);
        out_.game().add_tag("White", names[1 - starter_]);
        if (is_at_end_) return out_.damage(lines_.place(), Reason("psq-end"));
        if (lines_.next() && !trim(lines_.line()).empty()) read_result(trim(lines_.line()));
    }

    void read_result(std::string_view line) {
        const std::size_t comma = line.find(',');
        const auto winner = parse_integer<int>(line.substr(0, comma));
        const bool is_known = winner && *winner >= 0 && *winner < 3;
        if (is_known) out_.game().add_tag("Result", kPsqResults[static_cast<std::size_t>(*winner)]);
        const std::string_view rules =
            comma == std::string_view::npos ? "" : trim(line.substr(comma + 1));
        const bool are_known = read_rules(rules);
        if ((!is_known && winner.value_or(0) != -1) || !are_known)
            out_.damage(lines_.place(), Reason("psq-line").text("line", excerpt(line)));
    }

    // Whether the name is known. The stones are on the board already.
    bool read_rules(std::string_view name) {
        if (gomoku_rules(name, board_.lines).empty()) return false;
        const auto board = board_for(name, board_.lines, environment_.load_game);
        if (board && board->size == board_.size)
            out_.game().rules = board->rules;
        else
            out_.damage(
                lines_.place(),
                Reason("board-rules").text("rules", excerpt(name)).number("lines", board_.lines));
        return true;
    }

    LineReader lines_;
    const Environment& environment_;
    Collector& out_;
    GomokuBoard board_{"gomoku/freestyle"};
    std::size_t starter_ = 0;  // Black, among the two players
    std::string times_;
    bool is_lost_ = false;
    bool is_at_end_ = false;
};

// The name of the rules in the format; empty when there is none.
std::string_view their_rules(const std::string& rules) {
    const auto read = RuleText::parse(rules);
    if (!read || !read->opening.empty()) return "";
    for (const PsqRules& name : kPsqRules)
        if (read->rules.substr(0, read->rules.find('-')) == name.ours) return name.theirs;
    return "";
}

int winner_of(std::string_view result) {
    for (std::size_t i = 0; i < kPsqResults.size(); ++i)
        if (kPsqResults[i] == result) return static_cast<int>(i);
    return -1;
}

// Leaves out names that would be read as something else.
std::string name_of(const GameTree& tree, std::string_view key, Written& written) {
    std::string name(tree.tag(key));
    if (name != "-1" && !stone_of(name, {})) return name;
    written.losses.push_back(Reason("format-loses-tag").text("tag", key));
    return "";
}

}  // namespace

bool is_psq(std::string_view bytes) {
    return text_start(bytes).starts_with("Piskvorky ");
}

void read_psq(std::string_view text, const Environment& environment, Collector& out) {
    PsqReader(text, environment, out).read();
}

Result<Written> write_psq(const GameTree& tree, const Environment&) {
    const std::string_view rules = their_rules(tree.rules);
    if (rules.empty()) return Reason("format-rules").text("rules", tree.rules);
    if (!tree.start.empty()) return Reason("format-start");
    const int size = board_size(tree.rules);
    const std::string side = std::to_string(size);
    Written written;
    written.text = std::string(kHeader) + side + "x" + side + ", 11:11, 0\r\n";
    const std::vector<NodeId> line = main_line(tree);
    const std::vector<std::string_view> times = times_of(tree, line.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::string& move = tree.nodes[line[i]].move;
        const auto point = point_of(move);
        if (!point) return Reason("format-move").text("move", move);
        written.text += std::to_string(point->x + 1) + "," + std::to_string(size - point->y) + ",";
        written.text.append(times.empty() ? "0" : times[i]).append("\r\n");
    }
    written.text += name_of(tree, "Black", written) + "\r\n";
    written.text += name_of(tree, "White", written) + "\r\n-1\r\n";
    written.text += std::to_string(winner_of(plain_result(tree.tag("Result")))) + ",";
    written.text.append(rules).append("\r\n");
    for (const Tag& tag : tree.tags) {
        const bool is_written =
            tag.first == "Black" || tag.first == "White" ||
            (tag.first == "Result" && (tag.second == "*" || !plain_result(tag.second).empty())) ||
            (tag.first == kTimesTag && !times.empty());
        if (!is_written)
            written.losses.push_back(Reason("format-loses-tag").text("tag", excerpt(tag.first)));
    }
    return written;
}

}  // namespace yiguan::records
