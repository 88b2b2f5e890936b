#include "protocol/records/rulings.h"

#include "protocol/records/cursor.h"
#include "protocol/records/result.h"

namespace yiguan::records {
namespace {

class Judge {
  public:
    Judge(GameTree& tree, std::unique_ptr<AnyGame> game, const SayRuling& say)
        : tree_(tree),
          cursor_(tree, std::move(game)),
          say_(say),
          is_over_(tree.nodes.size()),
          end_(main_line(tree).empty() ? kRoot : main_line(tree).back()) {}

    void judge() {
        is_over_[kRoot] = rule(kRoot);
        for (const NodeId node : preorder(tree_)) {
            const NodeId parent = tree_.nodes[node].parent;
            is_over_[node] = is_over_[parent] || (!cursor_.play(node) && rule(node));
        }
    }

  private:
    // Whether the game is over after the node, which was played last.
    bool rule(NodeId node) {
        const Outcome outcome = cursor_.game().outcome();
        if (!outcome.is_over()) return false;
        if (is_disputed(node, outcome)) add_ruling(node);
        return true;
    }

    // A variation may end where its author stopped.
    bool is_disputed(NodeId node, const Outcome& outcome) const {
        if (tree_.nodes[node].first_child != kNoNode) return true;
        return node == end_ && plain_result(tree_.tag("Result")) != plain_result(outcome);
    }

    void add_ruling(NodeId node) {
        const Reason ruling = Reason("record-ruling")
                                  .text("rules", tree_.rules)
                                  .because(cursor_.game().view().explanation);
        for (const Language language : {Language::Zh, Language::En}) {
            const std::string text = say_(ruling, language, tree_.rules);
            if (tree_.nodes[node].comment.find(text) == std::string::npos)
                tree_.add_comment(node, text);
        }
    }

    GameTree& tree_;
    GameCursor cursor_;
    const SayRuling& say_;
    std::vector<bool> is_over_;  // by node: it or a node above it
    NodeId end_;                 // of the main line
};

}  // namespace

void add_rulings(GameTree& tree, const LoadGame& load, const SayRuling& say) {
    auto game = load({tree.rules, tree.start, {}, {}});
    if (game) Judge(tree, std::move(*game), say).judge();
}

}  // namespace yiguan::records
