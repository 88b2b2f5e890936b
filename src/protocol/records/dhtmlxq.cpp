#include "protocol/records/dhtmlxq.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/text.h"
#include "protocol/records/result.h"
#include "protocol/records/source_text.h"
#include "protocol/records/xiangqi_board.h"

namespace yiguan::records {
namespace {

constexpr std::size_t kMostVariations = 10'000;  // variations of one game
constexpr std::string_view kOpen = "[DhtmlXQ_";
constexpr std::string_view kClose = "[/DhtmlXQ_";

struct Field {
    std::string_view name;
    std::string_view value;
    std::size_t place;  // of the value
};

// The format's names of the tags that are kept, and our names.
struct TagName {
    std::string_view theirs;
    std::string_view ours;
};
constexpr auto kTagNames = std::to_array<TagName>({{"title", "Title"},
                                                   {"event", "Event"},
                                                   {"class", "Class"},
                                                   {"round", "Round"},
                                                   {"date", "Date"},
                                                   {"place", "Site"},
                                                   {"timerule", "TimeControl"},
                                                   {"red", "Red"},
                                                   {"redteam", "RedTeam"},
                                                   {"redname", "RedName"},
                                                   {"black", "Black"},
                                                   {"blackteam", "BlackTeam"},
                                                   {"blackname", "BlackName"},
                                                   {"result", "Result"},
                                                   {"open", "Opening"},
                                                   {"remark", "Remark"},
                                                   {"author", "Author"}});

std::string_view our_result(std::string_view theirs) {
    const std::string_view plain = plain_result(theirs);
    return plain.empty() ? theirs : plain;
}

bool is_digits(std::string_view text) {
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_main_line(const Field& field) {
    return field.name == "movelist" || field.name == "move_0_1_0";
}

bool is_about_moves(const Field& field) {
    return field.name == "binit" || field.name == "fen" || field.name == "movelist" ||
           field.name.starts_with("move_") || field.name.starts_with("comment");
}

// How the page that showed the game was made.
bool is_about_viewer(const Field& field) {
    constexpr auto kNames =
        std::to_array<std::string_view>({"ver", "init", "generator", "hidefen", "price"});
    return std::find(kNames.begin(), kNames.end(), field.name) != kNames.end();
}

bool is_letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct MoveText {
    std::string digits{};  // four digits, or fewer when malformed
    std::size_t place = 0;
};

// Iterates over the moves of a line.
class MoveLexer {
  public:
    explicit MoveLexer(const Field& field) : field_(field) {}

    std::optional<MoveText> next() {
        MoveText move;
        for (; at_ < field_.value.size() && move.digits.size() < 4; ++at_) {
            if (!is_letter_or_digit(field_.value[at_])) continue;
            if (move.digits.empty()) move.place = field_.place + at_;
            move.digits += field_.value[at_];
        }
        return move.digits.empty() ? std::nullopt : std::optional(std::move(move));
    }

  private:
    const Field& field_;
    std::size_t at_ = 0;
};

// Digits x and y from black's side.
XiangqiPoint point_of_digits(std::string_view digits) {
    return {digits[0] - '0', 9 - (digits[1] - '0')};
}

std::string with_line_ends(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = text.find("||");
        out += text.substr(0, end);
        if (end == std::string_view::npos) break;
        out += '\n';
        text.remove_prefix(end + 2);
    }
    return out;
}

// The contents of a variation's name.
struct Variation {
    std::size_t parent;
    std::size_t ply;
    std::size_t number;
    const Field* field;
};

// A line of moves; its first one is ply `first_ply` of the game.
struct Line {
    std::size_t number = 0;
    std::size_t first_ply = 1;
    std::vector<NodeId> nodes{};
    NodeId before = kRoot;           // the node from which the line branches off
    std::size_t parent = kNoParent;  // place among the lines

    static constexpr std::size_t kNoParent = static_cast<std::size_t>(-1);
};

class DhtmlxqReader {
  public:
    DhtmlxqReader(std::string_view text, Collector& out) : text_(text), out_(out) {}

    void read() {
        std::size_t begin = std::min(text_.find("[DhtmlXQ]"), text_.find(kOpen));
        while (begin < text_.size()) {
            const std::size_t end = std::min(text_.find("[/DhtmlXQ]", begin), text_.size());
            if (out_.begin_game(begin) == nullptr) return;
            read_game(begin, end);
            begin = text_.find("[DhtmlXQ]", end);
        }
    }

