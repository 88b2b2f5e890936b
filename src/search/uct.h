// Monte-Carlo tree search: plays games out from the leaves of a growing tree and prefers moves with
// good results or few visits (UCT). Source: Kocsis and Szepesvári, "Bandit based Monte-Carlo
// planning", 2006; proved wins are backed up as such (Winands, Björnsson and Saito, "Monte-Carlo
// tree search solver", 2008). Integers only. Everything here is used by one thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "search/sort_stably.h"
#include "search/uct_tree.h"
#include "search/workbench.h"

namespace yiguan::search {

// Plays a game out from a leaf where the game goes on: `result` may move the cursor but returns it
// to the leaf. It returns the result for the side to move at the leaf, from 0 (lost) to
// kRolloutScale (won), and takes all randomness from `rng`.
template <class R, class Cursor>
concept Rollout = requires(const R rollout, Cursor& cursor, Rng& rng) {
    { rollout.result(cursor, rng) } -> std::same_as<int>;
};

// The source of a result that is backed up.
enum class PlayoutEnd : std::uint8_t {
    Rollout,  // played out from a leaf
    Win,      // the game ended here, for the side that moved here
    Loss,
    Draw,
    Proof,  // the node was proved by an earlier playout
    Child   // the result of the child on the path, turned round
};

constexpr std::string_view name(PlayoutEnd end) {
    constexpr std::string_view kNames[] = {"rollout", "win", "loss", "draw", "proof", "child"};
    return kNames[static_cast<std::size_t>(end)];
}

// Observes a UCT search; a compile-time parameter like observer.h's. A search calls for each
// playout: select for each step down; expand when a leaf gets children, or is_full when the tree
// has no room for them; back_up for each node from the leaf up, after its numbers have changed. At
// the end of the search, choose.
struct NullUctObserver {
    template <class P, class Tree>
    void select(const P&, const Tree&, std::uint32_t /*parent*/, const SelectedChild&) {}
    template <class Bench, class Tree>
    void expand(const Bench&, const Tree&, std::uint32_t /*node*/) {}
    void is_full(std::uint32_t /*node*/, std::size_t /*moves*/) {}
    template <class Tree>
    void back_up(const Tree&, std::uint32_t /*node*/, int /*result*/, PlayoutEnd) {}
    template <class P, class Tree>
    void choose(const P&, const Tree&, std::uint32_t /*child*/) {}
};

// A playout ends at this depth of the tree at the latest.
inline constexpr int kMostPlayoutPlies = kMaxPly / 2;

template <class Bench, class R, class Observer>
class Uct {
  public:
    using P = typename Bench::PositionType;
    using Move = typename Bench::Move;
    using Tree = UctTree<Move>;

    // What the references refer to must outlive the search.
    Uct(Bench& bench,
        Tree& tree,
        const R& rollout,
        UctOptions options,
        Observer& observer,
        std::uint64_t seed)
        : bench_(bench),
          tree_(tree),
          rollout_(rollout),
          options_(options),
          observer_(observer),
          rng_(seed) {
        tree_.reset();
    }

    // Runs one playout from the root.
    void play_once() {
        path_.clear();
        path_.push_back(0);
        while (tree_[path_.back()].is_expanded && bench_.cursor.ply() < kMostPlayoutPlies) {
            const SelectedChild child = select_child(tree_, path_.back(), options_.exploration);
            observer_.select(bench_.cursor.position(), tree_, path_.back(), child);
            bench_.descend(tree_[child.index].move);
            path_.push_back(child.index);
            if (tree_[child.index].proof != Proof::None) break;
        }
        back_up(visit_leaf(path_.back()));
        while (bench_.cursor.ply() > 0) bench_.ascend();
    }

    // Whether further playouts cannot change the move.
    bool is_decided() const {
        return tree_[0].proof != Proof::None || (tree_[0].is_expanded && tree_[0].children == 1);
    }

    // The children of the root, best first: proved wins, then by visits; proved losses last.
    std::vector<std::uint32_t> ranking() const {
        std::vector<std::uint32_t> children(tree_[0].children);
        for (std::uint32_t i = 0; i < children.size(); ++i) children[i] = tree_[0].first_child + i;
        sort_stably(children.begin(), children.end(), [&](std::uint32_t a, std::uint32_t b) {
            return rank(tree_[a]) > rank(tree_[b]);
        });
        return children;
    }

  private:
    struct LeafResult {
        int result;  // for the side that moved to the leaf
        PlayoutEnd why;
    };

    LeafResult visit_leaf(std::uint32_t index) {
        auto& leaf = tree_[index];
        if (leaf.proof != Proof::None)
            return {leaf.proof == Proof::Won ? kRolloutScale : 0, PlayoutEnd::Proof};
        bench_.budget.spend_node();
        const Outcome outcome = bench_.cursor.outcome();
        if (outcome.is_over()) {
            if (outcome.kind == Outcome::Kind::Draw) return {kRolloutScale / 2, PlayoutEnd::Draw};
            const bool has_won = outcome.winner != bench_.cursor.position().side_to_move();
            leaf.proof = has_won ? Proof::Won : Proof::Lost;
            return has_won ? LeafResult{kRolloutScale, PlayoutEnd::Win}
                           : LeafResult{0, PlayoutEnd::Loss};
        }
        if (may_expand(leaf, index, options_.expand_after)) expand(index);
        return {kRolloutScale - rollout_.result(bench_.cursor, rng_), PlayoutEnd::Rollout};
    }

    void expand(std::uint32_t index) {
        const P& position = bench_.cursor.position();
        typename P::Moves moves;
        bench_.tactics.moves(position, moves);
        sort_stably(moves.begin(), moves.end(), [&](Move a, Move b) {
            return bench_.tactics.order(position, a) > bench_.tactics.order(position, b);
        });
        if (tree_.expand(index, moves))
            observer_.expand(bench_, tree_, index);
        else
            observer_.is_full(index, moves.size());
    }

    void back_up(const LeafResult& leaf) {
        int result = leaf.result;
        for (std::size_t i = path_.size(); i-- > 0;) {
            record_result(tree_, path_[i], result);
            observer_.back_up(tree_, path_[i], result,
                              i + 1 == path_.size() ? leaf.why : PlayoutEnd::Child);
            result = kRolloutScale - result;
        }
    }

    Bench& bench_;
    Tree& tree_;
    const R& rollout_;
    UctOptions options_;
    Observer& observer_;
    Rng rng_;
    std::vector<std::uint32_t> path_;
};

}  // namespace yiguan::search
