#include <algorithm>
#include <string>

#include "base/text.h"
#include "protocol/records/cursor.h"
#include "protocol/records/pgn.h"
#include "protocol/records/pgn_words.h"
#include "protocol/records/result.h"
#include "protocol/records/source_text.h"
#include "protocol/records/writing.h"

namespace yiguan::records {
namespace {

constexpr std::size_t kLineWidth = 80;

std::string_view style_name(MoveStyle style) {
    switch (style) {
        case MoveStyle::Chinese:
            return "Chinese";
        case MoveStyle::Wxf:
            return "WXF";
        case MoveStyle::Iccs:
            return "ICCS";
    }
    return "";
}

// "h2e2" as "H2-E2".
std::string iccs(std::string_view move) {
    std::string out;
    for (const char c : move) out += c >= 'a' && c <= 'i' ? static_cast<char>(c - 'a' + 'A') : c;
    if (out.size() == 4) out.insert(2, 1, '-');
    return out;
}

std::string written_move(const AnyGame& game, const std::string& move, MoveStyle style) {
    if (style == MoveStyle::Iccs) return iccs(move);
    const Notation notation = style == MoveStyle::Chinese ? Notation::Chinese : Notation::Wxf;
    return game.notate(move, notation).value_or(iccs(move));
}

// Whether PGN can express each tag.
bool can_be_tag(const Tag& tag) {
    return !is_pgn_reserved(tag.first) && tag.first.find_first_of("\"[]") == std::string::npos;
}

std::string quoted(std::string_view value) {
    std::string out = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

// The width on a screen, where a Chinese character takes two columns.
std::size_t width_of(std::string_view word) {
    std::size_t width = 0;
    for (const std::string_view character : utf8_characters(word))
        width += character.size() > 2 ? 2 : 1;
    return width;
}

class PgnWriter {
  public:
    PgnWriter(const GameTree& tree, const Environment& environment)
        : tree_(tree), environment_(environment) {}

    Result<Written> write() {
        auto game = game_of(tree_, environment_);
        if (!game) return game.error();
        is_second_to_move_ = (*game)->view().side_to_move == Side::Second;
        if (Refusal refusal = notate(std::move(*game))) return *std::move(refusal);
        write_tags();
        write_comment(tree_.nodes[kRoot].comment);
        for (const Piece& piece : in_brackets(tree_)) write_piece(piece);
        const std::string_view result = plain_result(tree_.tag("Result"));
        write_word(result.empty() ? "*" : result);
        written_.text += "\n";
        return std::move(written_);
    }

  private:
    Refusal notate(std::unique_ptr<AnyGame> game) {
        moves_.resize(tree_.nodes.size());
        plies_.resize(tree_.nodes.size(), is_second_to_move_ ? 1 : 0);
        GameCursor cursor(tree_, std::move(game));
        for (const NodeId node : preorder(tree_)) {
            cursor.stand_before(node);
            moves_[node] =
                written_move(cursor.game(), tree_.nodes[node].move, environment_.move_style);
            plies_[node] = plies_[kRoot] + static_cast<int>(cursor.plies());
            if (Refusal refusal = cursor.play(node))
                return unplayable(tree_, node, *std::move(refusal));
        }
        return std::nullopt;
    }

    void write_tag(std::string_view key, std::string_view value) {
        written_.text.append("[").append(key).append(" ").append(quoted(value)).append("]\n");
    }

    void write_tags() {
        write_tag("Game", "Chinese Chess");
        for (const Tag& tag : tree_.tags) {
            if (can_be_tag(tag))
                write_tag(tag.first, tag.second);
            else
                written_.losses.push_back(
                    Reason("format-loses-tag").text("tag", excerpt(tag.first)));
        }
        write_tag("Rules", tree_.rules);
        if (!tree_.start.empty()) write_tag("FEN", tree_.start);
        write_tag("Format", style_name(environment_.move_style));
        written_.text += "\n";
    }

    void write_piece(const Piece& piece) {
        if (piece.kind == Piece::Kind::Open) {
            prefix_ = "(";
            needs_number_ = true;
        } else if (piece.kind == Piece::Kind::Close) {
            glue(")");
            needs_number_ = true;
        } else {
            write_move(piece.node);
        }
    }

    void write_move(NodeId node) {
        const int ply = plies_[node];
        const bool is_second = ply % 2 == 1;
        std::string number = std::to_string(ply / 2 + 1) + (is_second ? "..." : ".");
        if (needs_number_ || !is_second) write_word(std::exchange(prefix_, "") + number);
        write_word(moves_[node]);
        needs_number_ = false;
        write_comment(write_mark(tree_.nodes[node].comment));
    }

    // The rest of the comment.
    std::string_view write_mark(std::string_view comment) {
        const std::string_view line = comment.substr(0, comment.find('\n'));
        const std::string_view rest = comment.substr(std::min(comment.size(), line.size() + 1));
        const auto mark = std::find(kPgnMarks.begin() + 1, kPgnMarks.end(), line);
        if (mark == kPgnMarks.end() || trim(rest) != rest) return comment;
        write_word("$" + std::to_string(mark - kPgnMarks.begin()));
        return rest;
    }

    // In braces, or line by line when a brace is part of it.
    void write_comment(std::string_view comment) {
        if (comment.empty()) return;
        needs_number_ = true;
        if (comment.find('}') == std::string_view::npos)
            return write_word("{" + std::string(comment) + "}");
        for (const std::string_view line : split(comment, '\n')) {
            if (column_ > 0) written_.text += "\n";
            written_.text.append(";").append(line);
            column_ = kLineWidth;
        }
    }

    void write_word(std::string_view word) {
        const std::size_t width = width_of(word);
        const bool is_full = column_ > 0 && column_ + 1 + width > kLineWidth;
        if (is_full) column_ = 0;
        if (is_full)
            written_.text += "\n";
        else if (column_ > 0)
            written_.text += " ";
        column_ += width + 1;
        written_.text += word;
    }

    // A closing bracket is attached to the last word, unless that is a comment to the end of the
    // line.
    void glue(std::string_view bracket) {
        if (column_ >= kLineWidth) return write_word(bracket);
        written_.text += bracket;
        column_ += bracket.size();
    }

    const GameTree& tree_;
    const Environment& environment_;
    Written written_;
    std::vector<std::string> moves_;  // by node
    std::vector<int> plies_;          // by node; even when the first side moves
    std::string prefix_;              // an opening bracket for the next word
    bool needs_number_ = true;
    bool is_second_to_move_ = false;
    std::size_t column_ = 0;
};

}  // namespace

Result<Written> write_pgn(const GameTree& tree, const Environment& environment) {
    return PgnWriter(tree, environment).write();
}

}  // namespace yiguan::records
