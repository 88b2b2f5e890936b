#include "support/record_games.h"

#include <algorithm>
#include <array>

#include "adapters/system/text_encoding.h"
#include "base/text.h"
#include "games/registry.h"

namespace yiguan::test {
namespace {

using records::GameTree;
using records::NodeId;

constexpr int kMostPlies = 60;
constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};

class TreeMaker {
  public:
    TreeMaker(std::string_view rules, std::uint64_t seed, const TreeTraits& traits)
        : rng_(seed), traits_(traits), game_(std::move(*make_game(rules))) {
        tree_.rules = game_->record().rules;
    }

    GameTree make() {
        if (traits_.has_start && chance(4)) begin_later();
        add_tags();
        maybe_comment(records::kRoot);
        grow(records::kRoot, 1 + static_cast<int>(rng_.below(kMostPlies)));
        if (traits_.has_variations)
            for (int i = static_cast<int>(rng_.below(4)); i > 0; --i) branch();
        return std::move(tree_);
    }

  private:
    bool chance(std::uint32_t one_in) { return rng_.below(one_in) == 0; }

    template <class List>
    const auto& pick(const List& list) {
        return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
    }

    // Chooses a position of a random game as the start; the normal start if that game is over.
    void begin_later() {
        for (int i = static_cast<int>(rng_.below(12)); i > 0; --i) {
            const std::string move = some_move(*game_);
            if (move.empty()) break;
            game_->play(move);
        }
        const std::string position = game_->view().position;
        auto later = make_game(tree_.rules, position);
        auto fresh = make_game(tree_.rules);
        const bool is_other = later && (*fresh)->view().position != position;
        if (!is_other || (*later)->outcome().is_over())
            game_ = std::move(*fresh);
        else
            game_ = std::move(*later);
        tree_.start = game_->record().start;
    }

    std::string some_move(const AnyGame& game) {
        if (game.outcome().is_over()) return "";
        std::vector<std::string> moves = game.view().legal_moves;
        if (traits_.has_only_stones) std::erase(moves, "pass");
        if (moves.empty()) return "";
        std::string move = pick(moves);
        const std::vector<Sum> sums = game.sums(move);
        if (sums.empty() || chance(3)) return move;
        for (std::size_t i = 0; i < sums.size(); ++i)
            move += (i == 0 ? "=" : ";") + sums[i].solution;
        return move;
    }

    void grow(NodeId node, int plies) {
        const auto game = game_->clone();
        std::vector<NodeId> path;
        for (NodeId above = node; above != records::kRoot; above = tree_.nodes[above].parent)
            path.push_back(above);
        for (std::size_t i = path.size(); i > 0; --i) game->play(tree_.nodes[path[i - 1]].move);
        for (; plies > 0; --plies) {
            const std::string move = some_move(*game);
            if (move.empty() || has_child(node, move) || game->play(move)) return;
            node = tree_.add(node, game->last_move());
            maybe_comment(node);
        }
    }

    bool has_child(NodeId node, const std::string& move) const {
        for (NodeId child = tree_.nodes[node].first_child; child != records::kNoNode;
             child = tree_.nodes[child].next)
            if (tree_.nodes[child].move == move) return true;
        return false;
    }

    void branch() {
        const auto node =
            static_cast<NodeId>(rng_.below(static_cast<std::uint32_t>(tree_.nodes.size())));
        grow(node, 1 + static_cast<int>(rng_.below(5)));
    }

    // Text with words, characters with a meaning in some format, and Chinese.
    std::string text(bool with_lines) {
        static constexpr auto kBits = std::to_array<std::string_view>(
            {"good", "好棋", "?", "1.", "}", "{",  "]", "[",   "\\", "\"", "(",   ")", ";",
             ":",    "//",   ">", "车", "#", "$1", "*", "1-0", "%",  "||", "a=b", "，"});
        std::string out;
        for (int i = static_cast<int>(rng_.below(8)); i >= 0; --i) {
            out += pick(kBits);
            if (i > 0)
                out += with_lines && chance(5) ? "\n" : with_lines && chance(9) ? "\n\n" : " ";
        }
        return out;
    }

    void maybe_comment(NodeId node) {
        if (traits_.has_comments && chance(6)) tree_.nodes[node].comment = text(true);
    }

    void add_tags() {
        static const std::vector<std::string> some{"Event", "Red",    "Black", "White",
                                                   "Date",  "Result", "棋谱",  "x-own:key"};
        for (const std::string& key : traits_.tags.empty() ? some : traits_.tags) {
            if (chance(2)) continue;
            const bool is_result = key == "Result";
            tree_.add_tag(key, is_result ? std::string(pick(kResults)) : text(false));
        }
    }

    Rng rng_;
    const TreeTraits& traits_;
    std::unique_ptr<AnyGame> game_;  // at the start of the tree
    GameTree tree_;
};

}  // namespace

GameTree random_tree(std::string_view rules, std::uint64_t seed, const TreeTraits& traits) {
    return TreeMaker(rules, seed, traits).make();
}

records::Environment record_environment() {
    return {load_game, utf8_from_gb18030, "", records::MoveStyle::Chinese};
}

}  // namespace yiguan::test