  private:
    void read_game(std::size_t begin, std::size_t end) {
        out_.game().rules = "xiangqi";
        board_ = XiangqiBoard();
        has_board_ = false;
        lines_.clear();
        line_of_number_.clear();
        find_fields(begin, end);
        for (const Field& field : fields_) read_head(field);
        name_side("Red", "RedTeam", "RedName");
        name_side("Black", "BlackTeam", "BlackName");
        const Field* moves = nullptr;
        for (const Field& field : fields_)
            if (is_main_line(field) && (moves == nullptr || moves->value.empty())) moves = &field;
        if (moves != nullptr) read_line(0, 1, Line::kNoParent, *moves);
        for (const Field& field : fields_)
            if (is_main_line(field) && !field.value.empty() && field.value != moves->value)
                out_.damage(field.place, Reason("dhtmlxq-moves-twice"));
        read_variations();
        for (const Field& field : fields_)
            if (field.name.starts_with("comment")) read_comment(field);
    }

    void find_fields(std::size_t begin, std::size_t end) {
        fields_.clear();
        const std::string_view game = text_.substr(0, end);
        for (std::size_t at = game.find(kOpen, begin); at < end; at = game.find(kOpen, at)) {
            const std::size_t name_at = at + kOpen.size();
            const std::size_t value_at = game.find(']', name_at);
            if (value_at >= end) return out_.damage(at, Reason("dhtmlxq-tag"));
            const std::string_view name = game.substr(name_at, value_at - name_at);
            const std::size_t next = std::min(game.find(kOpen, value_at), end);
            const std::string_view rest = game.substr(value_at + 1, next - value_at - 1);
            const std::string close = std::string(kClose).append(name).append("]");
            const std::size_t length = std::min(rest.find(close), rest.size());
            if (length == rest.size())
                out_.damage(at, Reason("dhtmlxq-unclosed").text("tag", excerpt(name)));
            const std::string_view value = trim(rest.substr(0, length));
            const std::size_t indent = value.empty() ? 0 : rest.find(value.front());
            fields_.push_back({name, value, value_at + 1 + indent});
            at = next;
        }
    }

    void read_head(const Field& field) {
        GameTree& game = out_.game();
        if (field.name == "binit") read_pieces(field);
        if (field.name == "fen" && !field.value.empty()) game.start = field.value;
        if (is_about_moves(field) || is_about_viewer(field)) return;
        std::string_view key = field.name;
        for (const TagName& name : kTagNames)
            if (name.theirs == field.name) key = name.ours;
        game.add_tag(key, key == "Result" ? our_result(field.value) : field.value);
    }

    // The players are given in one field, or in two.
    void name_side(std::string_view side, std::string_view team, std::string_view name) {
        GameTree& game = out_.game();
        if (!game.tag(side).empty()) return;
        const std::string whole = std::string(game.tag(team)).append(" ").append(game.tag(name));
        game.add_tag(side, trim(whole));
    }

    void read_pieces(const Field& field) {
        if (field.value.empty()) return;
        if (field.value.size() != 2 * kPieceOrder.size() || !is_digits(field.value))
            return out_.damage(field.place, Reason("dhtmlxq-pieces"));
        for (std::size_t i = 0; i < kPieceOrder.size(); ++i) {
            const XiangqiPoint point = point_of_digits(field.value.substr(2 * i, 2));
            if (!point.is_on_board()) continue;
            if (!board_.is_empty(point))
                out_.damage(field.place + 2 * i,
                            Reason("pieces-collide").point("point", point_text(point)));
            board_.put(kPieceOrder[i], point);
        }
        has_board_ = true;
        out_.game().start = board_.fen(Side::First);
    }

    // The side to move is known only from the first move.
    void take_side_of(XiangqiPoint from) {
        if (has_board_ && !board_.is_empty(from) && board_.side_at(from) == Side::Second)
            out_.game().start = board_.fen(Side::Second);
    }

