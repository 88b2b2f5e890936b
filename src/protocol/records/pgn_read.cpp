#include <array>

#include "base/half_width.h"
#include "base/text.h"
#include "protocol/records/pgn.h"
#include "protocol/records/pgn_words.h"
#include "protocol/records/result.h"
#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

constexpr std::size_t kDeepest = 1000;  // variations within variations
constexpr auto kGameNames =
    std::to_array<std::string_view>({"Chinese Chess", "Xiangqi", "xiangqi", "中国象棋", "象棋"});
constexpr auto kMarks = std::to_array<std::string_view>({"!", "?", "！", "？"});
constexpr auto kDots = std::to_array<std::string_view>({".", "．", "、", "…", "。"});

constexpr std::string_view kWideSpace = "　";
constexpr std::string_view kWideZero = "０";  // the other digits differ in their last byte

// The length of the white-space character at the front of `text`; 0 when there is none.
std::size_t space_length(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r\n";
    if (text.starts_with(kWideSpace)) return kWideSpace.size();
    return !text.empty() && kSpaces.find(text.front()) != std::string_view::npos ? 1 : 0;
}

// The same for a digit, ASCII or full-width.
std::size_t digit_length(std::string_view text) {
    const bool is_wide =
        text.size() >= kWideZero.size() && text.starts_with(kWideZero.substr(0, 2));
    const char zero = is_wide ? kWideZero.back() : '0';
    const std::size_t length = is_wide ? kWideZero.size() : 1;
    if (text.empty()) return 0;
    return text[length - 1] >= zero && text[length - 1] <= zero + 9 ? length : 0;
}

bool take_dot(std::string_view& word) {
    for (const std::string_view dot : kDots) {
        if (!word.starts_with(dot)) continue;
        word.remove_prefix(dot.size());
        return true;
    }
    return false;
}

// The word without a move number ("12.", "3...") in front.
std::string_view without_number(std::string_view word) {
    std::string_view rest = word;
    while (const std::size_t digit = digit_length(rest)) rest.remove_prefix(digit);
    if (rest.empty()) return rest;  // a number alone
    bool has_dot = false;
    while (take_dot(rest)) has_dot = true;
    return has_dot ? rest : word;
}

// The annotation marks ("!?") at the end of a move.
std::string_view marks_of(std::string_view move) {
    std::size_t begin = move.size();
    for (bool is_mark = true; is_mark;) {
        is_mark = false;
        for (const std::string_view mark : kMarks) {
            if (!move.substr(0, begin).ends_with(mark)) continue;
            begin -= mark.size();
            is_mark = true;
        }
    }
    return move.substr(begin);
}

// A numeric glyph ("$1") as the marks that it stands for; glyphs of other meanings stay as they
// are.
std::string_view glyph_text(std::string_view glyph) {
    const auto number = parse_integer<std::size_t>(glyph.substr(1));
    return number && *number < kPgnMarks.size() ? kPgnMarks[*number] : glyph;
}

class PgnReader {
  public:
    PgnReader(std::string_view text, Collector& out) : text_(text), out_(out) {}

    void read() {
        while (skip_space()) {
            const char c = text_[at_];
            if (c == '[' && !is_inside_move_text())
                read_tag();
            else if (!has_game_ && has_ended_ && digit_length(text_.substr(at_)) == 0)
                skip_foreign_line();
            else if (!has_game_ && !begin_game())
                return;
            else
                read_element(c);
        }
        finish_game();
    }

  private:
    // A '[' begins a tag at the start of a line only; elsewhere it is ignored.
    bool is_inside_move_text() const {
        return has_moves_ && at_ > 0 && text_[at_ - 1] != '\n' && text_[at_ - 1] != '\r';
    }

    bool skip_space() {
        while (const std::size_t space = space_length(text_.substr(at_))) at_ += space;
        return at_ < text_.size();
    }

    // Text that web sites add below a game. Reported once for each game.
    void skip_foreign_line() {
        const std::size_t end = end_of_line();
        if (!has_foreign_)
            out_.damage(
                at_,
                Reason("file-outside").text("text", excerpt(trim(text_.substr(at_, end - at_)))));
        has_foreign_ = true;
        at_ = end;
    }

    bool begin_game() {
        if (out_.begin_game(at_) == nullptr) return false;
        has_game_ = true;
        has_tags_ = has_variant_ = has_moves_ = is_skipped_ = has_foreign_ = false;
        node_ = kRoot;
        open_.clear();
        out_.game().rules = "xiangqi";
        return true;
    }

