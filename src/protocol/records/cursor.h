// A game that follows a tree visited in preorder: moves are played and taken back one by one.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "game/any_game.h"
#include "protocol/records/game_tree.h"

namespace yiguan::records {

class GameCursor {
  public:
    // Preconditions: `game` is at the start of the tree; the tree outlives the cursor.
    GameCursor(const GameTree& tree, std::unique_ptr<AnyGame> game)
        : tree_(tree), game_(std::move(game)) {}

    // Takes back moves until the game is before the move of `node`. Preconditions: the parent was
    // played; nodes are visited in preorder.
    void stand_before(NodeId node) {
        const NodeId parent = tree_.nodes[node].parent;
        while (!path_.empty() && path_.back() != parent) {
            path_.pop_back();
            game_->take_back();
        }
    }

    // Goes to the node and plays its move, also past the end of the game; a refusal changes
    // nothing.
    Refusal play(NodeId node) {
        stand_before(node);
        if (Refusal refusal = game_->play_on(tree_.nodes[node].move)) return refusal;
        path_.push_back(node);
        return std::nullopt;
    }

    const AnyGame& game() const { return *game_; }
    std::size_t plies() const { return path_.size(); }

  private:
    const GameTree& tree_;
    std::unique_ptr<AnyGame> game_;
    std::vector<NodeId> path_;
};

}  // namespace yiguan::records