    void read_line(std::size_t number, std::size_t first_ply, std::size_t parent, const Field& f) {
        Line line{.number = number, .first_ply = first_ply, .parent = parent};
        const std::size_t before = node_before(parent, first_ply);
        line.before = static_cast<NodeId>(before);
        NodeId last = line.before;
        MoveLexer moves(f);
        while (const auto move = moves.next()) {
            const std::string_view digits = move->digits;
            if (digits.size() < 4 || !is_digits(digits) || !point_of_digits(digits).is_on_board() ||
                !point_of_digits(digits.substr(2)).is_on_board()) {
                out_.damage(move->place, Reason("dhtmlxq-move").text("move", excerpt(digits)));
                out_.add_unreadable(last, move->place);
                break;
            }
            if (last == kRoot && number == 0) take_side_of(point_of_digits(digits));
            last = out_.add(
                last,
                point_text(point_of_digits(digits)) + point_text(point_of_digits(digits.substr(2))),
                move->place);
            if (last == kNoNode) break;
            line.nodes.push_back(last);
        }
        line_of_number_.emplace(number, lines_.size());
        lines_.push_back(std::move(line));
    }

    // The node after which that ply is played in a line; kNoNode when the line is too short.
    NodeId node_before(std::size_t line, std::size_t ply) const {
        while (line != Line::kNoParent && ply <= lines_[line].first_ply) {
            if (ply == lines_[line].first_ply) return lines_[line].before;
            line = lines_[line].parent;
        }
        if (line == Line::kNoParent) return kRoot;
        const std::size_t index = ply - lines_[line].first_ply;
        return index <= lines_[line].nodes.size() ? lines_[line].nodes[index - 1] : kNoNode;
    }

    std::size_t find_line(std::size_t number) const {
        const auto found = line_of_number_.find(number);
        return found == line_of_number_.end() ? Line::kNoParent : found->second;
    }

    // A line may precede or follow its parent line in the file; its number is always greater.
    void read_variations() {
        std::vector<Variation> variations;
        for (const Field& field : fields_) {
            if (!field.name.starts_with("move_") || is_main_line(field)) continue;
            const auto variation = variation_of(field);
            if (variation && variations.size() < kMostVariations)
                variations.push_back(*variation);
            else
                complain_of_line(field);
        }
        std::sort(variations.begin(), variations.end(), [](const auto& a, const auto& b) {
            return a.number != b.number ? a.number < b.number : a.field < b.field;
        });
        for (const Variation& variation : variations) {
            const std::size_t parent = find_line(variation.parent);
            if (parent == Line::kNoParent || node_before(parent, variation.ply) == kNoNode)
                complain_of_line(*variation.field);
            else
                read_line(variation.number, variation.ply, parent, *variation.field);
        }
    }

    static std::optional<Variation> variation_of(const Field& field) {
        const std::vector<std::string_view> parts = split(field.name.substr(0, 80), '_');
        if (parts.size() != 4) return std::nullopt;
        const auto parent = parse_integer<std::size_t>(parts[1]);
        const auto ply = parse_integer<std::size_t>(parts[2]);
        const auto number = parse_integer<std::size_t>(parts[3]);
        if (!parent || !ply || *ply == 0 || !number) return std::nullopt;
        return Variation{*parent, *ply, *number, &field};
    }

    void complain_of_line(const Field& field) {
        out_.damage(field.place, Reason("dhtmlxq-line").text("tag", excerpt(field.name)));
    }

    void read_comment(const Field& field) {
        std::string_view name = field.name;
        name.remove_prefix(std::string_view("comment").size());
        const std::size_t bar = name.find('_');
        const auto number =
            bar == std::string_view::npos ? 0 : parse_integer<std::size_t>(name.substr(0, bar));
        const auto ply =
            parse_integer<std::size_t>(bar == std::string_view::npos ? name : name.substr(bar + 1));
        const std::size_t line = number ? find_line(*number) : Line::kNoParent;
        NodeId node = ply && *ply == 0 ? kRoot : kNoNode;
        if (ply && *ply > 0 && line != Line::kNoParent) node = node_before(line, *ply + 1);
        if (node == kNoNode) return complain_of_line(field);
        out_.game().add_comment(node, with_line_ends(field.value));
    }

    std::string_view text_;
    Collector& out_;
    std::vector<Field> fields_;
    XiangqiBoard board_;
    bool has_board_ = false;
    std::vector<Line> lines_;
    std::map<std::size_t, std::size_t> line_of_number_;
};

}  // namespace

bool is_dhtmlxq(std::string_view bytes) {
    return bytes.find("[DhtmlXQ") != std::string_view::npos;
}

void read_dhtmlxq(std::string_view text, const Environment&, Collector& out) {
    DhtmlxqReader(text, out).read();
}

}  // namespace yiguan::records
