#include "protocol/records/tree_text.h"

#include "base/text.h"
#include "protocol/records/cursor.h"
#include "protocol/records/source_text.h"
#include "protocol/records/writing.h"

namespace yiguan::records {
namespace {

// The first line of a game, and its rules when they are left out.
struct Header {
    std::string_view line;
    std::string_view rules;
};
constexpr Header kShuqi{"yiguan-shuqi 1", "shuqi"};
constexpr Header kStudy{"yiguan-study 1", ""};

constexpr std::string_view kForPeople = "//";
constexpr std::size_t kMoveWidth = 24;

// The first word of a line, and the rest.
std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
    const std::size_t end = line.find_first_of(" \t");
    if (end == std::string_view::npos) return {line, {}};
    return {line.substr(0, end), trim(line.substr(end))};
}

class TreeReader {
  public:
    TreeReader(const Header& header, std::string_view text, Collector& out)
        : header_(header), lines_(text), out_(out) {}

    void read() {
        while (!is_done_ && lines_.next()) {
            const std::string_view line = trim(lines_.line());
            if (line == header_.line)
                begin_game();
            else if (has_game_)
                read_line(line);
            else if (!line.empty())
                return out_.damage(lines_.place(),
                                   Reason("record-header").text("expected", header_.line));
        }
        finish_game();
    }

  private:
    void begin_game() {
        finish_game();
        has_game_ = out_.begin_game(lines_.place()) != nullptr;
        is_done_ = !has_game_;
        if (has_game_) out_.game().rules = header_.rules;
        node_ = kRoot;
        open_.clear();
        plies_ = 0;
        is_lost_ = is_variation_begun_ = false;
    }

    void finish_game() {
        if (has_game_ && !open_.empty()) out_.damage(open_.back().place, Reason("bracket-open"));
    }

    void read_line(std::string_view line) {
        if (line.empty() || line.front() == '#') return;
        if (line.front() == '>') return read_comment();
        if (line == "(") return open_variation();
        if (line == ")") return close_variation();
        const auto [word, rest] = first_word(line);
        if (word == "rules")
            out_.game().rules = rest;
        else if (word == "start")
            out_.game().start = rest;
        else if (word == "tag")
            read_tag(rest);
        else
            read_move(word, rest);
    }

    void complain(std::string_view code) {
        out_.damage(lines_.place(), Reason(code).text("text", excerpt(trim(lines_.line()))));
    }

    void read_tag(std::string_view text) {
        const auto [key, value] = first_word(text);
        if (key.empty()) return complain("tree-line");
        out_.game().tags.emplace_back(key, value);
    }

    // "> text"; an empty line of a comment is ">".
    void read_comment() {
        if (is_lost_) return;
        std::string_view text = lines_.line().substr(lines_.line().find('>') + 1);
        if (text.starts_with(' ')) text.remove_prefix(1);
        std::string& comment = out_.game().nodes[node_].comment;
        if (!comment.empty()) comment += '\n';
        comment += text;
    }

    void open_variation() {
        open_.push_back({node_, plies_, is_lost_, lines_.place()});
        if (node_ == kRoot || is_variation_begun_) {
            complain("variation-early");
            is_lost_ = true;
        }
        if (is_lost_) return;
        node_ = out_.game().nodes[node_].parent;
        --plies_;
        is_variation_begun_ = true;
    }

    void close_variation() {
        if (open_.empty()) return complain("bracket-closed");
        node_ = open_.back().node;
        plies_ = open_.back().plies;
        is_lost_ = open_.back().is_lost;
        is_variation_begun_ = false;
        open_.pop_back();
    }

    void read_move(std::string_view number, std::string_view rest) {
        if (is_lost_) return;
        const std::string_view move = trim(rest.substr(0, rest.find(kForPeople)));
        const bool has_number = number.ends_with('.') &&
                                parse_integer<int>(number.substr(0, number.size() - 1)).has_value();
        if (!has_number || move.empty()) {
            complain("tree-line");
            is_lost_ = true;  // the following moves would be played in another position
            return;
        }
        if (number != std::to_string(plies_ + 1) + ".") complain("tree-number");
        const NodeId added = out_.add(node_, std::string(move), lines_.place_of(move));
        is_done_ = added == kNoNode;
        if (is_done_) return;
        node_ = added;
        ++plies_;
        is_variation_begun_ = false;
    }