    void finish_game() {
        if (!has_game_) return;
        if (!open_.empty()) out_.damage(open_.back().place, Reason("bracket-open"));
        rename_white();
        const GameNode& root = out_.game().nodes[kRoot];
        const bool is_empty = !has_tags_ && out_.game().nodes.size() == 1;
        if (is_empty && !root.comment.empty())
            out_.damage(root.place, Reason("file-outside").text("text", excerpt(root.comment)));
        if (is_skipped_ || is_empty) out_.drop_game();
        has_game_ = false;
    }

    std::size_t end_of_line() {
        find_end();
        return line_end_;
    }

    // A line may be long and hold many tags: its end is searched for only once. Precondition: no
    // space at `at_`, which only goes forward.
    void find_end() {
        if (at_ < line_past_) return;
        line_end_ = std::min(text_.find('\n', at_), text_.size());
        line_past_ = line_end_ + 1;
        words_end_ = at_ + trim(text_.substr(at_, line_end_ - at_)).size();
    }

    void read_tag() {
        if (has_game_ && has_moves_) finish_game();
        if (!has_game_ && !begin_game()) {
            at_ = text_.size();
            return;
        }
        const std::size_t place = at_;
        const std::size_t end = end_of_line();
        const std::string_view line = trim(text_.substr(at_ + 1, words_end_ - at_ - 1));
        const std::size_t open = line.find('"');
        const std::string_view key = trim(line.substr(0, open));
        std::size_t past = open;
        std::optional<std::string> value;
        if (open != std::string_view::npos) value = take_quoted(line, past);
        if (!value || key.empty() || key.find_first_of(" \t[]") != std::string_view::npos) {
            out_.damage(place, Reason("pgn-tag").text("tag", excerpt(line)));
            at_ = end;
            return;
        }
        set_tag(key, *value, place);
        at_ = static_cast<std::size_t>(line.data() - text_.data()) + past;
    }

    // The value that begins at line[past], which is a quote; `past` goes behind the ']'. A quote
    // within the value need not be escaped when it cannot be the last one.
    static std::optional<std::string> take_quoted(std::string_view line, std::size_t& past) {
        std::string value;
        for (std::size_t i = past + 1; i < line.size(); ++i) {
            const bool is_escape = line[i] == '\\' && i + 1 < line.size() &&
                                   (line[i + 1] == '"' || line[i + 1] == '\\');
            if (is_escape) ++i;
            if (!is_escape && line[i] == '"' && trim(line.substr(i + 1)).starts_with(']')) {
                past = line.find(']', i) + 1;
                return value;
            }
            value += line[i];
        }
        return std::nullopt;
    }

    void set_tag(std::string_view key, const std::string& value, std::size_t place) {
        GameTree& game = out_.game();
        has_tags_ = true;
        if (key == "FEN") game.start = value;
        if (key == "Rules") game.rules = value;
        // XBoard names the game in Variant.
        if ((key == "Game" || key == "Variant") &&
            std::find(kGameNames.begin(), kGameNames.end(), value) == kGameNames.end()) {
            out_.damage(place, Reason("pgn-game").text("name", excerpt(value)));
            is_skipped_ = true;
        }
        has_variant_ |= key == "Variant";
        if (!is_pgn_reserved(key)) game.tags.emplace_back(key, value);
    }

    // To XBoard the first side is White.
    void rename_white() {
        if (!has_variant_ || !out_.game().tag("Red").empty()) return;
        for (auto& [key, value] : out_.game().tags)
            if (key == "White") key = "Red";
    }

