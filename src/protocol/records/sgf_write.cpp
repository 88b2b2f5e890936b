#include "base/text.h"
#include "protocol/records/cursor.h"
#include "protocol/records/gomoku_names.h"
#include "protocol/records/sgf.h"
#include "protocol/records/sgf_words.h"
#include "protocol/records/writing.h"

namespace yiguan::records {
namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == ']' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

// The pieces of a view include offered points.
bool is_stone(const PieceOnBoard& piece) {
    return piece.face == "x" || piece.face == "o";
}

std::string_view their_result(std::string_view ours) {
    for (const SgfResult& result : kSgfResults)
        if (result.ours == ours) return result.theirs;
    return ours;
}

class SgfWriter {
  public:
    SgfWriter(const GameTree& tree, const Environment& environment)
        : tree_(tree), environment_(environment), size_(board_size(tree.rules)) {}

    Result<Written> write() {
        auto game = game_of(tree_, environment_);
        if (!game) return game.error();
        write_head(**game);
        if (Refusal refusal = find_words(std::move(*game))) return *std::move(refusal);
        write_nodes();
        written_.text += ")\n";
        return std::move(written_);
    }

  private:
    void write_head(const AnyGame& game) {
        std::string& out = written_.text;
        out += "(;FF[4]GM[4]CA[UTF-8]AP[Yiguan]SZ[" + std::to_string(size_) + "]RU[" +
               escaped(tree_.rules) + "]";
        for (const auto& [key, value] : tree_.tags) write_tag(key, value);
        if (!tree_.start.empty()) write_setup(game);
        write_comment(kRoot);
        out += "\n";
    }

    void write_tag(const std::string& key, const std::string& value) {
        const bool is_result = key == "Result";
        std::string_view property;
        for (const SgfTag& known : kSgfTags)
            if (known.tag == key) property = known.property;
        if (property.empty())
            written_.text += "YT[" + escaped(key) + "][" + escaped(value) + "]";
        else
            written_.text.append(property)
                .append("[")
                .append(escaped(is_result ? their_result(value) : value))
                .append("]");
    }

    void write_setup(const AnyGame& game) {
        const View view = game.view();
        for (const Side side : {Side::First, Side::Second}) {
            bool is_first = true;
            for (const PieceOnBoard& piece : view.pieces) {
                if (piece.side != side || !is_stone(piece)) continue;
                if (is_first) written_.text += side == Side::First ? "AB" : "AW";
                is_first = false;
                written_.text += "[" + point(piece.point) + "]";
            }
        }
        written_.text += view.side_to_move == Side::First ? "PL[B]" : "PL[W]";
        written_.text += "YS[" + escaped(tree_.start) + "]";
    }

    std::string point(std::string_view move) const {
        const auto point = point_of(move);
        if (!point) return "";
        return {static_cast<char>('a' + point->x), static_cast<char>('a' + size_ - 1 - point->y)};
    }

    // Each move in SGF: a stone of a colour, or a property of our own.
    Refusal find_words(std::unique_ptr<AnyGame> game) {
        words_.resize(tree_.nodes.size());
        const bool has_opening = has_opening_rule(tree_.rules);
        const bool black_begins = game->view().side_to_move == Side::First;
        GameCursor cursor(tree_, std::move(game));
        for (const NodeId node : preorder(tree_)) {
            if (Refusal refusal = cursor.play(node))
                return unplayable(tree_, node, *std::move(refusal));
            const std::string& move = tree_.nodes[node].move;
            const bool is_black = (cursor.plies() % 2 == 1) == black_begins;
            if (has_opening)
                words_[node] = word_in_opening(cursor.game().view(), node);
            else
                words_[node] = (is_black ? "B[" : "W[") + point(move) + "]";
        }
        return std::nullopt;
    }

    // Offered points stand on no square yet; a stone says its colour itself; a pass has that of
    // the side that no longer moves.
    std::string word_in_opening(const View& view, NodeId node) const {
        const std::string& move = tree_.nodes[node].move;
        for (const PieceOnBoard& piece : view.pieces)
            if (piece.point == move && is_stone(piece))
                return (piece.side == Side::First ? "B[" : "W[") + point(move) + "]";
        if (move == "pass") return view.side_to_move == Side::First ? "W[]" : "B[]";
        return "YG[" + escaped(move) + "]";
    }

    // One child continues the sequence; several children are each put in brackets.
    void write_nodes() {
        struct Task {
            NodeId node;
            bool closes;
        };
        std::vector<Task> tasks;
        const auto follow = [&](NodeId parent) {
            const GameNode& above = tree_.nodes[parent];
            const bool is_fork = above.first_child != above.last_child;
            std::vector<NodeId> children;
            for (NodeId child = above.first_child; child != kNoNode;
                 child = tree_.nodes[child].next)
                children.push_back(child);
            for (std::size_t i = children.size(); i > 0; --i) {
                if (is_fork) tasks.push_back({kNoNode, true});
                tasks.push_back({children[i - 1], false});
            }
        };
        follow(kRoot);
        while (!tasks.empty()) {
            const Task task = tasks.back();
            tasks.pop_back();
            if (task.closes) {
                written_.text += ")";
                continue;
            }
            write_node(task.node);
            follow(task.node);
        }
    }

    void write_node(NodeId node) {
        const GameNode& parent = tree_.nodes[tree_.nodes[node].parent];
        if (parent.first_child != parent.last_child) written_.text += "\n(";
        written_.text += ";" + words_[node];
        write_comment(node);
        if (++nodes_on_line_ % kNodesPerLine == 0) written_.text += "\n";
    }

    void write_comment(NodeId node) {
        const std::string& comment = tree_.nodes[node].comment;
        if (!comment.empty()) written_.text += "C[" + escaped(comment) + "]";
    }

    static constexpr int kNodesPerLine = 10;

    const GameTree& tree_;
    const Environment& environment_;
    int size_;
    Written written_;
    std::vector<std::string> words_;  // by node
    int nodes_on_line_ = 0;
};

}  // namespace

Result<Written> write_sgf(const GameTree& tree, const Environment& environment) {
    return SgfWriter(tree, environment).write();
}

}  // namespace yiguan::records