    struct Open {
        NodeId node;  // the move the variation replaces
        int plies;
        bool is_lost;
        std::size_t place;
    };

    const Header& header_;
    LineReader lines_;
    Collector& out_;
    bool has_game_ = false;
    bool is_done_ = false;
    bool is_lost_ = false;  // the rest of this line of play is ignored
    bool is_variation_begun_ = false;
    NodeId node_ = kRoot;
    int plies_ = 0;
    std::vector<Open> open_;
};

class TreeWriter {
  public:
    TreeWriter(const Header& header, const GameTree& tree, const Environment& environment)
        : header_(header), tree_(tree), environment_(environment) {}

    Result<Written> write() {
        auto game = game_of(tree_, environment_);
        if (!game) return game.error();
        if (Refusal refusal = describe_moves(std::move(*game))) return *std::move(refusal);
        write_head();
        for (const Piece& piece : in_brackets(tree_)) write_piece(piece);
        return std::move(written_);
    }

  private:
    void write_head() {
        std::string& out = written_.text;
        out.append(header_.line).append("\nrules ").append(tree_.rules).append("\n");
        if (!tree_.start.empty()) out += "start " + tree_.start + "\n";
        for (const auto& [key, value] : tree_.tags)
            out += "tag " + key + (value.empty() ? "" : " ") + value + "\n";
        write_comment(kRoot);
        out += "\n";
    }

    Refusal describe_moves(std::unique_ptr<AnyGame> game) {
        lines_.resize(tree_.nodes.size());
        GameCursor cursor(tree_, std::move(game));
        for (const NodeId node : preorder(tree_)) {
            cursor.stand_before(node);
            const std::string& move = tree_.nodes[node].move;
            std::string line = std::to_string(cursor.plies() + 1) + ". " + move;
            const auto notation = cursor.game().notate(move, Notation::Chinese);
            if (Refusal refusal = cursor.play(node))
                return unplayable(tree_, node, *std::move(refusal));
            if (notation && line.size() < kMoveWidth) line.append(kMoveWidth - line.size(), ' ');
            if (notation) line.append(" ").append(kForPeople).append(" ").append(*notation);
            if (notation && tree_.nodes[node].first_child == kNoNode)
                line += score_text(cursor.game());
            lines_[node] = std::move(line);
        }
        return std::nullopt;
    }

    static std::string score_text(const AnyGame& game) {
        const auto score = game.view().score;
        if (!score) return "";
        return " " + std::to_string((*score)[0]) + ":" + std::to_string((*score)[1]);
    }

    void write_piece(const Piece& piece) {
        if (piece.kind == Piece::Kind::Move) {
            written_.text += lines_[piece.node] + "\n";
            write_comment(piece.node);
        } else {
            written_.text += piece.kind == Piece::Kind::Open ? "(\n" : ")\n";
        }
    }

    void write_comment(NodeId node) {
        const std::string& comment = tree_.nodes[node].comment;
        if (comment.empty()) return;
        for (const std::string_view line : split(comment, '\n'))
            written_.text.append(line.empty() ? ">" : "> ").append(line).append("\n");
    }

    const Header& header_;
    const GameTree& tree_;
    const Environment& environment_;
    Written written_;
    std::vector<std::string> lines_;  // by node
};

}  // namespace

bool is_shuqi(std::string_view bytes) {
    return text_start(bytes).starts_with("yiguan-shuqi ");
}

bool is_study(std::string_view bytes) {
    return text_start(bytes).starts_with("yiguan-study ");
}

void read_shuqi(std::string_view text, const Environment&, Collector& out) {
    TreeReader(kShuqi, text, out).read();
}

void read_study(std::string_view text, const Environment&, Collector& out) {
    TreeReader(kStudy, text, out).read();
}

Result<Written> write_shuqi(const GameTree& tree, const Environment& environment) {
    return TreeWriter(kShuqi, tree, environment).write();
}

Result<Written> write_study(const GameTree& tree, const Environment& environment) {
    return TreeWriter(kStudy, tree, environment).write();
}

}  // namespace yiguan::records