    void read_element(char c) {
        has_moves_ = true;
        if (c == '{') return read_comment();
        if (c == ';') return read_line_comment();
        if (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n')) return skip_escaped_line();
        if (c == '(') return open_variation();
        if (c == ')') return close_variation();
        read_word();
    }

    void read_comment() {
        std::size_t end = text_.find('}', at_);
        if (end == std::string_view::npos) {
            out_.damage(at_, Reason("pgn-comment"));
            end = text_.size();
        }
        add_comment(trim(text_.substr(at_ + 1, end - at_ - 1)));
        at_ = std::min(end + 1, text_.size());
    }

    void read_line_comment() {
        const std::size_t end = end_of_line();
        std::string_view line = text_.substr(at_ + 1, end - at_ - 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        add_comment(line);
        at_ = end;
    }

    // For other programs, by the standard.
    void skip_escaped_line() {
        const std::size_t end = end_of_line();
        out_.damage(at_,
                    Reason("pgn-escape").text("text", excerpt(trim(text_.substr(at_, end - at_)))));
        at_ = end;
    }

    // Before the first move of a variation it is kept for that move. Empty lines count.
    void add_comment(std::string_view comment) {
        std::string& whole =
            is_variation_begun_ ? waiting_comment_ : out_.game().nodes[node_].comment;
        if (!whole.empty()) whole += '\n';
        whole += comment;
    }

    void open_variation() {
        const std::size_t place = at_++;
        if (node_ == kRoot || is_variation_begun_ || open_.size() == kDeepest) {
            out_.damage(place,
                        Reason(open_.size() == kDeepest ? "variation-deep" : "variation-early"));
            skip_variation();
            return;
        }
        open_.push_back({node_, place});
        node_ = out_.game().nodes[node_].parent;
        is_variation_begun_ = true;
        waiting_comment_.clear();
    }

    void skip_variation() {
        std::size_t depth = 1;
        for (; at_ < text_.size() && depth > 0; ++at_) {
            if (text_[at_] == '{') at_ = std::min(text_.find('}', at_), text_.size() - 1);
            if (text_[at_] == '(') ++depth;
            if (text_[at_] == ')') --depth;
        }
    }

    void close_variation() {
        const std::size_t place = at_++;
        if (open_.empty()) return out_.damage(place, Reason("bracket-closed"));
        node_ = open_.back().node;
        open_.pop_back();
        is_variation_begun_ = false;
    }

    void read_word() {
        const std::size_t place = at_;
        while (at_ < text_.size() && space_length(text_.substr(at_)) == 0 &&
               std::string_view("{}();").find(text_[at_]) == std::string_view::npos)
            ++at_;
        if (at_ == place) ++at_;  // a stray '}'
        const std::string_view word = text_.substr(place, at_ - place);
        if (const std::string result = half_width(word); is_pgn_result(result))
            return take_result(result, place);
        std::string_view move = without_number(word);
        if (move == "$0") return;  // no annotation
        if (move.starts_with('$')) return add_comment(glyph_text(move));
        const std::string_view marks = marks_of(move);
        move.remove_suffix(marks.size());
        if (!move.empty()) add_move(move, static_cast<std::size_t>(move.data() - text_.data()));
        if (!marks.empty()) add_comment(half_width(marks));
    }

    // The result behind the moves completes the tag; where they disagree, the tag is kept.
    void take_result(const std::string& word, std::size_t place) {
        has_ended_ = true;
        GameTree& game = out_.game();
        const std::string told(game.tag("Result"));
        if (told.empty() && word != "*") game.add_tag("Result", word);
        if (told == "*")
            for (auto& [key, value] : game.tags)
                if (key == "Result") value = word;
        if (!plain_result(told).empty() && word != "*" && plain_result(told) != word)
            out_.damage(place,
                        Reason("pgn-result").text("tag", excerpt(told)).text("result", word));
        finish_game();
    }

    void add_move(std::string_view move, std::size_t place) {
        const NodeId added = out_.add(node_, std::string(move), place);
        if (added == kNoNode) {
            at_ = text_.size();
            return;
        }
        node_ = added;
        if (!is_variation_begun_) return;
        out_.game().add_comment(node_, waiting_comment_);
        is_variation_begun_ = false;
    }

    struct Open {
        NodeId node;  // the move the variation replaces
        std::size_t place;
    };

    std::string_view text_;
    Collector& out_;
    std::size_t at_ = 0;
    std::size_t line_end_ = 0;   // of the line of `at_`, where `at_` is before `line_past_`
    std::size_t words_end_ = 0;  // the same without white space at its end
    std::size_t line_past_ = 0;
    bool has_game_ = false;
    bool has_tags_ = false;
    bool has_variant_ = false;  // a tag of XBoard
    bool has_moves_ = false;    // the game has movetext
    bool is_skipped_ = false;
    bool has_foreign_ = false;  // text below a game was reported
    bool has_ended_ = false;    // a game, by its result: the next one begins with a tag or a number
    NodeId node_ = kRoot;
    std::vector<Open> open_;
    bool is_variation_begun_ = false;
    std::string waiting_comment_;
};

}  // namespace

bool is_pgn(std::string_view bytes) {
    const std::string_view text = text_start(bytes);
    return text.starts_with('[') && text.find('"') != std::string_view::npos;
}

void read_pgn(std::string_view text, const Environment&, Collector& out) {
    PgnReader(text, out).read();
}

}  // namespace yiguan::records
